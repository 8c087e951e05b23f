"""`marrow crash --fields`: good bones with one field changed, which are refused, or joined, played and saved.

Each change has a seed of its own, which chooses the bones, the field and the new value. Whatever is let in
must be safe: painted, played for 200 turns by a simple player, saved, its stairs climbed, and left as bones
again.
"""

import base64
import json
import multiprocessing
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from types import FrameType
from typing import Any

import msgspec

from marrow.choices import Edition
from marrow.editions import edition_named
from marrow.errors import HostileFile, RefusedCommand
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import bones_shape, read_bones, write_bones
from marrow.formats.shapes import SavedShape
from marrow.game.game import Game
from marrow.game.invariants import check_slowly, check_world
from marrow.game.trial import CarefulAnswers, climb_everything, leave_again, paint, save, world_with_level
from marrow.lab.new_values import new_value
from marrow.lab.random_player import AnswersOfSurvivor, Player
from marrow.model.bones import Bones
from marrow.model.world import World
from marrow.possible.strangers import check_stranger_level

SAMPLES = 60  # bones that are changed, if none are given
TURNS = 200
MOST_COMMANDS = 4 * TURNS
MOST_SECONDS = 60  # of processor time, for one change
CLIMBS_EVERY = 2  # changes: then every stair is climbed; always if one was changed
LEAVES_EVERY = 2  # changes: then the level is left again as bones
CHANGES_A_TASK = 20
Path = tuple[str | int, ...]  # from the whole file to a field


@dataclass(frozen=True, slots=True)
class FieldPlace:
    """A field of some part of the bones: the part's class and path, its name here and in files, its value."""

    part: type[SavedShape]
    path: Path
    name: str
    saved_name: str
    value: Any


@dataclass(slots=True)
class FieldTally:
    """How many changes were refused, by which codes, and how many levels let in; and what went wrong."""

    refused: int = 0
    let_in: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    troubles: list[str] = field(default_factory=list)

    def add(self, other: "FieldTally") -> None:
        self.refused += other.refused
        self.let_in += other.let_in
        self.codes += other.codes
        self.troubles += other.troubles


class LevelHangs(Exception):
    """A level takes too long."""


# One change


def fields_of(shape: SavedShape, path: Path = ()) -> Iterator[FieldPlace]:
    """Every field of the bones and of all parts inside, each with its path in the file."""
    for name, saved_name in zip(shape.__struct_fields__, shape.__struct_encode_fields__, strict=True):
        value = getattr(shape, name)
        yield FieldPlace(type(shape), path, name, saved_name, value)
        yield from _inside(value, (*path, saved_name))


def _inside(value: object, path: Path) -> Iterator[FieldPlace]:
    match value:
        case SavedShape():
            yield from fields_of(value, path)
        case tuple() | list():
            for at, part in enumerate(value):
                yield from _inside(part, (*path, at))
        case dict():
            for key, part in value.items():
                yield from _inside(part, (*path, str(key)))
        case _:
            pass


@dataclass(frozen=True, slots=True)
class Sample:
    """Good bones that are changed: their file, and the places of each kind of field."""

    raw: bytes
    places: dict[tuple[str, str], list[FieldPlace]]


def sample_of(bones: Bones) -> Sample:
    places = dict[tuple[str, str], list[FieldPlace]]()
    for place in fields_of(bones_shape(bones)):
        places.setdefault((place.part.__name__, place.name), []).append(place)
    return Sample(write_bones(bones), places)


def changed(sample: Sample, other: Sample, dice: Random) -> tuple[bytes, str]:
    """The file of these bones with one field changed, and in words which. ``other`` lends values."""
    kind = dice.choice(sorted(sample.places))  # each field is as likely, however many parts have it
    place = dice.choice(sample.places[kind])
    lent = [one.value for one in (*sample.places[kind], *other.places.get(kind, ()))]
    value = new_value(place.part, place.name, place.value, lent, dice)
    tree = json.loads(sample.raw)
    node = tree
    for step in place.path:
        node = node[step]
    if isinstance(value, bytes):
        value = base64.b64encode(value).decode()
    node[place.saved_name] = msgspec.to_builtins(value, str_keys=True)
    where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place.path)
    shown = repr(node[place.saved_name])
    return json.dumps(tree).encode(), f"{place.part.__name__} at ${where}: {place.name} = {shown[:80]}"


def try_change(seed: int, edition: Edition, samples: dict[int, Sample]) -> FieldTally:
    """Make the change with this seed, and do with the level what a game may do, if it is let in."""
    dice = Random(seed)
    sample, other = (sample_numbered(samples, edition, dice.randrange(SAMPLES)) for _ in range(2))
    raw, what = changed(sample, other, dice)
    tally = FieldTally()
    try:
        bones = read_bones(raw, edition)
        check_stranger_level(bones)
        world = world_with_level(bones, edition)
    except HostileFile as refusal:
        tally.refused, tally.codes[refusal.code] = 1, 1
        return tally
    except Exception as error:
        tally.troubles.append(_trouble(seed, what, error))
        return tally
    tally.let_in = 1
    try:
        live_on(world, edition, dice, climbs=seed % CLIMBS_EVERY == 0 or "tairs" in what,
                leaves=seed % LEAVES_EVERY == 0)  # fmt: skip
    except Exception as error:
        tally.troubles.append(_trouble(seed, what, error))
    return tally


def live_on(world: World, edition: Edition, dice: Random, *, climbs: bool, leaves: bool) -> None:
    """Do on a level that was let in what a game may do. Raises what goes wrong, LevelHangs among it."""
    signal.signal(signal.SIGPROF, _hangs)
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    try:
        paint(Game(world.clone(), edition, CarefulAnswers()))
        _play(Game(world.clone(), edition), dice)
        if climbs:
            climb_everything(Game(world.clone(), edition, CarefulAnswers()))
        if leaves:
            leave_again(Game(world, edition, CarefulAnswers()))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _play(game: Game, dice: Random) -> None:
    """Play 200 turns, check the world every turn, and save."""
    whims = AnswersOfSurvivor(dice)
    game.answerer = whims
    player = Player(dice)
    until = game.world.turn + TURNS
    here = game.world.level
    for _ in range(MOST_COMMANDS):
        if game.over or game.world.turn >= until or game.world.level.number != here.number:
            break
        whims.world = game.world
        before = game.world.clone()
        try:
            game.do(player.choose(game.world))
            check_world(game.world)
        except RefusedCommand:
            player.refused()
            game.world = before
            continue
        player.accepted()
    if not game.over:
        check_slowly(game.world, game.edition)
        save(game)


def sample_numbered(samples: dict[int, Sample], edition: Edition, number: int) -> Sample:
    """The good bones with this number, made once in each process."""
    if number not in samples:
        samples[number] = sample_of(good_bones(edition, number))
    return samples[number]


def _trouble(seed: int, what: str, error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{last.filename.rpartition('/')[2]}:{last.lineno}"
    return f"seed {seed}: {what}: {type(error).__name__}: {error} ({place})"


# Many


def run_task(task: tuple[int, int, str]) -> FieldTally:
    """Changes with the seeds from the first on."""
    first, count, name = task
    edition, samples, tally = edition_named(name), dict[int, Sample](), FieldTally()
    for seed in range(first, first + count):
        tally.add(try_change(seed, edition, samples))
    return tally


def _hangs(number: int, frame: FrameType | None) -> None:
    raise LevelHangs(f"no end after {MOST_SECONDS} seconds of work")


def run(changes: int, seed: int, processes: int, edition: str) -> FieldTally:
    """Make so many changes, the first with this seed; show on a terminal how far it is."""
    total = FieldTally()
    tasks = [
        (first, min(CHANGES_A_TASK, seed + changes - first), edition)
        for first in range(seed, seed + changes, CHANGES_A_TASK)
    ]
    with multiprocessing.Pool(max(1, processes)) as pool:
        for tally in pool.imap_unordered(run_task, tasks):
            total.add(tally)
            for trouble in tally.troubles:
                print(f"{clear_line()}  {trouble}", flush=True)
            if sys.stderr.isatty():
                done = total.refused + total.let_in
                bar = "#" * (done * 30 // changes)
                print(
                    f"\r[{bar:30}] {done}/{changes}, {len(total.troubles)} troubles", end="", file=sys.stderr
                )
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return total


def clear_line() -> str:
    return "\r\x1b[K" if sys.stderr.isatty() else ""


def report(found: FieldTally, seed: int) -> int:
    """Print the result; the last line is for programs. Returns the exit status."""
    often = ", ".join(f"{code} {count}" for code, count in found.codes.most_common(8))
    print(f"{len(found.codes)} reasons; most often {often or 'none'}")
    if found.troubles:
        print(f"one again: marrow crash --fields 1 --seed {found.troubles[0].split()[1].rstrip(':')}")
    changes = found.refused + found.let_in
    print(
        f"crash --fields: {changes} changes from seed {seed} on, {found.refused} refused,"
        f" {found.let_in} let in; {len(found.troubles)} troubles"
    )
    return 1 if found.troubles else 0
