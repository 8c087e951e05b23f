"""Earthquakes: pits open, doors collapse. NetHack: music.c, do_earthquake."""

from marrow.content.properties import Property
from marrow.content.words import PlaceName
from marrow.model.hero_parts import Killer
from marrow.model.monster import Monster
from marrow.model.places import HEIGHT, PITS, WIDTH, Door, Terrain, TrapKind
from marrow.model.vocabularies import Attribute, HeldIn, KillerFormat
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.deaths.petrification_of_monsters import touch_wielded_corpse
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import flies, has, levitates
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.trapped_hero import hold_hero
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.piles import take_from_floor
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.lifesaving.petrification import touch_wielded
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.naming import a_monster, the_monster
from marrow.rules.physics.floor_effects import item_lands
from marrow.rules.physics.secret_doors import uncover_door
from marrow.rules.play import Play
from marrow.rules.trade.shop_damage import note_damage
from marrow.rules.traps.filled_holes import fill_with_liquid, liquid_near

RULE = "music.c do_earthquake"
SINKING = {
    Terrain.FOUNTAIN: "earthquakes.fountain",
    Terrain.SINK: "earthquakes.sink",
    Terrain.ALTAR: "earthquakes.altar",
    Terrain.GRAVE: "earthquakes.headstone",
    Terrain.THRONE: "earthquakes.throne",
}
SECRETS = {Terrain.SECRET_DOOR: Terrain.DOOR, Terrain.SECRET_CORRIDOR: Terrain.CORRIDOR}
GROUND = (Terrain.ROOM, Terrain.CORRIDOR, *SINKING)
HOLIEST: tuple[PlaceName, ...] = ("astral", "sanctum")


def earthquake(play: Play, force: int) -> None:
    """Wake all monsters in reach, and break the ground at random spots."""
    x, y = play.hero.spot % WIDTH, play.hero.spot // WIDTH
    reach = force * 2
    was_pit = _is_pit(play, play.hero.spot)
    for column in range(max(x - reach, 1), min(x + reach, WIDTH - 1) + 1):
        for row in range(max(y - reach, 0), min(y + reach, HEIGHT - 1) + 1):
            spot = row * WIDTH + column
            monster = play.level.monster_at.get(spot)
            if monster is not None:
                _shake_up(play, monster)
            breaks = play.dice.rn2(14 - force, RULE) == 0
            if breaks:
                _break_ground(play, spot, was_pit=was_pit)
    mark_view_stale(play.level)


def _is_pit(play: Play, spot: int) -> bool:
    trap = play.level.traps.get(spot)
    return trap is not None and trap.kind in PITS


def _shake_up(play: Play, monster: Monster) -> None:
    hung = monster.hidden and "hides" in monster.species.traits
    wake_up(play, monster)
    if hung:
        monster.hidden = False
    if hung and can_see(play, monster.spot):
        play.tell("earthquakes.shaken loose", RULE, monster=a_monster(play, monster))
    elif hung:
        hear(play, "earthquakes.thump", RULE)


def _break_ground(play: Play, spot: int, *, was_pit: bool) -> None:
    """Make a pit at a spot where that is possible; a door collapses instead.

    Since 3.7 nobody falls into a pit that liquid has filled. NetHack: do_pit.
    """
    level = play.level
    terrain = Terrain(level.terrain[spot])
    if terrain in SECRETS and play.edition.magic.earthquakes_open_secret_ways:
        terrain = SECRETS[terrain]
        if terrain == Terrain.DOOR:
            uncover_door(play, spot)
        else:
            level.terrain[spot] = int(terrain)
        mark_view_stale(level)
        if can_see(play, spot):
            play.tell(
                "earthquakes.secret door" if terrain == Terrain.DOOR else "earthquakes.secret way", RULE
            )
    if terrain == Terrain.DOOR and level.detail[spot] != Door.NONE:
        if can_see(play, spot):
            play.tell("earthquakes.door", RULE)
        note_damage(play, spot, Terrain.DOOR, 0)
        level.detail[spot] = Door.NONE
        mark_view_stale(level)
        return
    if terrain not in GROUND and terrain != Terrain.DOOR:
        return
    if terrain == Terrain.ALTAR and any(is_on_special_level(play, name) for name in HOLIEST):
        return
    if terrain in SINKING and can_see(play, spot):
        play.tell(SINKING[terrain], RULE)
    chasm = put_trap(play, spot, TrapKind.PIT)
    if chasm is None:
        return
    chasm.seen = True
    boulders_first = play.edition.magic.boulders_fall_before_liquid_flows
    if boulders_first and has_boulder(level, spot):
        _drop_boulder(play, spot, level.monster_at.get(spot))
        return
    liquid = liquid_near(play, spot) if play.edition.traps.liquid_fills_blasted_ground else None
    if liquid is not None:
        fill_with_liquid(play, spot, liquid, told="")
        if boulders_first:
            return
    monster = level.monster_at.get(spot)
    if has_boulder(level, spot):
        _drop_boulder(play, spot, monster)
    elif monster is not None:
        _monster_falls(play, monster)
    elif spot == play.hero.spot:
        _hero_falls(play, was_pit=was_pit)


def _drop_boulder(play: Play, spot: int, monster: Monster | None) -> None:
    level = play.level
    if can_see(play, spot):
        play.tell("earthquakes.boulder", RULE)
    if monster is not None:
        monster.trapped = False
    boulder = next(item for item in level.items[spot] if item.kind.name == "boulder")
    take_from_floor(play, level, boulder, spot)
    item_lands(play, boulder, spot)


def _monster_falls(play: Play, monster: Monster) -> None:
    if not {"flies", "clings"}.isdisjoint(monster.species.traits):
        return
    was_in = monster.trapped
    monster.trapped = True
    if not was_in:
        if can_see(play, monster.spot):
            play.tell("earthquakes.monster falls", RULE, monster=the_monster(play, monster))
        elif "humanoid" in monster.species.traits:
            hear(play, "earthquakes.scream", RULE)
    if touch_wielded_corpse(play, monster, "polymorph.monster falls on corpse", by_hero=True):
        return
    monster.hp -= play.dice.rnd(4 if was_in else 6, RULE)
    if monster.hp < 1:
        killed_by_hero(play, monster)


def _hero_falls(play: Play, *, was_pit: bool) -> None:
    """The hero falls into the new pit, or is shaken in the pit where he already was."""
    hero = play.hero
    ball_and_chain.dig_up_ball(play)
    clings = hero.form is not None and "clings" in hero.form.traits
    if levitates(hero) or flies(hero) or clings:
        if not was_pit:
            play.tell("earthquakes.do not fall", RULE)
        return
    jostled = was_pit and bool(hero.hold.turns) and hero.hold.trap == HeldIn.PIT
    keeps_footing = jostled and _keeps_footing(play)
    play.tell("earthquakes.jostled" if jostled else "earthquakes.fall", RULE)
    hold_hero(play, play.dice.rn1(6, 2, RULE), HeldIn.PIT)
    sides = 6 if not jostled else 2 if keeps_footing else 4
    killer = Killer("hurt in a chasm" if jostled else "fell into a chasm", KillerFormat.ALONE)
    amount = play.dice.rnd(sides, RULE)
    hurt(play, halved_mishap(play, amount), killer, RULE)
    if keeps_footing:
        exercise(play, Attribute.DEXTERITY, True, RULE)
    else:
        touch_wielded(play, "nutrition.falling you touch")


def _keeps_footing(play: Play) -> bool:
    """Whether the hero keeps his footing: by Luck, role and dexterity; before 3.7 also by Fumbling."""
    hero = play.hero
    if has(hero, Property.FUMBLING):
        lucky = play.dice.rn2(5, RULE) == 0
        if lucky is not play.edition.magic.earthquakes_trip_fumblers:
            return lucky
    if play.rnl(3 if hero.role.name == "archeologist" else 9, luck(hero), RULE) == 0:
        return True
    if attribute(hero, Attribute.DEXTERITY) <= 7:
        return False
    return play.dice.rn2(5, RULE) != 0
