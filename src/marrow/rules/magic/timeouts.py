"""What a turn does to luck and to all that lasts only a while. Rules N-017, N-337 to N-341, L-127 to L-131.

NetHack: timeout.c, nh_timeout.
"""

from collections.abc import Callable, Mapping

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero import Attribute, Doing, Ending, Hero, Killer, KillerFormat
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.rules.attributes import exercise
from marrow.rules.body import (
    be_helpless,
    fall_asleep,
    form_of,
    has,
    interrupt,
    is_blind,
    is_confused,
    is_hallucinating,
    is_stunned,
    is_unaware,
    lengthen,
    set_timeout,
)
from marrow.rules.ground import is_liquid
from marrow.rules.lifesaving.deathbed import delayed_killer, die
from marrow.rules.lifesaving.saving import use_up_worn
from marrow.rules.load import heal_legs
from marrow.rules.magic import conditions
from marrow.rules.magic.binding import pass_time
from marrow.rules.magic.floating import float_down
from marrow.rules.magic.itemtimers import run_item_timers
from marrow.rules.magic.polymorphs import end_of_form
from marrow.rules.magic.stumbling import stumble
from marrow.rules.magic.troubles import is_walled_in
from marrow.rules.naming import the_monster
from marrow.rules.nutrition.vomiting import cannot_vomit, end_of_nausea
from marrow.rules.play import Play
from marrow.rules.polymorph import become, cure_sliming, cure_stoning
from marrow.rules.riding import steed_of
from marrow.rules.sight import blur
from marrow.rules.things import confers_luck

RULE = "timeout.c nh_timeout"
LUCKSTONE = KINDS_NAMED["luckstone"]
FULL_MOON = 4


def count_down(play: Play) -> None:
    """N-017, L-127: luck drifts home; then, unless a god holds his hand over the hero, all timers run."""
    hero = play.hero
    count_lucky_things(play)
    time_luck(play)
    if hero.occult is not None:
        pass_time(play)
    if hero.invulnerable and not hero.prayer and play.edition.life_saving.sheltered:  # L-208
        hero.invulnerable = False
    if hero.invulnerable:
        return
    for prop, speak in DIALOGUES:
        if hero.timeout[prop]:
            speak(play)
    if hero.form_turns:
        _form_runs_out(play)
    if hero.creamed:
        hero.creamed -= 1
        if not hero.creamed:
            blur(play.level)
    if hero.gallop:
        hero.gallop -= 1
        steed = steed_of(play)
        if not hero.gallop and steed is not None:
            play.tell("riding.stops galloping", "timeout.c nh_timeout", monster=the_monster(play, steed))
    timeouts = hero.timeout
    if any(timeouts):
        for index, left in enumerate(timeouts):
            if left and timeouts[index]:
                timeouts[index] -= 1
                if not timeouts[index]:
                    ends = ENDINGS.get(index)
                    if ends is not None:
                        ends(play)
    run_item_timers(play)


# Luck


def time_luck(play: Play) -> None:
    """Every 600 turns luck takes a step towards 0, 1 at full moon, less on Friday 13th; stones prevent it."""
    hero, world = play.hero, play.world
    base = (1 if world.moon_phase == FULL_MOON else 0) - (1 if world.friday_13th else 0)
    if hero.luck == base:
        return
    often = bool(hero.god_anger) or any(item.kind.name == "Amulet of Yendor" for item in hero.inventory)
    if world.turn % (300 if often else 600):
        return
    keeps = luck_of_stones(hero, count_uncursed=False)
    without = not any(item.kind.name == "luckstone" for item in hero.inventory) and not luck_of_stones(
        hero, count_uncursed=True
    )
    if hero.luck > base and (without or keeps < 0):
        hero.luck -= 1
    elif hero.luck < base and (without or keeps > 0):
        hero.luck += 1


def luck_of_stones(hero: Hero, *, count_uncursed: bool) -> int:
    """1, 0 or -1: which way the luck items of the pack pull. NetHack: attrib.c, stone_luck."""
    total = 0
    for item in hero.inventory:
        if not confers_luck(item):
            continue
        if item.blessing:
            total += item.blessing * item.quantity
        elif count_uncursed:
            total += item.quantity
    return (total > 0) - (total < 0)


def count_lucky_things(play: Play) -> None:
    """What luck items add to luck now: 3, -3 or nothing. NetHack: attrib.c, set_moreluck."""
    hero = play.hero
    for item in hero.inventory:
        if item.artifact or item.kind == LUCKSTONE:
            break
    else:
        hero.luck_bonus = 0
        return
    pull = luck_of_stones(hero, count_uncursed=True)
    has_stone = any(item.kind.name == "luckstone" for item in hero.inventory)
    if not pull and not has_stone:
        hero.luck_bonus = 0
    else:
        hero.luck_bonus = 3 if pull >= 0 else -3


# What is said while time runs out


def _stoning(play: Play) -> None:
    """L-128: five turns to stone."""
    hero = play.hero
    left = hero.timeout[Property.STONING]
    words = {
        5: "timeouts.slowing down", 4: "timeouts.limbs stiffening", 3: "timeouts.limbs stone",
        2: "timeouts.turned to stone", 1: "timeouts.statue",
    }  # fmt: skip
    if left in words:
        what = words[left]
        play.tell(what, "L-128", limbs=_limbs(play))
    match left:
        case 5:
            hero.intrinsic[Property.FAST] = 0
            set_timeout(play, Property.FAST, 0, "L-128")
            _stop_repeating(play)
        case 4:
            if not _opens_helpful_tin(play):
                interrupt(play)
        case 3:
            interrupt(play)
            be_helpless(play, 3, "getting stoned")
            heal_legs(play, "L-128")
        case 2:
            if 0 < hero.timeout[Property.DEAF] < 5:
                set_timeout(play, Property.DEAF, 5, "L-128")
            set_timeout(play, Property.VOMITING, 0, "L-128")
            cure_sliming(play)
        case _:
            pass
    exercise(play, Attribute.DEXTERITY, False, "L-128")


def _limbs(play: Play) -> str:
    return "extremities" if "no limbs" in form_of(play.hero).traits else "limbs"


def _stop_repeating(play: Play) -> None:
    """A counted command ends; what is under way otherwise goes on."""
    activity = play.hero.activity
    if activity is not None and activity.doing in (Doing.SEARCHING, Doing.WAITING, Doing.MOVING):
        interrupt(play)


def _opens_helpful_tin(play: Play) -> bool:
    """A tin that may save one's life is not put down. NetHack: eat.c, Popeye."""
    activity = play.hero.activity
    return activity is not None and activity.doing == Doing.OPENING_TIN


def _sliming(play: Play) -> None:
    """L-129: ten turns to slime, told every second one."""
    left = play.hero.timeout[Property.SLIMING] // 2
    words = {
        4: "timeouts.turning green", 3: "timeouts.limbs oozy", 2: "timeouts.skin peels",
        1: "timeouts.turning into slime", 0: "timeouts.become slime",
    }  # fmt: skip
    unseen = left == 4 and is_blind(play.hero)
    if play.hero.timeout[Property.SLIMING] % 2 and left in words and not unseen:
        what = words[left]
        play.tell(what, "L-129", limbs=_limbs(play))
    if left == 3:
        play.hero.intrinsic[Property.FAST] = 0
        set_timeout(play, Property.FAST, 0, "L-129")
        if not _opens_helpful_tin(play):
            interrupt(play)
    elif left == 2 and 0 < play.hero.timeout[Property.DEAF] < 5:
        set_timeout(play, Property.DEAF, 5, "L-129")
    elif left == 1:
        cure_stoning(play)
    exercise(play, Attribute.DEXTERITY, False, "L-129")


def _nausea(play: Play) -> None:
    """N-337, N-338: sicker and sicker, then it comes up. N-339: sooner and twice in 3.4.3."""
    if play.edition.nutrition.nausea_double:
        _old_nausea(play)
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
            if not _opens_helpful_tin(play):
                interrupt(play)
            _grow_confused(play)
        case 5:
            play.tell("timeouts.incredibly sick", "N-337")
        case 2:
            gagging = cannot_vomit(play)
            play.tell("timeouts.gag" if gagging else "timeouts.about to vomit", "N-337")
        case 0:
            interrupt(play)
            end_of_nausea(play)
        case _:
            pass
    exercise(play, Attribute.CONSTITUTION, False, "N-337")


def _grow_confused(play: Play) -> None:
    turns = play.dice.d(2, 4, "N-337")
    conditions.confuse(play, play.hero.timeout[Property.CONFUSED] + turns, "N-337")
    _stop_repeating(play)


def _old_nausea(play: Play) -> None:
    """N-339: as 3.4.3 counts, in steps of three."""
    hero = play.hero
    left = hero.timeout[Property.VOMITING]
    words = {
        14: "timeouts.mildly nauseated", 11: "timeouts.slightly confused", 8: "timeouts.cannot think",
        5: "timeouts.incredibly sick", 2: "timeouts.about to vomit",
    }  # fmt: skip
    if left % 3 == 2 and left in words:
        what = words[left]
        play.tell(what, "N-339")
    match left // 3:
        case 0:
            interrupt(play)
            end_of_nausea(play)
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


def _choking(play: Play) -> None:
    """L-131: what strangulation feels like, turn by turn."""
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
        words = blood if breathless or play.dice.one_in(50, "L-131") else breath
        what = words[left]
        play.tell(what, "L-131")
    exercise(play, Attribute.STRENGTH, False, "L-131")


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


def _thinness(play: Play) -> None:
    """Passing through walls by a god's help ends gently. NetHack: phaze_dialogue."""
    left = play.hero.timeout[Property.PASSES_WALLS]
    words = {5: "timeouts.bloated", 3: "timeouts.flabby"}
    if left in words and not play.hero.intrinsic[Property.PASSES_WALLS]:
        play.tell(words[left], RULE)


DIALOGUES: tuple[tuple[Property, Callable[[Play], None]], ...] = (
    (Property.STONING, _stoning),
    (Property.SLIMING, _sliming),
    (Property.VOMITING, _nausea),
    (Property.STRANGLED, _choking),
    (Property.LEVITATION, _levitation),
    (Property.PASSES_WALLS, _thinness),
)


def _form_runs_out(play: Play) -> None:
    hero = play.hero
    hero.form_turns -= 1
    if hero.form_turns or hero.form is None:
        return
    if has(hero, Property.UNCHANGING):
        hero.form_turns = play.dice.rnd(100 * hero.form.level + 1, RULE)
    elif "were" in hero.form.traits and hero.form == hero.lycanthrope:
        beast = hero.lycanthrope
        end_of_form(play)
        hero.lycanthrope = beast
    else:
        end_of_form(play)


# What happens when time has run out


RUN_OUT = -1  # a countdown that is over and still shows; not 1, which a rescue from illness ends (L-057)


def _fatal(play: Play, prop: Property, ending: Ending, killer: Killer) -> None:
    """L-127: the condition is still shown while the hero dies of it, and gone if he is saved."""
    play.hero.timeout[prop] = RUN_OUT
    die(play, ending, killer)
    set_timeout(play, prop, 0, "L-127")


def _stoned(play: Play) -> None:
    """L-128: turned to stone."""
    killer = delayed_killer(play, "stoning", Killer("killed by petrification", KillerFormat.ALONE))
    _fatal(play, Property.STONING, Ending.STONING, killer)


def _slimed(play: Play) -> None:
    """L-129, L-086: a green slime, and dead of it; saved, a slime still, unless there are none any more."""
    hero = play.hero
    slime = SPECIES_NAMED["green slime"]
    if hero.form == slime:
        hero.killers.pop("sliming", None)
        return
    killer = delayed_killer(play, "sliming", Killer("turned into green slime", KillerFormat.ALONE))
    gone = play.world.genocided[slime.number]
    takes_form = play.edition.life_saving.slime_takes_form
    if takes_form:
        play.world.genocided[slime.number] = 0
        become(play, slime)
        play.world.genocided[slime.number] = gone
    _fatal(play, Property.SLIMING, Ending.TURNED_SLIME, killer)
    if gone and takes_form:
        play.tell("timeouts.slimes are gone", "L-086")
        die(play, Ending.GENOCIDED, Killer("slimicide", KillerFormat.AS_IS))


def _dead_of_illness(play: Play) -> None:
    """L-130: dead of illness."""
    hero = play.hero
    play.tell("timeouts.die from illness", "L-130")
    killer = hero.killers.pop("sick", Killer())
    species = SPECIES_NAMED.get(killer.text)
    if species is not None and "unique" in species.generation:
        text = killer.text if "proper name" in species.traits else "the " + killer.text
        killer = Killer(text, KillerFormat.AS_IS)
    _fatal(play, Property.SICK, Ending.POISONING, killer)
    hero.sick_with = ""


def _strangled(play: Play) -> None:
    """L-131: strangled; whoever declines to die loses the amulet."""
    hero = play.hero
    _fatal(play, Property.STRANGLED, Ending.DIED, Killer("strangulation", KillerFormat.AS_IS))
    amulet = hero.worn.get(Slot.AMULET)
    if amulet is not None and amulet.kind.name == "amulet of strangulation":
        play.tell("timeouts.amulet vanishes", "L-131")
        use_up_worn(play, amulet)


def _slow_again(play: Play) -> None:
    hero = play.hero
    if not hero.extrinsic[Property.FAST]:
        play.tell("timeouts.slow down a bit" if hero.intrinsic[Property.FAST] else "timeouts.slow down", RULE)


def _clear_headed(play: Play) -> None:
    play.hero.timeout[Property.CONFUSED] = 1
    conditions.confuse(play, 0, RULE)
    if not is_confused(play.hero):
        interrupt(play)


def _steady(play: Play) -> None:
    play.hero.timeout[Property.STUNNED] = 1
    conditions.stun(play, 0, RULE)
    if not is_stunned(play.hero):
        interrupt(play)


def _see_again(play: Play) -> None:
    play.hero.timeout[Property.BLINDED] = 1
    conditions.blind(play, 0, RULE)
    if not is_blind(play.hero):
        interrupt(play)


def _hear_again(play: Play) -> None:
    play.hero.timeout[Property.DEAF] = 1
    conditions.deafen(play, 0, RULE)
    interrupt(play)


def _visible_again(play: Play) -> None:
    hero = play.hero
    if not has(hero, Property.INVISIBILITY) and not is_blind(hero):
        seeing = has(hero, Property.SEE_INVISIBLE)
        play.tell("timeouts.not see through yourself" if seeing else "timeouts.no longer invisible", RULE)
        interrupt(play)


def _see_invisible_no_more(play: Play) -> None:
    blur(play.level)
    interrupt(play)


def _legs_heal(play: Play) -> None:
    play.hero.timeout[Property.WOUNDED_LEGS] = 1
    heal_legs(play, RULE)
    interrupt(play)


def _sober(play: Play) -> None:
    play.hero.timeout[Property.HALLUCINATING] = 1
    conditions.hallucinate(play, 0, RULE)
    if not is_hallucinating(play.hero):
        interrupt(play)


def _nod_off(play: Play) -> None:
    """Restful sleep comes when it comes."""
    hero = play.hero
    if is_unaware(hero) or has(hero, Property.SLEEP_RESISTANCE):
        lengthen(play, Property.SLEEPY, play.dice.rnd(100, RULE), RULE)
    elif hero.intrinsic[Property.SLEEPY] or hero.extrinsic[Property.SLEEPY]:
        play.tell("timeouts.fall asleep", RULE)
        turns = play.dice.rnd(20, RULE)
        fall_asleep(play, turns, RULE)
        lengthen(play, Property.SLEEPY, turns + play.dice.rnd(100, RULE), RULE)


def _walls_again(play: Play) -> None:
    if not has(play.hero, Property.PASSES_WALLS):
        play.tell("timeouts.hemmed in" if is_walled_in(play) else "timeouts.normal self", RULE)


def _no_more_detection(play: Play) -> None:
    blur(play.level)


def _protection_thins(play: Play) -> None:
    """Protection by spell: a point is lost every ten turns, every twenty if an expert cast it."""
    hero = play.hero
    hero.spell_protection = max(hero.spell_protection - 1, 0)
    if hero.spell_protection:
        set_timeout(play, Property.PROTECTION, hero.spell_protection_pace, RULE)
    if not is_blind(hero):
        play.tell("timeouts.haze thins" if hero.spell_protection else "timeouts.haze disappears", RULE)


ENDINGS: Mapping[int, Callable[[Play], None]] = {
    Property.STONING: _stoned,
    Property.SLIMING: _slimed,
    Property.SICK: _dead_of_illness,
    Property.STRANGLED: _strangled,
    Property.FAST: _slow_again,
    Property.CONFUSED: _clear_headed,
    Property.STUNNED: _steady,
    Property.BLINDED: _see_again,
    Property.DEAF: _hear_again,
    Property.INVISIBILITY: _visible_again,
    Property.SEE_INVISIBLE: _see_invisible_no_more,
    Property.WOUNDED_LEGS: _legs_heal,
    Property.HALLUCINATING: _sober,
    Property.SLEEPY: _nod_off,
    Property.FUMBLING: stumble,
    Property.LEVITATION: float_down,
    Property.PASSES_WALLS: _walls_again,
    Property.DETECT_MONSTERS: _no_more_detection,
    Property.PROTECTION: _protection_thins,
}
