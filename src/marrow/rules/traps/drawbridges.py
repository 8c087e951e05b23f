"""Drawbridges: lowered, raised, destroyed, and whoever is in the way. Rule L-140. NetHack: dbridge.c.

A bridge is two spots: the span over the moat, and the portcullis in the wall. The detail of the span holds
where the portcullis is, and what lies under the bridge.
"""

from marrow.content.properties import Property
from marrow.model.hero import Ending, Killer, KillerFormat
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Door, Terrain
from marrow.rules.body import flies, form_of, has, is_confused, is_deaf, is_stunned, is_unaware, levitates
from marrow.rules.combat.floor import fills_pool
from marrow.rules.combat.killing import killed_by_hero, killed_by_monster
from marrow.rules.combat.scattering import scatter
from marrow.rules.depths import is_special
from marrow.rules.ground import (
    TOWARDS_PORTCULLIS,
    UNDERNEATH,
    can_live_at,
    move_monster,
    portcullis_under,
    spot_near,
)
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.making.objects import item_named
from marrow.rules.making.revival import revive_nasty
from marrow.rules.naming import the_monster
from marrow.rules.noise import wake_around
from marrow.rules.play import Play
from marrow.rules.relocation import relocate
from marrow.rules.sight import blur, can_see
from marrow.rules.things import put_on_floor, take_from_floor, use_up
from marrow.rules.traps.liquid import ground_takes_effect

RULE = "dbridge.c do_entity"
DIN = 500  # squared: how far a breaking bridge is heard


def bridge_at(level: Level, spot: int) -> int | None:
    """The span of the bridge whose span or portcullis is here. NetHack: find_drawbridge."""
    for step in (0, *TOWARDS_PORTCULLIS):
        span = spot - step
        if level.terrain[span] not in (Terrain.DRAWBRIDGE_UP, Terrain.DRAWBRIDGE_DOWN):
            continue
        if step == 0 or portcullis_under(level, span) == spot:
            return span
    return None


def lower(play: Play, span: int) -> None:
    """A raised bridge comes down. NetHack: open_drawbridge."""
    level = play.level
    if level.terrain[span] != Terrain.DRAWBRIDGE_UP:
        return
    gate = portcullis_under(level, span)
    play.tell("drawbridges.comes down" if _seen(play, span, gate) else "drawbridges.chains", "L-140")
    level.terrain[span] = int(Terrain.DRAWBRIDGE_DOWN)
    level.terrain[gate] = int(Terrain.DOOR)
    level.detail[gate] = int(Door.NONE)
    _note_opened(play)
    _fall_upon(play, span)
    _clear(play, span)
    _settle(play, span, gate)


def lift(play: Play, span: int) -> None:
    """A lowered bridge goes up. NetHack: close_drawbridge."""
    level = play.level
    if level.terrain[span] != Terrain.DRAWBRIDGE_DOWN:
        return
    gate = portcullis_under(level, span)
    play.tell("drawbridges.goes up" if _seen(play, span, gate) else "drawbridges.chains", "L-140")
    level.terrain[span] = int(Terrain.DRAWBRIDGE_UP)
    level.terrain[gate] = int(Terrain.DRAWBRIDGE_WALL)
    for spot in (span, gate):
        _strike(play, spot, gate, Killer("closing drawbridge"))
    if level.items.get(span) and not is_deaf(play.hero):
        play.tell("drawbridges.smashing", "L-140")
    _clear(play, span)
    _clear(play, gate)
    _settle(play, span, gate)


def destroy(play: Play, span: int) -> None:
    """The bridge breaks to pieces: at the gate nobody survives it, on the span flyers may.

    NetHack: destroy_drawbridge.
    """
    level = play.level
    gate = portcullis_under(level, span)
    raised = level.terrain[span] == Terrain.DRAWBRIDGE_UP
    under = UNDERNEATH[level.detail[span] >> 2 & 3]
    _tell_ruin(play, span, gate, raised=raised, liquid=under in (Terrain.MOAT, Terrain.LAVA))
    level.terrain[span], level.detail[span] = int(under), 0
    boulder = next((item for item in level.items.get(span, ()) if item.kind.name == "boulder"), None)
    if boulder is not None and under in (Terrain.MOAT, Terrain.LAVA):
        take_from_floor(play, level, boulder, span)
        fills_pool(play, boulder, span)
    level.terrain[gate], level.detail[gate] = int(Terrain.DOOR), int(Door.NONE)
    for spot in (span, gate):
        level.traps.pop(spot, None)
        level.engravings.pop(spot, None)
    wake_around(play, span, DIN)
    if play.edition.play.bridges_leave_debris:
        _strew_debris(play, span, gate)
    _note_opened(play)
    if not _is_spared(play, gate):
        _crush(play, gate, Killer("exploding drawbridge"))
    if not _is_spared(play, span) and not _misses(play, span, at_gate=False):
        _crush(play, span, Killer("collapsing drawbridge"))
    _resettle(play, span, gate)


def _tell_ruin(play: Play, span: int, gate: int, *, raised: bool, liquid: bool) -> None:
    if can_see(play, gate if raised and liquid else span):
        falls = "drawbridges.collapses" if liquid else "drawbridges.disintegrates"
        play.tell("drawbridges.portcullis falls" if raised and liquid else falls, "L-140")
    elif not is_deaf(play.hero):
        play.tell("drawbridges.splash" if liquid else "drawbridges.crash", "L-140")


def _strew_debris(play: Play, span: int, gate: int) -> None:
    """Up to five lengths of chain fly about, each from either spot."""
    rule = "dbridge.c destroy_drawbridge"
    for _ in range(play.dice.rn2(6, rule)):
        x = play.dice.rn2(2, rule)
        y = play.dice.rn2(2, rule)
        across = gate // WIDTH == span // WIDTH
        spot = span if (x if across else y) else gate
        chain = put_on_floor(play, item_named(play, "iron chain"), spot)
        scatter(play, spot, 1, chain)


def _note_opened(play: Play) -> None:
    """Whoever has opened the Castle hears no more of its tune in prayers."""
    if is_special(play, "castle"):
        play.world.bridge_opened = True


def _seen(play: Play, span: int, gate: int) -> bool:
    return can_see(play, span) or can_see(play, gate)


# Who is in the way


def _strike(play: Play, spot: int, gate: int, killer: Killer) -> None:
    """Somebody at a spot is missed, jumps aside or is crushed."""
    if spot != play.hero.spot and _victim(play, spot) is None:
        return
    if _is_spared(play, spot) or _misses(play, spot, at_gate=spot == gate):
        if spot == play.hero.spot:
            play.tell("drawbridges.misses you", "L-140")
    elif not _jumps_aside(play, spot, at_gate=spot == gate):
        _crush(play, spot, killer)


def _fall_upon(play: Play, span: int) -> None:
    """Who is under a bridge that comes down is missed or crushed; nobody jumps, and who is saved stays."""
    if _is_spared(play, span) or _misses(play, span, at_gate=False):
        return
    if play.edition.life_saving.crushed_underneath:
        killer = Killer("crushed to death underneath a drawbridge", KillerFormat.ALONE)
    else:
        killer = Killer("falling drawbridge")
    _crush(play, span, killer)


def _victim(play: Play, spot: int) -> Monster | None:
    monster = play.level.monster_at.get(spot)
    return monster if monster is not None and monster.hp > 0 else None


def _is_spared(play: Play, spot: int) -> bool:
    """Nobody is there, or one whom nothing solid harms. NetHack: automiss."""
    hero = play.hero
    if spot == hero.spot:
        return has(hero, Property.PASSES_WALLS) or form_of(hero).letter == " "
    monster = _victim(play, spot)
    if monster is None:
        return True
    return "walks through walls" in monster.species.traits or monster.species.letter == " "


def _misses(play: Play, spot: int, *, at_gate: bool) -> bool:
    """Flyers are missed five times in eight, floaters three, fewer under the gate. NetHack: e_missed."""
    hero = play.hero
    dodge = 0
    if spot == hero.spot:
        dodge = 5 if flies(hero) and not is_unaware(hero) else 3 if levitates(hero) else 0
    elif (monster := _victim(play, spot)) is not None:
        awake = monster.can_move and not monster.asleep
        floats = monster.species.letter in "ey"
        dodge = 5 if "flies" in monster.species.traits and awake else 3 if floats else 0
    return dodge - 3 * at_gate >= play.dice.rnd(8, RULE)


def _jumps_aside(play: Play, spot: int, *, at_gate: bool) -> bool:
    """Four times in ten, less often dazed, if there is room. NetHack: e_jumps."""
    hero = play.hero
    if spot == hero.spot:
        nimble = 4 - 2 * is_confused(hero) - 3 * is_stunned(hero)
        if is_unaware(hero) or has(hero, Property.FUMBLING):
            nimble = 0
        return _jumps(play, nimble, at_gate) and _hero_moves_aside(play, spot)
    monster = _victim(play, spot)
    if monster is None:
        return True
    awake = monster.can_move and not monster.asleep and monster.species.speed
    nimble = 4 - 2 * monster.confused - 3 * monster.stunned if awake else 0
    return _jumps(play, nimble, at_gate) and _moves_aside(play, monster)


def _crush(play: Play, spot: int, killer: Killer) -> None:
    if spot == play.hero.spot:
        play.tell("drawbridges.crush you", "L-140")
        die(play, Ending.CRUSHING, killer)
        if play.level.terrain[spot] != Terrain.DRAWBRIDGE_DOWN:
            _hero_moves_aside(play, spot)
        return
    monster = _victim(play, spot)
    if monster is not None:
        play.tell("drawbridges.crushed", "L-140", monster=the_monster(play, monster))
        _kill(play, monster)


def _kill(play: Play, monster: Monster) -> None:
    """Whoever moves has done it. NetHack: e_died."""
    if play.monsters_move:
        killed_by_monster(play, monster, corpse=False)
    else:
        killed_by_hero(play, monster, corpse=False)


def _jumps(play: Play, nimble: int, at_gate: bool) -> bool:
    """NetHack: dbridge.c, e_jumps."""
    return nimble > 0 and nimble - 2 * at_gate >= play.dice.rnd(10, RULE)


def _hero_moves_aside(play: Play, spot: int) -> bool:
    beside = spot_near(play, spot, form_of(play.hero))
    if beside is None:
        return False
    relocate(play, beside)
    play.tell("drawbridges.jump aside", "L-140")
    return True


def _moves_aside(play: Play, monster: Monster) -> bool:
    beside = spot_near(play, monster.spot, monster.species)
    if beside is None:
        return False
    move_monster(play.level, monster, beside)
    return True


def _clear(play: Play, spot: int) -> None:
    """What lay there is gone, but for Riders and the Wizard, who rise from it."""
    revive_nasty(play, spot)
    for item in [*play.level.items.get(spot, ())]:
        use_up(play, item, item.quantity)


def _settle(play: Play, span: int, gate: int) -> None:
    """No trap is left there, and nobody stays who cannot."""
    for spot in (span, gate):
        play.level.traps.pop(spot, None)
    _resettle(play, span, gate)


def _resettle(play: Play, span: int, gate: int) -> None:
    """Who cannot stay falls in or has to move."""
    hero, level = play.hero, play.level
    for spot in (span, gate):
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0 and not can_live_at(level, spot, monster.species):
            if level.terrain[spot] in (Terrain.MOAT, Terrain.LAVA, Terrain.DRAWBRIDGE_UP):
                play.tell("drawbridges.falls in", "L-140", monster=the_monster(play, monster))
                _kill(play, monster)
            else:
                _moves_aside(play, monster)
    blur(level)
    if hero.spot == gate and level.terrain[gate] == Terrain.DRAWBRIDGE_WALL:
        _hero_moves_aside(play, gate)
    elif hero.spot == span and level.terrain[span] == Terrain.DRAWBRIDGE_UP:
        _fall_from(play, span)
    elif hero.spot == span:
        ground_takes_effect(play)


def _fall_from(play: Play, span: int) -> None:
    """Off the rising bridge into what is under it."""
    hero, level = play.hero, play.level
    if flies(hero) or levitates(hero):
        _hero_moves_aside(play, span)
        return
    under = UNDERNEATH[level.detail[span] >> 2 & 3]
    wet = under == Terrain.MOAT and not has(hero, Property.SWIMMING)
    if wet or under == Terrain.LAVA:
        play.tell("drawbridges.fall from", "L-140")
        ending = Ending.DROWNING if wet else Ending.BURNING
        die(play, ending, Killer("fell from a drawbridge", KillerFormat.ALONE))
    _hero_moves_aside(play, span)
