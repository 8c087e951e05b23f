"""The hero's role, race, gender and alignment, by menus. NetHack: wintty.c, tty_player_selection."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.front.frame import Frame
from marrow.front.screen import ENTER, ESCAPE, Screen, Wait
from marrow.front.windows import Choice, choose, heading
from marrow.game.queries import HeroChoice

PARTS = ("role", "race", "gender", "alignment")
RANDOM = "random"
ASKED = ("race", "role", "gender", "alignment")  # in the order in which the question names them
QUESTION_ROW = 12  # of what is asked below the title
KEYS = {"role": "?", "race": "/", "gender": '"', "alignment": "["}  # lead from one menu to another
TITLES = {
    "role": "Pick a role or profession",
    "race": "Pick a race or species",
    "gender": "Pick a gender or sex",
    "alignment": "Pick an alignment or creed",
}
TITLES_343 = {
    "role": "Pick a role for your %s",
    "race": "Pick the race of your %s",
    "gender": "Pick the gender of your %s",
    "alignment": "Pick the alignment of your %s",
}
FIRST, QUIT, FILTER = "first ", "quit", "filter"  # keys of the lines below the values


class PlayerLeaves(Exception):
    """The player quits before the game begins."""


@dataclass(slots=True)
class Selection:
    """A hero being chosen.

    ``wanted``: each part's full word, RANDOM if it is left to chance, None if the player is to say.
    ``everyone``: the heroes that the edition has. ``excluded``: words that the player does not want, by
    options like role:!tourist. ``ask_name``: asks for another name; None if the name was given.
    """

    screen: Screen
    name: str
    wanted: dict[str, str | None]
    everyone: list[HeroChoice]
    excluded: set[str]
    dice: Random
    ask_name: Callable[[], str] | None = None

    def word(self, part: str) -> str:
        """The word that was chosen or given; "" for none."""
        word = self.wanted[part]
        return word if word is not None and word != RANDOM else ""


def possible_heroes(selection: Selection) -> list[HeroChoice]:
    """The heroes with the words chosen so far, none of them excluded unless all are."""
    words = [(place, selection.word(part)) for place, part in enumerate(PARTS) if selection.word(part)]
    possible = [one for one in selection.everyone if all(one[place] == word for place, word in words)]
    chosen = {word for _, word in words}
    return [one for one in possible if not selection.excluded & set(one) - chosen] or possible


def choose_parts(selection: Selection, *, confirmed: bool) -> None:
    """Ask for all parts that were not given. Raises PlayerLeaves.

    Unless it is ``confirmed``, one menu comes after the other, as up to 3.4.3, and the game begins.
    """
    something_open = None in selection.wanted.values()
    if not something_open:
        if selection.excluded:
            pick_at_random(selection)
        return
    if selection.wanted["role"] == RANDOM:
        selection.wanted["role"] = selection.dice.choice(open_values(selection, "role"))
    _fill_forced_parts(selection)
    answer = (
        _shall_pick(selection, answers(confirmed=confirmed)) if None in selection.wanted.values() else "y"
    )
    if answer != "n":
        pick_at_random(selection)
    elif confirmed:
        _menus(selection)
    else:
        _menus_in_turn(selection)
    while confirmed and answer != "a" and not _is_this_ok(selection):
        selection.wanted = dict.fromkeys(PARTS)
        _menus(selection)


def answers(*, confirmed: bool) -> str:
    """The keys that answer whether to pick the hero at random; a begins without confirmation."""
    return "ynaq" if confirmed else "ynq"


def pick_at_random(selection: Selection) -> None:
    """Let chance decide what is open: role, then race, gender and alignment."""
    for part in PARTS:
        if not selection.word(part):
            selection.wanted[part] = selection.dice.choice(open_values(selection, part))


def open_values(selection: Selection, part: str) -> list[str]:
    """The words possible for a part that is open, beside what is chosen for the others."""
    place = PARTS.index(part)
    values = list(dict.fromkeys(one[place] for one in possible_heroes(selection)))
    return _in_menu_order(part, values)


def _in_menu_order(part: str, values: list[str]) -> list[str]:
    order = {"race": list(RACES_NAMED), "gender": ["male", "female"]}
    order["alignment"] = ["lawful", "neutral", "chaotic"]
    return sorted(values, key=order[part].index) if part in order else values


def _fill_forced_parts(selection: Selection) -> None:
    """What the role leaves no choice for is not asked. NetHack: role.c, rigid_role_checks."""
    if selection.word("role"):
        for part in PARTS[1:]:
            values = open_values(selection, part)
            if not selection.word(part) and len(values) == 1:
                selection.wanted[part] = values[0]


# The question


def _shall_pick(selection: Selection, keys: str) -> str:
    """Ask whether to pick the rest at random: y (then confirm), n (by menus) or a (without confirmation)."""
    screen = selection.screen
    frame = screen.base.copy()
    frame.clear_row(QUESTION_ROW)
    frame.cursor = (QUESTION_ROW, frame.put(QUESTION_ROW, 0, f"{question(selection)} [{keys}] "))
    screen.draw(frame)
    while True:
        key = screen.key(Wait.SPACE, keys).lower()
        if key == "q" or key == "\x03":
            raise PlayerLeaves
        if key in ENTER or key in (" ", ESCAPE):
            return "y"
        if len(key) == 1 and key in keys:
            return key
        screen.bell()


def question(selection: Selection) -> str:
    """Whether to pick what is missing. NetHack: role.c, build_plselection_prompt."""
    role, race = selection.word("role"), selection.word("race")
    words = [selection.word("alignment")]
    if not role or _only_value(selection, "gender", role=role) is None:
        words.append(selection.word("gender"))
    if race:
        words.append(RACES_NAMED[race].adjective if role else race)
    if role:
        words.append(_role_name(role, selection.word("gender")))
    elif not race:
        words.append("character")
    words = [word for word in words if word]
    owner = "your " if role or race else "a " if len(words) > 1 else ""
    missing = [
        part for part in ASKED if selection.wanted[part] is None and _forced_by(selection, part) is None
    ]
    what = " and ".join(part for part in (", ".join(missing[:-1]), missing[-1]) if part)
    return f"Shall I pick {owner}{_possessive(' '.join(words))} {what} for you?"


def _possessive(words: str) -> str:
    return f"{words}'" if words.endswith("s") and not words.endswith("/Priestess") else f"{words}'s"


def _role_name(role: str, gender: str) -> str:
    row = ROLES_NAMED[role]
    if gender or row.name == row.female_name:
        return row.called(gender)
    return f"{row.called('male')}/{row.called('female')}"


def _only_value(selection: Selection, part: str, *, role: str = "", race: str = "") -> str | None:
    """The one word for a part that a role or a race leaves; None if there are more."""
    place = PARTS.index(part)
    values = {one[place] for one in selection.everyone if role in ("", one[0]) and race in ("", one[1])}
    return values.pop() if len(values) == 1 else None


def _forced_by(selection: Selection, part: str) -> tuple[str, str] | None:
    """What leaves no choice for a part (role, race or filter), and the word that it forces."""
    role, race = selection.word("role"), selection.word("race")
    if role and part != "role":
        word = _only_value(selection, part, role=role)
        if word is not None:
            return "role", word
    if race and part == "alignment":
        word = _only_value(selection, part, race=race)
        if word is not None:
            return "race", word
    place = PARTS.index(part)
    left = {one[place] for one in selection.everyone} - selection.excluded
    return ("filter", part) if selection.word(part) and left == {selection.word(part)} else None


# Menus from 3.6.0 on: each leads to the others


def _menus(selection: Selection) -> None:
    """Ask for each open part by a menu; from each menu the player can go to another one first."""
    part: str | None = None
    while True:
        if part is None:
            part = next((each for each in PARTS if not selection.word(each)), None)
        if part is None:
            return
        values = open_values(selection, part)
        if selection.wanted[part] == RANDOM or (part != "role" and len(values) == 1):
            selection.wanted[part] = selection.dice.choice(values)
            part = None
        else:
            part = _ask_part(selection, part, values)


def _ask_part(selection: Selection, part: str, values: list[str]) -> str | None:
    """One menu; returns the part to go on with, None for the next open one."""
    by_chance = Choice("Random", RANDOM, letter="*")
    by_chance.wanted = -1
    lines = [*_value_lines(selection, part, values), by_chance, Choice("")]
    lines += [_other_part_line(selection, other) for other in PARTS if other != part]
    if selection.excluded:
        lines.append(Choice("Reset role/race/&c filtering", FILTER, letter="~"))
    lines.append(Choice("Quit", QUIT, letter="q"))
    selection.screen.base = summary(selection, part)
    chosen = choose(selection.screen, lines, title=TITLES[part])
    if chosen is None:
        raise PlayerLeaves
    key = next((key for key, _ in chosen if key != RANDOM), RANDOM)
    if key == QUIT:
        raise PlayerLeaves
    if key == FILTER:
        return _reset_filter(selection, part)
    if key.startswith(FIRST):
        other = key.removeprefix(FIRST)
        selection.wanted[other] = None
        return other
    selection.wanted[part] = key if key != RANDOM else selection.dice.choice(values)
    return None


def _value_lines(selection: Selection, part: str, values: Sequence[str]) -> list[Choice]:
    """The words for a part; a role's letter is a capital one if the role above has its small one."""
    lines: list[Choice] = []
    taken = {"q"}
    for value in values:
        letter = value[0] if value[0] not in taken else value[0].upper()
        taken.add(letter)
        text = value
        if part == "role":
            text = _role_name(value, selection.word("gender"))
            text = f"{'an' if text[0] in 'AEIOU' else 'a'} {text}"
        lines.append(Choice(text, value, letter=letter))
    return lines


def _other_part_line(selection: Selection, part: str) -> Choice:
    forced = _forced_by(selection, part)
    if forced is not None:
        return Choice(f"    {forced[0]} forces {forced[1]}")
    again = " another" if selection.word(part) else ""
    return Choice(f"Pick{again} {part} first", FIRST + part, letter=KEYS[part])


def _reset_filter(selection: Selection, part: str) -> str:
    """Ask anew which words the player does not want. NetHack: role.c, reset_role_filtering."""
    lines: list[Choice] = []
    for each in PARTS:
        values = list(dict.fromkeys(one[PARTS.index(each)] for one in selection.everyone))
        values = _in_menu_order(each, values)
        plural = {"role": "roles", "race": "races", "gender": "genders", "alignment": "alignments"}[each]
        lines += [Choice(""), heading(f"Unacceptable {plural}")]
        for line in _value_lines(selection, each, values):
            line.letter = line.letter if each == "role" else line.letter.upper()
            line.letter = line.letter if all(other.letter != line.letter for other in lines) else ""
            line.wanted = -1 if line.key in selection.excluded else 0
            lines.append(line)
    chosen = choose(selection.screen, lines[1:], title="Pick all that apply", many=True)
    if chosen is None:
        return part
    selection.excluded = {key for key, _ in chosen}
    selection.wanted = dict.fromkeys(PARTS)
    return "role"


def summary(selection: Selection, choosing: str = "") -> Frame:
    """The name, and what is chosen so far. NetHack: role.c, role_selection_prolog."""
    frame = Frame()
    rows = {"name": selection.name}
    for part in PARTS:
        forced = _forced_by(selection, part)
        word = selection.word(part) or (forced[1] if forced is not None else "")
        if part == "role" and word:
            gender = selection.word("gender") or _only_value(selection, "gender", role=word) or ""
            word = _role_name(word, gender)
        unset = " random" if selection.wanted[part] == RANDOM else " not yet specified"
        rows[part] = " choosing now" if part == choosing else word or unset
    for row, (what, shown) in enumerate(rows.items()):
        frame.put(row, 0, f"{what + ':':>12} {shown}")
    return frame


def _is_this_ok(selection: Selection) -> bool:
    """Ask for confirmation before the game begins; the player may take another name."""
    while True:
        yes = Choice("Yes; start game", "yes", letter="y")
        yes.wanted = -1
        lines = [yes, Choice("No; choose role again", "no", letter="n")]
        if selection.ask_name is not None:
            lines.append(Choice("Not yet; choose another name", "name", letter="a"))
        lines.append(Choice("Quit", QUIT, letter="q"))
        selection.screen.base = summary(selection)
        keys = "ynaq" if selection.ask_name is not None else "ynq"
        title = f"Is this ok? [{keys}]"
        chosen = choose(selection.screen, [Choice(_who(selection)), Choice(""), *lines], title=title)
        if chosen is None:
            raise PlayerLeaves
        key = next((key for key, _ in chosen if key != "yes"), "yes")
        if key == QUIT:
            raise PlayerLeaves
        if key == "name" and selection.ask_name is not None:
            selection.name = selection.ask_name()
            continue
        return key == "yes"


def _who(selection: Selection) -> str:
    """Zed, chaotic male elven Wizard; the gender only where the role's name and the role leave it open."""
    role, race, gender, alignment = (str(selection.wanted[part]) for part in PARTS)
    row = ROLES_NAMED[role]
    tells = row.name == row.female_name and _only_value(selection, "gender", role=role) is None
    words = [alignment, gender if tells else "", RACES_NAMED[race].adjective, row.called(gender)]
    return f"{selection.name}, {' '.join(word for word in words if word)}"


# Menus up to 3.4.3: one after the other


def _menus_in_turn(selection: Selection) -> None:
    for part in PARTS:
        values = open_values(selection, part)
        if selection.word(part):
            continue
        if selection.wanted[part] == RANDOM or len(values) == 1:
            selection.wanted[part] = selection.dice.choice(values)
            continue
        lines = _value_lines(selection, part, values)
        lines += [Choice("Random", RANDOM, letter="*"), Choice("Quit", QUIT, letter="q")]
        selection.screen.base = Frame()
        chosen: list[tuple[str, int]] | None = []
        while not chosen:
            chosen = choose(selection.screen, lines, title=TITLES_343[part].replace("%s", _so_far(selection)))
            if chosen is None or (chosen and chosen[0][0] == QUIT):
                raise PlayerLeaves
        key = chosen[0][0]
        selection.wanted[part] = key if key != RANDOM else selection.dice.choice(values)


def _so_far(selection: Selection) -> str:
    """The hero in the title of a menu: chaotic elven Priest; NetHack: role.c, root_plselection_prompt."""
    role, race = selection.word("role"), selection.word("race")
    words = [selection.word("alignment"), selection.word("gender")]
    if race:
        words.append(RACES_NAMED[race].adjective if role else race)
    words.append(_role_name(role, selection.word("gender")) if role else "" if race else "character")
    return " ".join(word for word in words if word)
