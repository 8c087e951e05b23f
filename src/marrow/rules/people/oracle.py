"""The Oracle's consultations: a minor one for a rumour, a major one for an oracle.

NetHack: rumors.c, doconsult and outoracle.
"""

from marrow.content.achievements import Achievement
from marrow.content.event_kinds import ACHIEVEMENT
from marrow.content.texts.oracles import ORACLES, SCORN
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute
from marrow.rules.chronicle import note_event
from marrow.rules.dungeon.inscriptions import random_rumour
from marrow.rules.hero.achievements import achieve
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.items.inventory import gold_carried
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.stacks import split
from marrow.rules.naming import the_monster
from marrow.rules.play import Play, confirm_or_quit

RULE = "rumors.c doconsult"
MINOR_PRICE = 50


def consult(play: Play, oracle: Monster) -> bool:
    """Consult the Oracle; True if the hero paid."""
    world, hero = play.world, play.hero
    purse = gold_carried(hero)
    major = 500 + 50 * hero.level
    if not oracle.peaceful:
        play.tell("creatures.no mood", RULE, monster=the_monster(play, oracle))
        return False
    if not purse:
        play.tell("creatures.no money", RULE)
        return False
    if confirm_or_quit(play, QuestionKey.MINOR_CONSULTATION, rule=RULE, price=MINOR_PRICE):
        if purse < MINOR_PRICE:
            play.tell("creatures.not even enough", RULE)
            return False
        pay_oracle(play, oracle, MINOR_PRICE)
        play.tell("creatures.oracle says", RULE, text=random_rumour(play.dice, truth=1))
        exercise(play, Attribute.WISDOM, True, "N-157")
        learn_from_oracle(
            play, 0 if world.oracle_minor else MINOR_PRICE // (25 if world.oracle_major else 10), MINOR_PRICE
        )
        world.oracle_minor = True
        return True
    left = [number for number in range(len(ORACLES)) if not world.oracles_heard >> number & 1]
    if purse <= MINOR_PRICE or not left:
        return False
    if not play.ask(Confirm(what=QuestionKey.MAJOR_CONSULTATION, rule=RULE, words={"price": major})):
        return False
    cheap = purse < major
    price = min(purse, major)
    pay_oracle(play, oracle, price)
    if cheap:
        play.tell("creatures.oracle scorns", RULE, text=SCORN)
    else:
        number = left[play.dice.rn2(len(left), "rumors.c outoracle")]
        world.oracles_heard |= 1 << number
        play.tell("creatures.oracle intones", RULE, text=ORACLES[number])
        learn_from_oracle(
            play, 0 if world.oracle_major else price // (25 if world.oracle_minor else 10), price
        )
    world.oracle_major = True
    exercise(play, Attribute.WISDOM, not cheap, "N-157")
    return True


def pay_oracle(play: Play, oracle: Monster, amount: int) -> None:
    """Give gold to the Oracle."""
    if not (play.world.oracle_minor or play.world.oracle_major):
        achieve(play, Achievement.ORACLE)
        if play.edition.life_saving.achievements < Achievement.ORACLE:
            note_event(play, ACHIEVEMENT, "chronicle.oracle")
    purse = next(item for item in play.hero.inventory if item.kind.class_ == "coin")
    coins = split(play, purse, amount) if amount < purse.quantity else take_from_pack(play, purse)
    give_to_monster(play, oracle, coins)


def learn_from_oracle(play: Play, points: int, price: int) -> None:
    """Gain experience from the first consultation of each kind; the caller says how much."""
    if points:
        gain_experience(play, points, price // 50)
