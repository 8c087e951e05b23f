"""Cast spells: cost, chance of success, effects. Rules N-071 to N-082.

NetHack: spell.c, spelleffects and percent_success.
"""

from collections.abc import Callable, Mapping
from math import isqrt

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.skills import EXPERT, SKILLED, UNSKILLED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.entries import Cause
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot
from marrow.model.hero import Hero
from marrow.model.hero_parts import Spell
from marrow.model.item import Item, Slot
from marrow.model.places import DOWN, SELF, UP, WIDTH, Terrain, steps_between, x_of, y_of
from marrow.model.vocabularies import Attribute, Burden
from marrow.rules.combat.rays.spell_power import spell_bonus
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_on_map, is_rock
from marrow.rules.hero import conditions
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import (
    has,
    is_blind,
    is_confused,
    is_in_water,
    is_stunned,
    is_wrapped,
    set_timeout,
)
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.power_changes import change_power, spend_power
from marrow.rules.hero.shape import can_chant
from marrow.rules.hero.skills import skill_level, train_skill
from marrow.rules.hero.vision import can_see
from marrow.rules.hero.worn_items import armor_class, has_free_hand
from marrow.rules.items.stacks import make_item
from marrow.rules.magic import detection
from marrow.rules.magic.jumping import cast_jumping
from marrow.rules.magic.potions.healing_and_gain import restore_attributes, speed_up
from marrow.rules.magic.potions.quaffing import POTIONS
from marrow.rules.magic.scrolls.scroll_effects import SCROLLS, run_scroll_effect
from marrow.rules.magic.spells.familiars import make_familiar
from marrow.rules.magic.spells.spellbooks import FULL_MEMORY
from marrow.rules.magic.wands.beam_flight import zap_beam
from marrow.rules.magic.wands.hero_rays import (
    BOLTS,
    burst_at,
    fireball,
    fireball_on_self,
    hero_ray,
    shoot_ray,
    zap_self_with_ray,
)
from marrow.rules.magic.wands.undirected_wands import UNDIRECTED, zap_undirected
from marrow.rules.magic.wands.zap_self import zap_self
from marrow.rules.magic.wands.zaps import ZapDetails
from marrow.rules.nutrition.hunger import lose_nutrition
from marrow.rules.play import Cancelled, Play
from marrow.rules.traps.zap_dig import zap_dig

RULE = "spell.c spelleffects"
METALS = ("iron", "metal", "copper", "silver", "gold", "platinum", "mithril")
HEALING_SPELLS = (
    "spellbook of healing", "spellbook of extra healing", "spellbook of cure blindness",
    "spellbook of cure sickness", "spellbook of restore ability", "spellbook of remove curse",
)  # fmt: skip
DETECT_FOOD: KindName = "spellbook of detect food"
RESTORE: KindName = "spellbook of restore ability"
SMALL_SHIELD_WEIGHT = KINDS_NAMED["small shield"].weight


def age_spells(play: Play) -> None:
    """Once a turn: every known spell loses a turn of memory. NetHack: age_spells."""
    for spell in play.hero.spells:
        if spell.memory:
            spell.memory -= 1


# The chance of success


def chance_of_success(hero: Hero, spell: Spell) -> int:
    """The chance in percent, by role, armour, attribute, level and skill. NetHack: percent_success."""
    role = hero.role
    kind = KINDS_NAMED[spell.book]
    special = spell.book == f"spellbook of {role.special_spell}"
    hindrance = _penalty(hero, spell, special)
    which = Attribute.INTELLIGENCE if role.spell_attribute == "intelligence" else Attribute.WISDOM
    chance = 11 * attribute(hero, which) // 2
    skill = max(skill_level(hero, kind.skill), UNSKILLED) - 1
    difficulty = (spell.level - 1) * 4 - (skill * 6 + hero.level // 3 + 1)
    if difficulty > 0:
        chance -= isqrt(900 * difficulty + 2000)
    else:
        chance += min(15 * -difficulty // spell.level, 20)
    chance = min(max(chance, 0), 120)
    shield = hero.worn.get(Slot.SHIELD)
    if shield is not None and shield.weight > SMALL_SHIELD_WEIGHT:
        chance //= 2 if special else 4
    scaled = chance * (20 - hindrance)
    chance = (scaled // 15 if scaled >= 0 else -(-scaled // 15)) - hindrance
    return min(max(chance, 0), 100)


def _penalty(hero: Hero, spell: Spell, special: bool) -> int:
    """The penalty for role and armour, at most 20."""
    role = hero.role
    value = role.spell_base
    suit, cloak = hero.worn.get(Slot.BODY_ARMOR), hero.worn.get(Slot.CLOAK)
    robe = cloak is not None and cloak.kind.name == "robe"
    if suit is not None and suit.kind.material in METALS:
        value += role.spell_armor // 2 if robe else role.spell_armor
    elif robe:
        value -= role.spell_armor
    if Slot.SHIELD in hero.worn:
        value += role.spell_shield
    for slot, penalty in ((Slot.HELMET, 4), (Slot.GLOVES, 6), (Slot.BOOTS, 2)):
        item = hero.worn.get(slot)
        if item is not None and item.kind.material in METALS and item.kind.name != "helm of brilliance":
            value += penalty
    if special:
        value += role.special_spell_modifier
    if spell.book in HEALING_SPELLS:
        value += role.spell_emergency
    return min(value, 20)


# Casting


def cast_spell(play: Play, spell: Spell, direction: int | None = None, *, at_self: bool = False) -> bool:
    """N-071 to N-081: cast a known spell. True if it took a move."""
    hero = play.hero
    require_casting(hero)
    if spell.memory <= 0:  # N-073
        play.tell("spells.twisted", "N-073")
        backfire(play, spell)
        return play.edition.nutrition.forgotten_spells_take_time
    _warn_of_fading(play, spell)
    energy = spell.level * 5  # N-071
    refused = _check_strength(play, spell)
    if refused is not None:
        return refused
    amulet = any(item.kind.name == "Amulet of Yendor" for item in hero.inventory)
    drained = False
    if amulet and play.edition.nutrition.amulet_spell_surcharge_counts:  # N-081
        play.tell("spells.amulet drains", "N-081")
        energy += play.dice.rnd(2 * energy, "N-081")
    elif amulet and hero.power >= energy:  # N-080
        play.tell("spells.amulet drains", "N-080")
        change_power(play, -play.dice.rnd(2 * energy, "N-080"), "N-080")
        drained = True
    if energy > hero.power:  # N-074
        play.tell("spells.no energy", "N-074")
        return drained
    if spell.book != DETECT_FOOD:  # N-079
        pay_hunger(play, energy)
    failed = is_confused(hero) or play.dice.rnd(100, "N-075") > chance_of_success(hero, spell)
    if failed:
        play.tell("spells.fail", "N-075")
        spend_power(play, energy // 2, "N-075")
        return True
    spend_power(play, energy, RULE)
    exercise(play, Attribute.WISDOM, True, RULE)
    spell_effects(play, spell, direction, at_self=at_self)
    train_skill(play, KINDS_NAMED[spell.book].skill, spell.level)
    return True


def require_casting(hero: Hero) -> None:
    """Refuse if the hero is stunned, cannot speak or has no hand free. NetHack: spell.c, rejectcasting."""
    if is_stunned(hero):
        raise RefusedCommand("spells.stunned")
    if not can_chant(hero):
        raise RefusedCommand("spells.cannot chant")
    if not has_free_hand(hero):
        raise RefusedCommand("spells.arms not free")


def _check_strength(play: Play, spell: Spell) -> bool | None:
    """N-072: False if too hungry or weak (no move), True if too loaded (a move), None if casting goes on."""
    hero = play.hero
    if hero.nutrition <= 10 and spell.book != DETECT_FOOD:
        play.tell("spells.too hungry", "N-072")
        return False
    exempt = play.edition.nutrition.spell_hunger_floor_restore and spell.book == RESTORE
    if attribute(hero, Attribute.STRENGTH) < 4 and not exempt:
        play.tell("spells.lack strength", "N-072")
        return False
    if encumbrance(hero) >= Burden.OVERTAXED:
        play.tell("spells.too loaded", "N-072")
        return True
    return None


def pay_hunger(play: Play, energy: int) -> None:
    """N-075 to N-078: spend twice the energy in nutrition, less for intelligent Wizards; at least 3 stay."""
    hero = play.hero
    cost = energy * 2
    wits = attribute(hero, Attribute.INTELLIGENCE) if hero.role.name == "wizard" else 10
    if wits >= 17:
        cost = 0
    elif wits == 16:
        cost //= 4
    elif wits == 15:
        cost //= 2
    cost = min(cost, hero.nutrition - 3)
    lose_nutrition(play, cost, Cause.SPELL, "N-075")


def _warn_of_fading(play: Play, spell: Spell) -> None:
    """Warn that a spell will soon be forgotten."""
    for share, words in (
        (200, "spells.strain to recall"),
        (40, "spells.difficulty remembering"),
        (20, "spells.growing faint"),
        (10, "spells.gradually fading"),
    ):
        if spell.memory <= FULL_MEMORY // share:
            what = words
            play.tell(what, RULE)
            return


def backfire(play: Play, spell: Spell) -> None:
    """N-073: a forgotten spell confuses, stuns, or both. NetHack: spell_backfire."""
    hero = play.hero
    turns = (spell.level + 1) * 3
    thrown = play.dice.rn2(10, "N-073")
    confusion = (turns, 2 * turns // 3, turns // 3, 0)
    stunning = (0, turns // 3, 2 * turns // 3, turns)
    case = 0 if thrown <= 3 else 1 if thrown <= 6 else 2 if thrown <= 8 else 3
    if confusion[case]:
        conditions.confuse(play, hero.timeout[Property.CONFUSED] + confusion[case], "N-073")
    if stunning[case]:
        conditions.stun(play, hero.timeout[Property.STUNNED] + stunning[case], "N-073")


# What spells do


def spell_effects(play: Play, spell: Spell, direction: int | None, *, at_self: bool) -> None:
    """Run the effect of a spell. NetHack: spelleffects."""
    kind = KINDS_NAMED[spell.book]
    skilled = skill_level(play.hero, kind.skill) >= SKILLED
    name = spell.book
    if name in ("spellbook of fireball", "spellbook of cone of cold") and skilled:
        _throw_bursts(play, name)
    elif name in UNDIRECTED:
        exercise(play, Attribute.WISDOM, True, "zap.c weffects")
        zap_undirected(play, kind, None)
    elif name in DIRECTED:
        _cast_directed(play, kind, direction, at_self=at_self, skilled=skilled)
    elif name in SCROLLS:
        run_scroll_effect(play, _temporary_item(play, kind, skilled))
    else:
        OTHER_SPELLS[name](play, _temporary_item(play, kind, skilled))


DIRECTED: frozenset[str] = frozenset(
    {
        "spellbook of fireball", "spellbook of cone of cold", "spellbook of force bolt", "spellbook of sleep",
        "spellbook of magic missile", "spellbook of knock", "spellbook of slow monster",
        "spellbook of wizard lock", "spellbook of dig", "spellbook of turn undead", "spellbook of polymorph",
        "spellbook of teleport away", "spellbook of cancellation", "spellbook of finger of death",
        "spellbook of healing", "spellbook of extra healing", "spellbook of drain life",
        "spellbook of stone to flesh",
    }
)  # fmt: skip


def _temporary_item(play: Play, kind: ObjectKind, skilled: bool) -> Item:
    """A temporary spellbook item for effects shared with scrolls and potions; blessed if skilled."""
    item = make_item(play, kind)
    item.blessing = int(skilled and kind.name not in UNBLESSED)
    return item


UNBLESSED = (
    "spellbook of charm monster", "spellbook of magic mapping", "spellbook of create monster",
    "spellbook of invisibility",
)  # fmt: skip


def _cast_directed(
    play: Play, kind: ObjectKind, direction: int | None, *, at_self: bool, skilled: bool
) -> None:
    """Cast a directed spell: a ray, a beam or a dig."""
    hero = play.hero
    if at_self:
        direction = SELF
    else:
        try:
            direction = choose_direction(play, direction)
        except Cancelled:
            play.tell("spells.energy released", RULE)
            direction = SELF
    name = kind.name
    dice = hero.level // 2 + 1
    zap = ZapDetails(kind, hero.level, spell=True, blessed=skilled)
    if direction == SELF:
        _cast_at_self(play, zap, dice)
        return
    exercise(play, Attribute.WISDOM, True, "zap.c weffects")
    level = 0 if direction in (UP, DOWN) else direction
    if name == "spellbook of dig":
        zap_dig(play, direction)
    elif name == "spellbook of fireball":
        fireball(play, level, dice)
    elif name in BOLTS:
        shoot_ray(play, hero_ray(name, dice), level)
    else:
        zap_beam(play, zap, direction)


def _cast_at_self(play: Play, zap: ZapDetails, dice: int) -> None:
    name = zap.kind.name
    if name == "spellbook of fireball":
        fireball_on_self(play)
    elif name in BOLTS:
        zap_self_with_ray(play, hero_ray(name, dice))
    elif name != "spellbook of dig":
        zap_self(play, zap)


def _throw_bursts(play: Play, name: KindName) -> None:
    """A skilled caster throws two to nine bursts of fire or frost at a spot in sight."""
    hero = play.hero
    cold = name != "spellbook of fireball"
    if is_in_water(play):
        play.tell("spells.weather", RULE)
        return
    if is_on_special_level(play, "water"):
        play.tell("spells.sun", RULE)
        return
    goal = play.ask(ChooseSpot(what=QuestionKey.WHERE_TO_CAST, rule=RULE, start=hero.spot))
    if goal < 0:
        return
    if steps_between(hero.spot, goal) > MOST_STEPS:
        play.tell("spells.dissipates", RULE)
        return
    if hero.hold.engulfer_id:
        play.tell("spells.cut short", RULE)
        exercise(play, Attribute.WISDOM, False, RULE)
        for _ in range(play.dice.rnd(8, RULE) + 1):
            _burst_on_self(play, name)
        return
    target = play.level.monster_at.get(goal)
    seen = is_on_map(goal) and (
        can_see(play, goal) or (target is not None and can_spot_monster(play, target))
    )
    if not seen or _is_solid(play, goal):
        play.tell("spells.mind fails to lock", RULE)
        return
    center = goal = _last_open_spot(play, goal)
    for _ in range(play.dice.rnd(8, RULE) + 1):
        amount = spell_bonus(play, hero.level // 2 + 1)
        burst_at(play, goal, amount, cold=cold)
        goal = center + play.dice.rnd(3, RULE) - 2
        goal += (play.dice.rnd(3, RULE) - 2) * 80
        if not is_on_map(goal) or not can_see(play, goal) or _is_solid(play, goal):
            goal = center


MOST_STEPS = 10


def _is_solid(play: Play, spot: int) -> bool:
    """The spot is wall or stone; trees and secret doors do not count. NetHack: rm.h, IS_STWALL."""
    return play.level.terrain[spot] <= Terrain.DRAWBRIDGE_WALL


def _burst_on_self(play: Play, name: KindName) -> None:
    if name == "spellbook of fireball":
        fireball_on_self(play)
    else:
        zap_self_with_ray(play, hero_ray(name, play.hero.level // 2 + 1))


def _last_open_spot(play: Play, goal: int) -> int:
    """The last spot towards the goal before any rock. NetHack: spell.c, spell_aim_step."""
    level, spot = play.level, play.hero.spot
    for ahead in spots_on_line(spot, goal):
        if not is_on_map(ahead) or is_rock(level, ahead):
            break
        spot = ahead
    return spot


def spots_on_line(start: int, end: int) -> list[int]:
    """The spots on the line from one spot to another, without the first. NetHack: hacklib.c, walk_path."""
    dx, dy = x_of(end) - x_of(start), y_of(end) - y_of(start)
    across, down = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    dx, dy = abs(dx), abs(dy)
    spot, error, spots = start, 0, []
    for _ in range(max(dx, dy)):
        if dx < dy:
            spot += down * WIDTH
            error += dx * 2
            if error > dy:
                spot += across
                error -= dy * 2
        else:
            spot += across
            error += dy * 2
            if error > dx:
                spot += down * WIDTH
                error -= dx * 2
        spots.append(spot)
    return spots


def _detect_treasure(play: Play, stand_in: Item) -> None:
    detection.detect_objects(play, stand_in.blessing)


def _detect_monsters(play: Play, stand_in: Item) -> None:
    POTIONS["potion of monster detection"](play, stand_in)


def _haste(play: Play, stand_in: Item) -> None:
    speed_up(play, stand_in.blessing)


def _levitate(play: Play, stand_in: Item) -> None:
    POTIONS["potion of levitation"](play, stand_in)


def _restore(play: Play, stand_in: Item) -> None:
    """N-129: restore attributes; unlike the potion it restores no lost levels."""
    play.tell("potions.great" if stand_in.blessing > 0 else "potions.good", "N-129")
    restore_attributes(play, every=stand_in.blessing > 0)


def _vanish(play: Play, stand_in: Item) -> None:
    """Invisibility, never permanent; a mummy wrapping prevents it."""
    if is_wrapped(play.hero):
        play.tell("spells.itchy", RULE)
        return
    POTIONS["potion of invisibility"](play, stand_in)


def _cure_blindness(play: Play, stand_in: Item) -> None:
    conditions.heal(play, 0, RULE, cure_blind=True)


def _cure_sickness(play: Play, stand_in: Item) -> None:
    if play.hero.timeout[Property.SICK]:
        play.tell("spells.no longer ill", RULE)
    conditions.stop_sliming(play, RULE)
    conditions.heal(play, 0, RULE, cure_sick=True)


def _familiar(play: Play, stand_in: Item) -> None:
    make_familiar(play)


def _clairvoyance(play: Play, stand_in: Item) -> None:
    helmet = play.hero.worn.get(Slot.HELMET)
    if helmet is not None and helmet.kind.name == "cornuthaum" and play.hero.role.name != "wizard":
        play.tell("spells.pointy hat", RULE)
        return
    closely = stand_in.blessing > 0 or has(play.hero, Property.CLAIRVOYANCE)
    detection.clairvoyance(play, closely=closely)


def _protect(play: Play, stand_in: Item) -> None:
    """Improve armour class for a while, less with each casting. NetHack: cast_protection."""
    hero = play.hero
    now = hero.spell_armor.points
    bare = armor_class(hero) + (now if play.edition.magic.protection_discounts_itself else -now)
    natural = int((10 - bare) / 10)  # rounded towards zero, as C divides
    gain = hero.level.bit_length() - now // (4 - min(3, natural))
    if gain <= 0:
        play.tell("scrolls.skin warm", RULE)
        return
    if not is_blind(hero):
        play.tell("spells.haze denser" if now else "spells.haze", RULE)
    hero.spell_armor.points += gain
    hero.spell_armor.pace = 20 if skill_level(hero, "clerical spells") >= EXPERT else 10
    if not hero.timeout[Property.PROTECTION]:
        set_timeout(play, Property.PROTECTION, hero.spell_armor.pace, RULE)


def _jump(play: Play, stand_in: Item) -> None:
    cast_jumping(play, max(skill_level(play.hero, "escape spells"), 1))


OTHER_SPELLS: Mapping[str, Callable[[Play, Item], None]] = {
    "spellbook of detect treasure": _detect_treasure,
    "spellbook of detect monsters": _detect_monsters,
    "spellbook of haste self": _haste,
    "spellbook of levitation": _levitate,
    "spellbook of restore ability": _restore,
    "spellbook of invisibility": _vanish,
    "spellbook of cure blindness": _cure_blindness,
    "spellbook of cure sickness": _cure_sickness,
    "spellbook of create familiar": _familiar,
    "spellbook of clairvoyance": _clairvoyance,
    "spellbook of protection": _protect,
    "spellbook of jumping": _jump,
}
