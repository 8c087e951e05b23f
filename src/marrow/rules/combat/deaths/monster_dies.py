"""The death of a monster. Rules L-151, L-154. NetHack: mon.c, mondead."""

from typing import Final

from marrow.choices import ChangedAttacks
from marrow.content.achievements import Achievement
from marrow.content.event_kinds import ACHIEVEMENT, UNIQUE_MONSTER
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.weres import WERE_OF_BEAST
from marrow.digits import ordinal
from marrow.messages.entries import MonsterDied
from marrow.model.monster import Monster
from marrow.model.people import Guard, Keeper
from marrow.model.places import Door
from marrow.rules.chronicle import is_worded, keeps_chronicle, note_event
from marrow.rules.combat.deaths.monster_rescues import rescue_monster, restore_hit_points
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.placement import move_monster, nearest_good_spot, remove_monster
from marrow.rules.dungeon.terrain import is_shut_door
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import is_genocided
from marrow.rules.hero.achievements import achieve, tell_achievements
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.helplessness import is_unaware
from marrow.rules.hero.map_memory import unmark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.indestructible import drop_indestructibles
from marrow.rules.items.monster_equipment import stop_wielding
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.lifesaving.collapse import collapse_dungeon
from marrow.rules.lifesaving.restoring import rest_from_holding
from marrow.rules.monsters.guard_corridors import close_corridor_of_guard
from marrow.rules.monsters.leashes import unleash
from marrow.rules.monsters.steeds import DismountReason, dismount
from marrow.rules.monsters.traits import is_leader, is_nonliving, is_rider, is_wizard
from marrow.rules.naming import the_monster
from marrow.rules.naming.monster_names import monster_name_as
from marrow.rules.physics.floor_effects import fill_pit, item_lands
from marrow.rules.physics.gas_clouds import PUFF, make_cloud
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.trade.bills import clear_bill
from marrow.rules.trade.shop_damage import close_shop

FUMING_NEMESES: Final = ("archeologist", "caveman", "priest")  # of these roles; their texts tell of fumes


def monster_dies(play: Play, monster: Monster, *, by_hero: bool = False, stoned: bool = False) -> bool:
    """L-154: a monster dies unless something saves it; it drops its items and leaves the level.

    False if it lives on. Its ``spot`` stays where it died. NetHack: mon.c, mondead.
    """
    monster.hp = 0
    rescue_monster(play, monster, stoned=stoned)
    if monster.hp > 0:
        return False
    if rises_as_vampire(play, monster):
        return monster.hp < 1  # Z-094
    world = play.world
    if monster.species.name == "steam vortex" and play.edition.magic.creatures_leave_gas:
        size = play.dice.rn2(10, "mon.c mondead") + 5
        make_cloud(play, monster.spot, 1, 0, size=size, by_hero=not play.monsters_move)
    _dismount_rider(play, monster)
    spot = monster.spot
    restore_true_shape(play, monster)
    number = monster.species.number
    if world.died and world.died[number] < 255:
        world.died[number] += 1
    play.write(MonsterDied(turn=world.turn, rule="L-154", species=monster.species.name, by_hero=by_hero))
    _replace_kop(play, monster)
    free_hero(play, monster)
    if isinstance(monster.duty, Keeper):
        clear_bill(play, monster.duty)
        close_shop(play, monster.duty)
    drop_inventory(play, monster)
    if monster.pet is not None and monster.pet.leashed:
        unleash(play, monster)
    _leave_map(play, monster, spot)
    _note_wizard_death(play, monster)
    _note_quest_death(play, monster, spot)
    _note_notable_death(play, monster)
    tell_achievements(play)
    if monster.species.name == "DevTeam member" and play.edition.life_saving.devteam_death_collapses_dungeon:
        play.tell("combat.makers gone", "L-227")
        for other in [copy for copy in play.level.monsters if copy.species == monster.species]:
            take_out_of_game(play, other)
        collapse_dungeon(play)
    return True


def _note_notable_death(play: Play, monster: Monster) -> None:
    """L-245: write down the deaths of the unique and of shopkeepers. NetHack: mon.c, logdeadmon."""
    species, keeper = monster.species, monster.duty
    count = play.world.died[species.number] if play.world.died else 1
    if species.name == "Medusa" and count <= 1:
        achieve(play, Achievement.MEDUSA)
        if not play.monsters_move:
            note_event(play, UNIQUE_MONSTER, "chronicle.Medusa killed", monster=species.name)
        return
    newer = keeps_chronicle(play)
    once = newer and (isinstance(keeper, Keeper) or species.name == "high priest")
    if once and monster.revived:
        return
    if not once and "unique" not in species.generation:
        return
    count = 1 if once else count
    if count not in play.edition.records.deaths_told:
        return
    kinds = UNIQUE_MONSTER
    if newer and (count == 1 or is_wizard(monster) or is_rider(species)):
        kinds |= ACHIEVEMENT
    name = monster_name_as(play, monster, "the", unseen=True, saddle=False, imagine=False, invisible=False)
    trade = ""
    if isinstance(keeper, Keeper):
        trade = f", the {keeper.shop.value} {'proprietrix' if monster.female else 'proprietor'}"
    key = "chronicle.has been killed" if play.monsters_move else "chronicle.killed"
    own_key = f"chronicle.{species.name} killed"
    note_event(
        play,
        kinds,
        own_key if is_worded(play, own_key) else key,
        verb="destroyed" if is_nonliving(species) else "killed",
        monster=name + trade + ("," if trade and play.monsters_move else ""),
        times=f" ({ordinal(count)} time)" if count > 1 else "",
        total=f" ({count} times)" if count > 1 else "",
    )


def _note_quest_death(play: Play, monster: Monster, spot: int) -> None:
    """Remember that the quest's leader or nemesis is dead. NetHack: quest.c, nemdead; mon.c, mondead."""
    quest = play.world.quest
    if is_leader(monster):
        quest.leader_dead = True
    elif monster.species.sound == "nemesis" and not quest.nemesis_dead:
        quest.nemesis_dead = True
        play.tell("quest.nemesis dies", "quest.c nemdead", nemesis=the_monster(play, monster))
        if play.hero.role.name in FUMING_NEMESES and play.edition.magic.creatures_leave_gas:
            make_cloud(play, spot, PUFF[0], PUFF[1], size=5, by_hero=False)


def _note_wizard_death(play: Play, monster: Monster) -> None:
    """The Wizard's first death makes the hero a demigod and begins his harassment. NetHack: wizdead."""
    if not is_wizard(monster):
        return
    world = play.world
    world.wizards = max(world.wizards - 1, 0)
    if not world.demigod:
        world.demigod = True
        world.intervention = play.dice.rn1(250, 50, "wizard.c wizdead")


def take_out_of_game(play: Play, monster: Monster) -> None:
    """Remove a monster without death: nothing saves it, only indestructible items stay. NetHack: mongone."""
    monster.hp = 0
    _dismount_rider(play, monster)
    spot = monster.spot
    free_hero(play, monster)
    drop_indestructibles(play, monster, spot)
    for item in monster.inventory:
        stop_all_timers(play, item)
    monster.inventory = []
    stop_wielding(play, monster)
    unleash(play, monster)
    if isinstance(monster.duty, Keeper):
        clear_bill(play, monster.duty)
        close_shop(play, monster.duty)
    _leave_map(play, monster, spot)
    if play.edition.monsters.departed_wizard_counts_as_killed:
        _note_wizard_death(play, monster)


def _dismount_rider(play: Play, monster: Monster) -> None:
    """The hero dismounts if this is the steed."""
    if play.hero.ride.steed_id == monster.id:
        dismount(play, DismountReason.GENERIC)


def _leave_map(play: Play, monster: Monster, spot: int) -> None:
    remove_monster(play.level, monster)
    monster.spot = spot
    monster.trapped = False
    close_corridor_of_guard(play, monster)
    unmark_unseen_monster(play, spot)
    fill_pit(play, spot)


def rises_as_vampire(play: Play, monster: Monster, *, stoned: bool = False) -> bool:
    """L-151: a vampire killed in another shape rises healed in its own. NetHack: vamp_stone."""
    true = monster.true_species
    if not play.edition.life_saving.shifted_vampires_are_saved or true is None or true.letter != "V":
        return False
    if true == monster.species or is_genocided(play.world, true):
        return False
    shape, name = monster.species, the_monster(play, monster)
    monster.can_move = True
    monster.frozen = 0
    restore_hit_points(play, monster)
    free_hero(play, monster)
    smashes = play.edition.monsters.risen_vampires_smash_doors
    if "amorphous" in shape.traits and is_shut_door(play.level, monster.spot) and not smashes:
        beside = nearest_good_spot(play, monster.spot, true)
        if beside is not None:
            move_monster(play.level, monster, beside)
    if stoned and can_spot_monster(play, monster):
        play.tell("combat.begins to stiffen", "mon.c vamp_stone", monster=name)
    change_monster_species(play, monster, true)
    monster.true_species = None  # L-150: the marker is gone; next time it dies
    if can_spot_monster(play, monster):
        if stoned:
            key = "combat.sheds stone"
        else:
            risings = DREAMT_RISINGS if smashes and is_unaware(play.hero) else RISINGS  # Z-095
            key = risings["amorphous" in shape.traits]
        play.tell(key, "L-151", monster=name, vampire=monster.species.name)
    if smashes and is_shut_door(play.level, monster.spot):
        _smash_door(play, monster)
    return True


RISINGS: Final = {True: "combat.reconstitutes as", False: "combat.rises as vampire"}
DREAMT_RISINGS: Final = {True: "combat.dream reconstitutes as", False: "combat.dream rises as vampire"}


def _smash_door(play: Play, vampire: Monster) -> None:
    """Z-094: a vampire that rises in a closed door smashes it; a trap in the door may kill it for good."""
    level, spot = play.level, vampire.spot
    trapped = bool(level.detail[spot] & Door.TRAPPED)
    seen, spotted = can_see(play, spot), can_spot_monster(play, vampire)
    if not seen:
        hear(play, "combat.hear explosion" if trapped else "combat.hear door smashed", "Z-094")
    elif not spotted:
        play.tell("combat.see door explode" if trapped else "combat.see door smashed", "Z-094")
    elif not is_unaware(play.hero):
        play.tell("combat.door smashed and explodes" if trapped else "combat.door smashed", "Z-094")
    level.detail[spot] = Door.NONE
    mark_view_stale(level)
    if not trapped:
        return
    wake_near_spot(play, spot, 7 * 7)
    vampire.stunned = True
    vampire.hp -= play.dice.rnd(15, "monmove.c mb_trapped")
    if vampire.hp < 1 and monster_dies(play, vampire) and spotted and not is_unaware(play.hero):
        play.tell("combat.vampire destroyed", "Z-094", monster=the_monster(play, vampire))


def restore_true_shape(play: Play, monster: Monster) -> None:
    """A dying shapechanger or were-creature takes back its true species."""
    if monster.true_species is not None:
        monster.species = monster.true_species
        monster.true_species = None
        return
    were = WERE_OF_BEAST.get(monster.species.name)
    if were is not None:
        monster.species = play.edition.content.species_row(SPECIES_NAMED[were.human])


def _replace_kop(play: Play, monster: Monster) -> None:
    """When a Keystone Kop dies, two times in five another arrives."""
    if monster.species.kind != "kop":
        return
    roll = play.dice.rnd(5, "mon.c mondead")
    if roll == 1:
        down = next((stairs.spot for stairs in play.level.stairs if not stairs.goes_up), None)
        make_monster(play, monster.species, down)  # none comes if the stairs are occupied
    elif roll == 2:
        make_monster(play, monster.species)


def free_hero(play: Play, monster: Monster) -> None:
    """This monster no longer holds or engulfs the hero. NetHack: mon.c, unstuck."""
    hero = play.hero
    if hero.hold.holder_id == monster.id:
        hero.hold.holder_id = 0
        if play.edition.combat.changed_attacks is ChangedAttacks.HOLDERS:  # L-075
            rest_from_holding(play, monster)
    if hero.hold.engulfer_id == monster.id:
        hero.hold.engulfer_id = 0
        hero.hold.engulfed_turns = 0
        hero.footing.must_land = True
        mark_view_stale(play.level)
        rest_from_holding(play, monster)
        if monster.hp > 0:
            beside = nearest_good_spot(play, hero.spot, monster.species)
            if beside is not None:
                move_monster(play.level, monster, beside)


def drop_inventory(play: Play, monster: Monster) -> None:
    """A monster's items fall where it stood."""
    if isinstance(monster.duty, Guard):
        _lose_gold(play, monster)
    things, monster.inventory = monster.inventory, []
    stop_wielding(play, monster)
    for item in things:
        item.worn = 0
        item_lands(play, item, monster.spot)


def _lose_gold(play: Play, guard: Monster) -> None:
    """A vault guard's gold vanishes with the guard. NetHack: steal.c, relobj."""
    left = [item for item in guard.inventory if item.kind.class_ != "coin"]
    if len(left) < len(guard.inventory) and can_spot_monster(play, guard):
        play.tell("people.guard's gold vanishes", "steal.c relobj", monster=the_monster(play, guard))
    guard.inventory = left
