"""#chat. NetHack: sounds.c, dochat and domonnoise."""

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import Chat
from marrow.messages.question_keys import QuestionKey
from marrow.model.monster import Monster
from marrow.model.people import Priest
from marrow.model.places import DOWN, SELF, UP
from marrow.rules.commands.preconditions import is_strangled
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.body import flies, has, is_blind, is_deaf, levitates
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.lifesaving.binding import speak_to_seal
from marrow.rules.monster_moves.monster_voices import speak
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.monsters.traits import is_leader
from marrow.rules.naming import the_monster
from marrow.rules.people import temples
from marrow.rules.people.price_quotes import quote_prices
from marrow.rules.play import Play
from marrow.rules.travel import quest


def chat(play: Play, command: Chat) -> bool:
    """Talk to the monster in a direction; on an item for sale, ask for its price instead."""
    hero = play.hero
    _require_speech(play)
    if not is_blind(hero) and quote_prices(play):
        return True
    direction = choose_direction(play, command.direction, QuestionKey.TALK_TO_WHOM)
    steed = steed_of(play)
    if steed is not None and direction == DOWN:
        if steed.asleep or not steed.can_move:
            play.tell("commands.takes no notice", monster=the_monster(play, steed))
            return True
        return monster_answers(play, steed)
    if direction in (UP, DOWN):
        play.tell("commands.they cannot hear")
        return False
    if direction == SELF and speak_to_seal(play):
        return True
    if direction == SELF:
        play.tell("commands.talk to yourself")
        return False
    return _talk_to(play, hero.spot + direction)


def _require_speech(play: Play) -> None:
    hero = play.hero
    if hero.form is not None and hero.form.sound == "silent":
        raise RefusedCommand("commands.cannot speak")
    if is_strangled(hero):
        raise RefusedCommand("commands.cannot speak")
    if hero.hold.engulfer_id:
        raise RefusedCommand("commands.nobody outside hears")
    above = levitates(hero) or flies(hero) or has(hero, Property.WATER_WALKING)
    if is_pool(play.level, hero.spot) and not above:
        raise RefusedCommand("commands.only bubbles")
    if is_deaf(hero):
        raise RefusedCommand("commands.hear no answer")


def _talk_to(play: Play, spot: int) -> bool:
    """N-490: talk to the monster there, seen or not; sleeping priests answer, too. NetHack: dochat.

    To talk where nobody is does nothing.
    """
    monster = play.level.monster_at.get(spot)
    if monster is None or monster.hidden:
        statue = any(item.kind.name == "statue" for item in play.level.items.get(spot, ())[-1:])
        if statue and play.edition.commands.statues_can_be_talked_to and not is_blind(play.hero):
            play.tell("commands.statue takes no notice")
        return False
    if 0 < monster.disguise < glyphs.MONSTER:
        return False
    if (monster.asleep or not monster.can_move) and not isinstance(monster.duty, Priest):
        if can_spot_monster(play, monster):
            play.tell("commands.takes no notice", monster=the_monster(play, monster))
        return False
    monster.waiting = False
    if monster.tame and monster.eating:
        if not can_spot_monster(play, monster):
            mark_unseen_monster(play, monster.spot)
        play.tell("commands.eats noisily", "N-404", monster=the_monster(play, monster))
        return False
    return monster_answers(play, monster)


ANIMAL_SOUNDS = (  # NetHack: monflag.h, MS_ANIMAL
    "silent", "bark", "mew", "roar", "growl", "squeak", "squawk", "hiss", "buzz", "grunt", "neigh", "wail",
    "gurgle", "burble",
)  # fmt: skip


def monster_answers(play: Play, monster: Monster) -> bool:
    """What a monster answers, by its kind of sound and whether it is peaceful; silent ones take no time."""
    sound = monster.species.sound
    if is_leader(monster) and sound not in ANIMAL_SOUNDS:
        sound = "leader"
    if sound == "silent" or (sound == "hiss" and monster.peaceful):
        return False
    if not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)
    if sound == "priest":
        temples.talk_to_priest(play, monster)
    elif sound in quest.VOICES and not (
        sound == "guardian" and monster.species.name != play.hero.role.guardian
    ):
        quest.quest_chat(play, monster)
    else:
        speak(play, monster)
    return True
