"""Recorded pets without food: one line each time something about the pet changed."""

from marrow.chance import QuietDice
from marrow.errors import HostileFile
from marrow.lab.trace.initial_state import Record, species_called, world_from
from marrow.lab.trace.outcome import Divergence, compare
from marrow.lab.trace.recorded import NotingLedger, play_of
from marrow.messages.commands import Search
from marrow.model.monster import Monster, Pet
from marrow.model.vocabularies import Hunger
from marrow.model.world import World
from marrow.rules.dungeon.placement import place_monster
from marrow.rules.monster_moves.pet_meals import STARVED_AFTER, WEAKENED_AFTER
from marrow.rules.turn.main_loop import perform

SCENARIO = "pet_starving"
CONFUSION_CLEARS = ("monmove.c dochug", 50)
SPEED = "mon.c mcalcmove"
WELL_FED = 900
MAX_TURNS = 20_000
NOTICED_AFTER = 2  # turns from a hunger threshold to the line that shows its effect


class PetDice(QuietDice):
    """Always the highest number, except for the end of a pet's confusion: only its result was recorded.

    If the pet moves twice on the turn on which it weakens, its confusion may end on the same turn.
    """

    __slots__ = ("lines", "world")

    def __init__(self, world: World, lines: list[Record]) -> None:
        self.world = world
        self.lines = lines

    def rn2(self, sides: int, rule: str) -> int:
        if (rule, sides) == CONFUSION_CLEARS and not confused_after(self.lines, self.world.turn):
            return 0
        if rule == SPEED and weakens_with_a_clear_head(self.lines, self.world.turn):
            return 0
        return sides - 1


def weakens_with_a_clear_head(lines: list[Record], turn: int) -> bool:
    """Whether the pet weakens on one of the next two turns and is not confused after it."""
    before, after = state_at(lines, turn), state_at(lines, turn + 2)
    if isinstance(before, str) or isinstance(after, str) or before["penalty"]:
        return False
    return bool(after["penalty"]) and not after["confused"]


def confused_after(lines: list[Record], turn: int) -> bool:
    pet = state_at(lines, turn + 1)
    return not isinstance(pet, str) and bool(pet["confused"])


def state_at(lines: list[Record], turn: int) -> Record | str:
    """The recorded state of the pet at a turn: its last line up to then, or "gone"."""
    state: Record | str = lines[0]["pet"]
    for line in lines:
        if line["turn"] <= turn:
            state = line["pet"]
    return state


def case_of_pet(lines: list[Record]) -> None:
    """Replay a pet and its hero in an empty room, turn by turn. Raises Divergence, NotExpressible."""
    first, lines = lines[0], lines[1:]
    world = world_from(first["initial"], first["edition"])
    pet = pet_from(first["pet"], first["edition"])
    place_monster(world.level, pet, world.hero.spot + 1)
    play = play_of(world, PetDice(world, lines), ledger=NotingLedger(lambda: check(world, pet, lines)))
    last = lines[-1]["turn"]
    famished = first["pet"]["hungry_at"] + NOTICED_AFTER
    if lines[-1]["pet"] == "gone" and last not in (famished + WEAKENED_AFTER, famished + STARVED_AFTER):
        last -= 1  # it did not starve; something else killed it, such as a trap that was not recorded
    if not world.turn <= last <= world.turn + MAX_TURNS:
        raise HostileFile(f"the last line is of turn {last}")
    for _ in range(2 * last):
        if world.turn >= last:
            return
        perform(play, Search())
    raise Divergence("turns", world.turn, last, world.turn)


def pet_from(row: Record, edition: str) -> Monster:
    species = species_called(row["species"], edition)
    pet = Monster(999, species, level=species.level, peaceful=True, tame=row["tameness"])
    pet.hp, pet.max_hp = row["hp"]
    pet.pet = Pet(hungry_at=row["hungry_at"])
    return pet


def check(world: World, pet: Monster, lines: list[Record]) -> None:
    """Compare the pet with the recording, and keep the hero well fed."""
    world.hero.nutrition, world.hero.hunger = WELL_FED, Hunger.NOT_HUNGRY
    turn = world.turn
    if turn < lines[0]["turn"]:
        return
    expected = state_at(lines, turn)
    if expected == "gone":
        compare("pet", turn, "gone", "there" if pet.hp > 0 else "gone")
        return
    record = pet.pet
    got: Record | str = "gone"
    if pet.hp > 0 and record is not None:
        weakens = 0 < turn - record.hungry_at - WEAKENED_AFTER <= NOTICED_AFTER
        if not weakens and not isinstance(expected, str):
            pet.hp = expected["hp"][0]  # not changed by hunger, but by traps or regeneration
            pet.max_hp = max(pet.max_hp, expected["hp"][1])  # it killed somebody
        got = {
            "hungry_at": record.hungry_at,
            "hp": [pet.hp, pet.max_hp],
            "penalty": record.hp_penalty,
            "confused": pet.confused,
            "tameness": pet.tame,
        }
    compare("pet", turn, expected, got)
