"""Make a kept corpus: games, replays and bones as this version writes them, which later versions must read.

.venv/bin/python tools/keep.py tests/kept/0.2.0                    of every edition, in a quarter of a minute
.venv/bin/python tools/keep.py /tmp/try --editions 3.6.7 5.0.0     a few, to try it
.venv/bin/python tools/keep.py tests/kept/0.2.0 --seed 40          other games

Done once for a release, before its tag is set, and committed. The directory must not be there: what is kept
is never made anew. tests/hostile/test_kept_games.py reads every directory of tests/kept.
"""

import argparse
import json
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from marrow.choices import Edition
from marrow.content.words import RoleName
from marrow.editions import EDITIONS, edition_named
from marrow.errors import RefusedCommand
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import bones_shape, write_bones
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.formats.replays import write_replay
from marrow.formats.snapshots import read_snapshot
from marrow.formats.worlds import state_hash, world_shape
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.game_paths import game_directory
from marrow.game.replay import Recording
from marrow.game.session import Session, begin, resume
from marrow.lab.random_player import Player, RandomAnswers, take_turn
from marrow.messages import commands as c
from marrow.model.bones import Bones
from marrow.model.world import Mode, World
from marrow.version import VERSION

BORN = 1_600_000_000
MADE = (2020, 9, 13, 12, 0, 0)  # the time of every file of an archive
ROLES: tuple[RoleName, ...] = (
    "samurai", "priest", "wizard", "valkyrie", "archeologist", "caveman", "tourist", "knight",
)  # fmt: skip
MODES: tuple[Mode, ...] = ("normal", "explore", "wizard")
COMMANDS_OF_GAME, COMMANDS_OF_REPLAY = 120, 150
AFTER = (
    c.Continue(), c.Continue(), c.Move(direction=1), c.Continue(), c.Search(count=3), c.Search(),
)  # fmt: skip


# Facts, in the words of the file format, which stay what they are


def facts_of(world: World) -> dict[str, Any]:
    """What a later version is to find in a game."""
    shape = world_shape(world)
    hero = shape.hero
    letters = {item.id: item.letter for item in hero.inventory}
    return {
        "turn": shape.turn,
        "level": [shape.level.branch, shape.level.number],
        "spot": hero.spot,
        "hp": [hero.hp, hero.max_hp],
        "form": [hero.form, hero.form_hp] if hero.form else None,
        "nutrition": hero.nutrition,
        "hunger": int(hero.hunger),
        "pack": {item.letter: [item.kind, item.quantity] for item in hero.inventory},
        "worn": {str(slot): letters[item_id] for slot, item_id in sorted(hero.worn.items())},
        "trapped": [hero.trapped, plain(hero.trapped_in)],
        "held by": [hero.holder_id, hero.engulfer_id, hero.engulfed_turns],
        "steed": hero.steed_id,
        "punished": [hero.ball_id, hero.chain_id],
        "helpless": [
            hero.helpless,
            plain(hero.helpless_reason),
            plain(hero.helpless_note),
            hero.waking.value,
            hero.asleep,
        ],
        "doing": hero.activity.doing.value if hero.activity else None,
        "meal": [hero.meal.item_id, hero.meal.bites, hero.meal.bites_needed],
        "study": [hero.study_id, hero.study_left],
        "kit": [hero.kit_id, hero.kit_spot, hero.kit_left],
        "dressing": hero.dressing_id,
        "sick with": plain(hero.sick_with),
        "glow": plain(hero.glow),
        "luck": hero.luck,
        "prayer timeout": hero.prayer_timeout,
        "timers": [[timer.due, plain(timer.what), timer.item_id] for timer in shape.timers],
        "engravings": [[one.spot, plain(one.manner), one.text] for one in shape.level.engravings],
        "rooms": [plain(room.purpose) for room in shape.level.rooms],
        "hash": state_hash(world),
    }


def facts_of_bones(bones: Bones) -> dict[str, Any]:
    """What a later version is to find in bones."""
    shape = bones_shape(bones)
    level = shape.level
    return {
        "edition": shape.edition,
        "name": shape.name,
        "turn": shape.turn,
        "graves": [[grave.who, grave.how, grave.spot] for grave in level.cemetery],
        "monsters": sorted(monster.species for monster in level.monsters),
        "items": sum(len(pile) for pile in level.items.values()),
        "traps": sorted(trap.kind.name for trap in level.traps),
        "engravings": sorted([one.spot, plain(one.manner), one.text] for one in level.engravings),
        "rooms": [plain(room.purpose) for room in level.rooms],
        "timers": [[timer.due, plain(timer.what), timer.item_id] for timer in shape.timers],
    }


def plain(word: Any) -> str:
    """A word of the format, whether a vocabulary holds it or not."""
    return str(getattr(word, "value", word))


def play_on(session: Session) -> None:
    """A few commands more; what is refused is left out."""
    for command in AFTER:
        if session.world.over:
            break
        try:
            session.do(command)
        except RefusedCommand:
            continue


# Making


class Box:
    """An archive that is the same whenever it is made of the same files."""

    def __init__(self, path: Path) -> None:
        self._file = ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9)

    def put(self, name: str, raw: bytes) -> None:
        info = ZipInfo(name, MADE)
        info.compress_type = ZIP_DEFLATED
        self._file.writestr(info, raw)

    def close(self) -> None:
        self._file.close()


def repacked(raw: bytes) -> bytes:
    """The same snapshot, packed as small as can be. It reads the same."""
    line, _, packed = raw.partition(b"\n")
    return line + b"\n" + zlib.compress(zlib.decompress(packed), 9)


def wander(game: Game | Session, answers: RandomAnswers, player: Player, commands: int) -> None:
    """Give a game so many commands of the random player, unless it ends before."""
    done = 0
    while done < commands and not game.world.over:
        done += take_turn(game, answers, player) is not None


def keep_game(box: Box, edition: Edition, seed: int, number: int) -> dict[str, Any] | None:
    """A game saved in the middle, its journals before and after that; None if the hero died."""
    birth = Birth(
        name="Agnes", role=ROLES[number % len(ROLES)], born_at=BORN, mode=MODES[number % len(MODES)]
    )
    random = Random(seed)
    answers, player = RandomAnswers(random), Player(random)
    with TemporaryDirectory() as folder:
        data = Path(folder)
        session = begin(data, birth, answers, seed=seed, edition=edition)
        wander(session, answers, player, COMMANDS_OF_GAME // 2)
        if not session.world.over:
            session.save()
            wander(session, answers, player, COMMANDS_OF_GAME // 2)
        if session.world.over:
            session.close_without_saving()
            return None
        then = facts_of(session.world)
        session.close_without_saving()
        home = game_directory(data, birth.name)
        files = {
            file.name: repacked(file.read_bytes()) if file.name == "snapshot" else file.read_bytes()
            for file in sorted(home.iterdir())
            if file.name == "snapshot" or file.name.startswith("journal.")
        }
        for name, raw in files.items():
            box.put(f"game-{edition.name}/{name}", raw)
        began = facts_of(read_snapshot(files["snapshot"]).world)
        session = resume(data, birth.name, RandomAnswers(Random(6)))
        play_on(session)
        facts = {"edition": edition.name, "player": birth.name, "began": began, "then": then}
        if not session.world.over:
            facts["later"] = facts_of(session.world)
        session.close_without_saving()
        return facts


def keep_replay(box: Box, edition: Edition, seed: int, number: int) -> None:
    """A game as a replay, with the hash of the world at every hundredth command."""
    birth = Birth(name="Bo", role=ROLES[-1 - number % len(ROLES)], born_at=BORN, mode="explore")
    random = Random(seed)
    answers, player = RandomAnswers(random), Player(random)
    game = Game.new(edition, seed, birth, answers)
    recording = Recording(edition, seed, birth, game.world)
    while not game.over and len(recording.steps) < COMMANDS_OF_REPLAY:
        command = take_turn(game, answers, player)
        if command is not None and not game.cancelled:
            recording.done(command, game.answers, game.world)
    box.put(f"{edition.name}.replay", write_replay(recording.finished(game.world)))


def make(place: Path, editions: Sequence[str], seed: int) -> dict[str, Any]:
    """Make a corpus in a new directory; its facts."""
    place.mkdir(parents=True)
    box = Box(place / "corpus.zip")
    games: dict[str, Any] = {}
    bones: dict[str, Any] = {}
    for number, name in enumerate(editions):
        edition = edition_named(name)
        for attempt in range(100):  # until a hero lives so long
            facts = keep_game(box, edition, seed + 1000 * attempt + number, number)
            if facts is not None:
                games[f"game-{name}"] = facts
                break
        else:
            raise SystemExit(f"no hero lived through {COMMANDS_OF_GAME} commands in {name}")
        keep_replay(box, edition, seed + number, number)
        left = good_bones(edition, seed + number)
        box.put(f"bones-{name}.json", write_bones(left))
        bones[f"bones-{name}"] = facts_of_bones(left)
    facts = {"behaviour": BEHAVIOUR, "games": games, "bones": bones}
    box.put("expected.json", json.dumps(facts, indent=0, ensure_ascii=False).encode())
    box.close()
    (place / "README.md").write_text(page(place.name, editions), encoding="utf-8")
    return facts


def page(name: str, editions: Sequence[str]) -> str:
    return f"""# What {name} wrote

Games, replays and bones written by Marrow {VERSION}, behaviour {BEHAVIOUR}. Whatever becomes of the code,
they must be read, come out as they were, and go on. Nothing here is ever made anew or changed.
`tools/keep.py` made it; `tests/hostile/test_kept_games.py` reads it.

`corpus.zip` holds, for each of {", ".join(editions)}:

| in it | what it is |
|---|---|
| `game-EDITION/` | a game as its player has it: a snapshot, the journals before and after it |
| `EDITION.replay` | {COMMANDS_OF_REPLAY} commands, with the hash of the world at every hundredth |
| `bones-EDITION.json` | bones with monsters, items, traps and an engraving |

`expected.json` says what was seen in each game when it was saved (`began`), after its journal (`then`) and
after six more commands (`later`); what is in the bones; and the behaviour.
"""


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("place", type=Path, help="a directory that is not there yet: tests/kept/VERSION")
    parser.add_argument(
        "--editions", nargs="+", choices=sorted(EDITIONS), default=list(EDITIONS), metavar="NAME"
    )
    parser.add_argument("--seed", type=int, default=20)
    chosen = parser.parse_args(words)
    if chosen.place.exists():
        parser.error(f"{chosen.place} is there already; what is kept is never made anew")
    facts = make(chosen.place, chosen.editions, chosen.seed)
    size = (chosen.place / "corpus.zip").stat().st_size
    print(f"{len(facts['games'])} games, as many replays, {len(facts['bones'])} bones: {size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
