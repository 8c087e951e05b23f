"""Recorded statistics: counts out of many trials, compared within the sampling error of both games."""

from collections import Counter
from collections.abc import Callable, Mapping

from marrow.chance import WorldDice
from marrow.content.properties import Property
from marrow.lab.trace.initial_state import Record
from marrow.lab.trace.outcome import Divergence, NotExpressible
from marrow.lab.trace.recorded import play_of
from marrow.lab.trace.states import blank_world, update_once
from marrow.messages.entries import Cause, Told
from marrow.model.vocabularies import Attribute
from marrow.model.world import World
from marrow.rules.nutrition.fullness import swallow
from marrow.rules.nutrition.hunger_state import hunger_state_for
from marrow.rules.play import GameOver
from marrow.rules.turn.attribute_exercise import exercise_by_living

TRIALS = 4000
MOST_BY_CHANCE = 6
MAX_STANDARD_ERRORS = 4.5  # the difference may be this many standard errors


def compare_counts(name: str, expected: int, of: int, got: int, trials: int) -> None:
    """Raises Divergence if two counts are too different to come from the same chance."""
    chance = (expected + got) / (of + trials)
    spread = (chance * (1 - chance) * (1 / of + 1 / trials)) ** 0.5
    if abs(expected / of - got / trials) > MAX_STANDARD_ERRORS * spread + 1e-12:
        raise Divergence(name, 0, f"{expected}/{of}", f"{got}/{trials}")


def fainting(case: Record) -> None:
    """fainting: how often one update of the hunger state makes the hero faint, and for how long."""
    given = case["given"]
    dice = WorldDice({"play": abs(given["nutrition"]) * 2 + (given["hunger"] == "weak")}, "play")
    durations: Counter[str] = Counter()
    world = blank_world({"nutrition": given["nutrition"], "hunger": given["hunger"]}, case["edition"])
    before = world.hero
    for _ in range(TRIALS):
        world.hero = before.clone()
        update_once(world, dice)
        if world.hero.helplessness.turns:
            durations[str(world.hero.helplessness.turns)] += 1
    compare_counts("faints", case["faints"], case["n"], sum(durations.values()), TRIALS)
    for length in sorted(set(durations) | set(case["duration"])):
        compare_counts(
            f"faints of {length} turns", case["duration"].get(length, 0), case["n"], durations[length], TRIALS
        )


def exercise(case: Record) -> None:
    """exercise: how hunger exercises or abuses each attribute at one check.

    The recordings set the nutrition before each turn, one above the given one. Up to 3.6.0 a hero who turned
    weak each time lost strength for good, then hit points, and died again and again.
    """
    given = case["given"]
    dice = WorldDice({"play": given["nutrition"] + 10_000}, "play")
    changes: dict[str, Counter[str]] = {attribute.name.lower(): Counter() for attribute in Attribute}
    world = blank_world(
        {"nutrition": given["nutrition"], "attributes": given["attributes"], "turn": 10}, case["edition"]
    )
    hero = world.hero
    for _ in range(TRIALS):
        hero.nutrition, hero.hunger = given["nutrition"], hunger_state_for(given["nutrition"] + 1)
        hero.temporary[Attribute.STRENGTH] = 0
        hero.exercise = [0] * len(Attribute)
        update_once(world, dice)
        exercise_by_living(play_of(world, dice))
        for attribute in Attribute:
            changes[attribute.name.lower()][str(hero.exercise[attribute])] += 1
    for name, counts in without_chances(case["change"]).items():
        for change in sorted(set(counts) | set(changes[name])):
            compare_counts(
                f"{name} {change}", counts.get(change, 0), case["n"], changes[name][change], TRIALS
            )


def without_chances(change: Mapping[str, Mapping[str, int]]) -> dict[str, Mapping[str, int]]:
    """These changes without a few that have other causes.

    Who searches may find something hidden, which exercises wisdom; and the dead of a themed room (since 3.7)
    may kill the hero, whose rescue leaves 900 nutrition, which exercises constitution.
    """
    left = {name: Counter(counts) for name, counts in change.items()}
    for name in ("wisdom", "constitution"):
        if left[name]["1"] <= MOST_BY_CHANCE:
            left[name]["0"] += left[name].pop("1", 0)
    return {name: +counts for name, counts in left.items()}


CONDITIONS = {
    "plain": (),
    "breathless": (Property.MAGICAL_BREATHING,),
    "strangled": (Property.STRANGLED,),
}


def choking(case: Record) -> None:
    """choking: what happens at nutrition 2000, to a satiated, breathless or strangled hero."""
    given = case["given"]
    props: tuple[Property, ...] = ()
    for word in given["condition"].split(" and "):
        if word not in CONDITIONS:
            raise NotExpressible(f"condition {word}")
        props += CONDITIONS[word]
    dice = WorldDice({"play": given["from"]}, "play")
    got: Counter[str] = Counter()
    after: Counter[str] = Counter()
    world = blank_world({"nutrition": given["from"], "hunger": given["hunger"]}, case["edition"])
    before = world.hero
    for prop in props:
        before.timeout[prop] = 100
    for _ in range(TRIALS):
        world.hero = before.clone()
        reached = _choke(world, given["gain"], dice)
        got[reached[0]] += 1
        after[str(reached[1])] += 1
    for name in sorted(set(got) | set(case["counts"])):
        compare_counts(name, case["counts"].get(name, 0), case["n"], got[name], TRIALS)
    for name in sorted(set(after) | set(case["nutrition_after"])):
        compare_counts(
            f"nutrition {name}", case["nutrition_after"].get(name, 0), case["n"], after[name], TRIALS
        )


def _choke(world: World, gain: int, dice: WorldDice) -> tuple[str, int]:
    """Swallow so much at once: what happened, and the nutrition after it."""
    play = play_of(world, dice)
    world.mode = "normal"
    try:
        swallow(play, gain, Cause.EATING, None)
    except GameOver:
        return "choked", world.hero.nutrition
    told = {entry.what for entry in play.ledger.entries if isinstance(entry, Told)}
    return "vomited" if "nutrition.stuff and vomit" in told else "nothing", world.hero.nutrition


COUNTS: Mapping[str, Callable[[Record], None]] = {
    "fainting": fainting,
    "exercise": exercise,
    "choking": choking,
}
