"""Sitting, jumping, wiping, and what cannot be done yet. NetHack: sit.c, apply.c (jump), do.c (dowipe)."""

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import Jump, Sit, Wipe
from marrow.messages.entries import Cause
from marrow.model.hero import Activity, Attribute, Burden, Doing, Killer, KillerFormat
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind, distance2
from marrow.rules.attributes import attribute, exercise
from marrow.rules.body import be_helpless, form_of, has, is_blind, levitates, set_timeout
from marrow.rules.combat.goods import burn_slime_away
from marrow.rules.combat.nature import sticks
from marrow.rules.combat.ruin import soak
from marrow.rules.commands.choosing import choose_spot
from marrow.rules.commands.looking import feature_here
from marrow.rules.commands.moving import come_upon
from marrow.rules.commands.thrones import sit_on_throne
from marrow.rules.ground import is_accessible, is_pool
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.load import BOTH_LEGS, LEFT_LEG, RIGHT_LEG, burden, wound_legs
from marrow.rules.magic import spells
from marrow.rules.magic.altars import offend_altar
from marrow.rules.naming import item_name, the_monster
from marrow.rules.nutrition import laying
from marrow.rules.nutrition.hunger import spend
from marrow.rules.play import Play, monster_by_id
from marrow.rules.puzzles import guilt
from marrow.rules.reach import can_reach_floor, is_at_brink
from marrow.rules.sight import blur, can_see, clear_path
from marrow.rules.things import gold_carried
from marrow.rules.traps import trap_hero
from marrow.rules.traps.words import remove_trap

JUMP = "apply.c jump"
SIT = "sit.c dosit"


# Sitting


def sit(play: Play, command: Sit) -> bool:
    """Sit down on whatever is here."""
    hero, level = play.hero, play.level
    if hero.steed_id or hero.engulfer_id:
        raise RefusedCommand("commands.no place to sit")
    hero.hidden = hero.hidden and form_of(hero).name == "trapper"
    if not can_reach_floor(play, into_gaps=False):
        play.tell("commands.tumble in place")
        return False
    holder = monster_by_id(play, hero.holder_id)
    if holder is not None and not sticks(form_of(hero)):
        play.tell("commands.no lap", SIT, monster=the_monster(play, holder))
        return False
    lying = level.items.get(hero.spot)
    trap = level.traps.get(hero.spot)
    if is_pool(level, hero.spot):
        _sit_in_water(play)
    elif lying and not is_at_brink(play):
        _sit_on_thing(play, lying[-1])
    elif hero.trapped:
        sit_trapped(play, trap)
    elif trap is not None:
        play.tell("commands.sit down", SIT)
        trap_hero(play, trap, forced=True)
    else:
        return _sit_on_ground(play)
    return True


def _sit_on_thing(play: Play, item: Item) -> None:
    """Dragons lie on gold; boxes and cloth are soft enough for others."""
    hero = play.hero
    if form_of(hero).letter == "D" and item.kind.class_ == "coin":
        hoard = item.quantity + gold_carried(hero)
        play.tell("commands.meager hoard" if hoard < hero.level * 1000 else "commands.hoard", SIT)
        return
    play.tell("commands.sit on", item=item_name(play, item))
    if item.kind.name not in ("large box", "chest") and item.kind.material != "cloth":
        play.tell("commands.not comfortable")


def _sit_in_water(play: Play) -> None:
    """Body armour may get wet, and the oftener in shoes that are no good on water."""
    hero = play.hero
    play.tell("commands.sit in water")
    armor, boots = hero.worn.get(Slot.BODY_ARMOR), hero.worn.get(Slot.BOOTS)
    if play.dice.rn2(10, SIT) == 0:
        soak(play, armor, forced=True)
    if play.dice.rn2(10, SIT) == 0 and boots is not None and boots.kind.name != "water walking boots":
        soak(play, armor, forced=True)


def _sit_on_ground(play: Play) -> bool:
    hero, level = play.hero, play.level
    terrain = level.terrain[hero.spot]
    thing = feature_here(play)
    if thing and terrain not in (Terrain.DOOR, Terrain.FOUNTAIN):
        play.tell("commands.sit on feature", thing=thing)
        match terrain:
            case Terrain.ALTAR:
                offend_altar(play, hero.spot)
            case Terrain.THRONE:
                sit_on_throne(play)
            case Terrain.SINK:
                play.tell("commands.wet rump", SIT)
            case Terrain.LAVA:
                _sit_on_lava(play)
            case Terrain.ICE if not has(hero, Property.COLD_RESISTANCE):
                play.tell("commands.cold ice", SIT)
        return True
    if laying.lays_eggs(form_of(hero)):
        return laying.lay_egg(play)
    play.tell("commands.sit for fun")
    return True


def _sit_on_lava(play: Play) -> None:
    """Who walks on lava had better not sit down: 10d10, or 2d10 for those whom fire does not hurt."""
    hero = play.hero
    burn_slime_away(play)
    if form_of(hero).name in ("salamander", "fire elemental", "fire vortex", "flaming sphere"):
        play.tell("commands.warm lava", SIT)
        return
    play.tell("commands.lava burns", SIT)
    dice = 2 if has(hero, Property.FIRE_RESISTANCE) else 10
    hurt(play, play.dice.d(dice, 10, SIT), Killer("sitting on lava", KillerFormat.AS_IS), "L-239")


def sit_trapped(play: Play, trap: Trap | None) -> None:
    """Whoever sits down in a trap is stuck the longer."""
    hero = play.hero
    exercise(play, Attribute.WISDOM, False, "N-157")
    match hero.trapped_in:
        case "pit":
            if trap is not None and trap.kind == TrapKind.SPIKED_PIT:
                play.tell("commands.sit on spike", SIT)
                half = has(hero, Property.HALF_PHYSICAL_DAMAGE)
                amount = play.dice.rn2(2, SIT) if half else 1
                hurt(play, amount, Killer("sitting on an iron spike", KillerFormat.AS_IS), "L-239")
                exercise(play, Attribute.STRENGTH, False, "N-157")
            else:
                play.tell("commands.sit in pit", SIT)
            hero.trapped += play.dice.rn2(5, SIT)
        case "web":
            play.tell("commands.sit in web", SIT)
            hero.trapped += play.dice.rn1(10, 5, SIT)
        case "lava":
            play.tell("commands.sit in lava", SIT)
            burn_slime_away(play)
            hero.trapped += play.dice.rnd(4, SIT)
            amount = play.dice.d(2, 10, SIT)
            hurt(play, amount, Killer("sitting in lava", KillerFormat.AS_IS), "L-239")
        case _:
            play.tell("commands.sit trapped", SIT)
            hero.trapped += 1


# Wiping


def wipe_face(play: Play, command: Wipe) -> bool:
    """#wipe: wipe off what blinds."""
    hero = play.hero
    if not hero.creamed:
        play.tell("commands.face is clean")
        return True
    activity = Activity(Doing.WIPING_FACE)
    hero.activity = activity
    return continue_wiping(play, activity)


def continue_wiping(play: Play, activity: Activity) -> bool:
    """Four turns' worth of cream for each move. NetHack: do.c, wipeoff."""
    hero = play.hero
    left = hero.creamed
    hero.creamed = max(left - 4, 0)
    blinded = hero.timeout[Property.BLINDED]
    set_timeout(play, Property.BLINDED, max(blinded - 4, 0) if blinded else 0, "do.c wipeoff")
    if not hero.creamed:
        hero.activity = None
        play.tell("commands.face wiped")
        blur(play.level)
    return True


# Jumping


def jump(play: Play, command: Jump) -> bool:
    """N-083 to N-085: jump without magic: knights like chessmen, jumping boots a little farther."""
    hero = play.hero
    form = form_of(hero)
    if not has(hero, Property.JUMPING):  # N-082
        spell = next((one for one in hero.spells if one.book == "spellbook of jumping"), None)
        if spell is not None:
            return spells.cast(play, spell)
    if "no limbs" in form.traits or "slithy" in form.traits:
        raise RefusedCommand("commands.jump without legs")
    if not has(hero, Property.JUMPING):
        raise RefusedCommand("commands.cannot jump far")
    if hero.engulfer_id:
        raise RefusedCommand("commands.jump inside")
    if is_pool(play.level, hero.spot):
        raise RefusedCommand("commands.jump in water")
    holder = monster_by_id(play, hero.holder_id)
    if holder is not None:
        if holder.tame and not has(hero, Property.CONFLICT) and not holder.confused:
            play.tell("commands.pull free", "N-085", monster=the_monster(play, holder))
            hero.holder_id = 0
            return True
        raise RefusedCommand("commands.cannot escape", monster=the_monster(play, holder))
    if levitates(hero):
        raise RefusedCommand("commands.jump floating")
    if burden(hero) > Burden.UNENCUMBERED:  # N-084
        raise RefusedCommand("commands.jump loaded")
    if hero.nutrition <= 100 or attribute(hero, Attribute.STRENGTH) < 6:  # N-084
        raise RefusedCommand("commands.jump weak")
    if hero.timeout[Property.WOUNDED_LEGS]:  # N-084
        raise RefusedCommand("commands.legs hurt")
    spot = choose_spot(play, command.spot, "commands.jump where")
    like_a_knight = not hero.extrinsic[Property.JUMPING] and not hero.timeout[Property.JUMPING]
    return jump_to(play, spot, reach2=9, like_a_knight=like_a_knight)


def jump_to(play: Play, spot: int, *, reach2: int, like_a_knight: bool = False) -> bool:
    """N-083: the jump itself, from any source; True if it took the move."""
    hero, level = play.hero, play.level
    far = distance2(hero.spot, spot)
    if like_a_knight and far != 5:
        raise RefusedCommand("commands.illegal jump")
    if far > reach2:
        raise RefusedCommand("commands.jump too far")
    if is_blind(hero) or not can_see(play, spot):
        raise RefusedCommand("commands.jump unseen")
    if not is_accessible(level, spot) and not is_pool(level, spot):
        raise RefusedCommand("commands.cannot jump there")
    if not clear_path(level, hero.spot, spot):
        raise RefusedCommand("commands.jump blocked")
    if spot == hero.spot and play.edition.nutrition.jumps_in_place:
        return hop(play)
    if spot in level.monster_at or spot == hero.spot:
        raise RefusedCommand("commands.cannot jump there")
    if hero.trapped and not leaps_from_trap(play):
        return True
    guilt(play)
    hero.spot = spot
    hero.moved = True
    blur(level)
    be_helpless(play, 1, "jumping around", note="")
    amount = play.dice.rnd(25, "N-083")
    spend(play, amount, Cause.JUMP, "N-083")
    come_upon(play)
    return True


def hop(play: Play) -> bool:
    """N-086: a jump onto one's own square, in 3.7: out of a trap for up to 10 nutrition, or into it again."""
    hero = play.hero
    if hero.trapped:
        if leaps_from_trap(play):
            spend(play, play.dice.rnd(10, "N-086"), Cause.JUMP, "N-086")
        return True
    trap = play.level.traps.get(hero.spot)
    if trap is None:
        play.tell("commands.hop", "N-086")
        return False
    play.tell("commands.jump up and down", "N-086")
    trap_hero(play, trap, forced=True)
    return True


def leaps_from_trap(play: Play) -> bool:
    """What a jump out of a trap costs; False if the hero stays. NetHack: apply.c, jump."""
    hero = play.hero
    held, hero.trapped = hero.trapped_in, 0
    hero.trapped_in = ""
    match held:
        case "bear trap":
            thrown = play.dice.rn2(3, JUMP)
            play.tell("commands.rip free")
            hurt(
                play,
                play.dice.rnd(10, JUMP),
                Killer("jumping out of a bear trap", KillerFormat.AS_IS),
                JUMP,
            )
            wound_legs(play, LEFT_LEG if thrown else RIGHT_LEG, play.dice.rn1(1000, 500, JUMP), JUMP)
        case "pit":
            play.tell("commands.leap from pit")
        case "web":
            play.tell("commands.tear web")
            trap = play.level.traps.get(hero.spot)
            if trap is not None:
                remove_trap(play, trap)
        case "lava":
            play.tell("commands.out of lava")
            return False
        case _:
            play.tell("commands.strain legs")
            wound_legs(play, BOTH_LEGS, play.dice.rn1(10, 11, JUMP), JUMP)
            hero.trapped, hero.trapped_in = 1, held
            return False
    return True
