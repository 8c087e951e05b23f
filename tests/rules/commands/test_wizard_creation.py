"""Wizards create monsters as they describe them. NetHack: read.c, create_particular."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import edition_named
from marrow.errors import RefusedCommand
from marrow.messages.commands import WizardCreateMonster
from marrow.model.monster import Monster
from marrow.model.world import Mode
from marrow.rules.magic.create_monsters import create_monsters
from marrow.rules.play import Cancelled
from marrow.rules.polymorph.candidates import class_named_by_player
from rule import rule
from scene import Scene


def created(text: str, count: int = 1) -> list[Monster]:
    scene = Scene(seed=3)
    scene.world.mode = "wizard"
    scene.do(WizardCreateMonster(species=text, count=count))
    return scene.level.monsters


def wizard(*answers: str) -> Scene:
    return Scene(
        mode="wizard", answers={"wizardry.create what": list(answers)}, shows={("zap.c zapnodir", 23): 1}
    )


@rule("N-515")
def test_a_wand_of_creation_asks_a_wizard_what_to_create() -> None:
    """Seen in the running 3.6.7, engraving: "Create what kind of monster? [type the name or symbol]"."""
    scene = wizard("gizmo", "newt")

    known = create_monsters(scene.play, 1)

    assert ([monster.species.name for monster in scene.level.monsters], known) == (["newt"], True)
    assert scene.told().count("wizardry.no such monster") == 1


@rule("N-515")
def test_who_names_nothing_is_asked_no_more_and_gets_what_comes() -> None:
    scene = wizard("newt", "", "jackal", "jackal")

    create_monsters(scene.play, 4, SPECIES_NAMED["acid blob"])

    assert [monster.species.name for monster in scene.level.monsters] == [*["acid blob"] * 3, "newt"]


@rule("N-515")
@pytest.mark.parametrize(("mode", "asks"), [("normal", True), ("wizard", False)])
def test_nobody_else_is_asked(mode: Mode, asks: bool) -> None:
    scene = wizard("newt")
    scene.world.mode = mode

    create_monsters(scene.play, 1, SPECIES_NAMED["yellow light"], asks=asks)

    assert [monster.species.name for monster in scene.level.monsters] == ["yellow light"]


def test_a_count_makes_as_many() -> None:
    assert [monster.species.name for monster in created("newt", 4)] == ["newt"] * 4


@pytest.mark.parametrize("text, letter", [("d", "d"), ("canine", "d"), ("rodents", "r"), ("devil", "&")])
def test_a_class_makes_a_random_one_of_its_species(text: str, letter: str) -> None:
    assert {monster.species.letter for monster in created(text, 5)} == {letter}


@pytest.mark.parametrize("text, name", [("~", "long worm"), ("I", "stalker"), ("long worm", "long worm")])
def test_symbols_without_species_of_their_own(text: str, name: str) -> None:
    assert [monster.species.name for monster in created(text)] == [name]


def test_random_ones_come_alone() -> None:
    assert len(created("*", 9)) == 9


def test_words_say_in_what_state() -> None:
    (jackal,) = created("peaceful sleeping invisible jackal")

    assert (jackal.peaceful, jackal.asleep, jackal.invisible, jackal.tame) == (True, True, True, 0)


def test_a_tame_saddled_female_pony() -> None:
    (pony,) = created("tame saddled female pony")

    assert (bool(pony.tame), pony.female) == (True, True)
    assert "saddle" in [item.kind.name for item in pony.inventory]


def test_a_hidden_trapper_and_a_hidden_jackal() -> None:
    assert [created(f"hidden {name}")[0].hidden for name in ("trapper", "jackal")] == [True, False]


def test_hostile_unicorns_of_the_heros_alignment() -> None:
    (unicorn,) = created("hostile white unicorn")

    assert not unicorn.peaceful


def test_what_is_no_monster_is_refused() -> None:
    with pytest.raises(RefusedCommand):
        created("or")


@pytest.mark.parametrize(
    "text, letter",
    [("xan", "x"), ("worm", "w"), ("demon", "&"), ("or other", ""), ("kop", "K"), ("jackal", "d"), ("?", "")],
)
def test_classes_are_known_by_words_of_their_description(text: str, letter: str) -> None:
    assert class_named_by_player(text, edition_named("3.6.7").content) == letter


def test_who_names_no_monster_gets_none() -> None:
    scene = Scene(mode="wizard", answers={"wizardry.create what": ""})

    with pytest.raises(Cancelled):
        scene.do(WizardCreateMonster(species="", count=1))

    assert scene.level.monsters == []


LATER = ("3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")


def asked_for(edition: str, name: str, *, forced: bool = False) -> tuple[list[str], int]:
    """Who comes if a wizard asks for it, and how often he is asked whether to insist."""
    scene = Scene(edition, seed=3, mode="wizard", answers={"wizardry.force": forced})
    scene.do(WizardCreateMonster(species=name))
    return [monster.species.name for monster in scene.level.monsters], len(scene.answers.asked)


@rule("L-346")
@pytest.mark.parametrize(
    ("name", "instead"),
    [
        ("guard", "human zombie"),
        ("shopkeeper", "human zombie"),
        ("aligned priest", "human zombie"),
        ("high priest", "human zombie"),
        ("Angel", "human zombie"),
    ],
)
@pytest.mark.parametrize("edition", LATER)
def test_special_monsters_come_if_the_wizard_insists(edition: str, name: str, instead: str) -> None:
    """Seen in the running 3.6.7: "Creating human zombie instead; force guard? [yn] (n)"."""
    assert asked_for(edition, name) == ([instead], 1)
    assert asked_for(edition, name, forced=True) == ([name], 1)


@rule("L-346")
@pytest.mark.parametrize("edition", LATER)
def test_doppelgangers_pose_as_the_unique(edition: str) -> None:
    """Seen in the running 3.6.7: a doppelganger comes that looks like Medusa."""
    scene = Scene(edition, seed=3, mode="wizard", answers={"wizardry.force": False})

    scene.do(WizardCreateMonster(species="Medusa"))

    (double,) = scene.level.monsters
    assert double.true_species is not None
    assert (double.true_species.name, double.species.name) == ("doppelganger", "Medusa")


@rule("L-346", edition="3.4.3")
@pytest.mark.parametrize(
    ("name", "comes"),
    [
        ("guard", "human zombie"),
        ("shopkeeper", "human zombie"),
        ("aligned priest", "human zombie"),
        ("Angel", "human zombie"),
        ("high priest", "high priest"),
        ("Medusa", "Medusa"),
        ("long worm tail", "long worm"),
    ],
)
def test_343_asks_nothing(name: str, comes: str) -> None:
    """read.c: cant_create knows no high priests and no unique ones, and nobody asks."""
    assert asked_for("3.4.3", name, forced=True) == ([comes], 0)


@rule("L-346")
@pytest.mark.parametrize("edition", LATER)
def test_who_asks_for_a_tail_gets_a_worm(edition: str) -> None:
    """Seen in the running 3.6.7; 3.6.0 and 3.6.1 ask about it (read.c: create_particular)."""
    asks = edition in ("3.6.0", "3.6.1")

    assert asked_for(edition, "long worm tail") == (["long worm"], int(asks))


@rule("L-347")
@pytest.mark.parametrize("edition", ["3.4.3", *LATER])
def test_shapechangers_of_a_class_pose_as_adventurers(edition: str) -> None:
    """Seen in the running 3.6.7: a Valkyrie who asks for five of V gets five valkyries that are vampires."""
    scene = Scene(edition, seed=3, mode="wizard")

    scene.do(WizardCreateMonster(species="V", count=5))

    names = {monster.species.name for monster in scene.level.monsters}
    assert "valkyrie" not in names if edition == "3.4.3" else names == {"valkyrie"}
