"""Player selection: the hero chosen by the command line and the options, and by menus for the rest."""

import getpass
from collections.abc import Sequence
from dataclasses import dataclass, replace

from marrow.choices import Edition
from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.errors import BadOption
from marrow.front.frame import COLUMNS, Frame
from marrow.front.options import Options, game_options
from marrow.front.screen import ENTER, ESCAPE, Screen, Wait
from marrow.front.windows import Choice, choose
from marrow.game.birth import Birth, birth_from_words, is_random_choice
from marrow.game.queries import HeroChoice, first_pack, hero_choices, may_reroll

NAME_ROW = 12
MAX_NAME_LETTERS = 31
MAX_REROLLS = 10_000
RANDOM = "random"
PARTS = ("role", "race", "gender", "alignment")


class PlayerLeaves(Exception):
    """The player quits before the game begins."""


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
        asking.clear_row(NAME_ROW)
        column = asking.put(NAME_ROW, 1, f"{question}{name}")
        if not name:
            asking.put(NAME_ROW + 2, 1, f"(Enter: {own})")
        asking.cursor = (NAME_ROW, min(column, COLUMNS - 1))
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


def choose_hero(screen: Screen, name: str, wishes: StartOptions, options: Options, edition: Edition) -> Birth:
    """Choose at random or by menus what the player has not chosen; offer only possible combinations."""
    start = Birth(name=name)
    options.begin_with(edition.screen)
    while True:
        wanted = {part: _given(part, getattr(wishes, part)) for part in PARTS}
        open_parts = [part for part in PARTS if wanted[part] is None]
        everyone = hero_choices(edition)
        if not possible_heroes(wanted, everyone):
            words = " ".join(str(wanted[part]) for part in reversed(PARTS) if _is_set(wanted[part]))
            raise BadOption(f"nobody can be this: {words}; these do not go together")
        picked = True
        if open_parts:
            picked = _shall_pick(screen, wanted)
        for part in PARTS:
            if wanted[part] is None:
                wanted[part] = RANDOM if picked else _choose_part(screen, part, wanted, everyone)
        if picked or _is_this_right(screen, name, wanted):
            break
    return birth_from_words(
        start.name,
        role=wanted["role"],
        race=wanted["race"],
        gender=wanted["gender"],
        alignment=wanted["alignment"],
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


Wanted = dict[str, str | None]


def _is_set(value: str | None) -> bool:
    return value is not None and value != RANDOM


def possible_heroes(wanted: Wanted, everyone: list[HeroChoice]) -> list[HeroChoice]:
    """The possible heroes with the choices made so far."""
    return [
        person
        for person in everyone
        if all(wanted[part] in (None, RANDOM, person[place]) for place, part in enumerate(PARTS))
    ]


def _shall_pick(screen: Screen, wanted: Wanted) -> bool:
    """Ask whether to pick the rest of the character at random, as NetHack does."""
    missing = [part for part in PARTS if wanted[part] is None]
    what = " and ".join(part for part in (", ".join(missing[:-1]), missing[-1]) if part)
    question = f"Shall I pick character's {what} for you?"
    frame = Frame()
    frame.cursor = (0, frame.put(0, 0, f"{question} [ynaq] "))
    screen.draw(frame)
    while True:
        key = screen.key(Wait.SPACE)
        if key.lower() in ("y", "a"):
            return True
        if key.lower() == "n":
            return False
        if key in (ESCAPE, "q", "Q", "\x03"):
            raise PlayerLeaves
        if key in ENTER or key == " ":
            return True
        screen.bell()


def _choose_part(screen: Screen, part: str, wanted: Wanted, everyone: list[HeroChoice]) -> str:
    place = PARTS.index(part)
    values = list(dict.fromkeys(person[place] for person in possible_heroes(wanted, everyone)))
    if len(values) == 1:
        return values[0]
    if part in ("gender", "alignment"):
        values.sort(key=("male", "female", "lawful", "neutral", "chaotic").index)
    taken: set[str] = set()
    lines = [_role_line(value, taken, wanted) if part == "role" else _line(value, taken) for value in values]
    lines += [Choice("Random", RANDOM, letter="*"), Choice("Quit", "quit", letter="q")]
    titles = {"role": "Pick a role for your character", "race": "Pick the race of your %s"}
    titles |= {"gender": "Pick the gender of your %s", "alignment": "Pick the alignment of your %s"}
    title = titles[part].replace("%s", _so_far(wanted))
    for line in lines[:-1]:
        if line.letter == "q":
            line.letter = "Q"
    while True:
        chosen = choose(screen, lines, title=title)
        if chosen is None:
            raise PlayerLeaves
        if not chosen:
            for line in lines:
                line.wanted = 0
            continue
        value = chosen[0][0]
        if value == "quit":
            raise PlayerLeaves
        return value


def _line(value: str, taken: set[str]) -> Choice:
    letter = value[0] if value[0] not in taken else value[0].upper()
    taken.add(letter)
    return Choice(value, value, letter=letter)


def _role_line(value: str, taken: set[str], wanted: Wanted) -> Choice:
    role = ROLES_NAMED[value]
    letter = value[0] if value[0] not in taken else value[0].upper()
    taken.add(letter)
    shown = role.name if role.name == role.female_name else f"{role.name}/{role.female_name}"
    if wanted["gender"] == "female":
        shown = role.female_name
    article = "an" if shown[0] in "aeiou" else "a"
    return Choice(f"{article} {shown[0].upper()}{shown[1:]}", value, letter=letter)


def _so_far(wanted: Wanted) -> str:
    words = [wanted["alignment"], wanted["gender"]]
    race = wanted["race"]
    if race is not None and race != RANDOM:
        words.append(RACES_NAMED[race].adjective)
    role = wanted["role"]
    known = role is not None and role != RANDOM
    words.append(ROLES_NAMED[str(role)].called(wanted["gender"]) if known else "character")
    return " ".join(word for word in words if word is not None and word != RANDOM)


def _is_this_right(screen: Screen, name: str, wanted: Wanted) -> bool:
    """Ask for confirmation before the game begins."""
    lines = [
        Choice("Yes; start the game", "yes", letter="y"),
        Choice("No; choose again", "no", letter="n"),
        Choice("Quit", "quit", letter="q"),
    ]
    lines[0].wanted = -1
    who = f"{name} the {_so_far(wanted)}"
    if RANDOM in wanted.values():
        who += " (the rest at random)"
    chosen = choose(screen, [Choice(who), Choice(""), *lines], title="Is this ok?")
    if chosen is None:
        raise PlayerLeaves
    keys = [key for key, _ in chosen]
    if "quit" in keys:
        raise PlayerLeaves
    return "no" not in keys
