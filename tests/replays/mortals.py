"""Games of variants, played by commands alone, in which each source of life saving does its work.

They are played anew by the tests, written down, read, and played again: nothing of them is kept.
"""

from collections.abc import Callable
from typing import Any

from marrow.content.words import RoleName
from marrow.editions import EDITIONS
from marrow.formats.replays import ReplayFile
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.replay import Recording
from marrow.messages import commands as c
from marrow.messages import questions as q
from marrow.messages.entries import DeathAverted, Entry, Told
from marrow.messages.questions import Pick, Question
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, SELF

STRONG = 20_000
UNSEEN = "combat.maybe not"  # L-156: what the blind are told of a victim that lives on


class Mortal:
    """A wizard-mode hero who tries out what saves lives."""

    def __init__(self, edition: str, role: RoleName = "valkyrie", seed: int = 1) -> None:
        self.birth = Birth(name="Mortal", role=role, race="human", mode="wizard", born_at=1_600_000_000)
        self.game = Game.new(EDITIONS[edition], seed, self.birth, self)
        self.recording = Recording(EDITIONS[edition], seed, self.birth, self.game.world)
        self.news: list[Entry] = []
        self.hand = "l"

    def answer(self, question: Question[Any]) -> Any:
        match question:
            case q.AcceptDeath():
                return False
            case q.Confirm() | q.KeepEating():
                return True
            case q.ChooseFrom():
                keys = [offer.key for offer in question.offers]
                return (Pick(key=self.hand if self.hand in keys else keys[0]),)
            case q.ChooseDirection():
                return SELF
            case q.ChooseSpot():
                return -1
            case q.ChooseItem() | q.EnterText():
                return ""
            case q.BonesFor():
                return None
            case _:
                raise AssertionError(question)

    @property
    def world(self) -> Any:
        return self.game.world

    def do(self, command: c.Command) -> None:
        self.news += self.game.do(command)
        self.recording.done(command, self.game.answers, self.world)
        while self.world.hero.activity is not None and not self.game.over:
            self.news += self.game.do(c.Continue())
            self.recording.done(c.Continue(), self.game.answers, self.world)

    def wish(self, text: str) -> str:
        """The letter of what was wished for."""
        before = {item.letter for item in self.world.hero.inventory}
        self.do(c.WizardWish(text=text))
        return str(next(item.letter for item in self.world.hero.inventory if item.letter not in before))

    def die(self) -> None:
        """By going where there is no level; whoever is saved is back on the spot (L-134)."""
        self.do(c.WizardLevelTeleport(level=0))

    def be_strong(self) -> None:
        self.do(c.WizardSet(what="level", value=30))
        self.do(c.WizardSet(what="max_hp", value=STRONG))
        self.do(c.WizardSet(what="hp", value=STRONG))
        self.do(c.WizardSet(what="strength", value=25))
        self.do(c.Wield(item=self.wish("blessed +99 long sword")))

    def called(self, name: str) -> Monster | None:
        return next((one for one in self.world.level.monsters if one.species.name == name), None)

    def fight(self, name: str, until: Callable[[], bool]) -> None:
        """Call a creature and strike at it where it stands, or wait for it, until something is so."""
        self.do(c.WizardCreateMonster(species=name))
        for _ in range(400):
            if until():
                return
            if self.called(name) is None:
                self.do(c.WizardCreateMonster(species=name))
            victim = self.called(name)
            here = self.world.hero.spot
            step = next((one for one in DIRECTIONS if victim is not None and victim.spot == here + one), None)
            self.do(c.Move(direction=step, manner="fight") if step is not None else c.Search())
            if self.world.hero.hp < STRONG // 2:
                self.do(c.WizardSet(what="hp", value=STRONG))
        raise AssertionError(f"{name}: it did not come to that")

    def told(self, *keys: str) -> bool:
        return any(isinstance(entry, Told) and entry.what in keys for entry in self.news)

    def savers(self) -> list[str]:
        return [entry.saver for entry in self.news if isinstance(entry, DeathAverted)]

    def finished(self) -> ReplayFile:
        return self.recording.finished(self.world)


def rings(edition: str) -> Mortal:
    """A ring of wishes on each hand: three and three rescues at most, the left one first."""
    mortal = Mortal(edition)
    for hand in ("l", "r"):
        mortal.hand = hand
        mortal.do(c.PutOn(item=mortal.wish("uncursed ring of wishes (1)")))
    mortal.die()
    mortal.die()
    return mortal


def jack(edition: str) -> Mortal:
    """A Binder burns the seal, speaks to it, rises in level, and dies."""
    mortal = Mortal(edition, "binder")
    mortal.do(c.Engrave(item=mortal.wish("wand of fire"), text="seal of Jack"))
    mortal.do(c.Chat(direction=SELF))
    mortal.do(c.WizardSet(what="level", value=5))
    mortal.die()
    return mortal


def things(edition: str) -> Mortal:
    """Marked boots, and an amulet that has the property besides."""
    mortal = Mortal(edition)
    mortal.do(c.Wear(item=mortal.wish("uncursed life-saving high boots")))
    mortal.do(c.PutOn(item=mortal.wish("uncursed life-saving amulet of life saving")))
    for _ in range(3):
        mortal.die()
    return mortal


def crystals(edition: str) -> Mortal:
    """All five crystals; Chaos is slain, and so they work."""
    mortal = Mortal(edition)
    for name in ("Black", "Earth", "Fire", "Water", "Air"):
        mortal.wish(f"The {name} Crystal")
    mortal.be_strong()
    mortal.fight("Chaos", lambda: bool(mortal.world.died[chaos_number()]))
    mortal.die()
    mortal.die()
    return mortal


def chaos_number() -> int:
    return next(one.number for one in EDITIONS["notdnethack"].content.species if one.name == "Chaos")


def witness(edition: str) -> Mortal:
    """A Witness of the Fracture is slain until it fractures further."""
    mortal = Mortal(edition)
    mortal.be_strong()
    mortal.fight("Amm Kamerel", lambda: mortal.told("combat.fractures further", UNSEEN))
    return mortal


def uvuudaum(edition: str) -> Mortal:
    """An uvuudaum is slain once."""
    mortal = Mortal(edition)
    mortal.be_strong()
    mortal.fight("uvuudaum", lambda: mortal.told("combat.halo", UNSEEN))
    return mortal


def sephirah(edition: str) -> Mortal:
    """A hundred deaths declined, and creatures called at random until the sephirah is among them."""
    mortal = Mortal(edition)
    mortal.be_strong()
    for _ in range(100):
        mortal.die()
    for _ in range(400):
        mortal.do(c.WizardCreateMonster())
        if mortal.called("gevurah sephirah") is not None:
            return mortal
        if len(mortal.world.level.monsters) > 20:
            mortal.do(c.WizardLevelTeleport(level=2 + mortal.world.turn % 5))
    raise AssertionError("no sephirah came")
