"""Two wizard-mode games that walk the whole way: one ascends, one offers the Amulet to Moloch.

Only commands and answers are recorded; the world is looked at to find the way, never changed.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand
from marrow.formats.replays import ReplayFile, write_replay
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.replay import Recording
from marrow.messages import commands as c
from marrow.messages.questions import (
    AcceptDeath,
    BonesFor,
    ChooseDirection,
    ChooseFrom,
    ChooseItem,
    ChooseSpot,
    Confirm,
    EnterText,
    KeepEating,
    Pick,
    Question,
)
from marrow.model.item import Item
from marrow.model.level import Stairs
from marrow.model.places import DIRECTIONS, SHRINE, Terrain, TrapKind
from marrow.model.world import SpecialPlace
from marrow.rules.ground import good_spot
from marrow.rules.making.dungeon import branch_named, depth_of, place_named
from marrow.rules.play import Play

WALKS = Path(__file__).parent / "walks"
EDITION = EDITIONS["3.6.7"]
SCROLLS = "scroll of teleportation"


class Lost(Exception):
    """The walk cannot go on."""


class Pilgrim:
    """Plays by commands, and answers what he is asked as the step under way wants it."""

    def __init__(self, seed: int) -> None:
        self.birth = Birth(
            name="Pilgrim",
            role="valkyrie",
            race="human",
            alignment="neutral",
            mode="wizard",
            born_at=1_600_000_000,
        )
        self.spot = -1
        self.dies = False
        self.wanted = ""  # the number of the thing to pick up
        self.game = Game.new(EDITION, seed, self.birth, self)
        self.recording = Recording(EDITION, seed, self.birth, self.game.world)

    def answer(self, question: Question[Any]) -> Any:
        match question:
            case ChooseSpot():
                return self.spot
            case AcceptDeath():
                return self.dies
            case Confirm() | KeepEating():
                return True
            case BonesFor():
                return None
            case ChooseDirection():
                return 1
            case ChooseFrom():
                return tuple(Pick(key=offer.key) for offer in question.offers if offer.key == self.wanted)
            case ChooseItem():
                return ""
            case EnterText():
                return str(self.world.level.depth) if question.what == "teleport.what level" else ""
            case _:
                raise Lost(question)

    # Doing

    @property
    def world(self) -> Any:
        return self.game.world

    def do(self, command: c.Command) -> None:
        if self.game.over:
            raise Lost("the game is over")
        self.game.do(command)
        self.recording.done(command, self.game.answers, self.world)
        while self.world.hero.activity is not None and not self.game.over:
            self.game.do(c.Continue())
            self.recording.done(c.Continue(), self.game.answers, self.world)

    def wish(self, text: str) -> None:
        self.do(c.WizardWish(text=text))

    def carried(self, name: str, *, uncursed: bool = False) -> Item | None:
        found = [item for item in self.world.hero.inventory if item.kind.name == name]
        return next((item for item in found if not uncursed or item.blessing >= 0), None)

    def letter(self, name: str) -> str:
        item = self.carried(name)
        if item is None:
            raise Lost(f"without {name}")
        return item.letter

    def healthy(self) -> None:
        """As wizards are."""
        self.do(c.WizardSet(what="hp", value=32_000))
        self.do(c.WizardSet(what="nutrition", value=900))

    def teleport(self, spot: int) -> None:
        """By scroll to a spot of this level, or through the portal that is there."""
        here = self.place()
        for _ in range(40):
            if self.world.hero.spot == spot or self.place() != here:
                return
            scroll = self.carried(SCROLLS, uncursed=True)
            if scroll is None:
                self.wish(f"3 blessed {SCROLLS}")
                continue
            self.spot = spot
            try:
                self.do(c.Read(item=scroll.letter))
            except RefusedCommand:
                self.do(c.Search())
            if self.world.hero.hp < 20_000:
                self.healthy()
        raise Lost(f"cannot teleport on {here}")

    def step_onto(self, spot: int) -> None:
        """Nobody teleports onto a trap: next to it, then one step."""
        here = self.place()
        for _ in range(20):
            if self.world.hero.spot == spot or self.place() != here:
                return
            step = self.beside(spot)
            if self.place() == here:
                self.do(c.Move(direction=step))
        raise Lost(f"cannot step onto the trap of {here}")

    # Places

    def place(self) -> tuple[str, int]:
        return self.world.level.branch, self.world.level.number

    def special(self, name: str) -> SpecialPlace:
        found = place_named(self.world.dungeon, name)
        if found is None:
            raise Lost(f"no {name} in this dungeon")
        return found

    def go(self, branch: str, number: int) -> None:
        """By level teleport, within a branch or up to its parent."""
        depth = depth_of(self.world.dungeon, branch, number)
        if self.place() != (branch, number):
            self.do(c.WizardLevelTeleport(level=depth))
        if self.place() != (branch, number):
            raise Lost(f"wanted {branch} {number}, not {self.place()}")
        self.healthy()

    def go_to(self, name: str) -> None:
        place = self.special(name)
        self.go(place.branch, place.number)

    def take(self, stairs: Callable[[Stairs], bool]) -> None:
        """To the stairs or the ladder that fits, and along it."""
        before = self.place()
        way = next(found for found in self.world.level.stairs if stairs(found))
        for _ in range(10):
            self.teleport(way.spot)
            self.do(c.Up() if way.goes_up else c.Down())
            if self.place() != before:
                return
        raise Lost(f"stairs of {before}")

    def branch(self, name: str) -> None:
        """Into another branch by its stairs or portal."""
        link = next(link for link in self.world.dungeon.links if link.lower[0] == name)
        self.go(*link.upper)
        if link.way == "portal":
            self.portal()
        else:
            self.take(lambda stairs: stairs.branch == name)
        if self.place()[0] != name:
            raise Lost(f"not in {name} but {self.place()}")

    def portal(self) -> None:
        traps = self.world.level.traps.values()
        self.step_onto(next(trap.spot for trap in traps if trap.kind == TrapKind.MAGIC_PORTAL))
        self.healthy()

    # People and things

    def beside(self, spot: int) -> int:
        """A step in whose direction the spot lies, once there."""
        for step in DIRECTIONS:
            if spot - step == self.world.hero.spot:
                return step
        for step in DIRECTIONS:
            if self.is_free(spot - step):
                self.teleport(spot - step)
                return step
        raise Lost(f"no place next to {spot}")

    def is_free(self, spot: int) -> bool:
        play = Play(self.world, EDITION, self)
        return spot not in self.world.level.traps and good_spot(play, spot, self.world.hero.species)

    def find(self, species: str) -> Any:
        return next((m for m in self.world.level.monsters if m.species.name == species and m.spot), None)

    def reach(self, spot: int) -> None:
        """To a spot whoever stands there, and whatever trap is there."""
        for _ in range(10):
            blocker = self.world.level.monster_at.get(spot)
            if blocker is not None:
                self.kill(lambda: self.world.level.monster_at.get(spot))
            if any(item.kind.name == "boulder" for item in self.world.level.items.get(spot, [])):
                self.zap("wand of striking", self.beside(spot))
            elif spot in self.world.level.traps:
                self.step_onto(spot)
            else:
                self.teleport(spot)
            if self.world.hero.spot == spot:
                return
        raise Lost(f"cannot reach {spot}")

    def zap(self, name: str, step: int) -> None:
        """With a wand that has charges left, or else a new one the next time."""
        wands = [item for item in self.world.hero.inventory if item.kind.name == name and item.charge > 0]
        if wands:
            self.do(c.Zap(item=wands[0].letter, direction=step))
        else:
            self.wish(name)

    def slay(self, species: str) -> None:
        self.kill(lambda: self.find(species))

    def bearer(self, name: str) -> Any:
        found = (m for m in self.world.level.monsters if any(i.kind.name == name for i in m.inventory))
        return next(found, None)

    def kill(self, victim: Callable[[], Any], *, by_hand: bool = False) -> None:
        """Zap death, or fight, until it is gone."""
        for turn in range(300):
            monster = victim()
            if monster is None:
                return
            step = self.beside(monster.spot)
            monster = victim()
            if monster is None or self.world.hero.spot + step != monster.spot:
                continue
            if turn % 20 == 19:
                self.healthy()
            if by_hand or "undead" in monster.species.traits:
                self.do(c.Move(direction=step, manner="fight"))
                continue
            self.zap("wand of death", step)
        raise Lost(f"{monster.species.name} does not die")

    def drop_what_is_heavy(self) -> None:
        kept = {"gray dragon scale mail", "crystal ball", "Book of the Dead"}
        for item in list(self.world.hero.inventory):
            if item.weight > 30 and not item.worn and item.kind.name not in kept:
                self.do(c.Drop(item=item.letter))

    def fetch(self, name: str) -> None:
        """Pick up what lies somewhere on this level."""
        for _ in range(10):
            if self.carried(name) is not None:
                return
            piles = self.world.level.items
            spot = next((s for s, pile in piles.items() if any(i.kind.name == name for i in pile)), None)
            if spot is None:
                raise Lost(f"no {name} lies here")
            self.reach(spot)
            lying = self.world.level.items.get(self.world.hero.spot, [])
            self.wanted = next((str(item.id) for item in lying if item.kind.name == name), "")
            self.do(c.PickUp())
            self.drop_what_is_heavy()
        raise Lost(f"cannot lift {name}")


def walk(seed: int) -> Pilgrim:
    """Everything up to the Amulet in the hand."""
    hero = Pilgrim(seed)
    hero.do(c.WizardSet(what="level", value=30))
    hero.do(c.WizardSet(what="strength", value=25))
    hero.do(c.WizardSet(what="alignment", value=100))
    hero.do(c.WizardSet(what="max_hp", value=32_000))
    hero.wish("blessed +5 gray dragon scale mail")
    hero.do(c.Wear(item=hero.letter("gray dragon scale mail")))
    hero.wish("blessed amulet of reflection")
    hero.do(c.PutOn(item=hero.letter("amulet of reflection")))
    # The Mines to their end, Sokoban to its top, the quest
    hero.branch("mines")
    hero.go_to("minesend")
    hero.go("dungeons", 1)
    hero.branch("sokoban")
    hero.go_to("soko1")
    hero.go("dungeons", 1)
    quest(hero)
    # Gehennom
    hero.go_to("castle")
    holes = [t.spot for t in hero.world.level.traps.values() if t.kind == TrapKind.TRAP_DOOR]
    hero.step_onto(next(hole for hole in holes if any(hero.is_free(hole - step) for step in DIRECTIONS)))
    hero.take(lambda stairs: not stairs.goes_up)
    vlad(hero)
    wizard(hero)
    invocation(hero)
    hero.slay("high priest")
    hero.fetch("Amulet of Yendor")
    return hero


def quest(hero: Pilgrim) -> None:
    role = hero.world.hero.role
    hero.branch("quest")
    leader = hero.find(role.leader)
    hero.do(c.Chat(direction=hero.beside(leader.spot)))
    hero.go_to("goal")
    hero.slay(role.nemesis)
    hero.fetch("Bell of Opening")
    hero.fetch("crystal ball")
    hero.go_to("home")
    hero.do(c.Chat(direction=hero.beside(hero.find(role.leader).spot)))
    if not hero.world.quest.completed:
        raise Lost("no thanks")
    hero.portal()


def vlad(hero: Pilgrim) -> None:
    hero.branch("vlad")
    hero.take(lambda stairs: stairs.goes_up)
    hero.take(lambda stairs: stairs.goes_up)
    hero.kill(lambda: hero.bearer("Candelabrum of Invocation"), by_hand=True)
    hero.fetch("Candelabrum of Invocation")
    hero.wish("7 wax candles")
    hero.do(c.Apply(item=hero.letter("wax candle")))
    if hero.carried("Candelabrum of Invocation").charge != 7:  # type: ignore[union-attr]
        raise Lost("candles")
    hero.go("gehennom", 2)


def wizard(hero: Pilgrim) -> None:
    hero.go_to("wizard1")
    hero.slay("Wizard of Yendor")
    hero.fetch("Book of the Dead")


def invocation(hero: Pilgrim) -> None:
    levels = branch_named(hero.world.dungeon, "gehennom").levels
    hero.go("gehennom", levels - 1)
    traps = hero.world.level.traps.values()
    square = next(trap.spot for trap in traps if trap.kind == TrapKind.VIBRATING_SQUARE)
    hero.step_onto(square)
    hero.do(c.Apply(item=hero.letter("Candelabrum of Invocation")))
    hero.do(c.Apply(item=hero.letter("Bell of Opening")))
    hero.do(c.Read(item=hero.letter("Book of the Dead")))
    if not hero.world.invoked:
        raise Lost("the way does not open")
    hero.take(lambda stairs: not stairs.goes_up)


def offer(hero: Pilgrim, god: int) -> None:
    level = hero.world.level
    altars = [spot for spot, ground in enumerate(level.terrain) if ground == Terrain.ALTAR]
    altar = next(spot for spot in altars if level.detail[spot] == god | SHRINE)
    hero.reach(altar)
    hero.dies = True
    hero.do(c.Offer(item=hero.letter("Amulet of Yendor")))


def to_the_astral_plane(seed: int) -> ReplayFile:
    hero = walk(seed)
    hero.go("dungeons", 1)
    hero.take(lambda stairs: stairs.goes_up and stairs.number == 0)
    while hero.place() != ("planes", 1):
        hero.portal()
    offer(hero, 2)
    return hero.recording.finished(hero.world)


def to_moloch(seed: int) -> ReplayFile:
    hero = walk(seed)
    offer(hero, 0)
    return hero.recording.finished(hero.world)


GAMES = {"ascension": (to_the_astral_plane, 6), "moloch": (to_moloch, 3)}

if __name__ == "__main__":
    WALKS.mkdir(exist_ok=True)
    for name, (make, seed) in GAMES.items():
        file = WALKS / f"{name}.replay"
        file.write_bytes(write_replay(make(seed)))
        print(f"{file.name}: {file.stat().st_size} bytes")
