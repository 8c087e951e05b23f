"""How pets move: following, fetching, eating, fighting. Rules N-378 to N-381.

NetHack: dogmove.c, dog_move, dog_goal, dog_invent.
"""

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, distance2
from marrow.rules.combat import monster_fights
from marrow.rules.combat.nature import touch_petrifies
from marrow.rules.creatures.feeding import Grade, devour, grade, is_starving, suffers_hunger
from marrow.rules.creatures.stepping import TRACK_LENGTH, Step, go, open_spots, still_trapped
from marrow.rules.ground import monsters_next_to
from marrow.rules.naming import an_item, the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see_monster, clear_path
from marrow.rules.things import put_on_floor, take_from_floor

SMELL = 5  # spots: how far a pet looks for food (N-380)
FOLLOW_REACH = 4  # squared: nearer than this a pet does not care to come closer


def move_pet(play: Play, pet: Monster) -> None:
    """One move of a pet: starve, eat, fetch, fight, follow."""
    if suffers_hunger(play, pet):
        return
    if pet.trapped and still_trapped(play, pet):
        return
    if with_what_lies_here(play, pet):
        return
    if fight_somebody(play, pet):
        return
    goal, eager = goal_of(play, pet)
    walk(play, pet, goal, eager)


# What lies here


def with_what_lies_here(play: Play, pet: Monster) -> bool:
    """N-378: eat or pick up the top thing at its own spot; True if that was its move."""
    if pet.inventory and droppable(pet) and drops(play, pet):
        return False
    lying = play.level.items.get(pet.spot)
    if not lying:
        return False
    top = lying[-1]
    worth = grade(play, pet, top)
    if worth <= Grade.CADAVER or (worth == Grade.ACCEPTABLE and is_starving(pet)):
        devour(play, pet, top)
        return True
    if worth == Grade.FETCH and can_carry(pet, top) and top.blessing >= 0 and not pet.inventory:
        record = pet.pet
        assert record is not None
        fetches = play.dice.rn2(20, "dogmove.c dog_invent")
        if fetches < record.apport + 3:
            obeys = play.dice.rn2(max(1, record.apport), "dogmove.c dog_invent")
            if distance2(pet.spot, play.hero.spot) > 2 or obeys == 0:
                take_from_floor(play.level, top, pet.spot)
                pet.inventory.append(top)
                if can_see_monster(play, pet):
                    play.tell(
                        "creatures.picks up",
                        "N-378",
                        monster=the_monster(play, pet),
                        item=an_item(play, top),
                    )
                return False
    return False


def droppable(pet: Monster) -> list[Item]:
    return [item for item in pet.inventory if not item.worn and item is not pet.wields]


def drops(play: Play, pet: Monster) -> bool:
    """Lay down what was fetched, near the hero and by the measure of its apport."""
    record = pet.pet
    assert record is not None
    reach = distance2(pet.spot, play.hero.spot)
    thrown = play.dice.rn2(reach + 1, "dogmove.c dog_invent")
    if thrown and record.apport > 0:
        again = play.dice.rn2(max(1, record.apport), "dogmove.c dog_invent")
        if again:
            return False
    chance = play.dice.rn2(10, "dogmove.c dog_invent")
    if chance >= record.apport:
        return False
    for item in droppable(pet):
        pet.inventory.remove(item)
        put_on_floor(play, item, pet.spot)
        if can_see_monster(play, pet):
            play.tell("creatures.pet drops", monster=the_monster(play, pet), item=an_item(play, item))
    record.apport = max(1, record.apport - 1)
    record.drop_distance = reach
    record.drop_turn = play.world.turn
    return True


def can_carry(pet: Monster, item: Item) -> bool:
    """Hands or mouth, and strength enough."""
    if "picks nothing up" in pet.species.traits or (item.quantity > 1 and item.kind.class_ != "coin"):
        return False
    return item.weight <= max(1, pet.species.weight // 4) and item.kind.class_ != "rock"


# Fighting


def fight_somebody(play: Play, pet: Monster) -> bool:
    """Attack a hostile neighbour that is not too much for it. NetHack: dogmove.c, dog_move."""
    for other in monsters_next_to(play.level, pet.spot):
        if other.tame or other.peaceful or other.hp < 1 or other.disguise or other.hidden:
            continue
        if other.level >= pet.level + 2 or pet.hp * 4 < pet.max_hp:
            continue
        if touch_petrifies(other.species) or other.species.name in ("floating eye", "gelatinous cube"):
            thrown = play.dice.rn2(10, "dogmove.c dog_move")
            if thrown or touch_petrifies(other.species):
                continue
        monster_fights.attack_monster(play, pet, other)
        return True
    return False


# Walking


def goal_of(play: Play, pet: Monster) -> tuple[int, int]:
    """N-380: the best food in reach, else the hero. NetHack: dogmove.c, dog_goal."""
    record = pet.pet
    assert record is not None
    hungry = play.world.turn >= record.hungry_at
    best: tuple[int, int, int] | None = None
    x, y = pet.spot % WIDTH, pet.spot // WIDTH
    for spot, lying in play.level.items.items():
        if abs(spot % WIDTH - x) > SMELL or abs(spot // WIDTH - y) > SMELL:
            continue
        for item in lying:
            if item.blessing < 0 and not is_starving(pet):
                continue
            worth = grade(play, pet, item)
            wanted = worth == Grade.TREAT or (hungry and worth <= Grade.ACCEPTABLE)
            if not wanted:
                continue
            rank = (int(worth), distance2(spot, pet.spot), spot)
            if (best is None or rank < best) and clear_path(play.level, pet.spot, spot):
                best = rank
    if best is not None:
        return best[2], 1
    reach = distance2(pet.spot, play.hero.spot)
    eager = 1 if reach >= FOLLOW_REACH else 0
    if reach > 1 and eager == 0:
        thrown = play.dice.rn2(4, "dogmove.c dog_goal")
        if thrown:
            eager = 1 if pet.inventory else 0
    if pet.confused or pet.stunned or not pet.can_see:
        eager = 0
    if pet.fleeing:
        eager = -1
    return play.hero.spot, eager


def walk(play: Play, pet: Monster, goal: int, eager: int) -> None:
    """N-379: step onto the first food, else the best way to the goal."""
    record = pet.pet
    assert record is not None
    hungry = play.world.turn >= record.hungry_at
    chosen: int | None = None
    chosen_reach = distance2(pet.spot, goal) if eager == 1 else 0
    tried = 0
    for spot in open_spots(play, pet):
        if spot in play.level.traps and avoids(play, pet, spot):
            continue
        food, cursed = food_at(play, pet, spot, hungry=hungry)
        if food is not None:
            if (
                go(play, pet, spot) != Step.DIED
                and pet.spot == spot
                and food in play.level.items.get(spot, ())
            ):
                devour(play, pet, food)
            return
        if cursed and not is_starving(pet):
            thrown = play.dice.rn2(13, "dogmove.c dog_move")
            if thrown:
                continue
        if spot in pet.track and eager and distance2(pet.spot, play.hero.spot) > 5:
            thrown = play.dice.rn2(TRACK_LENGTH * (4 - pet.track.index(spot)), "dogmove.c dog_move")
            if thrown:
                continue
        reach = distance2(spot, goal)
        if eager == 0:
            tried += 1
            thrown = play.dice.rn2(tried, "dogmove.c dog_move")
            better = thrown == 0
        else:
            better = reach < chosen_reach if eager == 1 else reach > chosen_reach
        if better:
            chosen, chosen_reach = spot, reach
    if chosen is None:
        return
    if any(item.blessing < 0 for item in play.level.items.get(chosen, ())) and can_see_monster(play, pet):
        play.tell("creatures.pet reluctant", monster=the_monster(play, pet))
    go(play, pet, chosen)


def avoids(play: Play, pet: Monster, spot: int) -> bool:
    """Traps the hero has seen are mostly avoided. NetHack: dogmove.c, dog_move."""
    if not play.level.traps[spot].seen:
        return False
    thrown = play.dice.rn2(40, "dogmove.c dog_move")
    return thrown != 0


def food_at(play: Play, pet: Monster, spot: int, *, hungry: bool) -> tuple[Item | None, bool]:
    """N-379: the first uncursed thing of a pile worth eating now, and whether a cursed one lies there."""
    cursed = False
    for item in reversed(play.level.items.get(spot, ())):
        if item.blessing < 0:
            cursed = True
            continue
        worth = grade(play, pet, item)
        if worth < Grade.ACCEPTABLE or (worth == Grade.ACCEPTABLE and hungry):
            return item, cursed
    return None, cursed
