"""`marrow bones`: its options, and one function for each of its verbs."""

import argparse
import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from marrow.digits import number_of
from marrow.editions import DEFAULT, edition_named
from marrow.errors import BadOption, HostileFile
from marrow.formats.answers import printable
from marrow.formats.bones import write_bones
from marrow.game.bones_report import bones_lines
from marrow.game.game_paths import data_directory, has_game
from marrow.game.saved_game import view_saved_game
from marrow.game.wall_clock import local_time, now
from marrow.graveyard.bones_page import draw_map, story_lines
from marrow.graveyard.files import read_bones_file, read_bytes, write_new_file
from marrow.graveyard.pools import of_pool, pool_to_change, pool_with, pools_for_looking
from marrow.graveyard.reasons import explain_game, explain_level, explain_level_of_seed, parse_level
from marrow.graveyard.whose_bones import opinion_of_pile
from marrow.judging.converting import convert_to_edition
from marrow.judging.reading import BonesFromFile, bones_from_bytes
from marrow.judging.trial import require_trial, try_apart
from marrow.model.bones import Bones
from marrow.model.places import spot_at
from marrow.pool.pool import PooledBones
from marrow.pool.sqlite import SqlitePool, content_of
from marrow.sending.build import RealBuild, build_like, build_of
from marrow.sending.real_bones import write_real_bones

EXAMPLES = """\
examples:
  marrow bones list                all bones in the pool
  marrow bones show D0.5           the map of a bones level, and who died there
  marrow bones show bonD0.8        the same of a file of Marrow or NetHack 3.6
  marrow bones whose D0.5          guess the dead hero's role and race
  marrow bones whose Ann           the same where Ann stands, by what she knows
  marrow bones why minetown        can a death there leave bones? rule by rule
  marrow bones why "gehennom 5" --edition 3.4.3 --seed 7
  marrow bones why Ann             would Ann leave bones if she died now?
  marrow bones check d5.json       is this file complete and safe to load?
  marrow bones export D0.5 d5.json write a copy, to send to somebody
  marrow bones export D0.5 bonD0.5 --nethack 3.6.6
                                   the same for the real NetHack
  marrow bones import bonD0.8.gz   check bones from somebody and add them
  marrow bones quarantine          which files were refused, and why
"""
LEFT_BY_WIZARD = "these bones were left in wizard mode (stranger.wizard); --wizard takes them all the same"
LEVEL_HELP = "such as D0.5, or a file"
AddVerb = Callable[..., argparse.ArgumentParser]  # name, help, examples


def main(words: Sequence[str]) -> int:
    options = parser().parse_args(words)
    return VERBS[options.verb](options)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="marrow bones",
        description="Look at bones levels and manage them: those in the pool that all your games\n"
        "share, and those in files of Marrow or of NetHack 3.6.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    made.add_argument("--edition", metavar="NAME", help=f"bones of this edition ({DEFAULT})")
    made.add_argument("--pool", metavar="N", help="this pool of a server with BONES_POOLS (list: all)")
    verbs = made.add_subparsers(dest="verb", metavar="VERB", required=True)

    def verb(name: str, says: str, *examples: str) -> argparse.ArgumentParser:
        epilog = "examples:\n" + "\n".join(f"  marrow bones {example}" for example in examples)
        one = verbs.add_parser(
            name,
            help=says,
            description=f"{says[0].upper()}{says[1:]}.",
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        one.add_argument("--edition", default=argparse.SUPPRESS, metavar="NAME", help="bones of this edition")
        one.add_argument("--pool", default=argparse.SUPPRESS, metavar="N", help="the pool of this number")
        return one

    _add_reading_verbs(verb)
    _add_changing_verbs(verb)
    return made


def _add_reading_verbs(verb: AddVerb) -> None:
    """The verbs that change neither the pool nor a file."""
    verb("list", "list all bones in the pool", "list")
    show = verb(
        "show",
        "draw a bones level and tell who died there",
        "show D0.5",
        "show bonD0.8.gz",
        "show D0.5 --all",
    )
    show.add_argument("what", metavar="LEVEL", help=LEVEL_HELP)
    show.add_argument("--all", action="store_true", help="list all items, not only the dead hero's pile")
    whose = verb(
        "whose", "guess who the dead hero was by the items", "whose D0.5", "whose D0.5 --at 23,6", "whose Ann"
    )
    whose.add_argument("what", metavar="LEVEL", help="such as D0.5, a file, or a game's name")
    whose.add_argument("--at", metavar="X,Y", help="judge the pile at this place, not the newest")
    whose.add_argument("--by-items", action="store_true", help="do not use the record of the dead")
    why = verb("why", "tell if a level can have bones, and how likely", "why 5", "why minetown", "why Ann")
    why.add_argument(
        "what", metavar="LEVEL", nargs="+", help="'dungeons 5', minetown, D0.5, or a game's name"
    )
    why.add_argument(
        "--mode", choices=("normal", "explore", "wizard"), default="normal", help="game mode (normal)"
    )
    why.add_argument(
        "--seed", type=int, default=1, metavar="N", help="seed of the game whose dungeon is used (1)"
    )
    why.add_argument("--game", metavar="NAME", help="use the dungeon of this saved game")
    check = verb("check", "check that a file is complete and safe to load", "check d5.json", "check bonD0.8")
    check.add_argument("file", metavar="FILE", help="a bones file")


def _add_changing_verbs(verb: AddVerb) -> None:
    """The verbs that change the pool or write a file."""
    export = verb(
        "export",
        "copy bones from the pool to a file",
        "export D0.5 d5.json",
        "export D0.5 bonD0.5 --nethack 3.6.6",
        "export D0.5 bonD0.5 --like /var/games/nethack/bonD0.7",
    )
    export.add_argument("what", metavar="LEVEL", help="such as D0.5")
    export.add_argument("file", metavar="FILE", help="the file to write")
    export.add_argument("--force", action="store_true", help="write over an existing file")
    real = export.add_mutually_exclusive_group()
    real.add_argument("--nethack", metavar="VERSION", help="for the real NetHack 3.6 on Linux, such as 3.6.6")
    real.add_argument("--like", metavar="FILE", help="for the real game that wrote this file of bones")
    bring = verb("import", "add bones from a file to the pool", "import d5.json", "import bonD0.8")
    bring.add_argument("file", metavar="FILE", help="a bones file")
    bring.add_argument("--replace", action="store_true", help="replace bones of the same level")
    bring.add_argument("--wizard", action="store_true", help="accept bones from wizard mode")
    aside = verb(
        "quarantine",
        "list or handle files that were refused",
        "quarantine",
        "quarantine --export 3 bad.json",
        "quarantine --retry 3 --wizard",
    )
    aside.add_argument("--force", action="store_true", help="with --export: write over an existing file")
    aside.add_argument("--wizard", action="store_true", help="with --retry: accept bones from wizard mode")
    action = aside.add_mutually_exclusive_group()
    action.add_argument("--export", nargs=2, metavar=("N", "FILE"), help="write refused file N to FILE")
    action.add_argument("--retry", metavar="N", help="check it again and add it to the pool")
    action.add_argument("--discard", metavar="N", help="delete it")
    verb("remove", "delete bones from the pool", "remove D0.5").add_argument(
        "what", metavar="LEVEL", help="such as D0.5"
    )


def print_error(text: str) -> int:
    print(f"marrow: {printable(text)}", file=sys.stderr)
    return 1


def bones_named(options: argparse.Namespace) -> BonesFromFile | None:
    """The bones that LEVEL means: from the pool, or else from a file with that name."""
    name, edition = options.what.removeprefix("bon"), options.edition or DEFAULT
    with pools_for_looking(options.pool) as pools:
        for _, pool in pools:
            left, rows = pool.read(edition, name), pool.list_bones(edition, name)
            if left is not None:
                return BonesFromFile(left, f"the pool, edition {left.edition}", promises=promises_of(rows[0]))
    file = Path(options.what)
    if file.exists():
        return read_bones_file(file)
    print_error(f"{no_such_bones(options)}, and no such file")
    return None


def promises_of(one: PooledBones) -> tuple[str, ...]:
    """The exchange that lends these bones, and what it promised; nothing of this machine's own."""
    if not one.lent_by:
        return ()
    return (f"Lent by {one.lent_by}, which says:", *(f"  {line}" for line in one.promise.splitlines()), "")


def no_such_bones(options: argparse.Namespace) -> str:
    """The message that there are no such bones, and which other editions have some."""
    name, edition = options.what.removeprefix("bon"), edition_named(options.edition or DEFAULT).name
    with pools_for_looking(options.pool) as pools:
        others = list(dict.fromkeys(one.edition for _, pool in pools for one in pool.list_bones(name=name)))
    elsewhere = f" (but of {', '.join(others)}: --edition)" if others else ""
    return f"no bones of {options.what} of {edition} in the pool{elsewhere}"


# One function for each verb


def do_list(options: argparse.Namespace) -> int:
    with pools_for_looking(options.pool) as pools:
        everything = [
            (one, of_pool(number, pools))
            for number, pool in pools
            for one in pool.list_bones(options.edition)
        ]
        aside = [refused for _, pool in pools for refused in pool.quarantined()]
    for one, where in everything:
        left = time.strftime("%Y-%m-%d", local_time(one.left_at))
        what = f"bon{one.name:8} {one.edition:6} {left}  {one.who}, {one.how}"
        print(printable(f"{what}{claim_text(one)}{lent_text(one)}{where}"))
    if not everything:
        if options.edition:
            edition_named(options.edition)
        print(f"Nobody{f' of {options.edition}' if options.edition else ''} lies in the pool yet.")
    if aside:
        print(f"{len(aside)} refused; see 'marrow bones quarantine'.")
    return 0


def claim_text(one: PooledBones) -> str:
    """Since when a game has been meeting these bones, to the minute; nothing if none is."""
    if not one.claimed_by:
        return ""
    if not one.claimed_at:
        return "  (being met)"
    return f"  (being met since {time.strftime('%Y-%m-%d %H:%M', local_time(one.claimed_at))})"


def lent_text(one: PooledBones) -> str:
    """Who lends these bones, and until when; nothing if they are this machine's."""
    if not one.lent_by:
        return ""
    return f"  (lent by {one.lent_by} until {time.strftime('%Y-%m-%d %H:%M', local_time(one.lease_until))})"


def do_show(options: argparse.Namespace) -> int:
    found = bones_named(options)
    if found is None:
        return 1
    print("\n".join(draw_map(found.bones.level)))
    print()
    for line in found.promises:
        print(printable(line))
    print("\n".join(story_lines(found.bones, whole=options.all)))
    print_losses(found)
    return 0


def print_losses(found: BonesFromFile) -> None:
    if found.losses:
        print("Lost on the way:")
        for loss in found.losses:
            print(printable(f"  {loss}"))


def do_whose(options: argparse.Namespace) -> int:
    place = parse_place(options.at)
    data = data_directory()
    if has_game(data, options.what):
        if options.by_items:
            raise BadOption("--by-items is for bones; a hero uses all that he knows")
        game = view_saved_game(data, options.what)
        print(
            "\n".join(
                printable(line)
                for line in bones_lines(game.world, game.edition, None if place is None else spot_at(*place))
            )
        )
        return 0
    found = bones_named(options)
    if found is None:
        return 1
    lines = opinion_of_pile(found.bones, place, trusting=not options.by_items)
    print("\n".join(printable(line) for line in lines))
    return 0


def parse_place(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = re.fullmatch(r"([0-9]{1,2}),([0-9]{1,2})", text)
    if match is None or not (1 <= int(match[1]) <= 79 and int(match[2]) <= 20):
        raise BadOption(f"place {text!r}; write X,Y with X from 1 to 79 and Y from 0 to 20")
    return int(match[1]), int(match[2])


def do_why(options: argparse.Namespace) -> int:
    words = " ".join(options.what)
    data = data_directory()
    if options.game is not None:
        world = view_saved_game(data, options.game).world
        lines = explain_level(world, *parse_level(world, words), world.mode)
    elif has_game(data, words):
        lines = explain_game(words, view_saved_game(data, words))
    else:
        lines = explain_level_of_seed(words, options.edition or DEFAULT, options.mode, options.seed)
    print("\n".join(lines))
    return 0


def do_check(options: argparse.Namespace) -> int:
    file = Path(options.file)
    found = read_bones_file(file)
    bones = found.bones
    result = try_apart(bones)
    if result.code:
        raise HostileFile(f"{file}: {result.why} ({result.code})", code=result.code)
    print(printable(f"{file}: bon{bones.name} of {bones.edition}, {found.origin}: nothing wrong with it."))
    if found.wizard:
        print("Left in wizard mode.")
    print_losses(found)
    return 0


def do_export(options: argparse.Namespace) -> int:
    edition, name = options.edition or DEFAULT, options.what.removeprefix("bon")
    with pools_for_looking(options.pool) as pools:
        left = next((found for _, pool in pools if (found := pool.read(edition, name)) is not None), None)
    if left is None:
        return print_error(no_such_bones(options))
    build = build_like(read_bytes(Path(options.like))) if options.like else None
    if options.nethack:
        build = build_of(options.nethack)
    if build is None:
        write_new_file(Path(options.file), write_bones(left), force=options.force)
        print(f"Written to {options.file}.")
        return 0
    return export_for_nethack(options, left, build)


def export_for_nethack(options: argparse.Namespace, left: Bones, build: RealBuild) -> int:
    """Write a file of the real game's; what its edition does not have is left out and listed."""
    found = BonesFromFile(left, "the pool")
    if left.edition != build.edition:
        found = convert_to_edition(found, build.edition)
    raw = write_real_bones(found.bones, build)
    write_new_file(Path(options.file), raw, force=options.force)
    print(printable(f"Written to {options.file}; that game looks for it as bon{left.name}."))
    print_losses(found)
    return 0


def do_import(options: argparse.Namespace) -> int:
    file = Path(options.file)
    raw = read_bytes(file)
    with pool_to_change(options.pool) as pool:
        try:
            found = bones_from_bytes(raw, converting=bool(options.edition))
            if options.edition:
                found = convert_to_edition(found, options.edition)
            if found.wizard and not options.wizard:  # BT-21
                return print_error(LEFT_BY_WIZARD)
            require_trial(pool, found.bones)
        except HostileFile as error:
            number = pool.quarantine(file.name, str(error), raw, time=now(), code=error.code)
            why = f"{file}: {error} ({error.code}); kept aside as number {number} of the quarantine"
            raise HostileFile(why, code=error.code) from error
        return add_to_pool(pool, found, replace=options.replace)


def add_to_pool(pool: SqlitePool, found: BonesFromFile, *, replace: bool) -> int:
    bones: Bones = found.bones
    content = content_of(bones)
    if pool.was_left(content):  # BT-23
        return print_error(
            f"the same bones of {bones.name} have been in the pool before; 'bones remove' forgets those"
            " that still lie there"
        )
    token = f"import:{content}.{time.time_ns()}"
    if not pool.leave(bones, token=token, time=now(), replace=replace, once=True):
        return print_error(f"bones of {bones.name} lie in the pool already; --replace puts these there")
    print(f"bon{bones.name} of {bones.edition} lies in the pool.")
    print_losses(found)
    return 0


def do_quarantine(options: argparse.Namespace) -> int:
    if options.discard is not None:
        with pool_to_change(options.pool) as pool:
            quarantined_bytes(pool, options.discard)
            pool.discard(int(options.discard))
        print(f"Threw away number {options.discard}.")
        return 0
    if options.retry is not None:
        with pool_to_change(options.pool) as pool:
            return retry(pool, options.retry, wizard=options.wizard)
    if options.export is not None:
        with pools_for_looking(options.pool or "0") as pools:
            write_new_file(
                Path(options.export[1]),
                quarantined_bytes(pools[0][1], options.export[0]),
                force=options.force,
            )
        print(f"Written to {options.export[1]}; it is as it came.")
        return 0
    with pools_for_looking(options.pool) as pools:
        refused = [(one, of_pool(number, pools)) for number, pool in pools for one in pool.quarantined()]
    for one, where in refused:
        day = time.strftime("%Y-%m-%d", local_time(one.put_at))
        what = f"{one.source}, {one.size} bytes: {one.reason} ({one.code})"
        print(printable(f"{one.number:4}  {day}  {what}{where}"))
    if not refused:
        print("Nothing was refused.")
    return 0


def retry(pool: SqlitePool, number: str, *, wizard: bool) -> int:
    """Check once more what was refused; it leaves the quarantine if the pool takes it."""
    found = bones_from_bytes(quarantined_bytes(pool, number))
    if found.wizard and not wizard:  # BT-21
        return print_error(LEFT_BY_WIZARD)
    require_trial(pool, found.bones)
    status = add_to_pool(pool, found, replace=False)
    if status == 0:
        pool.discard(int(number))
    return status


def quarantined_bytes(pool: SqlitePool, number: str) -> bytes:
    known = number_of(number)
    raw = pool.refused_bytes(known) if known is not None else None
    if raw is None:
        raise BadOption(f"nothing in quarantine has the number {number[:30]}")
    return raw


def do_remove(options: argparse.Namespace) -> int:
    edition, name = options.edition or DEFAULT, options.what.removeprefix("bon")
    with pool_with(options.pool, edition, name) as pool:
        if not pool.remove(edition, name):
            return print_error(no_such_bones(options))
    print(f"Removed {options.what}.")
    return 0


VERBS: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "list": do_list,
    "show": do_show,
    "whose": do_whose,
    "why": do_why,
    "check": do_check,
    "export": do_export,
    "import": do_import,
    "quarantine": do_quarantine,
    "remove": do_remove,
}
