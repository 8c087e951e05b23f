"""What the commands of wizard mode do."""

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.digits import is_number
from marrow.errors import RefusedCommand
from marrow.messages.entries import Cause
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import EnterText
from marrow.model.vocabularies import Attribute
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.hero.alignment_changes import set_alignment_record
from marrow.rules.hero.attribute_changes import set_attribute, set_attribute_peak
from marrow.rules.hero.attributes import attribute_limits
from marrow.rules.hero.experience import HIGHEST_LEVEL
from marrow.rules.hero.hit_point_changes import cap_own_hp, set_own_hp, set_own_max_hp
from marrow.rules.hero.luck_changes import set_luck
from marrow.rules.hero.nutrition_changes import change_nutrition
from marrow.rules.hero.power_changes import set_max_power, set_power
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.lifesaving.level_drain import set_level
from marrow.rules.magic import detection, magic_mapping
from marrow.rules.magic.wishing import make_wish
from marrow.rules.naming.identification import identify_item
from marrow.rules.nutrition.hunger_state import update_hunger
from marrow.rules.play import Cancelled, Play
from marrow.rules.travel import level_teleport
from marrow.rules.travel.level_change import teleport_to_depth

RULE = "wizard mode"


def wizard_wish(play: Play, text: str) -> None:
    """Make a wish, in the words given or asked for."""
    if not text:
        make_wish.make_wish(play, announced=False)
    elif make_wish.grant_wish(play, text) is None:
        raise RefusedCommand("wishing.nothing fits")


def wizard_level_teleport(play: Play, level: int | None) -> None:
    """Go to a depth or a plane, or ask where to; 0 and less end as usual (L-133, L-134)."""
    if level is None:
        level_teleport.level_teleport(play)
    elif play.level.branch == PLANES:
        level_teleport.teleport_to_plane(play, level)
    elif level == 0:
        level_teleport.teleport_to_nowhere(play)
    elif level < 0:
        level_teleport.teleport_to_heaven(play, level)
    else:
        teleport_to_depth(play, level)


def wizard_map(play: Play) -> None:
    """Map the whole level with its secrets and traps."""
    magic_mapping.map_level(play)
    for spot, trap in play.level.traps.items():
        trap.seen = True
        play.level.remembered[spot] = glyphs.TRAP + trap.kind


def wizard_detect(play: Play) -> None:
    """Find what is hidden near by. NetHack: cmd.c, wiz_detect."""
    if not detection.find_hidden(play):
        play.tell("wizardry.nothing hidden", RULE)


def wizard_identify(play: Play) -> None:
    """Identify all that the hero carries."""
    for item in play.hero.inventory:
        identify_item(play, item)
        for inner in item.contents:
            identify_item(play, inner)
    play.tell("wizardry.identified", RULE)


PROPERTIES = {prop.name.lower(): prop for prop in Property}
ATTRIBUTES = {which.name.lower(): which for which in Attribute}
MAX_NUTRITION = 100_000
MAX_TURNS = 30_000


def set_number(play: Play, what: str, value: int | None) -> None:
    """Set nutrition, hp, max_hp, power, luck, prayer_timeout, level or an attribute.

    A property, such as levitation or sliming, is set to a number of turns.
    """
    hero = play.hero
    if not what:
        what = play.ask(EnterText(what=QuestionKey.SET_WHAT, rule=RULE, most=30)).strip().lower()
        if not what:
            raise Cancelled
    if value is None:
        text = play.ask(EnterText(what=QuestionKey.SET_TO_WHAT_NUMBER, rule=RULE, most=10)).strip()
        if not text:
            play.tell("commands.never mind", RULE)
            raise Cancelled
        digits = text.removeprefix("-")
        if not is_number(digits):
            raise RefusedCommand("wizardry.not a number")
        value = int(text)
    value = min(max(value, -MAX_NUTRITION), MAX_NUTRITION)
    what = what.replace(" ", "_")
    match what:
        case "nutrition":
            change_nutrition(play, value - hero.nutrition, Cause.WIZARDRY, RULE)
            update_hunger(play, hungrier=False)
        case "hp":
            set_own_hp(play, min(max(value, 1), hero.max_hp), RULE)
        case "max_hp":
            set_own_max_hp(play, min(max(value, 1), 32_000), RULE)
            cap_own_hp(play, RULE)
        case "power" | "energy":
            set_max_power(play, max(hero.max_power, min(max(value, 0), 32_000)), RULE)
            set_power(play, min(max(value, 0), hero.max_power), RULE)
        case "luck":
            set_luck(play, min(max(value, -10), 10), RULE)
        case "prayer_timeout":
            hero.piety.prayer_timeout = max(value, 0)
        case "alignment":
            set_alignment_record(play, value, RULE)
        case "level":
            set_level(play, min(max(value, 1), HIGHEST_LEVEL))
        case _ if what in ATTRIBUTES:
            which = ATTRIBUTES[what]
            lowest, highest = attribute_limits(play, which)
            set_attribute(play, which, min(max(value, lowest), max(highest, 25)), RULE)
            set_attribute_peak(play, which, max(hero.peak[which], hero.base[which]), RULE)
        case _ if what in PROPERTIES:
            set_timeout(play, PROPERTIES[what], min(max(value, 0), MAX_TURNS), RULE)
        case _:
            raise RefusedCommand("wizardry.no such number")
    play.tell("wizardry.set", RULE, name=what, value=value)
