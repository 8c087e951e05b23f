"""A recorded world played on turn by turn, and the recordings that list one value a turn."""

from marrow.errors import RefusedCommand
from marrow.lab.trace.outcome import Divergence, compare
from marrow.lab.trace.recorded import HungerDice, Nobody, NotingLedger, RecordingEnds, play_of
from marrow.lab.trace.setting import HUNGER_WORDS, Record, world_from
from marrow.messages.commands import Command, Search
from marrow.messages.entries import DeathFaced
from marrow.model.hero import Attribute
from marrow.model.world import World
from marrow.rules.body import attribute, be_helpless, burden
from marrow.rules.play import Play
from marrow.rules.turn import perform

LISTS = (
    "single_rings",
    "ring_pairs",
    "amulets",
    "amulet_of_yendor",
    "property_sources",
    "encumbrance",
    "asleep",
    "paralysed",
    "polymorphed",
    "everything_at_once",
)
FIELDS = (
    "turn",
    "nutrition",
    "hunger",
    "hp",
    "max_hp",
    "strength",
    "constitution",
    "helpless",
    "encumbrance",
    "deaths",
)
WORDS_OF_HUNGER = {state: word for word, state in HUNGER_WORDS.items()}
PATIENCE = 40  # commands without a turn passing before a run is given up


def snapshot(world: World) -> Record:
    """What the recordings say of one turn."""
    hero = world.hero
    return {
        "turn": world.turn,
        "nutrition": hero.nutrition,
        "hunger": WORDS_OF_HUNGER[hero.hunger],
        "hp": hero.hp,
        "max_hp": hero.max_hp,
        "strength": attribute(hero, Attribute.STRENGTH),
        "constitution": attribute(hero, Attribute.CONSTITUTION),
        "helpless": -hero.helpless,
        "encumbrance": burden(hero).name.lower(),
        "deaths": hero.deaths,
    }


class Run:
    """A recorded world being played on. ``seen`` collects one snapshot a turn, ``deaths`` each death faced.

    No more than ``most`` turns are played: whoever wants more raises RecordingEnds.
    """

    def __init__(
        self,
        initial: Record,
        by_turn: dict[int, list[list[int]]],
        *,
        mode: str = "wizard",
        outside: Nobody | None = None,
    ) -> None:
        self.world: World = world_from(initial, mode=mode)
        self.seen: list[Record] = []
        self.deaths: list[DeathFaced] = []
        self.most = 0
        self.ended = False
        self.refused = ""
        self.dice = HungerDice(self.world, by_turn)
        self.ledger = NotingLedger(self.note)
        self.dice.ledger = self.ledger
        self.play: Play = play_of(self.world, self.dice, ledger=self.ledger, outside=outside)

    def note(self) -> None:
        self.seen.append(snapshot(self.world))
        if len(self.seen) >= self.most:
            raise RecordingEnds

    def do(self, command: Command) -> None:
        try:
            perform(self.play, command)
        except RefusedCommand as refusal:
            self.refused = refusal.what
        except RecordingEnds:
            self.ended = True
        finally:
            self.deaths += [entry for entry in self.ledger.entries if isinstance(entry, DeathFaced)]
            self.ledger.entries.clear()

    def wait(self, turns: int) -> None:
        """Search until so many turns were seen."""
        idle = 0
        self.refused = ""
        while len(self.seen) < turns and idle < PATIENCE and not self.ended:
            before = len(self.seen)
            self.do(Search())
            idle = idle + 1 if len(self.seen) == before else 0


def case_of_lists(case: Record) -> None:
    """Waiting, with nutrition and hunger listed turn by turn. Raises Divergence, NotExpressible.

    Being teleported away in the middle of a turn interrupts a recording, which has no line for that turn;
    for heroes to whom that may happen, one turn may be missing anywhere.
    """
    first: Divergence | None = None
    for missing in missing_turns(case):
        try:
            compare_lists(case, missing)
        except Divergence as how:
            first = first or how
        else:
            return
    if first is not None:
        raise first


def missing_turns(case: Record) -> list[int]:
    """Before which line a turn may be missing; no line has this number if none is."""
    turns = len(case["nutrition"])
    jumpy = any(row["property"] == "teleportitis" for row in case["initial"]["properties"])
    return [turns, *range(1, turns)] if jumpy else [turns]


def compare_lists(case: Record, missing: int) -> None:
    turns = len(case["nutrition"])
    dice = {turn_of(case, int(index), missing): list(rolls) for index, rolls in case.get("dice", {}).items()}
    run = Run(case["initial"], dice)
    run.most = turns + (missing < turns)
    sleep = case.get("falls_asleep_for", 0)
    if "helpless" in case and not sleep:
        sleep = -case["helpless"][0]
    if sleep:
        raise_helplessness(run, case, sleep)
    run.wait(run.most)
    seen = [line for index, line in enumerate(run.seen) if index != missing]
    hunger = [word for word, length in case["hunger"] for _ in range(length)]
    for index in range(turns):
        turn = turn_of(case, index, missing)
        if index >= len(seen):
            raise Divergence("turns", turn, turns, len(seen))
        got = seen[index]
        compare("turn", turn, turn, got["turn"])
        compare("nutrition", turn, case["nutrition"][index], got["nutrition"])
        compare("hunger", turn, hunger[index], got["hunger"])
        if "helpless" in case:
            compare("helpless", turn, case["helpless"][index], got["helpless"])
    unthrown = {turn: rolls for turn, rolls in dice.items() if rolls}
    if unthrown:
        raise Divergence("dice", min(unthrown), unthrown[min(unthrown)], "not thrown")


def turn_of(case: Record, index: int, missing: int) -> int:
    turn: int = case["first_turn"] + index + (index >= missing)
    return turn


def raise_helplessness(run: Run, case: Record, turns: int) -> None:
    """The recording fell asleep or was paralysed just before its first hunger step."""
    paralysed = "paralysed" in case["case"]
    be_helpless(
        run.play, turns, "paralyzed by a monster" if paralysed else "sleeping", asleep=not paralysed
    )
