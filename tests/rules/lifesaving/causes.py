"""Causes of death by the endings of section 8: the scene, the command, and what is written of the death."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, PlaceName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Command, Continue, Eat, Move, Offer, Quaff, Read, Search, Zap
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SELF, SHRINE, Terrain, TrapKind
from marrow.model.vocabularies import Attribute, Ending
from marrow.model.world import Branch, SpecialPlace
from marrow.rules.hero.timed_properties import set_timeout
from scene import MIDDLE, Scene

MOST = 400  # commands until somebody must be dead


@dataclass
class Cause:
    """A way to die: the scene, what is done there again and again, and what is then written."""

    ending: Ending
    text: str
    how: dict[str, Any] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)  # where an edition has another
    dies_again: bool = False


Setting = Callable[[Scene], Command]
CAUSES: dict[str, tuple[Cause, Setting]] = {}


def cause(name: str, ending: Ending, text: str, **about: Any) -> Callable[[Setting], Setting]:
    def keep(setting: Setting) -> Setting:
        CAUSES[name] = (Cause(ending, text, **about), setting)
        return setting

    return keep


def eat(scene: Scene, name: KindName, **how: Any) -> Command:
    return Eat(item=scene.carry(name, **how).letter)


def beside(scene: Scene, species: SpeciesName, hp: int = 1, **how: Any) -> Command:
    """Somebody stands beside the hero, who waits."""
    scene.monster(species, hp=500, **how)
    scene.hero.hp = hp
    return Search()


def trap(scene: Scene, kind: TrapKind, hp: int = 1) -> Command:
    scene.level.traps[MIDDLE + 1] = Trap(kind, MIDDLE + 1)
    scene.hero.hp = hp
    return Move(direction=EAST)


# Plain damage


@cause("a bite", Ending.DIED, "killed by a jackal", how={"seed": 3})
def _(scene: Scene) -> Command:
    return beside(scene, "jackal")


@cause("somebody unique", Ending.DIED, "killed by Vlad the Impaler", how={"seed": 3, "level": 10})
def _(scene: Scene) -> Command:
    """Test vector 60."""
    return beside(scene, "Vlad the Impaler")


@cause("a dog by name", Ending.DIED, "killed by a dog called Rex", how={"seed": 3})
def _(scene: Scene) -> Command:
    """Test vector 61."""
    command = beside(scene, "dog")
    scene.level.monsters[0].name = "Rex"
    return command


@cause("a falling rock", Ending.DIED, "killed by a falling rock")
def _(scene: Scene) -> Command:
    return trap(scene, TrapKind.FALLING_ROCK)


@cause("a land mine", Ending.DIED, "killed by a land mine")
def _(scene: Scene) -> Command:
    return trap(scene, TrapKind.LAND_MINE)


@cause("the own death ray", Ending.DIED, "shot herself with a death ray")
def _(scene: Scene) -> Command:
    return Zap(item=scene.carry("wand of death", charge=4).letter, direction=SELF)


@cause("acid", Ending.DIED, "killed by a potion of acid")
def _(scene: Scene) -> Command:
    scene.hero.hp = 1
    return Quaff(item=scene.carry("potion of acid").letter)


# Eating and starving


@cause("a full stomach", Ending.CHOKING, "choked on a food ration", how={"nutrition": 2000})
def _(scene: Scene) -> Command:
    """Test vector 69."""
    return eat(scene, "food ration")


@cause("an apple too many", Ending.CHOKING, "choked on an apple", how={"nutrition": 2100})
def _(scene: Scene) -> Command:
    return eat(scene, "apple")


@cause("starving", Ending.STARVING, "died of starvation", how={"seed": 2})
def _(scene: Scene) -> Command:
    """With a constitution of 16 the line is at -(100 + 160), and at -(200 + 320) before 3.6.1."""
    scene.hero.base[Attribute.CONSTITUTION] = scene.hero.peak[Attribute.CONSTITUTION] = 16
    scene.hero.nutrition = -530
    return Search()


@cause("a cockatrice's meat", Ending.STONING, "petrified by tasting cockatrice meat")
def _(scene: Scene) -> Command:
    return eat(scene, "corpse", species="cockatrice")


@cause("Death's own body", Ending.DIED, "unwisely ate the body of Death")
def _(scene: Scene) -> Command:
    return eat(scene, "corpse", species="Death")


@cause("rotten royal jelly", Ending.POISONING, "poisoned by a rotten lump of royal jelly")
def _(scene: Scene) -> Command:
    scene.hero.hp = 1
    return eat(scene, "lump of royal jelly", blessing=-1)


@cause(
    "a tainted corpse",
    Ending.POISONING,
    "poisoned by a rotted newt corpse",
    how={"seed": 4},
)
def _(scene: Scene) -> Command:
    scene.do(eat(scene, "corpse", species="newt", age=400))
    return Continue() if scene.hero.activity is not None else Search()


@cause("green slime", Ending.TURNED_SLIME, "turned into green slime")
def _(scene: Scene) -> Command:
    scene.finish(eat(scene, "corpse", species="green slime"))
    return Search()


# Water and lava


def flood(scene: Scene, terrain: Terrain) -> None:
    """The liquid lies around the hero, farther than he can crawl; he hovers, and that is about to end."""
    for dy in range(-3, 4):
        for dx in range(-3, 4):
            scene.level.terrain[MIDDLE + 80 * dy + dx] = terrain
    set_timeout(scene.play, Property.LEVITATION, 2, "test")


@cause("a pool", Ending.DROWNING, "drowned in a pool of water")
def _(scene: Scene) -> Command:
    flood(scene, Terrain.POOL)
    return Search()


@cause("a moat", Ending.DROWNING, "drowned in a moat")
def _(scene: Scene) -> Command:
    flood(scene, Terrain.MOAT)
    return Search()


IN_343 = {"3.4.3": "drowned in a moat"}


@cause("the plane of water", Ending.DROWNING, "drowned in deep water", texts=IN_343)
def _(scene: Scene) -> Command:
    flood(scene, Terrain.WATER)
    return Search()


@cause("lava", Ending.BURNING, "burned by molten lava")
def _(scene: Scene) -> Command:
    flood(scene, Terrain.LAVA)
    return Search()


@cause("sinking into lava", Ending.DISSOLVED, "dissolved in molten lava")
def _(scene: Scene) -> Command:
    flood(scene, Terrain.LAVA)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    return Search()


# Time running out


@cause("slow petrification", Ending.STONING, "killed by petrification")
def _(scene: Scene) -> Command:
    set_timeout(scene.play, Property.STONING, 5, "test")
    return Search()


# Magic


@cause(
    "a scroll of genocide",
    Ending.GENOCIDED,
    "killed by a scroll of genocide",
    dies_again=True,
)
def _(scene: Scene) -> Command:
    scene.answers.decided["genocide.which monster"] = "human"
    return Read(item=scene.carry("scroll of genocide").letter)


@cause("confused genocide", Ending.GENOCIDED, "killed by genocidal confusion", dies_again=True)
def _(scene: Scene) -> Command:
    scene.hero.timeout[Property.CONFUSED] = 50
    return Read(item=scene.carry("scroll of genocide").letter)


@cause("a scroll of fire", Ending.BURNING, "burned by a tower of flame", how={"seed": 5})
def _(scene: Scene) -> Command:
    scene.hero.hp = 1
    return Read(item=scene.carry("scroll of fire", blessing=1).letter)


@cause("level nought", Ending.DIED, "committed suicide")
def _(scene: Scene) -> Command:
    scene.answers.decided |= {"teleport.what level": "0", "teleport.nowhere sure": True}
    return teleport_level(scene)


def teleport_level(scene: Scene) -> Command:
    scene.intrinsic(Property.TELEPORT_CONTROL)
    return Read(item=scene.carry("scroll of teleportation", blessing=-1).letter)


ABOVE = "teleported out of the dungeon and fell to her death"


@cause("a level above the world", Ending.DIED, ABOVE, dies_again=True)
def _(scene: Scene) -> Command:
    scene.answers.decided |= {"teleport.what level": "-3"}
    return teleport_level(scene)


@cause("heaven", Ending.DIED, "went to heaven prematurely", dies_again=True)
def _(scene: Scene) -> Command:
    scene.answers.decided |= {"teleport.what level": "-12"}
    return teleport_level(scene)


def high_altar(scene: Scene, place: PlaceName, branch: str, code: int) -> Command:
    """The hero stands on a high altar with the Amulet."""
    level, dungeon = scene.level, scene.world.dungeon
    level.branch, level.number = branch, 3
    home = Branch(branch, branch, "", 27, 1)
    places = (SpecialPlace(place, branch, 3, ""),)
    scene.world.dungeon = replace(dungeon, branches=(*dungeon.branches, home), places=places)
    level.terrain[MIDDLE], level.detail[MIDDLE] = Terrain.ALTAR, SHRINE | code
    return Offer(item=scene.carry("Amulet of Yendor").letter)


@cause("an offering to Moloch", Ending.DIED, "killed by Moloch's indifference", dies_again=True)
def _(scene: Scene) -> Command:
    """Test vector 55: the wrath that follows a rescue is not survived."""
    return high_altar(scene, "sanctum", "gehennom", 0)


@cause("no mind left", Ending.DIED, "killed by brainlessness", how={"seed": 3}, dies_again=True)
def _(scene: Scene) -> Command:
    scene.hero.base[Attribute.INTELLIGENCE] = scene.hero.peak[Attribute.INTELLIGENCE] = 3
    return beside(scene, "master mind flayer", hp=100)


@cause("a purple worm", Ending.DIED, "killed by a purple worm", how={"seed": 3})
def _(scene: Scene) -> Command:
    return beside(scene, "purple worm", hp=60)


@cause("an eel", Ending.DROWNING, "drowned in a moat by a giant eel", how={"seed": 3})
def _(scene: Scene) -> Command:
    scene.level.terrain[MIDDLE + 1] = Terrain.MOAT
    command = beside(scene, "giant eel", hp=100)
    scene.hero.max_hp = scene.hero.hp = 2000
    scene.hero.hold.holder_id = scene.level.monsters[0].id
    return command


@cause("a vampire at level one", Ending.DIED, "killed by life drainage", how={"seed": 6})
def _(scene: Scene) -> Command:
    command = beside(scene, "vampire")
    scene.hero.max_hp = scene.hero.hp = 3000
    return command


@cause(
    "Death's touch",
    Ending.DIED,
    "killed by a touch of death",
    how={"seed": 5, "level": 14},
    texts=dict.fromkeys(("3.7", "5.0.0"), "killed by the touch of death inflicted by Death"),  # Z-176
)
def _(scene: Scene) -> Command:
    command = beside(scene, "Death")
    scene.hero.max_hp = scene.hero.hp = 3000
    return command


@cause(
    "polymorph at level one",
    Ending.DIED,
    "killed by an unsuccessful polymorph",
    how={"throws": [("L-145", 5, 0)]},
)
def _(scene: Scene) -> Command:
    scene.answers.decided["polymorph.become what"] = "human"
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    return Quaff(item=scene.carry("potion of polymorph").letter)


@cause("a form one is stuck in", Ending.DIED, "killed while stuck in creature form")
def _(scene: Scene) -> Command:
    scene.form("jackal", hp=1)
    scene.intrinsic(Property.UNCHANGING)
    return Quaff(item=scene.carry("potion of acid").letter)


every = pytest.mark.parametrize("edition", NETHACK)
by_each = pytest.mark.parametrize("name", CAUSES)


def die_of(name: str, edition: str, *, saved: bool) -> tuple[Scene, Cause, Item | None]:
    """Do it again and again until the hero has died once."""
    about, setting = CAUSES[name]
    scene = Scene(edition, **about.how)
    command = setting(scene)
    amulet = scene.wear("amulet of life saving", Slot.AMULET) if saved else None
    scene.hero.base[Attribute.CONSTITUTION] = 16
    for _ in range(MOST):
        if scene.world.over or scene.hero.dying.deaths:
            return scene, about, amulet
        if scene.hero.activity is not None:
            scene.do(Continue())
        else:
            scene.do(command)
    raise AssertionError(f"{name} kills nobody: {scene.told()[-8:]}")
