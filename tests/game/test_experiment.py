"""``marrow.experiment``: scenes are as they were set, and dice and answers are those that were decided."""

from typing import Any

import pytest

import marrow
from marrow.chance import fixed_dice
from marrow.content.properties import Property
from marrow.errors import BadOption
from marrow.experiment import Row, Scene, sweep
from marrow.formats.fingerprint import state_hash
from marrow.game.invariants import check_slowly, check_world
from marrow.messages import commands as c
from marrow.messages.entries import Cause, DeathFaced, Refused
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Slot
from marrow.model.places import WEST, Terrain, x_of, y_of
from marrow.model.vocabularies import Hunger


def room(**how: Any) -> Scene:
    scene = Scene("3.6.7", seed=1, **how)
    scene.level.clear()
    return scene


# Setting


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "5.0.0", "slashem"])
def test_a_scene_keeps_what_must_be_true_of_worlds(edition: str) -> None:
    scene = Scene(edition, seed=3, role="wizard")
    scene.level.clear()
    scene.turn = 5000
    scene.hero.set(hunger=Hunger.WEAK, strength=18, luck=-3, prayer_timeout=50, property=Property.CONFLICT)
    scene.give("ring of hunger", worn=Slot.LEFT_RING)
    scene.lay("corpse", species="newt", age=20)
    scene.place("kitten", tame=True)
    scene.place("newt", (10, 10), asleep=True)
    check_world(scene.world)

    scene.run(30)
    check_world(scene.world)
    check_slowly(scene.world, scene.edition)


def test_numbers_of_the_hero_are_as_set() -> None:
    scene = room()
    scene.hero.set(hunger=Hunger.WEAK, strength=68, luck=5, prayer_timeout=77, hp=40, form="xorn")

    assert (scene.hero.hunger, scene.hero.nutrition) == (Hunger.WEAK, 50)
    assert [scene.hero.get(name) for name in ("strength", "luck", "prayer_timeout", "hp")] == [68, 5, 77, 40]
    assert marrow.view(scene.game).hero.form == "xorn" and marrow.view(scene.game).status.hunger == "Weak"


def test_a_later_turn_leaves_what_is_due_as_far_away() -> None:
    scene = room()
    corpse = scene.give("corpse", species="newt", age=10)
    due = [timer.due - scene.turn for timer in scene.world.timers]
    scene.turn = 10_000

    item = corpse.item
    assert item is not None and scene.turn - item.birth == 10
    assert due and [timer.due - scene.turn for timer in scene.world.timers] == due


def test_a_scene_of_a_game_is_a_copy_of_it() -> None:
    game = marrow.new_game(seed=7, role="valkyrie")
    before = state_hash(game.world)
    scene = Scene.of(game)
    assert state_hash(scene.world) == before

    scene.level.clear()
    scene.run(5)
    assert state_hash(game.world) == before and game.answerer is None


def test_handles_say_what_became_of_things() -> None:
    scene = room()
    ration = scene.give("food ration")
    ring = scene.give("ring of hunger", worn=Slot.LEFT_RING)
    corpse = scene.lay("corpse", (12, 5), species="newt")
    assert (x_of(corpse.spot), y_of(corpse.spot), corpse.name) == (12, 5, "newt corpse")
    assert ring.worn == Slot.LEFT_RING and ring.words.endswith(" ring (on left hand)")

    scene.run(c.Eat(item=ration.letter))
    assert ration.gone and ration.letter == "" and ration.quantity == 0
    newt = scene.place("newt", hp=1)
    while not newt.gone:
        scene.run(c.Move(direction=newt.spot - scene.hero.spot, manner="fight"))
    assert newt.species == "" and newt.hp == 0


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (lambda scene: scene.give("food rations"), "similar are food ration"),
        (lambda scene: scene.place("nwet"), "similar are newt"),
        (lambda scene: scene.place("newt", (80, 5)), "x is 1 to 79"),
        (lambda scene: scene.place("newt", scene.hero.spot), "the hero is on that spot"),
        (lambda scene: scene.hero.set(hungry=1), "hungry cannot be set; known are nutrition"),
        (lambda scene: scene.hero.set(luck=11), "from -10 to 10"),
        (lambda scene: scene.hero.set(hunger=1), "a Hunger is wanted"),
        (lambda scene: scene.hero.set(property="conflict"), "a Property is wanted"),
        (lambda scene: scene.hero.set(form="xonr"), "similar are xorn"),
        (lambda scene: scene.teach("firebal"), "known are cancellation"),
        (lambda scene: scene.dice.load([("N-999", 1)]), "no rule is called 'N-999'"),
        (lambda scene: scene.dice.load([("N-023", -1)]), "results count from 0"),
        (lambda scene: scene.dice.always("N-999", 6, 1), "no rule is called 'N-999'"),
        (lambda scene: scene.dice.always("N-023", 20, 20), "20 sides show 0 to 19, not 20"),
        (lambda scene: scene.level.clear(branch="mine"), "known are dungeons"),
        (lambda scene: scene.level.clear(branch="sokoban", number=5), "from 1 to 4 there are"),
        (lambda scene: scene.run(0), "from 1 on"),
        (
            lambda scene: scene.run(c.Pray(), answers={"prayer.sur": True}),
            "no question has the key prayer.sur; similar are prayer.sure",
        ),
        (lambda scene: setattr(scene, "turn", 0), "turn 0"),
        (lambda scene: scene.give("corpse"), "of what species"),
        (lambda scene: scene.give("dagger", species="newt"), "only corpses"),
        (lambda scene: scene.give("dagger", worn=Slot.WIELDED), "WIELDED holds the"),
    ],
)
def test_what_is_not_known_is_an_error_and_changes_nothing(wrong: Any, named: str) -> None:
    scene = room()
    before = state_hash(scene.world)

    with pytest.raises(BadOption, match=named):
        wrong(scene)

    assert state_hash(scene.world) == before


def test_answers_with_an_unknown_key_are_not_kept() -> None:
    scene = room()
    with pytest.raises(BadOption):
        scene.run(c.Pray(), answers={"prayer.sure": True, "prayer.sur": True})

    result = scene.run(c.Pray())

    assert [(asked.answer, asked.decided) for asked in result.asked] == [(False, False)]


# Playing


def test_rings_of_regeneration_cost_ten_and_one_in_twenty_turns() -> None:
    """N-032: on odd turns; N-039: once in twenty."""
    scene = room()
    scene.give("ring of regeneration", worn=Slot.LEFT_RING)

    result = scene.run(20)

    assert (result.turns, result.refused, result.over) == (20, "", False)
    assert result.nutrition == {Cause.LEFT_RING: -1, Cause.REGENERATION: -10, Cause.LIVING: -20}
    assert result.why[0].thing in ("", "ring of regeneration")


def test_a_meal_is_one_run() -> None:
    scene = room()
    scene.hero.set(nutrition=100)
    ration = scene.give("food ration")

    result = scene.run(c.Eat(item=ration.letter))

    assert result.messages[0] == "That was just what you needed!"
    assert result.nutrition[Cause.EATING] == 800


def test_questions_are_answered_as_decided_or_said_to_be_declined() -> None:
    scene = room()
    scene.hero.set(hunger=Hunger.WEAK, prayer_timeout=0, luck=0, alignment_record=20)
    declined = scene.run(c.Pray())
    assert [(one.question.what, one.answer, one.decided) for one in declined.asked] == [
        (QuestionKey("prayer.sure"), False, False)
    ]

    prayed = scene.run(c.Pray(), answers={"prayer.sure": True})
    assert prayed.asked[0].decided and prayed.asked[0].answer is True
    assert scene.hero.nutrition >= 890 and Cause.PRAYER in prayed.nutrition


def test_a_refusal_ends_a_run_and_is_said() -> None:
    scene = room()
    result = scene.run([c.Offer(), c.Search()])

    assert result.refused == "There is no altar under you." and result.turns == 0


def test_a_refusal_that_is_told_is_said_too_and_has_its_own_entry() -> None:
    scene = room()
    result = scene.run(c.Open(direction=WEST))

    assert [type(entry) for entry in result.entries] == [Refused]
    assert result.refused == result.messages[0] == "There is no door there." and result.turns == 0


def test_what_was_seen_before_a_refusal_makes_it_one_that_is_told() -> None:
    """Decision 0016: who is asked about the food on the floor has seen it."""
    scene = room()
    scene.world.hero.inventory = [one for one in scene.world.hero.inventory if one.kind.class_ != "food"]
    ration = scene.lay("food ration").item
    assert ration is not None
    raised = scene.run(c.Eat())
    ration.seen = False
    told = scene.run(c.Eat())

    assert not raised.asked[0].decided and raised.entries == ()
    assert [type(entry) for entry in told.entries] == [Refused]
    assert raised.refused == told.refused == "You don't have anything to eat."


def test_a_hero_of_a_scene_dies() -> None:
    scene = room()
    scene.hero.set(nutrition=-500, hunger=Hunger.FAINTING)
    result = scene.run(50)

    assert result.over and any(isinstance(entry, DeathFaced) for entry in result.entries)
    assert scene.run(5).turns == 0


def test_what_a_wish_brings_has_a_handle() -> None:
    scene = room(mode="wizard")
    result = scene.run(c.WizardWish(text="blessed +2 long sword"))
    assert [thing.name for thing in result.things] == ["long sword"]

    made = scene.run(c.WizardCreateMonster(species="newt"))
    assert [one.species for one in made.creatures] == ["newt"]


def test_a_taught_spell_can_be_cast() -> None:
    scene = room(role="wizard")
    scene.hero.set(power=50, intelligence=10, nutrition=900)
    letter = scene.teach("light")
    assert scene.teach("light") == letter

    result = scene.run(c.CastSpell(spell=letter))
    assert result.nutrition[Cause.SPELL] == -10  # N-075: twice the energy of a spell of level 1, which is 5
    assert [change.thing for change in result.why if change.cause is Cause.SPELL] == ["light"]


# Dice


def test_loaded_results_take_the_place_of_throws_and_change_no_others() -> None:
    plain, loaded = room(), room()
    for scene in (plain, loaded):
        scene.place("jackal", hp=100)
    recorded = plain.dice.record()
    plain.run(c.Move(direction=WEST, manner="fight"))
    rule, sides, result = next(throw for throw in recorded if throw[1] > 1)
    again = loaded.dice.record()
    loaded.dice.load([(rule, (result + 1) % sides)])
    outcome = loaded.run(c.Move(direction=WEST, manner="fight"))

    at = next(number for number, throw in enumerate(recorded) if throw[1] > 1)
    assert again[at] == (rule, sides, (result + 1) % sides) and again[:at] == recorded[:at]
    assert outcome.unused == ()


def test_quiet_dice_show_their_highest_number() -> None:
    scene = room()
    scene.dice.quiet()
    thrown = scene.dice.record()
    scene.run(10)

    assert thrown and all(result == sides - 1 for _, sides, result in thrown)


def test_a_rule_that_waits_for_another_number_of_quiet_dice_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """What flows from a tap is any potion but water, and the highest number is water's."""
    monkeypatch.setattr(fixed_dice, "MANY", 1_000)
    scene = room()
    hero = scene.world.hero
    scene.world.level.terrain[hero.spot] = Terrain.SINK
    scene.dice.load([("fountain.c drinksink", 4)])
    scene.dice.quiet()

    with pytest.raises(BadOption, match=r"mkobj.c mkobj: 1,000 throws in turn"):
        scene.run(c.Quaff(), answers={QuestionKey.DRINK_FROM_SINK: True})

    scene.dice.load([("mkobj.c mkobj", 0)])
    scene.run(c.Search())


def test_results_that_no_rule_threw_are_told() -> None:
    scene = room()
    scene.dice.load([("N-023", 0)])

    assert scene.run(c.Search()).unused == (("N-023", 0),)


def test_a_result_too_high_for_the_die_is_an_error() -> None:
    scene = room()
    rule, sides, _ = next(iter(thrown_in_a_fight()))
    scene.dice.load([(rule, sides)])
    scene.place("jackal", hp=100)

    with pytest.raises(BadOption, match=f"0 to {sides - 1}"):
        scene.run(c.Move(direction=WEST, manner="fight"))


def thrown_in_a_fight() -> list[tuple[str, int, int]]:
    scene = room()
    scene.place("jackal", hp=100)
    thrown = scene.dice.record()
    scene.run(c.Move(direction=WEST, manner="fight"))
    return thrown


def test_the_same_scene_plays_the_same() -> None:
    played = []
    for _ in range(2):
        scene = room()
        scene.place("jackal", hp=30)
        scene.run([c.Move(direction=WEST, manner="fight")] * 3)
        played.append(state_hash(scene.world))

    assert played[0] == played[1]


# Many runs


def starved(nutrition: int, seed: int) -> tuple[int, int]:
    """How many turns a hero lives with so much nutrition, and what is left."""
    scene = Scene("3.6.7", seed=seed)
    scene.level.clear()
    scene.hero.set(nutrition=nutrition)
    return scene.run(60).turns, scene.hero.nutrition


def test_rows_are_the_same_whatever_the_number_of_processes() -> None:
    alone = sweep(starved, [100, 20], 4)
    assert [(row.case, row.seed) for row in alone] == [
        (case, seed) for case in (100, 20) for seed in range(1, 5)
    ]
    assert alone[0] == Row(100, 1, (60, 40))

    assert sweep(starved, [100, 20], 4, jobs=2) == alone
    assert sweep(starved, [100, 20], [3, 1])[0] == alone[2]


def fails(case: int, seed: int) -> int:
    return case // (seed - 2)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_run_says_which(jobs: int) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        sweep(fails, [5], 3, jobs=jobs)

    assert "in the case 5 with seed 2" in "".join(caught.value.__notes__)


def test_progress_is_shown_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    sweep(starved, [500], 2, progress=True)

    assert capsys.readouterr().err.endswith(f"\r[{'#' * 40}] 2/2\n")


@pytest.mark.parametrize(
    ("how", "named"),
    [
        ({"seeds": 0}, "at least one"),
        ({"seeds": 1, "jobs": 0}, "jobs 0"),
        ({"seeds": 2, "jobs": 2}, "another process"),
    ],
)
def test_a_sweep_that_cannot_be_is_refused(how: dict[str, Any], named: str) -> None:
    with pytest.raises(BadOption, match=named):
        sweep(lambda case, seed: case, [1], **how)
