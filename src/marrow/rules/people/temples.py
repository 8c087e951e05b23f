"""Temples: entering, sanctuary, talking to priests and giving them gold. NetHack: priest.c."""

from marrow.content.achievements import Achievement
from marrow.content.alignments import GOD_NUMBERS
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import EnterText, Words
from marrow.model.monster import Monster
from marrow.model.people import Minion, Priest
from marrow.model.places import SHRINE, Terrain
from marrow.model.vocabularies import Attribute, HelplessReason, Source, WakingNote
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.dungeon.branches import GEHENNOM, PLANES
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.rooms import has_shrine, is_in_own_room, is_inside_or_wall, priest_of
from marrow.rules.generation.new_items.random_items import make_gold
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.hero.achievements import achieve
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_deaf, is_hallucinating
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.items.inventory import add_to_pack, gold_carried
from marrow.rules.monsters.reactions import make_hostile, wake_up
from marrow.rules.naming import the_monster
from marrow.rules.naming.monster_names import servant_name
from marrow.rules.people.gold_transfer import take_gold_from_monster
from marrow.rules.people.offers import offer_gold
from marrow.rules.play import Play

ENTER_RULE, TALK_RULE = "priest.c intemple", "priest.c priest_talk"
SINNED, PIOUS = -4, 14
MAX_PROTECTION = 20
CRANKY = ("people.cranky", "people.cranky answer", "people.cranky end")


def is_coaligned(play: Play, duty: Priest | Minion) -> bool:
    """Whether the priest or minion serves the hero's god."""
    return duty.god == GOD_NUMBERS[play.hero.alignment]


def anger_priest(play: Play) -> None:
    """The priest here turns hostile, and serves the temple no longer if the altar is not his god's now.

    NetHack: priest.c, angry_priest.
    """
    quarters = play.hero.visit.room
    found = priest_of(play.level, quarters - 1) if quarters else None
    if found is None:
        return
    monster, duty = found
    wake_up(play, monster, attacked=False)
    make_hostile(play, monster, by_attack=False)
    level = play.level
    god = level.detail[duty.shrine] & ~SHRINE
    if level.terrain[duty.shrine] != Terrain.ALTAR or god != duty.god:
        monster.duty = Minion(duty.god)


# Entering


def enter_temple(play: Play, number: int) -> None:
    """L-267: the hero enters a temple: its priest speaks, or without a priest there may be a ghost.

    NetHack: intemple.
    """
    found = priest_of(play.level, number)
    if found is None:
        _enter_untended(play)
        return
    achieve(play, Achievement.TEMPLE)
    monster, duty = found
    shrined = has_shrine(play.level, duty)
    speaks = monster.can_move and not monster.asleep and not is_deaf(play.hero)
    turn = play.world.turn
    remembers = play.edition.religion.temples_remember_visits
    if speaks and (turn >= duty.intones or not remembers):
        seen = can_see_monster(play, monster)
        play.tell(
            "people.intones" if seen else "people.voice intones",
            ENTER_RULE,
            **({"monster": _name_at_entry(play, monster, duty)} if seen else {}),
        )
        if remembers:
            duty.intones = turn + play.dice.d(10, 500, ENTER_RULE)
        duty.greets = 0
    high = monster.species.name == "high priest"
    if high and play.level.branch == GEHENNOM:
        _enter_sanctum(play, monster, duty, speaks)
        return
    if speaks and turn >= duty.greets:
        play.tell("people.sacred place" if shrined else "people.desecrated place", ENTER_RULE)
        _set_next_greeting(play, duty)
    if not (high and play.level.branch == PLANES):
        _tell_feeling(play, duty, shrined)


def _name_at_entry(play: Play, priest: Monster, duty: Priest) -> str:
    """The priest's name; in the Sanctum and on the Astral Plane it does not yet tell the god."""
    secret = priest.species.name == "high priest" and play.level.branch in (GEHENNOM, PLANES)
    if not secret or is_hallucinating(play.hero):
        return the_monster(play, priest)
    return "the " + servant_name(play, priest, duty, told=False)


def forget_visits(duty: Priest) -> None:
    """Let the priest speak anew when the hero comes back to the level. NetHack: forget_temple_entry."""
    duty.intones = duty.greets = duty.peace = duty.hostility = 0


def _enter_sanctum(play: Play, priest: Monster, duty: Priest, speaks: bool) -> None:
    """Moloch's high priest turns hostile as soon as the hero enters."""
    key = "people.infidel" if priest.peaceful else "people.desecrate"
    if priest.peaceful:
        priest.peaceful = False
        priest.alignment = alignment_for_kill(play.hero, priest)
    if speaks:
        play.tell(key, ENTER_RULE)
        _set_next_greeting(play, duty)


def _set_next_greeting(play: Play, duty: Priest) -> None:
    """L-267: since 3.6.0 the priest greets again only after a time."""
    if play.edition.religion.temples_remember_visits:
        duty.greets = play.world.turn + play.dice.d(10, 100, ENTER_RULE)


def _tell_feeling(play: Play, duty: Priest, shrined: bool) -> None:
    """Tell a feeling of peace or a forbidding one, by alignment; not again too soon."""
    record, turn = play.hero.alignment_record, play.world.turn
    friendly = shrined and is_coaligned(play, duty)
    if not play.edition.religion.temples_remember_visits:
        forbidding = "people.strangely forbidding" if shrined else "people.forbidding"
        peaceful = friendly and record > SINNED
        play.tell("people.unusual peace" if peaceful else forbidding, ENTER_RULE)
    elif not friendly or record <= SINNED:
        if turn >= duty.hostility or duty.peace >= duty.hostility:
            play.tell("people.strangely forbidding" if friendly else "people.forbidding", ENTER_RULE)
            duty.hostility = turn + play.dice.d(10, 20, ENTER_RULE)
            duty.peace = min(duty.peace, duty.hostility - 1)
    elif turn >= duty.peace or duty.hostility >= duty.peace:
        play.tell("people.peace" if record >= PIOUS else "people.unusual peace", ENTER_RULE)
        duty.peace = turn + play.dice.d(10, 20, ENTER_RULE)
        duty.hostility = min(duty.hostility, duty.peace - 1)


def _enter_untended(play: Play) -> None:
    """A temple without a priest: an eerie feeling, and one time in five a ghost."""
    feelings = ("people.eerie", "people.watched", "people.shiver", "")
    feeling = feelings[play.dice.rn2(4 if play.edition.religion.temples_remember_visits else 3, ENTER_RULE)]
    if feeling:
        play.tell(feeling, ENTER_RULE)
    if play.dice.rn2(5, ENTER_RULE):
        return
    spot = nearest_good_spot(play, play.hero.spot, SPECIES_NAMED["ghost"])
    ghost = make_monster(play, SPECIES_NAMED["ghost"], spot, peaceful=False) if spot is not None else None
    if ghost is None:
        return
    play.tell("people.ghost" if can_spot_monster(play, ghost) else "people.presence", ENTER_RULE)
    play.tell("people.terrified", ENTER_RULE)
    be_helpless(play, 3, HelplessReason.TERRIFIED_OF_GHOST, note=WakingNote.COMPOSED)


def is_sanctuary(play: Play, spot: int) -> bool:
    """Whether hostile monsters leave the hero alone at this spot in a temple of the hero's own god.

    NetHack: in_your_sanctuary.
    """
    hero, level = play.hero, play.level
    if not hero.visit.room or hero.alignment_record <= SINNED or hero.visit.room > len(level.rooms):
        return False
    room = level.rooms[hero.visit.room - 1]
    if room.purpose != RoomPurpose.TEMPLE or not is_inside_or_wall(room, spot):
        return False
    found = priest_of(level, hero.visit.room - 1)
    if found is None:
        return False
    monster, duty = found
    return monster.peaceful and has_shrine(play.level, duty) and is_coaligned(play, duty)


# Talking


def talk_to_priest(play: Play, monster: Monster) -> None:
    """Talk to a priest: at home he asks for gold, elsewhere he turns hostile. NetHack: priest_talk."""
    hero = play.hero
    duty = monster.duty
    name = the_monster(play, monster)
    if not hero.conduct.prayers:
        note_broken_conduct(play, "chronicle.consulted", priest=name)
    hero.conduct.prayers += 1
    coaligned = isinstance(duty, Priest | Minion) and is_coaligned(play, duty)
    strayed = hero.alignment_record < 0
    if monster.fleeing or (not isinstance(duty, Priest) and coaligned and strayed):
        play.tell("people.wants nothing", TALK_RULE, monster=name)
        monster.peaceful = False
        return
    awake = monster.can_move and not monster.asleep
    if not (
        isinstance(duty, Priest) and is_in_own_room(play.level, monster, duty) and monster.peaceful and awake
    ):
        if not awake:
            play.tell("people.reverie", TALK_RULE, monster=name)
            monster.frozen = 0
            monster.asleep = False
            monster.can_move = True
        monster.peaceful = False
        play.tell(CRANKY[play.dice.rn2(len(CRANKY), TALK_RULE)], TALK_RULE)
        return
    if not has_shrine(play.level, duty):
        play.tell("people.begone", TALK_RULE)
        monster.peaceful = False
        return
    if not gold_carried(hero):
        _talk_to_the_poor(play, monster, coaligned and not strayed)
        return
    play.tell("people.asks contribution", TALK_RULE, monster=name)
    donate_to_priest(play, monster, coaligned, strayed)


def _talk_to_the_poor(play: Play, monster: Monster, friend: bool) -> None:
    """The hero has no gold: the priest may give up to two coins to one of the same alignment."""
    name = the_monster(play, monster)
    if not friend:
        play.tell("people.not interested", TALK_RULE, monster=name)
        return
    if gold_carried(monster):
        play.tell("people.ale money", TALK_RULE, monster=name)
        add_to_pack(play, make_gold(play, take_gold_from_monster(monster, 2)))
    else:
        play.tell("people.poverty", TALK_RULE, monster=name)
    exercise(play, Attribute.WISDOM, True, TALK_RULE)


def donate_to_priest(play: Play, monster: Monster, coaligned: bool, strayed: bool) -> None:
    """Give gold; the result depends on the amount: below 200, 400, 600 per level, or more.

    Z-149: in some editions the priest suggests amounts, by chance and by what the hero has.
    """
    hero = play.hero
    before = gold_carried(hero)
    suggests = play.edition.trade.priests_suggest_amounts and isinstance(monster.duty, Priest)
    base = _suggested(play, monster.duty) if suggests and isinstance(monster.duty, Priest) else 0
    least = base * max(before // (base * 3), 1) if base else hero.level * 200
    suggested: Words = {"less": least, "more": least * 2} if base else {}
    how_much = QuestionKey.HOW_MUCH_FOR_PRIEST
    offer = offer_gold(play, monster, EnterText(what=how_much, rule=TALK_RULE, most=12, words=suggested))
    left = gold_carried(hero)
    if not offer:
        play.tell("people.regret", TALK_RULE)
        if coaligned:
            change_alignment(play, -1, TALK_RULE)
        _remember_stinginess(monster)
    elif offer < least:
        if left > offer * 2:
            play.tell("people.cheapskate", TALK_RULE)
            _remember_stinginess(monster)
        else:
            play.tell("people.thanks", TALK_RULE)
            exercise(play, Attribute.WISDOM, True, TALK_RULE)
    elif offer < least * 2:
        _bless_giver(play, offer, left, base, coaligned=coaligned)
    elif offer < least * 3 and (base or _may_be_protected(play)):
        granted = _protect_often(play, offer // (2 * base)) if base else True
        play.tell("people.rewarded" if granted else "people.selfless", TALK_RULE)
        if not base:
            _give_protection(play)
    else:
        play.tell("people.selfless", TALK_RULE)
        if left < offer * 2 and coaligned:
            if strayed and play.world.turn - hero.piety.cleansed > 5000:
                change_alignment(play, -hero.alignment_record, TALK_RULE)
                hero.piety.cleansed = play.world.turn
            else:
                change_alignment(play, 2, TALK_RULE)


def _suggested(play: Play, duty: Priest) -> int:
    """Z-149: the amount that the priest's suggestions are made of."""
    return max(play.hero.peak_level, 1) * play.dice.rn1(101, 150 + 40 * duty.stingy, "Z-149")


def _remember_stinginess(monster: Monster) -> None:
    if isinstance(monster.duty, Priest):
        monster.duty.stingy += 1


def _bless_giver(play: Play, offer: int, left: int, base: int, *, coaligned: bool) -> None:
    """Clairvoyance for a time, if the hero has not much left; Z-149: or longer, for every gift."""
    play.tell("people.pious", TALK_RULE)
    if left < offer * 2 and coaligned and play.hero.alignment_record <= SINNED:
        change_alignment(play, 1, TALK_RULE)
    if left < offer * 2 or base:
        play.tell("people.blessing", TALK_RULE)
        turns = 500 * offer // base if base else 500
        extend_timeout(play, Property.CLAIRVOYANCE, play.dice.rn1(turns, turns, TALK_RULE), TALK_RULE)


def _protect_often(play: Play, times: int) -> bool:
    """Z-149: try for a point of protection so many times; whether the hero has more than before."""
    hero = play.hero
    before = hero.protection
    if not hero.intrinsic[Property.PROTECTION]:
        give_intrinsic(play, Property.PROTECTION, Source.OUTSIDE, "Z-149")
        before = -1
    for _ in range(times):
        if not hero.protection:
            hero.protection = play.dice.rn1(3, 2, "Z-149")
        elif hero.protection < MAX_PROTECTION and (
            hero.protection < 9 or play.dice.one_in(hero.protection, "Z-149")
        ):
            hero.protection += 1
    return hero.protection > before


def _may_be_protected(play: Play) -> bool:
    """L-284: whether protection is granted: always up to 8 points, then ever less often, not above 20."""
    hero = play.hero
    if not hero.intrinsic[Property.PROTECTION] and play.edition.religion.stolen_protection_comes_back:
        return True
    if hero.protection >= MAX_PROTECTION:
        return False
    return hero.protection < 9 or play.dice.one_in(hero.protection, TALK_RULE)


def _give_protection(play: Play) -> None:
    hero = play.hero
    if hero.intrinsic[Property.PROTECTION]:
        hero.protection += 1
        return
    give_intrinsic(play, Property.PROTECTION, Source.OUTSIDE, TALK_RULE)
    if not hero.protection:
        hero.protection = play.dice.rn1(3, 2, TALK_RULE)
