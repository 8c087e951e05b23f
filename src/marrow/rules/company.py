"""Creatures that change levels: with the hero or by themselves, and what time does to them meanwhile.

NetHack: dog.c (keepdogs, mon_arrive, migrate_to_level, mon_catchup_elapsed_time).
"""

from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import NOWHERE, distance2
from marrow.model.world import level_key
from marrow.rules.ground import (
    move_monster,
    place_monster,
    random_spot,
    remove_monster,
    spot_near,
    uncoil,
)
from marrow.rules.making.population import has_the_amulet
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

FAR_FROM_HUNGER, STARVING_AFTER = 500, 750  # N-359


# Who comes along


def companions(play: Play) -> list[Monster]:
    """Take those who follow off the level: pets and stalkers next to the hero. NetHack: dog.c, keepdogs."""
    followers: list[Monster] = []
    for monster in list(play.level.monsters):
        if not _wants_to_follow(play, monster) or _is_held_back(play, monster):
            continue
        remove_monster(play.level, monster)
        followers.append(monster)
    return followers


def _wants_to_follow(play: Play, monster: Monster) -> bool:
    hero = play.hero
    if monster.id == hero.steed_id and monster.id:
        return True
    if monster.spot == NOWHERE or not _is_near(monster, hero.spot):
        return False
    if monster.asleep or not monster.can_move or monster.frozen or monster.waiting:
        return False
    if monster.tame:
        return True
    if isinstance(monster.office, Keeper):
        return monster.office.following
    return "stalks" in monster.species.traits and (not monster.fleeing or has_the_amulet(play))


def _is_near(monster: Monster, spot: int) -> bool:
    """Next to a spot; grid bugs know no diagonals. NetHack: mon.c, monnear."""
    apart = distance2(monster.spot, spot)
    if apart == 2 and monster.species.name == "grid bug":
        return False
    return apart < 3


def _is_held_back(play: Play, monster: Monster) -> bool:
    """Busy eating, stuck in a trap, or carrying the Amulet: it stays."""
    if monster.id == play.hero.steed_id:  # it goes where it is ridden
        monster.trapped = False
        monster.eating = 0
        return False
    if monster.trapped:
        try_to_escape(play, monster)
    reason = ""
    if monster.tame and monster.eating:
        reason = "journey.pet eats"
    elif any(item.kind.name == "Amulet of Yendor" for item in monster.inventory):
        reason = "journey.pet stays"
    elif monster.tame and monster.trapped:
        reason = "journey.pet trapped"
    if not reason:
        return False
    if monster.tame:
        play.tell(reason, monster=the_monster(play, monster))
        if monster.pet is not None:
            monster.pet.leashed = False
    return True


def try_to_escape(play: Play, monster: Monster) -> bool:
    """A trapped creature struggles free one time in forty. NetHack: trap.c, mintrap."""
    trap = play.level.traps.get(monster.spot)
    if trap is None or play.dice.one_in(40, "trap.c mintrap"):
        monster.trapped = False
    return not monster.trapped


def arrive_with_hero(play: Play, monster: Monster) -> None:
    """Next to the hero, or now and then on the hero's very spot. NetHack: dog.c, mon_arrive."""
    hero, level = play.hero, play.level
    monster.last_moved = play.world.turn
    monster.trapped = False
    monster.goal = NOWHERE
    monster.track = ()
    if monster.id == hero.steed_id:
        level.monsters.append(monster)
        return
    chance = 10 if monster.tame else 5 if monster.peaceful else 2
    if hero.spot not in level.monster_at and play.dice.one_in(chance, "dog.c mon_arrive"):
        place_monster(level, monster, hero.spot)
        return
    beside = spot_near(play, hero.spot, monster.species)
    if beside is not None:
        place_monster(level, monster, beside)
        uncoil(play, monster, level)


def make_room_for_hero(play: Play) -> None:
    """Somebody stands where the hero arrives: one of the two makes room. NetHack: do.c, goto_level."""
    hero, level = play.hero, play.level
    there = level.monster_at.get(hero.spot)
    if there is None:
        return
    if play.dice.rn2(2, "do.c goto_level") == 0:
        beside = spot_near(play, hero.spot, hero.form or hero.species)
        if beside is not None and distance2(beside, hero.spot) <= 2:
            hero.spot = beside
            return
    elsewhere = spot_near(play, hero.spot, there.species)
    if elsewhere is None:
        remove_monster(level, there)
    else:
        move_monster(level, there, elsewhere)


# Monsters that travel by themselves


def send_monster(play: Play, monster: Monster, branch: str, number: int) -> None:
    """A creature falls or is teleported to another level, where it will be when the hero comes.

    NetHack: dog.c, migrate_to_level.
    """
    remove_monster(play.level, monster)
    monster.trapped = False
    monster.last_moved = play.world.turn
    key = level_key(branch, number)
    play.world.travellers.setdefault(key, []).append(monster)


def travellers_to(play: Play) -> list[Monster]:
    """Take from the road those who were on their way to this level."""
    return play.world.travellers.pop(level_key(play.level.branch, play.level.number), [])


def arrive_alone(play: Play, monster: Monster) -> None:
    """A random spot, as of late on this level as the hero. NetHack: dog.c, mon_arrive."""
    spot = random_spot(play, monster.species)
    if spot is None:
        return
    monster = monster.clone()
    catch_up(play, monster, play.world.turn - monster.last_moved)
    place_monster(play.level, monster, spot)
    uncoil(play, monster)


# Time passes elsewhere


def catch_up(play: Play, monster: Monster, turns: int) -> None:
    """N-358 to N-360: what time does to a creature the hero has not seen for some turns.

    NetHack: dog.c, mon_catchup_elapsed_time.
    """
    if turns < 1:
        return
    rule = "dog.c mon_catchup_elapsed_time"
    monster.blind = _shortened(monster.blind, turns)
    monster.frozen = _shortened(monster.frozen, turns)
    monster.flee_turns = _shortened(monster.flee_turns, turns)
    if monster.trapped and play.dice.rn2(turns + 1, rule) > 20:
        monster.trapped = False
    if monster.confused and play.dice.rn2(turns + 1, rule) > 25:
        monster.confused = False
    if monster.stunned and play.dice.rn2(turns + 1, rule) > 5:
        monster.stunned = False
    monster.eating = max(0, monster.eating - turns)
    monster.special_used = max(0, monster.special_used - turns)
    if monster.tame:
        grow_wilder(play, monster, turns)
    monster.last_moved = play.world.turn
    healed = turns if "regenerates" in monster.species.traits else turns // 20  # N-360
    monster.hp = min(monster.hp + healed, monster.max_hp)


def _shortened(left: int, turns: int) -> int:
    """A condition's last turn is left to be lived through."""
    if left == 0:
        return 0
    return 1 if turns >= left else left - turns


def grow_wilder(play: Play, pet: Monster, turns: int) -> None:
    """N-358, N-359: pets left alone forget who feeds them, and the starving turn on them."""
    wilder = (turns + 75) // 150
    if pet.tame > wilder:
        pet.tame -= wilder
    elif pet.tame > play.dice.rn2(wilder, "N-358"):
        pet.tame = 0
    else:
        pet.tame = 0
        pet.peaceful = False
    if not pet.tame or pet.pet is None or "minion" in pet.species.traits or not _eats(pet.species):
        return
    hungry_for = play.world.turn - pet.pet.hungry_at
    if (hungry_for > FAR_FROM_HUNGER and pet.hp < 3) or hungry_for > STARVING_AFTER:  # N-359
        pet.tame = 0
        pet.peaceful = False


def _eats(species: Species) -> bool:
    return "carnivore" in species.traits or "herbivore" in species.traits
