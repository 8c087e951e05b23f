"""The dice of a recorded meal: those that were kept, among those of the surroundings; guesses for others."""

from marrow.chance import QuietDice, UnexpectedThrow
from marrow.editions import EDITIONS
from marrow.lab.trace.guesses import Guesses
from marrow.lab.trace.hunger_schedule import LIVING, SCHEDULE, roll_that_leaves
from marrow.lab.trace.initial_state import Record
from marrow.lab.trace.recorded import HEALING
from marrow.model.world import World

KEPT_SIDES = frozenset({2, 3, 4, 5, 6, 7, 8, 10, 20})  # recordings of meals keep only rn2 of these sizes
OLD_VARIETY = 15  # and, some of them, those that draw the variety of a tin that is opened in 3.4.3
KEPT_ROLLS, KEPT_RNDS = 60, 20  # and only so many throws
GUESSED = frozenset({"N-235", "N-274", "N-278", "N-284", "N-292"})  # durations and amounts that were not kept
# Does meat give an intrinsic? Always kept is only the d10 of teleportitis
GRANTS = (("N-265", 15), ("N-265", 12))
TRAINED = ("N-158", 50)  # does exercise change an attribute, and with it what the hero can carry?

SOUND_SIDES = (2, 3, 4)  # what picks the message of a fountain, vault … that was not recorded
SOUNDS, SPAN = 2, 20  # a meal may hear so many sounds, and one more for each so many turns
MISTAKEN, LOOKALIKES, MAX_OF_SCUFF = 4, (2, 3, 5), 9
SCUFF_RND, BURIED_RND = 3, 250  # an engraving underfoot is scuffed; a buried box rots, its things are buried
ROW_OF_RISEN = 5  # so many throws of two or four sides in a row are no sounds


class MealDice(QuietDice):
    """The recorded rn2 rolls of a meal in order, and its rnd rolls if they were recorded.

    The surroundings throw dice, too: a level makes a sound, the hero scuffs an engraving, zombies rise from
    their graves. Rolls are taken for theirs where they must be, and by guess where they may be. If ``risen``,
    the dead of a themed room rise on the first turn: all throws from then on may be theirs. What was not kept
    is guessed, unless the recorded hit points and nutrition tell.
    """

    __slots__ = (
        "case", "guesses", "hero", "kept_sides", "longest", "nutrition", "revives", "risen", "rnds", "rolls",
        "scuffs", "sounds", "world",
    )  # fmt: skip

    def __init__(self, case: Record, world: World, guesses: Guesses) -> None:
        self.case = case
        self.world = world
        self.hero = world.hero
        self.guesses = guesses
        self.rolls: list[list[int]] = list(case["dice"])
        self.rnds: list[list[int]] | None = list(case["rnd"]) if "rnd" in case else None
        self.kept_sides = KEPT_SIDES | ({OLD_VARIETY} if keeps_old_varieties(case) else frozenset())
        self.sounds = SOUNDS + -(-case["took"] // SPAN)
        self.scuffs = 1
        self.longest = len(self.rolls)
        self.risen = NEVER  # the number of the roll from which on they may belong to the risen dead
        self.nutrition: int | None = None  # what the next hunger step leaves
        self.revives = False  # whether the food does, after it has killed the hero; its dice were not kept

    # What was thrown

    def rn2(self, sides: int, rule: str) -> int:
        if (rule, sides) == HEALING:  # the recording has the hit points after the meal
            return 0 if self.hero.hp < self.case["then"]["hp"] else sides - 1
        if sides not in self.kept_sides:
            if rule in GUESSED:
                return self.guesses.pick(sides)
            if (rule, sides) in GRANTS or (rule, sides) == TRAINED:
                return (sides - 1, 0)[self.guesses.pick(2)]
            return sides - 1
        cut = self.longest >= KEPT_ROLLS and not self.rolls
        if rule in (LIVING, SCHEDULE) and (cut or self.risen != NEVER) and self.nutrition is not None:
            return roll_that_leaves(self.nutrition, self.world, rule, sides)
        if cut or self.over():
            return sides - 1
        return self.shown(sides, rule)

    def rnd(self, sides: int, rule: str) -> int:
        if self.rnds is None or rule in GUESSED:
            return 1 + self.guesses.pick(sides)
        while self.rnds:
            recorded, result = self.rnds.pop(0)
            if recorded == sides:
                return result
            if recorded not in (SCUFF_RND, BURIED_RND) and self.risen == NEVER:
                raise UnexpectedThrow(f"{rule} threw rnd({sides}); rnd({recorded}) was recorded")
        if len(self.case["rnd"]) >= KEPT_RNDS:
            return 1 + self.guesses.pick(sides)
        raise UnexpectedThrow(f"{rule} threw rnd({sides}); no roll was left in the recording")

    def d(self, count: int, sides: int, rule: str) -> int:
        return count + self.guesses.pick(count * (sides - 1) + 1)

    def rnl(self, sides: int, luck: int, rule: str) -> int:
        return sides - 1

    def over(self) -> bool:
        return self.revives and self.hero.dying.deaths > 0

    # Whose rolls are they?

    def shown(self, sides: int, rule: str) -> int:
        """The next roll of the meal. Raises UnexpectedThrow if none that is left can be of this size."""
        if self.longest - len(self.rolls) >= self.risen:
            return self.among_the_risen(sides)
        ways = [count for count, roll in enumerate(self.rolls) if roll[0] == sides and self.strange(count)]
        if not ways:
            was = f"a d{self.rolls[0][0]} was recorded" if self.rolls else "no roll was left in the recording"
            raise UnexpectedThrow(f"{rule} threw a d{sides}; {was}")
        count = ways[self.guesses.pick(len(ways))] if len(ways) > 1 else ways[0]
        if count > self.sounds or any(roll[0] not in SOUND_SIDES for roll in self.rolls[:count]):
            self.scuffs -= 1
        else:
            self.sounds -= count
        del self.rolls[:count]
        return self.rolls.pop(0)[1]

    def among_the_risen(self, sides: int) -> int:
        """The next roll of this size or a later one; if not all were kept, any that was not."""
        ways = [count for count, roll in enumerate(self.rolls) if roll[0] == sides]
        unkept = sides if self.longest >= KEPT_ROLLS else 0
        if not ways and not unkept:
            return sides - 1
        way = self.guesses.pick(len(ways) + unkept)
        if way >= len(ways):
            self.rolls.clear()
            return sides - 1 - (way - len(ways))
        del self.rolls[: ways[way]]
        return self.rolls.pop(0)[1]

    def strange(self, count: int) -> bool:
        """Whether the next so many rolls can be those of sounds or of an engraving being scuffed."""
        sides: list[int] = [side for side, _ in self.rolls[:count]]
        if count <= self.sounds and all(side in SOUND_SIDES for side in sides):
            return True
        return bool(self.scuffs) and is_scuff(sides)

    def explained(self) -> bool:
        """Whether the rolls that are left can be somebody else's."""
        return self.over() or self.risen != NEVER or self.strange(len(self.rolls))


NEVER = 10**6


def keeps_old_varieties(case: Record) -> bool:
    """Whether rn2 of 15 sides were kept: in 3.4.3, always of tins, and of other meals in some recordings."""
    if case["edition"] != "3.4.3":
        return False
    return case["initial"]["inventory"][-1]["name"] == "tin" or any(
        sides == OLD_VARIETY for sides, _ in case["dice"]
    )


def is_scuff(sides: list[int]) -> bool:
    """Whether throws of these sizes can wear away an engraving.

    For up to three letters the game throws which letter of the text, whether it turns into a similar one (a
    die of four), and if so into which of a few.
    """
    long = {side for side in sides if side not in (MISTAKEN, *LOOKALIKES)}
    return MISTAKEN in sides and len(sides) <= MAX_OF_SCUFF and len(long) <= 1


def first_of_the_risen(case: Record) -> int | None:
    """From which roll on zombies may have risen from their graves: none in levels without themed rooms.

    They rise about turn 1000; the recordings set the clock forward, so it happens on the first turn. For each
    of them come a few throws of two and of four sides.
    """
    if not EDITIONS[case["edition"]].bones.new_levels_have_themed_rooms:
        return None
    row = 0
    for number, (sides, _) in enumerate(case["dice"]):
        row = row + 1 if sides in (2, 4) else 0
        if row == ROW_OF_RISEN:
            return number + 1 - row
    return None
