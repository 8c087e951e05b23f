"""A simple random player: explores, fights, eats when hungry, prays when weak, goes down, tries commands.

It sees the whole world and cheats where that is simpler: it shall reach many parts of the game, not win.
The same seed plays the same game.
"""

from collections import deque
from dataclasses import dataclass
from random import Random
from typing import Any

from marrow.content.kinds_table import KINDS
from marrow.content.species_table import SPECIES
from marrow.content.vocabulary import RoomPurpose
from marrow.errors import RefusedCommand
from marrow.game.game import Game
from marrow.game.session import Session
from marrow.messages import commands as c
from marrow.messages import questions as q
from marrow.messages.commands import Command
from marrow.messages.questions import Pick, Question
from marrow.model.item import WORN_SLOTS, Item
from marrow.model.people import Priest
from marrow.model.places import (
    DIRECTIONS,
    DOWN,
    ORTHOGONAL,
    SELF,
    UP,
    WIDTH,
    Door,
    Terrain,
    is_next_to,
    spots_of,
    table_of,
)
from marrow.model.vocabularies import Hunger
from marrow.model.world import World

TEXT_ANSWERS = (
    "Elbereth", "fido", "x", "3", "2 blessed scrolls of genocide", "food ration", "newt", "nothing",
    "ad aerarium", "amulet of life saving", "7", "Zoë", "\x1b[31m", " ", "a" * 300, "wand of sleep", "q",
    "blue dragon", "L", "Croesus", "400", "600", "human", "@", "castle",
)  # fmt: skip
LIQUIDS = frozenset({Terrain.POOL, Terrain.MOAT, Terrain.WATER, Terrain.LAVA})
DEADLY_WISHES = (
    "cockatrice corpse", "chickatrice egg", "glob of green slime", "2 scrolls of genocide",
    "blessed scroll of genocide", "wand of death", "wand of cancellation", "5 tripe rations",
    "scroll of earth", "cursed amulet of strangulation", "cursed potion of gain level", "wand of opening",
    "lava", "lava", "pool", "3 cursed loadstones",
)  # fmt: skip


class RandomAnswers:
    """Answers every question at random. There are no bones, unless a subclass has some."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.world: World | None = None
        self.asked = 0
        self.goal = -1  # the answer to questions for a spot, if not negative

    def answer(self, question: Question[Any]) -> Any:
        self.asked += 1
        return self.random_answer(question)

    def random_answer(self, question: Question[object]) -> object:
        chance = self.random.random
        match question:
            case q.BonesFor():
                return self.bones(question.name)
            case q.WhoIsListed() | q.LettersIn():
                return ""
            case q.AcceptDeath():
                return chance() < 0.7
            case q.Confirm() | q.KeepEating():
                return chance() < 0.5
            case q.ChooseItem():
                return self._letter(question)
            case q.ChooseFrom():
                offers = [offer for offer in question.offers if offer.key]
                if chance() < 0.1 or not offers:
                    return ()
                most = len(offers) if question.many else 1
                chosen = self.random.sample(offers, self.random.randint(1, most))
                return tuple(
                    Pick(key=offer.key, count=self.random.randint(1, offer.count)) for offer in chosen
                )
            case q.ChooseDirection():
                return self.random.choice((*DIRECTIONS, *DIRECTIONS, UP, DOWN, SELF, q.CANCELLED_DIRECTION))
            case q.ChooseSpot():
                if self.goal >= 0:
                    return self.goal
                return self.random.choice((-1, question.start, self.random.randrange(81, 1600)))
            case q.EnterText():
                return self.random.choice(TEXT_ANSWERS)[: question.most] if chance() < 0.8 else ""
            case _:
                pass
        raise TypeError(f"{type(question).__name__} is a question this player does not know")

    def bones(self, name: str) -> object:
        return None

    def _letter(self, question: q.ChooseItem) -> str:
        if question.letters and self.random.random() < 0.85:
            return question.letters[self.random.randrange(len(question.letters))]
        pack = "".join(item.letter for item in self.world.hero.inventory) if self.world else ""
        letters: list[str] = [*pack, "", "-", "z"]
        return self.random.choice(letters)


class AnswersOfSurvivor(RandomAnswers):
    """Random answers, but always declines to die, which wizard mode allows."""

    def random_answer(self, question: Question[object]) -> object:
        return False if isinstance(question, q.AcceptDeath) else super().random_answer(question)


@dataclass(frozen=True, slots=True)
class PlayStyle:
    """The style of a player. Most die early, and each style dies of other causes."""

    longest_stay: int = 200  # the longest stay on one level, in turns
    curiosity: float = 0.01  # how often a random command is tried
    appetite: Hunger = Hunger.HUNGRY  # eats from here on
    prays: bool = True
    wades: bool = False  # walks into water and lava
    leaves_dungeon: bool = False  # leaves the dungeon when possible


PLAY_STYLES = (
    PlayStyle(longest_stay=60),
    PlayStyle(longest_stay=1500),
    PlayStyle(curiosity=0.003),
    PlayStyle(curiosity=0.05),
    PlayStyle(longest_stay=20, wades=True),
    PlayStyle(longest_stay=1500, appetite=Hunger.SATIATED),
    PlayStyle(longest_stay=1500, curiosity=0.003, appetite=Hunger.STARVED, prays=False),
    PlayStyle(curiosity=0.15, leaves_dungeon=True),
)


class Player:
    """Chooses the next command."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.style = random.choice(PLAY_STYLES)
        self.path: list[int] = []  # spots still to walk
        self.level: tuple[str, int] = ("", 0)
        self.arrived = 0
        self.patience = random.randint(20, self.style.longest_stay)
        self.refusals = 0
        self.last_prayer = -2000
        self.picked_at = 0

    def refused(self) -> None:
        """The last command was refused or took no time: choose another."""
        self.refusals += 1
        self.path = []

    def accepted(self) -> None:
        self.refusals = 0

    def choose(self, world: World) -> Command:
        hero, level = world.hero, world.level
        if (level.branch, level.number) != self.level:
            self.level = (level.branch, level.number)
            self.arrived = world.turn
            self.patience = self.random.randint(20, self.style.longest_stay)
            self.path = []
        if hero.activity is not None and not self.refusals:
            return c.Continue()
        if self.refusals > 3:
            self.path = []
            return self.random_command(world) if self.refusals % 5 else c.Search(count=5)
        urgent = self._pray_if_dying(world) or self._fight(world) or self._eat(world)
        if urgent is not None:
            return urgent
        if self.random.random() < self.style.curiosity:
            return self.random_command(world)
        if self.style.leaves_dungeon and self.random.random() < 0.0005:
            return c.Quit()
        trade = self._trade(world)
        if trade is not None:
            return trade
        here = level.items.get(hero.spot)
        if here and self.picked_at != hero.spot and len(hero.inventory) < 45:
            self.picked_at = hero.spot
            return c.PickUp(everything=self.random.random() < 0.7)
        return self._walk(world)

    # What is urgent

    def _pray_if_dying(self, world: World) -> Command | None:
        hero = world.hero
        if not self.style.prays:
            return None
        dying = hero.form is None and (hero.hp < 6 or hero.hp * 7 <= hero.max_hp)
        if (dying or hero.hunger >= Hunger.WEAK) and world.turn - self.last_prayer > 900:
            if hero.hunger >= Hunger.WEAK and not dying and self._food(world):
                return None
            self.last_prayer = world.turn
            return c.Pray()
        return None

    def _fight(self, world: World) -> Command | None:
        hero, level = world.hero, world.level
        for direction in DIRECTIONS:
            monster = level.monster_at.get(hero.spot + direction)
            if monster is None or monster.tame or monster.peaceful:
                continue
            luck = self.random.random()
            if luck < 0.05:
                wands = [item for item in hero.inventory if item.kind.class_ == "wand"]
                if wands:
                    return c.Zap(item=self.random.choice(wands).letter, direction=direction)
            if luck < 0.1 and hero.inventory:
                return c.Throw(item=self.random.choice(hero.inventory).letter, direction=direction)
            if luck < 0.12 and hero.spells:
                return c.CastSpell(spell="a", direction=direction)
            return c.Move(direction=direction, manner="fight")
        return None

    def _eat(self, world: World) -> Command | None:
        hero = world.hero
        if hero.hunger < self.style.appetite or self.refusals:
            return None
        food = self._food(world)
        if food is not None:
            return c.Eat(item=food.letter, skip_floor=True)
        if any(is_safe_food(item, world.turn) for item in world.level.items.get(hero.spot, ())):
            return c.Eat()
        return None

    def _food(self, world: World) -> Item | None:
        foods = [item for item in world.hero.inventory if is_safe_food(item, world.turn)]
        return self.random.choice(foods) if foods else None

    # In shops and temples

    def _trade(self, world: World) -> Command | None:
        """In a shop pay often, and sometimes sell or ask prices; in a temple talk to the priest."""
        hero, level = world.hero, world.level
        if not hero.visit.room or hero.visit.room > len(level.rooms):
            return None
        luck = self.random.random()
        if level.rooms[hero.visit.room - 1].purpose == RoomPurpose.TEMPLE:
            for direction in DIRECTIONS:
                monster = level.monster_at.get(hero.spot + direction)
                if monster is not None and isinstance(monster.duty, Priest) and luck < 0.3:
                    return c.Chat(direction=direction)
            return None
        if any(item.unpaid for item in hero.inventory) and luck < 0.3:
            return c.Pay()
        if hero.inventory and luck < 0.35:
            return c.Drop(item=self.random.choice(hero.inventory).letter)
        if luck < 0.38:
            return c.Chat(direction=SELF)
        return None

    # Random commands

    def random_command(self, world: World) -> Command:
        """A random command, more or less sensible."""
        hero, random = world.hero, self.random
        if world.mode == "wizard" and random.random() < 0.5:
            return self._wizard_command(world)
        if hero.inventory and random.random() < 0.7:
            newest = random.random() < 0.2
            return self._use(hero.inventory[-1] if newest else random.choice(hero.inventory))
        direction = random.choice(DIRECTIONS)
        spot = hero.spot + random.choice(DIRECTIONS) * random.randint(1, 5)
        choices: list[Command] = [
            c.Kick(direction=direction), c.Open(direction=direction), c.Close(direction=direction),
            c.Chat(direction=direction), c.Untrap(direction=direction), c.Force(), c.Look(),
            c.LookAt(spot=max(spot, 81)),
            c.Search(count=random.randint(1, 20)), c.Wait(count=random.randint(1, 20)), c.SwapWeapons(),
            c.TwoWeapons(),
            c.TakeOffAll(), c.Fire(direction=direction), c.CastSpell(), c.TurnUndead(), c.Sit(), c.Loot(),
            c.Jump(), c.TeleportAtWill(), c.UseForm(), c.Wipe(), c.Pay(), c.Ride(direction=direction),
            c.Enhance(),
            c.DropMany(), c.NameMonster(), c.Up(), c.Down(), c.Run(direction=direction), c.Travel(), c.Eat(),
            c.Move(direction=direction, count=random.randint(1, 9)), c.Run(direction=direction, mode="rush"),
            c.Move(direction=direction, manner="peaceful"), c.PickUp(), c.Adjust(), c.Save(),
            c.SetOption(name="autopickup", value=random.choice(("true", "false"))),
        ]  # fmt: skip
        if random.random() < 0.02:
            choices = [c.Pray()]
        return random.choice(choices)

    def _wizard_command(self, world: World) -> Command:
        """A command of wizard mode."""
        random = self.random
        kinds = [kind.name for kind in KINDS if kind.class_ not in ("illegal object", "venom")]
        blessing = random.choice(("", "blessed ", "cursed "))
        what, least, most = random.choice(
            (("nutrition", -150, 2100), ("hp", 1, 60), ("luck", -5, 5), ("prayer_timeout", 0, 900),
             ("level", 1, 20), ("constitution", 3, 18), ("max_hp", 5, 200), ("fire_resistance", 0, 900))
        )  # fmt: skip
        return random.choice(
            (
                c.WizardWish(text=f"{blessing}{random.choice(kinds)}"),
                c.WizardWish(text="blessed amulet of life saving"),
                c.WizardWish(text=random.choice(DEADLY_WISHES)),
                c.WizardLevelTeleport(level=random.randint(1, 45)),
                c.WizardMap(),
                c.WizardIdentify(),
                c.WizardCreateMonster(species=random.choice(SPECIES).name),
                c.WizardSet(what=what, value=random.randint(least, most)),
            )
        )

    def _use(self, item: Item) -> Command:
        letter, random = item.letter, self.random
        direction = random.choice(DIRECTIONS)
        fitting: dict[str, list[Command]] = {
            "potion": [c.Quaff(item=letter), c.Dip(item=letter), c.Throw(item=letter, direction=direction)],
            "scroll": [c.Read(item=letter)],
            "spellbook": [c.Read(item=letter)],
            "wand": [c.Zap(item=letter, direction=direction), c.Engrave(item=letter), c.Apply(item=letter)],
            "armor": [c.Wear(item=letter), c.TakeOff(item=letter)],
            "ring": [c.PutOn(item=letter), c.Remove(item=letter)],
            "amulet": [c.PutOn(item=letter), c.Remove(item=letter)],
            "tool": [c.Apply(item=letter), c.Apply(item=letter, direction=direction), c.PutOn(item=letter),
                     c.Rub(item=letter)],
            "weapon": [c.Wield(item=letter), c.Throw(item=letter, direction=direction), c.Ready(item=letter),
                       c.Engrave(item=letter)],
            "food": [c.Eat(item=letter), c.Offer(item=letter)],
            "gem": [c.Throw(item=letter, direction=direction), c.Engrave(item=letter), c.Rub(item=letter)],
        }  # fmt: skip
        if item.worn & WORN_SLOTS and random.random() < 0.7:
            return c.TakeOff(item=letter) if item.kind.class_ == "armor" else c.Remove(item=letter)
        anything: list[Command] = [
            c.Drop(item=letter, count=random.choice((0, 0, 1))), c.Eat(item=letter), c.Apply(item=letter),
            c.Wield(item=letter), c.Dip(item=letter), c.Invoke(item=letter), c.Tip(item=letter),
            c.NameItem(item=letter, name="sharp"), c.CallKind(item=letter), c.CallDiscovery(),
            c.CallFloorKind(), c.Adjust(item=letter),
            c.Quaff(item=letter),
        ]  # fmt: skip
        choices = fitting.get(item.kind.class_, anything)
        return random.choice(choices if random.random() < 0.8 else anything)

    # Walking

    def _walk(self, world: World) -> Command:
        hero, level = world.hero, world.level
        if world.turn - self.arrived > self.patience or self.random.random() < 0.002:
            for stairs in level.stairs:
                if stairs.spot == hero.spot and not stairs.goes_up:
                    return c.Down()
        if (
            self.style.leaves_dungeon
            and self.random.random() < 0.1
            and any(stairs.spot == hero.spot and stairs.goes_up for stairs in level.stairs)
        ):
            return c.Up()
        while self.path and self.path[0] == hero.spot:
            self.path.pop(0)
        if not self.path or not is_next_to(self.path[0], hero.spot):
            self.path = self._plan(world)
        if not self.path:
            return self._without_path(world)
        if len(self.path) > 3 and self.random.random() < 0.3:
            goal = self.path[-1]
            return c.Travel(spot=goal)
        step = self.path[0] - hero.spot
        if step not in DIRECTIONS:
            self.path = []
            return c.Search()
        if level.terrain[self.path[0]] == Terrain.DOOR and level.detail[self.path[0]] & (
            Door.CLOSED | Door.LOCKED
        ):
            locked = level.detail[self.path[0]] & Door.LOCKED
            return c.Kick(direction=step) if locked else c.Open(direction=step)
        return c.Move(direction=step)

    def _without_path(self, world: World) -> Command:
        for stairs in world.level.stairs:
            if stairs.spot == world.hero.spot and not stairs.goes_up:
                return c.Down()
        if self.random.random() < 0.3:
            return c.Search(count=self.random.randint(5, 15))
        return c.Move(direction=self.random.choice(DIRECTIONS))

    def _plan(self, world: World) -> list[int]:
        """The way to the nearest spot not yet seen, or to the stairs down after a long stay."""
        level = world.level
        down = {
            stairs.spot for stairs in level.stairs if not stairs.goes_up and stairs.branch == level.branch
        }
        bored = world.turn - self.arrived > self.patience
        goals = set() if bored else {
            spot for spot in spots_of(level.terrain, WALKABLE[self.style.wades]) if not level.seen[spot]
        }  # fmt: skip
        path = shortest_path(world, goals, wades=self.style.wades) if goals else []
        return path or (shortest_path(world, down, wades=self.style.wades) if down else [])


def take_turn(game: Game | Session, answers: RandomAnswers, player: Player) -> Command | None:
    """Let the player give one command; returns it, or None if it was refused."""
    answers.world = game.world
    command, turn = player.choose(game.world), game.world.turn
    try:
        game.do(command)
    except RefusedCommand:
        player.refused()
        return None
    if game.world.turn > turn:
        player.accepted()
    else:
        player.refused()
    return command


class Fuzzer(Player):
    """Gives random commands."""

    def choose(self, world: World) -> Command:
        if world.hero.activity is not None and not self.refusals and self.random.random() < 0.8:
            return c.Continue()
        return self.random_command(world)


def is_safe_food(item: Item, turn: int) -> bool:
    """Whether food is safe: anything except old corpses."""
    return item.kind.class_ == "food" and (item.kind.name != "corpse" or turn - item.birth < 30)


DRY = frozenset(range(Terrain.DOOR, max(Terrain) + 1)) - {*LIQUIDS, Terrain.IRON_BARS}
DOORS = table_of({Terrain.DOOR})
WALKABLE = {False: table_of(DRY), True: table_of(DRY | {*LIQUIDS})}  # by PlayStyle.wades


def shortest_path(world: World, goals: set[int], *, wades: bool) -> list[int]:
    """The shortest path from the hero to any of these spots, without the hero's own spot."""
    level, start = world.level, world.hero.spot
    free = bytearray(level.terrain.translate(WALKABLE[wades])) + bytes(WIDTH)  # no free spot below the map
    free[start] = 0
    door = bytearray(len(free))
    for spot in spots_of(level.terrain, DOORS):
        door[spot] = bool(level.detail[spot])
    for spot, trap in level.traps.items():
        if trap.seen:
            free[spot] = 0
    came: dict[int, int] = {start: start}
    waiting = deque([start])
    while waiting:
        spot = waiting.popleft()
        if spot in goals and spot != start:
            way = [spot]
            while came[way[-1]] != start:
                way.append(came[way[-1]])
            return way[::-1]
        for step in ORTHOGONAL if door[spot] else DIRECTIONS:
            near = spot + step
            if free[near] and (not door[near] or step in ORTHOGONAL):
                free[near] = 0
                came[near] = spot
                waiting.append(near)
    return []
