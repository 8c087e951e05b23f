"""A beam hits monsters. NetHack: zap.c, bhitm."""

from collections.abc import Callable, Mapping
from enum import Enum

from marrow.content import glyphs
from marrow.content.kinds_table import ALL_KINDS
from marrow.content.species import Size
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import WIDTH, x_of, y_of
from marrow.rules.combat.artifact_bonus import resists_magic
from marrow.rules.combat.deaths.killing import hurt_monster, killed_by_hero, resists_spell, tell_resistance
from marrow.rules.combat.knockback import is_steadfast, knock_back
from marrow.rules.combat.monster_attacks.monster_responses import respond_to_disturbance
from marrow.rules.combat.rays.spell_power import spell_bonus
from marrow.rules.dungeon.rooms import shop_around
from marrow.rules.generation.new_monsters.disguises import disguise
from marrow.rules.generation.new_monsters.revival import unturn_dead
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.shape import is_whirly, roll_hp_per_level
from marrow.rules.hero.vision import can_see
from marrow.rules.items.monster_equipment import turn_invisible
from marrow.rules.items.piles import put_on_floor
from marrow.rules.lifesaving.restoring import expel
from marrow.rules.magic.wands.beam_hits_item import probe_carried
from marrow.rules.magic.wands.cancelling import cancel_monster
from marrow.rules.magic.wands.zaps import RULE, ZapDetails, learn_zapped_wand
from marrow.rules.monsters.armor_fit import monster_loses_item, redress
from marrow.rules.monsters.reactions import abuse_pet, end_holding, make_flee, wake_up
from marrow.rules.monsters.speed import change_speed
from marrow.rules.monsters.traits import is_vampire_shape, monster_armor_class, resists_drain
from marrow.rules.naming import item_name, kind_name, possessive, the_monster
from marrow.rules.naming.found_artifacts import find_artifact
from marrow.rules.naming.kind_names import look_colour
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.trade.keeper_anger import hot_pursuit
from marrow.rules.traps.releasing import close_on_monster, open_under_monster, release_monster
from marrow.rules.travel.monster_teleport import teleport_monster_by_hero
from marrow.rules.travel.quest import quest_artifact_in_pack


class Reaction(Enum):
    """How a monster reacts to a beam, and whether its position is revealed."""

    UNFELT = "it does not wake"
    FELT = "it wakes, and is angry"
    FRIENDLY = "it wakes, and does not mind"
    FOUND = "it does not wake, but is found out"
    STRUCK = "it is angry, and found out"
    KNOCKED = "it is knocked back, angry, and the beam ends"


WAKES_MONSTER = (Reaction.FELT, Reaction.FRIENDLY, Reaction.STRUCK, Reaction.KNOCKED)
FINDS_MONSTER = (Reaction.FOUND, Reaction.STRUCK)


def hit_monster(play: Play, monster: Monster, zap: ZapDetails) -> bool:
    """The beam hits one monster, which may wake and get angry; True if it ends there. NetHack: bhitm."""
    effect = BEAMS_ON_MONSTERS.get(zap.kind.name)
    if effect is None:
        return False
    spot, level = monster.spot, play.level
    reaction = effect(play, monster, zap)
    ends = reaction is Reaction.KNOCKED
    if monster.hp < 1:
        return ends
    if reaction in WAKES_MONSTER:
        wake_up(play, monster, attacked=reaction is not Reaction.FRIENDLY)
        respond_to_disturbance(play, monster)
        if isinstance(monster.duty, Keeper) and shop_around(play.level, play.hero.spot) < 0:
            hot_pursuit(play, monster, monster.duty)
    found = reaction in FINDS_MONSTER and play.level is level and not play.hero.hold.engulfer_id
    if found and can_see(play, spot) and not can_spot_monster(play, monster):
        mark_unseen_monster(play, spot)
    return ends


def _resists(play: Play, monster: Monster, zap: ZapDetails) -> bool:
    return resists_spell(play, monster, zap.power)


def _damage_of(play: Play, zap: ZapDetails, amount: int) -> int:
    """The damage of a beam: doubled for a knight with the quest artifact; spells add intelligence."""
    if play.hero.role.name == "knight" and quest_artifact_in_pack(play) is not None:
        amount *= 2
    return spell_bonus(play, amount) if zap.spell else amount


def _hurt(play: Play, monster: Monster, zap: ZapDetails, amount: int, *, told: bool) -> bool:
    """Hurt a monster, by half if it resists; True if it resisted. NetHack: zap.c, resist."""
    resisted = _resists(play, monster, zap)
    if resisted and told:
        tell_resistance(play, monster, RULE)
    hurt_monster(play, monster, (amount + 1) // 2 if resisted else amount, by_hero=True)
    return resisted


def _strike(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    by_effect = play.edition.magic.zaps_are_known_by_effect  # Z-322
    known = can_see(play, monster.spot) if by_effect else not resists_magic(monster)
    if resists_magic(monster):
        play.tell("beams.boing", RULE)
    elif not play.hero.hold.engulfer_id and play.dice.rnd(20, RULE) >= 10 + monster_armor_class(monster):
        play.tell("beams.misses", RULE, monster=the_monster(play, monster))
        known = not by_effect
    else:
        amount = _damage_of(play, zap, play.dice.d(2, 12, RULE))
        play.tell("beams.hits", RULE, monster=the_monster(play, monster))
        _hurt(play, monster, zap, amount, told=True)
    if known:
        learn_zapped_wand(play, zap)
    return Reaction.STRUCK


def _slow(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    if not _resists(play, monster, zap):
        _change_speed_seen(play, monster, zap, -1)
        redress(play, monster)  # it might want speed boots
        if play.hero.hold.engulfer_id == monster.id and is_whirly(monster.species):
            play.tell("beams.disrupt", RULE, monster=the_monster(play, monster))
            expel(play, monster)
    return Reaction.FELT


def _speed(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    if not _resists(play, monster, zap):
        _change_speed_seen(play, monster, zap, 1)
        redress(play, monster)
    friendly = monster.tame or play.edition.magic.speeding_up_angers_nobody
    return Reaction.FRIENDLY if friendly else Reaction.FELT


def _change_speed_seen(play: Play, monster: Monster, zap: ZapDetails, change: int) -> None:
    if change_speed(play, monster, change):
        learn_zapped_wand(play, zap)


def _turn_undead(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    owner = possessive(the_monster(play, monster))
    risen = unturn_dead(play, monster.inventory, owner=owner)
    if "undead" not in monster.species.traits and not is_vampire_shape(monster):
        return Reaction.FELT if risen else Reaction.UNFELT
    amount = _damage_of(play, zap, play.dice.rnd(8, RULE))
    if not _hurt(play, monster, zap, amount, told=False):
        make_flee(play, monster, told=True)
    return Reaction.STRUCK


def _polymorph(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    if resists_magic(monster):
        tell_resistance(play, monster, RULE, only_by_sight=True)
        return Reaction.FELT
    if _resists(play, monster, zap):
        return Reaction.FELT
    if monster.true_species is None:
        shocked = play.dice.one_in(25, RULE)
        if shocked:
            seen = can_see_monster(play, monster)
            if seen:
                play.tell("beams.shudders", RULE, monster=the_monster(play, monster))
            killed_by_hero(play, monster, corpse=False)
            if seen:
                learn_zapped_wand(play, zap)
            return Reaction.FELT
    inside = play.hero.hold.engulfer_id == monster.id
    seen = not is_hallucinating(play.hero) and (can_see_monster(play, monster) or inside)
    true = monster.true_species
    changed = change_monster_species(play, monster, told=seen)
    if not changed and true is not None:
        changed = change_monster_species(play, monster, true, told=seen)
    if changed and seen and (can_spot_monster(play, monster) or inside):
        learn_zapped_wand(play, zap)
    return Reaction.FELT


def _cancel(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    if not _resists(play, monster, zap):
        cancel_monster(play, monster)
    return Reaction.FELT


def _teleport_away(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    gone = teleport_monster_by_hero(play, monster)
    if play.edition.magic.zaps_are_known_by_effect and can_spot_monster(play, monster):  # Z-322
        learn_zapped_wand(play, zap)
    return Reaction.FELT if gone else Reaction.STRUCK


def _make_invisible(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    name = the_monster(play, monster)
    was_invisible = monster.invisible
    turn_invisible(monster)
    if not was_invisible and monster.invisible and can_see_monster(play, monster):
        play.tell("beams.transparent", RULE, monster=name)
        learn_zapped_wand(play, zap)
        return Reaction.STRUCK
    return Reaction.FELT


def _lock_up(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    worked = close_on_monster(play, monster)
    if worked.noticed:
        learn_zapped_wand(play, zap)
    return Reaction.FELT if worked.done else Reaction.UNFELT


def _probe(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    probe_monster(play, monster)
    learn_zapped_wand(play, zap)
    return Reaction.FOUND


def tell_condition(play: Play, monster: Monster, rule: str) -> None:
    """Tell a monster's level, hit points and armor class. NetHack: priest.c, mstatusline."""
    play.tell(
        "beams.probe",
        rule,
        monster=the_monster(play, monster),
        level=monster.level,
        hp=monster.hp,
        most=monster.max_hp,
        ac=monster_armor_class(monster),
    )


def probe_monster(play: Play, monster: Monster) -> None:
    """Tell a monster's condition and inventory. NetHack: zap.c, probe_monster."""
    tell_condition(play, monster, RULE)
    if not monster.inventory:
        inside = play.hero.hold.engulfer_id == monster.id
        play.tell("beams.carries only you" if inside else "beams.carries nothing", RULE)
    for item in monster.inventory:
        probe_carried(play, item)
        find_artifact(play, item, " carried by a monster")
        play.tell("beams.carries", RULE, item=item_name(play, item))


def _open_up(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    """Free an engulfed hero, free the monster from a trap, open a trap door under it, or drop its saddle."""
    if play.hero.hold.engulfer_id == monster.id:
        if "animal" in monster.species.traits:
            blind = is_blind(play.hero)
            name = the_monster(play, monster)
            play.tell("beams.rush of air" if blind else "beams.opens mouth", RULE, monster=name)
        expel(play, monster)
        if play.edition.magic.zaps_are_known_by_effect:  # Z-322
            learn_zapped_wand(play, zap)
        return Reaction.UNFELT
    if play.hero.hold.holder_id == monster.id and end_holding(play):
        learn_zapped_wand(play, zap)
        return Reaction.UNFELT
    for open_trap in (release_monster, open_under_monster):
        worked = open_trap(play, monster)
        if worked.noticed:
            learn_zapped_wand(play, zap)
        if worked.done:
            return Reaction.UNFELT
    if zap.kind.name == "spellbook of knock" and play.edition.magic.knock_spell_knocks_back:
        return _knock(play, monster)
    saddle = next((item for item in monster.inventory if item.worn & Slot.SADDLE), None)
    if saddle is not None:
        monster_loses_item(play, monster, saddle)
        put_on_floor(play, saddle, monster.spot)
        if can_see(play, monster.spot) or can_spot_monster(play, monster):
            play.tell("beams.saddle falls", RULE)
    return Reaction.UNFELT


def _knock(play: Play, monster: Monster) -> Reaction:
    """Since 3.7 the spell of knock knocks back monsters smaller than a human. NetHack: zap.c, bhitm."""
    if monster.species.size < Size.MEDIUM and not is_steadfast(play, monster):
        if can_see_monster(play, monster):
            play.tell("beams.knocked back", RULE, monster=the_monster(play, monster))
        across = x_of(monster.spot) - x_of(play.hero.spot)
        down = y_of(monster.spot) - y_of(play.hero.spot)
        step = (across > 0) - (across < 0) + ((down > 0) - (down < 0)) * WIDTH
        knock_back(play, monster, step, play.dice.rnd(2, RULE))
    elif can_see_monster(play, monster):
        play.tell("beams.does not budge", RULE, monster=the_monster(play, monster))
    if monster.hp > 0:
        wake_up(play, monster, attacked="mindless" not in monster.species.traits)
        abuse_pet(play, monster)
    return Reaction.KNOCKED


def _heal(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    extra = zap.kind.name == "spellbook of extra healing"
    sides = 8 if extra else 4
    teaches = play.edition.magic.healing_pets_gives_healers_experience
    if monster.species.name == "Pestilence":
        amount = play.dice.d(6, sides, RULE) // 2 if teaches else play.dice.d(3, sides, RULE)
        _hurt(play, monster, zap, amount, told=True)
        return Reaction.STRUCK
    before = monster.hp
    monster.hp = min(monster.hp + play.dice.d(6, sides, RULE), monster.max_hp)
    if extra or zap.blessed or not play.edition.magic.healing_spells_cure_blindness_by_skill:
        monster.blind = 0
        monster.can_see = True
    if can_see_monster(play, monster):
        if monster.disguise:
            _renew_disguise(play, monster)
        else:
            key = "beams.looks much better" if extra else "beams.looks better"
            play.tell(key, RULE, monster=the_monster(play, monster))
    if teaches and monster.tame and play.hero.role.name == "healer" and monster.hp > before:
        gain_experience(play, monster.hp - before, 0)
    if monster.tame or monster.peaceful:
        kind = {"lawful": 1, "neutral": 0, "chaotic": -1}[play.hero.alignment]
        change_alignment(play, 1 if play.hero.role.name == "healer" else kind, RULE)
    return Reaction.FOUND


def _renew_disguise(play: Play, mimic: Monster) -> None:
    """A healed mimic disguised as a strange object disguises itself anew; others look brighter.

    NetHack: mon.c, mimic_hit_msg.
    """
    number = mimic.disguise - glyphs.KIND
    if not 0 <= number < glyphs.CORPSE - glyphs.KIND:
        return
    kind = ALL_KINDS[number]
    if kind.name == "strange object":
        disguise(play, mimic)
    else:
        play.tell("beams.more vivid", RULE, thing=kind_name(play, kind), colour=look_colour(play.world, kind))


def _to_flesh(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    """A stone golem becomes a flesh golem; Z-350: in some editions other golems notice it, too."""
    stone = monster.species.name == "stone golem"
    if not stone and (monster.species.letter != "'" or not play.edition.magic.flesh_stirs_all_golems):
        return Reaction.UNFELT
    name, seen = the_monster(play, monster), can_see_monster(play, monster)
    key = "beams.golem fleshier" if monster.species.name == "flesh golem" else "beams.golem fleshy"
    if stone and change_monster_species(play, monster, SPECIES_NAMED["flesh golem"]):
        key = "beams.golem flesh"
    if can_see_monster(play, monster) if play.edition.magic.flesh_stirs_all_golems else seen:
        play.tell(key, RULE, monster=name)
    return Reaction.FELT


def _drain(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    """Drain a level: hit points are lost twice, the maximum and the level once."""
    amount = _damage_of(play, zap, roll_hp_per_level(play, monster.species, monster.level))
    if resists_drain(monster):
        tell_resistance(play, monster, RULE, only_by_sight=True)
        return Reaction.FELT
    if _hurt(play, monster, zap, amount, told=False) or monster.hp < 1:
        return Reaction.FELT
    monster.hp -= amount
    monster.max_hp -= amount
    if monster.hp <= 0 or monster.max_hp <= 0 or monster.level < 1:
        killed_by_hero(play, monster)
        return Reaction.FELT
    monster.level -= 1
    if can_see_monster(play, monster):
        play.tell("beams.weaker", RULE, monster=the_monster(play, monster))
    return Reaction.FELT


def _no_effect(play: Play, monster: Monster, zap: ZapDetails) -> Reaction:
    return Reaction.UNFELT


BEAMS_ON_MONSTERS: Mapping[KindName, Callable[[Play, Monster, ZapDetails], Reaction]] = {
    "wand of striking": _strike,
    "spellbook of force bolt": _strike,
    "wand of slow monster": _slow,
    "spellbook of slow monster": _slow,
    "wand of speed monster": _speed,
    "wand of undead turning": _turn_undead,
    "spellbook of turn undead": _turn_undead,
    "wand of polymorph": _polymorph,
    "spellbook of polymorph": _polymorph,
    "potion of polymorph": _polymorph,
    "wand of cancellation": _cancel,
    "spellbook of cancellation": _cancel,
    "wand of teleportation": _teleport_away,
    "spellbook of teleport away": _teleport_away,
    "wand of make invisible": _make_invisible,
    "wand of locking": _lock_up,
    "spellbook of wizard lock": _lock_up,
    "wand of probing": _probe,
    "wand of opening": _open_up,
    "spellbook of knock": _open_up,
    "spellbook of healing": _heal,
    "spellbook of extra healing": _heal,
    "spellbook of stone to flesh": _to_flesh,
    "spellbook of drain life": _drain,
    "wand of nothing": _no_effect,
}
