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
from marrow.rules.combat.deaths.killing import killed_by_hero, killed_by_other
from marrow.rules.dungeon.placement import move_monster, nearest_good_spot
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.hero.body import flies, form_of, has, is_confused, is_stunned, levitates
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.helplessness import is_unaware
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.shape import breathes_water
from marrow.rules.lifesaving.death import die
from marrow.rules.monsters.traits import is_flaming, is_floater
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.traps.drowning import drown, fall_into_lava, ground_takes_effect
from marrow.rules.travel.hero_placement import place_hero

RULE = "dbridge.c do_entity"
CLOSING = Killer("closing drawbridge")


@dataclass(slots=True, eq=False)
class Occupant:
    """The hero (``monster`` is None) or a monster on span or gate; ``spot`` follows his moves."""

    spot: int
    monster: Monster | None = None
    gone: bool = False


def occupant_at(play: Play, spot: int) -> Occupant:
    """Who is at a spot; ``gone`` if nobody. NetHack: dbridge.c, set_entity."""
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


def _deal_with(play: Play, occupant: Occupant, both: list[Occupant], span: int, gate: int) -> None:
    if occupant.gone:
        return
    walled = _is_walled(play, occupant.spot)
    if is_immune_to_bridge(play, occupant) and survives_at(play, occupant, occupant.spot):
        if _seen(play, occupant) and (walled or occupant.spot == span):
            _tell(play, occupant, "drawbridges.passes through")
        if occupant.monster is None:
            ground_takes_effect(play)
        return
    relocates = must_jump = False
    if bridge_misses(play, occupant):
        if walled:
            _tell(play, occupant, "drawbridges.misses")
        if survives_at(play, occupant, occupant.spot):
            return
        must_jump, relocates = walled, not walled
    elif play.level.terrain[occupant.spot] == Terrain.DRAWBRIDGE_DOWN:
        _tell(play, occupant, "drawbridges.underneath")
        underneath = Killer("falling drawbridge")
        if play.edition.life_saving.drawbridge_deaths_say_underneath:
            underneath = Killer("crushed to death underneath a drawbridge", KillerFormat.ALONE)
        kill_occupant(play, occupant, both, underneath)
        return
    else:
        must_jump = True
    if must_jump:
        jumped = _jumps_aside(play, occupant)
        if walled and not jumped:
            if _seen(play, occupant):
                _tell(play, occupant, "drawbridges.crushed by portcullis")
            else:
                hear(play, "drawbridges.crushing sound", RULE)
            kill_occupant(play, occupant, both, Killer("falling drawbridge"))
            return
        relocates = jumped if walled else not jumped
    other_spot = gate if occupant.spot == span else span
    started = occupant.spot
    if relocates:
        relocates = _make_room(play, occupant, both, other_spot, span, gate)
        if _at(both, started) is not occupant:
            return
    if relocates:
        _move(play, occupant, other_spot)
    if _is_walled(play, occupant.spot):
        _end_in_gateway(play, occupant, both)
    else:
        _end_on_span(play, occupant, both)


def _make_room(
    play: Play, occupant: Occupant, both: list[Occupant], there: int, span: int, gate: int
) -> bool:
    """Let whoever is on the other spot move or die first; True if the spot gets free."""
    started = occupant.spot
    while (other := _at(both, there)) is not None and other is not occupant:
        if survives_at(play, other, there) and is_immune_to_bridge(play, other):
            return False
        _deal_with(play, other, both, span, gate)
        if _at(both, started) is not occupant:
            return False
    return True


def _at(both: list[Occupant], spot: int) -> Occupant | None:
    return next((occupant for occupant in both if not occupant.gone and occupant.spot == spot), None)


def _move(play: Play, occupant: Occupant, spot: int) -> None:
    if occupant.monster is None:
        play.hero.spot = spot
    else:
        move_monster(play.level, occupant.monster, spot)
    occupant.spot = spot


def _end_in_gateway(play: Play, occupant: Occupant, both: list[Occupant]) -> None:
    if occupant.monster is None:
        play.tell("drawbridges.tumble towards gate", RULE)
        play.tell(
            "drawbridges.pass gate" if is_immune_to_bridge(play, occupant) else "drawbridges.closes in", RULE
        )
    elif _seen(play, occupant):
        _tell(play, occupant, "drawbridges.disappears")
    if not survives_at(play, occupant, occupant.spot):
        kill_occupant(play, occupant, both, CLOSING)


def _end_on_span(play: Play, occupant: Occupant, both: list[Occupant]) -> None:
    level, spot = play.level, occupant.spot
    seen = _seen(play, occupant)
    if is_pool(level, spot) and not seen:
        hear(play, "drawbridges.hear splash", RULE)
    species = _species(play, occupant)
    if survives_at(play, occupant, spot):
        if seen and "flies" not in species.traits and not is_floater(species):
            _tell(play, occupant, "drawbridges.falls from")
        return
    if occupant.monster is not None:
        if seen:
            _tell(play, occupant, "drawbridges.falls into")
        _perish(play, occupant, both)
    elif is_lava(level, spot):
        fall_into_lava(play)
    else:
        drown(play)
    if occupant.monster is None:
        occupant.spot = play.hero.spot


# Facts about an occupant


def _species(play: Play, occupant: Occupant) -> Species:
    return form_of(play.hero) if occupant.monster is None else occupant.monster.species


def _seen(play: Play, occupant: Occupant) -> bool:
    return occupant.monster is None or can_see_monster(play, occupant.monster)


def _is_walled(play: Play, spot: int) -> bool:
    return play.level.terrain[spot] == Terrain.DRAWBRIDGE_WALL


def is_immune_to_bridge(play: Play, occupant: Occupant) -> bool:
    """Whether neither bridge nor portcullis can harm this occupant. NetHack: dbridge.c, automiss."""
    species = _species(play, occupant)
    if species.letter == " ":
        return True
    ghostly = "walks through walls" in species.traits
    return has(play.hero, Property.PASSES_WALLS) if occupant.monster is None else ghostly


def survives_at(play: Play, occupant: Occupant, spot: int) -> bool:
    """Whether this occupant can survive at a spot. NetHack: dbridge.c, e_survives_at."""
    hero, level = play.hero, play.level
    species = _species(play, occupant)
    traits = species.traits
    if species.letter == " ":
        return True
    if is_pool(level, spot):
        if not {"swims", "flies"}.isdisjoint(traits) or is_floater(species):
            return True
        if occupant.monster is not None:
            return False
        dry = has(hero, Property.WATER_WALKING) or has(hero, Property.SWIMMING) or breathes_water(hero)
        return dry or flies(hero) or levitates(hero)
    if is_lava(level, spot):
        if occupant.monster is None:
            return "flies" in traits or flies(hero) or levitates(hero)
        return "flies" in traits or species.name == "salamander" or is_flaming(species)
    return not _is_walled(play, spot) or is_immune_to_bridge(play, occupant)


def bridge_misses(play: Play, occupant: Occupant, *, chunks: bool = False) -> bool:
    """Whether the bridge misses: chance 5/8 for flyers, 3/8 for floaters, less under the portcullis.

    ``chunks`` of a breaking bridge miss swimmers with chance 2/8. NetHack: dbridge.c, e_missed.
    """
    if is_immune_to_bridge(play, occupant):
        return True
    species, monster = _species(play, occupant), occupant.monster
    if monster is None:
        awake, floats = not is_unaware(play.hero), levitates(play.hero)
    else:
        awake, floats = monster.can_move and not monster.asleep, False
    if "flies" in species.traits and awake:
        chances = 5
    elif is_floater(species) or floats:
        chances = 3
    else:
        chances = 2 if chunks and is_pool(play.level, occupant.spot) else 0
    return chances - 3 * _is_walled(play, occupant.spot) >= play.dice.rnd(8, RULE)


def _jumps_aside(play: Play, occupant: Occupant) -> bool:
    """Whether an occupant jumps aside: 4/10, less if dazed or at the gate. NetHack: dbridge.c, e_jumps."""
    hero, monster = play.hero, occupant.monster
    if monster is None:
        if is_unaware(hero) or has(hero, Property.FUMBLING):
            return False
        dazed = 2 * is_confused(hero) + 3 * is_stunned(hero)
    else:
        if not monster.can_move or monster.asleep or not monster.species.speed or monster.tail:
            return False
        dazed = 2 * monster.confused + 3 * monster.stunned
    return 4 - dazed - 2 * _is_walled(play, occupant.spot) >= play.dice.rnd(10, RULE)


# Death of an occupant


def kill_occupant(play: Play, occupant: Occupant, both: list[Occupant], killer: Killer) -> None:
    """Kill an occupant; a hero saved where he cannot survive is moved aside. NetHack: dbridge.c, e_died."""
    if occupant.monster is not None:
        _perish(play, occupant, both)
        return
    play.tell("drawbridges.crush you", "L-140")
    die(play, Ending.CRUSHING, killer)
    if not survives_at(play, occupant, occupant.spot):
        beside = nearest_good_spot(play, occupant.spot, form_of(play.hero))
        if beside is not None:
            play.tell("drawbridges.teleported away", "L-140")
            place_hero(play, beside)
    occupant.spot = play.hero.spot


def _perish(play: Play, occupant: Occupant, both: list[Occupant]) -> None:
    """Kill a monster; it is the hero's kill unless monsters move. A long worm leaves both spots."""
    monster = occupant.monster
    if monster is None:
        return
    if play.monsters_move:
        killed_by_other(play, monster, corpse=False)
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


def _tell(play: Play, occupant: Occupant, what: str) -> None:
    if occupant.monster is None:
        play.tell(TO_HERO[what], RULE)
    else:
        play.tell(what, RULE, monster=the_monster(play, occupant.monster))
