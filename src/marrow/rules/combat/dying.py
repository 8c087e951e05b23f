"""The death of a monster, and what may save it. Rules L-148 to L-158. NetHack: mon.c, mondead."""

from collections.abc import Mapping

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.messages.entries import MonsterDied
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.combat.nature import attack_with, is_nonliving
from marrow.rules.ground import move_monster, remove_monster, spot_near
from marrow.rules.making.monsters import make_monster
from marrow.rules.making.population import is_genocided
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.riding import Fall, dismount
from marrow.rules.sight import blur, can_see, can_see_monster, can_spot_monster, forget_unseen
from marrow.rules.things import forget_timers, put_on_floor
from marrow.rules.trade.bills import clear as clear_bill

WERE_HUMANS: Mapping[SpeciesName, SpeciesName] = {
    "werejackal": "human werejackal",
    "wererat": "human wererat",
    "werewolf": "human werewolf",
}


def monster_dies(play: Play, monster: Monster, *, by_hero: bool = False) -> bool:
    """L-154: a monster dies unless something saves it; what it carried falls, it leaves the level.

    False if it lives on. The dead keep the spot where they died. NetHack: mon.c, mondead.
    """
    monster.hp = 0
    saved_by_amulet(play, monster)
    if monster.hp > 0:
        return False
    if rises_as_vampire(play, monster):
        return False
    world = play.world
    _leave_saddle(play, monster)
    spot = monster.spot
    restore_true_shape(monster)
    number = monster.species.number
    if world.died and world.died[number] < 255:
        world.died[number] += 1
    play.write(MonsterDied(turn=world.turn, rule="L-154", species=monster.species.name, by_hero=by_hero))
    _return_of_the_kop(play, monster)
    free_hero(play, monster)
    if isinstance(monster.office, Keeper):
        clear_bill(play, monster.office)
    drop_inventory(play, monster)
    if monster.pet is not None:
        monster.pet.leashed = False
    _leave_map(play, monster, spot)
    _mind_the_wizard(play, monster)
    _mind_the_quest(play, monster)
    return True


def _mind_the_quest(play: Play, monster: Monster) -> None:
    """NetHack: quest.c, nemdead; mon.c, mondead."""
    quest = play.world.quest
    if monster.species.sound == "leader":
        quest.leader_dead = True
    elif monster.species.sound == "nemesis" and not quest.nemesis_dead:
        quest.nemesis_dead = True
        play.tell("quest.nemesis dies", "quest.c nemdead", nemesis=the_monster(play, monster))


def _mind_the_wizard(play: Play, monster: Monster) -> None:
    """The Wizard's first death makes the hero a demigod, whom he will not leave alone. NetHack: wizdead."""
    if monster.species.name != "Wizard of Yendor":
        return
    world = play.world
    world.wizards = max(world.wizards - 1, 0)
    if not world.demigod:
        world.demigod = True
        world.intervention = play.dice.rn1(250, 50, "wizard.c wizdead")


def vanish(play: Play, monster: Monster) -> None:
    """A monster is gone without dying: nothing saves it, nothing remains. NetHack: mon.c, mongone."""
    monster.hp = 0
    _leave_saddle(play, monster)
    spot = monster.spot
    free_hero(play, monster)
    for item in monster.inventory:
        forget_timers(play, item)
    monster.inventory = []
    monster.wields = None
    _leave_map(play, monster, spot)
    _mind_the_wizard(play, monster)


def _leave_saddle(play: Play, monster: Monster) -> None:
    """Who loses his steed stands where it fell."""
    if play.hero.steed_id == monster.id:
        play.tell("combat.steed gone")
        dismount(play, Fall.PLAIN)


def _leave_map(play: Play, monster: Monster, spot: int) -> None:
    remove_monster(play.level, monster)
    monster.spot = spot
    monster.trapped = False
    forget_unseen(play, spot)


def saved_by_amulet(play: Play, monster: Monster) -> None:
    """L-148 to L-155: a worn amulet of life saving works for the living, and for shapechanging vampires."""
    if not monster.inventory:
        return
    amulet = _life_saver(play, monster)
    if amulet is None:
        return
    if can_see(play, monster.spot):
        name = the_monster(play, monster)
        play.tell("combat.but wait", "L-152")
        play.tell("combat.medallion glows", "L-152", monster=name)
        play.world.discovered[amulet.kind.number] = 1
        if can_see_monster(play, monster):
            explodes = attack_with(monster.species, "explode") or attack_with(
                monster.species, "explode when killed"
            )
            play.tell("combat.reconstitutes" if explodes else "combat.looks better", "L-152", monster=name)
        play.tell("combat.medallion crumbles", "L-152")
    forget_timers(play, amulet)
    monster.inventory.remove(amulet)
    genocided = is_genocided(play.world, monster.species)
    monster.can_move = True
    monster.frozen = 0
    if monster.tame and "minion" not in monster.species.traits:
        become_wary(play, monster, was_dead=genocided)
    if monster.max_hp <= 0:  # L-153
        monster.max_hp = 10
    monster.hp = monster.max_hp
    if genocided:
        if can_see(play, monster.spot):
            play.tell("combat.still genocided", "L-152", monster=the_monster(play, monster))
        monster.hp = 0


def _life_saver(play: Play, monster: Monster) -> Item | None:
    for item in monster.inventory:
        if item.worn & Slot.AMULET and item.kind.name == "amulet of life saving":
            if not is_nonliving(monster.species):
                return item
            vampire = monster.true_species is not None and monster.true_species.letter == "V"
            return item if vampire and play.edition.life_saving.saved_vampires else None
    return None


def become_wary(play: Play, monster: Monster, *, was_dead: bool) -> None:
    """L-155: a pet that came back from death thinks again about its master. NetHack: dog.c, wary_dog."""
    rule = "L-155"
    monster.eating = 0
    pet = monster.pet
    if not monster.tame:
        return
    if pet is not None and pet.hp_penalty:
        monster.max_hp += pet.hp_penalty
        monster.hp += pet.hp_penalty
        pet.hp_penalty = 0
    if pet is not None and (pet.killed_by_hero or pet.abuse > 2):
        monster.tame = 0
        monster.peaceful = 0 <= pet.abuse < 10 and play.dice.one_in(pet.abuse + 1, rule)
    else:
        monster.tame = play.dice.rn2(monster.tame + 1, rule)
        if not monster.tame:
            monster.peaceful = bool(play.dice.rn2(2, rule))
    if not monster.tame:
        if not was_dead and can_spot_monster(play, monster):
            key = "combat.no longer tame" if monster.peaceful else "combat.has become feral"
            play.tell(key, rule, monster=the_monster(play, monster))
        monster.pet = None
        if play.hero.steed_id == monster.id:
            dismount(play, Fall.THROWN)
    elif pet is not None:
        pet.revivals += 1
        pet.killed_by_hero = False
        pet.abuse = 0
        pet.goal = 0
        pet.hungry_at = play.world.turn + 500 if was_dead else max(pet.hungry_at, play.world.turn + 500)
        if was_dead:
            pet.drop_turn = 0
            pet.drop_distance = 10_000
            pet.whistle_turn = 0
            pet.apport = 5


def rises_as_vampire(play: Play, monster: Monster) -> bool:
    """L-151: a vampire slain in another shape stands up in its own, whole again."""
    true = monster.true_species
    if not play.edition.life_saving.saved_vampires or true is None or true.letter != "V":
        return False
    if true is monster.species or is_genocided(play.world, true):
        return False
    seen = can_spot_monster(play, monster)
    name = the_monster(play, monster)
    monster.can_move = True
    monster.frozen = 0
    if monster.max_hp <= 0:
        monster.max_hp = 10
    monster.hp = monster.max_hp
    free_hero(play, monster)
    monster.species = true
    monster.true_species = None  # L-150: the marker is gone; next time it dies
    if seen:
        play.tell("combat.rises as vampire", "L-151", monster=name, vampire=true.name)
    return True


def restore_true_shape(monster: Monster) -> None:
    """In death everybody is what they really were."""
    if monster.true_species is not None:
        monster.species = monster.true_species
        monster.true_species = None
        return
    human = WERE_HUMANS.get(monster.species.name)
    if human is not None:
        monster.species = SPECIES_NAMED[human]


def _return_of_the_kop(play: Play, monster: Monster) -> None:
    """Kops may come back: two times in five another turns up."""
    if monster.species.letter != "K":
        return
    thrown = play.dice.rnd(5, "mon.c mondead")
    if thrown == 1:
        down = next((stairs.spot for stairs in play.level.stairs if not stairs.goes_up), None)
        make_monster(play, monster.species, down, nearby=True)
    elif thrown == 2:
        make_monster(play, monster.species)


def free_hero(play: Play, monster: Monster) -> None:
    """Whoever was held, engulfed or carried by this monster no longer is. NetHack: mon.c, unstuck."""
    hero = play.hero
    if hero.holder_id == monster.id:
        hero.holder_id = 0
    if hero.engulfer_id == monster.id:
        hero.engulfer_id = 0
        hero.engulfed_turns = 0
        hero.must_land = True
        play.level.view = bytearray()
        if monster.hp > 0 and monster.special_used == 0:  # L-075
            monster.special_used = play.dice.rnd(2, "L-075")
        if monster.hp > 0:
            beside = spot_near(play, hero.spot, monster.species)
            if beside is not None:
                move_monster(play.level, monster, beside)


def drop_inventory(play: Play, monster: Monster) -> None:
    """All it had falls where it stood."""
    for item in monster.inventory:
        item.worn = 0
        put_on_floor(play, item, monster.spot)
        if item.kind.name == "boulder":
            blur(play.level)
    monster.inventory = []
    monster.wields = None
