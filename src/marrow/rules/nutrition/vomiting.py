"""Nausea and vomiting. Rules N-337 to N-344."""

from marrow.messages.entries import Cause
from marrow.model.vocabularies import HelplessReason, Hunger, WakingNote
from marrow.rules.hero.body import form_of
from marrow.rules.hero.conditions import cure_food_poisoning
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.nutrition.hunger_state import lose_nutrition
from marrow.rules.play import Play, Vomit


def cannot_vomit(play: Play) -> bool:
    """N-341: in some editions rodents cannot vomit, except rock moles and woodchucks."""
    species = form_of(play.hero)
    if not play.edition.nutrition.rodents_cannot_vomit:
        return False
    return species.letter == "r" and species.name not in ("rock mole", "woodchuck")


def vomit(play: Play) -> None:
    """N-340: vomiting cures food poisoning and takes two turns. NetHack: eat.c, vomit."""
    hero = play.hero
    if cannot_vomit(play):
        play.tell("nutrition.jaw gapes", "N-341")
    else:
        cure_food_poisoning(play, "N-340")
        dry = hero.hunger >= Hunger.FAINTING
        play.tell("nutrition.dry heaves" if dry else "nutrition.vomit", "N-340")
        if play.edition.nutrition.vomit_affects_its_spot and not dry:  # N-344
            play.delayed_effects.append(Vomit())
    if hero.helplessness.turns <= 2:
        be_helpless(play, 2, HelplessReason.VOMITING, interrupts=False)
    elif not play.edition.nutrition.vomit_keeps_longer_helplessness:
        hero.helplessness.reason, hero.helplessness.note = HelplessReason.VOMITING, WakingNote.CAN_MOVE_AGAIN


def finish_nausea(play: Play) -> None:
    """N-338: the countdown of nausea has run out: vomit, which costs nutrition."""
    if not cannot_vomit(play):
        lose_nutrition(play, 20, Cause.VOMITING, "N-338")
    vomit(play)
