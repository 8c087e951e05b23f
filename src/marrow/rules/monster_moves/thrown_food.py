"""Food thrown to monsters: pets eat it, domestic animals become tame. Rules N-381, N-382.

NetHack: mondata.h, befriend_with_obj; dog.c, tamedog.
"""

from marrow.content.quests import QUEST_ARTIFACTS
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.combat.hero_missiles.missile_hits_monster import Reception
from marrow.rules.combat.taming import tame
from marrow.rules.dungeon.time_of_day import is_full_moon, is_night
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.piles import lay_on_pile
from marrow.rules.monster_moves.pet_food import Grade, food_grade
from marrow.rules.monster_moves.pet_meals import devour
from marrow.rules.monsters.traits import is_leader
from marrow.rules.naming import the_item, the_monster
from marrow.rules.play import Play
from marrow.rules.travel.quest import leader_catches


def receive_thrown_food(play: Play, monster: Monster, item: Item) -> Reception:
    """N-381, N-382: what a monster does with an item thrown to it, a single one that lies nowhere yet."""
    if is_leader(monster) and item.artifact == QUEST_ARTIFACTS[play.hero.role.name]:
        return Reception.CAUGHT if leader_catches(play, monster, item) else Reception.NONE
    fed = monster.tame and food_grade(play, monster, item) <= Grade.ACCEPTABLE
    if not fed and not is_wanted_by_stranger(play, monster, item):
        return Reception.NONE
    return Reception.EATEN if accept_food(play, monster, item) else Reception.REFUSED


def is_wanted_by_stranger(play: Play, monster: Monster, item: Item) -> bool:
    """N-382: domestic animals want food; since 3.6.1 horses vegetables or lichens, apes bananas."""
    species, kind = monster.species, item.kind
    choosy = play.edition.nutrition.horses_and_apes_need_own_food_to_be_tamed
    if choosy and species.name in ("monkey", "ape"):
        return kind.name == "banana"
    if "domestic" not in species.traits or kind.class_ != "food":
        return False
    if choosy and species.letter == "u":
        lichen = item.species is not None and item.species.name == "lichen"
        return kind.material == "vegetable" or (kind.name == "corpse" and lichen)
    return True


def accept_food(play: Play, monster: Monster, item: Item) -> bool:
    """It becomes peaceful, and tame if it likes the food; True if it ate. NetHack: dog.c, tamedog."""
    monster.peaceful = True
    monster.alignment = alignment_for_kill(play.hero, monster)
    if monster.species.letter == "d" and is_full_moon(play.world) and is_night(play.world):
        resists = play.dice.rn2(6, "N-382")
        if resists:
            return False
    monster.fleeing, monster.flee_turns = False, 0
    if monster.tame:
        return catch_food(play, monster, item)
    if food_grade(play, monster, item) >= Grade.PEOPLE_FOOD or not tame(play, monster):
        return False
    devour(play, monster, lay_before(play, monster, item), treat=True)
    return True


def catch_food(play: Play, pet: Monster, item: Item) -> bool:
    """N-381: an able pet eats treats at any time, other food if it is hungry."""
    if pet.pet is None or not pet.can_move or pet.confused or pet.eating:
        return False
    worth = food_grade(play, pet, item)
    hungry = play.world.turn >= pet.pet.hungry_at
    if worth != Grade.TREAT and not (worth <= Grade.ACCEPTABLE and hungry):
        return False
    if can_see_monster(play, pet):
        body = item.species if item.kind.name == "corpse" else None
        big = body is not None and body.size > pet.species.size
        key = "creatures.catches or is caught" if big else "creatures.catches"
        play.tell(key, "N-381", monster=the_monster(play, pet), item=the_item(play, item))
    elif can_see(play, pet.spot):
        play.tell("creatures.item stops", "N-381", item=the_item(play, item))
    devour(play, pet, lay_before(play, pet, item))
    return True


def lay_before(play: Play, eater: Monster, item: Item) -> Item:
    """Put the food on the floor under its eater, unmerged with other items."""
    lay_on_pile(play.level, item, eater.spot)
    return item
