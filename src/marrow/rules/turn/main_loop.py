"""The main loop: one command, and the turns that pass with it. Rules N-016 to N-018, L-064.

NetHack: allmain.c, moveloop.
"""

from typing import Final

from marrow.choices import Speed
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import Command, Continue
from marrow.messages.entries import Entry, Refused, Told, UpkeepPaid
from marrow.model.vocabularies import Burden, HeldIn, Waking, WakingNote
from marrow.rules import ending, monster_moves
from marrow.rules.combat.damage_types.steal import finish_theft
from marrow.rules.commands import COSTS_NO_TIME, PERFORM, engraving
from marrow.rules.commands.handling import dressing
from marrow.rules.commands.searching import feel_master_key, reveal_by_warning, search_around
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.terrain import is_liquid
from marrow.rules.equipment import carried_artifacts
from marrow.rules.equipment.glib_fingers import drop_from_slippery_fingers
from marrow.rules.equipment.wielding import check_second_weapon
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.armor_class import armor_class, recount_armor_class
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.constitution_share import update_constitution_share
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.footprints import leave_footprint
from marrow.rules.hero.helplessness import WAKING_LINES
from marrow.rules.hero.vision import update_view
from marrow.rules.hero.warning_glow import update_warning_glow
from marrow.rules.items.inventory import letter_anew
from marrow.rules.magic import hero_teleport, polymorphitis
from marrow.rules.magic.spells import casting
from marrow.rules.magic.stinking_clouds import run_clouds
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming.english import with_article
from marrow.rules.naming.identification import decipher_labels
from marrow.rules.naming.monster_names import body_word
from marrow.rules.nutrition import corpse_effects, mimicry
from marrow.rules.nutrition.fainting import clear_helplessness
from marrow.rules.nutrition.hunger_step import hunger_step, hurt_by_heavy_load
from marrow.rules.people import entering_rooms, vault_guards
from marrow.rules.physics.gas_clouds import leave_vapor
from marrow.rules.play import Cancelled, GameOver, Play
from marrow.rules.religion import prayer
from marrow.rules.trade.costly_alteration import update_bills
from marrow.rules.traps import ground_takes_effect, sink_into_lava, spot_effects
from marrow.rules.travel import quest
from marrow.rules.turn import (
    amulet_effects,
    attribute_exercise,
    elemental_planes,
    level_arrivals,
    level_sounds,
    load_messages,
    melting_ice,
    timeouts,
)
from marrow.rules.turn.regeneration import heal_with_time, regain_power

NORMAL_SPEED: Final = 12
TELEPORTITIS: Final = int(Property.TELEPORTITIS)
SEARCHING: Final = int(Property.SEARCHING)
FAST: Final = int(Property.FAST)
SLIPPERY_HANDS: Final = int(Property.SLIPPERY_HANDS)
STRESSED: Final = Burden.STRESSED
HELD_IN_LAVA: Final = HeldIn.LAVA


def perform(play: Play, command: Command) -> None:
    """Do one command and let time pass until the hero can act again, or the game is over.

    Raises RefusedCommand or Cancelled, with the world unchanged, if nothing was done.
    """
    hero = play.hero
    had_artifacts = carried_artifacts.has_artifacts(hero)
    if hero.form is not None:
        leave_vapor(play, hero.form, hero.spot, by_hero=True)
    play.armor_class = armor_class(hero)
    try:
        took_time = attempt_command(play, command)
        if play.delayed_effects:
            apply_delayed_effects(play)
        if play.world.arrived is not None:
            level_arrivals.finish_arrival(play)
        entering_rooms.notice_room_change(play)
        update_bills(play)
        if hero.footing.must_land:
            land_hero(play)
        if not took_time and hero.dying.spared:
            hero.helplessness.turns = 0  # N-621
        elif took_time and not hero.dying.spared:
            spend_move(play)
        while hero.helplessness.turns:
            hero.footing.moved = False  # a step before it counts only for the first move
            recount_armor_class(play)
            spend_move(play)
        before_next_move(play, had_artifacts=had_artifacts)
        if not play.world.options.fixinv:
            letter_anew(hero)
    except GameOver as over:
        ending.finish_game(play, over)
    finally:
        play.armor_class = None


def attempt_command(play: Play, command: Command) -> bool:
    """Carry out a command; True if it took the move. A refused command takes no time.

    A refusal before which nothing was seen, told or rolled is raised, and the game is as it was. One that
    comes later is written as Refused. Commands need not know which: docs/decisions/0016-half-refused.md.
    """
    entries = play.ledger.entries
    written = len(entries)
    play.unrolled = play.world.streams.copy()
    play.noticed = False
    try:
        if play.hero.activity is not None and not isinstance(command, Continue):
            stop_occupation(play)  # N-417
            play.noticed = True
        took_time = PERFORM[type(command)](play, command)
    except (RefusedCommand, Cancelled) as refusal:
        if not play.noticed and len(entries) == written and play.world.streams == play.unrolled:
            raise
        if isinstance(refusal, RefusedCommand):
            play.write(Refused(turn=play.world.turn, what=refusal.what, words=refusal.words))
        return False
    if not took_time and len(entries) > written and type(command) not in COSTS_NO_TIME:
        mark_refusal(entries, written)
    return took_time


def mark_refusal(entries: list[Entry], first: int) -> None:
    """A command that took no time and only told something has told why it was refused."""
    if all(type(entry) is Told for entry in entries[first:]):
        last = entries[-1]
        assert isinstance(last, Told)
        entries[-1] = Refused(turn=last.turn, rule=last.rule, what=last.what, words=last.words)


def before_next_move(play: Play, *, had_artifacts: bool) -> None:
    """Before the hero acts again: finish arrivals, and update bills and view."""
    hero = play.hero
    if had_artifacts or carried_artifacts.has_artifacts(hero):
        carried_artifacts.recount_artifacts(play)
        quest.notice_quest_artifact(play)
    if play.world.arrived is not None:
        level_arrivals.finish_arrival(play)
    amulet_effects.note_achievements(play)
    entering_rooms.notice_room_change(play)
    if hero.fighting.two_weapons:
        check_second_weapon(play)
    update_bills(play)
    update_view(play)
    if play.edition.hero.archeologists_decipher_labels:
        decipher_labels(play, hero.inventory)  # he may see again, or have got a scroll otherwise
    update_warning_glow(play)
    load_messages.tell_encumbrance(play)
    amulet_effects.grant_wish_of_amulet(play)
    hero.dying.spared = False
    hero.footing.moved = False


def land_hero(play: Play) -> None:
    """L-072: a hero who was expelled meets the trap, water or lava at the spot."""
    play.hero.footing.must_land = False
    spot_effects(play)


def spend_move(play: Play) -> None:
    """Use up a move: let time pass until the next one, then apply lava or water at the hero's spot."""
    hero = play.hero
    hero.movement -= NORMAL_SPEED
    pass_time(play)
    amulet_effects.maybe_clairvoyance(play)
    if hero.hold.turns and hero.hold.trap == HELD_IN_LAVA:
        sink_into_lava(play)
    elif (
        not hero.footing.moved
        and (hero.footing.in_water or is_liquid(play.world.level, hero.spot))
        and play.edition.traps.staying_over_liquid_falls_in
    ):
        ground_takes_effect(play, arrived=False)


def pass_time(play: Play) -> None:
    """Monsters move, and turns pass, until the hero can move again.

    N-069: a load that becomes heavier meanwhile, because the hero became weak, slows from the next turn.
    """
    hero = play.hero
    update_constitution_share(play)
    load = encumbrance(hero)
    while True:
        play.monsters_move = True
        others_can_move = monster_moves.move_monsters(play)
        play.monsters_move = False
        if play.delayed_effects:
            apply_delayed_effects(play, by_hero=False)
        if hero.footing.must_land:
            land_hero(play)
        if hero.movement >= NORMAL_SPEED:
            return
        if not others_can_move:
            if play.edition.hero.load_counts_after_monsters_moved:  # Z-035
                load = encumbrance(hero)
            new_turn(play, load)
            if play.delayed_effects:
                apply_delayed_effects(play, by_hero=False)
            if hero.movement >= NORMAL_SPEED:
                return
            load = encumbrance(hero)


def new_turn(play: Play, load: Burden) -> None:
    """N-017: begin a turn, and do everything that happens once a turn, in this order."""
    world, hero = play.world, play.hero
    monster_moves.monsters_recover(play)
    monster_moves.allocate_movement(play)
    monster_moves.maybe_make_monster(play)
    hero.movement = max(hero.movement + movement_gained(play, load), 0)
    leave_footprint(play)
    world.turn += 1
    if hero.timeout[SLIPPERY_HANDS]:
        drop_from_slippery_fingers(play)
    timeouts.run_timeouts(play)
    if world.level.melting:
        melting_ice.melt_away(play)
    if world.level.clouds:
        run_clouds(play)
    piety = hero.piety
    if piety.prayer_timeout:
        piety.prayer_timeout -= 1
    if hero.invulnerable:
        load = Burden.UNENCUMBERED
    else:
        heal_with_time(play, load)
    if load > STRESSED:
        overexert_by_load(play, load)
    regain_power(play, load)
    if not hero.invulnerable:
        if has(hero, TELEPORTITIS):
            hero_teleport.teleport_by_teleportitis(play)
        polymorphitis.maybe_change_form(play)
    if hero.helplessness.turns == 0 and has(hero, SEARCHING):
        search_around(play, automatic=True)
    reveal_by_warning(play)
    feel_master_key(play)
    level_sounds.hear_level(play)
    if world.level.branch == PLANES:
        elemental_planes.air_storm(play)
    hunger_step(play)
    play.write(UpkeepPaid(turn=world.turn, rule="N-017", nutrition=hero.nutrition))
    if hero.spells:
        casting.age_spells(play)
    attribute_exercise.exercise_by_living(play)
    attribute_exercise.check_exercise(play)
    vault_guards.watch_vault(play)
    monster_moves.amulet_acts(play)
    if hero.spot in world.level.engravings:
        engraving.maybe_smudge_each_turn(play)
    if world.demigod:
        monster_moves.count_to_intervention(play)
    if world.level.branch == PLANES:
        elemental_planes.update_planes(play)
    if hero.helplessness.turns:
        hero.helplessness.turns -= 1
        if hero.helplessness.turns == 0:
            end_helplessness(play)


def movement_gained(play: Play, load: Burden) -> int:
    """The movement that a turn gives the hero, by form, speed and load."""
    hero = play.hero
    steed = steed_of(play) if hero.footing.moved else None
    if steed is not None:  # the steed's speed counts instead of the rider's
        gallops = hero.ride.gallop > 0 and monster_moves.is_under_way(hero)
        amount = monster_moves.movement_of(play, steed, gallops=gallops)
        return _slowed(amount, load)
    amount = form_of(hero).speed if hero.form is not None else NORMAL_SPEED
    very_fast = hero.extrinsic[FAST] or hero.timeout[FAST]
    if very_fast or hero.intrinsic[FAST]:
        roll = play.dice.rn2(3, "allmain.c moveloop")
        if play.edition.hero.speed == Speed.WHOLE_MOVES:
            gains = roll != 0 if very_fast else roll == 0
            amount += NORMAL_SPEED if gains else 0
        elif very_fast:
            amount += NORMAL_SPEED // 2 + (NORMAL_SPEED // 2 if roll == 0 else 0)
        else:
            amount += NORMAL_SPEED // 2 if roll != 0 else 0
    return _slowed(amount, load)


def _slowed(amount: int, load: Burden) -> int:
    if load:
        lost = (0, amount // 4, amount // 2, amount * 3 // 4, amount * 7 // 8, 0)  # Overloaded: cannot walk
        amount -= lost[load]
    return amount


def overexert_by_load(play: Play, load: Burden) -> None:
    """N-070: walking while more than stressed overexerts the hero."""
    if not play.hero.footing.moved:
        return
    every = 30 if load < Burden.OVERTAXED else 10
    if play.world.turn % every == 0:
        hurt_by_heavy_load(play)


def end_helplessness(play: Play) -> None:
    """End helplessness: tell its note, and do what waited for its end. NetHack: hack.c, unmul."""
    hero = play.hero
    note = hero.helplessness.note
    waking = clear_helplessness(play, WAKING_LINES[note])
    if note is WakingNote.SURVIVED and hero.form is not None:  # L-063
        play.tell("lifesaving.in the form of", "L-063", form=with_article(body_word(hero)))
    match waking:
        case Waking.NOTHING | Waking.FAINT_ENDS | Waking.HEAR_AGAIN:
            return
        case Waking.DONE_PRAYING:
            prayer.finish_prayer(play)
        case Waking.WEARING | Waking.DISROBING:
            dressing.finish_dressing(play)
        case Waking.DIGESTION_ENDS:
            corpse_effects.finish_digesting(play)
        case Waking.MIMICKING_ENDS:
            mimicry.stop_mimicking(play)
        case Waking.THEFT_ENDS:
            finish_theft(play)
