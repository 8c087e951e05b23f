"""Whistles, leashes and saddles. NetHack: apply.c, steed.c."""

from collections.abc import Mapping

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.skills import BASIC, EXPERT, SKILLED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster, Pet
from marrow.model.places import DOWN, SELF, UP, WIDTH, distance2
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.overcrowding import come_beside_hero
from marrow.rules.dungeon.noise import wake_nearby
from marrow.rules.dungeon.teleport_bars import bars_teleporting, is_in_stasis
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import has, is_blind, is_confused, is_deaf
from marrow.rules.hero.direction import choose_direction_beside
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.hero.map_memory import mark_unseen_monster, unmark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.skills import skill_level
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.monster_equipment import give_to_monster, monster_puts_on
from marrow.rules.lifesaving.petrification import petrify, resists_stoning
from marrow.rules.monsters.leashes import (
    MAX_LEASHED,
    can_be_leashed,
    has_extremities,
    leashes_in_use,
    unleash,
)
from marrow.rules.monsters.steeds import can_be_saddled, saddle_of, wake_steed
from marrow.rules.monsters.traits import is_wizard
from marrow.rules.naming import agreement, article, the_monster, your_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.naming.kind_names import look_of
from marrow.rules.people import vault_guards
from marrow.rules.physics.floor_effects import fill_pit
from marrow.rules.play import Play, monster_by_id
from marrow.rules.tools.instruments import has_breath
from marrow.rules.tools.tool_choice import RULE, Use
from marrow.rules.traps import TrapResult, trap_monster
from marrow.rules.travel.hero_placement import is_safe_for_hero, place_hero

LEASH_RULE = "apply.c use_leash"


def use_tin_whistle(play: Play, item: Item, direction: int | None) -> bool:
    """Wake monsters nearby; a cursed whistle also calls the vault guard. NetHack: apply.c, use_whistle."""
    hero = play.hero
    needs_breath = play.edition.commands.whistling_needs_breath
    if needs_breath and not has_breath(hero):
        play.tell("tools.cannot whistle", RULE)
    elif needs_breath and hero.footing.in_water:
        play.tell("tools.blow bubbles", RULE, item=your_item(play, item))
    else:
        shrill = "tools.whistle cursed" if item.blessing < 0 else "tools.whistle high"
        play.tell("tools.rushing air" if is_deaf(hero) else shrill, RULE)
        wake_nearby(play, calls=True)
        if item.blessing < 0 and play.edition.commands.cursed_whistles_call_guards:
            vault_guards.summon_guard(play)
    return True


def use_magic_whistle(play: Play, item: Item, direction: int | None) -> bool:
    """Pets come at once; a cursed whistle half the time only wakes monsters. NetHack: use_magic_whistle."""
    hero = play.hero
    needs_breath = play.edition.commands.whistling_needs_breath
    if needs_breath and not has_breath(hero):
        play.tell("tools.cannot whistle", RULE)
        return True
    if item.blessing < 0:
        fails = play.dice.rn2(2, RULE) == 0
        if fails:
            play.tell("tools.high vibration" if is_deaf(hero) else "tools.humming", RULE)
            wake_nearby(play, calls=True)
            _be_taken_to_pet(play)
            return True
    play.tell("tools.strange vibration" if is_deaf(hero) else "tools.strange whistling", RULE)
    came = 0
    for monster in list(play.level.monsters):
        if not monster.tame or monster.hp < 1:
            continue
        if monster.id == hero.ride.steed_id:
            came += not needs_breath
            continue
        if is_in_stasis(play):  # Z-127
            break
        if monster.trapped:
            monster.trapped = False
            fill_pit(play, monster.spot)
        monster.disguise = 0
        before = monster.spot
        come_beside_hero(play, monster)
        if monster not in play.level.monsters or (needs_breath and monster.spot == before):
            continue
        monster.hidden = False
        came += can_spot_monster(play, monster)
        if trap_monster(play, monster) == TrapResult.DEAD:
            change_luck(play, -1, RULE)
    if came:
        mark_view_stale(play.level)
        discover(play, item.kind)
    return True


def _be_taken_to_pet(play: Play) -> None:
    """5.0.0: a humming whistle takes the hero half the time beside a random pet. NetHack: tele_to_rnd_pet."""
    rule = "teleport.c tele_to_rnd_pet"
    if not play.edition.commands.cursed_whistles_lead_to_pets:
        return
    if play.dice.rn2(2, RULE) or bars_teleporting(play):
        return
    pet: Monster | None = None
    pets = [monster for monster in play.level.monsters if monster.tame and monster.hp > 0]
    for number, monster in enumerate(pets, 1):
        if play.dice.rn2(number, rule) == 0:
            pet = monster
    if pet is None or distance2(pet.spot, play.hero.spot) <= 2:
        return
    across = play.dice.rn2(3, rule) - 1
    down = play.dice.rn2(3, rule) - 1
    spot = pet.spot + across + down * WIDTH
    if is_on_map(spot) and is_safe_for_hero(play, spot):
        place_hero(play, spot)


def use_eucalyptus_leaf(play: Play, item: Item, direction: int | None) -> bool:
    """A eucalyptus leaf is a tin whistle; a blessed one a magic whistle, until it loses its blessing."""
    if item.blessing <= 0:
        return use_tin_whistle(play, item, direction)
    use_magic_whistle(play, item, direction)
    if play.dice.rn2(49, RULE) == 0:
        if not is_blind(play.hero):
            play.tell("tools.leaf glows", RULE, item=your_item(play, item), **agreement(item))
            item.blessing_known = True
        item.blessing = 0
    return True


def use_leash(play: Play, item: Item, direction: int | None) -> bool:
    """Leash or unleash a pet next to the hero, or his steed. NetHack: apply.c, use_leash."""
    hero = play.hero
    if hero.hold.engulfer_id:
        raise RefusedCommand("tools.not from inside")
    if not item.ghost_id and len(leashes_in_use(play)) >= MAX_LEASHED:
        raise RefusedCommand("tools.no more leashes")
    direction = choose_direction_beside(play, direction)
    if direction == DOWN and hero.ride.steed_id:
        monster = monster_by_id(play, hero.ride.steed_id)
    elif direction in (UP, DOWN, SELF):
        raise RefusedCommand("tools.leash yourself")
    else:
        monster = play.level.monster_at.get(hero.spot + direction)
    if monster is None:
        unmark_unseen_monster(play, hero.spot + direction)
        play.tell("tools.nobody there", LEASH_RULE)
    elif monster.id != hero.ride.steed_id and not _is_noticed(play, monster):
        mark_unseen_monster(play, monster.spot)
        play.tell("tools.fail to unleash" if item.ghost_id else "tools.fail to leash", LEASH_RULE)
    elif monster.pet is None or not monster.tame:
        key = "tools.is not leashed" if item.ghost_id else "tools.cannot leash"
        play.tell(key, LEASH_RULE, monster=the_monster(play, monster))
    elif item.ghost_id:
        _take_leash_off(play, item, monster)
    else:
        _put_leash_on(play, item, monster, monster.pet)
    return True


def _is_noticed(play: Play, monster: Monster) -> bool:
    unseen = play.level.remembered[monster.spot] == glyphs.UNSEEN_MONSTER
    return unseen or can_spot_monster(play, monster)


def _put_leash_on(play: Play, leash: Item, monster: Monster, pet: Pet) -> None:
    name = the_monster(play, monster)
    if pet.leashed:
        play.tell("tools.already leashed", LEASH_RULE, monster=name)
    elif can_be_leashed(play, monster.species):
        pet.leashed = True
        leash.ghost_id = monster.id
        monster.asleep = False
        play.tell("tools.leash on", LEASH_RULE, monster=name)
    elif "unsolid" in monster.species.traits:
        play.tell("tools.leash falls off", LEASH_RULE)
    elif not has_extremities(monster.species):
        play.tell("tools.no extremities", LEASH_RULE, monster=name)
    else:
        play.tell("tools.leash does not fit", LEASH_RULE, monster=name)


def _take_leash_off(play: Play, leash: Item, monster: Monster) -> None:
    if leash.ghost_id != monster.id:
        play.tell("tools.another's leash", LEASH_RULE)
    elif leash.blessing < 0:
        play.tell("tools.leash stuck", LEASH_RULE)
        leash.blessing_known = True
    else:
        unleash(play, monster)
        play.tell("tools.unleash", LEASH_RULE, monster=the_monster(play, monster))


def use_saddle(play: Play, item: Item, direction: int | None) -> bool:
    """Try to put the saddle on a monster beside the hero. NetHack: steed.c, use_saddle."""
    rule = "steed.c use_saddle"
    hero = play.hero
    if hero.hold.engulfer_id:
        raise RefusedCommand("tools.no use here")
    direction = choose_direction_beside(play, direction)
    if direction == SELF:
        raise RefusedCommand("tools.saddle yourself")
    monster = play.level.monster_at.get(hero.spot + direction) if direction not in (UP, DOWN) else None
    if monster is None or not can_spot_monster(play, monster):
        play.tell("tools.nobody there", rule)
        return True
    if saddle_of(monster) is not None:
        play.tell("tools.has saddle", rule)
        return True
    species = monster.species
    if is_petrifying(species) and Slot.GLOVES not in hero.worn and not resists_stoning(play):
        play.tell("riding.touch", rule, monster=the_monster(play, monster))
        petrify(play, f"attempting to saddle {article(species.name)}{species.name}")
    if species.name in ("incubus", "succubus"):
        play.tell("tools.shame", rule)
        exercise(play, Attribute.WISDOM, False, rule)
        return True
    if monster.duty is not None or "minion" in species.traits or is_wizard(monster):
        play.tell("riding.would mind", rule, monster=the_monster(play, monster))
        return True
    if not can_be_saddled(species):
        play.tell("tools.cannot saddle", rule)
        return True
    chance = _chance_to_saddle(play, monster, item)
    wake_steed(play, monster)
    done = play.dice.rn2(100, rule) < chance
    if done:
        take_from_pack(play, item)
        give_to_monster(play, monster, item)
        monster_puts_on(monster, item, Slot.SADDLE)
        play.tell("tools.put saddle", rule, monster=the_monster(play, monster))
    else:
        play.tell("tools.resists saddle", rule, monster=the_monster(play, monster))
    return True


BY_SKILL = {BASIC: 0, SKILLED: 15, EXPERT: 30}  # and -20 for the unskilled and restricted


def _chance_to_saddle(play: Play, monster: Monster, saddle: Item) -> int:
    """The chance in percent, by dexterity, charisma and tameness; gloves or boots called "riding" help."""
    hero = play.hero
    chance = attribute(hero, Attribute.DEXTERITY) + attribute(hero, Attribute.CHARISMA) // 2
    chance += 2 * monster.tame + hero.level * (20 if monster.tame else 5)
    if not monster.tame:
        chance -= 10 * monster.level
    if hero.role.name == "knight":
        chance += 20
    chance += BY_SKILL.get(skill_level(hero, "riding"), -20)
    clumsy = is_confused(hero) or has(hero, Property.FUMBLING) or hero.timeout[Property.SLIPPERY_HANDS]
    if clumsy:
        chance -= 20
    elif any(_is_riding_gear(play, slot) for slot in (Slot.GLOVES, Slot.BOOTS)):
        chance += 10
    if saddle.blessing < 0:
        chance -= 50
    return chance


RIDING_GEAR = ("riding gloves", "riding boots")  # looks


def _is_riding_gear(play: Play, slot: Slot) -> bool:
    item = play.hero.worn.get(int(slot))
    return item is not None and look_of(play.world, item.kind) in RIDING_GEAR


USES: Mapping[KindName, Use] = {
    "tin whistle": use_tin_whistle,
    "magic whistle": use_magic_whistle,
    "eucalyptus leaf": use_eucalyptus_leaf,
    "leash": use_leash,
    "saddle": use_saddle,
}
