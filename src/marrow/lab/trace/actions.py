"""The actions of heroes in recorded runs, and the surroundings that some actions need."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from marrow.content.kinds_table import KINDS_NAMED
from marrow.lab.trace.initial_state import Record, name_of, species_called
from marrow.lab.trace.outcome import Divergence, NotExpressible, compare
from marrow.lab.trace.waiting import Run
from marrow.messages.commands import Continue, Eat, Jump, Kick, Move, TeleportAtWill
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import WEST, WIDTH, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.dungeon.placement import place_monster
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.attributes import attribute
from marrow.rules.play import new_id

COST_OF_JUMP = 25
MOST_ROLLS = 10  # of forty sides in a turn
MANY_HP = 500  # hit points of a monster that must not die


class RecordedAction:
    """One action of a recorded run: one line for each turn, and after a meal a line of what was left."""

    def __init__(self, name: str, lines: list[Record], after: Record | None) -> None:
        self.name = name
        self.lines = lines
        self.after = after
        self.missing = 0  # turns after the last line for which there is no line

    @property
    def turns(self) -> int:
        timed = sum(1 for line in self.lines if not line.get("no_time"))
        return timed + self.missing


# Surroundings


def creature_beside(run: Run, name: str, step: int) -> Monster:
    """Put a monster next to the hero."""
    species = species_called(name, run.world.edition)
    monster = Monster(new_id(run.play), species, hp=MANY_HP, max_hp=MANY_HP, level=species.level)
    place_monster(run.world.level, monster, run.world.hero.spot + step)
    return monster


def set_surroundings(run: Run, scenario: str, begin: Record) -> None:
    """Put the monsters around the hero that the recording mentions only in the case's name."""
    if scenario == "fighting" and not begin["begin"].startswith("air"):
        odd = int(begin["begin"].split()[-1]) % 2 == 1
        creature_beside(run, "lichen" if odd else "brown mold", WEST).can_move = False
    elif scenario == "famine":
        creature_beside(run, "Famine", WEST)
    elif scenario == "jumping":
        run.dice.jumps = [result for sides, result in begin["rnd"] if sides == COST_OF_JUMP]


# Actions


def search(run: Run, action: RecordedAction) -> None:
    if "forty" in action.lines[0]:
        meet_famine(run, action.lines[0])
    run.wait(action.turns)


def meet_famine(run: Run, line: Record) -> None:
    """Famine attacks on the turns that the recording names; its rolls of forty sides tell if it hits.

    The recording has neither its place nor its damage, so the hero gets full hit points first.
    """
    famine, hero = run.world.level.monsters[0], run.world.hero
    rolls = rolls_of_touches(line["forty"], hero.nutrition - line["nutrition"])
    famine.movement = 12 * len(rolls)
    run.dice.famine = list(rolls)
    hero.hp = hero.max_hp


def rolls_of_touches(forty: Sequence[int], lost: int) -> tuple[int, ...]:
    """Which rolls of forty sides are of Famine's touches (N-099): those that explain most of what was lost.

    Monsters at traps throw such a die, too.
    """
    thrown = forty[:MOST_ROLLS]
    chosen = (some for count in range(len(thrown) + 1) for some in combinations(thrown, count))
    costs = {some: sum(40 + roll for roll in some) for some in chosen}
    return max((some for some in costs if costs[some] <= lost), key=costs.__getitem__, default=())


def eat(run: Run, action: RecordedAction) -> None:
    """Eat for as many turns as the recording did."""
    name = action.name.partition(" ")[2]
    hero = run.world.hero
    food = next(item for item in hero.inventory if name in (item.kind.name, name_of(item.kind)))
    stopped = action.after is not None and bool(action.after["left"])
    run.do(eat_command_answered_no(run) if action.turns == 0 else Eat(item=food.letter))
    while hero.activity is not None and len(run.seen) < action.turns:
        run.do(Continue())
    if stopped or hero.activity is not None:
        stop_occupation(run.play)
    if action.after is not None:
        compare_meal(run, action.after)


def eat_command_answered_no(run: Run) -> Eat:
    """Food lay on the floor, so the item's letter answered the question whether to eat that: no (N-159)."""
    run.answerer.confirm = False
    run.world.level.items[run.world.hero.spot] = [Item(0, KINDS_NAMED["food ration"], weight=20)]
    return Eat()


def compare_meal(run: Run, after: Record) -> None:
    hero, turn = run.world.hero, run.world.turn
    recorded: dict[str, Any] = after["meal"]
    left = [
        {"name": name_of(item.kind), "eaten": item.uneaten, "weight": item.weight} for item in hero.inventory
    ]
    compare("left", turn, after["left"], left)
    if after["left"]:
        compare("bites", turn, recorded["usedtime"], hero.meal.bites)
        compare("bites needed", turn, recorded["reqtime"], hero.meal.bites_needed)
        compare("per bite", turn, recorded["nmod"], hero.meal.per_bite)
        compare("can choke", turn, bool(recorded["canchoke"]), hero.meal.can_choke)
        compare("warned", turn, bool(recorded["fullwarn"]), hero.meal.warned_full)


def attack(run: Run, action: RecordedAction) -> None:
    run.do(Move(direction=WEST, manner="fight"))


def kick(run: Run, action: RecordedAction) -> None:
    run.do(Kick(direction=WEST))


def jump(run: Run, action: RecordedAction) -> None:
    """Jump like a knight in chess. The target was not recorded; every jump costs the same.

    If the recorded hero was refused the jump, the keys for its target were taken as steps and searches.
    """
    would_not = not run.dice.jumps
    target = run.world.hero.spot - 2 * WIDTH + 1
    if any(death["killer"] == "molten lava" for line in action.lines for death in line.get("died", ())):
        run.world.level.terrain[target] = Terrain.LAVA
    run.do(Jump(spot=target))
    compare("refused", run.world.turn, would_not, bool(run.refused))
    if would_not:
        run.wait(action.turns)


def teleport(run: Run, action: RecordedAction) -> None:
    """Teleport. The target was not recorded, nor the dice for power regained on that turn or in a faint.

    A hero who spent power and did not move was teleported onto the same spot. One who was refused, and
    spent a turn on it, may have been teleported on that turn all the same: by chance, by his teleportitis.
    """
    most = run.play.edition.nutrition.teleport_at_will_energy_spent
    hero, turn = run.world.hero, run.world.turn
    power, spot = hero.power, hero.spot
    run.do(TeleportAtWill())
    last = action.lines[-1]
    by_chance = last["moved"] and not last["energy_spent"] and not last.get("no_time")
    if not by_chance and (last["moved"] or not last["energy_spent"]):
        compare("moved", turn, last["moved"], hero.spot != spot)
    recorded, spent = last["energy_spent"], power - hero.power
    if action.turns > 1:
        fits = spent <= recorded <= most
    elif 0 < spent < most:
        wits = attribute(hero, Attribute.WISDOM) + attribute(hero, Attribute.INTELLIGENCE)
        fits = 1 <= most - recorded <= wits // 15 + 1
    else:
        fits = recorded == spent
    if not fits:
        raise Divergence("energy spent", turn, recorded, spent)


ACTIONS: Mapping[str, Callable[[Run, RecordedAction], None]] = {
    "search": search,
    "eat": eat,
    "attack": attack,
    "air": attack,
    "kick": kick,
    "jump": jump,
    "teleport": teleport,
}


def do_action(run: Run, action: RecordedAction) -> None:
    """Do one recorded action. Raises NotExpressible."""
    verb = action.name.partition(" ")[0]
    if verb not in ACTIONS:
        raise NotExpressible(f"action {verb!r}")
    ACTIONS[verb](run, action)
