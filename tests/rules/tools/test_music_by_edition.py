"""What editions do otherwise with music. NetHack: music.c, do_improvisation and awaken_soldiers."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.messages.commands import Apply
from marrow.rules.combat.rousing_music import awaken_soldiers
from marrow.rules.tools.instruments import RULE
from rule import rule
from scene import MIDDLE, Scene

OLD = ["3.4.3"]
RELEASES_OF_36 = ["3.6.0", "3.6.1", "3.6.2"]
NEW = ["3.6.7", "3.7", "5.0.0"]
SINCE_360 = [*RELEASES_OF_36, *NEW]


def play(scene: Scene, name: KindName) -> None:
    scene.answers.decided |= {"instruments.improvise": True}
    scene.do(Apply(item=scene.carry(name).letter))


# The deaf


@rule("L-341")
@pytest.mark.parametrize(
    "name, heard, felt",
    [
        ("tooled horn", "frightful sound", "blow horn"),
        ("bugle", "bugle", "blow bugle"),
        ("wooden flute", "toots", "feel toots"),
        ("wooden harp", "twangs", "soothing vibrations"),
        ("leather drum", "deafening row", "pound"),
    ],
)
@pytest.mark.parametrize("edition", SINCE_360)
def test_the_deaf_feel_their_music_since_363(edition: str, name: KindName, heard: str, felt: str) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.DEAF] = 9

    play(scene, name)

    told = [one.removeprefix("instruments.") for one in scene.told()]
    assert (heard in told, felt in told) == ((True, False) if edition in RELEASES_OF_36 else (False, True))


@rule("L-341")
@pytest.mark.parametrize("edition", SINCE_360)
def test_a_drum_makes_the_deaf_deafer_until_362(edition: str) -> None:
    """30 + rn2(20), of which the die shows 7, on top of 9 turns, less the one that passes."""
    old = edition in RELEASES_OF_36
    scene = Scene(edition, throws=[(RULE, 20, 7)] if old else [(RULE, 2, 1)])
    scene.hero.timeout[Property.DEAF] = 9

    play(scene, "leather drum")

    assert scene.hero.timeout[Property.DEAF] == (45 if old else 8)


@rule("L-341")
@pytest.mark.parametrize("edition", [*OLD, *SINCE_360])
def test_the_deaf_heard_soldiers_ready_their_gear_until_362(edition: str) -> None:
    """Once, however many soldiers there are: the same words are not said twice in a row."""
    scene = Scene(edition)
    scene.hero.timeout[Property.DEAF] = 9
    scene.hero.timeout[Property.BLINDED] = 9
    for step in (3, 4, 5):
        scene.monster("soldier", MIDDLE + step, asleep=True)

    awaken_soldiers(scene.play, MIDDLE, 1)

    assert scene.told().count("instruments.battle gear") == (0 if edition in NEW else 1)


# Whom noise rouses


@rule("L-342")
@pytest.mark.parametrize("edition", [*OLD, *SINCE_360])
def test_bugles_wake_only_soldiers_until_360(edition: str) -> None:
    """At level 10, 300 squared: 17 steps. The orc within 10 flees."""
    scene = Scene(edition, level=10)
    near, far, out = (scene.monster("hill orc", MIDDLE + step, asleep=True) for step in (9, 17, -18))
    soldier = scene.monster("soldier", MIDDLE + 30, peaceful=True, asleep=True)

    play(scene, "bugle")

    others = [near.asleep, near.fleeing, far.asleep, far.fleeing, out.asleep]
    old = [True, False, True, False, True]
    assert others == (old if edition in OLD else [False, True, False, False, True])
    assert (soldier.asleep, soldier.peaceful) == (False, False)


@rule("L-342")
@pytest.mark.parametrize("edition", [*OLD, *SINCE_360])
def test_those_who_wait_stop_waiting_instead_of_fleeing_since_360(edition: str) -> None:
    scene = Scene(edition, level=10)
    ogre, soldier = scene.monster("ogre", MIDDLE + 2), scene.monster("soldier", MIDDLE + 30)
    ogre.waiting = soldier.waiting = True

    play(scene, "tooled horn")
    play(scene, "bugle")

    assert (ogre.waiting, soldier.waiting) == ((True, True) if edition in OLD else (False, False))


@rule("L-342")
@pytest.mark.parametrize("edition", SINCE_360)
def test_the_unique_go_on_waiting_for_a_soldiers_bugle(edition: str) -> None:
    """Unless they are of those that no music scares, they flee."""
    scene = Scene(edition)
    medusa = scene.monster("Medusa", MIDDLE + 2)
    medusa.waiting = True

    awaken_soldiers(scene.play, MIDDLE, 10)

    assert (medusa.waiting, medusa.fleeing) == (True, edition != "3.7")


@rule("L-342")
@pytest.mark.parametrize("name", ["tooled horn", "bugle"])
@pytest.mark.parametrize("edition", SINCE_360)
def test_noise_does_not_scare_the_mindless_of_37(edition: str, name: KindName) -> None:
    scene = Scene(edition, level=10)
    zombie = scene.monster("kobold zombie", MIDDLE + 2, asleep=True)

    play(scene, name)

    assert (zombie.asleep, zombie.fleeing) == (False, edition not in ("3.7", "5.0.0"))


@rule("L-342")
@pytest.mark.parametrize("edition", [*OLD, *SINCE_360])
def test_tame_soldiers_of_37_stay_at_peace(edition: str) -> None:
    scene = Scene(edition)
    soldier = scene.monster("soldier", MIDDLE + 2, tame=10, peaceful=True)

    awaken_soldiers(scene.play, MIDDLE, 1)

    assert soldier.peaceful is (edition in ("3.7", "5.0.0"))


@rule("L-342")
@pytest.mark.parametrize("edition", SINCE_360)
def test_bugles_spare_the_fearless_since_37(edition: str) -> None:
    scene = Scene(edition)
    angel = scene.monster("Angel", MIDDLE + 2)

    awaken_soldiers(scene.play, MIDDLE, 10)

    assert angel.fleeing is (edition not in ("3.7", "5.0.0"))


# The dizzy


@rule("L-343")
@pytest.mark.parametrize(
    "states, first, told",
    [
        ([Property.HALLUCINATING, Property.CONFUSED], 0, "butterflies"),
        ([Property.HALLUCINATING, Property.CONFUSED], 1, "far from music"),
        ([Property.STUNNED], 0, "drone"),
    ],
)
@pytest.mark.parametrize("edition", ["3.6.1", "3.6.2", *NEW])
def test_a_die_chooses_the_mood_of_the_dizzy_since_363(
    edition: str, states: list[Property], first: int, told: str
) -> None:
    """The first die is the mood's, or that of the drum, which deafens."""
    by_die = edition in NEW
    scene = Scene(edition, throws=[(RULE, 2, first)] if by_die else [(RULE, 20, 0)])
    for state in states:
        scene.hero.timeout[state] = 9

    play(scene, "leather drum")

    expected = told if by_die or len(states) == 1 else "far from music"
    assert f"instruments.{expected}" in scene.told()


@rule("L-343")
@pytest.mark.parametrize("edition", [*OLD, "3.6.0"])
def test_only_the_confused_played_badly_until_360(edition: str) -> None:
    confused, stunned = Scene(edition), Scene(edition)
    confused.hero.timeout[Property.CONFUSED] = stunned.hero.timeout[Property.STUNNED] = 9

    for scene in (confused, stunned):
        play(scene, "tooled horn")

    assert "instruments.far from music" in confused.told()
    assert "instruments.begin" in stunned.told()


# Notes


def improvise(scene: Scene, thrown: int) -> list[int]:
    """The sides of the dice for notes; that for how many shows ``thrown``, counted from 0."""
    dice = scene.play.dice = NotingDice({("music.c improvised_notes", 5): thrown, RULE: 0})
    play(scene, "tooled horn")
    by = zip(dice.sides, dice.noted, strict=True)
    return [sides for sides, rule_of_die in by if rule_of_die == "music.c improvised_notes"]


@rule("Z-331")
@pytest.mark.parametrize("thrown", [0, 3, 4])
@pytest.mark.parametrize("edition", [*OLD, *SINCE_360])
def test_notes_are_made_up_by_dice_since_37(edition: str, thrown: int) -> None:
    """In the running 3.7 a horn threw rn2(2), rnd(5) = 4 and four rn2(7) before it scared a newt."""
    scene = Scene(edition)
    assert improvise(scene, thrown) == ([5, *[7] * (thrown + 1)] if edition in NEW[1:] else [])


@rule("Z-331")
@pytest.mark.parametrize("unchanging", [True, False])
def test_who_cannot_change_keeps_to_one_tune(unchanging: bool) -> None:
    scene = Scene("3.7")
    if unchanging:
        scene.intrinsic(Property.UNCHANGING)
    assert improvise(scene, 1) == [5, 7, 7]
    assert improvise(scene, 1) == ([] if unchanging else [5, 7, 7])
