"""Questions and refusals before a step, for players who are paranoid about traps and swimming.

NetHack 3.7: hack.c, domove_core and swim_move_danger; trap.c, immune_to_trap.
"""

from typing import Final

from marrow.content.properties import Property
from marrow.content.species import Size, Species
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero import Hero
from marrow.model.item import ARMOR_SLOTS, Item, Slot
from marrow.model.level import Trap
from marrow.model.places import PITS_AND_HOLES, Terrain, TrapKind
from marrow.model.vocabularies import Doing
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.hero.activity import runs_with_care
from marrow.rules.hero.body import flies, form_of, has, is_confused, is_hallucinating, is_stunned, levitates
from marrow.rules.hero.shape import is_whirly
from marrow.rules.monsters.traits import is_flaming, is_webmaker
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.play import Play, is_paranoid_about
from marrow.rules.traps.trap_names import NAMES

STEPPED_INTO: Final = (
    TrapKind.BEAR_TRAP, TrapKind.PIT, TrapKind.SPIKED_PIT, TrapKind.HOLE, TrapKind.TELEPORTATION,
    TrapKind.LEVEL_TELEPORTER, TrapKind.MAGIC_PORTAL, TrapKind.WEB,
)  # fmt: skip
ON_THE_GROUND: Final = (
    TrapKind.BEAR_TRAP, TrapKind.SQUEAKY_BOARD, TrapKind.LAND_MINE, TrapKind.ROLLING_BOULDER,
    TrapKind.HOLE, TrapKind.TRAP_DOOR, TrapKind.PIT, TrapKind.SPIKED_PIT,
)  # fmt: skip


def confirms_trap(play: Play, spot: int) -> bool:
    """Ask the player before a step onto a known trap that may do harm; True if the hero may step."""
    hero = play.hero
    trap = play.world.level.traps.get(spot)
    if not is_paranoid_about(play, "trap") or trap is None or not trap.seen:
        return True
    if is_stunned(hero) or is_confused(hero):
        return True
    if is_clearly_harmless(play, trap) and not is_hallucinating(hero):
        return True
    return play.ask(
        Confirm(
            what=QuestionKey.REALLY_STEP,
            words={"into": "into" if trap.kind in STEPPED_INTO else "onto", "trap": NAMES[trap.kind]},
            in_full=is_paranoid_about(play, "confirm"),
        )
    )


def is_clearly_harmless(play: Play, trap: Trap) -> bool:
    """Whether a trap does nothing to the hero, as the hero can tell."""
    hero = play.hero
    form = form_of(hero)
    if trap.kind in ON_THE_GROUND:
        if play.world.level.puzzle and trap.kind in PITS_AND_HOLES:
            return False
        if trap.kind is TrapKind.BEAR_TRAP and (form.size <= Size.SMALL or _has_no_shape(form)):
            return True
        return levitates(hero) or flies(hero) or "clings" in form.traits
    match trap.kind:
        case TrapKind.SLEEPING_GAS:
            return "breathless" in form.traits
        case TrapKind.TELEPORTATION | TrapKind.LEVEL_TELEPORTER:
            amulet = has_the_amulet(hero)
            return amulet or play.world.level.branch == "planes"
        case TrapKind.WEB:
            return (
                _has_no_shape(form) or is_flaming(form) or is_webmaker(form) or form.name == "gelatinous cube"
            )
        case TrapKind.RUST:
            return form.name != "iron golem" and not any(_would_rust(hero, item) for item in hero.inventory)
        case _:
            return False


def _has_no_shape(form: Species) -> bool:
    return bool({"amorphous", "unsolid"} & form.traits) or is_whirly(form)


def _would_rust(hero: Hero, item: Item) -> bool:
    """Whether the item is of iron, and worn as armour or in use as a weapon."""
    in_hand = item.worn & Slot.WIELDED or (item.worn & Slot.ALTERNATE and hero.fighting.two_weapons)
    return item.kind.material == "iron" and bool(item.worn & ARMOR_SLOTS or in_hand)


def stop_before_liquid(play: Play, spot: int, *, recklessly: bool) -> bool:
    """Tell the hero to stop before water or lava that he would enter; True if so.

    Walls of water stop also those who fly, and those who are not paranoid. NetHack: hack.c, swim_move_danger.
    """
    hero, level = play.hero, play.world.level
    if "swim" not in play.edition.commands.paranoid_confirmations or recklessly or not level.seen[spot]:
        return False
    in_air = levitates(hero) or flies(hero) or "clings" in form_of(hero).traits
    wall = level.terrain[spot] == Terrain.WATER
    if (in_air and not wall) or is_stunned(hero) or is_confused(hero):
        return False
    if (hero.footing.in_water and is_pool(level, spot)) or _ground(play, spot) == _ground(play, hero.spot):
        return False
    wet = is_pool(level, spot) and not _knows_dry_feet(play)
    hot = is_lava(level, spot) and not is_lava(level, hero.spot) and not _knows_cool_feet(play)
    if not wall and not (is_paranoid_about(play, "swim") and (wet or hot)):
        return False
    play.tell("commands.avoid liquid", liquid="lava" if is_lava(level, spot) else "water")
    return True


def avoids_liquid(play: Play, spot: int) -> bool:
    """Whether a runner stops before water or lava that was seen: at coasts, and where it is not safe.

    NetHack 3.7: hack.c, avoid_moving_on_liquid.
    """
    hero, level = play.hero, play.world.level
    if not (is_pool(level, spot) or is_lava(level, spot)) or not level.seen[spot]:
        return False
    in_air = levitates(hero) or flies(hero)
    travels = hero.activity is not None and hero.activity.doing is Doing.TRAVELLING
    dashes = not runs_with_care(hero) and (in_air or not is_lava(level, spot))
    smooth = travels or dashes or level.terrain[spot] == level.terrain[hero.spot]
    safe = in_air or _knows_cool_feet(play) or (is_pool(level, spot) and _knows_dry_feet(play))
    return not (smooth and safe) or level.terrain[spot] == Terrain.WATER


def _ground(play: Play, spot: int) -> str:
    """The kind of ground, as far as it matters for stepping there."""
    if play.world.level.terrain[spot] == Terrain.WATER:
        return "wall"
    return (
        "pool" if is_pool(play.world.level, spot) else "lava" if is_lava(play.world.level, spot) else "floor"
    )


def _knows_dry_feet(play: Play) -> bool:
    boots = play.hero.worn.get(Slot.BOOTS)
    if boots is None or play.hero.ride.steed_id:
        return False
    return boots.kind.name == "water walking boots" and kind_is_known(play.world, boots.kind)


def _knows_cool_feet(play: Play) -> bool:
    """Whether the hero wears known fireproof water walking boots and resists fire."""
    boots = play.hero.worn.get(Slot.BOOTS)
    fireproof = boots is not None and boots.erodeproof and boots.erosion_known
    return fireproof and _knows_dry_feet(play) and has(play.hero, Property.FIRE_RESISTANCE)
