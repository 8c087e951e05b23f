"""What wizard mode's commands do."""

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.entries import Cause
from marrow.messages.questions import EnterText
from marrow.model import glyphs
from marrow.model.vocabularies import Attribute
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.attributes import attribute_limits
from marrow.rules.hero.body import change_nutrition, set_timeout
from marrow.rules.hero.experience import HIGHEST_LEVEL, set_level
from marrow.rules.magic import detection
from marrow.rules.magic.wishing import make_wish
from marrow.rules.naming import a_monster
from marrow.rules.naming.identification import fully_identify
from marrow.rules.nutrition.hunger import update
from marrow.rules.play import Play
from marrow.rules.polymorph import species_in_words
from marrow.rules.travel import level_teleport as levels
from marrow.rules.travel.level_change import teleport_to_depth

RULE = "wizard mode"


def wish(play: Play, text: str) -> None:
    """A wish in words, or asked for."""
    if not text:
        make_wish.make_wish(play)
    elif make_wish.wish(play, text) is None:
        raise RefusedCommand("wishing.nothing fits")


def level_teleport(play: Play, level: int | None) -> None:
    """To a depth or a plane, or wherever the question says; 0 and less have the usual ends (L-133, L-134)."""
    if level is None:
        levels.level_teleport(play)
    elif play.level.branch == PLANES:
        levels.to_plane(play, level)
    elif level == 0:
        levels.cease_to_exist(play)
    elif level < 0:
        levels.rise_to_heaven(play, level)
    else:
        teleport_to_depth(play, level)


def map_level(play: Play) -> None:
    """The whole level, its secrets and traps."""
    detection.map_level(play)
    for spot, trap in play.level.traps.items():
        trap.seen = True
        play.level.remembered[spot] = glyphs.TRAP + trap.kind


def detect(play: Play) -> None:
    """Secrets near by. NetHack: cmd.c, wiz_detect."""
    if not detection.find_hidden(play):
        play.tell("wizardry.nothing hidden", RULE)


def identify(play: Play) -> None:
    """Everything carried."""
    for item in play.hero.inventory:
        fully_identify(play, item)
        for inner in item.contents:
            fully_identify(play, inner)
    play.tell("wizardry.identified", RULE)


def create_monster(play: Play, name: str) -> None:
    """One of a species by name, or any."""
    if not name:
        name = play.ask(EnterText(what="wizardry.create what", rule=RULE, most=60))
    species = None
    if name.strip() and name.strip() != "*":
        species = species_in_words(name, play.edition.content)
        if species is None:
            raise RefusedCommand("wizardry.no such monster")
    made = make_monster(play, species, play.hero.spot, nearby=True)
    if made is None:
        play.tell("wands.nothing happens", RULE)
    else:
        play.tell("wizardry.created", RULE, monster=a_monster(play, made))


PROPERTIES = {prop.name.lower(): prop for prop in Property}
ATTRIBUTES = {which.name.lower(): which for which in Attribute}
MOST_NUTRITION = 100_000
MOST_TURNS = 30_000


def set_number(play: Play, what: str, value: int | None) -> None:
    """Set nutrition, hp, max_hp, power, luck, prayer_timeout, level or an attribute.

    Or the name of a property, such as levitation or sliming, and for how many turns.
    """
    hero = play.hero
    if not what:
        what = play.ask(EnterText(what="wizardry.set what", rule=RULE, most=30)).strip().lower()
    if value is None:
        text = play.ask(EnterText(what="wizardry.to what", rule=RULE, most=10)).strip()
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            raise RefusedCommand("wizardry.not a number")
        value = int(text)
    value = min(max(value, -MOST_NUTRITION), MOST_NUTRITION)
    what = what.replace(" ", "_")
    match what:
        case "nutrition":
            change_nutrition(play, value - hero.nutrition, Cause.WIZARDRY, RULE)
            update(play, hungrier=False)
        case "hp":
            hero.hp = min(max(value, 1), hero.max_hp)
        case "max_hp":
            hero.max_hp = min(max(value, 1), 32_000)
            hero.hp = min(hero.hp, hero.max_hp)
        case "power" | "energy":
            hero.max_power = max(hero.max_power, min(max(value, 0), 32_000))
            hero.power = min(max(value, 0), hero.max_power)
        case "luck":
            hero.luck = min(max(value, -10), 10)
        case "prayer_timeout":
            hero.piety.prayer_timeout = max(value, 0)
        case "alignment":
            hero.alignment_record = value
        case "level":
            set_level(play, min(max(value, 1), HIGHEST_LEVEL))
        case _ if what in ATTRIBUTES:
            which = ATTRIBUTES[what]
            lowest, highest = attribute_limits(hero, which)
            hero.base[which] = min(max(value, lowest), max(highest, 25))
            hero.peak[which] = max(hero.peak[which], hero.base[which])
        case _ if what in PROPERTIES:
            set_timeout(play, PROPERTIES[what], min(max(value, 0), MOST_TURNS), RULE)
        case _:
            raise RefusedCommand("wizardry.no such number")
    play.tell("wizardry.set", RULE, name=what, value=value)
