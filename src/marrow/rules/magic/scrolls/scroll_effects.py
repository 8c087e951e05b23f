"""What each scroll does when read, and spells that do the same.

NetHack: read.c, doread and seffects.
"""

from collections.abc import Callable, Mapping

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseItem
from marrow.model.item import Item
from marrow.model.places import NOWHERE, WIDTH
from marrow.model.vocabularies import Attribute, Ending
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.combat.curses import remove_curse
from marrow.rules.combat.deaths.killing import resists_spell
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.generation.population import is_gone
from marrow.rules.hero import conditions
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, is_blind, is_confused, is_deaf, is_hallucinating
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.power_changes import fill_power, set_max_power, set_power
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.shape import can_chant
from marrow.rules.hero.vision import can_see
from marrow.rules.magic import detection, magic_mapping
from marrow.rules.magic.charging import can_be_charged, recharge
from marrow.rules.magic.create_monsters import create_monsters
from marrow.rules.magic.genocide import genocide, genocide_class
from marrow.rules.magic.hero_teleport import teleport_hero
from marrow.rules.magic.lighting import light_hurts_hero, light_up
from marrow.rules.magic.scrolls import enchanting, fire_and_earth
from marrow.rules.magic.scrolls.amnesia import scroll_of_amnesia
from marrow.rules.magic.scrolls.destroying_armor import destroy_armor
from marrow.rules.magic.scrolls.learning import learn_scroll
from marrow.rules.magic.scrolls.mail import may_read_mail, scroll_of_mail
from marrow.rules.magic.tame_by_magic import maybe_tame
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.naming.identification import identify_pack
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.naming.unknown_kinds import ask_to_call
from marrow.rules.play import GameOver, Play
from marrow.rules.travel.level_teleport import level_teleport

RULE = "read.c seffects"
Effect = Callable[[Play, Item], bool]


def read_scroll(play: Play, scroll: Item) -> bool:
    """Read a scroll: it is used up, and may be identified. True: it took a move."""
    hero = play.hero
    if is_blind(hero) and not scroll.seen:
        raise RefusedCommand("scrolls.blind")
    blank = scroll.kind.name == "scroll of blank paper"
    if scroll.kind.name == "scroll of mail" and not may_read_mail(play, scroll):
        return False
    if not blank:
        if not hero.conduct.literate:
            note_broken_conduct(play, "chronicle.read", what="a scroll")
        hero.conduct.literate += 1
        _tell_of_reading(play, scroll)
    if not blank:
        use_up(play, scroll)
    learnt = run_scroll_effect(play, scroll)
    if learnt and not kind_is_known(play.world, scroll.kind):
        learn_scroll(play, scroll.kind)
    ask_to_call(play, scroll)
    return True


def _tell_of_reading(play: Play, scroll: Item) -> None:
    """Tell of reading; most scrolls disappear at once, the scroll of fire burns up later."""
    name = scroll.kind.name
    stays = name == "scroll of fire" or (name == "scroll of remove curse" and scroll.blessing < 0)
    mute = not can_chant(play.hero)
    if is_blind(play.hero):
        verb = "cogitate" if mute else "pronounce"
        play.tell("scrolls.pronounce" if stays else "scrolls.pronounced, disappears", RULE, verb=verb)
    else:
        play.tell("scrolls.you read" if stays else "scrolls.disappears", RULE)
    if is_confused(play.hero) and name != "scroll of mail":
        trippy = is_hallucinating(play.hero)
        verb = "misunderstand" if mute else "mispronounce"
        play.tell("scrolls.screw up" if trippy else "scrolls.mispronounce", RULE, verb=verb)


def run_scroll_effect(play: Play, scroll: Item) -> bool:
    """Run the effect of a scroll or spell; True if it identifies the scroll. NetHack: seffects."""
    if scroll.kind.magic:
        exercise(play, Attribute.WISDOM, True, RULE)
    return SCROLLS[scroll.kind.name](play, scroll)


# Confusion, fear, curses, monsters


def _confuse_monster(play: Play, scroll: Item) -> bool:
    """The hero's next touches confuse monsters; a cursed scroll or an inhuman form confuses the hero."""
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
        hero.fighting.confusing_touches += _confusing_touches(play, scroll)
    else:
        play.tell("scrolls.hands glow brilliant", RULE)
        hero.fighting.confusing_touches += _confusing_touches(play, scroll)
    return False


def _confusing_touches(play: Play, scroll: Item) -> int:
    """How many more touches confuse: from 40 on always one; since 3.7 a scroll gives more."""
    full = play.hero.fighting.confusing_touches >= 40
    if not play.edition.magic.confusing_touches_come_by_dice:
        return 1 if full or scroll.blessing <= 0 else play.dice.rn1(8, 2, RULE)
    touches = play.dice.rn1(8, 2, RULE) if scroll.blessing > 0 else play.dice.rnd(2, RULE)
    return 1 if full else touches + (3 if scroll.kind.class_ == "scroll" else 0)


def _scare_monster(play: Play, scroll: Item) -> bool:
    """Monsters in sight flee; if cursed or the hero is confused, they wake instead."""
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
        elif not resists_spell(play, monster, power):
            make_flee(play, monster)
        if not monster.tame:
            seen += 1
    if (scroll.kind.class_ == "scroll" or not seen) and not is_deaf(play.hero):
        where = "close by" if seen else "in the distance"
        hear(play, "scrolls.sad wailing" if bad else "scrolls.maniacal laughter", RULE, where=where)
    return False


def _remove_curse(play: Play, scroll: Item) -> bool:
    lifted = remove_curse(play, scroll.blessing, confused=is_confused(play.hero))
    return lifted and scroll.kind.class_ == "scroll"


def _create_monster(play: Play, scroll: Item) -> bool:
    confused = is_confused(play.hero)
    count = 1 + (12 if confused or scroll.blessing < 0 else 0)
    if scroll.blessing <= 0:
        more = play.dice.rn2(73, RULE) == 0
        if more:
            count += play.dice.rnd(4, RULE)
    return create_monsters(play, count, SPECIES_NAMED["acid blob"] if confused else None)


def _taming(play: Play, scroll: Item) -> bool:
    """Tame monsters next to the hero, up to five steps away if confused; cursed, anger them."""
    hero = play.hero
    reach = 5 if is_confused(hero) else 1
    tells = play.edition.magic.taming_is_told
    near = [
        monster
        for monster in play.level.monsters
        if monster.id == hero.hold.engulfer_id
        or (
            not hero.hold.engulfer_id
            and monster.spot != NOWHERE
            and abs(monster.spot % WIDTH - hero.spot % WIDTH) <= reach
            and abs(monster.spot // WIDTH - hero.spot // WIDTH) <= reach
            and (tells or monster.id != hero.ride.steed_id)
        )
    ]
    power = hero.level if scroll.kind.class_ == "spellbook" else 9
    results = seen = 0
    for monster in near:
        was_tame, was_peaceful = monster.tame > 0, monster.peaceful
        maybe_tame(play, monster, cursed=scroll.blessing < 0, power=power, blessed=scroll.blessing > 0)
        if scroll.blessing < 0:
            change = -int(was_peaceful and not monster.peaceful)
        else:
            change = int((not was_peaceful and monster.peaceful) or (not was_tame and monster.tame > 0))
        results += change
        if can_spot_monster(play, monster):
            seen += change
    if not tells:
        return False
    if not results:
        play.tell("scrolls.nothing interesting" if near else "scrolls.nothing happens", RULE)
    elif results < 0:
        play.tell("scrolls.unfriendlier" if seen else "scrolls.seems unfriendlier", RULE)
    else:
        play.tell("scrolls.friendlier" if seen else "scrolls.seems friendlier", RULE)
    return seen > 0


def _genocide(play: Play, scroll: Item) -> bool:
    """L-121 to L-124: genocide, of a class if blessed."""
    if not kind_is_known(play.world, scroll.kind):
        play.tell("scrolls.found genocide", "L-121")
        learn_scroll(play, scroll.kind)
    if scroll.blessing > 0:
        genocide_class(play)
    else:
        genocide(play, cursed=scroll.blessing < 0, confused=is_confused(play.hero))
    return True


# Light, teleportation, detection, identifying


def _light(play: Play, scroll: Item) -> bool:
    hero = play.hero
    confused = is_confused(hero)
    if confused and play.edition.magic.confused_light_makes_tame_lights:
        return _make_tame_lights(play, scroll.blessing)
    if confused and play.edition.magic.confused_charging_and_light_vary:
        makes_light = play.dice.rn2(5, RULE) == 0
        if makes_light:
            name = "black light" if scroll.blessing < 0 else "yellow light"
            create_monsters(play, 1, SPECIES_NAMED[name], asks=False)
            return False
    bright = not confused and scroll.blessing >= 0
    light_up(play, on=bright, rule=RULE, radius=9 if scroll.blessing > 0 else 5)
    if bright and form_of(hero).name == "gremlin":
        light_hurts_hero(play, 5, "a scroll of light", zapped=False)
        return True
    return not is_blind(hero)


def _make_tame_lights(play: Play, blessing: int) -> bool:
    """Since 3.7: three or four lights, or two more, tame and cancelled; True if one is noticed."""
    species = SPECIES_NAMED["black light" if blessing < 0 else "yellow light"]
    if is_gone(play.world, species):
        play.tell("scrolls.lights sparkle", RULE)
        return False
    count = play.dice.rn1(2, 3, RULE) + (2 if blessing > 0 else 0)
    noticed = False
    for _ in range(count):
        light = make_monster(play, species, play.hero.spot, nearby=True, no_inventory=True)
        if light is not None:
            make_pet(play, light)
            light.asleep, light.cancelled = False, True
            noticed = noticed or can_spot_monster(play, light)
    if noticed:
        play.tell("scrolls.lights appear", RULE)
    return noticed


def _teleportation(play: Play, scroll: Item) -> bool:
    """Teleport the hero; L-133: to another level if confused or cursed.

    Where the scroll is then known, that is before the hero leaves: it counts even if he leaves the dungeon.
    """
    if is_confused(play.hero) or scroll.blessing < 0:
        learns = play.edition.magic.level_teleports_identify_scrolls
        try:
            level_teleport(play)
        except GameOver as over:
            if learns and over.ending is Ending.ESCAPED and not kind_is_known(play.world, scroll.kind):
                learn_scroll(play, scroll.kind)
            raise
        return learns
    return teleport_hero(play, blessed_scroll=scroll.blessing > 0)


def _gold_detection(play: Play, scroll: Item) -> bool:
    if is_confused(play.hero) or scroll.blessing < 0:
        detection.detect_traps(play, cursed=scroll.blessing < 0)
        return False  # the reader does not recognize the scroll
    return not detection.detect_gold(play, scroll.blessing)


def _food_detection(play: Play, scroll: Item) -> bool:
    """N-345, N-346: detect food."""
    return not detection.detect_food(play, scroll.blessing)


def _identify(play: Play, scroll: Item) -> bool:
    """N-566: identify some things, or all. NetHack: read.c, seffects."""
    hero = play.hero
    known = kind_is_known(play.world, scroll.kind)
    known_first = play.edition.magic.identify_is_known_first
    only_itself = is_confused(hero)
    if play.edition.magic.cursed_identify_names_itself:
        only_itself = only_itself or (scroll.blessing < 0 and not known)
    if scroll.kind.class_ == "scroll":
        if only_itself:
            play.tell("scrolls.confused identify", RULE)
        elif not known or not hero.inventory or not known_first:
            play.tell("scrolls.identify scroll", RULE)
        if not known and known_first:
            learn_scroll(play, scroll.kind)
        if only_itself and play.edition.magic.cursed_identify_names_itself:
            return True
    if not hero.inventory and play.edition.magic.cursed_identify_names_itself:
        play.tell("scrolls.nothing to identify", RULE)
        return True
    count = 1
    lucky = scroll.blessing > 0
    if scroll.kind.class_ == "spellbook" and not play.edition.magic.identify_spell_by_skill:
        lucky = True
    elif not lucky and scroll.blessing == 0:
        lucky = play.dice.rn2(5, RULE) == 0
    if lucky:
        count = play.dice.rn2(5, RULE)
        helps = known_first or scroll.kind.class_ == "scroll"
        if count == 1 and scroll.blessing > 0 and luck(hero) > 0 and helps:
            count += 1
    if scroll.kind.class_ == "scroll" and not kind_is_known(play.world, scroll.kind):
        learn_scroll(play, scroll.kind)
    if hero.inventory and not is_confused(hero):
        identify_pack(play, count)
    elif scroll.kind.class_ == "spellbook":
        play.tell("scrolls.nothing to identify", RULE)
    return True


def _charging(play: Play, scroll: Item) -> bool:
    hero = play.hero
    if is_confused(hero):
        _charge_reader(play, scroll)
        return False
    if not kind_is_known(play.world, scroll.kind):
        play.tell("scrolls.charging scroll", RULE)
        learn_scroll(play, scroll.kind)
    letters = "".join(item.letter for item in hero.inventory if can_be_charged(item))
    answer = play.ask(ChooseItem(what=QuestionKey.CHARGE_WHAT, rule=RULE, letters=letters))
    item = next((held for held in hero.inventory if held.letter == answer), None)
    if item is not None:
        recharge(play, item, scroll.blessing)
    return True


def _charge_reader(play: Play, scroll: Item) -> None:
    """A confused reader gains power; since 3.6.0 more if blessed, and a cursed scroll takes all."""
    hero = play.hero
    by_blessing = play.edition.magic.confused_charging_and_light_vary
    if by_blessing and scroll.blessing < 0:
        play.tell("scrolls.discharged", RULE)
        set_power(play, 0, RULE)
        return
    play.tell("scrolls.charged up", RULE)
    if by_blessing:
        power = hero.power + play.dice.d(6 if scroll.blessing > 0 else 4, 4, RULE)
    elif hero.power >= hero.max_power:
        power = hero.max_power + play.dice.d(5, 4, RULE)
    else:
        power = hero.power
    set_max_power(play, max(power, hero.max_power), RULE)
    fill_power(play, RULE)


def _magic_mapping(play: Play, scroll: Item) -> bool:
    hero, level = play.hero, play.level
    spell = scroll.kind.class_ == "spellbook"
    if level.no_magic_map:
        play.tell("scrolls.head spins" if spell else "scrolls.crazy lines", RULE)
        conditions.confuse(play, hero.timeout[Property.CONFUSED] + play.dice.rnd(30, RULE), RULE)
        return False
    if scroll.blessing > 0 and not spell:
        magic_mapping.reveal_secret_doors(play)
    play.tell("scrolls.map coalesces", RULE)
    vague = is_confused(hero) or scroll.blessing < 0
    magic_mapping.map_level(play, confused=vague)
    if scroll.blessing < 0 and not is_confused(hero):
        play.tell("scrolls.no details", RULE)
    return True


def _blank(play: Play, scroll: Item) -> bool:
    play.tell("scrolls.no magic words" if is_blind(play.hero) else "scrolls.blank", RULE)
    return True


SCROLLS: Mapping[KindName, Effect] = {
    "scroll of amnesia": scroll_of_amnesia,
    "scroll of blank paper": _blank,
    "scroll of charging": _charging,
    "scroll of confuse monster": _confuse_monster,
    "scroll of create monster": _create_monster,
    "scroll of destroy armor": destroy_armor,
    "scroll of earth": fire_and_earth.scroll_of_earth,
    "scroll of enchant armor": enchanting.enchant_armor,
    "scroll of enchant weapon": enchanting.enchant_wielded,
    "scroll of fire": fire_and_earth.scroll_of_fire,
    "scroll of food detection": _food_detection,
    "scroll of genocide": _genocide,
    "scroll of gold detection": _gold_detection,
    "scroll of identify": _identify,
    "scroll of light": _light,
    "scroll of magic mapping": _magic_mapping,
    "scroll of mail": scroll_of_mail,
    "scroll of punishment": fire_and_earth.scroll_of_punishment,
    "scroll of remove curse": _remove_curse,
    "scroll of scare monster": _scare_monster,
    "scroll of stinking cloud": fire_and_earth.scroll_of_stinking_cloud,
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
