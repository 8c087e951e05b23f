"""Applying tools, and rubbing lamps. Rules N-058, N-122, N-129, N-283, N-287, N-296.

NetHack: apply.c, doapply.
"""

from collections.abc import Callable, Mapping

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.questions import CANCELLED_DIRECTION, ChooseDirection, ChooseItem, EnterText
from marrow.model.hero import Activity, Attribute, Hunger
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import DOWN, SELF, UP, Terrain, TrapKind, is_next_to
from marrow.rules.body import (
    attribute,
    be_helpless,
    exercise,
    form_of,
    is_blind,
    is_hallucinating,
    lengthen,
    levitates,
    luck,
    unwear,
    wear,
)
from marrow.rules.combat.hero_attacks import attack_monster
from marrow.rules.combat.nature import monster_armor_class
from marrow.rules.combat.wake import frighten, wake_nearby
from marrow.rules.ground import is_on_map, is_rock, move_monster, spot_near
from marrow.rules.magic import conditions, digging, locks, mapping
from marrow.rules.magic.bottles import release_djinni
from marrow.rules.magic.figurines import come_alive
from marrow.rules.magic.horns import use_horn
from marrow.rules.magic.identify import discover
from marrow.rules.magic.instruments import TUNES, play_tune
from marrow.rules.magic.itemtimers import destroy, light, put_out
from marrow.rules.magic.teleport import teleport_monster
from marrow.rules.magic.wands import break_wand
from marrow.rules.magic.wearing import effects_off, effects_on
from marrow.rules.making.monsters import make_monster
from marrow.rules.making.objects import random_item
from marrow.rules.making.traps import lay_trap
from marrow.rules.naming import the_item, the_monster, your_item
from marrow.rules.nutrition import tins, upkeep
from marrow.rules.play import Cancelled, Play, monster_by_id
from marrow.rules.sight import blur, can_see, can_spot_monster
from marrow.rules.things import add_to_pack, pile, put_on_floor, reweigh, split

RULE = "apply.c doapply"
Use = Callable[[Play, Item, "int | None"], bool]


def is_applicable(item: Item) -> bool:
    """What may sensibly be applied."""
    kind = item.kind
    return (
        kind.class_ in ("tool", "wand", "spellbook")
        or kind.name in USES
        or kind.skill in ("polearms", "lance", "whip", "pick-axe", "axe")
    )


def apply(play: Play, item: Item, direction: int | None = None) -> bool:
    """Use a tool. True if it took a move."""
    use = USES.get(item.kind.name)
    if use is None:
        if item.kind.class_ == "wand":
            return break_wand(play, item)
        if item.kind.class_ == "spellbook":
            play.tell("tools.flip through", RULE)
            return True
        if item.kind.skill in ("polearms", "lance"):
            use = _polearm
        elif item.kind.skill == "axe":
            use = _axe
        else:
            raise RefusedCommand("tools.no use")
    before = play.hero.worn.get(int(Slot.WIELDED))
    try:
        return use(play, item, direction)
    except Cancelled:
        if play.hero.worn.get(int(Slot.WIELDED)) is before:
            raise
        return True  # taking it in hand was the move


def _ask_direction(play: Play, direction: int | None) -> int:
    if direction is None:
        direction = play.ask(ChooseDirection(what="wands.what direction", rule=RULE))
    if direction == CANCELLED_DIRECTION:
        raise Cancelled
    return direction


def _chosen(play: Play, what: str, letters: str) -> Item | None:
    answer = play.ask(ChooseItem(what=what, rule=RULE, letters=letters))
    return next((item for item in play.hero.inventory if item.letter == answer), None)


def _hold(play: Play, item: Item) -> bool:
    """Wield a tool for its use; False if the hand is not free. NetHack: wield_tool."""
    hero = play.hero
    held = hero.worn.get(Slot.WIELDED)
    if held is item:
        return True
    if held is not None and held.blessing < 0 and held.kind.class_ in ("weapon", "tool"):
        play.tell("tools.welded", RULE, item=your_item(play, held))
        return False
    if item.worn & ~int(Slot.WIELDED | Slot.ALTERNATE | Slot.QUIVERED):
        play.tell("tools.worn", RULE, item=the_item(play, item))
        return False
    if held is not None:
        unwear(play, held, Slot.WIELDED)
    unwear(play, item)
    wear(play, item, Slot.WIELDED)
    play.tell("tools.now wield", RULE, item=the_item(play, item))
    return True


# Digging and breaking


def _dig(play: Play, item: Item, direction: int | None) -> bool:
    if not _hold(play, item):
        return False
    return digging.start_digging(play, item, _ask_direction(play, direction))


def _axe(play: Play, item: Item, direction: int | None) -> bool:
    """An axe fells trees and fights."""
    return _dig(play, item, direction)


def continue_digging(play: Play, activity: Activity) -> bool:
    return digging.continue_digging(play)


# Locks


def _pick(play: Play, item: Item, direction: int | None) -> bool:
    return locks.start_picking(play, item, _ask_direction(play, direction))


def continue_picking(play: Play, activity: Activity) -> bool:
    return locks.continue_picking(play)


def continue_setting(play: Play, activity: Activity) -> bool:
    """Setting a trap is done in one move here."""
    play.hero.activity = None
    return False


# Lights


def _lamp(play: Play, item: Item, direction: int | None) -> bool:
    rule = "apply.c use_lamp"
    if item.lit:
        put_out(play, item)
        play.tell("tools.lamp off", rule, item=your_item(play, item))
        return True
    empty = item.kind.name != "magic lamp" and item.birth <= 0
    if empty or (item.kind.name == "magic lamp" and item.charge <= 0 and item.birth <= 0):
        play.tell("tools.lamp empty", rule, item=your_item(play, item))
        return True
    if item.blessing < 0:
        fails = play.dice.rn2(2, rule) == 0
        if fails:
            play.tell("tools.flickers out", rule, item=your_item(play, item))
            return True
    light(play, item)
    play.tell("tools.lamp on", rule, item=your_item(play, item))
    return True


def _candle(play: Play, item: Item, direction: int | None) -> bool:
    rule = "apply.c use_candle"
    if item.lit:
        put_out(play, item)
        play.tell("tools.snuff", rule, item=your_item(play, item))
        return True
    if item.blessing < 0:
        fails = play.dice.rn2(2, rule) == 0
        if fails:
            play.tell("tools.flickers out", rule, item=your_item(play, item))
            return True
    light(play, item)
    play.tell("tools.flame burns", rule, item=your_item(play, item))
    return True


def _candelabrum(play: Play, item: Item, direction: int | None) -> bool:
    if item.charge <= 0:
        play.tell("tools.no candles", RULE)
        return False
    return _candle(play, item, direction)


def _oil(play: Play, item: Item, direction: int | None) -> bool:
    rule = "apply.c light_cocktail"
    if item.lit:
        put_out(play, item)
        play.tell("tools.snuff", rule, item=your_item(play, item))
        return True
    potion = item
    if item.quantity > 1:
        potion = split(play, item, 1)
        potion.unstackable = True
        potion = add_to_pack(play, potion)
    potion.birth = max(min(potion.birth, 400), 1)
    light(play, potion)
    play.tell("tools.light potion", rule)
    return True


# Food


def _tin_opener(play: Play, item: Item, direction: int | None) -> bool:
    """N-287: it is wielded, and a tin of the pack opened with it."""
    if not play.edition.nutrition.tin_tools_by_blessing:  # N-285
        play.tell("tools.no use for opener", "N-287")
        return False
    letters = "".join(thing.letter for thing in play.hero.inventory if thing.kind.name == "tin")
    if not letters:
        raise RefusedCommand("tools.no tin")
    if not _hold(play, item):
        return False
    tin = _chosen(play, "tools.open which tin", letters)
    if tin is None or tin.kind.name != "tin":
        return True
    tins.start(play, tin)
    return True


def _tinning_kit(play: Play, item: Item, direction: int | None) -> bool:
    """N-296: an unbitten corpse becomes a homemade tin, blessed as the kit is."""
    rule = "N-296"
    if item.charge <= 0:
        play.tell("tools.out of tins", rule)
        return True
    hero = play.hero
    here = [thing for thing in pile(play.level, hero.spot) if thing.kind.name == "corpse"]
    letters = "".join(thing.letter for thing in hero.inventory if thing.kind.name == "corpse")
    corpse = here[-1] if here else _chosen(play, "tools.tin which corpse", letters)
    if corpse is None or corpse.kind.name != "corpse" or corpse.species is None:
        raise RefusedCommand("tools.nothing to tin")
    if corpse.uneaten:
        raise RefusedCommand("tools.partly eaten")
    if corpse.species.nutrition == 0 or corpse.species.name in ("Death", "Famine", "Pestilence"):
        play.tell("tools.too insubstantial", rule)
        return True
    item.charge -= 1
    tin = random_item(play, kind=KINDS_NAMED["tin"], init=False)
    tin.species = corpse.species
    tin.charge = 0
    tin.variety = 1
    tin.blessing = item.blessing
    tin.charge_known = True
    reweigh(tin)
    if corpse.quantity > 1:
        corpse.quantity -= 1
        reweigh(corpse)
    else:
        destroy(play, corpse)
    kept = add_to_pack(play, tin)
    play.tell("tools.make tin", rule, item=the_item(play, kept))
    return True


def _cream_pie(play: Play, item: Item, direction: int | None) -> bool:
    """N-283: in one's own face; it feeds nobody."""
    hero = play.hero
    blinds = play.dice.rnd(25, "apply.c use_cream_pie")
    hero.creamed += blinds
    lengthen(play, Property.BLINDED, blinds, "N-283")
    blur(play.level)
    play.tell("tools.pie in face", "N-283")
    if item.quantity > 1:
        item.quantity -= 1
        reweigh(item)
    else:
        destroy(play, item)
    return True


# Looking and touching


def _stethoscope(play: Play, item: Item, direction: int | None) -> bool:
    """Listening is free once a turn. NetHack: apply.c, use_stethoscope."""
    rule = "apply.c use_stethoscope"
    hero, level = play.hero, play.level
    direction = _ask_direction(play, direction)
    took_time = item.birth == play.world.turn
    item.birth = play.world.turn
    if direction == SELF:
        play.tell("tools.listen yourself", rule, level=hero.level, hp=hero.hp, most=hero.max_hp)
        return took_time
    spot = hero.spot + direction if direction not in (UP, DOWN) else hero.spot
    monster = level.monster_at.get(spot)
    if monster is not None and direction not in (UP, DOWN):
        _hear_monster(play, monster)
        return took_time
    if is_on_map(spot) and level.terrain[spot] == Terrain.SECRET_DOOR:
        play.tell("tools.hollow sound", rule)
        mapping.reveal_door(play, spot)
        blur(level)
        return took_time
    play.tell("tools.hear nothing", rule)
    return took_time


def _hear_monster(play: Play, monster: Monster) -> None:
    play.tell(
        "beams.probe",
        "apply.c use_stethoscope",
        monster=the_monster(play, monster),
        level=monster.level,
        hp=monster.hp,
        most=monster.max_hp,
        ac=monster_armor_class(monster),
    )


def _horn(play: Play, item: Item, direction: int | None) -> bool:
    use_horn(play, item)
    return True


def _mirror(play: Play, item: Item, direction: int | None) -> bool:
    """N-122: the hungry look undernourished; monsters may be frightened. NetHack: use_mirror."""
    rule = "apply.c use_mirror"
    hero, level = play.hero, play.level
    direction = _ask_direction(play, direction)
    if item.blessing < 0:
        fogged = play.dice.rn2(2, rule) == 0
        if fogged:
            play.tell("tools.mirror fogs", rule)
            return True
    if direction == SELF:
        _look_at_oneself(play)
        return True
    if direction in (UP, DOWN):
        play.tell("tools.reflect", rule)
        return True
    spot = hero.spot + direction
    while is_on_map(spot) and not is_rock(level, spot):
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            _show_mirror(play, item, monster)
            return True
        spot += direction
    return True


def _look_at_oneself(play: Play) -> None:
    hero = play.hero
    if is_blind(hero):
        play.tell("tools.cannot see face", "N-122")
    elif form_of(hero).letter == "V":
        play.tell("tools.no reflection", "N-122")
    elif is_hallucinating(hero):
        play.tell("tools.look colourful", "N-122")
    elif hero.timeout[Property.SICK]:
        play.tell("tools.look peaked", "N-122")
    elif hero.hunger >= Hunger.WEAK:
        play.tell("tools.look undernourished", "N-122")
    else:
        play.tell("tools.look as ever", "N-122")


def _show_mirror(play: Play, mirror: Item, monster: Monster) -> None:
    rule = "apply.c use_mirror"
    species = monster.species
    name = the_monster(play, monster)
    if monster.asleep or not monster.can_see or "no eyes" in species.traits:
        play.tell("tools.does not look", rule, monster=name)
    elif species.letter in "V ":
        play.tell("tools.monster no reflection", rule, monster=name)
    elif species.name == "floating eye" and not monster.cancelled:
        turns = play.dice.d(max(monster.level, 1), species.attacks[0].sides or 1, rule)
        long = play.dice.rn2(4, rule) == 0
        monster.can_move = False
        monster.frozen = min(monster.frozen + (120 if long else turns), 127)
        play.tell("tools.frozen by reflection", rule, monster=name)
    elif species.name == "umber hulk" and not monster.cancelled:
        monster.confused = True
        play.tell("tools.confuses itself", rule, monster=name)
    elif species.letter == "n" and not monster.cancelled:
        play.tell("tools.takes mirror", rule, monster=name)
        unwear(play, mirror)
        play.hero.inventory.remove(mirror)
        mirror.letter = ""
        monster.inventory.append(mirror)
        teleport_monster(play, monster)
    elif "humanoid" not in species.traits and play.dice.rn2(5, rule):
        play.tell("tools.frightened by reflection", rule, monster=name)
        frighten(play, monster, play.dice.d(2, 4, rule))
    else:
        play.tell("tools.ignores reflection", rule, monster=name)


def _camera(play: Play, item: Item, direction: int | None) -> bool:
    """A flash blinds whom it meets. NetHack: use_camera."""
    rule = "apply.c use_camera"
    hero, level = play.hero, play.level
    direction = _ask_direction(play, direction)
    if item.charge <= 0:
        play.tell("wands.nothing happens", rule)
        return True
    item.charge -= 1
    if item.blessing < 0 and play.dice.rn2(2, rule) == 0:
        direction = SELF
    if direction == SELF:
        turns = play.dice.rnd(25, rule)
        conditions.blind(play, hero.timeout[Property.BLINDED] + turns, rule)
        return True
    if direction in (UP, DOWN):
        play.tell("tools.picture", rule)
        return True
    spot = hero.spot + direction
    while is_on_map(spot) and not is_rock(level, spot):
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            if "no eyes" not in monster.species.traits:
                monster.asleep = False
                monster.can_see = False
                monster.blind = min(monster.blind + play.dice.rnd(50, rule), 127)
                play.tell("tools.blinded by flash", rule, monster=the_monster(play, monster))
                away = play.dice.rn2(4, rule)
                if away:
                    frighten(play, monster, play.dice.rnd(10, rule))
            return True
        spot += direction
    return True


def _crystal_ball(play: Play, item: Item, direction: int | None) -> bool:
    """NetHack: detect.c, use_crystal_ball."""
    rule = "detect.c use_crystal_ball"
    hero = play.hero
    if is_blind(hero):
        play.tell("tools.too bad", rule)
        return True
    difficult = play.dice.rnd(20, rule) > attribute(hero, Attribute.INTELLIGENCE) or item.blessing < 0
    if difficult and item.charge > 0:
        match play.dice.rnd(5, rule):
            case 1:
                play.tell("tools.too much to comprehend", rule)
            case 2:
                conditions.confuse(play, hero.timeout[Property.CONFUSED] + play.dice.rnd(100, rule), rule)
            case 3:
                conditions.blind(play, hero.timeout[Property.BLINDED] + play.dice.rnd(100, rule), rule)
            case 4:
                turns = play.dice.rnd(100, rule)
                conditions.hallucinate(play, hero.timeout[Property.HALLUCINATING] + turns, rule)
            case _:
                play.tell("tools.ball explodes", rule)
                destroy(play, item)
                return True
        item.charge -= 1
        return True
    if item.charge <= 0:
        play.tell("tools.ball vague", rule)
        return True
    wanted = play.ask(EnterText(what="tools.look for", rule=rule, most=1))
    play.tell("tools.peer into ball", rule)
    be_helpless(play, play.dice.rnd(10, rule), "gazing into a crystal ball", note="tools.finish gazing")
    item.charge -= 1
    if wanted == "^":
        mapping.detect_traps(play)
    elif wanted in ("!", "?", "%", "*", "(", "[", ")", "=", '"', "/", "+", "$"):
        classes = {"!": "potion", "?": "scroll", "%": "food", "*": "gem", "(": "tool", "[": "armor",
                   ")": "weapon", "=": "ring", '"': "amulet", "/": "wand", "+": "spellbook",
                   "$": "coin"}  # fmt: skip
        mapping.detect_objects(play, 0, class_=classes[wanted])
    elif wanted.strip():
        mapping.detect_monsters(play, 0, letter=wanted)
    return True


# Bags, boxes and other wonders


def _bag_of_tricks(play: Play, item: Item, direction: int | None) -> bool:
    rule = "makemon.c bagotricks"
    if item.charge <= 0:
        play.tell("wands.nothing happens", rule)
        return True
    item.charge -= 1
    count = 1
    crowd = play.dice.rn2(23, rule) == 0
    if crowd:
        count += play.dice.rn1(7, 2, rule)
    seen = False
    for _ in range(count):
        made = make_monster(play, None, play.hero.spot, nearby=True)
        seen = seen or (made is not None and can_spot_monster(play, made))
    if seen:
        discover(play, item.kind)
    return True


def _horn_of_plenty(play: Play, item: Item, direction: int | None) -> bool:
    """NetHack: mkobj.c, hornoplenty."""
    rule = "mkobj.c hornoplenty"
    if item.charge <= 0:
        play.tell("wands.nothing happens", rule)
        return True
    item.charge -= 1
    potion = play.dice.rn2(13, rule) == 0
    thing = random_item(play, class_="potion" if potion else "food")
    if not potion and thing.kind.name == "food ration":
        royal = play.dice.rn2(7, rule) == 0
        if royal:
            thing.kind = KINDS_NAMED["lump of royal jelly"]
    thing.blessing = item.blessing
    reweigh(thing)
    discover(play, item.kind)
    kept = add_to_pack(play, thing)
    play.tell("tools.spills out", rule, item=the_item(play, kept))
    return True


def _figurine(play: Play, item: Item, direction: int | None) -> bool:
    direction = _ask_direction(play, direction)
    spot = play.hero.spot if direction in (UP, DOWN, SELF) else play.hero.spot + direction
    if not is_on_map(spot) or is_rock(play.level, spot):
        raise RefusedCommand("tools.no room")
    play.tell("tools.set figurine", "apply.c use_figurine")
    come_alive(play, item, spot)
    return True


def _tin_whistle(play: Play, item: Item, direction: int | None) -> bool:
    play.tell("tools.whistle cursed" if item.blessing < 0 else "tools.whistle high", RULE)
    wake_nearby(play)
    return True


def _magic_whistle(play: Play, item: Item, direction: int | None) -> bool:
    """Pets come at once. NetHack: use_magic_whistle."""
    hero = play.hero
    if item.blessing < 0:
        fails = play.dice.rn2(2, RULE) == 0
        if fails:
            return _tin_whistle(play, item, direction)
    play.tell("tools.strange whistling", RULE)
    came = 0
    for monster in list(play.level.monsters):
        if not monster.tame or monster.id == hero.steed_id:
            continue
        spot = spot_near(play, hero.spot, monster.species)
        if spot is None:
            continue
        move_monster(play.level, monster, spot)
        monster.trapped = False
        came += 1
    if came:
        blur(play.level)
        discover(play, item.kind)
    return True


def _leash(play: Play, item: Item, direction: int | None) -> bool:
    """A pet next to the hero is leashed, or let loose. A leash's ``ghost_id`` is who is on it."""
    rule = "apply.c use_leash"
    level = play.level
    held = monster_by_id(play, item.ghost_id)
    if held is not None and held.pet is not None and held.pet.leashed:
        if item.blessing < 0:
            play.tell("tools.leash stuck", rule)
            return True
        held.pet.leashed = False
        item.ghost_id = 0
        play.tell("tools.unleash", rule, monster=the_monster(play, held))
        return True
    direction = _ask_direction(play, direction)
    monster = level.monster_at.get(play.hero.spot + direction) if direction not in (UP, DOWN, SELF) else None
    if monster is None:
        raise RefusedCommand("tools.nobody there")
    if monster.pet is None or not monster.tame:
        play.tell("tools.cannot leash", rule, monster=the_monster(play, monster))
        return True
    monster.pet.leashed = True
    item.ghost_id = monster.id
    play.tell("tools.leash on", rule, monster=the_monster(play, monster))
    return True


def _saddle(play: Play, item: Item, direction: int | None) -> bool:
    """NetHack: steed.c, use_saddle."""
    rule = "steed.c use_saddle"
    hero = play.hero
    direction = _ask_direction(play, direction)
    monster = play.level.monster_at.get(hero.spot + direction) if direction not in (UP, DOWN, SELF) else None
    if monster is None:
        raise RefusedCommand("tools.nobody there")
    if any(thing.kind.name == "saddle" and thing.worn for thing in monster.inventory):
        play.tell("tools.has saddle", rule)
        return True
    if monster.species.letter not in "uCDd" or monster.species.size < 2:
        play.tell("tools.cannot saddle", rule)
        return True
    chance = attribute(hero, Attribute.DEXTERITY) + attribute(hero, Attribute.CHARISMA) // 2
    chance += 2 * monster.tame + hero.level * (20 if monster.tame else 5)
    if not monster.tame:
        chance -= 10 * monster.level
    if hero.role.name == "knight":
        chance += 20
    if item.blessing < 0:
        chance -= 50
    done = play.dice.rn2(100, rule) < chance
    if done:
        unwear(play, item)
        hero.inventory.remove(item)
        item.letter = ""
        item.worn = int(Slot.SADDLE)
        monster.inventory.append(item)
        play.tell("tools.put saddle", rule, monster=the_monster(play, monster))
    else:
        play.tell("tools.resists saddle", rule, monster=the_monster(play, monster))
    return True


def _eyewear(play: Play, item: Item, direction: int | None) -> bool:
    """Put on or take off a blindfold, lenses; a towel wipes. NetHack: doapply."""
    hero = play.hero
    worn = hero.worn.get(Slot.EYEWEAR)
    if worn is item:
        if item.blessing < 0:
            play.tell("tools.cursed on", RULE, item=the_item(play, item))
            item.blessing_known = True
            return True
        unwear(play, item, Slot.EYEWEAR)
        effects_off(play, item)
        return True
    if item.kind.name == "towel":
        return _towel(play, item)
    if worn is not None:
        raise RefusedCommand("tools.already wear")
    wear(play, item, Slot.EYEWEAR)
    effects_on(play, item)
    return True


def _towel(play: Play, item: Item) -> bool:
    rule = "apply.c use_towel"
    hero = play.hero
    if item.blessing < 0:
        slimes = play.dice.rn2(3, rule)
        if slimes == 2:
            lengthen(play, Property.SLIPPERY_HANDS, play.dice.rn1(10, 3, rule), rule)
            play.tell("tools.hands filthy", rule)
            return True
    if hero.timeout[Property.SLIPPERY_HANDS]:
        hero.timeout[Property.SLIPPERY_HANDS] = 0
        play.tell("tools.wipe hands", rule)
    elif hero.creamed:
        hero.timeout[Property.BLINDED] = max(hero.timeout[Property.BLINDED] - hero.creamed, 0)
        hero.creamed = 0
        blur(play.level)
        play.tell("tools.wipe face", rule)
    else:
        play.tell("tools.already clean", rule)
    return True


def _grease(play: Play, item: Item, direction: int | None) -> bool:
    """NetHack: apply.c, use_grease."""
    rule = "apply.c use_grease"
    if item.charge <= 0:
        play.tell("tools.can empty", rule)
        return True
    letters = "".join(thing.letter for thing in play.hero.inventory if thing is not item)
    thing = _chosen(play, "tools.grease what", letters)
    if thing is None:
        raise Cancelled
    item.charge -= 1
    if item.blessing < 0:
        slips = play.dice.rn2(2, rule)
        if slips:
            play.tell("tools.grease spills", rule)
            lengthen(play, Property.SLIPPERY_HANDS, play.dice.rn1(11, 5, rule), rule)
            return True
    thing.greased = True
    play.tell("tools.cover with grease", rule, item=your_item(play, thing))
    return True


def _bell(play: Play, item: Item, direction: int | None) -> bool:
    """NetHack: apply.c, use_bell: a cursed one brings a nymph."""
    rule = "apply.c use_bell"
    play.tell("tools.ring bell", rule, item=the_item(play, item))
    if item.blessing < 0:
        comes = play.dice.rn2(4, rule) == 0
        if comes:
            nymph = make_monster(
                play, SPECIES_NAMED["water nymph"], play.hero.spot, nearby=True, groups=False
            )
            if nymph is not None:
                play.tell("tools.summons nymph", rule)
    wake_nearby(play)
    return True


def _bell_of_opening(play: Play, item: Item, direction: int | None) -> bool:
    """Rung with a charge it opens, and finds what is hidden."""
    play.tell("tools.ring bell", RULE, item=the_item(play, item))
    if item.charge > 0 and item.blessing >= 0:
        item.charge -= 1
        if mapping.find_hidden(play):
            play.tell("tools.things revealed", RULE)
    wake_nearby(play)
    return True


def _tune(play: Play, item: Item, direction: int | None) -> bool:
    if levitates(play.hero) and item.kind.name == "drum of earthquake":
        play.tell("tools.beat in air", RULE)
    return play_tune(play, item)


# Writing


BASE_COSTS: Mapping[KindName, int] = {
    "scroll of light": 8, "scroll of gold detection": 8, "scroll of food detection": 8,
    "scroll of magic mapping": 8, "scroll of amnesia": 8, "scroll of fire": 8, "scroll of earth": 8,
    "scroll of destroy armor": 10, "scroll of create monster": 10, "scroll of punishment": 10,
    "scroll of confuse monster": 12, "scroll of identify": 14, "scroll of enchant armor": 16,
    "scroll of remove curse": 16, "scroll of enchant weapon": 16, "scroll of charging": 16,
    "scroll of scare monster": 16, "scroll of stinking cloud": 20, "scroll of taming": 20,
    "scroll of teleportation": 20, "scroll of genocide": 30,
}  # fmt: skip


def _marker(play: Play, item: Item, direction: int | None) -> bool:
    """Write on blank paper: known kinds surely, others by luck. NetHack: write.c, dowrite."""
    rule = "write.c dowrite"
    hero = play.hero
    blank = ("scroll of blank paper", "spellbook of blank paper")
    letters = "".join(thing.letter for thing in hero.inventory if thing.kind.name in blank)
    if not letters:
        raise RefusedCommand("tools.nothing blank")
    paper = _chosen(play, "tools.write on what", letters)
    if paper is None or paper.kind.name not in blank:
        raise Cancelled
    text = play.ask(EnterText(what="tools.write what", rule=rule, most=60)).strip().lower()
    if not text:
        raise Cancelled
    class_ = paper.kind.class_
    prefix = "scroll of " if class_ == "scroll" else "spellbook of "
    name = text if text.startswith(prefix) else prefix + text
    kind = KINDS_NAMED.get(name)
    if kind is None or kind.class_ != class_ or kind.name in blank:
        play.tell("tools.no such thing to write", rule)
        return False
    hero.conduct.literate += 1
    base = BASE_COSTS.get(kind.name, 10 * max(kind.spell_level, 1))
    if item.charge < base // 2:
        play.tell("tools.marker too dry", rule)
        return True
    cost = play.dice.rn1(max(base // 2, 1), base // 2, rule)
    if item.charge < cost:
        item.charge = 0
        play.tell("tools.marker dries out", rule)
        _use_paper(play, paper)
        return True
    item.charge -= cost
    known = bool(play.world.discovered[kind.number])
    chance = luck(hero) + 5 if hero.role.name != "wizard" else luck(hero) + 8
    if not known and play.dice.rnl(15, luck(hero), rule) > max(chance, 0):
        play.tell("tools.fail to write", rule)
        _use_paper(play, paper)
        return True
    blessing = item.blessing
    _use_paper(play, paper)
    new = random_item(play, kind=kind, init=False)
    new.blessing = blessing
    new.blessing_known = item.blessing_known
    new.seen = True
    discover(play, kind)
    kept = add_to_pack(play, new)
    play.tell("tools.write it", rule, item=the_item(play, kept))
    return True


def _use_paper(play: Play, paper: Item) -> None:
    if paper.quantity > 1:
        paper.quantity -= 1
        reweigh(paper)
    else:
        destroy(play, paper)


# Reaching out


def _polearm(play: Play, item: Item, direction: int | None) -> bool:
    """N-058: a hit at two steps' distance, with the exertion of any attack. NetHack: use_pole."""
    hero, level = play.hero, play.level
    if not _hold(play, item):
        return False
    targets = [
        monster
        for monster in level.monsters
        if monster.hp > 0
        and not is_next_to(monster.spot, hero.spot)
        and _reach(monster.spot, hero.spot) in (4, 5, 8)
        and can_see(play, monster.spot)
    ]
    if not targets:
        raise RefusedCommand("tools.nobody in reach")
    target = min(targets, key=lambda monster: (_reach(monster.spot, hero.spot), monster.spot))
    if upkeep.exert(play):
        return True
    attack_monster(play, target)
    return True


def _reach(a: int, b: int) -> int:
    dx, dy = a % 80 - b % 80, a // 80 - b // 80
    return dx * dx + dy * dy


def _whip(play: Play, item: Item, direction: int | None) -> bool:
    """N-058: cracked at a neighbour it is an ordinary attack. NetHack: use_whip, in short."""
    if not _hold(play, item):
        return False
    hero = play.hero
    direction = _ask_direction(play, direction)
    monster = play.level.monster_at.get(hero.spot + direction) if direction not in (UP, DOWN, SELF) else None
    if monster is None or monster.hp <= 0:
        play.tell("tools.snap", "apply.c use_whip")
        return True
    weapon = monster.wields
    if weapon is not None:
        snatched = play.dice.rn2(20, "apply.c use_whip") < attribute(hero, Attribute.DEXTERITY) // 2
        if snatched and weapon.blessing >= 0:
            monster.wields = None
            monster.inventory.remove(weapon)
            weapon.worn = 0
            put_on_floor(play, weapon, hero.spot)
            play.tell("tools.yank weapon", "apply.c use_whip", monster=the_monster(play, monster))
            return True
    if not upkeep.exert(play):
        attack_monster(play, monster)
    return True


def _hook(play: Play, item: Item, direction: int | None) -> bool:
    """N-059: a grappling hook pulls small things near, without exertion. NetHack: use_grapple, in short."""
    if not _hold(play, item):
        return False
    direction = _ask_direction(play, direction)
    hero, level = play.hero, play.level
    spot = hero.spot
    for _ in range(2):
        spot += direction if direction not in (UP, DOWN, SELF) else 0
        if not is_on_map(spot) or is_rock(level, spot) or spot == hero.spot:
            break
        lying = pile(level, spot)
        if lying:
            thing = lying[-1]
            play.tell("tools.hook pulls", "apply.c use_grapple", item=the_item(play, thing))
            destroyable = level.items[spot]
            destroyable.remove(thing)
            if not destroyable:
                del level.items[spot]
            put_on_floor(play, thing, hero.spot)
            return True
    play.tell("wands.nothing happens", "apply.c use_grapple")
    return True


def _trap_kit(play: Play, item: Item, direction: int | None) -> bool:
    """Set a land mine or bear trap here. NetHack: apply.c, use_trap, in one move."""
    hero = play.hero
    if levitates(hero) or hero.spot in play.level.traps:
        raise RefusedCommand("tools.cannot set trap")
    kind = TrapKind.LAND_MINE if item.kind.name == "land mine" else TrapKind.BEAR_TRAP
    trap = lay_trap(play, hero.spot, kind)
    if trap is None:
        raise RefusedCommand("tools.cannot set trap")
    trap.seen = True
    trap.made_by_hero = True
    destroy(play, item)
    play.tell("tools.set trap", "apply.c use_trap")
    return True


def _touchstone(play: Play, item: Item, direction: int | None) -> bool:
    """Rub a thing on the stone: gems may be known by their streaks. NetHack: use_stone."""
    rule = "apply.c use_stone"
    letters = "".join(thing.letter for thing in play.hero.inventory if thing is not item)
    thing = _chosen(play, "tools.rub what", letters)
    if thing is None:
        raise Cancelled
    if thing.kind.class_ == "gem" and item.kind.name == "touchstone" and item.blessing >= 0:
        hero = play.hero
        expert = hero.role.name == "archeologist" or hero.race.name == "gnome" or item.blessing > 0
        if thing.kind.material == "glass":
            play.tell("tools.streaks of glass", rule)
        elif expert:
            discover(play, thing.kind)
            play.tell("tools.streaks known", rule, item=the_item(play, thing))
        else:
            play.tell("tools.streaks", rule)
    else:
        play.tell("tools.scratch", rule)
    exercise(play, Attribute.DEXTERITY, True, rule)
    return True


def _trinket(play: Play, item: Item, direction: int | None) -> bool:
    play.tell("tools.no use here", RULE)
    return False


def _statuette(play: Play, item: Item, direction: int | None) -> bool:
    raise RefusedCommand("tools.container first")


USES: Mapping[KindName, Use] = {
    "pick-axe": _dig, "dwarvish mattock": _dig,
    "skeleton key": _pick, "lock pick": _pick, "credit card": _pick,
    "oil lamp": _lamp, "magic lamp": _lamp, "brass lantern": _lamp,
    "tallow candle": _candle, "wax candle": _candle, "Candelabrum of Invocation": _candelabrum,
    "potion of oil": _oil, "tin opener": _tin_opener, "tinning kit": _tinning_kit, "cream pie": _cream_pie,
    "stethoscope": _stethoscope, "unicorn horn": _horn, "mirror": _mirror, "expensive camera": _camera,
    "crystal ball": _crystal_ball, "bag of tricks": _bag_of_tricks, "horn of plenty": _horn_of_plenty,
    "figurine": _figurine, "tin whistle": _tin_whistle, "magic whistle": _magic_whistle, "leash": _leash,
    "saddle": _saddle, "blindfold": _eyewear, "towel": _eyewear, "lenses": _eyewear, "can of grease": _grease,
    "bell": _bell, "Bell of Opening": _bell_of_opening, "magic marker": _marker, "bullwhip": _whip,
    "grappling hook": _hook, "land mine": _trap_kit, "beartrap": _trap_kit, "touchstone": _touchstone,
    "luckstone": _touchstone, "loadstone": _touchstone, "flint": _touchstone,
    "iron chain": _trinket, "heavy iron ball": _trinket,
    "large box": _statuette, "chest": _statuette, "ice box": _statuette, "sack": _statuette,
    "oilskin sack": _statuette, "bag of holding": _statuette,
    **dict.fromkeys(TUNES, _tune),
}  # fmt: skip


# Rubbing


def rub(play: Play, item: Item) -> bool:
    """#rub: one time in three the djinni of a magic lamp comes. NetHack: apply.c, dorub."""
    rule = "apply.c dorub"
    if item.kind.name in ("touchstone", "luckstone", "loadstone", "flint"):
        return _touchstone(play, item, None)
    if not _hold(play, item):
        return False
    if item.kind.name == "magic lamp":
        lucky = item.charge > 0 and play.dice.rn2(3, rule) == 0
        if lucky:
            discover(play, item.kind)
            blessing = item.blessing
            put_out(play, item)
            item.kind = KINDS_NAMED["oil lamp"]
            item.charge = 0
            item.birth = play.dice.rn1(500, 1000, rule)
            reweigh(item)
            release_djinni(play, blessing)
            return True
        smoke = play.dice.rn2(2, rule)
        play.tell("tools.puff of smoke" if smoke else "wands.nothing happens", rule)
        return True
    play.tell("tools.rub brass" if item.kind.name == "brass lantern" else "wands.nothing happens", rule)
    return True
