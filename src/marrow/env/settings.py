"""The arguments of an environment, checked once, and how a new game is made of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from marrow.choices import Edition
from marrow.editions import edition_named
from marrow.env.actions import ACTION_SETS, key_of
from marrow.env.checks import check_settings
from marrow.env.dead_hero import bones_of_seed, go_to_level
from marrow.env.errors import BadSetting, UnknownSetting
from marrow.env.observations import DEFAULT_KEYS, space_of
from marrow.env.rewards import TASKS, Reward, Task
from marrow.env.waiting import seat_at
from marrow.errors import MarrowError
from marrow.experiment.scene import Scene
from marrow.front.options import Options, game_options
from marrow.front.seat import Seat
from marrow.game.birth import birth_from_words, on_day
from marrow.game.game import Game
from marrow.game.outside import Bones
from marrow.model.world import World
from marrow.rules.generation.new_heroes.new_game import Birth, people_for, valid_heroes_like
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.play import Ledger, Play
from marrow.rules.turn import higher_rooms

NLE_OPTIONS = (  # the options that NLE plays with
    "autopickup", "color", "disclose:+i +a +v +g +c +o", "mention_walls", "nobones", "nocmdassist",
    "nolegacy", "nosparkle", "pickup_burden:unencumbered", "pickup_types:$?!/", "runmode:teleport",
    "showexp", "showscore", "time",
)  # fmt: skip
BOULDER = "boulder:`"  # the symbol of NetHack 3.6
NOT_DIMMED = "!dark_room"  # NLE shows no shades
DEFAULT_EDITION = "3.6.7"
DEFAULT_CHARACTER = "mon-hum-neu-mal"
OPTION_OF_WORD = {"role": "role", "race": "race", "gender": "gender", "alignment": "align"}
ORDERS = "orders"
RACES = ("human", "elf", "dwarf", "gnome", "orc")
GENDERS = ("male", "female")
ALIGNMENTS = ("lawful", "neutral", "chaotic")

Start = Callable[[int], Game | Scene]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What an environment is like. ``actions``: the keys of the action space, or none for orders."""

    task: Task
    edition: Edition
    character: str
    options: tuple[str, ...]
    actions: tuple[int, ...]
    observation_keys: tuple[str, ...]
    allow_all_yn_questions: bool
    allow_all_modes: bool
    why: bool
    bones: Bones | None = None
    start: Start | None = None
    name: str = "Agent"
    moon: int | None = None
    wizard: bool = False
    mends_hero: bool = False  # whether a hero that nobody can be is made a possible one, as NetHack does it

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(key_of(action) for action in self.actions)


def checked_settings(**arguments: Any) -> Settings:
    """Settings from the arguments of ``gymnasium.make``. Raises BadSetting, which says what is possible."""
    settings = settings_from(**arguments)
    if settings.start is None:
        _check_hero(settings)
    return settings


def settings_from(
    *,
    task: str | Reward | Task = "score",
    edition: str | Edition | None = None,
    character: str = DEFAULT_CHARACTER,
    options: Sequence[str] | Mapping[str, object] | None = None,
    actions: str | Sequence[int] = "task",
    observation_keys: Sequence[str] = DEFAULT_KEYS,
    allow_all_yn_questions: bool = False,
    allow_all_modes: bool = False,
    why: bool = False,
    bones: Bones | None = None,
    start: Start | Game | Scene | None = None,
    **others: object,
) -> Settings:
    """The settings of these arguments; that their hero can be is not looked at. Raises BadSetting."""
    for name in others:
        known = [word for word in settings_from.__annotations__ if word not in ("others", "return")]
        raise UnknownSetting(
            f"unexpected keyword argument '{name}': there is no argument {name}; known are {', '.join(known)}"
        )
    check_settings({
        "edition": edition, "character": character, "options": options, "actions": actions,
        "observation_keys": observation_keys, "allow_all_yn_questions": allow_all_yn_questions,
        "allow_all_modes": allow_all_modes, "why": why, "bones": bones,
    })  # fmt: skip
    chosen = task
    if isinstance(task, str):
        if task not in TASKS:
            raise BadSetting(f"task {task!r}; known are {', '.join(TASKS)}")
        chosen = TASKS[task]
    elif not isinstance(task, Task):
        if not callable(task):
            raise BadSetting(f"task {task!r}; a name, a task or a function of two moments is wanted")
        chosen = Task(task)
    assert isinstance(chosen, Task)
    settings = Settings(
        task=chosen,
        edition=_checked_edition(edition, start),
        character=character,
        options=_option_words(options),
        actions=_checked_actions(actions),
        observation_keys=tuple(dict.fromkeys(observation_keys)),
        allow_all_yn_questions=allow_all_yn_questions,
        allow_all_modes=allow_all_modes,
        why=why,
        bones=bones,
        start=_checked_start(start),
    )
    for key in settings.observation_keys:
        space_of(key, len(settings.actions))
    _options(settings.options)
    character_words(character)
    return settings


def _option_words(options: Sequence[str] | Mapping[str, object] | None) -> tuple[str, ...]:
    if options is None:
        return NLE_OPTIONS
    if isinstance(options, Mapping):
        given = (
            (name if value else f"!{name}") if isinstance(value, bool) else f"{name}:{value}"
            for name, value in options.items()
        )
        return (*NLE_OPTIONS, *given)
    return tuple(options)


@lru_cache(maxsize=16)
def _options(words: tuple[str, ...]) -> Options:
    """The options that these words say. Whoever plays with them takes a copy."""
    options = Options()
    for word in (BOULDER, NOT_DIMMED, *words):
        try:
            options.set(word)
        except MarrowError as error:
            raise BadSetting(f"option {word!r}: {error}") from error
    return options


def _checked_actions(actions: str | Sequence[int]) -> tuple[int, ...]:
    if isinstance(actions, str):
        if actions == ORDERS:
            return ()
        if actions not in ACTION_SETS:
            raise BadSetting(f"actions {actions!r}; known are {', '.join((*ACTION_SETS, ORDERS))}")
        return tuple(ACTION_SETS[actions])
    chosen = tuple(int(action) for action in actions)
    wrong = [action for action in chosen if not 0 <= action < 256]
    if wrong or not chosen:
        raise BadSetting(f"actions {wrong or 'without any'}; numbers from 0 to 255 are wanted")
    return chosen


def _checked_edition(edition: str | Edition | None, start: object) -> Edition:
    """The edition named, that of the game to begin from, or 3.6.7."""
    begun = start.edition if isinstance(start, Game | Scene) else None
    if edition is None:
        return begun if begun is not None else edition_named(DEFAULT_EDITION)
    try:
        chosen = edition_named(edition) if isinstance(edition, str) else edition
    except MarrowError as error:
        raise BadSetting(str(error)) from error
    if begun is not None and begun != chosen:
        raise BadSetting(
            f"edition {chosen.name}, and the start is a game of {begun.name}; leave one of them out"
        )
    return chosen


def _checked_start(start: Start | Game | Scene | None) -> Start | None:
    """A start as a function from a seed to a game or a scene."""
    if start is None:
        return None
    if isinstance(start, Game | Scene):
        return SameStart(_game_to_begin(start))
    if not callable(start):
        raise BadSetting(f"start {start!r}; a game, a scene, or a function from a seed to one is wanted")
    return start


def _game_to_begin(start: object) -> Game:
    """A copy of a game or of a scene's, to be played with the dice of its own seed."""
    game = start.game if isinstance(start, Scene) else start
    if not isinstance(game, Game):
        raise BadSetting(f"start gave {start!r}; a game or a scene is wanted")
    if game.question is not None:
        raise BadSetting(
            f"start: the game waits for an answer ({game.question.what.value}); reply to it first"
        )
    return game.clone()


def portable(arguments: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    """The arguments that make these settings, with a start that can be pickled if it is a game or a scene."""
    if settings.start is None:
        return dict(arguments)
    return {**arguments, "start": settings.start, "edition": settings.edition}


@dataclass(frozen=True)
class SameStart:
    """A start that is the same game every time."""

    game: Game

    def __call__(self, seed: int) -> Game:
        return self.game


def character_words(character: str) -> dict[str, str | None]:
    """NLE's way of naming a hero, such as mon-hum-neu-mal; what is not said, or @, is left to the dice."""
    words: dict[str, str | None] = {"role": None, "race": None, "gender": None, "alignment": None}
    parts = [part.lower() for part in character.split("-")]
    if parts[0] not in ("@", ""):
        words["role"] = parts[0]
    for part in parts[1:]:
        for which, known in (("race", RACES), ("gender", GENDERS), ("alignment", ALIGNMENTS)):
            if len(part) >= 3 and any(word.startswith(part) for word in known):
                words[which] = part
                break
        else:
            raise BadSetting(
                f"character {character!r}: {part!r}; such as {DEFAULT_CHARACTER}, with races"
                f" {', '.join(RACES)}, genders {', '.join(GENDERS)}, alignments {', '.join(ALIGNMENTS)}"
            )
    return words


def new_seat(settings: Settings, seed: int) -> Seat:
    """A new game of these settings, at its first key. The same seed, the same game."""
    seat = _seat_before_greeting(settings, seed)
    seat.begin(partial(_world_again, settings, seed) if settings.start is None else None)
    return seat


def _world_again(settings: Settings, seed: int) -> World:
    """The world of a new game, made once more."""
    return _seat_before_greeting(settings, seed).game.world


def _check_hero(settings: Settings) -> None:
    """Raise BadSetting if nobody can be the hero of these settings."""
    try:
        people_for(_birth(settings), settings.edition.content)
    except MarrowError as error:
        raise BadSetting(f"character {settings.character!r}: {error}") from error


def _birth(settings: Settings) -> Birth:
    """The hero of new games, as far as the settings decide."""
    options = _options(settings.options)
    words = character_words(settings.character)
    for which, option in OPTION_OF_WORD.items():
        if option in options.given:
            words[which] = options.text(option) or None
    birth = birth_from_words(
        settings.name,
        role=words["role"],
        race=words["race"],
        gender=words["gender"],
        alignment=words["alignment"],
        mode="wizard" if settings.wizard else "normal",
        options=game_options(options, settings.edition.commands.paranoid_confirmations),
    )
    if settings.mends_hero:
        birth = _mended(birth, settings.edition)
    if settings.task.with_bones:
        birth = replace(birth, options=replace(birth.options, bones=True))
    return on_day(birth, None, settings.moon)


def _mended(birth: Birth, edition: Edition) -> Birth:
    """A hero that can be: race, gender and alignment count in this order, as far as they go with the role.

    NetHack: role.c, role_init.
    """
    possible = replace(birth, race=None, gender=None, alignment=None)
    for field in ("race", "gender", "alignment"):
        wished = replace(possible, **{field: getattr(birth, field)})
        if valid_heroes_like(wished, edition.content):
            possible = wished
    return possible


def _seat_before_greeting(settings: Settings, seed: int) -> Seat:
    options = _options(settings.options).copy()
    edition = settings.edition
    bones = settings.bones
    if settings.start is not None:
        game = _game_to_begin(settings.start(seed))
    else:
        if settings.task.with_bones and bones is None:
            bones = bones_of_seed(edition, seed & 0xFFFF)
        game = Game.new(edition, seed, _birth(settings))
    seat = seat_at(game, options, bones)
    _arrange(settings.task, seat)
    return seat


def _arrange(task: Task, seat: Seat) -> None:
    """Change a new game as its task wants it."""
    play = Play(seat.world, seat.game.edition, seat.outside, ledger=Ledger(), higher_rooms=higher_rooms)
    if task.with_bones:
        go_to_level(play, 3)
    if task.without_food:
        for item in [item for item in play.hero.inventory if item.kind.class_ == "food"]:
            take_from_pack(play, item)
