"""Players that follow a script to an end that few games reach by chance, in wizard mode."""

from collections.abc import Callable, Iterator
from random import Random

from marrow.content.words import PlaceName
from marrow.lab.random_player import Player, RandomAnswers, shortest_path
from marrow.messages import commands as c
from marrow.messages.commands import Command
from marrow.model.item import Item
from marrow.model.places import DIRECTIONS, SHRINE, Terrain
from marrow.model.world import World
from marrow.rules.dungeon.branches import PLANES, depth_of, place_named

ONE_SCRIPT_IN = 40  # one of so many games has a script
PATIENCE = 300  # how many commands are tried to reach something
HEALTH = (("level", 30), ("hp", 32_000), ("nutrition", 900), ("intelligence", 18), ("sliming", 0))
RESISTANCES = (
    "magic_resistance",
    "reflection",
    "poison_resistance",
    "drain_resistance",
    "sickness_resistance",
)
ASTRAL = -5  # the Astral Plane's number in wizard mode's level teleport


class ScriptedPlayer(Player):
    """Follows a script to its end; then plays like any Player."""

    def __init__(self, random: Random, whims: RandomAnswers, world: World, script: "Script") -> None:
        super().__init__(random)
        self.whims = whims
        self.world = world
        self.script = script(self)

    def choose(self, world: World) -> Command:
        self.world = world
        if world.hero.activity is not None and not self.refusals:
            return c.Continue()
        return next(self.script, None) or super().choose(world)

    # Parts of scripts

    def carried(self, name: str) -> Item | None:
        return next((item for item in self.world.hero.inventory if item.kind.name == name), None)

    def wish_and_use(self, name: str, command: Callable[[str], Command]) -> Iterator[Command]:
        """Wish for an item and use it with a command."""
        while (item := self.carried(name)) is None:
            yield c.WizardWish(text=f"blessed {name}")
        yield command(item.letter)

    def become_strong(self) -> Iterator[Command]:
        """Make the hero hard to kill, except by what the script wants."""
        for what, value in (("max_hp", 32_000), ("strength", 25)):
            yield c.WizardSet(what=what, value=value)
        for what in RESISTANCES:
            yield c.WizardSet(what=what, value=9000)
        yield from self.heal()

    def heal(self) -> Iterator[Command]:
        for what, value in HEALTH:
            yield c.WizardSet(what=what, value=value)

    def go_to(self, name: PlaceName) -> Iterator[Command]:
        place = place_named(self.world.dungeon, name)
        if place is not None:
            yield c.WizardLevelTeleport(level=depth_of(self.world.dungeon, place.branch, place.number))

    def walk(self, goal: int, steps: int = PATIENCE) -> Iterator[Command]:
        """Walk to a spot, and attack monsters in the way."""
        for tried in range(steps):
            if tried % 5 == 0:
                yield from self.heal()
            path = shortest_path(self.world, {goal}, wades=False)
            if not path:
                return
            step = path[0] - self.world.hero.spot
            blocked = path[0] in self.world.level.monster_at
            yield c.Move(direction=step, manner="fight" if blocked else "walk")


Script = Callable[[ScriptedPlayer], Iterator[Command]]


def drown(player: ScriptedPlayer) -> Iterator[Command]:
    """Drown: carry loadstones that cannot be dropped, and stand in deep water."""
    for _ in range(3):
        yield c.WizardWish(text="cursed loadstone")
    yield c.WizardWish(text="pool")
    for _ in range(20):
        yield c.Search()


def be_drowned(player: ScriptedPlayer) -> Iterator[Command]:
    """Be drowned by giant eels on Medusa's island."""
    yield from player.become_strong()
    yield from player.go_to("medusa")
    for _ in range(4):
        yield c.WizardCreateMonster(species="giant eel")
    for turn in range(PATIENCE):
        if turn % 20 == 0:
            yield from player.heal()
        yield c.Search()


def sink(player: ScriptedPlayer) -> Iterator[Command]:
    """Sink into lava while resisting fire."""
    ring = "ring of fire resistance"
    for _ in range(20):
        yield from player.wish_and_use(ring, lambda letter: c.PutOn(item=letter))
        if (worn := player.carried(ring)) and worn.worn:
            break
    yield c.WizardWish(text="lava")
    for _ in range(PATIENCE):
        yield c.Search()


def be_crushed(player: ScriptedPlayer) -> Iterator[Command]:
    """Be crushed by the Castle's drawbridge: open it, step onto it, destroy it."""
    yield from player.become_strong()
    yield c.WizardSet(what="magical_breathing", value=9000)
    yield from player.go_to("castle")
    terrain = player.world.level.terrain
    if Terrain.DRAWBRIDGE_UP not in terrain:
        return
    span = terrain.index(Terrain.DRAWBRIDGE_UP)
    inwards = next(step for step in DIRECTIONS if terrain[span + step] == Terrain.DRAWBRIDGE_WALL)
    yield c.WizardMap()
    yield from player.walk(span - inwards)
    yield from player.wish_and_use("wand of opening", lambda letter: c.Zap(item=letter, direction=inwards))
    yield from player.walk(span)
    for _ in range(20):
        yield from player.wish_and_use(
            "wand of striking", lambda letter: c.Zap(item=letter, direction=inwards)
        )


def ascend(player: ScriptedPlayer) -> Iterator[Command]:
    """Ascend: leave the first level with the Amulet, and offer it on the right altar of the Astral Plane."""
    yield from player.become_strong()
    yield from player.wish_and_use("silver saber", lambda letter: c.Wield(item=letter))
    yield c.WizardWish(text="Amulet of Yendor")
    yield c.WizardLevelTeleport(level=1)
    yield c.WizardMap()
    upstairs = next((stairs.spot for stairs in player.world.level.stairs if stairs.number == 0), None)
    if upstairs is None:
        return
    yield from player.walk(upstairs)
    for _ in range(20):
        if player.world.level.branch != PLANES:
            yield c.Up()
    for _ in range(PATIENCE):
        if player.world.level.number != 1:
            yield c.WizardLevelTeleport(level=ASTRAL)
        player.whims.goal = own_high_altar(player.world)
        yield from player.heal()
        yield from player.wish_and_use("scroll of teleportation", lambda letter: c.Read(item=letter))
        yield from player.walk(player.whims.goal, 5)
        yield from player.wish_and_use("Amulet of Yendor", lambda letter: c.Offer(item=letter))


def own_high_altar(world: World) -> int:
    """The spot of the high altar of the hero's own alignment, or -1."""
    gods = ("", "chaotic", "neutral", "lawful")
    detail = gods.index(world.hero.alignment) | SHRINE
    altars = (spot for spot, ground in enumerate(world.level.terrain) if ground == Terrain.ALTAR)
    return next((spot for spot in altars if world.level.detail[spot] == detail), -1)


SCRIPTS: tuple[Script, ...] = (drown, be_drowned, sink, be_crushed, ascend)


def scripted_player(random: Random, whims: RandomAnswers, world: World, seed: int) -> Player | None:
    """A scripted player for one of every EVERY games in wizard mode; the seed decides which script."""
    if world.mode != "wizard" or seed % ONE_SCRIPT_IN != 1:
        return None
    return ScriptedPlayer(random, whims, world, SCRIPTS[seed // ONE_SCRIPT_IN % len(SCRIPTS)])
