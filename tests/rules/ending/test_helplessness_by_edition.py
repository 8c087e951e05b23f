"""Where ", while helpless" stands, and what else the lines of log and record say, edition by edition.

The running originals of 3.6.0, 3.6.1 and 3.6.2 wrote such lines (the recordings `endings` of these editions).
"""

from contextlib import suppress

import pytest

from marrow.content.properties import Property
from marrow.editions import EDITIONS
from marrow.game.records import HostFacts, new_record, record_line, suffix_for_others, xlogfile_line
from marrow.messages.commands import Read, Zap
from marrow.model.ended import Ended
from marrow.model.hero_parts import Killer
from marrow.model.places import SELF
from marrow.model.vocabularies import Attribute, Ending, HelplessReason, KillerFormat
from marrow.rules.ending.end_game import finish_game
from marrow.rules.lifesaving.death_text import compose_death
from marrow.rules.lifesaving.harm import poison_hero
from marrow.rules.play import GameOver
from rule import rule
from scene import Scene

HOST = HostFacts(1, 2, "20000101", "20000101", 1)
ASLEEP = ", while sleeping off a magical draught"
OLDER = "3.6.0 999 0 2 4 -1 30 1 20000101 20000101 0 Mon Hum Mal Law Old,killed by a newt\n"


def died_asleep(edition: str, text: str = "falling rock") -> Ended:
    scene = Scene(edition)
    scene.hero.score = 20
    scene.hero.helplessness.turns = 4
    scene.hero.helplessness.reason = HelplessReason.SLEEPING_OFF_A_DRAUGHT
    finish_game(scene.play, GameOver(Ending.DIED, Killer(text)))
    assert scene.world.ended is not None
    return scene.world.ended


@rule("L-014", "L-015", "L-174", "L-176")
@pytest.mark.parametrize(
    "edition, said",
    [("3.4.3", ""), ("3.6.0", ASLEEP), ("3.6.1", ""), ("3.6.2", ASLEEP), ("3.6.7", ASLEEP)],
)
def test_the_line_says_why_the_hero_was_helpless(edition: str, said: str) -> None:
    ended = died_asleep(edition)

    assert record_line(ended, HOST).endswith(f",killed by a falling rock{said}\n")
    if edition != "3.4.3":
        logged = xlogfile_line(ended, HOST)
        assert "\tdeath=killed by a falling rock\twhile=sleeping off a magical draught\t" in logged


@rule("L-014", "L-177")
def test_360_writes_the_reason_behind_all_lines_of_its_record() -> None:
    ended = died_asleep("3.6.0")
    newer = OLDER.replace("3.6.0", "3.6.7")

    text, _ = new_record(OLDER + newer, record_line(ended, HOST), suffix=suffix_for_others(ended))

    lines = text.splitlines()
    assert lines[0] == OLDER.strip() + ASLEEP and lines[1] == newer.strip()
    assert suffix_for_others(died_asleep("3.6.2")) == ""


@rule("L-014", "L-176")
def test_360_cuts_the_death_but_not_the_reason() -> None:
    """A death of 100 letters, "killed by a " among them, and all of the reason."""
    line = record_line(died_asleep("3.6.0", "k" * 120), HOST)

    assert line.endswith(",killed by a " + "k" * 88 + ASLEEP + "\n")


@rule("L-012")
@pytest.mark.parametrize("text", ["x", "h", "xyz"])
def test_letters_have_names_since_362(text: str) -> None:
    deaths = [
        compose_death(Killer(text), Ending.DIED, EDITIONS[edition].life_saving)
        for edition in ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7")
    ]
    assert deaths == [f"killed by a {text}"] * 3 + [f"killed by an {text}"] * 3


@rule("L-013", "L-235")
def test_commas_are_replaced_since_361() -> None:
    killer = Killer("Mr. Izchak, the shopkeeper", KillerFormat.AS_IS)
    kept = [
        "," in compose_death(killer, Ending.DIED, EDITIONS[edition].life_saving)
        for edition in ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7")
    ]
    assert kept == [True, True, False, False, False]


@rule("L-094", "L-091")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.1", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("roll, words", [(0, "poisoned by"), (6, "killed by")])
def test_only_poison_that_kills_at_once_poisons(edition: str, roll: int, words: str) -> None:
    """The venom of a bee, a die of thirty: hit points are lost like any others."""
    scene = Scene(edition, hp=1, shows={("L-094", 30): roll})
    scene.hero.dying.graced = True
    with pytest.raises(GameOver) as over:
        poison_hero(scene.play, Attribute.STRENGTH, "killer bee", 30)
    end = over.value
    assert compose_death(end.killer, end.ending, scene.play.edition.life_saving) == f"{words} a killer bee"


@rule("L-239")
@pytest.mark.parametrize(
    "edition, what",
    [("3.4.3", "a wand"), ("3.6.7", "a wand"), ("3.7", "a wand of fire"), ("5.0.0", "a wand of fire")],
)
def test_who_zaps_himself_names_the_wand_since_37(edition: str, what: str) -> None:
    scene = Scene(edition, hp=1)
    scene.hero.dying.graced = True
    wand = scene.carry("wand of fire", charge=4)
    with suppress(GameOver):
        scene.do(Zap(item=wand.letter, direction=SELF))
    assert scene.world.ended is not None
    assert scene.world.ended.death in (f"zapped himself with {what}", f"zapped herself with {what}")


@rule("L-133")
@pytest.mark.parametrize("edition, points", [("3.4.3", 0), ("3.6.7", 0), ("3.7", 10), ("5.0.0", 10)])
def test_a_scroll_is_known_before_its_reader_floats_out_of_the_dungeon_since_37(
    edition: str, points: int
) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.TELEPORT_CONTROL)
    scene.intrinsic(Property.LEVITATION)
    scene.answers.decided |= {"teleport.what level": "-4"}
    scroll = scene.carry("scroll of teleportation", blessing=-1)

    with suppress(GameOver):
        scene.do(Read(item=scroll.letter))

    assert scene.world.ended is not None and scene.world.ended.ending is Ending.ESCAPED
    assert scene.world.ended.points == points
    assert bool(scene.world.discovered[scroll.kind.number]) == bool(points)


@rule("L-174")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize("bones, gold", [(False, "50"), (True, "0")])
def test_gold_that_lies_in_bones_is_not_logged(edition: str, bones: bool, gold: str) -> None:
    scene = Scene(edition, shows={("B-015", 3): int(bones)})
    scene.carry("gold piece", quantity=50)
    scene.level.number = scene.level.depth = 9
    finish_game(scene.play, GameOver(Ending.DIED, Killer("jackal")))

    ended = scene.world.ended
    assert ended is not None and bool(ended.bones_name) == bones
    assert f"\tgold={gold}\t" in xlogfile_line(ended, HOST)
