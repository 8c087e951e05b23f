"""Starting and ending conditions, such as confusion, blindness, sickness and sliming, with their messages.

NetHack: potion.c, make_confused and its family; healup.
"""

from marrow.choices.hero import HealingCures
from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, DelayedDeath, Sickness
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import has, is_blind, is_hallucinating
from marrow.rules.hero.hit_point_changes import cap_own_hp, change_hp, change_max_hp
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.play import Play

LONGEST = 0xFFFFFF


def confuse(play: Play, turns: int, rule: str) -> None:
    """Confuse the hero for this many turns from now; 0 ends confusion."""
    hero = play.hero
    before = hero.timeout[Property.CONFUSED]
    if not turns and before:
        play.tell("conditions.trippy no more" if is_hallucinating(hero) else "conditions.less confused", rule)
    set_timeout(play, Property.CONFUSED, min(turns, LONGEST), rule)


def stun(play: Play, turns: int, rule: str) -> None:
    hero = play.hero
    before = hero.timeout[Property.STUNNED]
    if not turns and before:
        play.tell("conditions.less stunned", rule)
    elif turns and not before:
        play.tell("conditions.stagger", rule)
    set_timeout(play, Property.STUNNED, min(turns, LONGEST), rule)


def hallucinate(play: Play, turns: int, rule: str, *, told: bool = True) -> None:
    hero = play.hero
    before = is_hallucinating(hero)
    set_timeout(play, Property.HALLUCINATING, min(turns, LONGEST), rule)
    after = is_hallucinating(hero)
    if before != after:
        stop_occupation(play)
        if told and after:
            play.tell("conditions.cosmic", rule)
        elif told:
            play.tell("conditions.boring now" if not is_blind(hero) else "conditions.calmer", rule)


def blind(play: Play, turns: int, rule: str, *, told: bool = True, stops: bool = True) -> None:
    """Blind the hero for this many turns from now; 0 ends it, but a blindfold may still keep him blind.

    ``stops``: a change of what he sees stops what he is doing.
    """
    hero = play.hero
    before = is_blind(hero)
    set_timeout(play, Property.BLINDED, min(turns, LONGEST), rule)
    after = is_blind(hero)
    if before != after:
        mark_view_stale(play.level)
        if stops:
            stop_occupation(play)
        if told:
            play.tell("conditions.see again" if before else "conditions.darkness", rule)


def wipe_cream(play: Play, turns: int, rule: str) -> bool:
    """Wipe so many turns' worth of cream off the face; True once it is clean. NetHack: do.c, wipeoff."""
    hero = play.hero
    hero.creamed = max(hero.creamed - turns, 0)
    left = max(hero.timeout[Property.BLINDED] - turns, 0)
    if not left:
        hero.creamed = 0
        play.tell("conditions.glop off", rule)
        blind(play, 0, rule)
        return True
    set_timeout(play, Property.BLINDED, left, rule)
    if not hero.creamed:
        play.tell("conditions.face clean", rule)
    return not hero.creamed


def deafen(play: Play, turns: int, rule: str) -> None:
    hero = play.hero
    before = has(hero, Property.DEAF)
    set_timeout(play, Property.DEAF, min(turns, LONGEST), rule)
    after = has(hero, Property.DEAF)
    if before != after:
        play.tell("conditions.deaf" if after else "conditions.hear again", rule)


def sicken(play: Play, turns: int, killer: Killer, rule: str, *, vomitable: bool) -> None:
    """L-130: make the hero deadly ill for this many turns; he can have both kinds of illness at once."""
    hero = play.hero
    if has(hero, Property.SICKNESS_RESISTANCE):
        return
    again = bool(hero.timeout[Property.SICK])
    add_illness(hero, Sickness.FOOD_POISONING if vomitable else Sickness.DISEASE)
    play.tell("conditions.much worse" if again else "conditions.deathly sick", rule)
    set_timeout(play, Property.SICK, max(turns, 1), rule)
    hero.dying.killers[DelayedDeath.SICK] = killer
    exercise(play, Attribute.CONSTITUTION, False, rule)


def add_illness(hero: Hero, kind: Sickness) -> None:
    """L-130: the hero has this kind of illness too, besides the one he may have."""
    hero.sick_with = kind if hero.sick_with in (Sickness.NONE, kind) else Sickness.BOTH


def cure_food_poisoning(play: Play, rule: str) -> None:
    """N-340: cure food poisoning; a disease stays, but takes twice as long from now. NetHack: make_sick."""
    hero = play.hero
    if not (hero.timeout[Property.SICK] and hero.sick_with.is_of_food):
        return
    if hero.sick_with is Sickness.BOTH:
        hero.sick_with = Sickness.DISEASE
        set_timeout(play, Property.SICK, 2 * hero.timeout[Property.SICK], rule)
        play.tell("conditions.partly cured", rule)
        exercise(play, Attribute.CONSTITUTION, False, rule)
        return
    cure_sickness(play)
    play.tell("nutrition.what a relief", rule)


def cure_illness(play: Play, rule: str) -> None:
    if play.hero.timeout[Property.SICK]:
        cure_sickness(play)
        play.tell("conditions.cured", rule)


def cure_nausea(play: Play, rule: str) -> None:
    if play.hero.timeout[Property.VOMITING]:
        set_timeout(play, Property.VOMITING, 0, rule)
        play.tell("conditions.less nauseated", rule)


def end_stoning(play: Play, rule: str) -> None:
    """The hero stops turning to stone. NetHack: eat.c, fix_petrification."""
    if play.hero.timeout[Property.STONING]:
        cure_stoning(play)
        play.tell("conditions.limber", rule)


def stop_sliming(play: Play, rule: str) -> None:
    if play.hero.timeout[Property.SLIMING]:
        cure_sliming(play)
        play.tell("conditions.slime gone", rule)


def heal(
    play: Play,
    amount: int,
    rule: str,
    *,
    more_maximum: int = 0,
    cure_sick: bool = False,
    cure_blind: bool = False,
) -> None:
    """Heal the hero; past the maximum, raise it by ``more_maximum`` at most. NetHack: potion.c, healup."""
    hero = play.hero
    if amount:
        now = hero.form_hp if hero.form is not None else hero.hp
        most = hero.form_max_hp if hero.form is not None else hero.max_hp
        if now + amount > most:
            change_max_hp(play, more_maximum, rule)
            amount = most + more_maximum - now
        change_hp(play, amount, rule)
        cap_own_hp(play, rule)
    cures = play.edition.hero.healing_cures
    if cure_blind:
        if play.edition.hero.healing_washes_faces:
            hero.creamed = 0
        blind(play, 0, rule)
        if cures is HealingCures.DEAFNESS:
            deafen(play, 0, rule)
    if cure_sick:
        if cures is not HealingCures.ILLNESS:
            cure_nausea(play, rule)
        cure_illness(play, rule)


def cure_stoning(play: Play, rule: str = "L-128") -> None:
    """The hero stops turning to stone, without a word."""
    set_timeout(play, Property.STONING, 0, rule)
    play.hero.dying.killers.pop(DelayedDeath.STONING, None)


def cure_sliming(play: Play) -> None:
    set_timeout(play, Property.SLIMING, 0, "L-129")
    play.hero.dying.killers.pop(DelayedDeath.SLIMING, None)


def cure_sickness(play: Play) -> None:
    set_timeout(play, Property.SICK, 0, "L-130")
    play.hero.sick_with = Sickness.NONE
    play.hero.dying.killers.pop(DelayedDeath.SICK, None)


def name_of_needy(hero: Hero) -> str:
    """N-130: the name in "Valkyrie needs food, badly!"; "" for heroes of whom this is not said."""
    if hero.role.name in ("wizard", "valkyrie"):
        return hero.role.name.capitalize()
    return "Elf" if hero.race.name == "elf" else ""
