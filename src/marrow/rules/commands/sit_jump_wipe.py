"""Sitting, wiping the face, jumping. NetHack: sit.c, apply.c (jump), do.c (dowipe)."""

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import Jump, Sit, Wipe
from marrow.model.hero_parts import Activity, Killer
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import Attribute, Doing, HeldIn, KillerFormat
from marrow.rules.combat.clone_monster import clone_hero
from marrow.rules.commands.features.thrones import sit_on_throne
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.conditions import wipe_cream
from marrow.rules.hero.reach import can_reach_floor, is_at_brink, surface
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.shape import sticks
from marrow.rules.items.families import BOXES
from marrow.rules.items.inventory import gold_carried
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic import jumping
from marrow.rules.magic.spells import casting
from marrow.rules.naming import the_item, the_monster
from marrow.rules.nutrition import egg_laying
from marrow.rules.physics.item_destruction import burn_slime_away
from marrow.rules.physics.water_and_fire import water_damage
from marrow.rules.physics.zap_over_floor import maybe_dry_up
from marrow.rules.play import Play, monster_by_id
from marrow.rules.religion.altar_wrath import offend_altar
from marrow.rules.trade.costly_alteration import charge_for_loss
from marrow.rules.traps import trap_hero

SIT_RULE = "sit.c dosit"


# Sitting


def sit(play: Play, command: Sit) -> bool:
    """Sit down on whatever is here."""
    hero, level = play.hero, play.level
    if hero.ride.steed_id or hero.hold.engulfer_id:
        raise RefusedCommand("commands.no place to sit")
    hero.footing.hidden = hero.footing.hidden and form_of(hero).name == "trapper"
    if not can_reach_floor(play, into_gaps=False):
        play.tell("commands.tumble in place")
        return False
    holder = monster_by_id(play, hero.hold.holder_id)
    if holder is not None and not sticks(form_of(hero)):
        play.tell("commands.no lap", SIT_RULE, monster=the_monster(play, holder))
        return False
    lying = level.items.get(hero.spot)
    trap = level.traps.get(hero.spot)
    if (is_pool(level, hero.spot) and not hero.footing.in_water) or _splits_in_water(play):
        _sit_in_water(play)
    elif lying and not is_at_brink(play):
        _sit_on_thing(play, lying[-1])
    elif hero.hold.turns:
        sit_in_trap(play, trap)
    elif trap is not None:
        play.tell("commands.sit down", SIT_RULE)
        trap_hero(play, trap, seated=True)
    elif hero.footing.in_water:
        if _lays_eggs_in_water(play):
            return egg_laying.lay_egg(play)
        afloat = level.terrain[hero.spot] == Terrain.WATER
        play.tell("commands.no cushions" if afloat else "commands.sit on the bottom", SIT_RULE)
    else:
        return _sit_on_ground(play)
    return True


def _splits_in_water(play: Play) -> bool:
    """Since 3.7: whether the hero is a gremlin in a fountain or pool."""
    hero, level = play.hero, play.level
    wet = level.terrain[hero.spot] == Terrain.FOUNTAIN or is_pool(level, hero.spot)
    gremlin = wet and hero.form is not None and hero.form.name == "gremlin"
    return gremlin and play.edition.commands.sitting_squashes_and_splits


def _lays_eggs_in_water(play: Play) -> bool:
    return play.edition.nutrition.fish_lay_eggs_in_water_only and egg_laying.lays_in_water(form_of(play.hero))


def _sit_on_thing(play: Play, item: Item) -> None:
    """Dragons judge their hoard of gold; others sit comfortably on boxes and cloth only."""
    hero = play.hero
    if form_of(hero).letter == "D" and item.kind.class_ == "coin":
        hoard = item.quantity + gold_carried(hero)
        play.tell("commands.meager hoard" if hoard < hero.level * 1000 else "commands.hoard", SIT_RULE)
        return
    newer = play.edition.commands.sitting_squashes_and_splits
    if newer and item.kind.name == "towel":
        play.tell("commands.no picnic", SIT_RULE)
        return
    play.tell("commands.sit on", item=the_item(play, item))
    if newer and item.kind.name == "cream pie":
        play.tell("commands.squelch", SIT_RULE)
        charge_for_loss(play, item, hero.spot)
        delete_item(play, item)
        return
    if item.kind.name not in BOXES and item.kind.material != "cloth":
        play.tell("commands.not comfortable")


def _sit_in_water(play: Play) -> None:
    """Body armour may get wet, and boots other than water walking boots give that a second chance."""
    hero = play.hero
    play.tell("commands.sit in water")
    if _splits_in_water(play):
        split = clone_hero(play)
        if split and play.level.terrain[hero.spot] == Terrain.FOUNTAIN:
            maybe_dry_up(play, hero.spot, by_hero=True)
        return
    armor, boots = hero.worn.get(Slot.BODY_ARMOR), hero.worn.get(Slot.BOOTS)
    if play.dice.rn2(10, SIT_RULE) == 0:
        water_damage(play, armor, forced=True)
    if play.dice.rn2(10, SIT_RULE) == 0 and boots is not None and boots.kind.name != "water walking boots":
        water_damage(play, armor, forced=True)


SEATS = {
    Terrain.SINK: "sink", Terrain.ALTAR: "altar", Terrain.GRAVE: "grave", Terrain.STAIRS: "stairs",
    Terrain.LADDER: "ladder", Terrain.LAVA: "lava", Terrain.ICE: "ice", Terrain.DRAWBRIDGE_DOWN: "drawbridge",
    Terrain.THRONE: "opulent throne",
}  # fmt: skip


def _sit_on_ground(play: Play) -> bool:
    hero, level = play.hero, play.level
    terrain = level.terrain[hero.spot]
    seat = SEATS.get(Terrain(terrain))
    if seat is not None:
        play.tell("commands.sit on feature", SIT_RULE, thing=f"the {seat}")
        match terrain:
            case Terrain.ALTAR:
                offend_altar(play, hero.spot)
            case Terrain.THRONE:
                sit_on_throne(play)
            case Terrain.SINK:
                play.tell("commands.wet rump", SIT_RULE)
            case Terrain.LAVA:
                _sit_on_lava(play)
            case Terrain.ICE if not has(hero, Property.COLD_RESISTANCE):
                play.tell("commands.cold ice", SIT_RULE)
        return True
    if egg_laying.lays_eggs(form_of(hero)):
        return egg_laying.lay_egg(play)
    play.tell("commands.sit for fun", surface=surface(play))
    return True


def _sit_on_lava(play: Play) -> None:
    """Sitting on lava does 10d10 damage, or 2d10 with fire resistance; it harms no creature of fire."""
    hero = play.hero
    burn_slime_away(play)
    if form_of(hero).name in ("salamander", "fire elemental"):
        play.tell("commands.warm lava", SIT_RULE)
        return
    play.tell("commands.lava burns", SIT_RULE)
    dice = 2 if has(hero, Property.FIRE_RESISTANCE) else 10
    hurt(play, play.dice.d(dice, 10, SIT_RULE), Killer("sitting on lava", KillerFormat.AS_IS), "L-239")


def sit_in_trap(play: Play, trap: Trap | None) -> None:
    """Sitting down in a trap keeps the hero in it longer."""
    hero = play.hero
    exercise(play, Attribute.WISDOM, False, "N-157")
    match hero.hold.trap:
        case HeldIn.PIT:
            if trap is not None and trap.kind == TrapKind.SPIKED_PIT:
                play.tell("commands.sit on spike", SIT_RULE)
                mishaps = play.edition.combat.half_damage_halves_mishaps
                half = mishaps and has(hero, Property.HALF_PHYSICAL_DAMAGE)
                amount = play.dice.rn2(2, SIT_RULE) if half else 1
                hurt(play, amount, Killer("sitting on an iron spike", KillerFormat.AS_IS), "L-239")
                exercise(play, Attribute.STRENGTH, False, "N-157")
            else:
                play.tell("commands.sit in pit", SIT_RULE)
            hero.hold.turns += play.dice.rn2(5, SIT_RULE)
        case HeldIn.WEB:
            play.tell("commands.sit in web", SIT_RULE)
            hero.hold.turns += play.dice.rn1(10, 5, SIT_RULE)
        case HeldIn.LAVA:
            play.tell("commands.sit in lava", SIT_RULE)
            burn_slime_away(play)
            hero.hold.turns += play.dice.rnd(4, SIT_RULE)
            amount = play.dice.d(2, 10, SIT_RULE)
            hurt(play, amount, Killer("sitting in lava", KillerFormat.AS_IS), "L-239")
        case _:
            play.tell("commands.sit trapped", SIT_RULE)
            hero.hold.turns += 1


# Wiping


def wipe_face(play: Play, command: Wipe) -> bool:
    """#wipe: wipe off what blinds."""
    hero = play.hero
    if not hero.creamed:
        play.tell("commands.face is clean")
        return True
    hero.activity = Activity(Doing.WIPING_FACE)
    return True


def continue_wiping(play: Play, activity: Activity) -> bool:
    """Four turns' worth of cream for each move. NetHack: do.c, wipeoff."""
    play.hero.activity = None  # it is over, or not yet: seeing again interrupts nothing
    if not wipe_cream(play, 4, "do.c wipeoff"):
        play.hero.activity = activity
    return True


# Jumping


def jump(play: Play, command: Jump) -> bool:
    """N-082: jump without magic; in some editions a hero who cannot do so casts the spell if he knows it."""
    hero = play.hero
    if play.edition.nutrition.jump_command_casts_jumping and not has(hero, Property.JUMPING):
        spell = next((known for known in hero.spells if known.book == "spellbook of jumping"), None)
        if spell is not None:
            return casting.cast_spell(play, spell)
    return jumping.jump(play, command.spot)
