"""Messages and effects while a condition runs out. Rules N-337 to N-339, L-128 to L-131.

NetHack: timeout.c, the dialogues.
"""

from collections.abc import Callable
from typing import Final

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.messages.entries import Cause
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Doing, HelplessReason, Sickness
from marrow.rules.dungeon.terrain import is_liquid
from marrow.rules.hero import conditions
from marrow.rules.hero.activity import stop_occupation, stop_repeating
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_hallucinating
from marrow.rules.hero.conditions import cure_sliming, cure_stoning
from marrow.rules.hero.encumbrance import heal_legs
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.intrinsic_changes import end_intrinsic
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.items.piles import find_item
from marrow.rules.nutrition.hunger_state import lose_nutrition
from marrow.rules.nutrition.vomiting import cannot_vomit, finish_nausea, vomit
from marrow.rules.play import Play
from marrow.rules.polymorph.monster_polymorph import polymorphs_its_eater

RULE: Final = "timeout.c nh_timeout"
SLOWER_STONING: Final = {
    7: "timeouts.slowing down", 6: "timeouts.dangerous process", 5: "timeouts.struggling",
}  # fmt: skip


def _stoning(play: Play) -> None:
    """L-128: the five turns of turning to stone, or more."""
    hero = play.hero
    left = hero.timeout[Property.STONING]
    choices = play.edition.life_saving
    ends_others = choices.late_stoning_ends_other_troubles
    keys = {
        5: "timeouts.slowing down", 4: "timeouts.limbs stiffening", 3: "timeouts.limbs stone",
        2: "timeouts.turned to stone", 1: "timeouts.statue",
    }  # fmt: skip
    if choices.stoning_turns > 5:  # L-248
        keys |= SLOWER_STONING
    if left in keys:
        play.tell(keys[left], "L-128", limbs=_limbs_word(play))
    if left == choices.stoning_turns:
        end_intrinsic(play, Property.FAST, "L-128")
        set_timeout(play, Property.FAST, 0, "L-128")
        if choices.stoning_stops_work:
            stop_repeating(play.hero)
    if left == choices.stoning_paralyses_at:
        if choices.stoning_stops_work:
            stop_occupation(play)
        be_helpless(play, 3, HelplessReason.GETTING_STONED, interrupts=choices.stoning_stops_work)
    match left:
        case 4 if choices.stoning_stops_work:
            if not _opens_tin_that_may_help(play, _softens):
                stop_occupation(play)
        case 3 if ends_others and not hero.ride.steed_id:  # a steed's legs stay wounded
            heal_legs(play, "L-128", told=False)
        case 2:
            _stay_deaf(play, "L-128")
            if ends_others:
                set_timeout(play, Property.VOMITING, 0, "L-128")
                cure_sliming(play)
        case _:
            pass
    exercise(play, Attribute.DEXTERITY, False, "L-128")


def _stay_deaf(play: Play, rule: str) -> None:
    """L-128, L-129: since 3.6.1 a deaf hero does not hear again in the last turns."""
    if play.edition.life_saving.last_turns_prolong_deafness and 0 < play.hero.timeout[Property.DEAF] < 5:
        set_timeout(play, Property.DEAF, 5, rule)


def _limbs_word(play: Play) -> str:
    return "extremities" if "no limbs" in form_of(play.hero).traits else "limbs"


def _opens_tin_that_may_help(play: Play, helps: Callable[[Play, Species], bool] | None = None) -> bool:
    """Whether the hero opens a tin that may hold a cure, as far as he knows. NetHack: eat.c, Popeye.

    A tin that he knows can hold one only if there is flesh that ``helps``.
    """
    hero = play.hero
    activity = hero.activity
    if activity is None or activity.doing != Doing.OPENING_TIN:
        return False
    tin = find_item(play, hero.tin.item_id)
    if tin is None or (tin not in hero.inventory and not can_reach_floor(play)):
        return False
    if not tin.charge_known:
        return True
    return helps is not None and tin.species is not None and helps(play, tin.species)


def _softens(play: Play, flesh: Species) -> bool:
    """Whether flesh ends petrification."""
    return flesh.name == "lizard" or "acidic" in flesh.traits


def _sliming(play: Play) -> None:
    """L-129, L-248: the ten turns of turning to slime, or more, with a message every second turn."""
    left = play.hero.timeout[Property.SLIMING] // (play.edition.life_saving.sliming_turns // 5)
    keys = {
        4: "timeouts.turning green", 3: "timeouts.limbs oozy", 2: "timeouts.skin peels",
        1: "timeouts.turning into slime", 0: "timeouts.become slime",
    }  # fmt: skip
    unseen = left == 4 and is_blind(play.hero)
    if play.hero.timeout[Property.SLIMING] % 2 and left in keys and not unseen:
        play.tell(keys[left], "L-129", limbs=_limbs_word(play))
    if left == 3:
        end_intrinsic(play, Property.FAST, "L-129")
        set_timeout(play, Property.FAST, 0, "L-129")
        choices = play.edition.life_saving
        # Z-272: it might turn him into something that slime does not stick to
        helps = polymorphs_its_eater if choices.tins_may_cure_sliming else None
        if not (choices.stoning_stops_work and _opens_tin_that_may_help(play, helps)):
            stop_occupation(play)
    elif left == 2:
        _stay_deaf(play, "L-129")
    elif left == 1 and play.edition.life_saving.late_stoning_ends_other_troubles:
        cure_stoning(play)
    exercise(play, Attribute.DEXTERITY, False, "L-129")


def _nausea(play: Play) -> None:
    """N-337, N-338: nausea grows, then the hero vomits. N-339: sooner, and twice, in 3.4.3."""
    if play.edition.nutrition.nausea_vomits_twice:
        _nausea_in_steps_of_three(play)
        return
    hero = play.hero
    match hero.timeout[Property.VOMITING] - 1:
        case 14:
            play.tell("timeouts.mildly nauseated", "N-337")
        case 11:
            play.tell("timeouts.slightly confused", "N-337")
        case 9:
            _grow_confused(play)
        case 8:
            play.tell("timeouts.cannot think", "N-337")
        case 6:
            turns = play.dice.d(2, 4, "N-337")
            conditions.stun(play, hero.timeout[Property.STUNNED] + turns, "N-337")
            if not _opens_tin_that_may_help(play):
                stop_occupation(play)
            _grow_confused(play)
        case 5:
            play.tell("timeouts.incredibly sick", "N-337")
        case 2:
            gagging = cannot_vomit(play)
            play.tell("timeouts.gag" if gagging else "timeouts.about to vomit", "N-337")
        case 0:
            stop_occupation(play)
            finish_nausea(play)
        case _:
            pass
    exercise(play, Attribute.CONSTITUTION, False, "N-337")


def _grow_confused(play: Play) -> None:
    turns = play.dice.d(2, 4, "N-337")
    conditions.confuse(play, play.hero.timeout[Property.CONFUSED] + turns, "N-337")
    stop_repeating(play.hero)


def _nausea_in_steps_of_three(play: Play) -> None:
    """N-339: nausea as in 3.4.3, which counts in steps of three turns."""
    hero = play.hero
    left = hero.timeout[Property.VOMITING]
    keys = {
        14: "timeouts.mildly nauseated", 11: "timeouts.slightly confused", 8: "timeouts.cannot think",
        5: "timeouts.incredibly sick", 2: "timeouts.about to vomit",
    }  # fmt: skip
    if left % 3 == 2 and left in keys:
        play.tell(keys[left], "N-339")
    match left // 3:
        case 0:
            vomit(play)
            lose_nutrition(play, 20, Cause.VOMITING, "N-339")
        case 2:
            turns = play.dice.d(2, 4, "N-339")
            conditions.stun(play, hero.timeout[Property.STUNNED] + turns, "N-339")
            turns = play.dice.d(2, 4, "N-339")
            conditions.confuse(play, hero.timeout[Property.CONFUSED] + turns, "N-339")
        case 3:
            turns = play.dice.d(2, 4, "N-339")
            conditions.confuse(play, hero.timeout[Property.CONFUSED] + turns, "N-339")
        case _:
            pass
    exercise(play, Attribute.CONSTITUTION, False, "N-339")


def _strangling(play: Play) -> None:
    """L-131: the messages of strangulation, turn by turn."""
    left = play.hero.timeout[Property.STRANGLED]
    breath = {
        5: "timeouts.hard to breathe", 4: "timeouts.gasping", 3: "timeouts.no longer breathe",
        2: "timeouts.turning blue", 1: "timeouts.suffocate",
    }  # fmt: skip
    blood = {
        5: "timeouts.neck constricted", 4: "timeouts.blood trouble", 3: "timeouts.pressure increases",
        2: "timeouts.consciousness fading", 1: "timeouts.suffocate",
    }  # fmt: skip
    if left in breath:
        form = form_of(play.hero)
        breathless = has(play.hero, Property.MAGICAL_BREATHING) or "breathless" in form.traits
        keys = blood if breathless or play.dice.one_in(50, "L-131") else breath
        play.tell(keys[left], "L-131")
        if keys is breath and play.edition.hero.dangerous_timers_warn_and_interrupt:
            stop_occupation(play)
    exercise(play, Attribute.STRENGTH, False, "L-131")


def _sickness(play: Play) -> None:
    """L-130: since 3.7 illness is felt, and abuses constitution. NetHack: timeout.c, sickness_dialogue."""
    hero = play.hero
    if not play.edition.hero.dangerous_timers_warn_and_interrupt:
        return
    left = hero.timeout[Property.SICK]
    keys = {7: "timeouts.illness worse", 5: "timeouts.illness severe", 3: "timeouts.at deaths door"}
    if left in keys:
        what = "sickness" if hero.sick_with is Sickness.FOOD_POISONING else "illness"
        invites = left == 3 and is_hallucinating(hero)
        play.tell("timeouts.death invites" if invites else keys[left], "L-130", illness=what)
    exercise(play, Attribute.CONSTITUTION, False, "L-130")


def _drowsiness(play: Play) -> None:
    """The hero yawns four turns before a nap, since 3.7. NetHack: timeout.c, sleep_dialogue."""
    if play.hero.timeout[Property.SLEEPY] == 4 and play.edition.hero.dangerous_timers_warn_and_interrupt:
        play.tell("timeouts.yawn", RULE)


def _levitation(play: Play) -> None:
    hero = play.hero
    left = hero.timeout[Property.LEVITATION]
    if hero.extrinsic[Property.LEVITATION] or play.level.terrain[hero.spot] < Terrain.POOL:
        return
    if left % 2:
        if (left - 1) // 2 == 2:
            play.tell("timeouts.float lower", RULE)
        elif (left - 1) // 2 == 1:
            over = is_liquid(play.level, hero.spot)
            play.tell("timeouts.wobble over" if over else "timeouts.wobble", RULE)
        if left in (5, 3) and play.edition.hero.dangerous_timers_warn_and_interrupt:
            stop_occupation(play)


def _passing_walls(play: Play) -> None:
    """Messages before passing through walls, a god's help, ends. NetHack: phaze_dialogue."""
    left = play.hero.timeout[Property.PASSES_WALLS]
    keys = {5: "timeouts.bloated", 3: "timeouts.flabby"}
    if left in keys and not play.hero.intrinsic[Property.PASSES_WALLS]:
        play.tell(keys[left], RULE)


DIALOGUES: Final[tuple[tuple[int, Callable[[Play], None]], ...]] = (
    (int(Property.STONING), _stoning),
    (int(Property.SLIMING), _sliming),
    (int(Property.VOMITING), _nausea),
    (int(Property.STRANGLED), _strangling),
    (int(Property.SICK), _sickness),
    (int(Property.LEVITATION), _levitation),
    (int(Property.PASSES_WALLS), _passing_walls),
    (int(Property.SLEEPY), _drowsiness),
)
