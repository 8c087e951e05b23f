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
from marrow.messages.entries import DeathFaced
from marrow.model.places import DIRECTIONS, SELF, Terrain
from marrow.model.vocabularies import Ending
from marrow.rules.ending.death_text import compose_death
from replays.mortal import EDITION, Lost, Mortal
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


Script = Callable[[Mortal], None]
CAUSES: dict[str, Cause] = {}


def cause(ending: Ending, death: str, **about: bool) -> Callable[[Script], Script]:
    def keep(script: Script) -> Script:
        CAUSES[script.__name__] = Cause(ending, death, script, **about)
        return script

    return keep


Way = Literal["for good", "amulet", "declined"]


def died_of(name: str, way: Way) -> Mortal:
    """Play the first seed in which the hero dies of this cause."""
    about = CAUSES[name]
    for seed in SEEDS:
        mortal = Mortal(seed)
        mortal.dies = way != "declined"
        if way == "amulet":
            mortal.do(c.PutOn(item=mortal.has("amulet of life saving")))
        try:
            about.script(mortal)
        except (RefusedCommand, Lost, StopIteration, ValueError):
            continue
        if mortal.faced:
            first = mortal.faced[0]
            if death_of(first) == about.death and first.ending == about.ending:
                return mortal
    raise AssertionError(f"nobody dies of {name}")


def death_of(faced: DeathFaced) -> str:
    return compose_death(faced.killer, faced.ending, EDITION.life_saving)


# Plain damage


@rule("L-092", "L-019")
@cause(Ending.DIED, "killed by a soldier ant")
def bite(mortal: Mortal) -> None:
    mortal.numbers(hp=1)
    mortal.meet("soldier ant")
    mortal.until_dead(c.Search(), 20)


@rule("L-091", "L-239")
@cause(Ending.DIED, "killed by a potion of acid")
def acid(mortal: Mortal) -> None:
    letter = mortal.has("potion of acid")
    mortal.numbers(hp=1)
    mortal.do(c.Quaff(item=letter))


@rule("L-093", "L-094")
@cause(Ending.POISONING, "poisoned by a little dart")
def dart(mortal: Mortal) -> None:
    mortal.springs("dart trap", hp=4)


@rule("L-094", "L-236")
@cause(Ending.DIED, "killed by a poisonous corpse")
def poison(mortal: Mortal) -> None:
    letter = mortal.has("kobold corpse")
    mortal.numbers(hp=1)
    mortal.do(c.Eat(item=letter))


@rule("L-095")
@cause(Ending.DIED, "killed by life drainage")
def drained(mortal: Mortal) -> None:
    mortal.numbers(max_hp=300, hp=300)
    mortal.meet("wraith")
    mortal.until_dead(c.Search(), 60)


@rule("L-096")
@cause(Ending.DIED, "killed by a touch of death")
def touched(mortal: Mortal) -> None:
    mortal.numbers(max_hp=900, hp=900)
    mortal.meet("Death")
    mortal.until_dead(c.Search(), 60)


@rule("L-097")
@cause(Ending.DIED, "shot herself with a death ray")
def ray(mortal: Mortal) -> None:
    mortal.do(c.Zap(item=mortal.has("wand of death"), direction=SELF))


@rule("L-098")
@cause(Ending.DIED, "killed by the wrath of Odin", again=True)
def wrath(mortal: Mortal) -> None:
    """L-089: an angry god sends lightning, then disintegration, unless the hero is engulfed."""
    mortal.numbers(max_hp=900, hp=900, luck=-10, alignment=-50, prayer_timeout=1000)
    mortal.until_dead(c.Pray(), 30)
    if mortal.world.hero.hold.engulfer_id:
        raise Lost("engulfed")


# Brains, stomachs


@rule("L-099", "L-100", "L-101", "L-102", "L-104")
@cause(Ending.DIED, "killed by brainlessness", again=True)
def brain(mortal: Mortal) -> None:
    mortal.bare()
    mortal.numbers(max_hp=900, hp=900, intelligence=3)
    mortal.meet("master mind flayer")
    mortal.until_dead(c.Search(), 60)


@rule("L-107", "L-108", "L-109", "L-111", "L-112")
@cause(Ending.DIED, "killed by a trapper")
def digested(mortal: Mortal) -> None:
    mortal.numbers(max_hp=900, hp=900)
    mortal.meet("trapper")
    mortal.until_dead(c.Search())


# Water, lava


@rule("L-113", "L-114", "L-115")
@cause(Ending.DROWNING, "drowned in a pool of water by a giant eel")
def eel(mortal: Mortal) -> None:
    mortal.go_to("medusa")
    for _ in range(4):
        mortal.meet("giant eel")
    mortal.numbers(max_hp=5000, hp=5000)
    mortal.until_dead(c.Search())


@rule("L-116", "L-117")
@cause(Ending.DROWNING, "drowned in a pool of water")
def drowned(mortal: Mortal) -> None:
    for _ in range(3):
        mortal.wish("cursed loadstone")
    mortal.wish("pool")
    mortal.until_dead(c.Search(), 5)


@rule("L-118")
@cause(Ending.BURNING, "burned by molten lava")
def burned(mortal: Mortal) -> None:
    mortal.wish("lava")
    mortal.until_dead(c.Search(), 5)


@rule("L-120", "L-119")
@cause(Ending.DISSOLVED, "dissolved in molten lava")
def sunk(mortal: Mortal) -> None:
    mortal.wanted = "r"
    mortal.do(c.PutOn(item=mortal.has("ring of fire resistance")))
    mortal.wish("lava")
    mortal.until_dead(c.Search(), 60)


# Genocide


@rule("L-121", "L-122", "L-081")
@cause(Ending.GENOCIDED, "killed by a scroll of genocide", again=True)
def own_kind(mortal: Mortal) -> None:
    mortal.text = "human"
    mortal.do(c.Read(item=mortal.has("scroll of genocide")))


@rule("L-121", "L-122")
@cause(Ending.GENOCIDED, "killed by genocidal confusion", again=True)
def confused(mortal: Mortal) -> None:
    letter = mortal.has("scroll of genocide")
    mortal.do(c.Quaff(item=mortal.has("potion of confusion")))
    mortal.do(c.Read(item=letter))


@rule("L-124")
@cause(Ending.GENOCIDED, "killed by a scroll of genocide", again=True)
def own_class(mortal: Mortal) -> None:
    mortal.text = "@"
    mortal.do(c.Read(item=mortal.has("blessed scroll of genocide")))


@rule("L-121")
@cause(Ending.GENOCIDED, "killed by an imperious order", again=True)
def throne(mortal: Mortal) -> None:
    mortal.wish("throne")
    mortal.numbers(max_hp=900, hp=900, luck=10)
    mortal.text = "human"
    for _ in range(60):
        if mortal.world.level.terrain[mortal.world.hero.spot] != 28:
            mortal.wish("throne")
        if mortal.faced:
            return
        mortal.do(c.Sit())


@rule("L-125", "L-122")
@cause(Ending.GENOCIDED, "killed by a scroll of genocide", again=True)
def dead_inside(mortal: Mortal) -> None:
    become(mortal, "jackal")
    mortal.text = "human"
    mortal.do(c.Read(item=mortal.has("scroll of genocide")))
    mortal.meet("soldier ant")
    mortal.until_dead(c.Search(), 60)


@rule("L-126")
@cause(Ending.GENOCIDED, "killed by a scroll of genocide", worn=True)
def stuck_and_gone(mortal: Mortal) -> None:
    become(mortal, "wolf")
    mortal.do(c.PutOn(item=mortal.has("amulet of unchanging")))
    mortal.text = "wolf"
    mortal.do(c.Read(item=mortal.has("scroll of genocide")))


def become(mortal: Mortal, species: str) -> None:
    mortal.wanted = "r"
    mortal.do(c.PutOn(item=mortal.has("ring of polymorph control")))
    mortal.text = species
    mortal.do(c.Zap(item=mortal.has("wand of polymorph"), direction=SELF))


# Countdowns


@rule("L-128")
@cause(Ending.STONING, "petrified by a cockatrice egg")
def egg(mortal: Mortal) -> None:
    mortal.do(c.Eat(item=mortal.has("cockatrice egg")))
    mortal.until_dead(c.Search(), 10)


@rule("L-128")
@cause(Ending.STONING, "petrified by wielding a cockatrice corpse bare-handed")
def bare_handed(mortal: Mortal) -> None:
    mortal.do(c.Wield(item=mortal.has("cockatrice corpse")))


@rule("L-129")
@cause(Ending.TURNED_SLIME, "turned into green slime")
def slime(mortal: Mortal) -> None:
    mortal.do(c.Eat(item=mortal.has("glob of green slime")))
    mortal.until_dead(c.Search(), 20)


@rule("L-086", "L-129")
@cause(Ending.TURNED_SLIME, "turned into green slime", again=True)
def slime_that_is_no_more(mortal: Mortal) -> None:
    mortal.do(c.Eat(item=mortal.has("glob of green slime")))
    mortal.text = "green slime"
    mortal.do(c.Read(item=mortal.has("scroll of genocide")))
    mortal.until_dead(c.Search(), 20)


@rule("L-130")
@cause(Ending.POISONING, "poisoned by a rotted jackal corpse")
def tainted(mortal: Mortal) -> None:
    letter = mortal.has("cursed jackal corpse")
    for _ in range(12):
        mortal.do(c.Search(count=20))
    mortal.do(c.Eat(item=letter))
    mortal.until_dead(c.Search(), 30)


@rule("L-131")
@cause(Ending.DIED, "killed by strangulation", worn=True)
def strangled(mortal: Mortal) -> None:
    mortal.do(c.PutOn(item=mortal.has("amulet of strangulation")))
    mortal.until_dead(c.Search(), 10)


@rule("L-132", "L-031")
@cause(Ending.CHOKING, "choked on a food ration")
def choked(mortal: Mortal) -> None:
    letter = mortal.has("uncursed food ration")
    mortal.numbers(nutrition=1990)
    mortal.do(c.Eat(item=letter))


@rule("L-132")
@cause(Ending.STARVING, "died of starvation")
def starved(mortal: Mortal) -> None:
    mortal.numbers(nutrition=-900)
    mortal.until_dead(c.Search(), 60)


# Out of the world

ABOVE = "teleported out of the dungeon and fell to her death"


@rule("L-133", "L-084")
@cause(Ending.DIED, ABOVE, again=True)
def above(mortal: Mortal) -> None:
    mortal.do(c.WizardLevelTeleport(level=-3))


@rule("L-133")
@cause(Ending.DIED, "went to heaven prematurely", again=True)
def heaven(mortal: Mortal) -> None:
    mortal.do(c.WizardLevelTeleport(level=-10))


@rule("L-134")
@cause(Ending.DIED, "committed suicide")
def nowhere(mortal: Mortal) -> None:
    mortal.do(c.WizardLevelTeleport(level=0))


# Others


@rule("L-140")
@cause(Ending.CRUSHING, "crushed to death by a collapsing drawbridge")
def bridge(mortal: Mortal) -> None:
    opening, striking = mortal.has("wand of opening"), mortal.has("wand of striking")
    mortal.go_to("castle")
    terrain = mortal.world.level.terrain
    span = terrain.index(Terrain.DRAWBRIDGE_UP)
    inwards = next(step for step in DIRECTIONS if terrain[span + step] == Terrain.DRAWBRIDGE_WALL)
    mortal.numbers(max_hp=5000, hp=5000)
    for _ in range(20):
        mortal.do(c.Travel(spot=span - inwards))
    mortal.do(c.Zap(item=opening, direction=inwards))
    mortal.do(c.Move(direction=inwards))
    mortal.do(c.Zap(item=striking, direction=inwards))


@rule("L-141")
@cause(Ending.DIED, "unwisely ate the body of Death")
def rider(mortal: Mortal) -> None:
    mortal.do(c.Eat(item=mortal.has("Death corpse")))


@rule("L-142")
@cause(Ending.STONING, "petrified by tasting cockatrice meat")
def meat(mortal: Mortal) -> None:
    mortal.do(c.Eat(item=mortal.has("cockatrice corpse")))


@rule("L-143")
@cause(Ending.BURNING, "burned by a tower of flame")
def flame(mortal: Mortal) -> None:
    letter = mortal.has("scroll of fire")
    mortal.numbers(hp=1)
    mortal.do(c.Read(item=letter))


@rule("L-143")
@cause(Ending.DIED, "caught herself in her own magical blast")
def broken(mortal: Mortal) -> None:
    letter = mortal.has("wand of magic missile")
    mortal.numbers(hp=1, strength=18)
    mortal.do(c.Apply(item=letter))


@rule("L-144")
@cause(Ending.POISONING, "poisoned by a rotten lump of royal jelly")
def jelly(mortal: Mortal) -> None:
    letter = mortal.has("cursed lump of royal jelly")
    mortal.numbers(hp=1)
    mortal.do(c.Eat(item=letter))


@rule("L-145")
@cause(Ending.DIED, "killed by an unsuccessful polymorph")
def unsuccessful(mortal: Mortal) -> None:
    become(mortal, "human")


@rule("L-147", "L-090")
@cause(Ending.DIED, "killed while stuck in creature form", worn=True)
def stuck(mortal: Mortal) -> None:
    become(mortal, "jackal")
    mortal.do(c.PutOn(item=mortal.has("amulet of unchanging")))
    for _ in range(3):
        mortal.meet("soldier ant")
    mortal.until_dead(c.Search(), 60)


# Labels of plain damage


@rule("L-239")
@cause(Ending.DIED, "killed by a falling rock")
def rock(mortal: Mortal) -> None:
    mortal.springs("falling rock trap", hp=1)


@rule("L-239")
@cause(Ending.DIED, "killed by a tower of flame")
def fire_trap(mortal: Mortal) -> None:
    mortal.springs("fire trap", hp=1)


@rule("L-239")
@cause(Ending.DIED, "killed by a scroll of earth")
def earth(mortal: Mortal) -> None:
    letter = mortal.has("scroll of earth")
    mortal.numbers(hp=1)
    mortal.do(c.Read(item=letter))


@rule("L-239")
@cause(Ending.DIED, "killed by kicking a tree")
def kick(mortal: Mortal) -> None:
    mortal.aside()
    mortal.wish("tree")
    mortal.numbers(hp=1)
    mortal.until_dead(c.Kick(direction=mortal.aside()), 10)
