"""A player who goes through a whole wizard-mode game by commands, and reacts to what happens.

Only commands and answers are recorded. It reads the world to find the way, but never changes it.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from marrow.messages import commands as c
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, ORTHOGONAL, Terrain
from marrow.model.world import level_key
from marrow.rules.dungeon.terrain import has_boulder
from replays.traveller import KEPT, SHUT, ZAPS_BEFORE_BLOWS, Traveller, WalkFailed, leading_to


class Adventurer(Traveller):
    """Deals with people and things on the way: talks, fights, fetches."""

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
        raise WalkFailed(f"no talk with {species} on {self.place()}")

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
        raise WalkFailed(f"without {name}")

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
        raise WalkFailed(f"{name} is nowhere near {self.place()}")

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
        raise WalkFailed(f"{monster.species.name if monster else 'nobody'} does not die")

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
        raise WalkFailed(f"whoever has {name} stays away")

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
                raise WalkFailed(f"no {name} lies on {self.place()}")
            self.reach(spot)
            item = lying(self.world.level.items.get(self.here, []))
            self.wanted = str(item.id) if item is not None else ""
            self.do(c.PickUp())
            self.drop_what_is_heavy()
        raise WalkFailed(f"cannot lift {name}")

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
