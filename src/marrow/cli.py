"""The command ``marrow``: without arguments it plays the game; its other commands do everything else.

Nothing is imported before it is needed, so that the game's first frame does not wait for argparse.
"""

from __future__ import annotations

import sys

from marrow.errors import MarrowError

TYPE_CHECKING = False  # typing is slow to import; type checkers know this name
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Sequence

HELP = """\
usage: marrow [play] [options]     play; go on with your game if there is one
       marrow -s [NAME ...]        the list of the best, or of some names
       marrow COMMAND ...          one of these:

  play        the game in the terminal
  bones       bones in the pool and in files: list, show, why, check, import ...
  replay      play a game again, and check that it comes out the same
  check       are the saved games, the bones and the records well?
  doctor      is everything here that Marrow needs?
  recover     make a damaged game good, as far as its files allow
  backup      copy all games and bones, even while games are played
  report      pack what is needed to find a mistake in Marrow
  editions    which editions there are, and what they do differently
  diff        what two editions do differently, each difference played in both
  plan        how long a hero's nutrition lasts, and what it goes on
  why         what nutrition came from and went to, or why the hero died
  life        the life of a hero on one page: meals, rescues, what nearly killed
  trace       compare Marrow with recordings of the real NetHack
  crosscheck  compare Marrow with the real NetHack on random states
  soak        play hundreds of whole games and check everything
  bench       measure how fast it is
  lab         studies: questions to a million lives, with pictures
  levels      create thousands of dungeons: is everything there and reachable?
  crash       kill games at random moments; no finished command may be lost
  serve       run a server: games in the browser, and an exchange of the dead
  exchange    join one, see how things stand with it, sync now
  completion  a script that completes these words in bash, zsh or fish

'marrow COMMAND --help' says more about each, with examples.

examples:
  marrow                           play, or go on
  marrow -u Ann --role valkyrie    a new hero, or Ann's game where it was left
  marrow bones list                which bones are in the pool
  marrow why nutrition Ann         what fed Ann, and what used her nutrition up
  marrow why death Ann             how Ann died, and who was asked to save her
"""

PLAY_EXAMPLES = """\
examples:
  marrow play                          choose a hero by the menus, or go on
  marrow play -u Ann                   Ann's game
  marrow play -u Ann --role val --race dwarf --gender female --align lawful
  marrow play --seed 42                the same dungeon every time
  marrow play --edition 3.4.3          by the rules of NetHack 3.4.3
  marrow play -D                       wizard mode: wishes and level teleports
"""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command that the first word names; returns the exit status."""
    words = list(sys.argv[1:] if words is None else words)
    if not all(is_text(word) for word in words):
        odd = next(word for word in words if not is_text(word))
        print(f"marrow: the argument {odd!a} is no text; write names and files in UTF-8", file=sys.stderr)
        return 2
    try:
        return run(words)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except (MarrowError, OSError) as error:
        told = (
            f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else error
        )
        from marrow.formats.cleaning import printable

        print(*(printable(line) for line in f"marrow: {told}".splitlines()), sep="\n", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRAS:
            return tell_fault(error, words)
        name = str(error.name).partition(".")[0]
        extra = EXTRAS[name]
        how = f"in a checkout: {sys.executable} -m pip install '.[{extra}]'"
        print(f"marrow: this needs {name}, of Marrow's extra [{extra}] ({how})", file=sys.stderr)
        return 2
    except Exception as fault:
        return tell_fault(fault, words)


EXTRAS = {  # which extra of pyproject.toml brings a package
    "gymnasium": "env", "greenlet": "env", "numpy": "lab", "numba": "lab", "matplotlib": "lab",
    "pyarrow": "lab", "rich": "lab", "ray": "cluster", "starlette": "server", "uvicorn": "server",
    "websockets": "server", "psycopg": "server", "psycopg_pool": "server",
}  # fmt: skip


def tell_fault(fault: Exception, words: list[str]) -> int:
    """Note a bug in Marrow, and say where; the exit status."""
    from marrow.game.game_paths import data_directory
    from marrow.game.trouble import note_fault

    try:
        file = note_fault(data_directory(), fault, " ".join(["marrow", *words]))
    except Exception:  # then the fault itself is what matters
        raise fault from None
    print(
        f"marrow: a mistake in Marrow: {type(fault).__name__}: {fault}\n"
        f"'marrow report' packs {file} and all that is needed to find it.",
        file=sys.stderr,
    )
    return 70


def is_text(word: str) -> bool:
    """Whether an argument can be written into files: without zeros, and without bytes that are not UTF-8."""
    return "\0" not in word and not any("\ud800" <= letter <= "\udfff" for letter in word)


def run(words: list[str]) -> int:
    if not words:
        from marrow.terminal.launch import start

        return start()
    first, rest = words[0], words[1:]
    if first in ("-h", "--help", "help"):
        if rest[:1] and rest[0] in COMMANDS:
            return COMMANDS[rest[0]]([*rest[1:], "--help"])
        print(HELP, end="")
        return 0
    if first in ("-V", "--version"):
        from marrow import __version__
        from marrow.compiling import is_compiled

        print(f"marrow {__version__} ({'compiled' if is_compiled() else 'pure Python'})")
        return 0
    if first == "-s":
        from marrow.maintenance import scores

        return scores.main(rest)
    if first in COMMANDS:
        return COMMANDS[first](rest)
    if first.startswith("-"):
        return play(words)
    return unknown(first)


def unknown(word: str) -> int:
    from difflib import get_close_matches

    from marrow.formats.cleaning import printable

    near = get_close_matches(word, COMMANDS, 1)
    hint = f"did you mean '{near[0]}'?" if near else f"known are {', '.join(COMMANDS)}."
    print(f"marrow: there is no command '{printable(word)}'; {hint} See 'marrow --help'.", file=sys.stderr)
    return 2


def parser(name: str, says: str, examples: str) -> ArgumentParser:
    from argparse import ArgumentParser, RawDescriptionHelpFormatter

    return ArgumentParser(
        prog=f"marrow {name}",
        description=says,
        epilog=examples,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


# play


def play(words: Sequence[str]) -> int:
    arguments = parser("play", "Play in the terminal, or go on with a game.", PLAY_EXAMPLES)
    arguments.add_argument("-u", "--name", metavar="NAME", help="the hero's name; your own unless you say")
    arguments.add_argument("-p", "--role", metavar="ROLE", help="archeologist … wizard, or random")
    arguments.add_argument("-r", "--race", metavar="RACE", help="human, elf, dwarf, gnome, orc, or random")
    arguments.add_argument("--gender", metavar="GENDER", help="female, male, or random")
    arguments.add_argument("--align", metavar="ALIGNMENT", help="lawful, neutral, chaotic, or random")
    arguments.add_argument("-@", dest="by_chance", action="store_true", help="leave the rest to chance")
    arguments.add_argument("--pet", metavar="PET", help="cat, dog, none, or random")
    arguments.add_argument("--seed", type=int, metavar="N", help="the same number makes the same game")
    arguments.add_argument("--edition", metavar="NAME", help="whose rules (3.6.7); see marrow editions")
    arguments.add_argument("--ttyrec", metavar="FILE", help="record the screen: .ttyrec, .ttyrec3, .cast")
    arguments.add_argument(
        "--server", nargs="?", const="", metavar="DIR", help="as on a public server; see docs/servers.md"
    )
    mode = arguments.add_mutually_exclusive_group()
    mode.add_argument(
        "-D",
        "--wizard",
        action="store_true",
        help="wizard mode; you are then called wizard",
    )
    mode.add_argument("-X", "--explore", action="store_true", help="explore mode: death may be declined")
    options = arguments.parse_args(words)
    chance = "random" if options.by_chance else None
    server = options.server
    if server == "":
        import os

        server = os.environ.get("NETHACKDIR") or os.environ.get("HACKDIR")
        if not server:
            arguments.error("--server needs a DIR, or one in $NETHACKDIR or $HACKDIR")
    from marrow.terminal.launch import start

    return start(
        name=options.name or ("wizard" if options.wizard and not server else None),
        role=options.role or chance,
        race=options.race or chance,
        gender=options.gender or chance,
        alignment=options.align or chance,
        pet=options.pet,
        seed=options.seed,
        edition=options.edition,
        mode="wizard" if options.wizard else "explore" if options.explore else None,
        ttyrec=options.ttyrec,
        server=server,
    )


# replay


def replay(words: Sequence[str]) -> int:
    arguments = parser(
        "replay",
        "Play a recorded game again and check that it comes out the same.\nExit status 1 where it does not.",
        "examples:\n"
        "  marrow replay death.replay                     play it, verify its checks\n"
        "  marrow replay --show death.replay              and tell what happened\n"
        "  marrow replay Ann --watch                      watch Ann's game or her death\n"
        "  marrow replay --from-game Ann                  verify Ann's game as it stands\n"
        "  marrow replay --from-game Ann --save ann.replay\n"
        "  marrow replay Ann --ttyrec ann.ttyrec          Ann's game as ttyplay shows it\n"
        "  marrow replay death.replay --ttyrec death.cast as asciinema shows it",
    )
    arguments.add_argument("file", nargs="?", metavar="FILE", help="a replay file, or the name of a game")
    arguments.add_argument(
        "--from-game", metavar="NAME", help="only a game that is being played, by its name"
    )
    arguments.add_argument("--save", metavar="FILE", help="write the replay with fresh checks")
    arguments.add_argument("--ttyrec", metavar="FILE", help="write what was seen: .ttyrec, .ttyrec3, .cast")
    arguments.add_argument("--form", choices=FORMS, help="the form of that recording, whatever its name")
    arguments.add_argument("--show", action="store_true", help="tell what happened, command by command")
    arguments.add_argument("--watch", action="store_true", help="watch it on the map, forward and back")
    options = arguments.parse_args(words)
    if (options.file is None) == (options.from_game is None):
        arguments.error("give either a FILE or --from-game NAME")
    if options.watch:
        return _watch(options.file or options.from_game)
    return _replay(options)


def _watch(wanted: str) -> int:
    from marrow.lab.games import find_replay
    from marrow.terminal.launch import start_watching

    return start_watching(find_replay(wanted))


def _replay(options: Namespace) -> int:
    from pathlib import Path

    from marrow.errors import ReplayDiverged
    from marrow.formats.replays import write_replay
    from marrow.game import replay as replays
    from marrow.game.disk import write_file
    from marrow.game.game_paths import data_directory
    from marrow.game.saved_game import replay_of_game
    from marrow.game.telling import tell
    from marrow.lab.games import find_replay

    if options.from_game is not None:
        recorded = replay_of_game(data_directory(), options.from_game)
    else:
        recorded = find_replay(options.file)
    if options.ttyrec is not None:
        from marrow.front.film import tell_film

        return tell_film(recorded, Path(options.ttyrec), options.form)
    edition = replays.edition_of(recorded)
    last = None
    try:
        for last in replays.play(recorded):
            if options.show:
                for said in (tell(entry, edition) for entry in last.news):
                    if said:
                        print(f"{last.number:6} {said}")
    except ReplayDiverged as error:
        print(f"replay: diverged: {error}")
        return 1
    if options.save is not None:
        write_file(options.save, write_replay(replays.with_fresh_checks(recorded)))
        print(f"replay: written to {options.save}")
    turn = last.game.world.turn if last is not None else 1
    print(f"replay: {len(recorded.steps)} commands, {turn} turns, {len(recorded.checks)} checks hold")
    return 0


FORMS = ("ttyrec", "ttyrec3", "asciicast2", "asciicast3")


# bones


def bones(words: Sequence[str]) -> int:
    from marrow.graveyard import command

    return command.main(words)


# commands that pass their arguments on


def check(words: Sequence[str]) -> int:
    from marrow.maintenance import check as checking

    return checking.main(words)


def doctor(words: Sequence[str]) -> int:
    from marrow.maintenance import doctor as looking

    return looking.main(words)


def completion(words: Sequence[str]) -> int:
    from marrow.maintenance.completion import completed, script, shell_asked

    shell = shell_asked(words)
    print(script(shell, {name: completed(name, help_of(name)) for name in COMMANDS}), end="")
    return 0


def help_of(name: str) -> str:
    """What a command says with --help; nothing where an extra is missing."""
    from contextlib import redirect_stderr, redirect_stdout, suppress
    from io import StringIO

    said = StringIO()
    if name != "completion":
        with redirect_stdout(said), redirect_stderr(StringIO()), suppress(SystemExit, MarrowError):
            COMMANDS[name](["--help"])
    return said.getvalue()


def recover(words: Sequence[str]) -> int:
    from marrow.maintenance import recover as recovering

    return recovering.main(words)


def report(words: Sequence[str]) -> int:
    from marrow.maintenance import report as reporting

    return reporting.main(words)


def backup(words: Sequence[str]) -> int:
    from marrow.maintenance import backup as copying

    return copying.main(words)


def trace(words: Sequence[str]) -> int:
    from marrow.lab import trace as traces

    return traces.main(words)


def editions(words: Sequence[str]) -> int:
    from marrow.lab import edition_list

    return edition_list.main(words)


def diff(words: Sequence[str]) -> int:
    from marrow.lab import diff as comparing

    return comparing.main(words)


def plan(words: Sequence[str]) -> int:
    from marrow.lab import planning

    return planning.main(words)


def why(words: Sequence[str]) -> int:
    from marrow.lab import why_nutrition as asking

    return asking.main(words)


def life(words: Sequence[str]) -> int:
    from marrow.lab import life_page as living

    return living.main(words)


def crosscheck(words: Sequence[str]) -> int:
    from marrow.lab import crosscheck as checking

    return checking.main(words)


def soak(words: Sequence[str]) -> int:
    from marrow.lab import soak as soaking

    return soaking.main(words)


def bench(words: Sequence[str]) -> int:
    from importlib import import_module

    which = next((BENCHES[word] for word in words if word in BENCHES), "lab")
    status: int = import_module(f"marrow.{which}.bench").main([word for word in words if word not in BENCHES])
    return status


BENCHES = {"--env": "env", "--pages": "browser", "--server": "server", "--lab": "lab.batch"}


def lab(words: Sequence[str]) -> int:
    from marrow.lab.studies import command as studying

    return studying.main(words)


def levels(words: Sequence[str]) -> int:
    from marrow.lab import levels as making

    return making.main(words)


def crash(words: Sequence[str]) -> int:
    from marrow.lab import crash as crashing

    return crashing.main(words)


def serve(words: Sequence[str]) -> int:
    from marrow.server.serve_options import parser as serve_parser

    options = serve_parser().parse_args(words)  # its help can be read where the extra [server] is missing
    from marrow.together import main as serve_all

    return serve_all(options)


def exchange(words: Sequence[str]) -> int:
    from marrow.client import command

    return command.main(words)


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "play": play,
    "bones": bones,
    "replay": replay,
    "check": check,
    "doctor": doctor,
    "recover": recover,
    "backup": backup,
    "report": report,
    "editions": editions,
    "diff": diff,
    "plan": plan,
    "why": why,
    "life": life,
    "trace": trace,
    "crosscheck": crosscheck,
    "soak": soak,
    "bench": bench,
    "lab": lab,
    "levels": levels,
    "crash": crash,
    "serve": serve,
    "completion": completion,
    "exchange": exchange,
}
