"""What spells do, and where fireballs and cones of cold burst. NetHack: spell.c, spelleffects."""

from collections.abc import Callable, Mapping

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.skills import EXPERT, SKILLED
from marrow.content.words import KindName
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot
from marrow.model.hero_parts import Spell
from marrow.model.item import Item, Slot
from marrow.model.places import DOWN, SELF, UP, WIDTH, Terrain, steps_between, x_of, y_of
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.rays.spell_power import spell_bonus
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_on_map, is_rock
from marrow.rules.hero import conditions
from marrow.rules.hero.armor_class import counted_armor_class, recount_armor_class
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import has, is_blind, is_wrapped
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.skills import skill_level
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.hero.vision import can_see
from marrow.rules.items.stacks import make_item
from marrow.rules.magic import detection, magic_mapping
from marrow.rules.magic.jumping import cast_jumping
from marrow.rules.magic.potions.healing_and_gain import restore_attributes, speed_up
from marrow.rules.magic.potions.quaffing import POTIONS
from marrow.rules.magic.scrolls.scroll_effects import SCROLLS, run_scroll_effect
from marrow.rules.magic.spells.chain_lightning import cast_chain_lightning
from marrow.rules.magic.spells.familiars import make_familiar
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
from marrow.rules.play import Cancelled, Play
from marrow.rules.traps.zap_dig import zap_dig

RULE = "spell.c spelleffects"


def spell_effects(play: Play, spell: Spell, direction: int | None, *, at_self: bool) -> None:
    """Run the effect of a spell. NetHack: spelleffects."""
    kind = KINDS_NAMED[spell.book]
    skilled = skill_level(play.hero, kind.skill) >= SKILLED
    name = spell.book
    if name in ("spellbook of fireball", "spellbook of cone of cold") and skilled:
        make_bursts(play, name)
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


def make_bursts(play: Play, name: KindName) -> None:
    """A skilled caster makes two to nine bursts of fire or frost around a spot in sight."""
    hero = play.hero
    cold = name != "spellbook of fireball"
    if hero.footing.in_water:
        play.tell("spells.weather", RULE)
        return
    if is_on_special_level(play, "water"):
        play.tell("spells.sun", RULE)
        return
    goal = play.ask(ChooseSpot(what=QuestionKey.WHERE_TO_CAST, rule=RULE, start=hero.spot))
    if goal < 0:
        return
    if steps_between(hero.spot, goal) > MAX_STEPS:
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


MAX_STEPS = 10


def _is_solid(play: Play, spot: int) -> bool:
    """Whether the spot is wall or stone; trees and secret doors do not count. NetHack: rm.h, IS_STWALL."""
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
    """The spots on the line from one spot to another, without the first. NetHack: dothrow.c, walk_path."""
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


def _detect_treasure(play: Play, book: Item) -> None:
    detection.detect_objects(play, book.blessing)


def _detect_monsters(play: Play, book: Item) -> None:
    POTIONS["potion of monster detection"](play, book)


def _haste(play: Play, book: Item) -> None:
    speed_up(play, book.blessing)


def _levitate(play: Play, book: Item) -> None:
    POTIONS["potion of levitation"](play, book)


def _restore(play: Play, book: Item) -> None:
    """N-129: restore attributes; unlike the potion it restores no lost levels."""
    play.tell("potions.great" if book.blessing > 0 else "potions.good", "N-129")
    restore_attributes(play, every=book.blessing > 0)


def _vanish(play: Play, book: Item) -> None:
    """Invisibility, never permanent; a mummy wrapping prevents it."""
    if is_wrapped(play.hero):
        play.tell("spells.itchy", RULE)
        return
    POTIONS["potion of invisibility"](play, book)


def _cure_blindness(play: Play, book: Item) -> None:
    conditions.heal(play, 0, RULE, cure_blind=True)


def _cure_sickness(play: Play, book: Item) -> None:
    if play.hero.timeout[Property.SICK]:
        play.tell("spells.no longer ill", RULE)
    conditions.stop_sliming(play, RULE)
    conditions.heal(play, 0, RULE, cure_sick=True)


def _familiar(play: Play, book: Item) -> None:
    make_familiar(play)


def _clairvoyance(play: Play, book: Item) -> None:
    helmet = play.hero.worn.get(Slot.HELMET)
    if helmet is not None and helmet.kind.name == "cornuthaum" and play.hero.role.name != "wizard":
        play.tell("spells.pointy hat", RULE)
        return
    closely = book.blessing > 0 or has(play.hero, Property.CLAIRVOYANCE)
    magic_mapping.clairvoyance(play, closely=closely)


def _protect(play: Play, book: Item) -> None:
    """Improve armour class for a while, less with each casting. NetHack: cast_protection."""
    hero = play.hero
    now = hero.spell_armor.points
    bare = counted_armor_class(play) + (
        now if play.edition.magic.protection_spell_ignores_its_own_bonus else -now
    )
    natural = int((10 - bare) / 10)  # rounded towards zero, as C divides
    gain = hero.level.bit_length() - now // (4 - min(3, natural))
    if gain <= 0:
        play.tell("scrolls.skin warm", RULE)
        return
    if not is_blind(hero):
        play.tell("spells.haze denser" if now else "spells.haze", RULE)
    hero.spell_armor.points += gain
    recount_armor_class(play)
    hero.spell_armor.pace = 20 if skill_level(hero, "clerical spells") >= EXPERT else 10
    if not hero.timeout[Property.PROTECTION]:
        set_timeout(play, Property.PROTECTION, hero.spell_armor.pace, RULE)


def _jump(play: Play, book: Item) -> None:
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
    "spellbook of chain lightning": cast_chain_lightning,
    "spellbook of protection": _protect,
    "spellbook of jumping": _jump,
}
