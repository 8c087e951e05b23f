"""Prayer, gifts and offerings of 3.7."""

import pytest

from marrow.content.words import AlignmentName, SpeciesName
from marrow.model.hero_parts import Spell
from marrow.model.places import Terrain
from marrow.rules.religion.god_gifts import pat_on_head
from marrow.rules.religion.prayer import please_god, pray
from marrow.rules.religion.sacrifice import sacrifice_item
from rule import rule
from scene import MIDDLE, Scene

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


@rule("Z-167")
@FROM_370
@pytest.mark.parametrize("turn, more", [(100_000, 0), (100_199, 1), (150_000, 500)])
def test_prayer_takes_longer_in_long_games(edition: str, turn: int, more: int) -> None:
    """ZV-052."""
    timeouts = []
    for now in (1, turn):
        scene = Scene(edition, turn=now)
        please_god(scene.play, scene.hero.alignment, 0)
        timeouts.append(scene.hero.piety.prayer_timeout)

    assert timeouts[1] - timeouts[0] == more


@rule("N-322")
@pytest.mark.parametrize("edition, welcome", [("3.6.7", "chaotic"), ("3.7", "neutral"), ("5.0.0", "neutral")])
@pytest.mark.parametrize("alignment", ["lawful", "neutral", "chaotic"])
def test_which_gods_demons_may_pray_to(edition: str, welcome: str, alignment: AlignmentName) -> None:
    """Read in pray.c, can_pray: 3.7 turns away all whose god is lawful or not neutral."""
    scene = Scene(edition, alignment=alignment, answers={"prayer.sure": True})
    scene.form("balrog")
    assert pray(scene.play) is (alignment == welcome)


BOOK, LIGHT = "spellbook of light", 149  # of 1,000 books, or of 999, counted from 0


def gifted(edition: str, memory: int | None, roll: int = 0) -> Scene:
    """A god who is well pleased would give the book of light."""
    shows = {("N-328", 8): 6, ("N-328", 4): roll, ("N-328", 100): 1, "mkobj.c mkobj": LIGHT}
    scene = Scene(edition, shows=shows)
    scene.hero.luck = 10
    if memory is not None:
        scene.hero.spells.append(Spell(BOOK, 1, memory))
    pat_on_head(scene.play, "neutral")
    return scene


@rule("N-328")
@pytest.mark.parametrize(
    "edition, roll, taught", [("3.6.7", 0, 0), ("3.7", 0, 1), ("3.7", 1, 0), ("5.0.0", 0, 1)]
)
def test_a_god_may_teach_the_spell_instead_of_giving_the_book(edition: str, roll: int, taught: int) -> None:
    scene = gifted(edition, None, roll)
    assert len(scene.hero.spells) == taught
    assert bool(scene.level.items.get(MIDDLE)) is not bool(taught)


@pytest.mark.parametrize(
    "name, whose, age, alignment, ate_meat, gone",
    [("gnome zombie", "3.6.7", 60, "neutral", 0, True), ("gnome zombie", "3.7", 60, "neutral", 0, False)],
)
def test_undead_too_old_please_nobody_since_37(
    name: SpeciesName, whose: str, age: int, alignment: AlignmentName, ate_meat: int, gone: bool
) -> None:
    scene = Scene(whose, alignment=alignment)
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, 2
    scene.hero.conduct.non_vegetarian = ate_meat
    sacrifice_item(scene.play, scene.lay("corpse", species=name, age=age))
    assert bool(scene.level.items.get(MIDDLE)) is not gone


@pytest.mark.parametrize(
    "edition, ate_meat, value", [("3.6.7", 1, 8), ("3.7", 0, 8), ("3.7", 1, 9), ("5.0.0", 1, 9)]
)
def test_a_wraith_is_worth_more_to_chaotic_meat_eaters(edition: str, ate_meat: int, value: int) -> None:
    """A wraith's difficulty is 8: 9 in all; the timeout of 500 falls by 500 times the value over 24."""
    scene = Scene(edition, alignment="chaotic")
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, 1
    scene.hero.conduct.non_vegetarian = ate_meat
    scene.hero.piety.prayer_timeout = 500
    sacrifice_item(scene.play, scene.lay("corpse", species="wraith"))
    assert scene.hero.piety.prayer_timeout == 500 - (value + 1) * 500 // 24
