"""A wizard-mode game that shall end in death, played by commands and answers only."""

from typing import Any

from marrow.content.words import PlaceName
from marrow.editions import EDITIONS
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.replay import Recording
from marrow.messages import commands as c
from marrow.messages.entries import AttributeChanged, DeathAverted, DeathFaced, Entry
from marrow.messages.questions import (
    AcceptDeath,
    BonesFor,
    ChooseDirection,
    ChooseFrom,
    ChooseItem,
    Confirm,
    EnterText,
    KeepEating,
    Pick,
    Question,
    WhoIsListed,
)
from marrow.model.item import Slot
from marrow.model.places import DIRECTIONS, SELF
from marrow.model.world import World
from marrow.rules.dungeon.branches import depth_of, place_named

EDITION = EDITIONS["3.6.7"]
PATIENCE = 300  # commands that are tried


class DeathMissed(Exception):
    """This game does not reach the wanted death; try the next seed."""


class DyingHero:
    """A wizard-mode game that shall end in death, with its answers and the deaths faced."""

    def __init__(self, seed: int) -> None:
        birth = Birth(
            name="Agnes",
            role="valkyrie",
            race="human",
            alignment="neutral",
            mode="wizard",
            born_at=1_600_000_000,
        )
        self.dies = True
        self.text = ""
        self.wanted = ""  # the key of the menu line to choose
        self.direction = SELF
        self.faced: list[DeathFaced] = []
        self.averted: list[DeathAverted] = []
        self.weakened: list[AttributeChanged] = []
        self.game = Game.new(EDITION, seed, birth, self)
        self.recording = Recording(EDITION, seed, birth, self.game.world)

    def answer(self, question: Question[Any]) -> Any:
        match question:
            case EnterText():
                return self.text
            case ChooseDirection():
                return self.direction
            case AcceptDeath():
                return self.dies
            case Confirm():
                return question.what != "prayer.force"
            case KeepEating():
                return True
            case ChooseFrom():
                return tuple(Pick(key=offer.key) for offer in question.offers if offer.key == self.wanted)
            case BonesFor():
                return None
            case ChooseItem() | WhoIsListed():
                return ""
            case _:
                raise DeathMissed(question)

    @property
    def world(self) -> World:
        return self.game.world

    def do(self, command: c.Command) -> None:
        self.note(self.game.do(command))
        self.recording.done(command, self.game.answers, self.world)
        while self.world.hero.activity is not None and not self.game.over:
            self.note(self.game.do(c.Continue()))
            self.recording.done(c.Continue(), self.game.answers, self.world)

    def note(self, news: list[Entry]) -> None:
        self.faced += [entry for entry in news if isinstance(entry, DeathFaced)]
        self.averted += [entry for entry in news if isinstance(entry, DeathAverted)]
        lost = [entry for entry in news if isinstance(entry, AttributeChanged)]
        self.weakened += [entry for entry in lost if entry.rule == "L-060"]

    # Parts of scripts

    def until_dead(self, command: c.Command, times: int = PATIENCE) -> None:
        for _ in range(times):
            if self.faced or self.game.over:
                return
            self.do(command)

    def wish(self, text: str) -> None:
        self.do(c.WizardWish(text=text))

    def has(self, text: str) -> str:
        """Wish for an item. Returns its letter."""
        before = {item.letter for item in self.world.hero.inventory}
        self.wish(text)
        return next(item.letter for item in self.world.hero.inventory if item.letter not in before)

    def numbers(self, **numbers: int) -> None:
        for what, value in numbers.items():
            self.do(c.WizardSet(what=what, value=value))

    def meet(self, species: str) -> None:
        self.do(c.WizardCreateMonster(species=species))

    def go_to(self, name: PlaceName) -> None:
        place = place_named(self.world.dungeon, name)
        if place is None:
            raise DeathMissed(name)
        self.do(c.WizardLevelTeleport(level=depth_of(self.world.dungeon, place.branch, place.number)))

    def bare(self) -> None:
        """Take the helmet off."""
        helmet = self.world.hero.worn.get(int(Slot.HELMET))
        if helmet is not None:
            self.do(c.TakeOff(item=helmet.letter))

    def aside(self) -> int:
        """Take a step in any possible direction. Returns the step back."""
        spot = self.world.hero.spot
        for step in DIRECTIONS:
            self.do(c.Move(direction=step))
            if self.world.hero.spot != spot:
                return spot - self.world.hero.spot
        raise DeathMissed("walled in")

    def springs(self, trap: str, hp: int) -> None:
        """Step off and onto a trap, each time with so many hit points, until it kills."""
        self.aside()
        self.wish(trap)
        for _ in range(30):
            if self.faced or self.game.over:
                return
            back = self.aside()
            self.numbers(hp=hp)
            self.do(c.Move(direction=back))
