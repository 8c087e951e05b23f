"""Prayer, and how a god answers it. Rules N-319 to N-331. NetHack: pray.c."""

from marrow.content.words import AlignmentName
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero_parts import Killer
from marrow.model.people import Minion
from marrow.model.places import SHRINE
from marrow.model.vocabularies import Attribute, HelplessReason, Waking, WakingNote
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.dungeon.altars import on_altar
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.dungeon.noise import wake_nearby
from marrow.rules.enlightenment.prayer_prospects import (
    ABOMINATION,
    HEARD,
    LAUGHED_AT,
    NAUGHTY,
    OTHER_ALTAR,
    TOO_SOON,
    god_prayed_to,
    prayer_outcome,
)
from marrow.rules.enlightenment.troubles import Trouble, worst_trouble
from marrow.rules.generation.new_monsters.revival import revive
from marrow.rules.hero.alignment_changes import change_alignment, set_alignment_record
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, is_blind, is_hallucinating
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.luck_changes import change_luck, end_bad_luck, luck
from marrow.rules.items.piles import items_at
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.naming.gods import god_name
from marrow.rules.play import Play, is_paranoid_about
from marrow.rules.religion.fix_trouble import fix_trouble
from marrow.rules.religion.god_gifts import god_speaks, pat_on_head
from marrow.rules.religion.wrath import STRIDENT, anger_god, upset_god
from marrow.rules.traps.statues import AnimateCause, animate_statue

RULE = "pray.c dopray"
DEVOUT = 14


def pray(play: Play) -> bool:
    """N-322 to N-324: begin to pray, for three turns; the hero is invulnerable if it succeeds.

    NetHack: dopray.
    """
    hero = play.hero
    if is_paranoid_about(play, "pray") and not play.ask(Confirm(what=QuestionKey.SURE_TO_PRAY, rule=RULE)):
        return False
    if not hero.conduct.prayers:
        note_broken_conduct(play, "chronicle.prayed")
    hero.conduct.prayers += 1
    hero.conduct.prayed += 1
    god = god_prayed_to(play)
    traits = form_of(hero).traits
    molochs = god is None and play.edition.religion.moloch_laughs
    if play.edition.religion.demons_pray_to_neutral_gods:
        repugnant = god != "neutral"
    else:
        repugnant = god != "chaotic" and not molochs
    if "demon" in traits and repugnant:
        play.tell("prayer.repugnant", "N-322", god="neutral" if god == "neutral" else "lawful")
        return False
    trouble = worst_trouble(play)
    play.tell("prayer.begin", "N-324", god=god_name(play, god))
    answer = prayer_answer(play, god, trouble)
    if (
        play.world.mode == "wizard"
        and answer not in (ABOMINATION, LAUGHED_AT)
        and play.ask(Confirm(what=QuestionKey.FORCE_GODS_TO_BE_PLEASED, rule=RULE))
    ):
        hero.piety.prayer_timeout = 0
        end_bad_luck(play, RULE)
        set_alignment_record(play, max(hero.alignment_record, 1), RULE)
        hero.piety.anger = 0
        if answer < OTHER_ALTAR:
            answer = HEARD
    be_helpless(play, 3, HelplessReason.PRAYING, note=WakingNote.FINISH_PRAYING, waking=Waking.DONE_PRAYING)
    hero.piety.prayer = answer + 16 * (int(trouble) + 20)
    if answer == HEARD and not is_in_gehennom(play.level):
        if not is_blind(hero):
            play.tell("prayer.shimmering light", "N-324")
        hero.invulnerable = True
    return True


def prayer_answer(play: Play, god: AlignmentName | None, trouble: Trouble) -> int:
    """N-321, N-322: how the prayer will be answered. NetHack: can_pray."""
    hero = play.hero
    answer = prayer_outcome(play, god, trouble)
    if "undead" in form_of(hero).traits and not is_in_gehennom(play.level):
        if god == "lawful":
            answer = ABOMINATION
        elif god == "neutral":
            noticed = play.dice.one_in(10, "N-322")
            if noticed:
                answer = ABOMINATION
    return answer


def finish_prayer(play: Play) -> None:
    """N-322: the three turns are over, and the god answers. NetHack: pray.c, prayer_done."""
    hero = play.hero
    hero.invulnerable = False
    answer, trouble = hero.piety.prayer % 16, hero.piety.prayer // 16 - 20
    hero.piety.prayer = 0
    god = god_prayed_to(play)
    if answer == ABOMINATION:
        god_speaks(play, god, "prayer.vile creature" if god == "lawful" else "prayer.walk no more")
        play.tell("prayer.falling apart", RULE)
        return_to_own_form(play)
        amount = play.dice.rnd(20, RULE)
        hurt(play, amount, Killer("residual undead turning effect"), RULE)
        exercise(play, Attribute.CONSTITUTION, False, RULE)
        return
    if answer == LAUGHED_AT:
        play.tell("prayer.laughter", RULE)
        wake_nearby(play)
        change_alignment(play, -2, RULE)
        exercise(play, Attribute.WISDOM, False, RULE)
        if not is_in_gehennom(play.level):
            play.tell("prayer.nothing else", RULE)
            return
    if is_in_gehennom(play.level):
        play.tell("prayer.gehennom", RULE, god=god_name(play, god))
        if hero.alignment_record <= 0 or play.rnl(hero.alignment_record, luck(hero), RULE):
            anger_god(play, hero.alignment)
        return
    if answer == TOO_SOON:
        if on_altar(play) and god != hero.alignment:
            _change_water(play, holy=False)
        _too_soon(play)
    elif answer == NAUGHTY:
        if on_altar(play) and god != hero.alignment:
            _change_water(play, holy=False)
        anger_god(play, hero.alignment)
    elif answer == OTHER_ALTAR:
        if _change_water(play, holy=False):
            _too_soon(play)
        else:
            please_god(play, god, trouble)
    else:
        if on_altar(play):
            _revive_pet(play)
            _change_water(play, holy=True)
        please_god(play, god, trouble)


def _revive_pet(play: Play) -> None:
    """3.7: revive the first corpse on the altar that was a pet, but no minion of a god.

    NetHack 3.7: pray.c, pray_revive.
    """
    if not play.edition.religion.prayer_revives_pets_on_altars:
        return
    for item in items_at(play.level, play.hero.spot):
        statue = item.kind.name == "statue" and play.edition.religion.prayer_revives_pet_statues  # Z-053
        dead = item.remains if statue or item.kind.name == "corpse" else None
        if dead is not None and dead.tame and not isinstance(dead.duty, Minion):
            if statue:
                animate_statue(play, item, play.hero.spot, AnimateCause.FLESH)
            else:
                revive(play, item, by_hero=True)
            return


def _too_soon(play: Play) -> None:
    """N-330: the hero prayed too soon: longer timeout, less luck, and the god is upset."""
    hero = play.hero
    hero.piety.prayer_timeout += play.dice.rnz(250, hero.level, "N-330")
    change_luck(play, -3, "N-330")
    upset_god(play, hero.alignment)


def _change_water(play: Play, *, holy: bool) -> bool:
    """Make water on the altar holy or unholy; True if there was any. NetHack: pray.c, water_prayer."""
    changed = False
    for item in items_at(play.level, play.hero.spot):
        if item.kind.name == "potion of water" and item.blessing != (1 if holy else -1):
            item.blessing = 1 if holy else -1
            item.blessing_known = not (is_blind(play.hero) or is_hallucinating(play.hero))
            changed = True
    if changed and not is_blind(play.hero):
        play.tell("prayer.water glows blue" if holy else "prayer.water glows black", "pray.c water_prayer")
    return changed


# The pleased god


def please_god(play: Play, god: AlignmentName | None, trouble_before: int) -> None:
    """N-325 to N-329: a pleased god fixes troubles, and may grant a favour. NetHack: pray.c, pleased."""
    hero = play.hero
    trouble = worst_trouble(play)
    record = hero.alignment_record
    mood = (
        "prayer.well-pleased" if record >= DEVOUT
        else "prayer.pleased" if record >= STRIDENT
        else "prayer.satisfied"
    )  # fmt: skip
    play.tell(mood, "pray.c pleased", god=god_name(play, god))
    if on_altar(play) and god != hero.alignment:  # N-322
        change_alignment(play, -1, "N-322")
        return
    if record < 2 and trouble <= 0:
        change_alignment(play, 1, "pray.c pleased")
    pat = False
    if trouble == Trouble.NONE and hero.alignment_record >= DEVOUT:
        pat = trouble_before == 0
    else:
        pat = _fix_troubles(play, trouble)
    if pat:
        pat_on_head(play, god)
    hero.piety.prayer_timeout = play.dice.rnz(350, hero.level, "N-329")
    honours = int(play.world.demigod) + bool(hero.piety.crowned)
    if honours:
        hero.piety.prayer_timeout += honours * play.dice.rnz(1000, hero.level, "N-329")
    if play.edition.religion.long_games_lengthen_prayer_timeout:  # Z-167
        hero.piety.prayer_timeout += max(play.world.turn - LONG_GAME, 0) // 100


LONG_GAME = 100_000  # turns


def _fix_troubles(play: Play, trouble: Trouble) -> bool:
    """N-325: fix troubles, how many depends on luck and the altar; True for a favour besides."""
    hero = play.hero
    fortune = max(luck(hero), -1)
    shrine = on_altar(play) and bool(play.level.detail[hero.spot] & SHRINE)
    action = play.dice.rn1(fortune + (3 + int(shrine) if on_altar(play) else 2), 1, "N-325")
    if not on_altar(play):
        action = min(action, 3)
    if hero.alignment_record < STRIDENT:
        lenient = hero.alignment_record > 0 or play.rnl(2, luck(hero), "N-325") == 0
        action = 1 if lenient else 0
    match min(action, 5):
        case 4 | 5:
            for _ in range(50):
                if trouble == Trouble.NONE:
                    break
                fix_trouble(play, trouble)
                trouble = worst_trouble(play)
        case 2 | 3:
            if action == 3:
                fix_trouble(play, trouble)
            for _ in range(9):
                trouble = worst_trouble(play)
                if trouble <= 0:
                    break
                fix_trouble(play, trouble)
        case 1:
            if trouble > 0:
                fix_trouble(play, trouble)
        case _:
            pass
    return action >= 5
