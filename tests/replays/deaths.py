"""Wizard-mode games that end in every way that section 8 of the life-saving page names, except two.

They use only commands and answers: whatever a cause of death needs is wished for, created or waited for. Each
game is tried with one seed after another until the hero dies of the wanted cause.

L-137, trickery, cannot be reached by play: see `tests/game/test_trickery.py`. A panic (code 11) would be a
fault of the program, and no rule can cause it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from marrow.errors import RefusedCommand
from marrow.messages import commands as c
from marrow.messages.entries import DeathFaced, Told
from marrow.model.places import DIRECTIONS, SELF, Terrain
from marrow.model.vocabularies import Ending
from marrow.rules.lifesaving.death_text import compose_death
from replays.dying_hero import EDITION, DeathMissed, DyingHero
from rule import rule

SEEDS = range(1, 60)


@dataclass(frozen=True)
class Cause:
    """A cause of death. ``again``: an amulet does not help; ``worn``: no amulet can be worn meanwhile."""

    ending: Ending
    death: str
    script: "Script"
    again: bool = False
    worn: bool = False


Script = Callable[[DyingHero], None]
CAUSES: dict[str, Cause] = {}


def cause(ending: Ending, death: str, **about: bool) -> Callable[[Script], Script]:
    def keep(script: Script) -> Script:
        CAUSES[script.__name__] = Cause(ending, death, script, **about)
        return script

    return keep


Way = Literal["for good", "amulet", "declined"]


_first_seeds: dict[tuple[str, bool], int] = {}
"""Of causes, without and with an amulet: to decline a death changes nothing before it is faced."""


def died_of(name: str, way: Way) -> DyingHero:
    """Play the first seed in which the hero dies of this cause."""
    about, alike = CAUSES[name], (name, way == "amulet")
    for seed in SEEDS[_first_seeds.get(alike, SEEDS[0]) - SEEDS[0] :]:
        hero = DyingHero(seed)
        hero.dies = way != "declined"
        if way == "amulet":
            hero.do(c.PutOn(item=hero.has("amulet of life saving")))
        try:
            about.script(hero)
        except (RefusedCommand, DeathMissed, StopIteration, ValueError):
            continue
        if hero.faced:
            first = hero.faced[0]
            if death_of(first) == about.death and first.ending == about.ending:
                _first_seeds[alike] = seed
                return hero
    raise AssertionError(f"nobody dies of {name}")


def death_of(faced: DeathFaced) -> str:
    return compose_death(faced.killer, faced.ending, EDITION.life_saving)


# Plain damage


@rule("L-092", "L-019")
@cause(Ending.DIED, "killed by a jackal")
def bite(hero: DyingHero) -> None:
    hero.numbers(hp=1)
    hero.meet("jackal")
    hero.until_dead(c.Search(), 20)


@rule("L-091", "L-239")
@cause(Ending.DIED, "killed by a potion of acid")
def acid(hero: DyingHero) -> None:
    letter = hero.has("potion of acid")
    hero.numbers(hp=1)
    hero.do(c.Quaff(item=letter))


@rule("L-093", "L-094")
@cause(Ending.DIED, "killed by a little dart")
def dart(hero: DyingHero) -> None:
    hero.springs("dart trap", hp=4)


@rule("L-094", "L-236")
@cause(Ending.DIED, "killed by a poisonous corpse")
def poison(hero: DyingHero) -> None:
    letter = hero.has("kobold corpse")
    hero.numbers(hp=1)
    hero.do(c.Eat(item=letter))


@rule("L-095")
@cause(Ending.DIED, "killed by life drainage")
def drained(hero: DyingHero) -> None:
    hero.numbers(max_hp=300, hp=300)
    hero.meet("wraith")
    hero.until_dead(c.Search(), 60)


@rule("L-096")
@cause(Ending.DIED, "killed by a touch of death")
def touched(hero: DyingHero) -> None:
    hero.numbers(max_hp=900, hp=900)
    hero.meet("Death")
    hero.until_dead(c.Search(), 60)


@rule("L-097")
@cause(Ending.DIED, "shot herself with a death ray")
def ray(hero: DyingHero) -> None:
    hero.do(c.Zap(item=hero.has("wand of death"), direction=SELF))


@rule("L-098")
@cause(Ending.DIED, "killed by the wrath of Odin", again=True)
def wrath(hero: DyingHero) -> None:
    """L-089: an angry god sends lightning, then disintegration, unless the hero is engulfed."""
    hero.numbers(max_hp=900, hp=900, luck=-10, alignment=-50, prayer_timeout=1000)
    hero.until_dead(c.Pray(), 30)
    told = {entry.what for entry in hero.game.ledger.entries if isinstance(entry, Told)}
    if hero.world.hero.hold.engulfer_id or "prayer.bolt strikes engulfer" in told:
        raise DeathMissed("engulfed")


# Brains, stomachs


@rule("L-099", "L-100", "L-101", "L-102", "L-104")
@cause(Ending.DIED, "killed by brainlessness", again=True)
def brain(hero: DyingHero) -> None:
    hero.bare()
    hero.numbers(max_hp=900, hp=900, intelligence=3)
    hero.meet("master mind flayer")
    hero.until_dead(c.Search(), 60)


@rule("L-107", "L-108", "L-109", "L-111", "L-112")
@cause(Ending.DIED, "killed by a trapper")
def digested(hero: DyingHero) -> None:
    hero.numbers(max_hp=900, hp=900)
    hero.meet("trapper")
    hero.until_dead(c.Search())


# Water, lava


@rule("L-113", "L-114", "L-115")
@cause(Ending.DROWNING, "drowned in a pool of water by a giant eel")
def eel(hero: DyingHero) -> None:
    hero.go_to("medusa")
    for _ in range(4):
        hero.meet("giant eel")
    hero.numbers(max_hp=5000, hp=5000)
    hero.until_dead(c.Search())


@rule("L-116", "L-117")
@cause(Ending.DROWNING, "drowned in a pool of water")
def drowned(hero: DyingHero) -> None:
    for _ in range(3):
        hero.wish("cursed loadstone")
    hero.wish("pool")
    hero.until_dead(c.Search(), 5)


@rule("L-118")
@cause(Ending.BURNING, "burned by molten lava")
def burned(hero: DyingHero) -> None:
    hero.wish("lava")
    hero.until_dead(c.Search(), 5)


@rule("L-120", "L-119")
@cause(Ending.DISSOLVED, "dissolved in molten lava")
def sunk(hero: DyingHero) -> None:
    hero.wanted = "r"
    hero.do(c.PutOn(item=hero.has("ring of fire resistance")))
    hero.wish("lava")
    hero.until_dead(c.Search(), 60)


# Genocide


@rule("L-121", "L-122", "L-081")
@cause(Ending.GENOCIDED, "killed by a scroll of genocide", again=True)
def own_kind(hero: DyingHero) -> None:
    hero.text = "human"
    hero.do(c.Read(item=hero.has("scroll of genocide")))


@rule("L-121", "L-122")
@cause(Ending.GENOCIDED, "killed by genocidal confusion", again=True)
def confused(hero: DyingHero) -> None:
    letter = hero.has("scroll of genocide")
    hero.do(c.Quaff(item=hero.has("potion of confusion")))
    hero.do(c.Read(item=letter))


@rule("L-124")
@cause(Ending.GENOCIDED, "killed by a scroll of genocide", again=True)
def own_class(hero: DyingHero) -> None:
    hero.text = "@"
    hero.do(c.Read(item=hero.has("blessed scroll of genocide")))


@rule("L-121")
@cause(Ending.GENOCIDED, "killed by an imperious order", again=True)
def throne(hero: DyingHero) -> None:
    hero.wish("throne")
    hero.numbers(max_hp=900, hp=900, luck=10)
    hero.text = "human"
    for _ in range(60):
        if hero.world.level.terrain[hero.world.hero.spot] != 28:
            hero.wish("throne")
        if hero.faced:
            return
        hero.do(c.Sit())


@rule("L-125", "L-122")
@cause(Ending.GENOCIDED, "killed by a scroll of genocide", again=True)
def dead_inside(hero: DyingHero) -> None:
    become(hero, "jackal")
    hero.text = "human"
    hero.do(c.Read(item=hero.has("scroll of genocide")))
    hero.meet("soldier ant")
    hero.until_dead(c.Search(), 60)


@rule("L-126")
@cause(Ending.GENOCIDED, "killed by a scroll of genocide", worn=True)
def stuck_and_gone(hero: DyingHero) -> None:
    become(hero, "wolf")
    hero.do(c.PutOn(item=hero.has("amulet of unchanging")))
    hero.text = "wolf"
    hero.do(c.Read(item=hero.has("scroll of genocide")))


def become(hero: DyingHero, species: str) -> None:
    hero.wanted = "r"
    hero.do(c.PutOn(item=hero.has("ring of polymorph control")))
    hero.text = species
    hero.do(c.Zap(item=hero.has("wand of polymorph"), direction=SELF))


# Countdowns


@rule("L-128")
@cause(Ending.STONING, "petrified by a cockatrice egg")
def egg(hero: DyingHero) -> None:
    hero.do(c.Eat(item=hero.has("cockatrice egg")))
    hero.until_dead(c.Search(), 10)


@rule("L-128")
@cause(Ending.STONING, "petrified by wielding a cockatrice corpse bare-handed")
def bare_handed(hero: DyingHero) -> None:
    hero.do(c.Wield(item=hero.has("cockatrice corpse")))


@rule("L-129")
@cause(Ending.TURNED_SLIME, "turned into green slime")
def slime(hero: DyingHero) -> None:
    hero.do(c.Eat(item=hero.has("glob of green slime")))
    hero.until_dead(c.Search(), 20)


@rule("L-086", "L-129")
@cause(Ending.TURNED_SLIME, "turned into green slime", again=True)
def slime_that_is_no_more(hero: DyingHero) -> None:
    hero.do(c.Eat(item=hero.has("glob of green slime")))
    hero.text = "green slime"
    hero.do(c.Read(item=hero.has("scroll of genocide")))
    hero.until_dead(c.Search(), 20)


@rule("L-130")
@cause(Ending.POISONING, "poisoned by a rotted jackal corpse")
def tainted(hero: DyingHero) -> None:
    letter = hero.has("cursed jackal corpse")
    for _ in range(12):
        hero.do(c.Search(count=20))
    hero.do(c.Eat(item=letter))
    hero.until_dead(c.Search(), 30)


@rule("L-131")
@cause(Ending.DIED, "killed by strangulation", worn=True)
def strangled(hero: DyingHero) -> None:
    hero.do(c.PutOn(item=hero.has("amulet of strangulation")))
    hero.until_dead(c.Search(), 10)


@rule("L-132", "L-031")
@cause(Ending.CHOKING, "choked on a food ration")
def choked(hero: DyingHero) -> None:
    letter = hero.has("uncursed food ration")
    hero.numbers(nutrition=1990)
    hero.do(c.Eat(item=letter))


@rule("L-132")
@cause(Ending.STARVING, "died of starvation")
def starved(hero: DyingHero) -> None:
    hero.numbers(nutrition=-900)
    hero.until_dead(c.Search(), 60)


# Out of the world

ABOVE = "teleported out of the dungeon and fell to her death"


@rule("L-133", "L-084")
@cause(Ending.DIED, ABOVE, again=True)
def above(hero: DyingHero) -> None:
    hero.do(c.WizardLevelTeleport(level=-3))


@rule("L-133")
@cause(Ending.DIED, "went to heaven prematurely", again=True)
def heaven(hero: DyingHero) -> None:
    hero.do(c.WizardLevelTeleport(level=-10))


@rule("L-134")
@cause(Ending.DIED, "committed suicide")
def nowhere(hero: DyingHero) -> None:
    hero.do(c.WizardLevelTeleport(level=0))


# Others


@rule("L-140")
@cause(Ending.CRUSHING, "crushed to death by a collapsing drawbridge")
def bridge(hero: DyingHero) -> None:
    opening, striking = hero.has("wand of opening"), hero.has("wand of striking")
    hero.go_to("castle")
    terrain = hero.world.level.terrain
    span = terrain.index(Terrain.DRAWBRIDGE_UP)
    inwards = next(step for step in DIRECTIONS if terrain[span + step] == Terrain.DRAWBRIDGE_WALL)
    hero.numbers(max_hp=5000, hp=5000)
    for _ in range(20):
        hero.do(c.Travel(spot=span - inwards))
    hero.do(c.Zap(item=opening, direction=inwards))
    hero.do(c.Move(direction=inwards))
    hero.do(c.Zap(item=striking, direction=inwards))


@rule("L-141")
@cause(Ending.DIED, "unwisely ate the body of Death")
def rider(hero: DyingHero) -> None:
    hero.do(c.Eat(item=hero.has("Death corpse")))


@rule("L-142")
@cause(Ending.STONING, "petrified by tasting cockatrice meat")
def meat(hero: DyingHero) -> None:
    hero.do(c.Eat(item=hero.has("cockatrice corpse")))


@rule("L-143")
@cause(Ending.BURNING, "burned by a tower of flame")
def flame(hero: DyingHero) -> None:
    letter = hero.has("scroll of fire")
    hero.numbers(hp=1)
    hero.do(c.Read(item=letter))


@rule("L-143")
@cause(Ending.DIED, "caught herself in her own magical blast")
def broken(hero: DyingHero) -> None:
    letter = hero.has("wand of magic missile")
    hero.numbers(hp=1, strength=18)
    hero.do(c.Apply(item=letter))


@rule("L-144")
@cause(Ending.POISONING, "poisoned by a rotten lump of royal jelly")
def jelly(hero: DyingHero) -> None:
    letter = hero.has("cursed lump of royal jelly")
    hero.numbers(hp=1)
    hero.do(c.Eat(item=letter))


@rule("L-145")
@cause(Ending.DIED, "killed by an unsuccessful polymorph")
def unsuccessful(hero: DyingHero) -> None:
    become(hero, "human")


@rule("L-147", "L-090")
@cause(Ending.DIED, "killed while stuck in creature form", worn=True)
def stuck(hero: DyingHero) -> None:
    become(hero, "jackal")
    hero.do(c.PutOn(item=hero.has("amulet of unchanging")))
    for _ in range(3):
        hero.meet("soldier ant")
    hero.until_dead(c.Search(), 60)


# Labels of plain damage


@rule("L-239")
@cause(Ending.DIED, "killed by a falling rock")
def rock(hero: DyingHero) -> None:
    hero.springs("falling rock trap", hp=1)


@rule("L-239")
@cause(Ending.DIED, "killed by a tower of flame")
def fire_trap(hero: DyingHero) -> None:
    hero.springs("fire trap", hp=1)


@rule("L-239")
@cause(Ending.DIED, "killed by a scroll of earth")
def earth(hero: DyingHero) -> None:
    letter = hero.has("scroll of earth")
    hero.numbers(hp=1)
    hero.do(c.Read(item=letter))


@rule("L-239")
@cause(Ending.DIED, "killed by kicking a tree")
def kick(hero: DyingHero) -> None:
    hero.aside()
    hero.wish("tree")
    hero.numbers(hp=1)
    hero.until_dead(c.Kick(direction=hero.aside()), 10)
