"""What exists in which edition: rows of variants beside NetHack's own (decision 0013)."""

import pytest

from marrow.content.edition_content import EVERYWHERE, NETHACK
from marrow.content.kinds_table import ALL_KINDS, KINDS, KINDS_NAMED
from marrow.content.species_table import ALL_SPECIES, SPECIES, SPECIES_NAMED
from marrow.content.words import ItemClass
from marrow.editions import EDITIONS
from marrow.editions import NETHACK as OWN
from marrow.errors import HostileFile
from marrow.formats.validation import check_world
from marrow.formats.worlds import decode_world, encode_world
from marrow.rules.generation.new_heroes.new_game import Birth, valid_heroes
from marrow.rules.magic.wishing.make_wish import grant_wish
from marrow.rules.naming import look_of
from rule import rule
from scene import Scene
from worlds import new_world

STONE = "amulet versus stone"
AMENDED = [
    (name, class_)
    for name, edition in EDITIONS.items()
    for class_ in dict.fromkeys(KINDS_NAMED[kind].class_ for kind in edition.content.shares)
]


NEW_IN_370 = {
    "gold dragon scales",
    "gold dragon scale mail",
    "baby gold dragon",
    "gold dragon",
    "displacer beast",
    "genetic engineer",
    "amulet of guarding",
    "amulet of flying",
    "mail daemon",
    "helm of caution",
    "spellbook of chain lightning",
}
NEW_IN_500 = {  # Z-140
    "silver mace",
    "shield of drain resistance",
    "shield of shock resistance",
    "wand of stasis",
}
NEW_IN = {"3.7": NEW_IN_370, "5.0.0": NEW_IN_370 | NEW_IN_500}


@pytest.mark.parametrize("edition", OWN)
def test_nethacks_own_editions_have_nothing_but_nethacks_rows(edition: str) -> None:
    """Of these, 3.7 and 5.0.0 alone have more than 3.6.7."""
    content = EDITIONS[edition].content
    new_kinds = {kind.name for kind in content.kinds} - {kind.name for kind in KINDS}
    new_species = {species.name for species in content.species} - {species.name for species in SPECIES}

    assert new_kinds | new_species == {"scroll of mail", *NEW_IN.get(edition, set())}
    assert len(valid_heroes(content)) == 73


@pytest.mark.parametrize(("edition", "class_"), AMENDED)
def test_the_shares_of_an_amended_class_make_a_thousand(edition: str, class_: ItemClass) -> None:
    """But for 5.0.0's weapons, with a silver mace more (Z-140), and 3.7's rings, all equally likely."""
    shares = [share for _, share in EDITIONS[edition].content.chances(class_)]

    if class_ == "ring" and set(shares) == {1}:
        assert edition in ("3.7", "5.0.0", "splicehack")
    else:
        assert sum(shares) == (1002 if (edition, class_) == ("5.0.0", "weapon") else 1000)


def test_rows_stand_at_the_place_of_their_number() -> None:
    assert [kind.number for kind in ALL_KINDS] == list(range(len(ALL_KINDS)))
    assert [species.number for species in ALL_SPECIES] == list(range(len(ALL_SPECIES)))


def test_every_row_of_a_variant_is_in_some_edition() -> None:
    known = {name for edition in EDITIONS.values() for name in edition.content.shares}
    living = {name for edition in EDITIONS.values() for name in edition.content.frequencies}

    assert {kind.name for kind in ALL_KINDS[len(KINDS) :]} <= {*known, *EVERYWHERE}
    assert {species.name for species in ALL_SPECIES[len(SPECIES) :]} <= living


@pytest.mark.parametrize(("edition", "known"), [("3.4.3", False), ("slashem", True)])
def test_wishes_are_granted_by_what_exists(edition: str, known: bool) -> None:
    scene = Scene(edition, mode="wizard")

    assert (grant_wish(scene.play, "blessed amulet versus stone") is not None) == known


@rule("N-298")
@pytest.mark.parametrize(("edition", "known"), [("3.4.3", False), ("3.6.0", True)])
def test_nobody_wishes_for_globs_before_there_are_any(edition: str, known: bool) -> None:
    scene = Scene(edition, mode="wizard")

    assert (grant_wish(scene.play, "glob of gray ooze") is not None) == known


@rule("L-181")
def test_looks_are_dealt_among_the_amulets_there_are() -> None:
    def shown(edition: str) -> set[str]:
        world = new_world(EDITIONS[edition], 5, Birth(name="Ann"))
        content = EDITIONS[edition].content
        return {look_of(world, kind) for kind in content.kinds if kind.class_ == "amulet" and kind.magic}

    assert shown("slashem") - shown("3.4.3") == {"lunate"}


def test_lists_of_a_game_are_as_long_as_its_edition_needs() -> None:
    plain, more = (new_world(EDITIONS[name], 5, Birth(name="Ann")) for name in ("3.4.3", "slashem"))

    known = KINDS_NAMED["scroll of mail"].number + 1  # the last kind of both
    assert (len(plain.discovered), len(plain.genocided)) == (known, len(SPECIES))
    assert len(more.discovered) == known < len(ALL_KINDS)


def test_a_game_comes_back_with_what_a_variant_brought() -> None:
    scene = Scene("slashem")
    scene.carry(STONE)

    world = decode_world(encode_world(scene.world))

    check_world(world, EDITIONS["slashem"])
    assert [item.kind.name for item in world.hero.inventory] == [STONE]


def test_a_game_that_holds_what_its_edition_does_not_know_is_refused() -> None:
    scene = Scene("3.6.7")
    scene.carry(STONE)

    with pytest.raises(HostileFile, match=r"amulet versus stone does not exist in 3.6.7"):
        check_world(scene.world, EDITIONS["3.6.7"])


def test_a_game_with_a_creature_its_edition_does_not_know_is_refused() -> None:
    scene = Scene("3.6.7")
    scene.monster("spectre")

    with pytest.raises(HostileFile, match=r"spectre does not exist in 3.6.7"):
        check_world(scene.world, EDITIONS["3.6.7"])


def test_a_game_that_counts_more_kinds_than_its_edition_has_is_refused() -> None:
    scene = Scene("slashem")

    with pytest.raises(HostileFile, match=r"not as long as in 3.4.3"):
        check_world(scene.world, EDITIONS["3.4.3"])


def test_frequencies_are_the_editions() -> None:
    spectre = SPECIES_NAMED["spectre"]

    assert NETHACK.frequency(SPECIES_NAMED["newt"]) == 5
    assert EDITIONS["splicehack"].content.frequency(spectre) == 1
    assert EDITIONS["slashthem"].content.is_never_random(spectre)
