"""The passtune of the Castle's drawbridge: playing it, and learning it.

NetHack: music.c (do_play_instrument), pray.c (pat_on_head).
"""

from collections import Counter

from marrow.content.achievements import Achievement
from marrow.messages.question_keys import QuestionKey
from marrow.messages.question_kinds import YN
from marrow.messages.questions import EnterText
from marrow.model.item import Item
from marrow.model.places import DIRECTIONS, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.dungeon.castle_tune import LENGTH, passtune
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.hero.achievements import achieve
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_confused, is_deaf, is_hallucinating, is_stunned
from marrow.rules.naming import the_item
from marrow.rules.naming.english import count_of
from marrow.rules.play import Cancelled, Play, confirm_or_quit
from marrow.rules.traps import drawbridges

RULE = "music.c do_play_instrument"
DRUMS = ("leather drum", "drum of earthquake")
HEARD_OF, KNOWN = 1, 2  # what the hero knows of the tune


def choose_notes(play: Play, instrument: Item) -> str:
    """The notes the hero wants to play; "" to improvise, as with drums, or since 3.6.1 while confused."""
    hero = play.hero
    dizzy = is_stunned(hero) or is_confused(hero) or is_hallucinating(hero)
    dizzy = dizzy and play.edition.magic.stunned_or_confused_only_make_noise
    if instrument.kind.name in DRUMS or dizzy:
        return ""
    asked_as = None if play.edition.commands.improvising_can_be_quit else YN
    try:
        if confirm_or_quit(play, QuestionKey.IMPROVISE, rule=RULE, asked_as=asked_as):
            return ""
        known = play.world.tune_heard == KNOWN
        if known and confirm_or_quit(play, QuestionKey.PLAY_PASSTUNE, rule=RULE):
            return passtune(play.world)
        notes = play.ask(EnterText(what=QuestionKey.WHICH_NOTES, rule=RULE, most=40))
        if not notes.strip() and play.edition.commands.improvising_can_be_quit:
            raise Cancelled
    except Cancelled:
        play.tell("commands.never mind", RULE)
        raise
    return notes.strip().upper().replace("H", "B")


def play_notes(play: Play, instrument: Item, notes: str) -> None:
    """Play notes: next to the Castle's bridge the passtune moves it, others get an answer."""
    deaf = is_deaf(play.hero)
    told = (
        "instruments.trembles"
        if deaf and play.edition.magic.deaf_heroes_feel_their_music
        else "instruments.strange sound"
    )
    play.tell(told, RULE, item=the_item(play, instrument))
    if not is_on_special_level(play, "castle"):
        return
    exercise(play, Attribute.WISDOM, True, RULE)
    span = _bridge_beside(play)
    if notes == passtune(play.world):
        if span is not None:
            _learn_tune(play)
            is_down = play.level.terrain[span] == Terrain.DRAWBRIDGE_DOWN
            (drawbridges.raise_bridge if is_down else drawbridges.lower_bridge)(play, span)
    elif not deaf:
        play.world.tune_heard = max(play.world.tune_heard, HEARD_OF)
        if span is not None:
            _listen(play, notes)


def _bridge_beside(play: Play) -> int | None:
    """The span of a bridge that the hero is on or next to, or None."""
    for step in (0, *DIRECTIONS):
        span = drawbridges.bridge_at(play.level, play.hero.spot + step)
        if span is not None:
            return span
    return None


def _listen(play: Play, notes: str) -> None:
    """Tell the gears (right notes) and tumblers (right notes in wrong places)."""
    gears, tumblers = count_matches(notes, passtune(play.world))
    words = {"gears": count_of(gears, "gear"), "tumblers": count_of(tumblers, "tumbler")}
    if gears and tumblers:
        play.tell("instruments.tumblers and gears", RULE, **words)
    elif tumblers:
        play.tell("instruments.tumblers", RULE, **words)
    elif gears:
        play.tell("instruments.gears", RULE, **words)
    if gears == LENGTH:  # the tune with more notes after it
        _learn_tune(play)


def _learn_tune(play: Play) -> None:
    play.world.tune_heard = KNOWN
    achieve(play, Achievement.TUNE)


def count_matches(notes: str, tune: str) -> tuple[int, int]:
    """Of the first five notes, how many are right, and how many belong to another place."""
    heard = notes[:LENGTH].ljust(LENGTH)
    wrong = [(a, b) for a, b in zip(heard, tune, strict=True) if a != b]
    elsewhere = Counter(a for a, _ in wrong) & Counter(b for _, b in wrong)
    return LENGTH - len(wrong), elsewhere.total()


def hint_at_passtune(play: Play) -> bool:
    """A god tells that there is a tune, the next time the tune; False if the hero needs no hint."""
    world = play.world
    done = world.gehennom_entered and play.edition.religion.gehennom_ends_passtune_hints
    if world.bridge_opened or done or world.tune_heard == KNOWN:
        return False
    world.tune_heard += 1
    if world.tune_heard == KNOWN:
        achieve(play, Achievement.TUNE)
    return True
