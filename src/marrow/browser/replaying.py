"""Games played again for the pages: any moment of a replay, and one game by the rules of two editions."""

import threading
from collections import OrderedDict
from itertools import zip_longest
from pathlib import Path

import msgspec

from marrow.browser import places
from marrow.browser.cells import Part, whole_row
from marrow.chance import WorldDice
from marrow.choices import Edition
from marrow.editions import edition_named
from marrow.errors import BadOption, HostileFile, MarrowError, ReplayDiverged
from marrow.formats.births import BirthShape
from marrow.formats.replays import ReplayFile, Step
from marrow.front.frame import Frame
from marrow.front.ledger_words import ledger_words
from marrow.front.options import Options
from marrow.front.screen import Screen
from marrow.front.text_screen import NoDisplay
from marrow.game.birth import birth_of
from marrow.game.game import Game
from marrow.game.game_paths import read_replay_file
from marrow.game.replay import play_step
from marrow.game.rewinding import Rewinder
from marrow.game.saved_game import replay_of_game
from marrow.game.telling import tell
from marrow.messages.entries import Entry
from marrow.rules.generation.new_heroes.new_game import new_world

OTHERS = ("3.6.7", "5.0.0")  # by which a game is played again, unless others are asked for
KEPT = 3  # replays whose copies of the world are kept in memory
MOST_LANDMARKS = 2_000


class LandmarkTold(msgspec.Struct):
    at: int
    turn: int
    kind: str
    words: str


class Index(msgspec.Struct):
    """What can be gone to in a replay."""

    hero: str
    edition: str
    length: int
    last_turn: int
    fault: str
    landmarks: list[LandmarkTold]


class MomentTold(msgspec.Struct):
    """A moment: its frame as in the messages of a socket, what was told, and the ledger."""

    at: int
    turn: int
    command: str
    r: list[Part]
    c: tuple[int, int]
    size: tuple[int, int]
    told: list[str]
    ledger: list[str]


class Comparison(msgspec.Struct):
    """Where a game parts in two editions; ``at`` is the number of the command, 0 the birth, -1 nowhere.

    With -1, ``command`` is the first recorded one that neither edition allows any more, "" if there is none.
    """

    editions: tuple[str, str]
    at: int
    turn: int
    command: str
    rules: list[str]
    why: str
    maps: list[str]
    ledgers: list[list[str]]


def recorded(data: Path, user: str, hero: str, born_at: int) -> ReplayFile:
    """The replay of a finished game; with ``born_at`` 0 of the one that is played. Raises HostileFile."""
    if not born_at:
        return replay_of_game(places.player_directory(data, user), hero)
    file = places.replay_file(data, user, hero, born_at)
    if not file.exists():
        raise HostileFile("the replay of this game is not kept any more")
    return read_replay_file(file)


class Watched:
    """Replays that are being watched, the latest last."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.rewinders: OrderedDict[tuple[str, str, int], Rewinder] = OrderedDict()

    def rewinder(self, data: Path, user: str, hero: str, born_at: int, *, anew: bool) -> Rewinder:
        """The replay of a game, played once from its start. The lock is held."""
        key = user, hero, born_at
        found = self.rewinders.pop(key, None)
        if found is None or (anew and not born_at):
            found = Rewinder(recorded(data, user, hero, born_at))
            for _ in found.index():
                pass
        self.rewinders[key] = found
        while len(self.rewinders) > KEPT:
            self.rewinders.popitem(last=False)
        return found


WATCHED = Watched()


def replay_index(data: Path, user: str, hero: str, born_at: int) -> bytes:
    """What can be gone to in a replay. Raises MarrowError if it cannot be played."""
    with WATCHED.lock:
        found = WATCHED.rewinder(data, user, hero, born_at, anew=True)
        landmarks = [LandmarkTold(one.at, one.turn, one.kind.value, one.words) for one in found.landmarks]
        landmarks = landmarks[:MOST_LANDMARKS]
        told = Index(hero, found.edition.name, found.length, found.last_turn, found.fault, landmarks)
    return msgspec.json.encode(told)


def replay_moment(data: Path, user: str, hero: str, born_at: int, at: int, turn: int) -> bytes:
    """A moment by its number, or with ``at`` -1 the first of a turn; beyond the end it is the end."""
    with WATCHED.lock:
        found = WATCHED.rewinder(data, user, hero, born_at, anew=False)
        number = min(max(at, 0), found.length) if at >= 0 else found.at_turn(turn)
        moment = found.moment(number)
        screen = Screen(NoDisplay(), Options())
        screen.paint(moment.world, found.edition)
        frame = screen.base
        frame.cursor = screen.hero_at
        told = MomentTold(
            number,
            moment.world.turn,
            type(moment.command).__name__ if moment.command is not None else "birth",
            [whole_row(row, cells) for row, cells in enumerate(frame.cells)],
            frame.cursor,
            (frame.rows, frame.columns),
            found.messages(moment),
            ledger_words(moment.news),
        )
    return msgspec.json.encode(told)


def painted(game: Game) -> Frame:
    """The map and the status of a game, in colours."""
    screen = Screen(NoDisplay(), Options())
    screen.paint(game.world, game.edition)
    return screen.base


def compare(data: Path, user: str, hero: str, born_at: int, first: str, second: str) -> bytes:
    """Play a game by the rules of two editions, until they part. "": by its own, and by another's."""
    replay = recorded(data, user, hero, born_at)
    birth = replay.head.birth
    first = first or replay.head.edition
    second = second or next(name for name in OTHERS if name != first)
    names = first, second
    births = [born(edition_named(name), birth) for name in names]
    games = [game for game, _ in births]
    parted = Comparison(names, -1, 1, "", [], "", [], [])
    if painted(games[0]).text() != painted(games[1]).text():
        rules, why = first_throws([heard for _, heard in births], names)
        parted = Comparison(names, 0, 1, "birth", rules, why, [], [])
    for number, step in enumerate(replay.steps if parted.at else (), 1):
        results = [played(game, number, step) for game in games]
        (news, fault), (other, other_fault) = results
        if news == other and not fault and not other_fault:
            continue
        if fault and other_fault and news == other:
            parted = Comparison(names, -1, games[0].world.turn, type(step.command).__name__, [], "", [], [])
            break
        rules = first_rules(news, other)
        why = "; ".join(f"{name}: {one}" for name, one in ((first, fault), (second, other_fault)) if one)
        parted = Comparison(
            names, number, games[0].world.turn, type(step.command).__name__, rules, why, [], []
        )
        parted.ledgers = [told_of(game, result) for game, (result, _) in zip(games, results, strict=True)]
        break
    parted.maps = [painted(game).text() for game in games]
    return msgspec.json.encode(parted)


Throw = tuple[str, int, int]  # the rule that throws, the sides, and what came


class HeardDice(WorldDice):
    """Dice whose throws are kept."""

    __slots__ = ("heard",)

    def __init__(self, streams: dict[str, int], name: str, heard: list[Throw]) -> None:
        super().__init__(streams, name)
        self.heard = heard

    def rn2(self, sides: int, rule: str) -> int:
        came = super().rn2(sides, rule)
        self.heard.append((rule, sides, came))
        return came


def born(edition: Edition, birth: BirthShape) -> tuple[Game, list[Throw]]:
    """A new game, and the dice that were thrown for it."""
    heard: list[Throw] = []
    world = new_world(
        edition, birth.seed, birth_of(birth), lambda streams, name: HeardDice(streams, name, heard)
    )
    return Game(world, edition), heard


def first_throws(heard: list[list[Throw]], names: tuple[str, str]) -> tuple[list[str], str]:
    """The rules of the first dice in which two births differ, and the dice in words."""
    for one, two in zip_longest(*heard):
        if one != two:
            pairs = [
                (name, throw) for name, throw in zip(names, (one, two), strict=True) if throw is not None
            ]
            words = "; ".join(f"{name} throws d{sides} for {rule}" for name, (rule, sides, _) in pairs)
            return list(
                dict.fromkeys(rule for _, (rule, _, _) in pairs)
            ), f"The first dice that differ: {words}."
    return [], "The dice are the same, what is made of them is not."


def played(game: Game, number: int, step: Step) -> tuple[list[Entry], str]:
    """What a command brings, or why it cannot be given there."""
    try:
        return play_step(game, number, step), ""
    except (ReplayDiverged, BadOption) as error:
        return list(game.news), str(error)
    except MarrowError as error:
        return [], str(error)


def told_of(game: Game, news: list[Entry]) -> list[str]:
    told = [words for entry in news if (words := tell(entry, game.edition))]
    return [*told, *ledger_words(news)]


def first_rules(news: list[Entry], other: list[Entry]) -> list[str]:
    """The rules of the first entries that differ."""
    for one, two in zip(news, other, strict=False):
        if one != two:
            return list(dict.fromkeys(entry.rule for entry in (one, two) if entry.rule))
    rest = (news if len(news) > len(other) else other)[min(len(news), len(other)) :]
    return [entry.rule for entry in rest[:1] if entry.rule]
