"""What the scrolls do when read, and the spells that do the same.

NetHack: read.c, doread and seffects. There is no mail.
"""

from collections.abc import Callable, Mapping

from marrow.content.kinds import ObjectKind
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.questions import ChooseItem
from marrow.model.hero import Attribute
from marrow.model.item import Item
from marrow.model.places import NOWHERE, WIDTH, TrapKind
from marrow.rules import conditions
from marrow.rules.attributes import exercise
from marrow.rules.body import form_of, is_blind, is_confused, is_deaf, is_hallucinating, luck
from marrow.rules.bones.cemetery import forget_graves
from marrow.rules.bones.forgetting import forget_kinds, forget_levels, forget_map, forget_map_partly
from marrow.rules.combat.killing import withstands
from marrow.rules.combat.wake import frighten
from marrow.rules.growth import gain_experience
from marrow.rules.magic import disasters, enchanting, mapping
from marrow.rules.magic.charging import can_be_charged, recharge
from marrow.rules.magic.genocide import genocide, genocide_class
from marrow.rules.magic.identify import discover, identify_pack, is_known
from marrow.rules.magic.itemtimers import destroy
from marrow.rules.magic.lighting import hurt_by_light, light_up
from marrow.rules.magic.taming import try_to_tame
from marrow.rules.magic.teleport import teleport_hero
from marrow.rules.making.monsters import make_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see, can_spot_monster
from marrow.rules.things import reweigh
from marrow.rules.traps.levels import level_teleport
from marrow.rules.traps.uncursing import lift_curses

RULE = "read.c seffects"
Effect = Callable[[Play, Item], bool]


def read(play: Play, scroll: Item) -> bool:
    """Read a scroll of the pack: it is used up, and may be known now. True: it took a move."""
    hero = play.hero
    if is_blind(hero) and not scroll.seen:
        raise RefusedCommand("scrolls.blind")
    blank = scroll.kind.name == "scroll of blank paper"
    if not blank:
        hero.conduct.literate += 1
        _tell_of_reading(play, scroll)
    known_before = is_known(play.world, scroll.kind)
    if not blank:
        _use_one(play, scroll)
    if scroll.kind.name == "scroll of fire" and not known_before:  # whatever comes of it
        _learn(play, scroll.kind)
        known_before = True
    learnt = take_effect(play, scroll)
    if learnt and not known_before:
        _learn(play, scroll.kind)
    return True


def _learn(play: Play, kind: ObjectKind) -> None:
    discover(play, kind)
    gain_experience(play, 0, 10)


def _tell_of_reading(play: Play, scroll: Item) -> None:
    """Most scrolls are gone at once; some do that in a manner of their own."""
    name = scroll.kind.name
    stays = name == "scroll of fire" or (name == "scroll of remove curse" and scroll.blessing < 0)
    if is_blind(play.hero):
        play.tell("scrolls.pronounce" if stays else "scrolls.pronounced, disappears", RULE)
    else:
        play.tell("scrolls.you read" if stays else "scrolls.disappears", RULE)
    if is_confused(play.hero):
        trippy = is_hallucinating(play.hero)
        play.tell("scrolls.screw up" if trippy else "scrolls.mispronounce", RULE)


def _use_one(play: Play, scroll: Item) -> None:
    """The scroll is gone before it acts, so that it can act on nothing of itself."""
    if scroll.quantity > 1:
        scroll.quantity -= 1
        reweigh(scroll)
    else:
        destroy(play, scroll)


def take_effect(play: Play, scroll: Item) -> bool:
    """What reading does, by scroll or spell; True if it gives itself away."""
    if scroll.kind.magic:
        exercise(play, Attribute.WISDOM, True, RULE)
    return SCROLLS[scroll.kind.name](play, scroll)


# Minds and curses


def _confuse_monster(play: Play, scroll: Item) -> bool:
    """The hands glow: the next creatures struck are confused; or it goes wrong."""
    hero = play.hero
    human = form_of(hero).letter == "@"
    if not human or scroll.blessing < 0:
        if not is_confused(hero):
            play.tell("scrolls.confused", RULE)
        conditions.confuse(play, hero.timeout[Property.CONFUSED] + play.dice.rnd(100, RULE), RULE)
    elif is_confused(hero):
        if scroll.blessing <= 0:
            play.tell("scrolls.hands glow purple", RULE)
            conditions.confuse(play, hero.timeout[Property.CONFUSED] + play.dice.rnd(100, RULE), RULE)
        else:
            play.tell("scrolls.head glows red", RULE)
            conditions.confuse(play, 0, RULE)
    elif scroll.blessing <= 0:
        play.tell("scrolls.hands glow red", RULE)
        hero.confusing_touches += 1
    else:
        play.tell("scrolls.hands glow brilliant", RULE)
        hero.confusing_touches += 1 if hero.confusing_touches >= 40 else play.dice.rn1(8, 2, RULE)
    return False


def _scare_monster(play: Play, scroll: Item) -> bool:
    """Those in sight flee; read amiss, they wake and stand firm."""
    bad = is_confused(play.hero) or scroll.blessing < 0
    seen = 0
    power = play.hero.level if scroll.kind.class_ == "spellbook" else 9
    for monster in list(play.level.monsters):
        if monster.hp < 1 or not can_see(play, monster.spot):
            continue
        if bad:
            monster.fleeing = False
            monster.flee_turns = 0
            monster.frozen = 0
            monster.asleep = False
            monster.can_move = True
        elif not withstands(play, monster, power):
            frighten(play, monster)
        if not monster.tame:
            seen += 1
    if (scroll.kind.class_ == "scroll" or not seen) and not is_deaf(play.hero):
        where = "close by" if seen else "in the distance"
        play.tell("scrolls.sad wailing" if bad else "scrolls.maniacal laughter", RULE, where=where)
    return False


def _remove_curse(play: Play, scroll: Item) -> bool:
    lift_curses(play, scroll.blessing, confused=is_confused(play.hero))
    return False


def _create_monster(play: Play, scroll: Item) -> bool:
    confused = is_confused(play.hero)
    count = 1 + (12 if confused or scroll.blessing < 0 else 0)
    if scroll.blessing <= 0:
        more = play.dice.rn2(73, RULE) == 0
        if more:
            count += play.dice.rnd(4, RULE)
    species = SPECIES_NAMED["acid blob"] if confused else None
    seen = False
    for _ in range(count):
        made = make_monster(play, species, play.hero.spot, nearby=True)
        if made is not None and can_spot_monster(play, made):
            seen = True
    return seen


def _taming(play: Play, scroll: Item) -> bool:
    """Those next to the hero, or farther when confused, are won over; cursed, they are angered."""
    hero = play.hero
    reach = 5 if is_confused(hero) else 1
    near = [
        monster
        for monster in play.level.monsters
        if monster.id == hero.engulfer_id
        or (
            not hero.engulfer_id
            and monster.spot != NOWHERE
            and abs(monster.spot % WIDTH - hero.spot % WIDTH) <= reach
            and abs(monster.spot // WIDTH - hero.spot // WIDTH) <= reach
        )
    ]
    power = hero.level if scroll.kind.class_ == "spellbook" else 9
    results = seen = 0
    for monster in near:
        was_tame, was_peaceful = monster.tame > 0, monster.peaceful
        try_to_tame(play, monster, cursed=scroll.blessing < 0, power=power)
        if scroll.blessing < 0:
            change = -int(was_peaceful and not monster.peaceful)
        else:
            change = int((not was_peaceful and monster.peaceful) or (not was_tame and monster.tame > 0))
        results += change
        if can_spot_monster(play, monster):
            seen += change
    if not results:
        play.tell("scrolls.nothing interesting" if near else "scrolls.nothing happens", RULE)
    elif results < 0:
        play.tell("scrolls.unfriendlier" if seen else "scrolls.seems unfriendlier", RULE)
    else:
        play.tell("scrolls.friendlier" if seen else "scrolls.seems friendlier", RULE)
    return seen > 0


def _genocide(play: Play, scroll: Item) -> bool:
    """L-121 to L-124."""
    if not is_known(play.world, scroll.kind):
        play.tell("scrolls.found genocide", "L-121")
        discover(play, scroll.kind)
    if scroll.blessing > 0:
        genocide_class(play)
    else:
        genocide(play, cursed=scroll.blessing < 0, confused=is_confused(play.hero))
    return True


# Seeing


def _light(play: Play, scroll: Item) -> bool:
    hero = play.hero
    confused = is_confused(hero)
    if confused:
        creature = play.dice.rn2(5, RULE) == 0
        if creature:
            name = "black light" if scroll.blessing < 0 else "yellow light"
            make_monster(play, SPECIES_NAMED[name], hero.spot, nearby=True)
            return False
    bright = not confused and scroll.blessing >= 0
    light_up(play, on=bright, rule=RULE, radius=9 if scroll.blessing > 0 else 5)
    if bright and form_of(hero).name == "gremlin":
        hurt_by_light(play, 5, "a scroll of light", zapped=False)
        return True
    return not is_blind(hero)


def _teleportation(play: Play, scroll: Item) -> bool:
    """L-133 when confused or cursed."""
    if is_confused(play.hero) or scroll.blessing < 0:
        level_teleport(play)
        return False
    return teleport_hero(play, blessed_scroll=scroll.blessing > 0)


def _gold_detection(play: Play, scroll: Item) -> bool:
    if is_confused(play.hero) or scroll.blessing < 0:
        mapping.detect_traps(play, cursed=scroll.blessing < 0)
        return False  # for all the reader knows it was something else
    return not mapping.detect_gold(play, scroll.blessing)


def _food_detection(play: Play, scroll: Item) -> bool:
    """N-345, N-346."""
    return not mapping.detect_food(play, scroll.blessing)


def _identify(play: Play, scroll: Item) -> bool:
    hero = play.hero
    known = is_known(play.world, scroll.kind)
    if scroll.kind.class_ == "scroll":
        if is_confused(hero):
            play.tell("scrolls.confused identify", RULE)
        elif not known or not hero.inventory:
            play.tell("scrolls.identify scroll", RULE)
        if not known:
            discover(play, scroll.kind)
    count = 1
    lucky = scroll.blessing > 0
    if not lucky and scroll.blessing == 0:
        lucky = play.dice.rn2(5, RULE) == 0
    if lucky:
        count = play.dice.rn2(5, RULE)
        if count == 1 and scroll.blessing > 0 and luck(hero) > 0:
            count += 1
    if hero.inventory and not is_confused(hero):
        identify_pack(play, count)
    elif scroll.kind.class_ == "spellbook":
        play.tell("scrolls.nothing to identify", RULE)
    return True


def _charging(play: Play, scroll: Item) -> bool:
    hero = play.hero
    if is_confused(hero):
        if scroll.blessing < 0:
            play.tell("scrolls.discharged", RULE)
            hero.power = 0
        else:
            play.tell("scrolls.charged up", RULE)
            hero.power += play.dice.d(6 if scroll.blessing > 0 else 4, 4, RULE)
            if hero.power > hero.max_power:
                hero.max_power = hero.power
            else:
                hero.power = hero.max_power
        return False
    if not is_known(play.world, scroll.kind):
        play.tell("scrolls.charging scroll", RULE)
        discover(play, scroll.kind)
        gain_experience(play, 0, 10)
    letters = "".join(item.letter for item in hero.inventory if can_be_charged(item))
    answer = play.ask(ChooseItem(what="scrolls.charge what", rule=RULE, letters=letters))
    item = next((held for held in hero.inventory if held.letter == answer), None)
    if item is not None:
        recharge(play, item, scroll.blessing)
    return True


def _magic_mapping(play: Play, scroll: Item) -> bool:
    hero, level = play.hero, play.level
    spell = scroll.kind.class_ == "spellbook"
    if level.no_magic_map:
        play.tell("scrolls.head spins" if spell else "scrolls.crazy lines", RULE)
        conditions.confuse(play, hero.timeout[Property.CONFUSED] + play.dice.rnd(30, RULE), RULE)
        return False
    if scroll.blessing > 0 and not spell:
        mapping.reveal_secret_doors(play)
    play.tell("scrolls.map coalesces", RULE)
    vague = is_confused(hero) or scroll.blessing < 0
    mapping.map_level(play, confused=vague)
    if scroll.blessing < 0 and not is_confused(hero):
        play.tell("scrolls.no details", RULE)
    return True


def _amnesia(play: Play, scroll: Item) -> bool:
    """The map, traps, some levels and names and, unless blessed, spells are forgotten.

    Confusion spares one spot of the map in seven, unless the scroll is cursed. NetHack: read.c, forget.
    """
    hero, level = play.hero, play.level
    wholly = not is_confused(hero) or scroll.blessing < 0
    if level.branch != "sokoban":
        if wholly:
            forget_map(level)
            forget_graves(level)
        else:
            forget_map_partly(play)
    for trap in level.traps.values():
        if trap.spot != hero.spot and trap.kind != TrapKind.HOLE:
            trap.seen = False
    levels = play.dice.rn2(3, RULE) == 0
    if levels:
        share = play.dice.rn2(25, RULE)
        forget_levels(play, share, RULE)
    names = play.dice.rn2(3, RULE) == 0
    if names:
        share = play.dice.rn2(25, RULE)
        forget_kinds(play, share, RULE)
    if scroll.blessing <= 0:
        _lose_spells(play)
    if is_hallucinating(hero):
        play.tell("scrolls.mundane concerns", RULE)
    else:
        maud = play.dice.rn2(2, RULE)
        play.tell("scrolls.who was that" if maud else "scrolls.forget everything", RULE)
    exercise(play, Attribute.WISDOM, False, RULE)
    return True


def _lose_spells(play: Play) -> None:
    """Some spells fade to nothing, fewer by luck, and the study of a book is broken off.

    NetHack: spell.c, losespells.
    """
    rule = "spell.c losespells"
    hero = play.hero
    hero.study_id = hero.study_left = 0
    lost = play.dice.rn2(len(hero.spells) + 1, rule)
    if is_confused(hero):
        lost = max(lost, play.dice.rn2(len(hero.spells) + 1, rule))
    if lost > 1 and play.rnl(7, luck(hero), rule) == 0:
        lost = play.dice.rnd(lost, rule)
    for place, spell in enumerate(hero.spells):
        if lost and play.dice.rn2(len(hero.spells) - place, rule) < lost:
            spell.memory = 0
            exercise(play, Attribute.WISDOM, False, rule)
            lost -= 1


def _blank(play: Play, scroll: Item) -> bool:
    play.tell("scrolls.no magic words" if is_blind(play.hero) else "scrolls.blank", RULE)
    return True


SCROLLS: Mapping[KindName, Effect] = {
    "scroll of amnesia": _amnesia,
    "scroll of blank paper": _blank,
    "scroll of charging": _charging,
    "scroll of confuse monster": _confuse_monster,
    "scroll of create monster": _create_monster,
    "scroll of destroy armor": enchanting.destroy_armor,
    "scroll of earth": disasters.earth,
    "scroll of enchant armor": enchanting.enchant_armor,
    "scroll of enchant weapon": enchanting.enchant_wielded,
    "scroll of fire": disasters.fire,
    "scroll of food detection": _food_detection,
    "scroll of genocide": _genocide,
    "scroll of gold detection": _gold_detection,
    "scroll of identify": _identify,
    "scroll of light": _light,
    "scroll of magic mapping": _magic_mapping,
    "scroll of punishment": disasters.punishment,
    "scroll of remove curse": _remove_curse,
    "scroll of scare monster": _scare_monster,
    "scroll of stinking cloud": disasters.stinking_cloud,
    "scroll of taming": _taming,
    "scroll of teleportation": _teleportation,
    "spellbook of remove curse": _remove_curse,
    "spellbook of confuse monster": _confuse_monster,
    "spellbook of detect food": _food_detection,
    "spellbook of cause fear": _scare_monster,
    "spellbook of identify": _identify,
    "spellbook of charm monster": _taming,
    "spellbook of magic mapping": _magic_mapping,
    "spellbook of create monster": _create_monster,
}
