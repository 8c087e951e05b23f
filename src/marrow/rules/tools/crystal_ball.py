"""Crystal balls. NetHack: detect.c, use_crystal_ball."""

from collections.abc import Mapping

from marrow.content.properties import Property
from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.species_table import SPECIES
from marrow.content.words import KindName
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import EnterText
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute, HelplessReason, KillerFormat, WakingNote
from marrow.rules.dungeon.branches import branch_named
from marrow.rules.hero import conditions
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.removal import delete_item
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.magic import detection
from marrow.rules.magic.furniture_detection import detect_furniture
from marrow.rules.monsters.glare import resists_glare
from marrow.rules.naming import the_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play
from marrow.rules.tools.tool_choice import Use

RULE = "detect.c use_crystal_ball"
CLASSES: Mapping[str, str] = {
    "!": "potion", "?": "scroll", "%": "food", "*": "gem", "(": "tool", "[": "armor", ")": "weapon",
    "=": "ring", '"': "amulet", "/": "wand", "+": "spellbook", "$": "coin", "`": "rock", "0": "ball",
    "_": "chain", ".": "venom",
}  # fmt: skip
FURNITURE = "<>_|\\{"
HARDEST, BLESSED, OWN_ARTIFACT = 20, 16, 8  # the die that must not exceed the hero's intelligence
LONGEST = 100  # turns of confusion, blindness or hallucination
MIMIC_AT_REST, MIMIC = "]", "m"
LETTERS = frozenset(species.letter for species in SPECIES)
SIGHTS = (("oracle", "Delphi"), ("medusa", "Medusa's lair"), ("castle", "a castle"),
          ("wizard1", "the Wizard of Yendor's tower"))  # fmt: skip


def use_crystal_ball(play: Play, item: Item, direction: int | None) -> bool:
    """Gaze into the ball: it may harm the hero; else it shows where things of one symbol are."""
    hero = play.hero
    if is_blind(hero):
        play.tell("tools.too bad", RULE)
        return True
    if _is_too_difficult(play, item):
        _harm(play, item)
    elif is_hallucinating(hero):
        _see_colours(play, item)
    else:
        _look_for_symbol(play, item)
    return True


def _is_too_difficult(play: Play, ball: Item) -> bool:
    """Whether the ball does harm. Z-213: since 3.7 it is easier if blessed or the hero's quest artifact."""
    wits = attribute(play.hero, Attribute.INTELLIGENCE)
    if not play.edition.magic.crystal_balls_are_kinder:
        difficult = play.dice.rnd(HARDEST, RULE) > wits or ball.blessing < 0
        return difficult and ball.charge > 0
    own = ball.artifact is not None and ball.artifact == QUEST_ARTIFACTS[play.hero.role.name]
    sides = OWN_ARTIFACT if own else BLESSED if ball.blessing > 0 else HARDEST
    return ball.charge > 0 and (ball.blessing < 0 or play.dice.rnd(sides, RULE) > wits)


def _see_colours(play: Play, ball: Item) -> None:
    """What the hallucinating see; Z-213: that takes time, too, since 3.7."""
    charged = ball.charge > 0
    if play.edition.magic.crystal_balls_are_kinder:
        turns = play.dice.rnd(4 if charged else 2, RULE)
        be_helpless(play, turns, HelplessReason.GAZING_INTO_8_BALL, note=WakingNote.FINISH_GAZING)
    play.tell("tools.ball colours" if charged else "tools.ball haze", RULE)
    if charged:
        play.dice.rnd(6, RULE)
        ball.charge -= 1
    else:
        _maybe_implode(play, ball)


def _maybe_implode(play: Play, ball: Item) -> None:
    """Z-213: a cancelled ball is gone after use."""
    if play.edition.magic.crystal_balls_are_kinder and ball.charge < 0:
        play.tell("tools.ball implodes", RULE)
        delete_item(play, ball)


def _harm(play: Play, ball: Item) -> None:
    """The ball is too much for the hero's mind; unless it is an artifact, it may explode.

    Z-213: since 3.7 no blessed one does, and the harm of the clever is shorter.
    """
    hero = play.hero
    kinder = play.edition.magic.crystal_balls_are_kinder
    impaired = 0
    if kinder:
        impaired = play.dice.rnd(LONGEST - 3 * attribute(hero, Attribute.INTELLIGENCE), RULE)

    def turns() -> int:
        return impaired if kinder else play.dice.rnd(LONGEST, RULE)

    never_explodes = ball.artifact is not None or (kinder and ball.blessing > 0)
    match play.dice.rnd(4 if never_explodes else 5, RULE):
        case 1:
            play.tell("tools.too much to comprehend", RULE)
        case 2:
            conditions.confuse(play, hero.timeout[Property.CONFUSED] + turns(), RULE)
        case 3 if not resists_glare(play.hero):
            conditions.blind(play, hero.timeout[Property.BLINDED] + turns(), RULE)
        case 3:
            play.tell("tools.ball assaults", RULE)
        case 4:
            conditions.hallucinate(play, hero.timeout[Property.HALLUCINATING] + turns(), RULE)
        case _:
            play.tell("tools.ball explodes", RULE)
            delete_item(play, ball)
            amount = play.dice.rnd(30, RULE)
            killer = Killer("exploding crystal ball", KillerFormat.WITH_ARTICLE)
            hurt(play, halved_mishap(play, amount), killer, "L-239")
            return
    ball.charge -= 1


def _look_for_symbol(play: Play, ball: Item) -> None:
    """Gazing takes up to ten turns, whatever is seen; Z-213: since 3.7 up to two without a charge."""
    wanted = play.ask(EnterText(what=QuestionKey.LOOK_FOR_WHAT_SYMBOL, rule=RULE, most=1))
    if not wanted:
        play.tell("commands.never mind", RULE)
        return
    play.tell("tools.peer into ball", RULE)
    short = ball.charge <= 0 and play.edition.magic.crystal_balls_are_kinder
    turns = play.dice.rnd(2 if short else 10, RULE)
    be_helpless(play, turns, HelplessReason.GAZING_INTO_BALL, note=WakingNote.FINISH_GAZING)
    if ball.charge <= 0:
        play.tell("tools.ball vague", RULE)
        _maybe_implode(play, ball)
        return
    discover(play, ball.kind)
    ball.charge -= 1
    if _detect(play, wanted):
        nervous = play.dice.one_in(100, RULE)
        play.tell("tools.wizard gazes" if nervous else "tools.ball vague", RULE, item=the_item(play, ball))


def _detect(play: Play, wanted: str) -> bool:
    """Detect items, monsters or traps by the symbol; any other symbol gives a glimpse of some place.

    True if there was nothing to detect. Z-214: since 3.7 the symbols of furniture show all furniture.
    """
    if wanted == MIMIC_AT_REST:
        wanted = MIMIC
    if wanted in FURNITURE and play.edition.magic.crystal_balls_show_furniture:
        detect_furniture(play)
        return False
    if wanted in CLASSES:
        return detection.detect_objects(play, 0, class_=CLASSES[wanted])
    if wanted in LETTERS:
        return detection.detect_monsters(play, 0, letter=wanted)
    if wanted == "^":
        return detection.detect_traps(play)
    name, words = SIGHTS[play.dice.rn2(len(SIGHTS), RULE)]
    play.tell("tools.glimpse", RULE, place=words, where=_how_far(play, name))
    return False


def _how_far(play: Play, name: str) -> str:
    """Where a place is, in words; only its distance if it is in another branch. NetHack: level_distance."""
    rule = "detect.c level_distance"
    dungeon, level = play.world.dungeon, play.level
    place = next((known for known in dungeon.places if known.name == name), None)
    if place is None:
        return "in the distance"
    down = branch_named(dungeon, place.branch).first_depth + place.number - 1 - level.depth
    here = place.branch == level.branch
    side = "below" if down > 0 else "above"
    if down == 0:
        return "near you" if here else "in the distance"
    if abs(down) > 8 + play.dice.rn2(3, rule):
        return f"far {side}" if here else "far away"
    if abs(down) > 1:
        return f"{side} you" if here else f"away {side} you"
    return f"just {side}" if here else "in the distance"


USES: Mapping[KindName, Use] = {
    "crystal ball": use_crystal_ball,
}
