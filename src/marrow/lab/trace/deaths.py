"""Recorded deaths, averted by an amulet: the hero at death, after it, and on the next turns."""

from collections.abc import Callable, Mapping

from marrow.choices import Movement
from marrow.content.properties import Property
from marrow.editions import EDITIONS
from marrow.lab.trace.actions import creature_beside
from marrow.lab.trace.guesses import Guesses, holds_for_some
from marrow.lab.trace.hunger_schedule import SCHEDULE, roll_that_leaves
from marrow.lab.trace.initial_state import HUNGER_WORDS, PROPERTY_WORDS, Record
from marrow.lab.trace.outcome import NotExpressible, compare, compare_deaths
from marrow.lab.trace.recorded import HEALING, HUNGER_STEP_RULES, HungerDice, play_of
from marrow.lab.trace.waiting import FIELDS, Run, snapshot
from marrow.messages.commands import Search
from marrow.messages.entries import Cause, DeathFaced, Entry
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.places import WEST, WIDTH, Terrain
from marrow.model.vocabularies import Attribute, Ending, Hunger, KillerFormat
from marrow.model.world import World
from marrow.rules.hero.attributes import attribute
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt, poison_hero
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.lifesaving.petrification import petrify
from marrow.rules.nutrition.fullness import swallow
from marrow.rules.traps.drowning import drown, fall_into_lava

SEARCHES = 8  # at most, until the hero dies
NEXT_FIELDS = ("turn", "nutrition", "hunger", "hp", "helpless")
CONDITIONS = (
    "sick", "strangled", "stoning", "sliming", "vomiting",
    "confused", "stunned", "blinded", "unchanging", "deaf",
)  # fmt: skip


class DeathDice(HungerDice):
    """No dice were recorded. A starving hero stays fainted until the turn of death; nutrition burns early.

    Guessed are: how often nutrition ``burns`` in a faint; whether a fast hero ``hurries`` and gets a second
    move on the turn of death; whether death came ``early``, before that turn's hunger; ``lowest``, whether
    the lost constitution also lowers its maximum, and whether hearing comes back; and, where an edition
    throws for them, the hit points that a drained level or poison takes. What heals and what accessories
    cost, the recorded hit points and nutrition tell.
    """

    __slots__ = ("burns", "dies", "dies_on", "early", "guesses", "hurries", "known", "loses", "lowest")

    def __init__(self, world: World, case: Record, cause: str, guesses: Guesses) -> None:
        super().__init__(world, {})
        self.guesses = guesses
        self.loses = cause == "level drain" and not EDITIONS[world.edition].hero.levels_lose_what_they_brought
        self.lowest = bool(guesses.pick(2))
        self.hurries = bool(guesses.pick(2))
        self.early = bool(guesses.pick(2))
        self.burns = guesses.pick(MOST_BURNS) if cause == "starvation" else 0
        self.dies = bool(case["at_death"])
        self.dies_on: int = case["at_death"][0]["turn"] if self.dies else 0
        self.known: list[Record] = [*case["at_death"], case["after"], *case["next_turns"]]

    def next_known(self) -> Record | None:
        """The next recorded state, of this turn or later."""
        known = self.known[1:] if self.dies and self.world.hero.dying.deaths else self.known
        return next((line for line in known if line["turn"] >= self.world.turn), None)

    def rn2(self, sides: int, rule: str) -> int:
        hero, turn = self.world.hero, self.world.turn
        if rule == LEVEL_LOST and self.loses:
            return self.guesses.pick(sides)
        if rule == RECOVERS:
            return sides - 1 if self.dies else 0
        known = self.next_known()
        if known is not None and (rule, sides) == HEALING:
            return 0 if hero.hp < known["hp"] else sides - 1
        if known is not None and rule == SCHEDULE:  # each later turn costs a point
            later = known["turn"] - turn - (self.early and "attributes" not in known)
            return roll_that_leaves(known["nutrition"] + later, self.world, rule, sides)
        if rule == "N-023":
            self.burns -= 1
            return 0 if self.burns >= 0 else sides - 1
        if rule == "N-135":
            return 0 if turn >= self.dies_on else sides - 1
        if rule == "N-211":
            return sides - 1 if self.dies else 0
        if rule == "L-094" or (rule == OF_SPEED and self.hurries and turn + 1 == self.dies_on):
            return 0
        if rule in HUNGER_STEP_RULES or rule == "N-140":
            return 0 if self.lowest else sides - 1
        return super().rn2(sides, rule)

    def d(self, count: int, sides: int, rule: str) -> int:
        if rule == SURVIVED_POISON and not self.dies:
            return count + self.guesses.pick(count * (sides - 1) + 1)
        return super().d(count, sides, rule)


MOST_BURNS = 12
RECOVERS = "Z-172"
SURVIVED_POISON = "Z-177"
TAKEN_BY_POISON = 3  # of constitution, from a hero who survives its worst
LEVEL_LOST = "attrib.c newhp"
OF_SPEED = "allmain.c moveloop"


class DeathRun(Run):
    """A run that records the hero at each death."""

    def __init__(self, case: Record, cause: str, guesses: Guesses) -> None:
        super().__init__(case["initial"], case["edition"], {})
        self.at_death: list[Record] = []
        self.most = 400
        dice = DeathDice(self.world, case, cause, guesses)
        self.dice: DeathDice = dice
        self.play = play_of(self.world, dice, ledger=self.ledger)
        self.ledger.watch = self.record_death

    def record_death(self, entry: Entry) -> None:
        if isinstance(entry, DeathFaced):
            seen = snapshot(self.world)
            seen["deaths"] -= 1
            self.at_death.append(seen)


def natural_death(case: Record) -> None:
    """natural_deaths: a death, and what came after it."""
    cause = case["case"].rpartition(" ")[0]
    if cause not in CAUSES:
        raise NotExpressible(f"death by {cause}")
    holds_for_some(lambda guesses: replay_death(case, cause, guesses))


def replay_death(case: Record, cause: str, guesses: Guesses) -> None:
    """Replay one death. Whether exercise changed an attribute is guessed; it was not recorded either."""
    run = DeathRun(case, cause, guesses)
    if guesses.pick(2):
        take_over_training(run.world.hero, case)
    hero = run.world.hero
    CAUSES[cause](run, case)
    wait_for_death(run, case)
    run.deaths += [entry for entry in run.ledger.entries if isinstance(entry, DeathFaced)]
    turn = run.world.turn
    if case["at_death"]:  # genocide recorded no state at death
        compare_deaths(turn, case["causes"], run.deaths)
        for recorded, got in zip(case["at_death"], run.at_death, strict=True):
            for field in FIELDS:
                compare(f"at death: {field}", turn, recorded[field], got[field])
    after, edition = case["after"], EDITIONS[case["edition"]]
    if cause == "digestion" and was_bitten(case):  # the worm goes on, unrecorded
        run.wait(len(run.seen) + min(after["turn"] - run.world.turn, MORE_OF_WORM))
        after = after | {"hp": hero.hp, "timeouts": unstunned(after["timeouts"])}
    elif cause == "digestion" and edition.monsters.movement is Movement.VARIED:
        after = after | {"hp": hero.hp}  # the worm may have bitten at once, if it was quick
    compare_after(run, after)
    hero.helplessness.turns = 0  # the real game ends this when it reads the next command
    run.seen.clear()
    run.wait(len(case["next_turns"]))
    for recorded, got in zip(case["next_turns"], run.seen, strict=True):
        if cause == "digestion" and recorded["helpless"]:
            return  # the worm engulfed the hero again, with dice that were not recorded
        for field in NEXT_FIELDS:
            if (cause, field) not in UNRECORDED:
                compare(f"then {field}", recorded["turn"], recorded[field], got[field])


WEAK_STATES = frozenset(("weak", "fainting", "fainted"))
FIRST_CHECK = 600  # the turn of the first check of attributes; the recordings set the clock forward


def take_over_training(hero: Hero, case: Record) -> None:
    """Take over a change of an attribute by one point that exercise made before the death or after poison."""
    initial, after = case["initial"], list(case["after"]["attributes"])
    con = Attribute.CONSTITUTION
    after[con] += not case["after"]["has_amulet"]  # the amulet took one point
    if case["at_death"]:
        death = case["at_death"][0]
        after[con] = initial["attributes"][con] + death["constitution"] - initial["constitution"]
        if {initial["hunger"], death["hunger"]} <= WEAK_STATES:  # the rescue may give strength back
            strength = Attribute.STRENGTH
            after[strength] = initial["attributes"][strength] + death["strength"] - initial["strength"]
    elif case["case"].startswith("poison "):
        after[con] += TAKEN_BY_POISON
    if initial["turn"] < FIRST_CHECK:
        return
    for which, value in enumerate(initial["attributes"]):
        if abs(after[which] - value) == 1:
            hero.base[which] = after[which]
            hero.peak[which] = case["after"]["attribute_maxima"][which]


def wait_for_death(run: DeathRun, case: Record) -> None:
    """Search until the hero dies; if no death was recorded, as long as the recording waited."""
    if not case["at_death"]:
        run.world.hero.helplessness.turns = 0  # as in die_of
        run.wait(len(run.seen) + case["after"]["turn"] - run.world.turn)
        return
    for _ in range(SEARCHES):
        if run.at_death:
            return
        run.do(Search())


EXERCISED = ((Attribute.STRENGTH, "strength"), (Attribute.CONSTITUTION, "constitution"))
UNRECORDED = (("digestion", "hp"),)  # how hard the worm bites afterwards


def compare_after(run: Run, after: Record) -> None:
    hero, turn = run.world.hero, run.world.turn
    got = snapshot(run.world) | {
        "attributes": hero.base,
        "attribute_maxima": hero.peak,
        "timeouts": {word: left for word in CONDITIONS if (left := hero.timeout[PROPERTY_WORDS[word]])},
        "form": hero.form.name if hero.form is not None else "",
        "level": hero.level,
        "trapped": hero.hold.turns,
        "has_amulet": any(item.kind.name == "amulet of life saving" for item in hero.inventory),
    }
    for field, value in got.items():
        compare(f"after: {field}", turn, after[field], value)


# How each cause of death is set up


def _timer(prop: Property) -> Callable[[DeathRun, Record], None]:
    def start(run: DeathRun, case: Record) -> None:
        run.world.hero.timeout[prop] = 3

    return start


def _in_liquid(terrain: Terrain, falls: Callable[..., bool]) -> Callable[[DeathRun, Record], None]:
    def start(run: DeathRun, case: Record) -> None:
        level, spot = run.world.level, run.world.hero.spot
        for row in range(-2, 3):
            for column in range(-2, 3):
                level.terrain[spot + row * WIDTH + column] = int(terrain)
        falls(run.play)

    return start


def _starve(run: DeathRun, case: Record) -> None:
    hero = run.world.hero
    hero.nutrition, hero.hunger = -600, HUNGER_WORDS["fainting"]
    hero.temporary[Attribute.STRENGTH] = -1


def _choke(run: DeathRun, case: Record) -> None:
    hero = run.world.hero
    hero.nutrition, hero.hunger = 1995, Hunger.SATIATED
    hero.temporary[Attribute.STRENGTH] = 0
    swallow(run.play, 50, Cause.EATING, None)


def _blow(run: DeathRun, case: Record) -> None:
    hero = run.world.hero
    hurt(run.play, hero.hp + 5, Killer("falling rock", KillerFormat.WITH_ARTICLE), "L-028")
    hero.helplessness.turns = 0
    if run.dice.guesses.pick(2):  # in later editions the rescue does not end the command that was waited for
        hero.dying.spared = False
    run.do(Search())


MORE_OF_WORM = 1  # turns that it may take from a hero who survived it
WORM_BITES = 2 * 8  # the dice show their highest numbers


def unstunned(timeouts: Mapping[str, int]) -> dict[str, int]:
    """These timeouts but for the one of being knocked back by the worm's next bite."""
    return {word: left for word, left in timeouts.items() if word != "stunned"}


def was_bitten(case: Record) -> bool:
    """Whether the worm's teeth killed the hero; digestion leaves no hit points, and no less."""
    return EDITIONS[case["edition"]].life_saving.saving_grace or case["at_death"][0]["hp"] < 0


def _digest(run: DeathRun, case: Record) -> None:
    """The hero is inside a purple worm, on the last turn of digestion; earlier turns were not recorded.

    If saving grace (Z-156) let the hero outlive the digestion, the worm bites the hero to death afterwards;
    one that never got the hero down bites, too.
    """
    death = case["at_death"][0]
    world, hero = run.world, run.world.hero
    world.turn, hero.nutrition = death["turn"], death["nutrition"]
    hero.hunger = HUNGER_WORDS[death["hunger"]]
    for which, word in EXERCISED:  # abused while being digested
        hero.base[which] += death[word] - attribute(hero, which)
    hero.hp = hero.max_hp = death["max_hp"]
    worm = creature_beside(run, "purple worm", WEST)
    worm.movement = 12
    if was_bitten(case):
        hero.dying.graced = True
        hero.hp = death["hp"] + WORM_BITES
    else:
        hero.hold.engulfer_id, hero.hold.engulfed_turns = worm.id, 1
    if death["helpless"]:  # fainted, and deaf, for one more turn
        hero.helplessness.turns = -death["helpless"]
        hero.timeout[Property.DEAF] = 1 + case["after"]["timeouts"].get("deaf", 0)
    run.do(Search())


CAUSES: Mapping[str, Callable[[DeathRun, Record], None]] = {
    "drowning": _in_liquid(Terrain.POOL, drown),
    "lava": _in_liquid(Terrain.LAVA, fall_into_lava),
    "digestion": _digest,
    "stoning": _timer(Property.STONING),
    "sliming": _timer(Property.SLIMING),
    "sick": _timer(Property.SICK),
    "starvation": _starve,
    "choking": _choke,
    "blow": _blow,
    "level drain": lambda run, case: lose_level(run.play, "life drainage"),
    "instant petrification": lambda run, case: petrify(run.play, "cockatrice corpse"),
    "poison": lambda run, case: poison_hero(
        run.play, Attribute.CONSTITUTION, "poisoned dart", 1, ending=Ending.DIED
    ),
    "genocide": lambda run, case: die(run.play, Ending.GENOCIDED, Killer()),
}
DEATHS: Mapping[str, Callable[[Record], None]] = {"natural_deaths": natural_death}
