"""Demons demand gold, monsters insult the hero. NetHack: minion.c, demon_talk; wizard.c, cuss."""

from typing import Final

from marrow.content.alignments import ALIGNMENT_SIGNS
from marrow.content.event_kinds import UNIQUE_MONSTER
from marrow.content.species import NO_ALIGNMENT
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import EnterText
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.model.vocabularies import Attribute
from marrow.rules.chronicle import note_event
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.noise import wake_by_new_noise
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of, is_deaf, is_hallucinating
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.inventory import gold_carried
from marrow.rules.items.monster_equipment import turn_visible
from marrow.rules.monsters.traits import is_lawful_minion, is_wizard
from marrow.rules.naming import a_monster, the_monster
from marrow.rules.nutrition.fainting import wake_from_faint
from marrow.rules.people.offers import offer_gold
from marrow.rules.play import Play
from marrow.rules.travel.monster_teleport import teleport_monster

RULE = "minion.c demon_talk"


def demand_bribe(play: Play, demon: Monster) -> bool:
    """A demon lord beside the hero demands gold; True if he does not attack, or is gone."""
    hero = play.hero
    name = a_monster(play, demon)
    weapon = hero.worn.get(int(Slot.WIELDED))
    hated = play.edition.monsters.demons_hate_weapons  # Z-220
    if weapon is not None and weapon.artifact in hated:
        play.tell("creatures.looks very angry", RULE, monster=name)
        _anger(play, demon)
        return False
    wake_from_faint(play)
    stop_occupation(play)
    if "prince" in demon.species.traits and demon.invisible:
        unseen = not can_see_monster(play, demon)
        turn_visible(demon)
        if unseen:
            play.tell("creatures.appears before you", RULE, monster=a_monster(play, demon))
    if form_of(hero).letter == "&":
        play.tell("creatures.good hunting", RULE, monster=name)
        teleport_monster(play, demon)
        return True
    demand = _demand(play, demon)
    spares = play.edition.monsters.demons_ask_nothing_of_the_helpless
    if not demand or (spares and hero.helplessness.turns):
        _anger(play, demon)
        return False
    heeds_deafness = play.edition.monsters.demons_ask_nothing_of_the_deaf
    cannot_hear = heeds_deafness and is_deaf(hero)
    if cannot_hear or has_the_amulet(demon):
        demand = gold_carried(hero) + play.dice.rn1(1000, 125 if heeds_deafness else 40, RULE)
    offer = 0
    if cannot_hear:
        play.tell("creatures.seems to demand", RULE, monster=name)
    else:
        play.tell("creatures.demands gold", RULE, monster=name, amount=demand)
        question = EnterText(what=QuestionKey.HOW_MUCH_FOR_DEMON, rule=RULE)
        offer = offer_gold(play, demon, question)
    if offer >= demand:
        play.tell("creatures.vanishes laughing", RULE, monster=name)
    elif offer > 0 and play.dice.rnd(_most_forgone(play), RULE) > demand - offer:
        play.tell("creatures.scowls and vanishes", RULE, monster=name)
    else:
        play.tell("creatures.gets angry", RULE, monster=name)
        _anger(play, demon)
        return False
    paid = f"{offer} zorkmid{'s' * (offer != 1)}"
    note_event(play, UNIQUE_MONSTER, "chronicle.bribed", demon=demon.name or demon.species.name, gold=paid)
    take_out_of_game(play, demon)
    return True


def _most_forgone(play: Play) -> int:
    """L-272: how much less than his demand may satisfy a demon."""
    if play.edition.monsters.charisma_sways_demons:
        return 5 * attribute(play.hero, Attribute.CHARISMA)
    return 40


def _demand(play: Play, demon: Monster) -> int:
    """Up to four fifths of the hero's gold, a fifth more in Gehennom, half if their alignments agree."""
    hero = play.hero
    at_home = is_in_gehennom(play.level) and demon.true_species is None
    share = play.dice.rnd(80, RULE) + (20 if at_home else 0)
    lean = demon.species.alignment
    sign = -1 if lean == NO_ALIGNMENT else (lean > 0) - (lean < 0)
    return gold_carried(hero) * share // (100 * (1 + (ALIGNMENT_SIGNS[hero.alignment] == sign)))


def _anger(play: Play, demon: Monster) -> None:
    demon.peaceful = False
    demon.tame = 0
    demon.alignment = alignment_for_kill(play.hero, demon)


def whisper_at_air(play: Play, demon: Monster) -> None:
    """The demon speaks to the hero's displaced image: he leaves if the hero is a demon, else gets angry."""
    play.tell("creatures.whispers at air", RULE, monster=the_monster(play, demon))
    if form_of(play.hero).letter == "&":
        teleport_monster(play, demon)
        return
    turn_visible(demon)
    play.tell("creatures.gets angry", RULE, monster=a_monster(play, demon))
    _anger(play, demon)


# Insults

INSULT_RULE = "wizard.c cuss"
INSULT_REACH2 = 25  # Z-242


def insult_hero(play: Play, monster: Monster) -> None:
    """N-603: the Wizard insults, lawful minions rebuke, demons mock. NetHack: wizard.c, cuss.

    A die is thrown for which of many sentences it is, of which Marrow tells fewer.
    """
    hero, dice = play.hero, play.dice
    if is_deaf(hero):
        return
    name = the_monster(play, monster)
    many = play.edition.monsters.taunts_are_many
    if is_wizard(monster):
        _wizards_words(play, monster, name)
    elif is_lawful_minion(monster) and not (isinstance(monster.duty, Minion) and monster.duty.renegade):
        dice.rn2(14 if many else 9 + is_hallucinating(hero), INSULT_RULE)
        play.tell("creatures.rebukes you", INSULT_RULE, monster=name)
    elif dice.one_in(100 if _serves(play, monster) else 5, INSULT_RULE):
        play.tell("creatures.casts aspersions", INSULT_RULE, monster=name)
    else:
        dice.rn2(27 if many else 20, INSULT_RULE)
        play.tell("creatures.mocks you", INSULT_RULE, monster=name)
    wake_by_new_noise(play, monster.spot, INSULT_REACH2)


def _serves(play: Play, monster: Monster) -> bool:
    """Whether it is of the servants of gods, which since 3.6.1 seldom cast aspersions."""
    return "minion" in monster.species.traits and play.edition.monsters.renegades_seldom_cast_aspersions


def _wizards_words(play: Play, wizard: Monster, name: str) -> None:
    """N-603: the word for the hero is thrown for before the sentence."""
    hero, dice = play.hero, play.dice
    if dice.one_in(5, INSULT_RULE):
        play.tell("creatures.laughs fiendishly", INSULT_RULE, monster=name)
    elif has_the_amulet(hero) and dice.one_in(INSULTS, INSULT_RULE):
        play.tell("creatures.give up the amulet", INSULT_RULE, insult=_insult_word(play))
    elif hero.hp < 5 and dice.one_in(2, INSULT_RULE):
        word = _insult_word(play)
        dice.rn2(2, INSULT_RULE)
        play.tell("creatures.thy life ebbs", INSULT_RULE, insult=word)
    elif wizard.hp < 5 and dice.one_in(2, INSULT_RULE):
        dice.rn2(2, INSULT_RULE)
        play.tell("creatures.shall be back", INSULT_RULE)
    else:
        word = _insult_word(play)
        threat = dice.rn2(11, INSULT_RULE)
        play.tell(THREATS[threat % len(THREATS)], INSULT_RULE, insult=word)


def _insult_word(play: Play) -> str:
    return INSULT_WORDS[play.dice.rn2(INSULTS, INSULT_RULE) % len(INSULT_WORDS)]


INSULTS: Final = 28
INSULT_WORDS = (
    "fool", "knave", "wretch", "worm", "dolt", "cur", "cretin", "varlet", "scapegrace", "dastard", "imbecile",
    "craven",
)  # fmt: skip
THREATS = (
    "creatures.hell shall claim thee",
    "creatures.prepare to die",
    "creatures.resistance is useless",
    "creatures.thy fate is sealed",
)
