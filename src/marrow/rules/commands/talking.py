"""#chat. NetHack: sounds.c, dochat and domonnoise."""

from marrow.errors import RefusedCommand
from marrow.messages.commands import Chat
from marrow.model.monster import Monster
from marrow.model.places import DOWN, SELF, UP
from marrow.rules import quest
from marrow.rules.body import form_of, is_deaf
from marrow.rules.commands.ability import is_strangled
from marrow.rules.commands.choosing import choose_direction
from marrow.rules.creatures.voices import speak
from marrow.rules.magic.binding import speak_to_seal
from marrow.rules.naming import the_monster
from marrow.rules.people import shoptalk, temples
from marrow.rules.people.shoptalk import quote_prices
from marrow.rules.play import Play
from marrow.rules.sight import can_spot_monster


def chat(play: Play, command: Chat) -> bool:
    """Speak to whoever is in a direction."""
    hero = play.hero
    if form_of(hero).sound == "silent" and hero.form is not None:
        raise RefusedCommand("commands.cannot speak")
    if is_strangled(hero):
        raise RefusedCommand("commands.cannot speak")
    direction = choose_direction(play, command.direction, "commands.talk to whom")
    if direction == DOWN and quote_prices(play):
        return True
    if direction in (UP, DOWN):
        play.tell("commands.they cannot hear")
        return False
    if direction == SELF and quote_prices(play):
        return True
    if direction == SELF and speak_to_seal(play):
        return True
    if direction == SELF:
        play.tell("commands.talk to yourself")
        return False
    monster = play.level.monster_at.get(hero.spot + direction)
    if monster is None or monster.disguise or not can_spot_monster(play, monster):
        play.tell("commands.nobody to talk to")
        return False
    if monster.asleep or monster.frozen or not monster.can_move:
        play.tell("commands.takes no notice", monster=the_monster(play, monster))
        return False
    if monster.tame and monster.eating:
        play.tell("commands.eats noisily", "N-404", monster=the_monster(play, monster))
        return False
    if is_deaf(hero):
        play.tell("commands.hear no answer")
        return True
    answer(play, monster)
    return True


def answer(play: Play, monster: Monster) -> None:
    """What a creature says when spoken to, by its kind of voice and its temper."""
    sound = monster.species.sound
    if sound == "sell":
        shoptalk.talk(play, monster)
    elif sound == "priest" and (monster.office is not None or monster.species.name == "aligned priest"):
        temples.talk(play, monster)
    elif sound in quest.VOICES:
        quest.chat(play, monster)
    else:
        speak(play, monster)
