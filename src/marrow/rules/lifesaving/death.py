"""The moment of death, and what may save the hero from it. Rules L-001 to L-050. NetHack: end.c, done."""

from marrow.choices import Saver
from marrow.content.event_kinds import LIFE_SAVED
from marrow.messages.entries import DeathAverted, DeathFaced
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import AcceptDeath
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import DelayedDeath, Ending, KillerFormat
from marrow.rules.chronicle import note_event
from marrow.rules.hero.constitution_share import own_share
from marrow.rules.hero.experience import remove_gains_of_level, set_experience
from marrow.rules.hero.hit_point_changes import set_form_hp, set_own_hp
from marrow.rules.lifesaving.death_text import compose_death
from marrow.rules.lifesaving.fuzzer import is_fuzzed, revive_fuzzed
from marrow.rules.lifesaving.gevurah import add_gevurah
from marrow.rules.lifesaving.restoring import restore_hero, weaken_rescued_hero
from marrow.rules.lifesaving.saver_use import log_saver
from marrow.rules.lifesaving.savers import has_saver, use_up_saver
from marrow.rules.lifesaving.second_chance import use_second_chance
from marrow.rules.lifesaving.troll_heroes import revive_troll_hero
from marrow.rules.lifesaving.versus_stone import use_amulet_versus_stone
from marrow.rules.naming import with_article
from marrow.rules.naming.monster_names import body_word
from marrow.rules.play import GameOver, Play

DEFAULT_KILLERS = (  # L-003, by ending
    "died",
    "choked",
    "poisoned",
    "starvation",
    "drowning",
    "burning",
    "dissolving under the heat and pressure",
    "crushed",
    "turned to stone",
    "turned into slime",
    "genocided",
    "panic",
    "trickery",
    "quit",
    "escaped",
    "ascended",
)


def die(play: Play, ending: Ending, killer: Killer) -> None:
    """L-025: the hero dies. Returns if something saves him; otherwise raises GameOver."""
    if ending == Ending.TRICKED and play.edition.life_saving.trickery_ends_game_at_once:  # L-138
        raise GameOver(Ending.PANICKED, complete_killer(Ending.PANICKED, killer))
    if ending == Ending.TRICKED and play.world.mode == "wizard":  # L-138
        play.tell("lifesaving.trickery ignored", "L-138")
        return
    if ending < Ending.PANICKED and is_fuzzed(play):
        revive_fuzzed(play, ending)
        return
    killer = complete_killer(ending, killer)
    if ending < Ending.PANICKED:
        hero = play.hero
        hero.dying.deaths += 1  # L-026: before anything is tested
        play.write(
            DeathFaced(
                turn=play.world.turn, rule="L-026", ending=ending, killer=killer, count=hero.dying.deaths
            )
        )
        if play.edition.life_saving.hp_zeroed_first:  # L-027
            set_own_hp(play, 0, "L-027")
            set_form_hp(play, 0, "L-027")
    if ending <= Ending.GENOCIDED:  # L-006
        for saver in play.edition.life_saving.savers:
            if try_saver(play, saver, ending):
                play.write(DeathAverted(turn=play.world.turn, rule="L-025", ending=ending, saver=saver.value))
                _note_rescue(play, saver, killer, ending)
                return
    raise GameOver(ending, killer)


def _note_rescue(play: Play, saver: Saver, killer: Killer, ending: Ending) -> None:
    """L-179: write down that the hero was saved, and from what."""
    match saver:
        case Saver.AMULET:
            death = compose_death(killer, ending, play.edition.life_saving)
            note_event(play, LIFE_SAVED, "chronicle.averted", death=death)
        case Saver.REINCARNATION:
            note_event(play, LIFE_SAVED, "chronicle.reincarnated", form=with_article(body_word(play.hero)))
        case Saver.DECLINING:
            pass
        case _:
            note_event(play, LIFE_SAVED, "chronicle.averted otherwise")


def complete_killer(ending: Ending, killer: Killer) -> Killer:
    """L-009: complete a killer that was not given, or not fully."""
    text, form = killer.text, killer.format
    if ending == Ending.ASCENDED or (not text and ending == Ending.GENOCIDED):
        form = KillerFormat.ALONE
    if not text and ending in (Ending.STARVING, Ending.BURNING):
        form = KillerFormat.AS_IS
    if not text or ending >= Ending.PANICKED:
        text = DEFAULT_KILLERS[ending]
    return Killer(text, form)


def delayed_killer(play: Play, cause: DelayedDeath, otherwise: Killer) -> Killer:
    """L-008: the killer noted when a slow death began; before 3.6.0 only the latest is remembered."""
    killers = play.hero.dying.killers
    if play.edition.life_saving.delayed_killers_by_cause:
        killer = killers.pop(cause, otherwise)
    else:
        killer = otherwise
        for shared in [noted for noted in killers if noted in SHARED_KILLER]:
            killer = killers.pop(shared)
    return killer if killer.text else otherwise


# L-008: before 3.6.0 these share one note
SHARED_KILLER = (DelayedDeath.STONING, DelayedDeath.SLIMING, DelayedDeath.SELF_GENOCIDE)


def try_saver(play: Play, saver: Saver, ending: Ending) -> bool:
    """Use this saver if the hero has it; True if he survives because of it."""
    match saver:
        case Saver.VERSUS_STONE:
            return use_amulet_versus_stone(play, ending)
        case Saver.TROLL:
            return revive_troll_hero(play, ending)
        case Saver.SECOND_CHANCE:
            return use_second_chance(play, ending)
        case Saver.REINCARNATION:
            return play.higher_rooms.reincarnate(play, ending)
        case Saver.DECLINING:
            return ask_to_decline_death(play, ending)
        case _:
            return use_saver(play, saver, ending)


def use_saver(play: Play, saver: Saver, ending: Ending) -> bool:
    """L-030, L-208: use up the saver if it is there, and revive the hero; True if he survives.

    L-081: one whose own kind has been genocided is revived only to die at once.
    """
    if not has_saver(play, saver):
        log_saver(play, saver, False, ABSENT_REASONS.get(saver, "story.not there"), "L-029")
        return False
    play.tell("lifesaving.but wait", "L-030")
    if not use_up_saver(play, saver, ending):  # L-216: using it up kills the hero, unless another saver helps
        die_of_torn_soul(play)
    pay_and_restore(play, ending)
    if ending == Ending.GENOCIDED:
        play.tell("lifesaving.still genocided", "L-081")
        log_saver(play, saver, False, "story.spent in vain", "L-081")
        return False
    log_saver(play, saver, True, USED_REASONS.get(saver, "story.spent"), "L-030")
    return True


ABSENT_REASONS = {Saver.AMULET: "story.nothing worn"}
USED_REASONS = {Saver.AMULET: "story.amulet"}


def die_of_torn_soul(play: Play) -> None:
    """L-216: at level 1 the spirit's leaving kills the hero."""
    play.tell("lifesaving.soul torn", "L-216")
    play.tell("lifesaving.you die", "L-216")
    die(play, Ending.DIED, Killer("shredding of the soul", KillerFormat.AS_IS))
    set_experience(play, 0, "L-216")
    remove_gains_of_level(play, "L-216")


def pay_and_restore(play: Play, ending: Ending) -> None:
    """L-030, L-208: what being saved costs and restores, the same for every saver."""
    hero, choices = play.hero, play.edition.life_saving
    add_gevurah(play, choices.gevurah.rescue)
    own_share(play)  # L-242: the maximum has the share of the constitution that is lost now
    weaken_rescued_hero(play)
    if choices.saved_hero_moves_at_once:
        hero.movement = max(hero.movement, 12)
    restore_hero(play, ending)


def ask_to_decline_death(play: Play, ending: Ending) -> bool:
    """L-044 to L-046: in explore and wizard mode ask whether to die; True if the player says no."""
    world = play.world
    if world.mode == "normal":
        log_saver(play, Saver.DECLINING, False, "story.not offered", "L-044")
        return False
    question = AcceptDeath(
        what=QuestionKey.CHOKE_TO_DEATH if ending == Ending.CHOKING else QuestionKey.DIE,
        rule="L-045",
        in_full="die" in world.options.paranoid and play.edition.life_saving.paranoid_dying,
    )
    if play.ask(question):
        log_saver(play, Saver.DECLINING, False, "story.accepted", "L-045")
        return False
    choked = ending == Ending.CHOKING
    play.tell("lifesaving.you don't choke" if choked else "lifesaving.you don't die", "L-046")
    restore_hero(play, ending, least=play.edition.life_saving.max_hp_when_declined * play.hero.level)
    add_gevurah(play, play.edition.life_saving.gevurah.rescue)  # L-223
    log_saver(play, Saver.DECLINING, True, "story.declined", "L-046")
    return True
