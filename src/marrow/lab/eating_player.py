"""A player who eats all the time: in wizard mode, wishes for one food after another and declines to die."""

from random import Random

from marrow.content.kinds_table import KINDS
from marrow.content.species_table import SPECIES
from marrow.lab.random_player import Player, PlayStyle
from marrow.messages import commands as c
from marrow.messages.commands import Command
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Burden
from marrow.model.world import World
from marrow.rules.hero.encumbrance import encumbrance

FOODS = [kind.name for kind in KINDS if kind.class_ == "food" and kind.name != "corpse"]
CORPSES = [species.name for species in SPECIES if species.nutrition]
HUNGER_ITEMS = (
    "ring of hunger",
    "ring of regeneration",
    "ring of conflict",
    "amulet of restful sleep",
    "meat ring",
)
POLYMORPH_ITEMS = (
    "wand of polymorph",
    "potion of polymorph",
    "ring of polymorph control",
    "amulet of unchanging",
)
TIN_TOOLS = ("tin opener", "blessed tin opener", "tinning kit", "cursed dagger", "potion of booze")
APPETITES = (51, 151, 700, 1500, 9999)  # eats below so much nutrition; from 2000 on any meal chokes
WEIGHTS = (4, 6, 10, 30, 50)
PATIENCE = 50  # after so many turns without a meal the player goes to another level
MAX_KEPT = 12  # with more food in the pack than this, nothing is wished for


class EatingPlayer(Player):
    """Eats while nutrition is low, else lets time pass, and tries other commands in between."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.style = PlayStyle(longest_stay=1500)
        self.appetite = 0  # eats below so much nutrition
        self.meals_before = -1  # how many meals there had been when the appetite was last chosen
        self.appetite_turn = 0  # the turn of that

    def choose(self, world: World) -> Command:
        hero = world.hero
        if hero.activity is not None and not self.refusals:
            return c.Continue()
        if self.refusals > 3:
            return self._after_refusals(world) if self.refusals < 6 else super().choose(world)
        if hero.conduct.food != self.meals_before:
            self.meals_before, self.appetite_turn = hero.conduct.food, world.turn
            self.appetite = self.random.choices(APPETITES, WEIGHTS)[0]
        luck = self.random.random()
        if luck < 0.05 and world.turn - self.appetite_turn > PATIENCE:
            return self._change_level()
        if luck < 0.1:
            return self._fight(world) or c.Search(count=20)
        if luck < 0.25:
            command = super().choose(world)
            return c.Search() if isinstance(command, c.Up) and world.level.depth == 1 else command
        if hero.nutrition < self.appetite:
            return self._eat_or_wish(world)
        return self._get_hungry()

    def _get_hungry(self) -> Command:
        """Wait, set nutrition, or wish for something that makes hungry or changes form."""
        random = self.random
        luck = random.random()
        if luck < 0.4:
            return c.WizardSet(what="nutrition", value=random.randint(-100, self.appetite))
        if luck < 0.8:
            return c.Search(count=20)
        return c.WizardWish(text=random.choice((*HUNGER_ITEMS, *POLYMORPH_ITEMS)))

    def _after_refusals(self, world: World) -> Command:
        """Eating was refused, as for a strangled or overloaded hero: do something about it."""
        hero, random = world.hero, self.random
        amulet = hero.worn.get(Slot.AMULET)
        if amulet is not None and amulet.kind.name == "amulet of strangulation" and random.random() < 0.5:
            return c.Remove(item=amulet.letter)
        if world.level.depth > 4 and random.random() < 0.3:
            return self._change_level()
        return self._drop_something(hero.inventory)

    def _change_level(self) -> Command:
        """Go to another level near the surface, where fewer monsters fight."""
        return c.WizardLevelTeleport(level=self.random.randint(1, 4))

    def _drop_something(self, pack: list[Item]) -> Command:
        """Drop one of the heaviest items that can be dropped."""
        loose = [item for item in pack if not item.worn and item.kind.name != "loadstone"]
        heaviest = sorted(loose, key=lambda item: -item.weight)[:4]
        return c.Drop(item=self.random.choice(heaviest).letter) if heaviest else c.Search(count=5)

    def _eat_or_wish(self, world: World) -> Command:
        """Eat from the floor or the pack, or wish for food; sometimes wear what makes hungry."""
        hero, random = world.hero, self.random
        if encumbrance(hero) >= Burden.OVERTAXED:
            return self._drop_something(hero.inventory)
        if random.random() < 0.1:
            for item in hero.inventory:
                if item.kind.name in HUNGER_ITEMS and not item.worn and self._has_room(world, item):
                    return c.PutOn(item=item.letter)
        foods = [item for item in hero.inventory if item.kind.class_ == "food"]
        if world.level.items.get(hero.spot) and random.random() < 0.2:
            return c.Eat()
        if foods and (len(foods) > MAX_KEPT or random.random() < 0.5):
            return c.Eat(item=random.choice(foods).letter, skip_floor=True)
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
                f"{meat} corpse",
                f"tin of {meat} meat",
                "tin of spinach",
                random.choice(TIN_TOOLS),
                random.choice(POLYMORPH_ITEMS),
                random.choice(HUNGER_ITEMS),
            )
        )

    def _wizard_command(self, world: World) -> Command:
        """Sometimes a monster, but mostly a wish for food: no deep levels and no other items."""
        if self.random.random() < 0.2:
            return c.WizardCreateMonster(species=self.random.choice(CORPSES))
        return c.WizardWish(text=self._wish())
