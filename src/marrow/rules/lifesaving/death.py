"""The moment of death, and what may save the hero from it. Rules L-001 to L-050. NetHack: end.c, done."""

from marrow.choices import Saver
from marrow.messages.entries import DeathAverted, DeathFaced
from marrow.messages.questions import AcceptDeath
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, DelayedDeath, Ending, KillerFormat
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.experience import set_experience, undo_gains
from marrow.rules.hero.hit_point_changes import set_form_hp, set_own_hp
from marrow.rules.lifesaving.fuzzer import is_fuzzed, revive_fuzzed
from marrow.rules.lifesaving.gevurah import add_gevurah
from marrow.rules.lifesaving.restoring import revive
from marrow.rules.lifesaving.saver_use import answer
from marrow.rules.lifesaving.savers import is_there, spend
from marrow.rules.lifesaving.second_chance import given_second_chance
from marrow.rules.lifesaving.troll_heroes import troll_returns
from marrow.rules.lifesaving.versus_stone import saved_from_stone
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
    if ending == Ending.TRICKED and play.edition.life_saving.trickery_aborts:  # L-138
        raise GameOver(Ending.PANICKED, completed(Ending.PANICKED, killer))
    if ending == Ending.TRICKED and play.world.mode == "wizard":  # L-138
        play.tell("lifesaving.trickery ignored", "L-138")
        return
    if ending < Ending.PANICKED and is_fuzzed(play):
        revive_fuzzed(play, ending)
        return
    killer = completed(ending, killer)
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
            if accepts(play, saver, ending):
                play.write(DeathAverted(turn=play.world.turn, rule="L-025", ending=ending, saver=saver.value))
                return
    raise GameOver(ending, killer)


def completed(ending: Ending, killer: Killer) -> Killer:
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


SHARED_KILLER = (
    DelayedDeath.STONING,
    DelayedDeath.SLIMING,
    DelayedDeath.SELF_GENOCIDE,
)  # L-008: before 3.6.0 these share one note


def accepts(play: Play, saver: Saver, ending: Ending) -> bool:
    """Use this saver if the hero has it; True if he survives because of it."""
    match saver:
        case Saver.VERSUS_STONE:
            return saved_from_stone(play, ending)
        case Saver.TROLL:
            return troll_returns(play, ending)
        case Saver.SECOND_CHANCE:
            return given_second_chance(play, ending)
        case Saver.REINCARNATION:
            return play.rescues.reincarnated(play, ending)
        case Saver.DECLINING:
            return declines(play, ending)
        case _:
            return spent(play, saver, ending)


def spent(play: Play, saver: Saver, ending: Ending) -> bool:
    """L-030, L-208: use up the saver if it is there, and revive the hero; True if he survives.

    L-081: one whose own kind has been genocided is revived only to die at once.
    """
    if not is_there(play, saver):
        answer(play, saver, False, ABSENT.get(saver, "story.not there"), "L-029")
        return False
    play.tell("lifesaving.but wait", "L-030")
    if not spend(play, saver, ending):  # L-216: using it up kills the hero, unless another saver helps
        shredded(play)
    revived(play, ending)
    if ending == Ending.GENOCIDED:
        play.tell("lifesaving.still genocided", "L-081")
        answer(play, saver, False, "story.spent in vain", "L-081")
        return False
    answer(play, saver, True, SPENT.get(saver, "story.spent"), "L-030")
    return True


ABSENT = {Saver.AMULET: "story.nothing worn"}
SPENT = {Saver.AMULET: "story.amulet"}


def shredded(play: Play) -> None:
    """L-216: at level 1 the spirit's leaving kills the hero."""
    play.tell("lifesaving.soul torn", "L-216")
    play.tell("lifesaving.you die", "L-216")
    die(play, Ending.DIED, Killer("shredding of the soul", KillerFormat.AS_IS))
    set_experience(play, 0, "L-216")
    undo_gains(play)


def revived(play: Play, ending: Ending) -> None:
    """L-030, L-208: what being saved costs and restores, the same for every saver."""
    hero, choices = play.hero, play.edition.life_saving
    add_gevurah(play, choices.gevurah.rescue)
    adjust_attribute(play, Attribute.CONSTITUTION, -1, "L-060", silent=True)
    if choices.moves_at_once:
        hero.movement = max(hero.movement, 12)
    revive(play, ending)


def declines(play: Play, ending: Ending) -> bool:
    """L-044 to L-046: in explore and wizard mode ask whether to die; True if the player says no."""
    world = play.world
    if world.mode == "normal":
        answer(play, Saver.DECLINING, False, "story.not offered", "L-044")
        return False
    question = AcceptDeath(
        what="ask.choke" if ending == Ending.CHOKING else "ask.die",
        rule="L-045",
        in_full="die" in world.options.paranoid and play.edition.life_saving.dying_asked_in_full,
    )
    if play.ask(question):
        answer(play, Saver.DECLINING, False, "story.accepted", "L-045")
        return False
    choked = ending == Ending.CHOKING
    play.tell("lifesaving.you don't choke" if choked else "lifesaving.you don't die", "L-046")
    revive(play, ending, least=play.edition.life_saving.max_hp_when_declined * play.hero.level)
    add_gevurah(play, play.edition.life_saving.gevurah.rescue)  # L-223
    answer(play, Saver.DECLINING, True, "story.declined", "L-046")
    return True
