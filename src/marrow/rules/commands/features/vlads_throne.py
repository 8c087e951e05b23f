"""Z-060: the throne of Vlad's Tower, with effects of its own. NetHack 5.0.0: sit.c, special_throne_effect."""

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules import polymorph
from marrow.rules.combat.curses import remove_curse
from marrow.rules.combat.summoning import summon_minions
from marrow.rules.dungeon.branches import GEHENNOM, branch_named
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.experience import set_peak_level
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.hero.vision import map_spot
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.magic.wishing.make_wish import make_wish
from marrow.rules.nutrition.intrinsics import lose_an_intrinsic
from marrow.rules.play import Play
from marrow.rules.travel.level_change import go_to_level

RULE = "Z-060"
VAMPIRES = ("vampire", "vampire lord", "Vlad the Impaler")


def special_throne_effect(play: Play, number: int) -> None:
    """Z-060: one of the effects of the throne in Vlad's Tower, by the roll of a d13: 1 to 4 are a wish."""
    match number:
        case 1 | 2 | 3 | 4:
            _grant_last_wish(play)
        case 5:
            _drain(play)
        case 6:
            _grease_everything(play)
        case 7:
            lose_an_intrinsic(play, RULE)
            play.tell("thrones.amused", RULE)
        case 8:
            _banish(play)
        case 9:
            play.tell("thrones.calls for help", RULE)
            for _ in range(3):
                summon_minions(play, None)
        case 10:
            exercise(play, Attribute.WISDOM, True, RULE)
            remove_curse(play, 1, confused=True)
        case 11:
            _change_form(play)
        case 12:
            _burn(play)
        case _:
            play.tell("thrones.warp", RULE)
            for which in Attribute:
                adjust_attribute(play, which, play.dice.rn2(5, RULE) - 2, RULE, only_changes=True)


def _grant_last_wish(play: Play) -> None:
    """A wish, for which the throne disintegrates: it vanishes in no other way."""
    level, spot = play.level, play.hero.spot
    make_wish(play)
    level.terrain[spot] = Terrain.ROOM
    level.detail[spot] = 0
    map_spot(play, spot)
    play.tell("thrones.disintegrates", RULE)


def _drain(play: Play) -> None:
    """Drain a level, and the memory of it."""
    hero = play.hero
    play.tell("thrones.terrible experience", RULE)
    if not has(hero, Property.DRAIN_RESISTANCE):
        lose_level(play, "a bad experience sitting on a throne", RULE)
        if hero.peak_level > hero.level:
            set_peak_level(play, hero.peak_level - 1, RULE)


def _grease_everything(play: Play) -> None:
    play.tell("thrones.greasy spray", RULE)
    for item in play.hero.inventory:
        if item.kind.class_ != "coin":
            item.greased = True
    set_timeout(play, Property.SLIPPERY_HANDS, play.dice.rn1(101, 100, RULE), RULE)


def _banish(play: Play) -> None:
    """Send the hero to the last level above the Sanctum, unless he has the Amulet."""
    if has_the_amulet(play.hero):
        play.tell("thrones.disoriented", RULE)
        return
    play.tell("thrones.out of place", RULE)
    deepest = branch_named(play.world.dungeon, GEHENNOM).levels - 1
    go_to_level(play, GEHENNOM, deepest, by="teleport")


def _change_form(play: Play) -> None:
    if form_of(play.hero).name in VAMPIRES:
        play.tell("thrones.unworthy", RULE)
        return
    play.tell("thrones.not for you", RULE)
    play.tell("nutrition.change comes", RULE)
    polymorph.polymorph_hero(play)


def _burn(play: Play) -> None:
    play.tell("thrones.acid", RULE)
    sides = 16 if has(play.hero, Property.ACID_RESISTANCE) else 80
    hurt(play, play.dice.rnd(sides, RULE), Killer("acidic chair"), RULE)
    exercise(play, Attribute.CONSTITUTION, False, RULE)
