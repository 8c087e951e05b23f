"""Kicks at creatures, things, doors and furniture. NetHack: dokick.c, dokick. Rule N-058."""

from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.errors import RefusedCommand
from marrow.messages.commands import Kick
from marrow.model import glyphs
from marrow.model.hero import Attribute, Burden, Killer, KillerFormat
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, LOOTED, Door, Terrain
from marrow.rules.attributes import attribute, exercise
from marrow.rules.body import change_alignment, form_of, is_blind, levitates, luck
from marrow.rules.booby import booby_trap
from marrow.rules.combat.kicking import kick_monster
from marrow.rules.commands import fighting
from marrow.rules.commands.choosing import choose_direction, confirm
from marrow.rules.commands.doors import door_changed, strength_of_body
from marrow.rules.commands.kicked_things import kick_thing
from marrow.rules.commands.searching import reveal_door
from marrow.rules.ground import is_on_map, is_pool, is_rock, is_shut_door
from marrow.rules.growth import fights_with_martial_arts
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.load import RIGHT_LEG, burden, wound_legs
from marrow.rules.magic.altars import offend_altar
from marrow.rules.magic.engraving import wipe
from marrow.rules.magic.graves import is_devout
from marrow.rules.making.monsters import ALIGNMENT_SIGN, make_monster
from marrow.rules.making.objects import random_item
from marrow.rules.naming import the_item, the_monster
from marrow.rules.noise import wake_nearby
from marrow.rules.nutrition.upkeep import exert
from marrow.rules.people.repairs import demand_payment
from marrow.rules.play import Play
from marrow.rules.riding import kick_steed, steed_of
from marrow.rules.sight import feel, forget_unseen, remember
from marrow.rules.things import make_item, put_on_floor
from marrow.rules.trade.damage import DOOR_COST, note_damage
from marrow.rules.watch import watch_door_broken, watch_door_kicked

RULE = "dokick.c dokick"
PUDDING, WASHER, RING = 1, 2, 4  # what a sink has already given


def kick(play: Play, command: Kick) -> bool:
    """Kick in a direction; who rides kicks his steed."""
    steed = steed_of(play)
    if steed is not None:
        if not confirm(play, "commands.kick steed", default=True):
            return False
        play.tell("commands.you kick", RULE, monster=the_monster(play, steed))
        kick_steed(play)
        return True
    _require_legs(play)
    direction = choose_direction(play, command.direction, vertical=False)
    hero, level = play.hero, play.level
    if hero.engulfer_id:
        play.tell("commands.kick inside")
        return True
    spot = hero.spot + direction
    if direction not in DIRECTIONS or not is_on_map(spot):
        return False
    monster = level.monster_at.get(spot)
    if monster is not None:
        return _kick_creature(play, monster)
    wake_nearby(play)
    wipe(play, 2)
    forget_unseen(play, spot)
    if is_pool(level, spot):
        play.tell("commands.kick water")
        return True
    if level.items.get(spot) and not levitates(hero):
        if not kick_thing(play, spot, direction):
            ouch(play, spot)
        return True
    kick_ground(play, spot)
    return True


def _require_legs(play: Play) -> None:
    """Who cannot kick at all finds out before anything happens."""
    hero = play.hero
    form = form_of(hero)
    if "no limbs" in form.traits or "slithy" in form.traits:
        raise RefusedCommand("commands.no legs")
    if form.size == 0:
        raise RefusedCommand("commands.too small to kick")
    if hero.timeout[Property.WOUNDED_LEGS]:
        raise RefusedCommand("commands.legs hurt")
    if burden(hero) > Burden.BURDENED:
        raise RefusedCommand("commands.too loaded to kick")
    if form.letter == ":":
        raise RefusedCommand("commands.legs cannot kick")
    if hero.trapped:
        raise RefusedCommand("commands.no room to kick")


def _kick_creature(play: Play, monster: Monster) -> bool:
    """N-058: a kick costs exertion like any blow."""
    took = fighting.checks(play, monster, forced=False, shown=_is_remembered(play, monster))
    if took is not None:
        return took
    if play.edition.nutrition.exertion_when_attacking_only and not exert(play):
        return True
    wake_nearby(play)
    wipe(play, 2)
    kick_monster(play, monster)
    return True


def _is_remembered(play: Play, monster: Monster) -> bool:
    return play.level.remembered[monster.spot] == glyphs.UNSEEN_MONSTER


def kick_ground(play: Play, spot: int) -> None:
    """Nothing but ground there: doors give way, walls do not."""
    level, hero = play.level, play.hero
    floats = levitates(hero)
    match level.terrain[spot]:
        case Terrain.DOOR:
            _kick_door(play, spot)
        case Terrain.SECRET_DOOR | Terrain.SECRET_CORRIDOR:
            thrown = play.dice.rn2(30, RULE) if not floats else 99
            if thrown >= _vigour(play):
                ouch(play, spot)
            else:
                _kick_secret(play, spot)
        case _ if floats and not is_rock(level, spot):
            dumb(play, spot)
        case Terrain.THRONE:
            _kick_throne(play, spot)
        case Terrain.ALTAR:
            play.tell("commands.kick altar")
            offend_altar(play, spot)
            if play.dice.rn2(3, RULE) == 0:
                ouch(play, spot)
            else:
                exercise(play, Attribute.DEXTERITY, True, "N-157")
        case Terrain.FOUNTAIN:
            play.tell("commands.kick fountain")
            if play.dice.rn2(3, RULE) == 0:
                ouch(play, spot)
            else:
                exercise(play, Attribute.DEXTERITY, True, "N-157")
        case Terrain.GRAVE:
            _kick_grave(play, spot)
        case Terrain.SINK:
            _kick_sink(play, spot)
        case Terrain.IRON_BARS | Terrain.TREE | Terrain.STAIRS | Terrain.LADDER:
            ouch(play, spot)
        case _ if is_rock(level, spot):
            ouch(play, spot)
        case _:
            dumb(play, spot)


def _vigour(play: Play) -> int:
    boots = play.hero.worn.get(Slot.BOOTS)
    if boots is not None and boots.kind.name == "kicking boots":
        return 99
    return strength_of_body(play)


def _kick_door(play: Play, spot: int) -> None:
    hero, level = play.hero, play.level
    if not is_shut_door(level, spot):
        dumb(play, spot)
        return
    if levitates(hero):
        ouch(play, spot)
        return
    exercise(play, Attribute.DEXTERITY, True, "N-157")
    martial = fights_with_martial_arts(hero)
    bonus = attribute(hero, Attribute.DEXTERITY) if martial else 0
    thrown = play.rnl(35, luck(hero), RULE)
    if thrown >= _vigour(play) + bonus:
        if is_blind(hero):
            feel(play, spot)
        exercise(play, Attribute.STRENGTH, True, "N-157")
        play.tell("commands.whamm")
        watch_door_kicked(play, spot)
        return
    if level.detail[spot] & Door.TRAPPED:
        play.tell("commands.kick the door")
        exercise(play, Attribute.STRENGTH, False, "N-157")
        level.detail[spot] = Door.NONE
        booby_trap(play, "door", touched=True)
    elif attribute(hero, Attribute.STRENGTH) > 18 and play.dice.rn2(5, RULE) == 0:
        play.tell("commands.door shatters")
        exercise(play, Attribute.STRENGTH, True, "N-157")
        level.detail[spot] = Door.NONE
    else:
        play.tell("commands.door crashes open")
        exercise(play, Attribute.STRENGTH, True, "N-157")
        level.detail[spot] = Door.BROKEN
    door_changed(play, spot)
    note_damage(play, spot, Terrain.DOOR, DOOR_COST)
    demand_payment(play)
    watch_door_broken(play)


def _kick_secret(play: Play, spot: int) -> None:
    level = play.level
    if level.terrain[spot] == Terrain.SECRET_CORRIDOR:
        play.tell("commands.kick open passage")
        exercise(play, Attribute.DEXTERITY, True, "N-157")
        level.terrain[spot] = Terrain.CORRIDOR
        level.detail[spot] = 0
        door_changed(play, spot)
        return
    reveal_door(play, spot)
    state = level.detail[spot]
    if state & Door.TRAPPED:
        level.detail[spot] = Door.NONE
        booby_trap(play, "door", touched=True)
    elif not state & Door.LOCKED:
        level.detail[spot] = Door.OPEN
    door_changed(play, spot)


def _kick_throne(play: Play, spot: int) -> None:
    hero, level = play.hero, play.level
    fortune = luck(hero)
    looted = level.detail[spot] & LOOTED
    if (fortune < 0 or looted) and play.dice.rn2(3, RULE) == 0:
        level.terrain[spot] = Terrain.ROOM
        level.detail[spot] = 0
        put_on_floor(
            play, make_item(play, KINDS_NAMED["gold piece"], quantity=play.dice.rnd(200, RULE)), spot
        )
        play.tell("commands.destroy throne")
        exercise(play, Attribute.DEXTERITY, True, "N-157")
        remember(play, spot)
    elif fortune > 0 and not looted and play.dice.rn2(3, RULE) == 0:
        put_on_floor(
            play, make_item(play, KINDS_NAMED["gold piece"], quantity=play.dice.rn1(201, 300, RULE)), spot
        )
        last = KINDS_NAMED["luckstone"].number
        jewels = [kind for kind in KINDS if kind.class_ == "gem" and kind.number < last]
        for _ in range(min(fortune + 1, 6)):
            chosen = play.dice.rn2(len(jewels), RULE)
            put_on_floor(play, make_item(play, jewels[chosen]), spot)
        play.tell("commands.loose coins")
        level.detail[spot] |= LOOTED
        remember(play, spot)
    else:
        ouch(play, spot)


def _kick_grave(play: Play, spot: int) -> None:
    hero, level = play.hero, play.level
    if play.dice.rn2(4, RULE):
        ouch(play, spot)
        return
    exercise(play, Attribute.WISDOM, False, "N-157")
    if hero.role.name in ("archeologist", "samurai") or is_devout(hero):
        change_alignment(play, -ALIGNMENT_SIGN[hero.alignment], RULE)
    level.terrain[spot] = Terrain.ROOM
    level.detail[spot] = 0
    level.engravings.pop(spot, None)
    put_on_floor(play, make_item(play, KINDS_NAMED["rock"]), spot)
    play.tell("commands.headstone topples")
    remember(play, spot)


def _kick_sink(play: Play, spot: int) -> None:
    level = play.level
    if play.dice.rn2(5, RULE):
        play.tell("commands.klunk")
        exercise(play, Attribute.DEXTERITY, True, "N-157")
        return
    given = level.detail[spot]
    if not given & PUDDING and play.dice.rn2(3, RULE) == 0:
        level.detail[spot] |= PUDDING
        play.tell("commands.black ooze")
        make_monster(play, SPECIES_NAMED["black pudding"], spot, nearby=True)
        exercise(play, Attribute.DEXTERITY, True, "N-157")
    elif not given & WASHER and play.dice.rn2(3, RULE) == 0:
        level.detail[spot] |= WASHER
        play.tell("commands.dish washer")
        washer = "succubus" if play.hero.gender == "male" else "incubus"
        make_monster(play, SPECIES_NAMED[washer], spot, nearby=True)
        exercise(play, Attribute.DEXTERITY, True, "N-157")
    elif play.dice.rn2(3, RULE) == 0:
        play.tell("commands.flupp")
        if not given & RING:
            level.detail[spot] |= RING
            play.tell("commands.ring in sink")
            put_on_floor(play, random_item(play, class_="ring"), spot)
            exercise(play, Attribute.WISDOM, True, "N-157")
            remember(play, spot)
    else:
        ouch(play, spot)


def ouch(play: Play, spot: int) -> None:
    """What does not give way hurts the foot. L-239."""
    hero = play.hero
    play.tell("commands.ouch")
    exercise(play, Attribute.DEXTERITY, False, "N-157")
    exercise(play, Attribute.STRENGTH, False, "N-157")
    if is_blind(hero):
        feel(play, spot)
    if play.dice.rn2(3, RULE) == 0:
        wound_legs(play, RIGHT_LEG, 5 + play.dice.rnd(5, RULE), RULE)
    damage = halved(hero, play.dice.rnd(3 if attribute(hero, Attribute.CONSTITUTION) > 15 else 5, RULE))
    hurt(play, damage, Killer("kicking " + kicked_words(play, spot), KillerFormat.AS_IS), "L-239")


def kicked_words(play: Play, spot: int) -> str:
    level = play.level
    lying = level.items.get(spot)
    if lying:
        return the_item(play, lying[-1])
    terrain = level.terrain[spot]
    if is_rock(level, spot) and terrain != Terrain.TREE:
        return "a wall" if terrain else "a rock"
    return {
        Terrain.DOOR: "a door",
        Terrain.TREE: "a tree",
        Terrain.STAIRS: "the stairs",
        Terrain.LADDER: "a ladder",
        Terrain.ALTAR: "an altar",
        Terrain.FOUNTAIN: "a fountain",
        Terrain.THRONE: "a throne",
        Terrain.SINK: "a sink",
        Terrain.GRAVE: "a headstone",
        Terrain.IRON_BARS: "an iron bar",
    }.get(Terrain(terrain), "something weird")


def dumb(play: Play, spot: int) -> None:
    """A kick at nothing strains the clumsy."""
    hero = play.hero
    exercise(play, Attribute.DEXTERITY, False, "N-157")
    if is_blind(hero):
        feel(play, spot)
    if fights_with_martial_arts(hero) or attribute(hero, Attribute.DEXTERITY) >= 16:
        play.tell("commands.kick nothing")
        return
    play.tell("commands.dumb move")
    exercise(play, Attribute.STRENGTH, False, "N-157")
    wound_legs(play, RIGHT_LEG, 5 + play.dice.rnd(5, RULE), RULE)
