"""Particulars of rings, amulets, bells, books and scrolls: under water, under wraps, at oneself."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.skills import SKILLED
from marrow.content.words import KindName
from marrow.messages.commands import Apply, PutOn, Read, Remove
from marrow.messages.questions import Pick
from marrow.model.hero_parts import Killer, Spell, Training
from marrow.model.item import Item, Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.magic.spells.spell_effects import spell_effects
from marrow.rules.magic.wands.hero_rays import hero_ray, zap_self_with_ray
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene


def known(scene: Scene, name: KindName) -> bool:
    return bool(scene.world.discovered[KINDS_NAMED[name].number])


def under_water() -> Scene:
    """All around it too, so that nobody crawls out."""
    scene = Scene()
    for spot in range(len(scene.level.terrain)):
        if scene.level.terrain[spot] == Terrain.ROOM:
            scene.level.terrain[spot] = Terrain.MOAT
    scene.hero.footing.in_water = True
    return scene


def put_on(scene: Scene, name: KindName) -> Item:
    item = scene.carry(name)
    scene.answers.decided["commands.which finger"] = (Pick(key="l", count=1),)
    scene.do(PutOn(item=item.letter))
    return item


@pytest.mark.parametrize("wrapped", [False, True])
def test_under_a_mummy_wrapping_a_ring_of_invisibility_shows_nothing(wrapped: bool) -> None:
    scene = Scene()
    if wrapped:
        scene.wear("mummy wrapping", Slot.CLOAK)

    ring = put_on(scene, "ring of invisibility")
    scene.do(Remove(item=ring.letter))

    assert known(scene, "ring of invisibility") != wrapped
    assert ("wearing.unfade" in scene.told()) != wrapped


@pytest.mark.parametrize("sees", [False, True])
def test_a_hero_who_sees_invisible_does_not_identify_the_ring(sees: bool) -> None:
    scene = Scene()
    scene.intrinsic(Property.INVISIBILITY, *([Property.SEE_INVISIBLE] if sees else []))

    put_on(scene, "ring of see invisible")

    assert known(scene, "ring of see invisible") != sees


@rule("L-116")
def test_an_amulet_of_magical_breathing_taken_off_under_water_drowns() -> None:
    scene = under_water()
    amulet = scene.wear("amulet of magical breathing", Slot.AMULET)

    scene.do(Remove(item=amulet.letter))

    assert scene.world.ended is not None and scene.world.ended.ending == Ending.DROWNING


def test_swimmers_may_take_it_off() -> None:
    scene = under_water()
    scene.intrinsic(Property.SWIMMING)
    amulet = scene.wear("amulet of magical breathing", Slot.AMULET)

    scene.do(Remove(item=amulet.letter))

    assert scene.world.ended is None and "wearing.inhale water" not in scene.told()


def test_under_water_the_bell_of_opening_is_muffled_and_keeps_its_charge() -> None:
    scene = under_water()
    scene.intrinsic(Property.SWIMMING)
    bell = scene.carry("Bell of Opening", charge=3, blessing=1)

    scene.do(Apply(item=bell.letter))

    assert "tools.bell muffled" in scene.told() and bell.charge == 3


def test_fire_read_under_water_bursts_there() -> None:
    """A plain scroll, the highest throw: (2 x 5 + 1) / 3."""
    scene = under_water()
    scene.intrinsic(Property.SWIMMING)

    scene.do(Read(item=scene.carry("scroll of fire").letter))

    assert "scrolls.water vaporizes" in scene.told() and "scrolls.tower of flame" not in scene.told()
    assert scene.hero.hp == 100 - 3


HORN = Killer("using a magical horn on herself", KillerFormat.AS_IS)


@pytest.mark.parametrize(
    "name, killer, hp",
    [("wand of cold", None, 64), ("spellbook of cone of cold", None, 28), ("frost horn", HORN, 28)],
)
def test_half_physical_damage_and_ones_own_frost(name: KindName, killer: Killer | None, hp: int) -> None:
    """12d6 at its highest is 72: a wand's is halved, a spell's and a horn's are not."""
    scene = Scene()
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)

    zap_self_with_ray(scene.play, hero_ray(name, 6), killer)

    assert scene.hero.hp == hp


def test_the_killer_text_of_the_own_cone_of_cold() -> None:
    scene = Scene(hp=10)
    with pytest.raises(GameOver) as over:
        zap_self_with_ray(scene.play, hero_ray("spellbook of cone of cold", 6))
    assert over.value.killer.text == "zapped herself with a spell"


def test_fireballs_are_not_thrown_in_this_weather() -> None:
    scene = under_water()
    scene.hero.skills["attack spells"] = Training(SKILLED, SKILLED)
    spell = Spell("spellbook of fireball", 4, 20_000)

    spell_effects(scene.play, spell, None, at_self=False)

    assert scene.told() == ["spells.weather"] and scene.level.terrain[MIDDLE] == Terrain.MOAT
