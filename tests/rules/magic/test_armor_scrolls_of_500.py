"""In 5.0.0 scrolls for armor act by how good it is, and by their blessing. NetHack: read.c; do_wear.c."""

import pytest

from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.model.item import Slot
from marrow.rules.combat.monster_attacks.monster_spells import SPELLS, Spell
from marrow.rules.magic.scrolls.scroll_effects import read_scroll
from marrow.rules.naming.item_names import erosion_words
from marrow.rules.naming.kind_names import kind_is_known
from rule import rule
from scene import Scene

WEAR = "do_wear.c destroy_arm"


@rule("Z-191")
@pytest.mark.parametrize(
    "name, charge, blessing, sides, shown, after",
    [
        ("cloak of protection", 0, 0, 2, 1, 2),
        ("cloak of protection", 0, 1, 3, 2, 3),
        ("orcish helm", 0, 1, 4, 3, 4),
        ("elven leather helm", 0, 1, 5, 4, 5),
        ("cloak of protection", 2, 0, 1, 0, 3),
        ("orcish helm", 3, 0, 1, 0, 4),
        ("cloak of protection", -3, 0, 3, 2, 0),
        ("cloak of protection", 0, -1, 2, 1, -2),
        ("cloak of protection", 3, -1, 3, 2, 0),
    ],
)
def test_the_die_of_enchant_armor(
    name: KindName, charge: int, blessing: int, sides: int, shown: int, after: int
) -> None:
    scene = Scene("5.0.0", shows={("Z-191", sides): shown})
    slot = Slot.CLOAK if "cloak" in name else Slot.HELMET
    armor = scene.wear(name, slot, charge=charge)

    read_scroll(scene.play, scene.carry("scroll of enchant armor", blessing=blessing))

    assert armor.charge == after


@rule("Z-191")
@pytest.mark.parametrize("shown, after", [(0, 4), (1, 3)])
def test_good_armor_gains_a_point_by_a_die_of_its_enchantment(shown: int, after: int) -> None:
    """A +3 cloak of protection: (4 - 3) / 2 = 0 powers, so one time in three a point."""
    scene = Scene("5.0.0", shows={("Z-191", 3): shown})
    cloak = scene.wear("cloak of protection", Slot.CLOAK, charge=3)

    read_scroll(scene.play, scene.carry("scroll of enchant armor"))

    assert cloak.charge == after


@rule("Z-192")
@pytest.mark.parametrize("edition", NETHACK)
def test_since_500_destroy_armor_erodes_what_is_worn(edition: str) -> None:
    """Two blows on the second of two pieces: an orcish cloak burns."""
    scene = Scene(edition, shows={(WEAR, 4): 1, (WEAR, 2): 0})
    cloak = scene.wear("orcish cloak", Slot.CLOAK)
    helm = scene.wear("orcish helm", Slot.HELMET)

    read_scroll(scene.play, scene.carry("scroll of destroy armor"))

    if edition == "5.0.0":
        assert (cloak.rusted, helm.rusted) == (2, 0)
    else:
        assert len([piece for piece in (cloak, helm) if piece in scene.hero.inventory]) == 1


@rule("Z-192")
@pytest.mark.parametrize("hits, left", [(0, True), (1, False)])
def test_what_cannot_erode_further_is_destroyed(hits: int, left: bool) -> None:
    scene = Scene("5.0.0", shows={(WEAR, 4): hits, (WEAR, 1): 0})
    cloak = scene.wear("orcish cloak", Slot.CLOAK)
    cloak.rusted = 2

    read_scroll(scene.play, scene.carry("scroll of destroy armor"))

    assert (cloak in scene.hero.inventory) is left


@rule("Z-192")
def test_crystal_armor_cracks() -> None:
    scene = Scene("5.0.0", shows={(WEAR, 4): 1, (WEAR, 1): 0})
    suit = scene.wear("crystal plate mail", Slot.BODY_ARMOR)

    read_scroll(scene.play, scene.carry("scroll of destroy armor"))

    assert erosion_words(suit) == "very cracked "


@rule("Z-192")
def test_a_blessed_scroll_lets_the_reader_choose() -> None:
    scene = Scene("5.0.0")
    scene.wear("orcish cloak", Slot.CLOAK)
    shirt = scene.wear("T-shirt", Slot.SHIRT)
    scene.answers.decided["scrolls.destroy which"] = shirt.letter
    scroll = scene.carry("scroll of destroy armor", blessing=1)

    read_scroll(scene.play, scroll)

    assert shirt not in scene.hero.inventory
    assert kind_is_known(scene.world, scroll.kind)


@rule("Z-192")
@pytest.mark.parametrize("blessing, left", [(-1, False), (0, True)])
def test_a_blessed_scroll_destroys_a_single_cursed_piece(blessing: int, left: bool) -> None:
    """An uncursed one erodes."""
    scene = Scene("5.0.0", shows={(WEAR, 4): 0})
    cloak = scene.wear("orcish cloak", Slot.CLOAK, blessing=blessing)

    read_scroll(scene.play, scene.carry("scroll of destroy armor", blessing=1))

    assert (cloak in scene.hero.inventory) is left
    assert cloak.rusted == int(left)


@rule("Z-192")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_spell_of_monsters_erodes_too(edition: str) -> None:
    scene = Scene(edition, shows={(WEAR, 4): 0})
    lich = scene.monster("lich", scene.hero.spot + 1)
    cloak = scene.wear("orcish cloak", Slot.CLOAK)

    SPELLS[Spell.DESTROY_ARMOR](scene.play, lich, 0)

    assert (cloak in scene.hero.inventory) is (edition == "5.0.0")
