"""What a rescue does about forms, holders, lava, sleep and second deaths, in every edition."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.model.hero_parts import Activity, Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import Doing, Ending, HeldIn, HelplessReason, WakingNote
from marrow.rules.hero.activity import is_repeating
from marrow.rules.lifesaving.death import die
from marrow.rules.play import GameOver
from rule import rule
from rules.lifesaving.rescue_scenes import ARROW, EARLY, LATE, NEW, OLD, every, scene_with_amulet
from scene import MIDDLE, Scene


@rule("L-063", "L-064", "L-065")
@every
def test_sleep_ends_with_the_turn_and_the_note_is_told_then(edition: str) -> None:
    """Test vector 41."""
    scene = scene_with_amulet(edition)
    scene.hero.helplessness.turns, scene.hero.helplessness.asleep = 8, True
    scene.hero.helplessness.reason = HelplessReason.SLEEPING
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.helplessness.turns, scene.hero.dying.spared) == (1, True)
    assert "lifesaving.survived" not in scene.told()
    expected = "attempting to cheat Death" if edition in NEW else "sleeping"
    assert scene.hero.helplessness.reason.value == expected
    scene.wait(1)
    assert (scene.hero.helplessness.turns, "lifesaving.survived" in scene.told()) == (0, True)


@rule("L-065")
@every
def test_a_counted_command_ends_without_a_note_until_37(edition: str) -> None:
    """Test vector 42."""
    scene = scene_with_amulet(edition)
    scene.hero.activity = Activity(Doing.SEARCHING, left=15)
    die(scene.play, Ending.DIED, ARROW)
    assert not is_repeating(scene.hero)
    assert scene.hero.helplessness.turns == (1 if edition in NEW else 0)


@rule("L-065")
def test_saved_tourists_are_toyed_with_by_fate_in_37() -> None:
    scene = scene_with_amulet("3.7", role="tourist")
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.helplessness.reason == HelplessReason.TOYED_WITH_BY_FATE


@rule("L-063")
@every
def test_the_polymorphed_are_told_what_they_are(edition: str) -> None:
    scene = Scene(edition)
    scene.form("jackal", hp=9)
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.STONING, ARROW)
    scene.wait(1)
    told = [entry for entry in scene.entries_told() if entry.what == "lifesaving.in the form of"]
    assert [entry.words for entry in told] == [{"form": "a jackal"}]


@rule("L-066", "L-014")
@pytest.mark.parametrize("edition", EARLY + LATE)
def test_a_second_death_in_the_turn_is_a_helpless_one(edition: str) -> None:
    from marrow.rules.ending import finish_game

    scene = scene_with_amulet(edition)
    die(scene.play, Ending.DIED, ARROW)
    with pytest.raises(GameOver) as over:
        die(scene.play, Ending.DIED, Killer("jackal"))
    finish_game(scene.play, over.value)
    assert scene.world.ended is not None
    suffix = "" if edition == "3.6.1" else ", while helpless"
    assert scene.world.ended.death_with_suffix == "killed by a jackal" + suffix


@rule("L-068", "L-076")
@every
@pytest.mark.parametrize("trap, left", [("lava", 0), ("web", 9), ("pit", 9), ("bear trap", 9)])
def test_lava_lets_go_and_nothing_else_does(edition: str, trap: str, left: int) -> None:
    """Test vectors 39 and 40."""
    scene = scene_with_amulet(edition)
    scene.hero.hold.turns, scene.hero.hold.trap = 9, HeldIn(trap)
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.hold.turns == left


@rule("L-069", "L-079")
@every
def test_a_rescue_forgets_what_the_hero_would_have_risen_as(edition: str) -> None:
    scene = scene_with_amulet(edition)
    scene.hero.dying.risen = "vampire"
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.dying.risen == ""


@rule("L-070")
@every
def test_unchanging_goes_unless_worn(edition: str) -> None:
    scene = scene_with_amulet(edition)
    scene.intrinsic(Property.UNCHANGING)
    die(scene.play, Ending.DIED, ARROW)
    declined = Scene(edition, mode="explore", answers={"ask.die": False})
    declined.wear("amulet of unchanging", Slot.AMULET)
    die(declined.play, Ending.DIED, ARROW)
    assert scene.hero.intrinsic[Property.UNCHANGING] == 0
    assert declined.hero.extrinsic[Property.UNCHANGING]


@rule("L-071")
@every
def test_a_volley_stops_since_361(edition: str) -> None:
    scene = scene_with_amulet(edition)
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.fighting.stop_volley == (edition not in (*OLD, "3.6.0"))


@rule("L-072", "L-073", "L-074", "L-075", "L-191")
@every
@pytest.mark.parametrize(
    "species, key", [("trapper", "lifesaving.regurgitated"), ("fog cloud", "lifesaving.expelled")]
)
def test_engulfers_let_go_since_362(edition: str, species: Any, key: str) -> None:
    """Test vectors 43 and 44."""
    throws = [("L-075", 2, 1)] if edition in LATE + NEW else []
    scene = scene_with_amulet(edition, throws=throws)
    engulfer = scene.monster(species, MIDDLE, hp=30)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = engulfer.id, 7
    die(scene.play, Ending.DIED, ARROW)
    if edition in LATE + NEW:
        assert (scene.hero.hold.engulfer_id, engulfer.spot != MIDDLE) == (0, True)
        assert engulfer.special_wait in (1, 2)
        assert key in scene.told()
    else:
        assert (scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns) == (engulfer.id, 0)


@rule("L-073", "L-115")
@every
def test_holders_let_go_since_362(edition: str) -> None:
    """Test vector 46."""
    scene = scene_with_amulet(edition)
    eel = scene.monster("giant eel")
    scene.hero.hold.holder_id = eel.id
    die(scene.play, Ending.DROWNING, ARROW)
    assert scene.hero.hold.holder_id == (0 if edition in LATE + NEW else eel.id)


@rule("L-073")
@pytest.mark.parametrize("edition", LATE + NEW)
def test_a_hero_who_holds_lets_go(edition: str) -> None:
    """Test vector 100."""
    scene = Scene(edition)
    scene.form("owlbear", hp=20)
    scene.hero.hold.holder_id = scene.monster("jackal").id
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.STONING, ARROW)
    assert (scene.hero.hold.holder_id, "lifesaving.you let go" in scene.told()) == (0, True)


@rule("L-077")
@every
@pytest.mark.parametrize("invulnerable", [False, True])
def test_divine_protection_is_left_as_it_is(edition: str, invulnerable: bool) -> None:
    scene = scene_with_amulet(edition)
    scene.hero.invulnerable = invulnerable
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.invulnerable == invulnerable


@rule("L-166", "L-171")
@every
def test_a_rescue_breaks_no_conduct(edition: str) -> None:
    from marrow.rules.ending.conduct import conduct_bits

    scene = scene_with_amulet(edition)
    die(scene.play, Ending.DIED, ARROW)
    assert conduct_bits(scene.hero.conduct) == 0xFFF


@rule("L-063")
@pytest.mark.parametrize("note", [note for note in WakingNote if note is not WakingNote.SURVIVED])
def test_only_the_saved_are_told_their_form(note: WakingNote) -> None:
    scene = Scene()
    scene.form("jackal", hp=9)
    scene.hero.helplessness.turns, scene.hero.helplessness.note = 1, note

    scene.wait(1)

    assert scene.hero.helplessness.turns == 0
    assert "lifesaving.in the form of" not in scene.told()


@rule("L-063")
@every
def test_the_saved_in_their_own_body_are_told_no_form(edition: str) -> None:
    scene = scene_with_amulet(edition)
    die(scene.play, Ending.DIED, ARROW)

    scene.wait(1)

    told = scene.told()
    assert (told.count("lifesaving.survived"), "lifesaving.in the form of" in told) == (1, False)


@rule("L-073", "L-075")
@pytest.mark.parametrize(
    "edition, species, rests",
    [("3.6.2", "lichen", False), ("3.6.7", "owlbear", False), ("3.7", "lichen", True),
     ("5.0.0", "owlbear", True), ("3.7", "kraken", True), ("3.7", "giant eel", False)],
)  # fmt: skip
def test_a_holder_that_lets_a_saved_hero_go_cannot_hold_at_once_since_37(
    edition: str, species: SpeciesName, rests: bool
) -> None:
    """By a sticky touch or a hug; a giant eel wraps itself around the hero, and may do so again."""
    scene = scene_with_amulet(edition)
    holder = scene.monster(species)
    scene.hero.hold.holder_id = holder.id
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.hold.holder_id == 0
    assert (holder.special_wait in (1, 2)) == rests
