"""The moment of death, and who may step in. Rules L-001 to L-050."""

from marrow.choices import Saver
from marrow.content.properties import Property
from marrow.messages.entries import DeathAverted, DeathFaced, SaverAsked
from marrow.messages.questions import AcceptDeath
from marrow.model.hero import Attribute, Ending, Killer, KillerFormat
from marrow.model.item import Item, Slot
from marrow.rules.body import adjust_attribute, exercise, is_blind, unwear
from marrow.rules.lifesaving.revival import revive
from marrow.rules.play import GameOver, Play
from marrow.rules.things import forget_timers, take_from_pack

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
    """L-025: face death. Returns if somebody steps in; otherwise the game is over.

    Raises GameOver when nobody saves the hero.
    """
    if ending == Ending.TRICKED and play.world.mode == "wizard":  # L-138
        play.tell("lifesaving.trickery ignored", "L-138")
        return
    killer = completed(ending, killer)
    if ending < Ending.PANICKED:
        hero = play.hero
        hero.deaths += 1  # L-026: before anything is tested
        play.write(
            DeathFaced(turn=play.world.turn, rule="L-026", ending=ending, killer=killer, count=hero.deaths)
        )
        if play.edition.life_saving.hp_zeroed_first:  # L-027
            hero.hp = 0
            hero.form_hp = 0
    if ending <= Ending.GENOCIDED:  # L-006
        for saver in play.edition.life_saving.savers:
            if accepts(play, saver, ending):
                play.write(DeathAverted(turn=play.world.turn, rule="L-025", ending=ending, saver=saver.value))
                return
    raise GameOver(ending, killer)


def completed(ending: Ending, killer: Killer) -> Killer:
    """L-009: fill in a killer that was not, or not wholly, supplied."""
    text, form = killer.text, killer.format
    if ending == Ending.ASCENDED or (not text and ending == Ending.GENOCIDED):
        form = KillerFormat.ALONE
    if not text and ending in (Ending.STARVING, Ending.BURNING):
        form = KillerFormat.AS_IS
    if not text or ending >= Ending.PANICKED:
        text = DEFAULT_KILLERS[ending]
    return Killer(text, form)


def delayed_killer(play: Play, cause: str, otherwise: Killer) -> Killer:
    """L-008: who is to blame for what has taken its time; before 3.6.0 only the latest is remembered."""
    killers = play.hero.killers
    if play.edition.life_saving.delayed_killers_by_cause:
        killer = killers.pop(cause, otherwise)
    else:
        killer = otherwise
        for one in [one for one in killers if one in SHARED_KILLER]:
            killer = killers.pop(one)
    return killer if killer.text else otherwise


SHARED_KILLER = ("stoning", "sliming", "self-genocide")  # L-008: illness has its own from the start


def accepts(play: Play, saver: Saver, ending: Ending) -> bool:
    """Whether a saver is there and the hero survives because of it."""
    match saver:
        case Saver.AMULET:
            return saved_by_amulet(play, ending)
        case Saver.DECLINING:
            return declines(play, ending)


def saved_by_amulet(play: Play, ending: Ending) -> bool:
    """L-029, L-030: worn life saving works, crumbles, and takes a point of constitution with it."""
    hero = play.hero
    if not hero.extrinsic[Property.LIFE_SAVING]:
        answer(play, Saver.AMULET, False, "story.nothing worn", "L-029")
        return False
    play.tell("lifesaving.but wait", "L-030")
    amulet = hero.worn.get(Slot.AMULET)
    if amulet is not None and not play.world.discovered[amulet.kind.number]:
        play.world.discovered[amulet.kind.number] = 1
        exercise(play, Attribute.WISDOM, True, "L-030")
    play.tell("lifesaving.medallion warm" if is_blind(hero) else "lifesaving.medallion glows", "L-030")
    if ending == Ending.CHOKING:
        play.tell("lifesaving.you vomit", "L-031")
    play.tell("lifesaving.much better", "L-030")
    play.tell("lifesaving.medallion crumbles", "L-030")
    if amulet is not None:
        use_up_worn(play, amulet)
    adjust_attribute(play, Attribute.CONSTITUTION, -1, "L-060", silent=True)
    revive(play, ending)
    if ending == Ending.GENOCIDED:
        play.tell("lifesaving.still genocided", "L-081")
        answer(play, Saver.AMULET, False, "story.spent in vain", "L-081")
        return False
    answer(play, Saver.AMULET, True, "story.amulet", "L-030")
    return True


def declines(play: Play, ending: Ending) -> bool:
    """L-044 to L-046: in explore and wizard mode the player may decline to die, at no cost."""
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
    revive(play, ending, declined=True)
    answer(play, Saver.DECLINING, True, "story.declined", "L-046")
    return True


def answer(play: Play, saver: Saver, helped: bool, why: str, rule: str) -> None:
    """Write down what a saver said."""
    play.write(SaverAsked(turn=play.world.turn, rule=rule, saver=saver.value, helped=helped, why=why))


def use_up_worn(play: Play, item: Item) -> None:
    """A worn thing ceases to exist."""
    unwear(play, item)
    forget_timers(play, item)
    take_from_pack(play, item)
