"""The Book of the Dead: the invocation at the vibrating square; elsewhere it raises or calms undead.

NetHack: spell.c, deadbook; mklev.c, mkinvokearea.
"""

from marrow.content.achievements import Achievement
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item
from marrow.model.level import Stairs, Trap
from marrow.model.places import HEIGHT, WIDTH, Terrain, TrapKind, distance2, spot_at, x_of, y_of
from marrow.rules.combat.taming import tame
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.generation.new_levels.zoos import undead_species
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.revival import revive
from marrow.rules.hero.achievements import achieve
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.trapped_hero import let_go
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.piles import items_at
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.traits import is_vampire_shape
from marrow.rules.naming import simple_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play

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
        make_way_down(play)
        play.world.invoked = True
        achieve(play, Achievement.INVOCATION)
        play.world.demigod = True
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
    """Fire next to the hero, a moat in the fourth and fifth ring, floor elsewhere. NetHack: mkinvpos."""
    level = play.level
    level.traps.pop(spot, None)
    for boulder in [item for item in items_at(level, spot) if item.kind.name == "boulder"]:
        use_up(play, boulder)
    level.detail[spot] = 0
    level.lit[spot] = int(ring < RINGS)
    if ring == 1 and is_pool(level, spot):
        return
    level.terrain[spot] = int(Terrain.MOAT if ring in (4, 5) else Terrain.ROOM)
    if ring == 1:
        level.traps[spot] = Trap(TrapKind.FIRE, spot, seen=True)


def raise_the_dead(play: Play) -> None:
    """One time in three a master lich or nalfeshnee; then carried corpses revive and undead appear."""
    hero = play.hero
    play.tell("bookofdead.raised", RULE)
    if play.dice.one_in(3, RULE):
        for name in ("master lich", "nalfeshnee"):
            species = SPECIES_NAMED[name]
            if make_monster(play, species, hero.spot, nearby=True, no_inventory=True, peaceful=False):
                break
    for corpse in [item for item in hero.inventory if item.kind.name == "corpse"]:
        name = simple_item(play, corpse)
        if revive(play, corpse) is not None:
            play.tell("bookofdead.comes alive", RULE, item=name)
    create_undead(play)


def create_undead(play: Play) -> None:
    """Create undead around the hero, reviving corpses here first. NetHack: mkroom.c, mkundead."""
    hero = play.hero
    for _ in range((play.level.depth + 1) // 10 + play.dice.rnd(5, "mkroom.c mkundead")):
        undead = undead_species(play)
        lying = [item for item in items_at(play.level, hero.spot) if item.kind.name == "corpse"]
        if lying and revive(play, lying[-1]) is not None:
            continue
        make_monster(play, undead, hero.spot, nearby=True, no_inventory=True)
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
            tame(play, monster)
