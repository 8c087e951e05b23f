"""Recorded runs with one line for each turn: the hero's action, and the state after the turn."""

from collections.abc import Iterator

from marrow.chance import QuietDice, UnexpectedThrow
from marrow.editions import EDITIONS
from marrow.errors import HostileFile
from marrow.lab.trace.actions import RecordedAction, do_action, set_surroundings
from marrow.lab.trace.initial_state import Record
from marrow.lab.trace.outcome import Divergence, compare, compare_deaths
from marrow.lab.trace.waiting import FIELDS, WORDS_OF_HUNGER, Run, snapshot
from marrow.messages.commands import Command
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, KillerFormat
from marrow.rules.lifesaving.harm import hurt

MAX_MISSING = 1000  # turns without a line: no faint lasts longer
STEPS = (
    "plain_waiting",
    "thresholds_down",
    "starving",
    "interrupted_meals",
    "jumping",
    "teleport_at_will",
    "fighting",
    "vomiting",
    "famine",
)
UNPRIVILEGED = ("teleport_at_will",)  # recorded outside wizard mode
UNRECORDED = {
    "famine": ("hp",),  # the rolls for Famine's damage were not kept
    "jumping": ("hp",),  # what these heroes hit or landed on was not kept; they played on a real level
}
# These actions, or hunger, exercised attributes. The recording had set the clock forward, so they were
# checked every turn; the rolls for it were not kept. If one changed by one point, we take the change over.
EXERCISING = (
    "interrupted_meals", "jumping", "fighting", "vomiting", "famine", "thresholds_down", "teleport_at_will",
)  # fmt: skip
WEAK = ("weak", "fainting", "fainted", "starved")
EXERCISED = {"strength": Attribute.STRENGTH, "constitution": Attribute.CONSTITUTION}


def case_of_steps(scenario: str, lines: list[Record]) -> None:
    """Replay a case with its initial state and one line for each turn. Raises Divergence, NotExpressible.

    Only the rolls of hunger steps were kept. If the hunger state is updated at another time, such as at the
    end of nausea, the roll for fainting is unknown: the case holds if one of both outcomes agrees.

    Nor were creatures and clouds that came by themselves; since 3.7, rooms with a theme hold some. Then the
    case holds if all agrees but the hit points that those took.
    """
    try:
        replay(scenario, lines, faints=True)
    except (Divergence, UnexpectedThrow) as how:
        try:
            replay(scenario, lines, faints=False)
        except (Divergence, UnexpectedThrow):
            if not EDITIONS[lines[0]["edition"]].bones.new_levels_have_themed_rooms:
                raise
            try:
                replay(scenario, lines, faints=True, kind=BeatenRun)
            except (Divergence, UnexpectedThrow):
                raise how from None


class BeatenRun(Run):
    """A run of a hero whom something that was not recorded hurts: the dead of a room's graves, or gas.

    The recorded hit points tell how much, the recorded deaths whether it kills; that ends the hero's action.
    """

    def note(self) -> None:
        hero = self.world.hero
        hero.hp = min(hero.hp, self.dice.hp.get(self.world.turn, hero.hp))
        super().note()

    def do(self, command: Command) -> None:
        play, hero = self.play, self.world.hero
        for death in self.dice.deaths.get(self.world.turn + 1, ()):
            if death["killer"].endswith(" zombie"):
                play.dice = QuietDice()  # what a rescue throws was not kept, unless a hunger step kills
                killer = Killer(death["killer"], KillerFormat.WITH_ARTICLE)
                hurt(play, hero.hp - death["before"]["hp"], killer, "L-092")
                play.dice = self.dice
        super().do(command)


def replay(scenario: str, lines: list[Record], *, faints: bool, kind: type[Run] = Run) -> None:
    turns = [line for line in lines[1:] if "turn" in line and not line.get("no_time")]
    by_turn = {line["turn"]: list(line["dice"]) for line in turns}
    for line in lines[1:]:
        if "blow_dice" in line:  # of hunger steps before this turn's own: they belong to the turn before
            by_turn.setdefault(line["turn"] - 1, []).extend(line["blow_dice"])
    mode = "normal" if scenario in UNPRIVILEGED else "wizard"
    run = kind(lines[0]["initial"], lines[0]["edition"], by_turn, mode=mode)
    run.dice.faints = faints
    run.dice.hp = {line["turn"]: line["hp"] for line in turns}
    run.dice.deaths = {line["turn"]: line["died"] for line in turns if line.get("died")}
    set_surroundings(run, scenario, lines[0])
    fields = [field for field in FIELDS if field not in UNRECORDED.get(scenario, ())]
    before = lines[0]["initial"]
    for action in actions_of(lines[1:]):
        last = action.lines[-1]["turn"]
        for missing in range(1, action.missing + 1):
            run.dice.unrecorded[last + missing] = missing == action.missing
        run.seen.clear()
        run.deaths.clear()
        run.most = action.turns + 1
        if scenario in EXERCISING:
            take_over_exercise(run, before, action.lines[0])
        do_action(run, action)
        if scenario in EXERCISING:
            for number, line in enumerate(action.lines[1:], 1):
                take_over_exercise(run, action.lines[number - 1], line, since=number)
            before = action.lines[-1]
        compare_action(run, action, fields)


def take_over_exercise(run: Run, before: Record, line: Record, since: int = 0) -> None:
    """Take over a recorded change of an attribute by one point, except strength lost by becoming Weak.

    ``since`` is the first turn, of those seen so far, after the change.
    """
    weaker = (before["hunger"] in WEAK) != (line["hunger"] in WEAK)
    for field, which in EXERCISED.items():
        change = line[field] - before[field]
        if abs(change) == 1 and not (weaker and which == Attribute.STRENGTH):
            run.world.hero.base[which] += change
            for turn in run.seen[since:]:
                turn[field] += change


def compare_action(run: Run, action: RecordedAction, fields: list[str]) -> None:
    seen = run.seen or [snapshot(run.world)]  # the action took no time
    for line, got in zip(action.lines, seen, strict=False):
        for field in fields:
            compare(field, line["turn"], line[field], got[field])
    if run.refused and action.turns:
        raise Divergence("refused", run.world.turn, "no", run.refused)
    compare("turns", run.world.turn, action.turns, len(run.seen))
    line = action.lines[-1]
    if "died" in line:
        compare_deaths(run.world.turn, line["died"], run.deaths)
    if "then" in line:
        hero = run.world.hero
        then = {
            "nutrition": hero.nutrition,
            "hunger": WORDS_OF_HUNGER[hero.hunger],
            "hp": hero.hp,
            "helpless": -hero.helplessness.turns,
        }
        for field, value in then.items():
            if field in fields:
                compare(f"then {field}", run.world.turn, line["then"][field], value)


def actions_of(lines: list[Record]) -> Iterator[RecordedAction]:
    """Group the lines by action; a line of what was left of a meal may follow."""
    action: RecordedAction | None = None
    for line in lines:
        if "action" not in line:
            if action is not None:
                action.after = line
                yield action
            action = None
        elif action is not None and line["action"] == "(continues)":
            action.lines.append(line)
        else:
            if action is not None:
                action.missing = max(line["turn"] - action.lines[-1]["turn"] - 1, 0)
                if action.missing > MAX_MISSING:
                    raise HostileFile(f"no lines between turns {action.lines[-1]['turn']} and {line['turn']}")
                yield action
            action = RecordedAction(line["action"], [line], None)
    if action is not None:
        yield action
