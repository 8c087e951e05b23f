"""What a moving drawbridge does to whoever is on its span or under its portcullis. Rule L-140.

NetHack: dbridge.c, do_entity.
"""

from dataclasses import dataclass

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.hero_parts import Killer
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.combat.deaths.killing import killed_by_hero, killed_by_monster
from marrow.rules.dungeon.placement import move_monster, nearest_good_spot
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.hero.body import (
    flies,
    form_of,
    has,
    is_confused,
    is_deaf,
    is_stunned,
    is_unaware,
    levitates,
)
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.lifesaving.death import die
from marrow.rules.monsters.traits import is_flaming
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.traps.drowning import breathes_water, drown, fall_into_lava, ground_takes_effect
from marrow.rules.travel.hero_placement import place_hero

RULE = "dbridge.c do_entity"
FLOATERS = "ey"
CLOSING = Killer("closing drawbridge")


@dataclass(slots=True, eq=False)
class Occupant:
    """The hero (``monster`` is None) or a monster on span or gate; ``spot`` follows his moves."""

    spot: int
    monster: Monster | None = None
    gone: bool = False


def occupant_at(play: Play, spot: int) -> Occupant:
    """Who is at a spot; ``gone`` if nobody. Source: dbridge.c set_entity."""
    monster = play.level.monster_at.get(spot)
    if spot == play.hero.spot:
        return Occupant(spot)
    return Occupant(spot, monster, gone=monster is None or monster.hp < 1)


def bridge_hits(play: Play, span: int, gate: int) -> None:
    """The bridge has moved: deal with whoever is on the span, then with whoever is at the gate."""
    both = [occupant_at(play, span), occupant_at(play, gate)]
    _deal_with(play, both[0], both, span, gate)
    both[1] = occupant_at(play, gate)
    _deal_with(play, both[1], both, span, gate)


def _deal_with(play: Play, one: Occupant, both: list[Occupant], span: int, gate: int) -> None:
    if one.gone:
        return
    walled = _is_walled(play, one.spot)
    if is_immune_to_bridge(play, one) and survives_at(play, one, one.spot):
        if _seen(play, one) and (walled or one.spot == span):
            _tell(play, one, "drawbridges.passes through")
        if one.monster is None:
            ground_takes_effect(play)
        return
    relocates = must_jump = False
    if bridge_misses(play, one):
        if walled:
            _tell(play, one, "drawbridges.misses")
        if survives_at(play, one, one.spot):
            return
        must_jump, relocates = walled, not walled
    elif play.level.terrain[one.spot] == Terrain.DRAWBRIDGE_DOWN:
        _tell(play, one, "drawbridges.underneath")
        underneath = Killer("falling drawbridge")
        if play.edition.life_saving.crushed_underneath:
            underneath = Killer("crushed to death underneath a drawbridge", KillerFormat.ALONE)
        kill_occupant(play, one, both, underneath)
        return
    else:
        must_jump = True
    if must_jump:
        jumped = _jumps_aside(play, one)
        if walled and not jumped:
            if _seen(play, one):
                _tell(play, one, "drawbridges.crushed by portcullis")
            elif not is_deaf(play.hero):
                play.tell("drawbridges.crushing sound", RULE)
            kill_occupant(play, one, both, Killer("falling drawbridge"))
            return
        relocates = jumped if walled else not jumped
    other_spot = gate if one.spot == span else span
    started = one.spot
    if relocates:
        relocates = _make_room(play, one, both, other_spot, span, gate)
        if _at(both, started) is not one:
            return
    if relocates:
        _move(play, one, other_spot)
    if _is_walled(play, one.spot):
        _end_in_gateway(play, one, both)
    else:
        _end_on_span(play, one, both)


def _make_room(play: Play, one: Occupant, both: list[Occupant], there: int, span: int, gate: int) -> bool:
    """Whether the other spot gets free: who is there has to move or die first."""
    started = one.spot
    while (other := _at(both, there)) is not None and other is not one:
        if survives_at(play, other, there) and is_immune_to_bridge(play, other):
            return False
        _deal_with(play, other, both, span, gate)
        if _at(both, started) is not one:
            return False
    return True


def _at(both: list[Occupant], spot: int) -> Occupant | None:
    return next((one for one in both if not one.gone and one.spot == spot), None)


def _move(play: Play, one: Occupant, spot: int) -> None:
    if one.monster is None:
        play.hero.spot = spot
    else:
        move_monster(play.level, one.monster, spot)
    one.spot = spot


def _end_in_gateway(play: Play, one: Occupant, both: list[Occupant]) -> None:
    if one.monster is None:
        play.tell("drawbridges.tumble towards gate", RULE)
        play.tell(
            "drawbridges.pass gate" if is_immune_to_bridge(play, one) else "drawbridges.closes in", RULE
        )
    elif _seen(play, one):
        _tell(play, one, "drawbridges.disappears")
    if not survives_at(play, one, one.spot):
        kill_occupant(play, one, both, CLOSING)


def _end_on_span(play: Play, one: Occupant, both: list[Occupant]) -> None:
    level, spot = play.level, one.spot
    seen = _seen(play, one)
    if is_pool(level, spot) and not seen and not is_deaf(play.hero):
        play.tell("drawbridges.hear splash", RULE)
    species = _species(play, one)
    if survives_at(play, one, spot):
        if seen and "flies" not in species.traits and species.letter not in FLOATERS:
            _tell(play, one, "drawbridges.falls from")
        return
    if one.monster is not None:
        if seen:
            _tell(play, one, "drawbridges.falls into")
        _perish(play, one, both)
    elif is_lava(level, spot):
        fall_into_lava(play)
    else:
        drown(play)
    if one.monster is None:
        one.spot = play.hero.spot


# Facts about an occupant


def _species(play: Play, one: Occupant) -> Species:
    return form_of(play.hero) if one.monster is None else one.monster.species


def _seen(play: Play, one: Occupant) -> bool:
    return one.monster is None or can_see_monster(play, one.monster)


def _is_walled(play: Play, spot: int) -> bool:
    return play.level.terrain[spot] == Terrain.DRAWBRIDGE_WALL


def is_immune_to_bridge(play: Play, one: Occupant) -> bool:
    """Whether neither bridge nor portcullis can harm this occupant. Source: dbridge.c automiss."""
    species = _species(play, one)
    if species.letter == " ":
        return True
    ghostly = "walks through walls" in species.traits
    return has(play.hero, Property.PASSES_WALLS) if one.monster is None else ghostly


def survives_at(play: Play, one: Occupant, spot: int) -> bool:
    """Whether this occupant can survive at a spot. Source: dbridge.c e_survives_at."""
    hero, level = play.hero, play.level
    species = _species(play, one)
    traits = species.traits
    if species.letter == " ":
        return True
    if is_pool(level, spot):
        if not {"swims", "flies"}.isdisjoint(traits) or species.letter in FLOATERS:
            return True
        if one.monster is not None:
            return False
        dry = has(hero, Property.WATER_WALKING) or has(hero, Property.SWIMMING) or breathes_water(hero)
        return dry or flies(hero) or levitates(hero)
    if is_lava(level, spot):
        if one.monster is None:
            return "flies" in traits or flies(hero) or levitates(hero)
        return "flies" in traits or species.name == "salamander" or is_flaming(species)
    return not _is_walled(play, spot) or is_immune_to_bridge(play, one)


def bridge_misses(play: Play, one: Occupant, *, chunks: bool = False) -> bool:
    """Whether the bridge misses: chance 5/8 for flyers, 3/8 for floaters, less under the portcullis.

    ``chunks`` of a breaking bridge miss swimmers with chance 2/8. Source: dbridge.c e_missed.
    """
    if is_immune_to_bridge(play, one):
        return True
    species, monster = _species(play, one), one.monster
    if monster is None:
        awake, floats = not is_unaware(play.hero), levitates(play.hero)
    else:
        awake, floats = monster.can_move and not monster.asleep, False
    if "flies" in species.traits and awake:
        chances = 5
    elif species.letter in FLOATERS or floats:
        chances = 3
    else:
        chances = 2 if chunks and is_pool(play.level, one.spot) else 0
    return chances - 3 * _is_walled(play, one.spot) >= play.dice.rnd(8, RULE)


def _jumps_aside(play: Play, one: Occupant) -> bool:
    """Whether an occupant jumps aside: 4/10, less if dazed or at the gate. Source: dbridge.c e_jumps."""
    hero, monster = play.hero, one.monster
    if monster is None:
        if is_unaware(hero) or has(hero, Property.FUMBLING):
            return False
        dazed = 2 * is_confused(hero) + 3 * is_stunned(hero)
    else:
        if not monster.can_move or monster.asleep or not monster.species.speed or monster.tail:
            return False
        dazed = 2 * monster.confused + 3 * monster.stunned
    return 4 - dazed - 2 * _is_walled(play, one.spot) >= play.dice.rnd(10, RULE)


# Death of an occupant


def kill_occupant(play: Play, one: Occupant, both: list[Occupant], killer: Killer) -> None:
    """Kill an occupant; a hero saved where he cannot survive is moved aside. Source: dbridge.c e_died."""
    if one.monster is not None:
        _perish(play, one, both)
        return
    play.tell("drawbridges.crush you", "L-140")
    die(play, Ending.CRUSHING, killer)
    if not survives_at(play, one, one.spot):
        beside = nearest_good_spot(play, one.spot, form_of(play.hero))
        if beside is not None:
            play.tell("drawbridges.teleported away", "L-140")
            place_hero(play, beside)
    one.spot = play.hero.spot


def _perish(play: Play, one: Occupant, both: list[Occupant]) -> None:
    """Kill a monster; it is the hero's kill unless monsters move. A long worm leaves both spots."""
    monster = one.monster
    if monster is None:
        return
    if play.monsters_move:
        killed_by_monster(play, monster, corpse=False)
    else:
        killed_by_hero(play, monster, corpse=False)
    for other in both:
        if other.monster is monster:
            other.gone = True


TO_HERO = {
    "drawbridges.passes through": "drawbridges.passes through you",
    "drawbridges.misses": "drawbridges.misses you",
    "drawbridges.underneath": "drawbridges.underneath you",
    "drawbridges.crushed by portcullis": "drawbridges.crushed by portcullis you",
    "drawbridges.falls from": "drawbridges.falls from you",
}


def _tell(play: Play, one: Occupant, what: str) -> None:
    if one.monster is None:
        play.tell(TO_HERO[what], RULE)
    else:
        play.tell(what, RULE, monster=the_monster(play, one.monster))
