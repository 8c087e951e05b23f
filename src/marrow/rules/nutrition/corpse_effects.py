"""What a finished corpse does: gives levels, cures, changes and intrinsics. Rules N-248 to N-262."""

from collections.abc import Callable, Mapping

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.vocabularies import Attribute, HelplessReason, Source, Waking, WakingNote
from marrow.rules import polymorph
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.hero import experience
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.body import form_of, has, is_blind, is_hallucinating, is_wrapped
from marrow.rules.hero.conditions import blind
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.hit_point_changes import fill_hp
from marrow.rules.hero.intrinsic_changes import give_intrinsic, take_intrinsic
from marrow.rules.hero.shape import catch_lycanthropy
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.monsters.steeds import DismountReason, dismount
from marrow.rules.nutrition.buzz import has_magic_attack, newt_energy
from marrow.rules.nutrition.intrinsics import convey_intrinsic, lose_an_intrinsic
from marrow.rules.nutrition.opened_tins import eat_tin_before_changing
from marrow.rules.nutrition.wraith_meals import gamble_on_wraith
from marrow.rules.play import NewBody, Play

MIMICKING_TURNS = {"small mimic": 20, "large mimic": 40, "giant mimic": 50}  # N-254: turns


def after_last_bite(play: Play, species: Species) -> None:
    """N-248 to N-262: what a finished corpse does, or a chance of an intrinsic. NetHack: eat.c, cpostfx."""
    effect = AFTER_EFFECTS.get(species.name)
    if effect is None or effect(play, species):
        if (
            effect is None
            and play.edition.nutrition.spellcaster_corpses_give_power
            and has_magic_attack(species)
        ):
            newt_energy(play)
        convey_intrinsic(play, species)


def finish_digesting(play: Play) -> None:
    """N-114: in 3.7 a digested monster has the same effects as its eaten corpse."""
    species, play.hero.digested = play.hero.digested, None
    if species is not None and play.edition.nutrition.digested_victims_act_as_corpses:
        after_last_bite(play, species)


def _newt(play: Play, species: Species) -> bool:
    """N-248, N-261: a newt gives some power."""
    newt_energy(play)
    return play.edition.nutrition.newt_and_lizard_corpses_convey_intrinsics


def _wraith(play: Play, species: Species) -> bool:
    """N-249: a wraith gives a level."""
    if play.edition.nutrition.wraith_corpses_are_a_gamble:
        gamble_on_wraith(play)
    else:
        experience.gain_level(play, "N-249")
    return False


def _were(play: Play, species: Species) -> bool:
    """N-250: a werecreature gives lycanthropy."""
    catch_lycanthropy(play, play.edition.content.species_row(SPECIES_NAMED[species.word]))
    play.delayed_effects.append(NewBody(ate_were=True))
    return False


def _nurse(play: Play, species: Species) -> bool:
    """N-251: a nurse restores all hit points, and sight in some editions."""
    fill_hp(play, "N-251")
    if play.edition.nutrition.nurse_corpses_cure_blindness:  # even of cream, but then without a word
        blind(play, 0, "N-251", told=not play.hero.creamed)
    return play.edition.nutrition.nurse_corpses_convey_poison_resistance


def _stalker(play: Play, species: Species) -> bool:
    """N-252, N-253: a stalker makes the hero invisible, or permanently so if he is; and stuns him."""
    hero = play.hero
    if not has(hero, Property.INVISIBILITY):
        set_timeout(play, Property.INVISIBILITY, play.dice.rn1(100, 50, "N-252"), "N-252")
        if not is_blind(hero) and not is_wrapped(hero):
            seeing = has(hero, Property.SEE_INVISIBLE)
            play.tell("potions.see through yourself" if seeing else "potions.vanish", "N-252")
    else:
        if not hero.intrinsic[Property.INVISIBILITY] & ~int(Source.FORM):
            play.tell("nutrition.feel hidden", "N-252")
        give_intrinsic(play, Property.INVISIBILITY, Source.OUTSIDE, "N-252")
        give_intrinsic(play, Property.SEE_INVISIBLE, Source.OUTSIDE, "N-252")
    extend_timeout(play, Property.STUNNED, 60, "N-252")
    return False


def _bat(play: Play, species: Species) -> bool:
    """N-253: bats and yellow lights stun."""
    extend_timeout(play, Property.STUNNED, 30 if species.name == "bat" else 60, "N-253")
    return False


def _mimic(play: Play, species: Species) -> bool:
    """N-254: a mimic makes the hero imitate a pile of gold, helpless for some turns."""
    hero = play.hero
    if form_of(hero).letter == "m" or has(hero, Property.UNCHANGING):
        return False
    if play.edition.nutrition.mimicking_breaks_polymorphless:
        if not hero.conduct.self_polymorphs:
            shape = "an orange" if is_hallucinating(hero) else "a pile of gold"
            note_broken_conduct(play, "chronicle.mimicked", shape=shape)
        hero.conduct.self_polymorphs += 1
    play.tell("nutrition.mimic orange" if is_hallucinating(hero) else "nutrition.mimic gold", "N-254")
    if hero.ride.steed_id:
        dismount(play, DismountReason.FELL)
    be_helpless(
        play,
        MIMICKING_TURNS[species.name],
        HelplessReason.MIMICKING,
        note=WakingNote.STOP_MIMICKING,
        waking=Waking.MIMICKING_ENDS,
    )
    return False


def _quantum_mechanic(play: Play, species: Species) -> bool:
    """N-255: a quantum mechanic gives intrinsic speed, or takes it away."""
    hero = play.hero
    play.tell("nutrition.velocity uncertain", "N-255")
    if hero.intrinsic[Property.FAST]:
        for source in Source:
            take_intrinsic(play, Property.FAST, source, "N-255")
        play.tell("nutrition.seem slower", "N-255")
    else:
        give_intrinsic(play, Property.FAST, Source.OUTSIDE, "N-255")
        play.tell("nutrition.seem faster", "N-255")
    return False


def _lizard(play: Play, species: Species) -> bool:
    """N-256: a lizard shortens stun and confusion to two turns."""
    for prop in (Property.STUNNED, Property.CONFUSED):
        if play.hero.timeout[prop] > 2:
            set_timeout(play, prop, 2, "N-256")
    return play.edition.nutrition.newt_and_lizard_corpses_convey_intrinsics  # N-261


def _shapechanger(play: Play, species: Species) -> bool:
    """N-257: shapechangers polymorph the hero."""
    if has(play.hero, Property.UNCHANGING):
        play.tell("nutrition.momentarily different", "N-257")
    else:
        eat_tin_before_changing(play)  # Z-023
        freakish = species.name == "genetic engineer"
        play.tell("nutrition.freakish change" if freakish else "nutrition.change comes", "N-257")
        polymorph.polymorph_hero(play)
    return False


def _disenchanter(play: Play, species: Species) -> bool:
    """N-258: in some editions a disenchanter takes an intrinsic."""
    if not play.edition.nutrition.disenchanter_corpses_steal_intrinsics:
        return True
    lose_an_intrinsic(play, "N-258")
    return False


def _rider(play: Play, species: Species) -> bool:
    """Z-344: in some editions the Riders give nothing; only tins of them can be eaten up."""
    return not play.edition.nutrition.rider_meat_conveys_nothing


def _mind_flayer(play: Play, species: Species) -> bool:
    """N-259: mind flayers may raise intelligence."""
    hero = play.hero
    which = Attribute.INTELLIGENCE
    if hero.base[which] < hero.race.attribute_maximum[which]:
        roll = play.dice.rn2(2, "N-259")
        if roll == 0:
            play.tell("nutrition.brain food", "N-259")
            adjust_attribute(play, which, 1, "N-259")
            return False
    else:
        play.tell("nutrition.tasted bland", "N-259")
    return True


def _displacer_beast(play: Play, species: Species) -> bool:
    """N-262: a displacer beast gives displacement for a while."""
    hero = play.hero
    seen = not is_blind(hero) and not has(hero, Property.INVISIBILITY)
    if seen and not has(hero, Property.DISPLACEMENT):
        play.tell("wearing.image displaced", "N-262")
    extend_timeout(play, Property.DISPLACEMENT, play.dice.d(6, 6, "N-262"), "N-262")
    return False


AFTER_EFFECTS: Mapping[SpeciesName, Callable[[Play, Species], bool]] = {
    # each returns whether the corpse may also give an intrinsic (N-260)
    "newt": _newt,
    "wraith": _wraith,
    "human wererat": _were,
    "human werejackal": _were,
    "human werewolf": _were,
    "nurse": _nurse,
    "stalker": _stalker,
    "bat": _bat,
    "giant bat": _bat,
    "yellow light": _bat,
    "small mimic": _mimic,
    "large mimic": _mimic,
    "giant mimic": _mimic,
    "quantum mechanic": _quantum_mechanic,
    "lizard": _lizard,
    "chameleon": _shapechanger,
    "doppelganger": _shapechanger,
    "sandestin": _shapechanger,  # leaves no corpse; in 3.7 those who digest one are changed (N-114)
    "genetic engineer": _shapechanger,
    "displacer beast": _displacer_beast,
    "disenchanter": _disenchanter,
    "Death": _rider,
    "Pestilence": _rider,
    "Famine": _rider,
    "mind flayer": _mind_flayer,
    "master mind flayer": _mind_flayer,
}
