"""Magic mapping, and detection of monsters, objects, food, gold and traps. Rules N-345, N-346.

NetHack: detect.c.
"""

from collections.abc import Callable, Iterable

from marrow.content import glyphs
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import ALL_KINDS, KINDS_NAMED
from marrow.content.looks import SPARES
from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot
from marrow.model.item import Item, Mark
from marrow.model.monster import Monster
from marrow.model.places import HEIGHT, NOWHERE, WIDTH, Door, Terrain, TrapKind, distance2
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, is_confused, is_hallucinating
from marrow.rules.hero.map_memory import (
    item_glyph,
    mark_unseen_monster,
    remember_terrain,
    unmark_unseen_monster,
)
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import drop_disguise, in_line_of_sight, mark_view_stale
from marrow.rules.items.families import BOXES, is_undecided
from marrow.rules.items.piles import items_of_level
from marrow.rules.monsters.traits import is_hider
from marrow.rules.physics.secret_doors import uncover_door
from marrow.rules.play import Play

GOLD = KINDS_NAMED["gold piece"].number
UNKNOWN_TRAP = glyphs.TRAP + TrapKind.BEAR_TRAP  # what stands for traps of boxes and doors
LONG_WORM = SPECIES_NAMED["long worm"]
TAIL_NUMBER, WORM_TAIL = SPECIES_NAMED["long worm tail"].number, SPECIES_NAMED["long worm tail"].letter


def detect_monsters(play: Play, blessing: int, *, letter: str = "") -> bool:
    """Show all monsters of the level, or of a class, once; True if the level has none.

    Cursed magic wakes all of them. NetHack: monster_detect.
    """
    rule = "detect.c monster_detect"
    alive = [monster for monster in play.level.monsters if monster.hp > 0]
    if not alive:
        play.tell("mapping.heebie jeebies" if is_hallucinating(play.hero) else "mapping.threatened", rule)
        return True
    woken = False
    shown: list[tuple[int, int]] = []
    for monster in alive:
        if letter in ("", monster.species.letter) or (letter == WORM_TAIL and monster.species is LONG_WORM):
            shown += _glyphs_of_monster(monster)
        if blessing < 0 and (monster.asleep or not monster.can_move):
            monster.asleep = False
            monster.frozen = 0
            monster.can_move = True
            woken = True
    play.tell("mapping.sense monsters", rule)
    if woken:
        play.tell("mapping.monsters sense you", rule)
    _look_over(play, shown, "monsters", rule)
    return False


def _glyphs_of_monster(monster: Monster) -> list[tuple[int, int]]:
    """The glyphs of a monster in its own shape, with all of its tail. NetHack: map_monst."""
    pet = glyphs.PET if monster.tame else 0
    segments = [(spot, glyphs.MONSTER + TAIL_NUMBER) for spot in monster.tail]
    return [(monster.spot, glyphs.MONSTER + pet + monster.species.number), *segments]


def _look_over(play: Play, shown: list[tuple[int, int]], what: str, rule: str) -> None:
    """Let the player look at nothing but what was detected. NetHack: detect.c, browse_map."""
    question = QuestionKey.LOOK_OVER_DETECTED
    play.ask(
        ChooseSpot(what=question, rule=rule, words={"what": what}, start=play.hero.spot, alone=tuple(shown))
    )


def _remembered_at(play: Play, spots: Iterable[int]) -> list[tuple[int, int]]:
    return [(spot, play.level.remembered[spot]) for spot in dict.fromkeys(spots)]


def detect_objects(play: Play, blessing: int, *, class_: str = "") -> bool:
    """Map items on the floor, buried or carried by monsters; True if none. NetHack: object_detect."""
    rule = "detect.c object_detect"

    def is_sought(item: Item) -> bool:
        return class_ in ("", item.kind.class_)

    buried = [(spot, item) for spot, pile in play.level.buried.items() for item in pile]
    deep = [(spot, found) for spot, item in buried if (found := _first_wanted(item, is_sought)) is not None]
    elsewhere, here = _find_items(play, is_sought, carried_here=False)
    here += [item for spot, item in deep if spot == play.hero.spot]
    deep = [(spot, item) for spot, item in deep if spot != play.hero.spot]
    mimics = _object_mimics(play, class_) if blessing < 0 else []
    if blessing > 0:
        _see_all(play)
    stale = _forget_stale(play, is_sought, lambda kind: class_ in ("", kind.class_))
    if not elsewhere and not deep and not mimics:
        if stale:
            play.tell("mapping.absence of objects", rule)
            return False
        if not here:
            play.tell("mapping.lack of something", rule)
            return True
        play.tell("mapping.objects nearby", rule)
        return False
    _map_items(play, deep)
    _map_items(play, elsewhere)
    mapped = [spot for spot, _ in (*deep, *elsewhere)]
    if class_ in ("", "coin"):
        mapped += _map_gold_of_monsters(play, mimics, rule)
    for mimic in mimics:
        play.level.remembered[mimic.spot] = mimic.disguise
    play.tell("mapping.detect objects", rule)
    mapped += [mimic.spot for mimic in mimics]
    _look_over(play, _remembered_at(play, mapped), "objects", rule)
    return False


def _map_gold_of_monsters(play: Play, mimics: list[Monster], rule: str) -> list[int]:
    """Map the gold that monsters carry, above all else that they do; its quantity is imagined."""
    rich = [
        monster.spot
        for monster in play.level.monsters
        if monster not in mimics and any(item.kind.class_ == "coin" for item in monster.inventory)
    ]
    for spot in rich:
        play.dice.rnd(10, rule)
        play.level.remembered[spot] = glyphs.KIND + GOLD
    return rich


def _see_all(play: Play) -> None:
    """Mark every item of the level as seen: carried, on the floor, buried or in containers."""
    level = play.level
    things = list(play.hero.inventory)
    for pile in (*level.items.values(), *level.buried.values()):
        things += pile
    for monster in level.monsters:
        things += monster.inventory
    while things:
        item = things.pop()
        item.seen = True
        things += item.contents


def _object_mimics(play: Play, class_: str) -> list[Monster]:
    """Mimics that look like items of a class: cursed magic shows their disguise."""
    return [
        monster
        for monster in play.level.monsters
        if glyphs.KIND <= monster.disguise < glyphs.KIND + len(ALL_KINDS)
        and class_ in ("", ALL_KINDS[monster.disguise - glyphs.KIND].class_)
    ]


def detect_gold(play: Play, blessing: int) -> bool:
    """Map gold, and golden items if blessed; True if there is none. NetHack: gold_detect."""
    rule = "detect.c gold_detect"

    def is_sought(item: Item) -> bool:
        return item.kind.class_ == "coin" or (blessing > 0 and item.kind.material == "gold")

    elsewhere, here = _find_items(play, is_sought, carried_here=False)
    riding = play.hero.ride.steed_id and play.edition.magic.steeds_gold_is_no_find
    steed = play.hero.spot if riding else NOWHERE
    others = [spot for spot, _ in elsewhere if spot != steed]  # the steed's gold alone does not count
    golems = [monster.spot for monster in play.level.monsters if monster.species.name == "gold golem"]
    stale = _forget_stale(
        play, is_sought, lambda kind: kind.class_ == "coin" or (blessing > 0 and kind.material == "gold")
    )
    if not others and not here and not golems and not stale:
        if form_of(play.hero).name == "gold golem":
            play.tell("mapping.like a million", rule)
            return True
        rich = any(
            _first_wanted(item, lambda thing: thing.kind.class_ == "coin") for item in play.hero.inventory
        )
        poor = "mapping.steed's finances" if elsewhere else "mapping.materially poor"
        play.tell("mapping.financial future" if rich else poor, rule)
        return True
    if not others and not golems:
        play.tell("mapping.gold between your feet", rule)
        return False
    _map_items(play, elsewhere)
    mapped = [spot for spot, _ in elsewhere] + golems
    richer = _map_gold_of_monsters(play, [], rule)
    for spot in golems:
        if spot not in richer:
            play.dice.rnd(10, rule)
        play.level.remembered[spot] = glyphs.KIND + GOLD
    play.tell("mapping.greedy", rule)
    exercise(play, Attribute.WISDOM, True, rule)
    _look_over(play, _remembered_at(play, [*mapped, *richer]), "gold", rule)
    return False


def detect_food(play: Play, blessing: int) -> bool:
    """N-345, N-346: map food, or potions if confused or cursed; if blessed, warn of bad food once.

    True if there is none.
    """
    rule = "N-345"
    hero = play.hero
    confused = is_confused(hero) or blessing < 0
    class_ = "potion" if confused else "food"
    elsewhere, here = _find_items(play, lambda item: item.kind.class_ == class_)
    stale = _forget_stale(play, lambda item: item.kind.class_ == class_, lambda kind: kind.class_ == class_)
    blessed = blessing > 0
    tingles = blessed and not hero.warned_of_food
    if not elsewhere and not here and stale:
        play.tell("mapping.lack of food", rule, smell="something" if confused else "food")
        if tingles:
            play.tell("mapping.nose tingles", "N-346")
    elif not elsewhere and not here:
        play.tell("mapping.nose twitches and tingles" if tingles else "mapping.nose twitches", rule)
    elif not elsewhere:
        play.tell("mapping.smell nearby", rule, smell="something" if confused else "food")
        if tingles:
            play.tell("mapping.nose tingles", "N-346")
    else:
        _map_items(play, elsewhere)
        play.tell("mapping.tingles and smell", rule, smell="something" if confused else "food")
        exercise(play, Attribute.WISDOM, True, rule)
        _look_over(play, _remembered_at(play, [spot for spot, _ in elsewhere]), "food", rule)
    if blessed:
        hero.warned_of_food = True  # N-346
    return not elsewhere and not here and (not stale or confused)


def _forget_stale(play: Play, wanted: Callable[[Item], bool], shown: Callable[[ObjectKind], bool]) -> bool:
    """Clear the map of remembered items that are no longer there; True if there were any.

    NetHack: detect.c, clear_stale_map and check_map_spot.
    """
    level, forgotten = play.level, False
    for spot, glyph in enumerate(level.remembered):
        kind = kind_of_glyph(glyph)
        if kind is None or not shown(kind):
            continue
        monster = level.monster_at.get(spot)
        there = [*level.items.get(spot, ()), *(monster.inventory if monster is not None else ())]
        if not any(_first_wanted(item, wanted) for item in there):
            remember_terrain(play, spot)
            forgotten = True
    return forgotten


def kind_of_glyph(glyph: int) -> ObjectKind | None:
    """The item kind that a glyph shows, or None."""
    if glyphs.KIND <= glyph < glyphs.CORPSE:
        return ALL_KINDS[glyph - glyphs.KIND]
    if glyphs.CORPSE <= glyph < glyphs.MONSTER:
        return KINDS_NAMED["corpse" if glyph < glyphs.STATUE else "statue"]
    return None


def _find_items(
    play: Play, wanted: Callable[[Item], bool], *, carried_here: bool = True
) -> tuple[list[tuple[int, Item]], list[Item]]:
    """Wanted items elsewhere, on the floor or carried by monsters; and those at the hero's spot.

    ``carried_here``: what the steed or an engulfer carries counts as at the hero's spot, too.
    """
    elsewhere: list[tuple[int, Item]] = []
    here: list[Item] = []
    for spot, item in items_of_level(play.level):
        found = _first_wanted(item, wanted)
        if found is None:
            continue
        if spot == play.hero.spot:
            here.append(found)
        else:
            elsewhere.append((spot, found))
    for monster in play.level.monsters:
        for item in monster.inventory:
            found = _first_wanted(item, wanted)
            if found is not None and carried_here and monster.spot == play.hero.spot:
                here.append(found)
                break
            if found is not None:
                elsewhere.append((monster.spot, found))
                break
    return elsewhere, here


def _first_wanted(item: Item, wanted: Callable[[Item], bool]) -> Item | None:
    """The item itself if it is wanted, else the first wanted one inside it."""
    if wanted(item):
        return item
    if is_undecided(item):
        return None
    for inner in item.contents:
        found = _first_wanted(inner, wanted)
        if found is not None:
            return found
    return None


def _map_items(play: Play, found: list[tuple[int, Item]]) -> None:
    for spot, item in found:
        play.level.remembered[spot] = item_glyph(item)


def find_hidden(play: Play) -> int:
    """Find secret doors, corridors, traps and hidden monsters near the hero. NetHack: detect.c, findit."""
    level, hero = play.level, play.hero
    found = 0
    everything = play.edition.magic.finding_reveals_all_on_a_spot
    if hero.hold.engulfer_id:
        return 0
    for spot in range(HEIGHT * WIDTH):
        if distance2(spot, hero.spot) > 8 * 9 or not in_line_of_sight(play, spot):
            continue
        terrain = level.terrain[spot]
        if terrain == Terrain.SECRET_DOOR:
            uncover_door(play, spot)
            remember_terrain(play, spot)
            found += 1
        elif terrain == Terrain.SECRET_CORRIDOR:
            level.terrain[spot] = int(Terrain.CORRIDOR)
            remember_terrain(play, spot)
            found += 1
        if not everything and terrain in (Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR):
            continue
        trap = level.traps.get(spot)
        if trap is not None and not trap.seen and trap.kind != TrapKind.STATUE:
            trap.seen = True
            level.remembered[spot] = glyphs.TRAP + trap.kind
            found += 1
        if trap is not None and not everything:
            continue
        monster = level.monster_at.get(spot)
        if monster is not None and (
            monster.hidden or monster.disguise or not can_spot_monster(play, monster)
        ):
            found += _find_monster(play, monster, under_items=everything)
        elif monster is not None and not everything:
            continue
        elif level.remembered[spot] == glyphs.UNSEEN_MONSTER:
            unmark_unseen_monster(play, spot)
            found += 1
    if found:
        mark_view_stale(level)
    return found


def _find_monster(play: Play, monster: Monster, *, under_items: bool) -> int:
    """Reveal a disguised or hidden monster; mark one that stays unseen. Returns how many were found."""
    found = 0
    traits = monster.species.traits
    if monster.disguise:
        drop_disguise(play.level, monster)
        found += 1
    elif monster.hidden and is_hider(monster.species) and (under_items or "conceals" not in traits):
        monster.hidden = False
        found += 1
    if not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)
    return found


def detect_traps(play: Play, *, cursed: bool = False) -> bool:
    """Map traps of floors, boxes and doors; cursed magic shows them as gold. True if there are none.

    NetHack: detect.c, trap_detect.
    """
    rule = "detect.c trap_detect"
    level = play.level

    def has_found_trap(item: Item) -> bool:
        rigged = item.trapped and item.kind.name in BOXES
        if rigged and play.edition.traps.found_box_traps_are_marked:
            item.marks |= Mark.TRAP_KNOWN  # Z-106
            item.seen = True
        return rigged

    doors = [
        spot
        for spot in range(HEIGHT * WIDTH)
        if level.terrain[spot] in (Terrain.DOOR, Terrain.SECRET_DOOR) and level.detail[spot] & Door.TRAPPED
    ]
    boxes = _spots_of_boxes(play, has_found_trap)
    if not level.traps and not boxes and not doors:
        play.tell("mapping.toes stop itching", rule)
        return True
    if all(spot == play.hero.spot for spot in (*boxes, *doors, *level.traps)):
        play.tell("mapping.toes itch", rule)
        return False
    misled = cursed or is_hallucinating(play.hero)
    rigged = [spot for spot in (*boxes, *doors) if spot != play.hero.spot]
    first = [spot for spot in boxes if spot in rigged and play.edition.traps.all_box_traps_are_detected]
    for spot in first:
        level.remembered[spot] = _imagined_item(play, cursed=cursed) if misled else UNKNOWN_TRAP
    for spot, trap in level.traps.items():
        if misled:
            level.remembered[spot] = _imagined_item(play, cursed=cursed)
        else:
            trap.seen = True
            level.remembered[spot] = glyphs.TRAP + trap.kind
    for spot in rigged[len(first) :]:
        level.remembered[spot] = _imagined_item(play, cursed=cursed) if misled else UNKNOWN_TRAP
    play.tell("mapping.greedy" if cursed else "mapping.entrapped", rule)
    _look_over(play, _remembered_at(play, [*rigged, *level.traps]), "traps", rule)
    return False


def _spots_of_boxes(play: Play, is_sought: Callable[[Item], bool]) -> list[int]:
    """Where boxes with traps are: on the floor, and since 3.6.0 also under it, carried, and in others."""
    level, hero = play.level, play.hero
    if not play.edition.traps.all_box_traps_are_detected:
        return [spot for spot, item in items_of_level(level) if is_sought(item)]
    elsewhere, here = _find_items(play, is_sought)
    spots = [spot for spot, _ in elsewhere] + [hero.spot for _ in here]
    buried = [(spot, item) for spot, pile in level.buried.items() for item in pile]
    spots += [spot for spot, item in buried if _first_wanted(item, is_sought)]
    return spots + [hero.spot for item in hero.inventory if _first_wanted(item, is_sought)]


def _imagined_item(play: Play, *, cursed: bool) -> int:
    """The glyph of the gold that stands for a trap, or of the item that is hallucinated there.

    A die is thrown for its quantity, and one for the species of a corpse even if it is none; before 3.6.1
    for no quantity, and what is cursed shows gold to the hallucinating, too. NetHack: sense_trap.
    """
    rule, content = "detect.c sense_trap", play.edition.content
    kind = KINDS_NAMED["gold piece"]
    gold = cursed and not play.edition.magic.imagined_items_have_quantities
    if is_hallucinating(play.hero) and not gold:
        number = play.dice.rn2(len(content.kinds) + SPARES, rule)
        kind = content.kinds[min(number, len(content.kinds) - 1)]
    if play.edition.magic.imagined_items_have_quantities:
        if kind.class_ == "coin":
            play.dice.rnd(10, rule)
        elif kind.merges:
            play.dice.rnd(2, rule)
    play.dice.rn2(len(content.species), rule)
    return glyphs.KIND + kind.number
