"""L-307: a random spot for a monster that teleports. NetHack: teleport.c, rloc."""

from typing import Final

from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.model.places import HEIGHT, WIDTH, Terrain, x_of, y_of
from marrow.rules.dungeon.placement import good_spot
from marrow.rules.dungeon.rooms import is_in_own_room, is_inside_or_wall
from marrow.rules.dungeon.terrain import can_teleport_between, is_in_closed_region, is_on_map
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.monsters.traits import is_wizard
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE: Final = "teleport.c control_mon_tele"
RLOC: Final = "teleport.c rloc"


def random_spot_for(play: Play, monster: Monster) -> int | None:
    """Where a teleporting monster arrives; the Wizard goes to the stairs up. NetHack: teleport.c, rloc."""
    level = play.world.level
    if is_wizard(monster):
        way = _way_out(level, inside=is_in_closed_region(level, play.hero.spot))
        if way is not None and good_spot(play, way, monster.species):
            return way
    wished = _wished_spot(play, monster)
    if wished is not None:
        return wished
    if play.edition.monsters.teleports_avoid_what_scares:
        return _spot_drawn(play, monster)
    return _spot_thrown_for(play, monster)


def _spot_thrown_for(play: Play, monster: Monster) -> int | None:
    """L-307: by throws, at last not minding bounds; else the first good spot, column by column."""
    for attempt in range(1000):
        x = play.dice.rn1(WIDTH - 3, 2, RLOC)
        spot = play.dice.rn2(HEIGHT, RLOC) * WIDTH + x
        if good_spot(play, spot, monster.species) and (attempt >= 500 or _is_in_bounds(play, monster, spot)):
            return spot
    columns = (y * WIDTH + x for x in range(2, WIDTH - 1) for y in range(HEIGHT))
    return next((spot for spot in columns if good_spot(play, spot, monster.species)), None)


def _spot_drawn(play: Play, monster: Monster) -> int | None:
    """L-307: by fifty throws, then one drawn among all; the first good one drawn if it likes none."""

    def likes(spot: int) -> bool:
        good = good_spot(play, spot, monster.species)
        return good and not is_scary_spot(play, monster, spot) and _is_in_bounds(play, monster, spot)

    for _ in range(50):
        x = play.dice.rnd(WIDTH - 1, RLOC)
        spot = play.dice.rn2(HEIGHT, RLOC) * WIDTH + x
        if likes(spot):
            return spot
    drawn, second_best = _open_spots(play, monster), None
    for first in range(len(drawn)):
        other = first + play.dice.rn2(len(drawn) - first, RLOC)
        drawn[first], drawn[other] = drawn[other], drawn[first]
        if likes(drawn[first]):
            return drawn[first]
        if second_best is None and good_spot(play, drawn[first], monster.species):
            second_best = drawn[first]
    return second_best


def _open_spots(play: Play, monster: Monster) -> list[int]:
    """The spots that beams pass and where no monster is, in rings around the middle, each row by row."""
    level, phases = play.level, "walks through walls" in monster.species.traits
    spots = [y * WIDTH + x for y in range(HEIGHT) for x in range(1, WIDTH)]
    spots.sort(key=lambda spot: max(abs(x_of(spot) - WIDTH // 2), abs(y_of(spot) - HEIGHT // 2)))
    return [
        spot
        for spot in spots
        if spot not in level.monster_at and (phases or level.terrain[spot] >= Terrain.POOL)
    ]


def _is_in_bounds(play: Play, monster: Monster, spot: int) -> bool:
    """Whether it may come there from where it is: not through the Wizard's Tower, nor out of its own shop."""
    level, duty = play.level, monster.duty
    if (
        play.edition.monsters.keepers_teleport_within_rooms
        and isinstance(duty, (Keeper, Priest))
        and is_in_own_room(level, monster, duty)
        and not is_inside_or_wall(level.rooms[duty.room], spot)
    ):
        return False
    return can_teleport_between(level, monster.spot, spot)


def _wished_spot(play: Play, monster: Monster) -> int | None:
    """Where a wizard sends it, under the option montelecontrol. NetHack 3.7: teleport.c, control_mon_tele."""
    world = play.world
    controlled = world.options.montelecontrol and world.mode == "wizard"
    if not controlled or play.level.monster_at.get(monster.spot) is not monster:
        return None
    key, name = QuestionKey.TELEPORT_MONSTER_WHERE, the_monster(play, monster)
    spot = play.ask(ChooseSpot(what=key, words={"monster": name}, start=monster.spot, rule=RULE))
    if is_on_map(spot) and spot != play.hero.spot and good_spot(play, spot, monster.species):
        return spot
    play.tell("wizardry.random destination", RULE)
    return None


def _way_out(level: Level, *, inside: bool) -> int | None:
    """The spot of the stairs up; inside a tower that of its ladder, down if there is one."""
    ways = [stairs for stairs in level.stairs if stairs.ladder is inside]
    ways.sort(key=lambda stairs: stairs.goes_up is inside)
    return ways[0].spot if ways and (inside or ways[0].goes_up) else None
