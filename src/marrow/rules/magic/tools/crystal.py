"""Crystal balls. NetHack: detect.c, use_crystal_ball."""

from marrow.content.properties import Property
from marrow.messages.questions import EnterText
from marrow.model.hero import Attribute, Killer, KillerFormat
from marrow.model.item import Item
from marrow.rules import conditions
from marrow.rules.attributes import attribute
from marrow.rules.body import be_helpless, is_blind
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.magic import mapping
from marrow.rules.magic.itemtimers import destroy
from marrow.rules.play import Play


def use_crystal_ball(play: Play, item: Item, direction: int | None) -> bool:
    """NetHack: detect.c, use_crystal_ball."""
    rule = "detect.c use_crystal_ball"
    hero = play.hero
    if is_blind(hero):
        play.tell("tools.too bad", rule)
        return True
    difficult = play.dice.rnd(20, rule) > attribute(hero, Attribute.INTELLIGENCE) or item.blessing < 0
    if difficult and item.charge > 0:
        match play.dice.rnd(5 if item.artifact is None else 4, rule):
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
                amount = play.dice.rnd(30, rule)
                killer = Killer("exploding crystal ball", KillerFormat.WITH_ARTICLE)
                hurt(play, halved(play.hero, amount), killer, "L-239")
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
