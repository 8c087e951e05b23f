"""Death by the endings and causes of section 8, reached by commands: for good, saved, and declined."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, PlaceName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import (
    Command,
    Continue,
    Eat,
    Move,
    Offer,
    PutOn,
    Quaff,
    Quit,
    Read,
    Remove,
    Search,
    Zap,
)
from marrow.messages.entries import Cause as CauseOfChange
from marrow.messages.entries import DeathAverted, DeathFaced, HpChanged
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SELF, SHRINE, Terrain, TrapKind
from marrow.model.vocabularies import Attribute, Ending
from marrow.model.world import Branch, SpecialPlace
from marrow.rules.hero.body import set_timeout
from rule import rule
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
    scene.level.monsters[-1].name = "Rex"
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
    scene.hero.hold.holder_id = scene.level.monsters[-1].id
    return command


@cause("a vampire at level one", Ending.DIED, "killed by life drainage", how={"seed": 6})
def _(scene: Scene) -> Command:
    command = beside(scene, "vampire")
    scene.hero.max_hp = scene.hero.hp = 3000
    return command


@cause("Death's touch", Ending.DIED, "killed by a touch of death", how={"seed": 3, "level": 14})
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


@rule(
    "L-001",
    "L-007",
    "L-010",
    "L-023",
    "L-025",
    "L-037",
    "L-084",
    "L-091",
    "L-092",
    "L-095",
    "L-096",
    "L-097",
    "L-102",
    "L-112",
    "L-114",
    "L-116",
    "L-118",
    "L-120",
    "L-122",
    "L-128",
    "L-129",
    "L-130",
    "L-132",
    "L-133",
    "L-134",
    "L-135",
    "L-141",
    "L-142",
    "L-143",
    "L-144",
    "L-145",
    "L-147",
)
@every
@by_each
def test_unsaved(name: str, edition: str) -> None:
    scene, about, _ = die_of(name, edition, saved=False)
    ended = scene.world.ended
    assert ended is not None
    text = about.texts.get(edition, about.text)
    assert (ended.ending, ended.death, ended.deaths) == (about.ending, text, 1)


@rule("L-028", "L-030", "L-052", "L-053", "L-055", "L-060", "L-088")
@every
@by_each
def test_saved(name: str, edition: str) -> None:
    scene, about, amulet = die_of(name, edition, saved=True)
    hero = scene.hero
    (restored, *_) = [one for one in scene.entries(HpChanged) if one.cause is CauseOfChange.RESCUE]
    assert amulet is not None and amulet not in hero.inventory
    assert restored.left == (min(hero.max_hp, 120) if edition == "3.7" else hero.max_hp)
    assert hero.base[Attribute.CONSTITUTION] == 15
    assert scene.entries(DeathFaced)[0].ending == about.ending
    assert scene.world.over == about.dies_again
    assert len(scene.entries(DeathAverted)) == (0 if about.ending == Ending.GENOCIDED else 1)


@rule("L-044", "L-046", "L-047", "L-049", "L-123", "L-237")
@pytest.mark.parametrize("mode", ["explore", "wizard"])
@every
@by_each
def test_declined(name: str, edition: str, mode: Any) -> None:
    """No death is so final that explore and wizard mode do not offer to live on, nor does it cost a point."""
    about, setting = CAUSES[name]
    scene = Scene(edition, mode=mode, answers={"ask.die": False, "ask.choke": False}, **about.how)
    command = setting(scene)
    for _ in range(MOST):
        if scene.hero.dying.deaths:
            break
        scene.do(Continue() if scene.hero.activity is not None else command)
    first = scene.entries(DeathAverted)[0]
    assert (first.ending, first.saver) == (about.ending, "the player's word, in explore and wizard mode")
    (restored, *_) = [one for one in scene.entries(HpChanged) if one.cause is CauseOfChange.RESCUE]
    assert restored.left > 0
    assert scene.hero.base[Attribute.CONSTITUTION] == 16
    leaves = scene.world.ended
    assert leaves is None or leaves.ending == Ending.ESCAPED
    assert scene.world.over == (name in ("a level above the world", "heaven", "an offering to Moloch"))


@rule("L-081", "L-085", "L-135", "L-136")
@every
def test_moloch_tries_twice(edition: str) -> None:
    """Test vectors 53 and 54."""
    scene, _, _ = die_of("an offering to Moloch", edition, saved=True)
    assert scene.world.ended is not None
    suffixes = {"3.4.3": "", "3.7": ", while attempting to cheat Death"}
    suffix = suffixes.get(edition, ", while helpless")
    assert scene.world.ended.death_with_suffix == "killed by the wrath of Moloch" + suffix
    assert (scene.hero.dying.deaths, scene.hero.alignment_record) == (2, -99)
    declining = Scene(edition, mode="explore", answers={"ask.die": False})
    declining.do(high_altar(declining, "sanctum", "gehennom", 0))
    assert declining.world.ended is not None
    assert (declining.world.ended.ending, declining.hero.dying.deaths) == (Ending.ESCAPED, 2)


@rule("L-084", "L-133", "L-175")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.1", "3.6.7", "3.7"])
@pytest.mark.parametrize("name, place", [("a level above the world", 0), ("heaven", -10)])
def test_who_survives_the_fall_has_left_the_dungeon(edition: str, name: str, place: int) -> None:
    """Test vectors 48 and 50."""
    scene, _, _ = die_of(name, edition, saved=True)
    assert scene.world.ended is not None
    assert (scene.world.ended.ending, scene.world.ended.deaths) == (Ending.ESCAPED, 1)
    assert scene.told()[-1] != "lifesaving.survived"
    assert "teleport.back on the surface" in scene.told()
    dead, _, _ = die_of(name, edition, saved=False)
    assert dead.world.ended is not None
    assert (dead.world.ended.depth, dead.world.ended.bones_name) == (place, "")


@rule("L-133")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_the_levitating_land_softly(edition: str) -> None:
    """Test vector 49."""
    scene = Scene(edition, answers={"teleport.what level": "-3"})
    set_timeout(scene.play, Property.LEVITATION, 50, "test")
    scene.do(teleport_level(scene))
    assert scene.world.ended is not None
    assert (scene.world.ended.ending, scene.world.ended.deaths) == (Ending.ESCAPED, 0)


@rule("L-082", "L-102", "L-104", "L-105", "L-106", "L-066")
@pytest.mark.parametrize(
    "edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "slashem", "slashthem"]
)
def test_an_amulet_does_not_bring_back_a_mind(edition: str) -> None:
    """Test vectors 10 and 27."""
    scene, _, _ = die_of("no mind left", edition, saved=True)
    ended = scene.world.ended
    assert ended is not None
    old = edition in ("3.4.3", "slashem", "slashthem")
    suffix = "" if old else ", while attempting to cheat Death" if edition == "3.7" else ", while helpless"
    assert (ended.deaths, ended.death_with_suffix) == (2, "killed by brainlessness" + suffix)
    assert scene.told().count("combat.brain still gone") == 1
    assert ("combat.last thought" in scene.told()) == old


@rule("L-129", "L-086")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7"])
@pytest.mark.parametrize("genocided", [False, True])
def test_who_turns_to_slime_is_one_since_362(edition: str, genocided: bool) -> None:
    scene = Scene(edition)
    command = CAUSES["green slime"][1](scene)
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.world.genocided[SPECIES_NAMED["green slime"].number] = genocided
    while not scene.hero.dying.deaths:
        scene.do(command)
    late = edition in ("3.6.2", "3.6.7", "3.7")
    assert (scene.hero.form is not None) == late
    assert scene.world.over == (late and genocided)
    if scene.world.ended is not None:
        assert scene.world.ended.death == "killed by slimicide"


@rule("L-131", "L-185")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.1", "3.6.7", "3.7"])
@pytest.mark.parametrize("dies", [False, True])
def test_strangling_amulets_vanish_if_death_is_declined(edition: str, dies: bool) -> None:
    scene = Scene(edition, mode="explore", answers={"ask.die": dies})
    letter = scene.carry("amulet of strangulation").letter
    scene.do(PutOn(item=letter))
    for _ in range(10):
        if not scene.hero.dying.deaths:
            scene.do(Search())
    assert (scene.world.over, scene.hero.dying.deaths) == (dies, 1)
    if scene.world.ended is not None:
        assert scene.world.ended.death == "killed by strangulation"
    else:
        assert scene.hero.inventory == []


@rule("L-185", "L-183")
@every
def test_one_amulet_at_a_time_and_putting_it_on_tells_nothing(edition: str) -> None:
    scene = Scene(edition)
    amulet = scene.carry("amulet of life saving")
    spare = scene.carry("amulet of reflection")
    amulet.seen = False
    scene.do(PutOn(item=amulet.letter))
    assert not [key for key in scene.told() if "medallion" in key]
    assert scene.world.discovered[amulet.kind.number] == 0
    scene.do(PutOn(item=spare.letter))
    assert scene.hero.worn[Slot.AMULET] is amulet
    scene.do(Remove(item=amulet.letter))
    assert scene.world.discovered[amulet.kind.number] == 0


@rule("L-087", "L-006", "L-039", "L-003")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7"])
def test_leaving_and_ascending_by_commands(edition: str) -> None:
    """Test vectors 3, 104 and 2."""
    quitter = Scene(edition, hp=12, answers={"commands.really quit": True})
    quitter.wear("amulet of life saving", Slot.AMULET)
    quitter.do(Quit())
    winner = Scene(edition, alignment="neutral")
    winner.do(high_altar(winner, "astral", "planes", 2))
    loser = Scene(edition, alignment="neutral")
    loser.do(high_altar(loser, "astral", "planes", 3))
    ends = [
        (one.world.ended.ending, one.world.ended.death) for one in (quitter, winner, loser) if one.world.ended
    ]
    escaped = "escaped (in celestial disgrace)"
    assert ends == [(Ending.QUIT, "quit"), (Ending.ASCENDED, "ascended"), (Ending.ESCAPED, escaped)]
    assert [one.hero.dying.deaths for one in (quitter, winner, loser)] == [0, 0, 0]
    assert all(
        one.world.ended and one.world.ended.attributes[-1] == "You survived." for one in (quitter, winner)
    )
