"""Player selection: the hero chosen by the command line and the options, and by menus for the rest."""

import getpass
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from marrow.choices import Edition
from marrow.errors import BadOption
from marrow.front.frame import COLUMNS, Frame
from marrow.front.hero_menus import (
    PARTS,
    QUESTION_ROW,
    RANDOM,
    PlayerLeaves,
    Selection,
    choose_parts,
    possible_heroes,
)
from marrow.front.options import Options, game_options
from marrow.front.screen import ENTER, ESCAPE, Screen, Wait
from marrow.front.windows import Choice, choose
from marrow.game.birth import Birth, birth_from_words, is_random_choice
from marrow.game.queries import first_pack, hero_choices, may_reroll

MAX_NAME_LETTERS = 31
MAX_REROLLS = 10_000


@dataclass(frozen=True, slots=True)
class StartOptions:
    """The player's choices, first of all from the command line; None: not chosen."""

    name: str | None = None
    role: str | None = None
    race: str | None = None
    gender: str | None = None
    alignment: str | None = None
    pet: str | None = None
    seed: int | None = None
    edition: str | None = None
    mode: str | None = None


def add_file_options(wishes: StartOptions, options: Options) -> StartOptions:
    """The choices of the command line, completed by those of the options file."""
    modes = {"normal": None, "explore": "explore", "debug": "wizard"}
    return replace(
        wishes,
        name=wishes.name or options.text("name") or None,
        role=wishes.role or options.text("role") or None,
        race=wishes.race or options.text("race") or None,
        gender=wishes.gender or options.text("gender") or None,
        alignment=wishes.alignment or options.text("align") or None,
        edition=wishes.edition or (options.text("edition") if "edition" in options.given else None),
        mode=wishes.mode or modes[options.text("playmode")],
    )


def login_name() -> str:
    """The user's login name."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "Agent"
    return "".join(letter for letter in name if letter.isprintable())[:MAX_NAME_LETTERS] or "Agent"


def ask_name(screen: Screen, frame: Frame, question: str) -> str:
    """Ask "Who are you?" on the title screen; Enter takes the login name."""
    name = ""
    own = login_name()
    while True:
        asking = frame.copy()
        asking.clear_row(QUESTION_ROW)
        column = asking.put(QUESTION_ROW, 1, f"{question}{name}")
        if not name:
            asking.put(QUESTION_ROW + 2, 1, f"(Enter: {own})")
        asking.cursor = (QUESTION_ROW, min(column, COLUMNS - 1))
        screen.draw(asking)
        key = screen.key(Wait.SPACE)
        if key in ENTER:
            return name.strip() or own
        if key == ESCAPE:
            if not name:
                raise PlayerLeaves
            name = ""
        elif key == "\x03":
            raise PlayerLeaves
        elif key in ("\x7f", "\x08"):
            name = name[:-1]
        elif key == "\x15":
            name = ""
        elif len(key) == 1 and key.isprintable() and len(name) < MAX_NAME_LETTERS:
            name += key
        else:
            screen.bell()


def ask_game(screen: Screen, names: Sequence[str]) -> str:
    """Offer the saved games, on a screen of their own; "" for a new one. Raises PlayerLeaves."""
    title, screen.base = screen.base, Frame(screen.base.rows, screen.base.columns)
    lines = [Choice(name, f"game {name}") for name in names]
    lines += [Choice(""), Choice("Begin a new game", "new", letter="+")]
    while True:
        chosen = choose(screen, lines, title="Which game will you go on with?")
        if chosen is None:
            raise PlayerLeaves
        if chosen:
            screen.base = title
            return chosen[0][0].removeprefix("game ") if chosen[0][0] != "new" else ""
        screen.bell()


# The hero


def choose_hero(
    screen: Screen,
    name: str,
    wishes: StartOptions,
    options: Options,
    edition: Edition,
    seed: int,
    another_name: Callable[[], str] | None = None,
) -> Birth:
    """Choose at random or by menus what the player has not chosen; offer only possible combinations.

    ``another_name`` asks for another name when the player confirms; None: the name was given. What is
    picked here at random follows from the seed, so that a start can be repeated. Raises PlayerLeaves, and
    BadOption for words that do not go together.
    """
    options.begin_with(edition.screen)
    wanted = {part: _given(part, getattr(wishes, part)) for part in PARTS}
    everyone = hero_choices(edition)
    selection = Selection(screen, name, wanted, everyone, set(options.excluded), Random(seed), another_name)
    if not possible_heroes(selection):
        words = " ".join(selection.word(part) for part in reversed(PARTS) if selection.word(part))
        raise BadOption(f"nobody can be this: {words}; these do not go together")
    choose_parts(selection, confirmed=edition.screen.hero_is_confirmed)
    screen.base = Frame()
    return birth_from_words(
        selection.name,
        role=selection.wanted["role"],
        race=selection.wanted["race"],
        gender=selection.wanted["gender"],
        alignment=selection.wanted["alignment"],
        pet=wishes.pet or _pet(options),
        mode=wishes.mode or "normal",
        options=game_options(options, edition.commands.paranoid_confirmations),
    )


def offer_rerolls(screen: Screen, edition: Edition, seed: int, birth: Birth) -> Birth:
    """Z-102: show the first pack, and have it made anew as often as the player wishes."""
    while may_reroll(edition, birth):
        lines = [
            Choice("Begin with this pack", "begin", letter="p"),
            Choice("Have another one made", "again", letter="r"),
            Choice(""),
            *(Choice(line) for line in first_pack(edition, seed, birth)),
        ]
        chosen = choose(screen, lines, title="What you would begin with:")
        if not chosen or chosen[0][0] != "again" or birth.rerolls == MAX_REROLLS:
            break
        birth = replace(birth, rerolls=birth.rerolls + 1)
    return birth


def _pet(options: Options) -> str:
    kind = options.text("pettype")
    return kind if kind in ("cat", "dog", "none") else ""


def _given(part: str, wish: str | None) -> str | None:
    """A choice as the full word, "random" if left to chance, None if there is none."""
    if not wish:
        return None
    if is_random_choice(wish):
        return RANDOM
    if part == "role":
        return birth_from_words("", role=wish).role
    if part == "race":
        return birth_from_words("", race=wish).race
    if part == "gender":
        return birth_from_words("", gender=wish).gender
    return birth_from_words("", alignment=wish).alignment
