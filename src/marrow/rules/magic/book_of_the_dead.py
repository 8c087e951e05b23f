"""The Book of the Dead: the invocation at the vibrating square; elsewhere it raises or calms undead.

NetHack: spell.c, deadbook; mklev.c, mkinvokearea.
"""

from marrow.content.achievements import Achievement
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item
from marrow.model.level import Stairs, Trap
from marrow.model.places import HEIGHT, WIDTH, Terrain, TrapKind, distance2, spot_at, x_of, y_of
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.generation.new_levels.zoos import undead_species
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.revival import revive, unturn_dead
from marrow.rules.hero.achievements import achieve
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.trapped_hero import let_go
from marrow.rules.hero.vision import can_see, drop_disguise, mark_view_stale
from marrow.rules.items.piles import items_at, take_from_floor
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.traits import is_vampire_shape
from marrow.rules.naming.discoveries import discover
from marrow.rules.people.charming import charm
from marrow.rules.physics.broken_stone import break_into_rocks
from marrow.rules.play import Play
from marrow.rules.traps import trap_monster
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster

RULE = "spell.c deadbook"
RUNG_RECENTLY = 5
MAX_TAME = 20
RINGS = 6  # reach of the earthquake


def finish_book_of_the_dead(play: Play, book: Item) -> None:
    """The hero has finished reading the Book."""
    play.tell("bookofdead.turn the pages", RULE)
    discover(play, book.kind)
    book.charge_known = True
    if _is_invocation_spot(play):
        _perform_invocation(play, book)
    elif book.blessing < 0:
        raise_the_dead(play)
    elif book.blessing > 0:
        _pacify_undead(play)
    else:
        words = ("bookofdead.ancestors", "bookofdead.headstones", "bookofdead.your name")
        key = words[play.dice.rn2(3, RULE)]
        play.tell(key, RULE)


def _is_invocation_spot(play: Play) -> bool:
    trap = play.level.traps.get(play.hero.spot)
    return trap is not None and trap.kind == TrapKind.VIBRATING_SQUARE and not play.world.invoked


def _perform_invocation(play: Play, book: Item) -> None:
    """Perform the invocation: it needs the bell rung, seven candles burning and nothing cursed."""
    if book.blessing < 0:
        play.tell("bookofdead.scrambled", RULE)
        return
    carried = play.hero.inventory
    bells = [item for item in carried if item.kind.name == "Bell of Opening"]
    lights = [item for item in carried if item.kind.name == "Candelabrum of Invocation"]
    if not bells or not lights:
        play.tell("bookofdead.chill", RULE)
        if not bells:
            hear(play, "bookofdead.faint chime", RULE)
        if not lights:
            play.tell("bookofdead.amused", RULE)
        return
    primed = [item for item in lights if item.charge == 7 and item.lit]
    rung = [item for item in bells if play.world.turn - item.birth < RUNG_RECENTLY]
    if any(item.blessing < 0 for item in (*primed, *rung)):
        play.tell("bookofdead.fails", RULE)
    elif primed and rung:
        soon = play.dice.d(2, 6, RULE)
        make_way_down(play)
        world = play.world
        world.invoked = True
        achieve(play, Achievement.INVOCATION)
        world.demigod = True
        world.intervention = min(world.intervention, soon) or soon  # the Wizard hurries
    else:
        play.tell("bookofdead.amiss", RULE)
        raise_the_dead(play)


def make_way_down(play: Play) -> None:
    """Make stairs down, and around them a chamber with fire traps and a moat. NetHack: mkinvokearea."""
    hero, level = play.hero, play.level
    play.tell("bookofdead.shakes", RULE)
    let_go(hero)
    for spot, ring in _rings(hero.spot):
        _change_ground(play, spot, ring)
    level.terrain[hero.spot] = int(Terrain.STAIRS)
    level.stairs = (*level.stairs, Stairs(hero.spot, False, level.branch, level.number + 1))
    mark_view_stale(level)
    play.tell("bookofdead.stairwell", RULE)


def _rings(center: int) -> list[tuple[int, int]]:
    """The center and six rings around it, wider than high: each spot with the number of its ring."""
    left = right = x_of(center)
    top = bottom = y_of(center)
    spots = [(center, 0)]
    for ring in range(1, RINGS + 1):
        left, right = left - 1, right + 1
        if ring != 3:
            top, bottom = top - 1, bottom + 1
            for x in range(left + 1, right):
                spots += [(spot_at(x, top), ring), (spot_at(x, bottom), ring)]
        for y in range(top, bottom + 1):
            spots += [(spot_at(left, y), ring), (spot_at(right, y), ring)]
    within = [(spot, ring) for spot, ring in spots if 2 < x_of(spot) < WIDTH - 3]
    return [(spot, ring) for spot, ring in within if 1 < y_of(spot) < HEIGHT - 2]


def _change_ground(play: Play, spot: int, ring: int) -> None:
    """Fire next to the hero, a moat in the fourth and fifth ring, floor elsewhere. NetHack: mkinvpos.

    Of the boulders on dry ground one leaves rocks. Since 3.6.2 fire and water reach whoever stands there.
    """
    level = play.level
    level.traps.pop(spot, None)
    leaves_rocks = ring not in (1, 4, 5)
    for boulder in [item for item in reversed(items_at(level, spot)) if item.kind.name == "boulder"]:
        if leaves_rocks:
            break_into_rocks(play, boulder, spot)
            leaves_rocks = False
        else:
            take_from_floor(play, level, boulder, spot)
    level.detail[spot] = 0
    if ring < RINGS:
        level.lit[spot] = 1
    if ring != 1:
        level.terrain[spot] = int(Terrain.MOAT if ring in (4, 5) else Terrain.ROOM)
    elif not is_pool(level, spot):
        level.terrain[spot] = int(Terrain.ROOM)
        level.traps[spot] = Trap(TrapKind.FIRE, spot, seen=True)
    if play.edition.dungeon.invocation_reaches_monsters:
        _reach_monster(play, spot)


def _reach_monster(play: Play, spot: int) -> None:
    """The new fire or water takes effect on a monster there, even on a mimic."""
    level = play.level
    monster = level.monster_at.get(spot)
    if monster is None or monster.hp < 1:
        return
    drop_disguise(level, monster)
    if spot in level.traps:
        trap_monster(play, monster)
    else:
        liquid_acts_on_monster(play, monster, by_hero=True)


def raise_the_dead(play: Play) -> None:
    """One time in three a master lich or nalfeshnee; then carried corpses revive and undead appear."""
    hero = play.hero
    play.tell("bookofdead.raised", RULE)
    if play.dice.one_in(3, RULE):
        for name in ("master lich", "nalfeshnee"):
            species = SPECIES_NAMED[name]
            if make_monster(play, species, hero.spot, nearby=True, no_inventory=True, peaceful=False):
                break
    unturn_dead(play, hero.inventory, owner="your")
    create_undead(play, revives=True)


def create_undead(play: Play, *, revives: bool) -> None:
    """Create undead around the hero. NetHack: mkroom.c, mkundead.

    ``revives``: where one would appear on a corpse, the corpse rises instead, if it can.
    """
    for _ in range((level_difficulty(play) + 1) // 10 + play.dice.rnd(5, "mkroom.c mkundead")):
        undead = undead_species(play)
        spot = nearest_good_spot(play, play.hero.spot, undead) if undead is not None else None
        if spot is None:
            continue
        lying = [item for item in items_at(play.level, spot) if item.kind.name == "corpse"] if revives else ()
        if not lying or revive(play, lying[-1]) is None:
            make_monster(play, undead, spot, no_inventory=True)
    play.level.graveyard = True


def _pacify_undead(play: Play) -> None:
    """Pacify the undead in sight; tame coaligned ones nearby, the others flee."""
    hero = play.hero
    side = {"lawful": 1, "neutral": 0, "chaotic": -1}[hero.alignment]
    for monster in list(play.level.monsters):
        species = monster.species
        undead = "undead" in species.traits or is_vampire_shape(monster)
        if monster.hp < 1 or not undead or not can_see(play, monster.spot):
            continue
        monster.peaceful = True
        own = (species.alignment > 0) - (species.alignment < 0) == side
        if not own or distance2(monster.spot, hero.spot) >= 4:
            make_flee(play, monster, told=True)
        elif monster.tame:
            monster.tame = min(monster.tame + 1, MAX_TAME)
        else:
            charm(play, monster)
