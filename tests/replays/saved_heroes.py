"""Games of variants, played only by commands, in which each source of life saving saves the hero.

The tests play them, write and read their replays, and play these: no files are kept.
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


class SavedHero:
    """A wizard-mode hero who tries the sources of life saving."""

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
        """Wish for an item. Returns its letter."""
        before = {item.letter for item in self.world.hero.inventory}
        self.do(c.WizardWish(text=text))
        return str(next(item.letter for item in self.world.hero.inventory if item.letter not in before))

    def die(self) -> None:
        """Die by level teleport out of the dungeon; a hero who is saved is back on the spot (L-134)."""
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
        """Create a monster and attack it, or wait for it, until a condition is true."""
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


def rings(edition: str) -> SavedHero:
    """Wear a charged ring of wishes on each hand, and die twice; the left ring saves first."""
    hero = SavedHero(edition)
    for hand in ("l", "r"):
        hero.hand = hand
        hero.do(c.PutOn(item=hero.wish("uncursed ring of wishes (1)")))
    hero.die()
    hero.die()
    return hero


def jack(edition: str) -> SavedHero:
    """A Binder burns Jack's seal, chats to bind him, rises in level, and dies."""
    hero = SavedHero(edition, "binder")
    hero.do(c.Engrave(item=hero.wish("wand of fire"), text="seal of Jack"))
    hero.do(c.Chat(direction=SELF))
    hero.do(c.WizardSet(what="level", value=5))
    hero.die()
    return hero


def things(edition: str) -> SavedHero:
    """Wear boots with the property of life saving, and an amulet of life saving with it; die three times."""
    hero = SavedHero(edition)
    hero.do(c.Wear(item=hero.wish("uncursed life-saving high boots")))
    hero.do(c.PutOn(item=hero.wish("uncursed life-saving amulet of life saving")))
    for _ in range(3):
        hero.die()
    return hero


def crystals(edition: str) -> SavedHero:
    """Have all five crystals, kill Chaos, which lets them work, and die twice."""
    hero = SavedHero(edition)
    for name in ("Black", "Earth", "Fire", "Water", "Air"):
        hero.wish(f"The {name} Crystal")
    hero.be_strong()
    hero.fight("Chaos", lambda: bool(hero.world.died[chaos_number()]))
    hero.die()
    hero.die()
    return hero


def chaos_number() -> int:
    return next(one.number for one in EDITIONS["notdnethack"].content.species if one.name == "Chaos")


def witness(edition: str) -> SavedHero:
    """Kill a Witness of the Fracture until it fractures further."""
    hero = SavedHero(edition)
    hero.be_strong()
    hero.fight("Amm Kamerel", lambda: hero.told("combat.fractures further", UNSEEN))
    return hero


def uvuudaum(edition: str) -> SavedHero:
    """Kill an uvuudaum once."""
    hero = SavedHero(edition)
    hero.be_strong()
    hero.fight("uvuudaum", lambda: hero.told("combat.halo", UNSEEN))
    return hero


def sephirah(edition: str) -> SavedHero:
    """Decline to die a hundred times, then create random monsters until a sephirah comes."""
    hero = SavedHero(edition)
    hero.be_strong()
    for _ in range(100):
        hero.die()
    for _ in range(400):
        hero.do(c.WizardCreateMonster(species="*"))
        if hero.called("gevurah sephirah") is not None:
            return hero
        if len(hero.world.level.monsters) > 20:
            hero.do(c.WizardLevelTeleport(level=2 + hero.world.turn % 5))
    raise AssertionError("no sephirah came")
