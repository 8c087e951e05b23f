"""A scene: a game in which whatever matters is set, played with decided dice and answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from marrow.choices import Edition
from marrow.content.kinds_table import KINDS
from marrow.errors import BadOption, RefusedCommand
from marrow.experiment.answers import Answers, Asked
from marrow.experiment.dice import SceneDice
from marrow.experiment.handles import Creature, Thing, items_here
from marrow.experiment.hero import SceneHero
from marrow.experiment.left_bones import LeftBones
from marrow.experiment.level import SceneLevel
from marrow.explain.nutrition import Why, why_of
from marrow.game.beginning import begin_game
from marrow.game.game import Game
from marrow.game.past import Past
from marrow.game.telling import tell, text_for
from marrow.messages.commands import Command, Continue, Wait
from marrow.messages.entries import BonesJudged, BonesLeft, Cause, Entry, NutritionChanged, Refused
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.world import World
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.play import Play
from marrow.rules.turn import higher_rooms

BOOK = "spellbook of "
MOST_COMMANDS = 20  # for each turn that shall pass


@dataclass(frozen=True, slots=True)
class Result:
    """What came of ``Scene.run``.

    ``messages`` are sentences as a player reads them; ``turns`` have passed; ``refused`` is why a command was
    refused, "" if none was; ``asked`` are the questions with their answers; ``things`` and ``creatures`` are
    those that are there now and were not before; ``unused`` are loaded results that no rule has thrown.
    """

    entries: tuple[Entry, ...]
    messages: tuple[str, ...]
    turns: int
    refused: str
    asked: tuple[Asked, ...]
    things: tuple[Thing, ...]
    creatures: tuple[Creature, ...]
    unused: tuple[tuple[str, int], ...]
    over: bool

    @property
    def why(self) -> Why:
        """Every change of nutrition; its ``str`` is a table."""
        return why_of(entry for entry in self.entries if isinstance(entry, NutritionChanged))

    @property
    def bones(self) -> LeftBones | None:
        """The bones that the hero left, or None."""
        left = [entry for entry in self.entries if isinstance(entry, BonesLeft)]
        return LeftBones(left[-1].bones) if left else None

    @property
    def no_bones(self) -> str:
        """Why a death could leave no bones, or left none by chance; "" if it left some, or nobody died."""
        judged = [entry for entry in self.entries if isinstance(entry, BonesJudged) and not entry.fit]
        return text_for(judged[-1].why, judged[-1].words) if judged and self.bones is None else ""

    @property
    def nutrition(self) -> dict[Cause, int]:
        """What each cause gave or took."""
        return {cause: sum_ for cause, sum_ in self.why.by_cause().items() if cause is not None}


class Scene:
    """A game to experiment with; ``Scene.of`` makes one of another game.

    ``Scene(...)`` begins a game as ``marrow.new_game`` does, without a pet. Questions are answered by key out
    of ``answers.decided``; any other is declined: no, nothing, nowhere; but a death is accepted.
    ``Result.asked`` says which.

    Args:
        edition: the name of an edition, or one of your own.
        seed: of the dice.
        role, race, gender, alignment: as in ``marrow.new_game``; not said, the dice choose.
        mode: "normal", "explore" or "wizard".
        answers: answers by question key (a QuestionKey or its text); a list is given in order.

    Raises:
        BadOption: for a word, number or key that is not known; it lists what is.
    """

    game: Game
    edition: Edition
    answers: Answers
    dice: SceneDice
    level: SceneLevel
    hero: SceneHero

    def __init__(
        self,
        edition: str | Edition = "3.6.7",
        *,
        seed: int = 1,
        role: str | None = "valkyrie",
        race: str | None = None,
        gender: str | None = None,
        alignment: str | None = None,
        mode: str = "normal",
        answers: Mapping[str, Any] | None = None,
    ) -> None:
        game = begin_game(
            edition,
            seed,
            role=role,
            race=race,
            gender=gender,
            alignment=alignment,
            mode=mode,
            pet="none",
        )
        self._adopt(game, answers)

    @classmethod
    def of(cls, game: Game, *, answers: Mapping[str, Any] | None = None) -> Scene:
        """A scene that begins as a copy of a game. Raises BadOption if a question waits in it."""
        if game.question is not None:
            raise BadOption(f"the game waits for an answer ({game.question.what.value}); reply to it first")
        scene = cls.__new__(cls)
        scene._adopt(game.clone(), answers)
        return scene

    def _adopt(self, game: Game, answers: Mapping[str, Any] | None) -> None:
        self.game = game
        self.edition = game.edition
        self.answers = game.answerer = Answers(answers or {}, game.outside)
        self.dice = game.dice = SceneDice(game.world)
        game.past = Past(game.world.turn)
        self._play = Play(game.world, game.edition, self.answers, dice=game.dice, higher_rooms=higher_rooms)
        self.level = SceneLevel(game, self._play)
        self.hero = SceneHero(game)

    @property
    def world(self) -> World:
        return self.game.world

    # Setting the scene

    @property
    def turn(self) -> int:
        return self.world.turn

    @turn.setter
    def turn(self, number: int) -> None:
        """Let it be another turn, from 1 on. Ages and whatever is due stay as far away as they were."""
        if type(number) is not int or number < 1:
            raise BadOption(f"turn {number!r}; from 1 on are possible")
        world, hero = self.world, self.world.hero
        later = number - world.turn
        world.turn = number
        hero.next_exercise += later
        world.timers = [replace(timer, due=timer.due + later) for timer in world.timers]
        for item, _ in items_here(self.game):
            item.birth += later
        for monster in world.level.monsters:
            if monster.pet is not None:
                monster.pet.hungry_at += later

    def place(self, species: str, spot: int | tuple[int, int] | None = None, **how: Any) -> Creature:
        """Put a creature on the level: ``level.place``."""
        return self.level.place(species, spot, **how)

    def lay(self, item: str, spot: int | tuple[int, int] | None = None, **how: Any) -> Thing:
        """Lay an item on the floor: ``level.lay``."""
        return self.level.lay(item, spot, **how)

    def give(self, item: str, *, worn: Slot | None = None, **how: Any) -> Thing:
        """Put an item into the pack (``level.give``), and perhaps in use, without a message or a turn.

        ``worn`` is where: Slot.LEFT_RING, Slot.WIELDED. Raises BadOption if something is there already.
        """
        if worn is not None and int(worn) in self.world.hero.worn:
            there = self.world.hero.worn[int(worn)].kind.name
            raise BadOption(f"{worn.name} holds the {there} already")
        thing = self.level.give(item, **how)
        if worn is not None:
            made = thing.item
            assert made is not None
            set_worn(self._play, made, worn)
        return thing

    def teach(self, spell: str) -> str:
        """Teach the hero a spell; returns its letter, for CastSpell. Raises BadOption for an unknown one."""
        has_kind = self.edition.content.has_kind
        taught = (
            kind for kind in KINDS if kind.spell_level and kind.name.startswith(BOOK) and has_kind(kind)
        )
        books = {kind.name.removeprefix(BOOK): kind for kind in taught}
        if spell not in books:
            raise BadOption(f"spell {spell!r}; known are {', '.join(sorted(books))}")
        spells = self.world.hero.spells
        known = [one.book for one in spells]
        book = books[spell].name
        if book not in known:
            spells.append(Spell(book, books[spell].spell_level))
            known.append(book)
        return LETTERS[known.index(book)]

    # Playing

    def run(
        self, what: Command | int | Iterable[Command], *, answers: Mapping[str, Any] | None = None
    ) -> Result:
        """Play a command with all its continuations, or several, or wait for so many turns.

        ``answers`` join the scene's. A refused command ends the run; ``Result.refused`` says why. A game that
        is over refuses everything.
        """
        if isinstance(what, int) and what < 1:
            raise BadOption(f"{what} turns; from 1 on are possible")
        self.answers.decide(answers or {})
        asked, began = len(self.answers.given), self.turn
        before = {item.id for item, _ in items_here(self.game)}
        beings = {monster.id for monster in self.world.level.monsters}
        entries: list[Entry] = []
        refused = ""
        try:
            for command in self._waiting(what) if isinstance(what, int) else _commands(what):
                entries += self.game.run(command)
        except RefusedCommand as refusal:
            refused = str(refusal)
        refused = refused or next(
            (tell(one, self.edition) or "" for one in entries if type(one) is Refused), ""
        )
        said = tuple(words for entry in entries if (words := tell(entry, self.edition)))
        return Result(
            entries=tuple(entries),
            messages=said,
            turns=self.turn - began,
            refused=refused,
            asked=tuple(self.answers.given[asked:]),
            things=tuple(
                Thing(self.game, item.id) for item, _ in items_here(self.game) if item.id not in before
            ),
            creatures=tuple(
                Creature(self.game, one.id) for one in self.world.level.monsters if one.id not in beings
            ),
            unused=tuple(self.dice.unused),
            over=self.game.over,
        )

    def _waiting(self, turns: int) -> Iterator[Command]:
        """Commands that let so many turns pass: what is under way goes on first."""
        until = self.turn + turns
        for _ in range(turns * MOST_COMMANDS):
            if self.turn >= until or self.game.over:
                return
            yield Continue() if self.game.busy else Wait()


LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _commands(what: Command | Iterable[Command]) -> Iterable[Command]:
    return (what,) if isinstance(what, Command) else what
