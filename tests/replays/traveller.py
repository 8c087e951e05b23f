"""A wizard-mode hero who goes from place to place by commands, and answers questions on the way."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from marrow.content.words import PlaceName
from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.replay import Recording
from marrow.messages import commands as c
from marrow.messages import questions as q
from marrow.messages.questions import Pick, Question
from marrow.model.item import Item
from marrow.model.level import Stairs
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, Door, Terrain, TrapKind
from marrow.model.world import SpecialPlace, World
from marrow.rules.dungeon.branches import depth_of, place_named
from marrow.rules.dungeon.placement import good_spot
from marrow.rules.dungeon.terrain import has_boulder, is_on_map
from marrow.rules.hero.body import is_blind, is_confused, is_stunned
from marrow.rules.play import Play
from marrow.rules.turn import higher_rooms

EDITION = EDITIONS["3.6.7"]
SCROLLS = "scroll of teleportation"
SHUT = Door.CLOSED | Door.LOCKED
KEPT = {"gray dragon scale mail", "crystal ball", "Book of the Dead", "long sword", "luckstone"}
ZAPS_BEFORE_BLOWS = 3
MAX_COMMANDS = 3000  # a walk with more commands is given up


class WalkFailed(Exception):
    """The walk cannot be finished."""


class LeftLevel(WalkFailed):
    """The hero is suddenly on another level; the stage may begin again."""


def leading_to(branch: str, number: int) -> Callable[[Stairs], bool]:
    return lambda way: (way.branch, way.number) == (branch, number)


class Traveller(ABC):
    """Plays by commands, and answers questions as the present step needs it."""

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
        self.wanted = ""  # the id of the item to pick up
        self.zapped: dict[int, int] = {}  # how often each monster was zapped, by its id
        self.level = 1  # of experience; restored when drained
        self.game = Game.new(EDITION, seed, self.birth, self)
        self.recording = Recording(EDITION, seed, self.birth, self.game.world)

    def answer(self, question: Question[Any]) -> Any:
        match question:
            case q.ChooseSpot():
                return self.spot
            case q.AcceptDeath():
                return self.dies
            case q.Confirm() | q.KeepEating():
                return True
            case q.BonesFor():
                return None
            case q.ChooseDirection():
                return 1
            case q.ChooseFrom():
                return tuple(Pick(key=offer.key) for offer in question.offers if offer.key == self.wanted)
            case q.ChooseItem() | q.WhoIsListed():
                return ""
            case q.EnterText():
                return str(self.world.level.depth) if question.what == "teleport.what level" else ""
            case _:
                raise WalkFailed(question)

    # Doing

    @property
    def world(self) -> World:
        return self.game.world

    @property
    def here(self) -> int:
        return self.world.hero.spot

    def do(self, command: c.Command) -> bool:
        """Play a command to its end. Returns False if it was refused; that is not recorded."""
        if self.game.over:
            raise WalkFailed("the game is over")
        if len(self.recording.steps) > MAX_COMMANDS:
            raise WalkFailed(f"{MAX_COMMANDS} commands are not enough")
        try:
            self.game.do(command)
        except RefusedCommand:
            return False
        self.recording.done(command, self.game.answers, self.world)
        while self.world.hero.activity is not None and not self.game.over:
            self.game.do(c.Continue())
            self.recording.done(c.Continue(), self.game.answers, self.world)
        if not self.game.over and not isinstance(command, c.WizardCommand) and self.is_unwell():
            self.healthy()
        return True

    def wish(self, text: str) -> None:
        self.do(c.WizardWish(text=text))

    def set(self, what: str, value: int) -> None:
        self.do(c.WizardSet(what=what, value=value))

    def carried(self, name: str, *, uncursed: bool = False) -> Item | None:
        found = [item for item in self.world.hero.inventory if item.kind.name == name]
        return next((item for item in found if not uncursed or item.blessing >= 0), None)

    def letter(self, name: str) -> str:
        item = self.carried(name)
        if item is None:
            raise WalkFailed(f"without {name}")
        return item.letter

    def is_unwell(self) -> bool:
        hero = self.world.hero
        if hero.level < self.level - 3 or hero.nutrition < 200:
            return True
        return bool(hero.max_hp > 16_000 and hero.hp < 16_000)

    def healthy(self) -> None:
        """Restore hit points, nutrition, level and luck by commands of wizard mode."""
        hero = self.world.hero
        self.set("hp", 32_000)
        if hero.nutrition < 600:
            self.set("nutrition", 900)
        if hero.level < self.level:
            self.set("level", self.level)
        if hero.luck < 0:
            self.set("luck", 0)

    def be_experienced(self, level: int) -> None:
        self.level = level
        self.set("level", level)

    def clear_head(self) -> None:
        """Apply a unicorn horn until the hero is not confused, stunned or blind."""
        for _ in range(60):
            hero = self.world.hero
            if not (is_confused(hero) or is_stunned(hero) or is_blind(hero)):
                return
            horn = self.carried("unicorn horn")
            if horn is None:
                self.wish("blessed unicorn horn")
            else:
                self.do(c.Apply(item=horn.letter))

    # Across a level

    def teleport(self, spot: int) -> None:
        """Read a scroll of teleportation to get to a spot of this level, when not confused."""
        place = self.place()
        for _ in range(100):
            self.stays(place)
            if self.here == spot:
                return
            self.clear_head()
            scroll = self.carried(SCROLLS, uncursed=True)
            if scroll is None:
                self.wish(f"3 blessed {SCROLLS}")
                continue
            self.spot = spot
            if not self.do(c.Read(item=scroll.letter)):
                self.do(c.Search())
            elif self.world.level.bubbles:
                return  # on the Plane of Air or Water, everything drifts
        raise WalkFailed(f"cannot teleport on {place}")

    def stays(self, place: tuple[str, int]) -> None:
        if self.place() != place:
            raise LeftLevel(f"on {self.place()}, no more on {place}")

    def step_onto(self, spot: int) -> None:
        """Get onto a trap: teleport next to it, then take one step; walk if no spot there is free."""
        place = self.place()
        for _ in range(40):
            if self.here == spot or self.place() != place:
                return
            step = self.beside(spot)
            if self.place() == place:
                self.push_on(step)
        raise WalkFailed(f"cannot step onto the trap of {place}")

    def push_on(self, step: int) -> None:
        """Take one step; kill monsters, break boulders and open doors in the way."""
        there = self.here + step
        if there in self.world.level.monster_at:
            self.kill(lambda: self.world.level.monster_at.get(there))
        elif has_boulder(self.world.level, there):
            self.zap("wand of striking", step)
        elif self.world.level.terrain[there] == Terrain.DOOR and self.world.level.detail[there] & SHUT:
            self.open(step)
        elif not self.do(c.Move(direction=step)):
            self.do(c.Search())

    def open(self, step: int) -> None:
        if self.world.level.detail[self.here + step] & Door.LOCKED:
            self.zap("wand of opening", step)
        else:
            self.do(c.Open(direction=step))

    def beside(self, spot: int) -> int:
        """Get next to a spot. Returns the step that leads onto it."""
        for step in DIRECTIONS:
            if spot - step == self.here:
                return step
        for step in DIRECTIONS:
            if self.is_free(spot - step):
                self.teleport(spot - step)
                return step
        return self.fight_towards(spot)

    def fight_towards(self, spot: int) -> int:
        """Teleport as near to the spot as possible, then fight the way. Returns the last step."""
        place = self.place()
        ahead = {spot: 0}
        edge = [spot]
        for there in edge:
            if there != spot and (there == self.here or self.is_free(there)):
                self.teleport(there)
                break
            for step in DIRECTIONS:
                if there - step not in ahead and self._goes(there - step):
                    ahead[there - step] = step
                    edge.append(there - step)
        for _ in range(60):
            self.stays(place)
            step = ahead.get(self.here, 0)
            if not step:
                break
            if self.here + step == spot:
                return step
            self.push_on(step)
        raise WalkFailed(f"no way to {spot} of {place}")

    def _goes(self, spot: int) -> bool:
        level = self.world.level
        return is_on_map(spot) and level.terrain[spot] > Terrain.DOOR and spot not in level.traps

    def is_free(self, spot: int) -> bool:
        play = Play(self.world, EDITION, self, higher_rooms=higher_rooms)
        return spot not in self.world.level.traps and good_spot(play, spot, self.world.hero.species)

    def reach(self, spot: int) -> None:
        """Get onto a spot, even if a monster or a trap is there."""
        place = self.place()
        for _ in range(30):
            self.stays(place)
            if self.here == spot:
                return
            if self.is_free(spot):
                self.teleport(spot)
            else:
                self.push_on(self.beside(spot))
        raise WalkFailed(f"cannot reach {spot}")

    # Places

    def place(self) -> tuple[str, int]:
        return self.world.level.branch, self.world.level.number

    def special(self, name: PlaceName) -> SpecialPlace:
        found = place_named(self.world.dungeon, name)
        if found is None:
            raise WalkFailed(f"no {name} in this dungeon")
        return found

    def go(self, branch: str, number: int) -> None:
        """Level teleport within a branch or up to its parent, again if the mysterious force interferes."""
        depth = depth_of(self.world.dungeon, branch, number)
        for _ in range(20):
            if self.place() == (branch, number):
                self.healthy()
                return
            self.do(c.WizardLevelTeleport(level=depth))
        raise WalkFailed(f"wanted {branch} {number}, not {self.place()}")

    def go_to(self, name: PlaceName) -> None:
        place = self.special(name)
        self.go(place.branch, place.number)

    def take(self, stairs: Callable[[Stairs], bool]) -> None:
        """Go to the stairs or ladder that fit, and take them."""
        before = self.place()
        way = next(found for found in self.world.level.stairs if stairs(found))
        for _ in range(10):
            self.reach(way.spot)
            self.do(c.Up() if way.goes_up else c.Down())
            if self.place() != before:
                self.healthy()
                return
        raise WalkFailed(f"stairs of {before}")

    def descend_to(self, name: PlaceName) -> None:
        """Go down level by level, by stairs, or by level teleport if there are none."""
        place = self.special(name)
        while self.place() != (place.branch, place.number):
            branch, number = self.place()
            if branch != place.branch or number > place.number:
                raise WalkFailed(f"{name} does not lie below {self.place()}")
            below = (branch, number + 1)
            if any((way.branch, way.number) == below for way in self.world.level.stairs):
                self.take(leading_to(*below))
            else:
                self.go(*below)

    def branch(self, name: str) -> None:
        """Enter another branch by its stairs or portal."""
        link = next(link for link in self.world.dungeon.links if link.lower[0] == name)
        self.go(*link.upper)
        if link.way == "portal":
            self.portal()
        else:
            self.take(lambda stairs: stairs.branch == name)
        if self.place()[0] != name:
            raise WalkFailed(f"not in {name} but {self.place()}")

    def portal(self) -> None:
        """Step onto the magic portal, even if it drifts."""
        place = self.place()
        for _ in range(60):
            traps = self.world.level.traps.values()
            spot = next(trap.spot for trap in traps if trap.kind == TrapKind.MAGIC_PORTAL)
            step = next((step for step in DIRECTIONS if self.here + step == spot), 0)
            if step:
                self.push_on(step)
            else:
                self.beside(spot)
            if self.place() != place:
                self.healthy()
                return
        raise WalkFailed(f"cannot reach the portal of {place}")

    @abstractmethod
    def zap(self, name: str, step: int) -> None: ...

    @abstractmethod
    def kill(self, victim: Callable[[], Monster | None], *, by_hand: bool = False) -> None: ...
