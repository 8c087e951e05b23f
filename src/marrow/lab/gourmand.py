"""A player who lives to eat: a wizard who wishes for one food after another and declines to die of it."""

from random import Random

from marrow.content.kinds_table import KINDS
from marrow.content.species_table import SPECIES
from marrow.lab.policy import Player, Temper
from marrow.messages import commands as c
from marrow.messages.commands import Command
from marrow.model.item import Item, Slot
from marrow.model.world import World

FOODS = [kind.name for kind in KINDS if kind.class_ == "food" and kind.name != "corpse"]
CORPSES = [species.name for species in SPECIES if species.nutrition]
HUNGRIER = (
    "ring of hunger",
    "ring of regeneration",
    "ring of conflict",
    "amulet of restful sleep",
    "meat ring",
)
APPETITES = (51, 151, 700, 1500, 9999)  # eats below so much nutrition; from 2000 on any meal chokes
WEIGHTS = (1, 2, 4, 20, 73)


class Gourmand(Player):
    """Eats whenever there is room, and sometimes where there is none; rests and tries things in between."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.temper = Temper(longest=1500)
        self.appetite = 0  # eats below so much nutrition
        self.eaten = -1  # foods when the appetite was last thought of

    def choose(self, world: World) -> Command:
        hero = world.hero
        if hero.activity is not None and not self.refusals:
            return c.Continue()
        if self.refusals > 3:
            return super().choose(world)
        if hero.conduct.food != self.eaten:
            self.eaten = hero.conduct.food
            self.appetite = self.random.choices(APPETITES, WEIGHTS)[0]
        if hero.nutrition < self.appetite and not self.refusals:
            return self._dine(world)
        if self.random.random() < 0.6:
            return self._fight(world) or c.Search(count=20)
        command = super().choose(world)
        return c.Search() if isinstance(command, c.Up) and world.level.depth == 1 else command

    def _dine(self, world: World) -> Command:
        """A meal of what is there, else a wish for one; and for what makes hungrier."""
        hero, random = world.hero, self.random
        for item in hero.inventory:
            if item.kind.name in HUNGRIER and not item.worn and self._has_room(world, item):
                return c.PutOn(item=item.letter)
        foods = [item for item in hero.inventory if item.kind.class_ == "food"]
        if foods and random.random() < 0.9:
            return c.Eat(item=random.choice(foods).letter, skip_floor=True)
        if world.level.items.get(hero.spot) and random.random() < 0.2:
            return c.Eat()
        return c.WizardWish(text=self._wish())

    def _has_room(self, world: World, item: Item) -> bool:
        worn = world.hero.worn
        if item.kind.class_ == "amulet":
            return Slot.AMULET not in worn
        return Slot.LEFT_RING not in worn or Slot.RIGHT_RING not in worn

    def _wish(self) -> str:
        random = self.random
        blessing = random.choice(("", "", "blessed ", "cursed "))
        meat = random.choice(CORPSES)
        return blessing + random.choice(
            (
                random.choice(FOODS),
                random.choice(FOODS),
                f"{meat} corpse",
                f"tin of {meat} meat",
                "tin of spinach",
                random.choice(HUNGRIER),
            )
        )
