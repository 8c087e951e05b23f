"""Since 3.7 some scrolls give more, or less when they are cursed. NetHack: read.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.rules.combat.curses import remove_curse
from marrow.rules.magic.charging import recharge
from marrow.rules.magic.scrolls.scroll_effects import read_scroll
from marrow.rules.magic.spells.spell_effects import spell_effects
from marrow.rules.monsters.steeds import mount
from marrow.rules.naming.kind_names import kind_is_known
from scene import Scene

NEWEST = ("3.7", "5.0.0")
RULE = "read.c seffects"


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "blessing, before, newer, older",
    [(0, 0, 3 + 2, 1), (0, 39, 3 + 2, 1), (0, 40, 1, 1), (1, 0, 3 + 9, 9), (1, 40, 1, 1)],
)
def test_since_37_confuse_monster_gives_more_touches(
    edition: str, blessing: int, before: int, newer: int, older: int
) -> None:
    """The dice show their highest: rnd(2) = 2, rn1(8,2) = 9."""
    scene = Scene(edition, shows={(RULE, 2): 1, (RULE, 8): 7})
    scene.hero.fighting.confusing_touches = before

    read_scroll(scene.play, scene.carry("scroll of confuse monster", blessing=blessing))

    assert scene.hero.fighting.confusing_touches - before == (newer if edition in NEWEST else older)


@pytest.mark.parametrize("edition", NETHACK)
def test_since_37_the_spell_of_confuse_monster_gives_one_or_two(edition: str) -> None:
    scene = Scene(edition, shows={(RULE, 2): 1})

    spell_effects(scene.play, Spell("spellbook of confuse monster", 1), None, at_self=False)

    assert scene.hero.fighting.confusing_touches == (2 if edition in NEWEST else 1)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("blessing, name, count", [(0, "yellow", 4), (1, "yellow", 6), (-1, "black", 4)])
def test_since_37_confused_readers_of_light_make_tame_lights(
    edition: str, blessing: int, name: str, count: int
) -> None:
    scene = Scene(edition, shows={(RULE, 2): 1, (RULE, 5): 1})
    scene.hero.timeout[Property.CONFUSED] = 50

    read_scroll(scene.play, scene.carry("scroll of light", blessing=blessing))

    lights = scene.level.monsters
    assert len(lights) == (count if edition in NEWEST else 0)
    assert all(one.tame and one.cancelled and one.species.name == f"{name} light" for one in lights)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("known", [False, True])
def test_since_37_a_cursed_unknown_scroll_of_identify_names_only_itself(edition: str, known: bool) -> None:
    scene = Scene(edition)
    ring = scene.carry("ring of hunger")
    scene.carry("ring of conflict")
    scroll = scene.carry("scroll of identify", blessing=-1)
    if known:
        scene.world.discovered[scroll.kind.number] = 1

    read_scroll(scene.play, scroll)

    asked = bool(scene.answers.asked) or kind_is_known(scene.world, ring.kind)
    assert asked is not (edition in NEWEST and not known)
    assert kind_is_known(scene.world, scroll.kind)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("knew", [False, True])
def test_since_37_remove_curse_uncurses_the_saddle_and_is_known_by_a_known_curse(
    edition: str, knew: bool
) -> None:
    scene = Scene(edition)
    pony = scene.monster("pony", tame=20)
    saddle = scene.item("saddle", blessing=-1)
    saddle.worn = Slot.SADDLE
    pony.inventory.append(saddle)
    mount(scene.play, pony)
    helmet = scene.wear("helmet", Slot.HELMET, blessing=-1)
    helmet.blessing_known = knew

    told = remove_curse(scene.play, 0, confused=False)

    assert helmet.blessing == 0
    assert saddle.blessing == (0 if edition in NEWEST else -1)
    assert told is (knew and edition in NEWEST)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "scroll, ball, charge, newer, older",
    [
        (1, 0, 2, (7, 1), (6, 0)),
        (0, 0, 2, (4, 0), (3, 0)),
        (0, 0, 6, (7, 0), (6, 0)),
        (0, 0, 7, (7, 0), (7, 0)),
        (0, -1, 6, (7, 0), (6, -1)),
        (-1, 0, 3, (0, -1), (0, 0)),
        (-1, -1, 3, (0, -1), (0, -1)),
    ],
)
def test_since_37_crystal_balls_are_charged_up_to_seven(
    edition: str, scroll: int, ball: int, charge: int, newer: tuple[int, int], older: tuple[int, int]
) -> None:
    """Charges and blessing of the ball; rnd(2) shows 2."""
    scene = Scene(edition, shows={("read.c recharge", 2): 1})
    crystal = scene.carry("crystal ball", charge=charge, blessing=ball)

    recharge(scene.play, crystal, scroll)

    assert (crystal.charge, crystal.blessing) == (newer if edition in NEWEST else older)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("name", ["horn of plenty", "bag of tricks", "can of grease"])
def test_since_37_bags_and_horns_get_two_to_six_charges(edition: str, name: KindName) -> None:
    """Both rnd(5) and rn1(5,2) show their lowest."""
    scene = Scene(edition, shows={("read.c recharge", 5): 0})
    bag = scene.carry(name, charge=10)

    recharge(scene.play, bag, 0)

    assert bag.charge == (12 if edition in NEWEST else 11)
