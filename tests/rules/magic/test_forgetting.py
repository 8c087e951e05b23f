"""What amnesia forgets, and the dice it throws. NetHack: read.c, forget_map and forget_objects."""

from marrow.chance.fixed_dice import FixedDice
from marrow.rules.hero.forgetting import forget_kinds, forget_levels, forget_map_partly
from scene import MIDDLE, Scene


class CountedDice(FixedDice):
    """Dice that show 1 but for one throw, which shows 0; they count their throws."""

    def __init__(self, zero: int = 0) -> None:
        super().__init__({})
        self.zero, self.thrown = zero, 0

    def rn2(self, sides: int, rule: str) -> int:
        self.thrown += 1
        return 0 if self.thrown == self.zero else 1


def test_a_die_is_thrown_for_each_spot_known_or_not_column_by_column() -> None:
    """80 columns of 21 rows; the spot for which it shows 0 is not forgotten."""
    scene = Scene()
    column, row = MIDDLE % 80, MIDDLE // 80
    dice = scene.play.dice = CountedDice(21 * column + row + 1)
    for spot in (MIDDLE, MIDDLE + 1, MIDDLE + 80):
        scene.level.seen[spot] = 1

    forget_map_partly(scene.play)

    assert dice.thrown == 80 * 21
    assert [spot for spot, seen in enumerate(scene.level.seen) if seen] == [MIDDLE]


def test_who_knows_no_kinds_throws_no_dice_to_forget_them() -> None:
    scene = Scene()
    dice = scene.play.dice = CountedDice()

    forget_kinds(scene.play, 25, "L-100")

    assert dice.thrown == 0


def test_levels_are_forgotten_by_their_number_not_by_when_they_were_visited() -> None:
    """Dice that swap nothing leave level 2 first, of two levels one is forgotten."""
    scene = Scene(depth=1)
    for number in (3, 2):
        level = scene.level.clone()
        level.number = number
        level.seen[MIDDLE] = 1
        scene.world.levels[f"dungeons.{number}"] = level

    forget_levels(scene.play, 50, "L-100")

    assert [level.number for level in scene.world.levels.values() if not any(level.seen)] == [2]
