"""Looking at what lies here, and at what the map shows. NetHack: invent.c, look_here; pager.c, lookat."""

from collections.abc import Mapping, Sequence
from typing import Final

from marrow.content import glyphs
from marrow.content.kinds_table import ALL_KINDS
from marrow.content.properties import Property
from marrow.content.species_table import ALL_SPECIES
from marrow.content.symbols import CREATURE_CLASSES
from marrow.content.words import ItemClass
from marrow.messages.commands import Look, LookAt
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import SHRINE, Door, Terrain, TrapKind, distance2, x_of, y_of
from marrow.model.world import level_key
from marrow.rules.commands.choosing import choose_spot
from marrow.rules.commands.engraving import read_here
from marrow.rules.commands.far_look import describe_hero, describe_monster_shown, senses_told
from marrow.rules.commands.shopping import named_with_price
from marrow.rules.dungeon.altars import is_high_temple, on_high_altar
from marrow.rules.dungeon.arrival_spots import stairs_at
from marrow.rules.dungeon.branches import branch_named
from marrow.rules.dungeon.terrain import is_lava, is_pool, surface_at
from marrow.rules.hero.ball_and_chain import is_attached_chain
from marrow.rules.hero.body import form_of, has, is_blind
from marrow.rules.hero.map_memory import map_by_touch
from marrow.rules.hero.monster_sight import WARNING_REACH, glyph_of_monster_at, warning_level
from marrow.rules.hero.reach import can_reach_floor, surface
from marrow.rules.hero.vision import can_see
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.stacks import mark_seen
from marrow.rules.lifesaving.petrification import (
    TOUCHED_BARE_HANDED,
    resists_stoning,
    touch_without_protection,
)
from marrow.rules.magic.stinking_clouds import is_hidden_by_gas, is_hidden_by_steam
from marrow.rules.naming import a_monster, item_name, kind_name, species_word, the_monster, with_article
from marrow.rules.naming.english import article, artifact_called
from marrow.rules.naming.found_artifacts import find_on_floor
from marrow.rules.naming.gods import god_by_number
from marrow.rules.play import Play, monster_by_id
from marrow.rules.traps.drawbridges import bridge_at
from marrow.rules.traps.trap_names import NAMES, trap_phrase

FURNITURE: Final[Mapping[int, str]] = {
    Terrain.FOUNTAIN: "a fountain",
    Terrain.THRONE: "an opulent throne",
    Terrain.SINK: "a kitchen sink",
    Terrain.GRAVE: "a grave",
    Terrain.LAVA: "molten lava",
    Terrain.ICE: "ice",
    Terrain.POOL: "a pool of water",
    Terrain.MOAT: "a moat",
    Terrain.WATER: "a wall of water",
    Terrain.TREE: "a tree",
    Terrain.IRON_BARS: "a set of iron bars",
    Terrain.DRAWBRIDGE_DOWN: "a lowered drawbridge",
}
ALTAR_ALIGNMENTS: Final = ("unaligned", "chaotic", "neutral", "lawful")
GROUND: Final[Mapping[int, str]] = {
    Terrain.STONE: "stone",
    Terrain.CORRIDOR: "a corridor",
    Terrain.ROOM: "the floor of a room",
    Terrain.DRAWBRIDGE_DOWN: "a lowered drawbridge",
    Terrain.DRAWBRIDGE_UP: "a raised drawbridge",
    Terrain.AIR: "air",
    Terrain.CLOUD: "a cloud",
}


def look(play: Play, command: Look) -> bool:
    """Look at what is here; a blind hero feels for it, which takes a move."""
    hero = play.hero
    blind = is_blind(hero)
    engulfer = monster_by_id(play, hero.hold.engulfer_id) if hero.hold.engulfer_id else None
    if engulfer is not None:
        look_inside(play, engulfer)
        return blind
    if blind and not can_reach_floor(play):
        play.tell("commands.cannot reach floor", surface=surface(play))
        return False
    look_here(play)
    return blind


def look_inside(play: Play, engulfer: Monster) -> None:
    """Tell what the monster that has engulfed the hero carries."""
    blind = is_blind(play.hero)
    about = "commands.feel about inside" if blind else "commands.look about inside"
    play.tell(about, monster=the_monster(play, engulfer))
    if not engulfer.inventory:
        play.tell("commands.feel nothing here" if blind else "commands.see nothing here")
        return
    touch_corpses(play, engulfer.inventory[::-1])
    play.tell(LIST_HEADINGS[blind, False])
    for item in engulfer.inventory:
        if not blind:
            mark_seen(play, item)
        play.tell("commands.thing", item=item_name(play, item))


def look_on_arrival(play: Play, *, picked: bool = False) -> None:
    """What the hero notices of the things where he arrives. ``picked``: others were picked up just now.

    NetHack: pickup.c, check_here.
    """
    lying = play.level.items.get(play.hero.spot, [])
    passing = sum(not is_attached_chain(item) for item in lying)
    if passing:
        look_here(play, passing, picked=picked)
    else:
        read_here(play)


def look_here(play: Play, passing: int = 0, *, picked: bool = False) -> None:
    """Tell what the hero stands on, what is written there, and what lies there.

    ``passing``: so many things lie where he arrives, and a pile of pile_limit is only mentioned; 0 if he
    looks on purpose. What he stands on heads the list of several things, and what is written comes after
    it. NetHack: invent.c, look_here.
    """
    hero, level = play.hero, play.level
    blind = is_blind(hero)
    mentions = 0 < play.world.options.pile_limit <= passing
    if not mentions:
        tell_trap(play)
    if blind:
        play.tell("commands.feel about", surface=surface(play))
        map_by_touch(play, hero.spot)
    feature = feature_here(play)
    if (is_pool(level, hero.spot) and hero.footing.in_water) or (blind and feature == surface(play)):
        feature = ""  # the water is all around, and the ice was told
    drowned = is_lava(level, hero.spot) or (is_pool(level, hero.spot) and not hero.footing.in_water)
    lying = [] if drowned else level.items.get(hero.spot, [])
    if len(lying) > 1 and not mentions:
        tell_items(play, lying, feature, picked=picked)
        read_here(play)
        return
    if feature:
        play.tell("commands.there is", thing=feature)
    read_here(play)
    if not lying:
        if blind or not feature:
            play.tell("commands.feel nothing here" if blind else "commands.see nothing here")
    elif mentions:
        play.tell("commands.objects here", amount=amount_of(passing, lying[0].quantity, picked=picked))
        touch_corpses(play, lying)
    else:
        tell_item(play, lying[0])


def tell_trap(play: Play) -> None:
    trap = play.level.traps.get(play.hero.spot)
    if trap is not None and trap.seen:
        play.tell("commands.there is", thing=trap_phrase(trap))


def tell_item(play: Play, item: Item) -> None:
    """Name the only thing that lies here."""
    blind = is_blind(play.hero)
    if not blind:
        mark_seen(play, item)
        find_on_floor(play, item)
    play.tell("commands.feel here" if blind else "commands.see here", item=named_with_price(play, item))
    touch_corpses(play, [item])


def tell_items(play: Play, lying: Sequence[Item], feature: str, *, picked: bool) -> None:
    """List everything that lies here, the top first; a blind hero feels no further than a deadly corpse."""
    blind = is_blind(play.hero)
    if not blind:
        for item in lying:
            mark_seen(play, item)
            find_on_floor(play, item)
    if feature:
        play.tell("commands.there is above", thing=feature)
    play.tell(LIST_HEADINGS[blind, picked])
    for item in reversed(lying):
        name = named_with_price(play, item)
        if is_felt_as_deadly(play, item):
            play.tell("commands.thing", item=f"{name}...")
            break
        play.tell("commands.thing", item=name)
    touch_corpses(play, lying)


LIST_HEADINGS: Final = {  # by whether the hero is blind, and whether he has just picked others up
    (False, False): "commands.things here",
    (True, False): "commands.things felt here",
    (False, True): "commands.other things here",
    (True, True): "commands.other things felt here",
}


def amount_of(things: int, first: int, *, picked: bool) -> str:
    """How many things a pile has, in words, with the verb; ``first``: how many the only one is."""
    if things == 1 and first == 1:
        return "is another object" if picked else "is an object"
    words = "a few" if things < 5 else "several" if things < 10 else "many"
    return f"are {words}{' more' if picked else ''} objects"


def is_felt_as_deadly(play: Play, item: Item) -> bool:
    """Whether a blind hero without gloves would die of touching it. NetHack: will_feel_cockatrice."""
    return (
        is_blind(play.hero)
        and item.kind.name == "corpse"
        and is_petrifying(item.species)
        and Slot.GLOVES not in play.hero.worn
        and not resists_stoning(play)
    )


def touch_corpses(play: Play, lying: Sequence[Item]) -> None:
    """A blind hero who feels what lies here touches the first deadly corpse. NetHack: feel_cockatrice."""
    for item in reversed(lying):
        if is_felt_as_deadly(play, item):
            touch_without_protection(play, item, "commands.touch corpse", TOUCHED_BARE_HANDED)
            return


def feature_here(play: Play) -> str:
    """The furniture, stairs or door the hero stands on, "" for bare ground. NetHack: dfeature_at."""
    spot = play.hero.spot
    if is_pool(play.level, spot):
        return FURNITURE[Terrain.POOL]  # whatever water it is
    if play.level.terrain[spot] == Terrain.ALTAR:
        number = play.level.detail[spot] & ~SHRINE
        high = on_high_altar(play) and play.edition.commands.high_altars_are_told
        kind = "a high altar" if high else "an altar"
        return f"{kind} to {god_by_number(play.world, number)} ({ALTAR_ALIGNMENTS[number]})"
    return feature_at(play, spot)


def feature_at(play: Play, spot: int) -> str:
    level = play.level
    terrain = level.terrain[spot]
    if terrain == Terrain.DOOR:
        if bridge_at(level, spot) is not None:
            return "an open drawbridge portcullis"
        return door_words(level.detail[spot])
    if terrain == Terrain.DRAWBRIDGE_UP:
        terrain = surface_at(level, spot)
    if terrain in (Terrain.STAIRS, Terrain.LADDER):
        stairs = stairs_at(level, spot)
        if stairs is None:
            return ""
        kind = "ladder" if stairs.ladder else "staircase"
        words = f"{kind} {'up' if stairs.goes_up else 'down'}"
        if not play.edition.commands.stairs_say_where_they_lead:
            return f"a {words}"
        if stairs.number < 1:
            return f"a {words} out of the dungeon"
        if stairs.branch != level.branch and level_key(stairs.branch, stairs.number) in play.world.levels:
            title = branch_named(play.world.dungeon, stairs.branch).title
            return f"a branch {words} to {artifact_called(title)}"
        return f"a {words}"
    if terrain == Terrain.ALTAR:
        detail = level.detail[spot]
        kind = "high altar" if detail & SHRINE and is_high_temple(play) else "altar"
        return f"{article(ALTAR_ALIGNMENTS[detail & 3])}{ALTAR_ALIGNMENTS[detail & 3]} {kind}"
    return FURNITURE.get(terrain, "")


def door_words(state: int) -> str:
    if state & (Door.CLOSED | Door.LOCKED):
        return "a closed door"
    if state & Door.OPEN:
        return "an open door"
    return "a broken door" if state & Door.BROKEN else "a doorway"


# Far look

NEAR: Final = 8  # steps, when the player asks for all that is near
WORRIES: Final = ("worry", "concern", "anxiety", "disquiet", "alarm")
KINDS_OF_THINGS: Final[Mapping[ItemClass, str]] = {  # NetHack: drawing.c, def_oc_syms
    "illegal object": "strange object", "weapon": "weapon", "armor": "suit or piece of armor", "ring": "ring",
    "amulet": "amulet", "tool": "useful item", "food": "piece of food", "potion": "potion",
    "scroll": "scroll", "spellbook": "spellbook", "wand": "wand", "coin": "pile of coins",
    "gem": "gem or rock", "rock": "boulder or statue", "iron ball": "iron ball", "chain": "iron chain",
    "venom": "splash of venom",
}  # fmt: skip


def look_at(play: Play, command: LookAt) -> bool:
    """Say what is shown at a spot; takes no time. NetHack: pager.c, do_look."""
    spot = choose_spot(play, command.spot, QuestionKey.LOOK_WHERE)
    kind = class_words(play, spot)
    what = "commands.far look class" if kind else "commands.far look"
    monster = monster_shown(play, spot)
    senses = senses_told(play, monster) if monster is not None else ""
    play.tell(what, thing=what_is_shown(play, spot), senses=senses, kind=with_article(kind), spot=spot)
    return False


def what_is_shown(play: Play, spot: int) -> str:
    """In words, what the hero's map shows at a spot. NetHack: pager.c, lookat."""
    level, hero = play.level, play.hero
    if level.clouds and is_hidden_by_gas(play, spot):
        return "a cloud" if is_hidden_by_steam(play, spot) else "a poison cloud"
    if spot == hero.spot:
        return describe_hero(play)
    engulfer = monster_by_id(play, hero.hold.engulfer_id) if hero.hold.engulfer_id else None
    if engulfer is not None:
        near = distance2(spot, hero.spot) <= 2
        return f"the interior of {a_monster(play, engulfer)}" if near else "unexplored area"
    monster = monster_shown(play, spot)
    if monster is not None:
        hides_behind = 0 < monster.disguise < glyphs.MONSTER
        mimicked = glyph_words(play, monster.spot, monster.disguise) if hides_behind else ""
        return describe_monster_shown(play, monster, spot, mimicked)
    return glyph_words(play, spot, _shown_glyph(play, spot))


def monster_shown(play: Play, spot: int) -> Monster | None:
    """The monster that the map shows at a spot as what it is, outside clouds and engulfers."""
    hidden = play.level.clouds and is_hidden_by_gas(play, spot)
    monster = play.level.monster_at.get(spot)
    if hidden or monster is None or spot == play.hero.spot or play.hero.hold.engulfer_id:
        return None
    shown = glyph_of_monster_at(play.world, play.edition, monster, spot) >= glyphs.MONSTER
    return monster if shown else None


def _shown_glyph(play: Play, spot: int) -> int:
    """A monster seen or sensed, a danger shown by warning, or what is remembered."""
    monster = play.level.monster_at.get(spot)
    if monster is not None:
        shown = glyph_of_monster_at(play.world, play.edition, monster, spot)
        if shown:
            return shown
        near = distance2(spot, play.hero.spot) < WARNING_REACH
        if near and monster.spot == spot and has(play.hero, Property.WARNING):
            danger = warning_level(play, monster)
            if danger:
                return glyphs.WARNING + danger
    return play.level.remembered[spot]


def class_words(play: Play, spot: int) -> str:
    """What a symbol of that kind may be: "dog or other canine"; "" where that says no more.

    NetHack: pager.c, do_screen_description.
    """
    hero = play.hero
    if (play.level.clouds and is_hidden_by_gas(play, spot)) or hero.hold.engulfer_id:
        return ""
    if spot == hero.spot:
        return CREATURE_CLASSES.get(form_of(hero).letter, "")
    glyph = _shown_glyph(play, spot)
    if glyph >= glyphs.MONSTER:
        return CREATURE_CLASSES.get(ALL_SPECIES[(glyph - glyphs.MONSTER) % glyphs.PET].letter, "")
    if glyph >= glyphs.STATUE:
        return KINDS_OF_THINGS["rock"]
    if glyph >= glyphs.CORPSE:
        return KINDS_OF_THINGS["food"]
    if glyph >= glyphs.KIND:
        return KINDS_OF_THINGS[ALL_KINDS[glyph - glyphs.KIND].class_]
    return "trap" if glyphs.TRAP < glyph < glyphs.UNSEEN_MONSTER else ""


def all_shown(play: Play, *, near: bool, creatures: bool) -> list[tuple[int, str]]:
    """Every monster and the hero, or every item, that the map shows: where, in words. NetHack: look_all."""
    hero = play.hero
    found = []
    for spot in range(len(play.level.remembered)):
        if near and max(abs(x_of(spot) - x_of(hero.spot)), abs(y_of(spot) - y_of(hero.spot))) > NEAR:
            continue
        if spot == hero.spot:
            if creatures:
                found.append((spot, what_is_shown(play, spot)))
            continue
        glyph = _shown_glyph(play, spot)
        creature = glyph >= glyphs.MONSTER or glyphs.UNSEEN_MONSTER <= glyph < glyphs.KIND
        thing = glyphs.KIND <= glyph < glyphs.MONSTER
        if creature if creatures else thing:
            found.append((spot, what_is_shown(play, spot)))
    return found


def _word_of_glyph(play: Play, number: int) -> str:
    return species_word(play.edition.content.species_row(ALL_SPECIES[number % glyphs.PET]))


def glyph_words(play: Play, spot: int, glyph: int) -> str:
    """What a remembered glyph stands for."""
    level = play.level
    if glyph == glyphs.NOTHING:
        return "unexplored area"
    if glyph == glyphs.UNSEEN_MONSTER:
        return "a remembered, unseen monster"
    if glyphs.WARNING <= glyph < glyphs.SWALLOWED:
        return f"something that gives you cause for {WORRIES[glyph - glyphs.WARNING - 1]}"
    if glyph >= glyphs.MONSTER:
        return with_article(_word_of_glyph(play, glyph - glyphs.MONSTER))
    if glyph >= glyphs.KIND:
        lying = level.items.get(spot)
        if lying and can_see(play, spot):
            told = play.edition.trade.goods_show_whose_they_are and lying[-1].seen  # N-512
            return named_with_price(play, lying[-1], spot) if told else item_name(play, lying[-1])
        if glyph >= glyphs.STATUE:
            return "statue of " + with_article(_word_of_glyph(play, glyph - glyphs.STATUE))
        if glyph >= glyphs.CORPSE:
            return with_article(_word_of_glyph(play, glyph - glyphs.CORPSE) + " corpse")
        return with_article(kind_name(play, ALL_KINDS[glyph - glyphs.KIND]))
    if glyph >= glyphs.TRAP:
        return with_article(NAMES[TrapKind(glyph - glyphs.TRAP)])
    if glyph in (glyphs.CLOSED_DOOR, glyphs.OPEN_DOOR, glyphs.BROKEN_DOOR, glyphs.DOORWAY):
        return {
            glyphs.CLOSED_DOOR: "a closed door",
            glyphs.OPEN_DOOR: "an open door",
            glyphs.BROKEN_DOOR: "a broken door",
            glyphs.DOORWAY: "a doorway",
        }[glyph]
    if glyph >= glyphs.STAIRS_UP or glyph == glyphs.TERRAIN + Terrain.ALTAR:
        return feature_at(play, spot) or "stairs"
    terrain = glyph - glyphs.TERRAIN
    if Terrain.VERTICAL_WALL <= terrain <= Terrain.DRAWBRIDGE_WALL:
        return "a wall"
    return FURNITURE.get(terrain) or GROUND.get(terrain, "the ground")
