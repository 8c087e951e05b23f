"""How long a pet lives that nobody feeds: it and the hero, alone in a big room, by the engine's rules."""

from marrow.chance import Dice
from marrow.choices import Edition
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.errors import BadOption
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.studies.results import Row
from marrow.lab.studies.study import Case
from marrow.model.monster import Monster
from marrow.rules.monster_moves.pet_food import is_starving

NEWCOMERS = "allmain.c moveloop"
BOWL = MIDDLE + 3  # where food is laid: the pet does not eat under the hero's feet
PLENTY = 10**7  # nutrition of the hero, who never gets hungry
TAMENESS = {True: 10, False: 5}  # of domestic animals and of others, when they become pets


class LonelyDice(Dice):
    """The scene's dice, but that no monster ever comes."""

    __slots__ = ("rest",)

    def __init__(self, rest: Dice) -> None:
        self.rest = rest

    def rn2(self, sides: int, rule: str) -> int:
        return sides - 1 if rule == NEWCOMERS else self.rest.rn2(sides, rule)


def live_as_pet(case: Case, edition: Edition, seed: int, until: int) -> Row:
    """The row of one pet: when it got hungry, weak, and starved. Raises BadOption for words not known."""
    scene = Scene(edition, nutrition=PLENTY, hp=10_000, seed=seed)
    scene.play.dice = LonelyDice(scene.play.dice)
    pet = pet_of(scene, case)
    record, start = pet.pet, scene.world.turn
    assert record is not None
    hungry = weak = -1
    while scene.world.turn < until and scene.level.monsters:
        scene.wait(1)
        turn = scene.world.turn - start
        if hungry < 0 and scene.world.turn > record.hungry_at:
            hungry = turn
        if weak < 0 and is_starving(pet):
            weak = turn
    starved = not scene.level.monsters
    left = [item.kind.name for pile in scene.level.items.values() for item in pile]
    eaten = sum(case.fed.count(food) - left.count(food) for food in set(case.fed))
    return (
        seed, scene.world.turn - start, int(starved), hungry, weak, -1, 0, eaten, 0, 0, 1, 0,
        "starvation" if starved else "", "", "",
    )  # fmt: skip


def pet_of(scene: Scene, case: Case) -> Monster:
    """The pet beside the hero, with its food laid out. Raises BadOption for words not known."""
    if case.pet not in SPECIES_NAMED:
        raise BadOption(f"pet is {case.pet!r}; a species of NetHack is possible, such as 'little dog'")
    species = SPECIES_NAMED[case.pet]
    tameness = TAMENESS["domestic" in species.traits]
    pet = scene.monster(case.pet, hp=max(1, species.level * 9 // 2), tame=tameness)
    for food in case.fed:
        if food not in KINDS_NAMED:
            raise BadOption(f"fed has {food!r}, which is no kind of thing in NetHack")
        scene.lay(food, BOWL)
    return pet
