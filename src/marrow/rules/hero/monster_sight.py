"""Which monsters the hero sees or senses, and their glyphs; which could see him. NetHack: display.c."""

from typing import Final

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE, distance2
from marrow.model.world import World
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.shape import is_prey_of_form
from marrow.rules.hero.vision import in_line_of_sight, view_of
from marrow.rules.hero.warning_glow import warning_artifact
from marrow.rules.play import Play

TELEPATHY_REACH2: Final = 64  # how far extrinsic telepathy works if the hero is not blind
SENSED_IN_WATER2: Final = 2  # how far a hero in water senses
WARNING_REACH: Final = 100
DETECT_MONSTERS: Final = int(Property.DETECT_MONSTERS)
TELEPATHY: Final = int(Property.TELEPATHY)
WARNING_OF_MONSTERS: Final = int(Property.WARNING_OF_MONSTERS)
WARNING_OF_UNDEAD: Final = int(Property.WARNING_OF_UNDEAD)
SEE_INVISIBLE: Final = int(Property.SEE_INVISIBLE)


def can_see_monster(play: Play, monster: Monster) -> bool:
    """Whether the hero sees a monster with eyes or infravision. NetHack: canseemon."""
    return sees_monster(play.world, monster)


def can_spot_monster(play: Play, monster: Monster) -> bool:
    """Whether the hero sees or senses a monster. NetHack: canspotmon."""
    return sees_monster(play.world, monster) or senses_monster(play, monster)


def sees_monster(world: World, monster: Monster) -> bool:
    spot = monster.spot
    if spot == NOWHERE:
        return bool(monster.id == world.hero.ride.steed_id)
    hero = world.hero
    engulfer = hero.hold.engulfer_id
    if engulfer:
        return monster.id == engulfer and not is_blind(hero)
    view = world.level.view or view_of(world)
    seen = view[spot]
    dark = seen == 0 or (seen == 1 and not sees_by_infravision(hero, monster))
    if dark and not (monster.tail and any(view[segment] == 2 for segment in monster.tail)):
        return False
    if monster.hidden:
        return False
    return not monster.invisible or has(hero, SEE_INVISIBLE)


def could_see_hero(play: Play, monster: Monster) -> bool:
    """Whether a monster, if it is not blind, could see the hero where he is. NetHack: vision.h, m_canseeu."""
    hero = play.hero
    if hero.footing.in_water or not in_line_of_sight(play, monster.spot):
        return False
    return "sees invisible" in monster.species.traits or not has(hero, Property.INVISIBILITY)


def sees_by_infravision(hero: Hero, monster: Monster) -> bool:
    """Whether infravision shows the monster: it is warm, and the hero is not blind."""
    return "infravisible" in monster.species.traits and has(hero, Property.INFRAVISION) and not is_blind(hero)


def senses_monster(play: Play, monster: Monster) -> bool:
    """Whether the hero senses it by detection, telepathy or warning of its kind. NetHack: sensemon."""
    hero = play.hero
    if not has(hero, DETECT_MONSTERS) and not _senses_as_if_seen(hero, play.edition, monster):
        return False
    return not play.edition.hero.swallowed_or_submerged_heroes_sense_less or not _is_cut_off_from_hero(
        play, monster
    )


def _is_cut_off_from_hero(play: Play, monster: Monster) -> bool:
    """Z-255: whether the hero is inside somebody else, or in water that the monster is not beside him in."""
    hero = play.hero
    if hero.hold.engulfer_id and monster.id != hero.hold.engulfer_id:
        return True
    if not hero.footing.in_water:
        return False
    beside = monster.spot != NOWHERE and distance2(hero.spot, monster.spot) <= SENSED_IN_WATER2
    return not beside or not is_pool(play.level, monster.spot)


def _senses_as_if_seen(hero: Hero, edition: Edition, monster: Monster) -> bool:
    """Whether telepathy or warning of its kind shows the monster, whose glyph is then that of one seen."""
    if has(hero, TELEPATHY) and senses_by_telepathy(hero, edition, monster):
        return True
    return (has(hero, WARNING_OF_MONSTERS) and is_warned_of(hero, monster)) or (
        has(hero, WARNING_OF_UNDEAD) and "undead" in monster.species.traits
    )


def senses_by_telepathy(hero: Hero, edition: Edition, monster: Monster) -> bool:
    """Z-254: whether telepathy shows it: all minds to a blind hero, else only near ones.

    NetHack: display.h, tp_sensemon; worn.c, recalc_telepat_range.
    """
    if "mindless" in monster.species.traits:
        return False
    if is_blind(hero):
        return True
    sources = hero.extrinsic[TELEPATHY].bit_count()
    if sources > 1 and not edition.hero.telepathy_adds_up:
        sources = 1
    near = distance2(hero.spot, monster.spot) <= TELEPATHY_REACH2 * sources
    return sources > 0 and monster.spot != NOWHERE and near


def is_warned_of(hero: Hero, monster: Monster) -> bool:
    """Whether the wielded artifact or the hero's form warns of its kind. NetHack: MATCH_WARN_OF_MON."""
    if is_prey_of_form(hero, monster.species):
        return True
    artifact = warning_artifact(hero.worn.get(Slot.WIELDED))
    return artifact is not None and artifact.against in monster.species.traits


def warning_level(play: Play, monster: Monster) -> int:
    """How dangerous warning says an unseen hostile monster is, 0 for no warning. NetHack: warning_of."""
    hero = play.hero
    if monster.peaceful or not has(hero, Property.WARNING):
        return 0
    if distance2(hero.spot, monster.spot) >= WARNING_REACH:
        return 0
    return min(5, monster.level // 4)


def monster_glyph(world: World, edition: Edition, monster: Monster) -> int:
    """The glyph of a monster the hero sees or senses, else 0; one only seen may be disguised.

    Only a wild monster that nothing but detection shows is marked as detected. NetHack: display_monster.
    """
    hero = world.hero
    variant = glyphs.PET if monster.tame else 0
    if _senses_as_if_seen(hero, edition, monster):
        pass
    elif has(hero, DETECT_MONSTERS):
        if not variant and not sees_monster(world, monster):
            variant = glyphs.DETECTED
    elif sees_monster(world, monster):
        disguise = disguise_of(hero, monster)
        if disguise:
            return disguise
    else:
        return 0
    return glyphs.MONSTER + monster.species.number + variant


def disguise_of(hero: Hero, monster: Monster) -> int:
    """The glyph of a monster's disguise; 0 if none, or for a hero protected from shape changers.

    NetHack: display_monster.
    """
    return 0 if has(hero, Property.PROTECTION_FROM_SHAPE_CHANGERS) else monster.disguise


def glyph_of_monster_at(world: World, edition: Edition, monster: Monster, spot: int) -> int:
    """The glyph of a monster at one of its spots: of itself, or of a segment of its tail."""
    if spot not in monster.tail:
        return monster_glyph(world, edition, monster)
    return segment_glyph(world, monster) if view_of(world)[spot] == 2 else 0


def segment_glyph(world: World, worm: Monster) -> int:
    """The glyph of a long worm's tail, or 0 if the hero cannot see the worm."""
    if worm.invisible and not has(world.hero, SEE_INVISIBLE):
        return 0
    tail = SPECIES_NAMED["long worm tail"]
    return glyphs.MONSTER + tail.number + (glyphs.PET if worm.tame else 0)
