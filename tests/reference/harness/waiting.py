"""A hero of the real game who waits on a level while monsters come, as they do in a game."""

from __future__ import annotations

import ctypes

from nethack_oracle import Oracle

NUTRITION = 900


class WaitingGame(Oracle):
    """A game in which monsters come by chance; its first level keeps those that it was made with."""

    SPAWNS = True

    def __init__(self, seed: int) -> None:
        super().__init__(seed=seed, peaceful_level=False)

    def crowd(self, depth: int, level: int, marks: tuple[int, ...], hp: int) -> dict[int, int]:
        """How many monsters there are on each of these turns; nothing if the level is special or was left."""
        self.experience_level = level
        if depth > 1:
            if self.image.function("Is_special", ctypes.c_void_p)((ctypes.c_int8 * 2)(0, depth)):
                return {}
            self.level_teleport(0, depth, peaceful=False)
        found: dict[int, int] = {}
        for mark in marks:
            for _ in range(4 * mark):
                if self.turn >= mark:
                    break
                self.hp = self.max_hp = hp
                self.set_nutrition(NUTRITION)
                self.keys("s")
                self.messages.clear()
                if self.over or (self.you["dnum"], self.you["dlevel"]) != (0, depth):
                    return {}
            if self.turn < mark:  # the hero can do nothing any more
                return {}
            found[mark] = len(self.monsters())
        return found
