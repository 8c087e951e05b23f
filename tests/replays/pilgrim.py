"""A player who goes through a whole wizard-mode game by commands, and reacts to what happens.

Only commands and answers are recorded. It reads the world to find the way, but never changes it.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from marrow.content.words import PlaceName
from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.replay import Recording
from marrow.messages import commands as c
from marrow.messages import questions as q
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Pick, Question
from marrow.model.item import Item
from marrow.model.level import Stairs
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, ORTHOGONAL, Door, Terrain, TrapKind
from marrow.model.world import SpecialPlace, World, level_key
from marrow.rules.dungeon.branches import depth_of, place_named
from marrow.rules.dungeon.placement import good_spot
from marrow.rules.dungeon.terrain import has_boulder, is_on_map
from marrow.rules.hero.body import is_blind, is_confused, is_stunned
from marrow.rules.play import Play

EDITION = EDITIONS["3.6.7"]
SCROLLS = "scroll of teleportation"
SHUT = Door.CLOSED | Door.LOCKED
KEPT = {"gray dragon scale mail", "crystal ball", "Book of the Dead", "long sword", "luckstone"}
ZAPS_BEFORE_BLOWS = 3
MOST_COMMANDS = 3000  # a walk with more commands is given up


class Lost(Exception):
    """The walk cannot be finished."""


class Elsewhere(Lost):
    """The hero is suddenly on another level; the stage may begin again."""


def leading_to(branch: str, number: int) -> Callable[[Stairs], bool]:
    return lambda way: (way.branch, way.number) == (branch, number)


class Pilgrim:
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
                return (
                    str(self.world.level.depth) if question.what == QuestionKey.TELEPORT_TO_WHAT_LEVEL else ""
                )
            case _:
                raise Lost(question)

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
            raise Lost("the game is over")
        if len(self.recording.steps) > MOST_COMMANDS:
            raise Lost(f"{MOST_COMMANDS} commands are not enough")
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
            raise Lost(f"without {name}")
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
        raise Lost(f"cannot teleport on {place}")

    def stays(self, place: tuple[str, int]) -> None:
        if self.place() != place:
            raise Elsewhere(f"on {self.place()}, no more on {place}")

    def step_onto(self, spot: int) -> None:
        """Get onto a trap: teleport next to it, then take one step; walk if no spot there is free."""
        place = self.place()
        for _ in range(40):
            if self.here == spot or self.place() != place:
                return
            step = self.beside(spot)
            if self.place() == place:
                self.push_on(step)
        raise Lost(f"cannot step onto the trap of {place}")

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
        raise Lost(f"no way to {spot} of {place}")

    def _goes(self, spot: int) -> bool:
        level = self.world.level
        return is_on_map(spot) and level.terrain[spot] > Terrain.DOOR and spot not in level.traps

    def is_free(self, spot: int) -> bool:
        play = Play(self.world, EDITION, self)
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
        raise Lost(f"cannot reach {spot}")

    # Places

    def place(self) -> tuple[str, int]:
        return self.world.level.branch, self.world.level.number

    def special(self, name: PlaceName) -> SpecialPlace:
        found = place_named(self.world.dungeon, name)
        if found is None:
            raise Lost(f"no {name} in this dungeon")
        return found

    def go(self, branch: str, number: int) -> None:
        """Level teleport within a branch or up to its parent, again if the mysterious force interferes."""
        depth = depth_of(self.world.dungeon, branch, number)
        for _ in range(20):
            if self.place() == (branch, number):
                self.healthy()
                return
            self.do(c.WizardLevelTeleport(level=depth))
        raise Lost(f"wanted {branch} {number}, not {self.place()}")

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
        raise Lost(f"stairs of {before}")

    def descend_to(self, name: PlaceName) -> None:
        """Go down level by level, by stairs, or by level teleport if there are none."""
        place = self.special(name)
        while self.place() != (place.branch, place.number):
            branch, number = self.place()
            if branch != place.branch or number > place.number:
                raise Lost(f"{name} does not lie below {self.place()}")
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
            raise Lost(f"not in {name} but {self.place()}")

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
        raise Lost(f"cannot reach the portal of {place}")

    # People and things

    def find(self, species: str) -> Any:
        return next((m for m in self.world.level.monsters if m.species.name == species and m.spot), None)

    def chat(self, species: str, said: Callable[[], bool]) -> None:
        """Talk to a monster until ``said`` is true, even if it walks about."""
        for _ in range(20):
            if said():
                return
            monster = self.find(species)
            if monster is None:
                break
            step = self.beside(monster.spot)
            if monster.spot == self.here + step:
                self.do(c.Chat(direction=step))
        raise Lost(f"no talk with {species} on {self.place()}")

    def zap(self, name: str, step: int) -> None:
        """Zap a wand with charges. If there is none, drop the empty ones and wish for a new one."""
        wands = [item for item in self.world.hero.inventory if item.kind.name == name]
        full = [item for item in wands if item.charge > 0]
        if full:
            self.do(c.Zap(item=full[0].letter, direction=step))
            return
        for item in wands:
            self.do(c.Drop(item=item.letter))
        self.wish(f"blessed {name}")

    def slay(self, species: str) -> None:
        self.kill(lambda: self.find(species))

    def bearer(self, name: str) -> Any:
        found = (m for m in self.world.level.monsters if any(i.kind.name == name for i in m.inventory))
        return next(found, None)

    def obtain(self, name: str) -> None:
        """Get an item: kill the monster that has it, also on the level it fled to, or pick it up."""
        for _ in range(60):
            if self.carried(name) is not None:
                return
            if self.bearer(name) is not None:
                self.kill(lambda: self.bearer(name))
            elif any(item.kind.name == name for pile in self.world.level.items.values() for item in pile):
                self.fetch(name)
            else:
                self.pursue(name)
        raise Lost(f"without {name}")

    def pursue(self, name: str) -> None:
        """Follow a monster that has the item to the level it fled to."""
        for stairs in self.world.level.stairs:
            key = level_key(stairs.branch, stairs.number)
            resting = self.world.levels.get(key)
            there = [traveller.monster for traveller in self.world.travellers.get(key, ())]
            there += resting.monsters if resting is not None else []
            if any(item.kind.name == name for monster in there for item in monster.inventory):
                self.take(leading_to(stairs.branch, stairs.number))
                return
        raise Lost(f"{name} is nowhere near {self.place()}")

    def kill(self, victim: Callable[[], Monster | None], *, by_hand: bool = False) -> None:
        """Zap a wand of death, or fight if that does not help, until the monster is gone."""
        for _ in range(400):
            monster = victim()
            if monster is None or self.game.over:
                return
            place = self.place()
            if self.world.hero.hold.engulfer_id:
                self.do(c.Move(direction=1, manner="fight"))
                continue
            step = self.beside(monster.spot)
            self.stays(place)
            monster = victim()
            if monster is None or self.here + step != monster.spot:
                continue
            if by_hand:
                self.do(c.Move(direction=step, manner="fight"))
            else:
                self.strike(step, monster)
        raise Lost(f"{monster.species.name if monster else 'nobody'} does not die")

    def corner(self, name: str) -> None:
        """Be seen by the monster with the item, then wait on the only stairs: it comes and cannot flee."""
        monster = self.bearer(name)
        if monster is not None:
            self.beside(monster.spot)
            self.do(c.Search())
        self.step_onto(self.world.level.stairs[0].spot)
        for _ in range(400):
            monster = self.bearer(name)
            if monster is None or self.game.over:
                return
            step = monster.spot - self.here
            if step in DIRECTIONS:
                self.strike(step, monster)
            else:
                self.do(c.Search())
        raise Lost(f"whoever has {name} stays away")

    def drop_what_is_heavy(self) -> None:
        for item in list(self.world.hero.inventory):
            if item.weight > 30 and not item.worn and item.kind.name not in KEPT:
                self.do(c.Drop(item=item.letter))

    def fetch(self, name: str, number: int = 0) -> None:
        """Pick up an item of this kind (or with this id) from anywhere on the level."""

        def lying(pile: Iterable[Item]) -> Item | None:
            fits = (item for item in pile if item.kind.name == name and number in (0, item.id))
            return next(fits, None)

        for _ in range(10):
            if lying(self.world.hero.inventory) is not None:
                return
            piles = self.world.level.items
            spot = next((s for s, pile in piles.items() if lying(pile) is not None), None)
            if spot is None:
                raise Lost(f"no {name} lies on {self.place()}")
            self.reach(spot)
            item = lying(self.world.level.items.get(self.here, []))
            self.wanted = str(item.id) if item is not None else ""
            self.do(c.PickUp())
            self.drop_what_is_heavy()
        raise Lost(f"cannot lift {name}")

    # Single steps

    def step(self, direction: int) -> bool:
        """One step of a Sokoban solution; opens doors and kills monsters. False if moved elsewhere."""
        start = self.here
        there = start + direction
        for _ in range(300):
            if self.here != start:
                return self.here == there
            level = self.world.level
            if there in level.monster_at:
                self.strike(direction, level.monster_at[there])
            elif level.terrain[there] == Terrain.DOOR and level.detail[there] & SHUT:
                self.open(direction)
            elif has_boulder(level, there) and there + direction in level.monster_at:
                self.strike(direction, level.monster_at[there + direction], far=True)
            elif near := self.attackers(ORTHOGONAL):
                self.strike(near[0] - self.here, level.monster_at[near[0]])
            elif not self.do(c.Move(direction=direction)):
                self.do(c.Search())
        return False

    def attackers(self, steps: Sequence[int] = DIRECTIONS) -> list[int]:
        """The spots of hostile monsters next to the hero, except ghosts, which are slow."""
        near = ((self.here + step, self.world.level.monster_at.get(self.here + step)) for step in steps)
        return [s for s, m in near if m is not None and not m.peaceful and m.species.name != "ghost"]

    def standing_at(self, spot: int) -> Monster | None:
        return self.world.level.monster_at.get(spot)

    def clear_around(self) -> None:
        """Kill the hostile monsters next to the hero."""
        for _ in range(40):
            spots = self.attackers()
            if not spots:
                return
            self.kill(partial(self.standing_at, spots[0]))

    def strike(self, direction: int, monster: Monster, *, far: bool = False) -> None:
        """Zap death, which passes boulders. If the monster resists, fight it; wait if it is not adjacent."""
        zaps = self.zapped.get(monster.id, 0)
        if zaps < ZAPS_BEFORE_BLOWS and "undead" not in monster.species.traits:
            self.zapped[monster.id] = zaps + 1
            self.zap("wand of death", direction)
        elif far:
            self.do(c.Search())
        else:
            self.do(c.Move(direction=direction, manner="fight"))
