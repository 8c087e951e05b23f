"""Features, items and monsters of a special level. NetHack: sp_lev.c (create_monster, create_object)."""

from functools import cache
from typing import get_args

from marrow.content import glyphs
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.level_maps import Feature
from marrow.content.properties import Property
from marrow.content.quests import QUEST_ARTIFACTS, QUEST_ENEMIES
from marrow.content.roles import Role
from marrow.content.species import Species, is_of_race
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import ItemClass
from marrow.errors import BrokenMap
from marrow.model.item import Item
from marrow.model.level import Engraving, Level
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.model.places import EAST, NORTH, SHRINE, SOUTH, WEST, Terrain, TrapKind, table_of
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.terrain import TERRAIN_UNDER_BRIDGE, span_detail
from marrow.rules.generation.drawn_levels.canvas import BARE, Canvas, is_of_edition
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.corpses_eggs_tins import make_spinach, set_species
from marrow.rules.generation.new_items.random_items import item_named, make_gold, put_into, random_item
from marrow.rules.generation.new_levels.room_features import bury, dig_grave
from marrow.rules.generation.new_levels.stairs_and_portals import branch_ways, put_branch_ways, put_stairs
from marrow.rules.generation.new_levels.trap_placement import make_trap, put_trap
from marrow.rules.generation.new_monsters.dead_heroes import (
    corpse_or_statue_of_hero,
    fill_from_monster,
    set_petrifiable_species,
)
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.generation.new_monsters.player_monsters import make_player_monster
from marrow.rules.generation.population import random_species_of_class
from marrow.rules.hero.body import has
from marrow.rules.items.materials import renew_drawn_item
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import bless, curse, reweigh, uncurse
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monsters.traits import is_flaming, is_player_species, is_vampire_shape
from marrow.rules.polymorph.monster_polymorph import change_monster_species

RULE = "sp_lev.c"
PRIZES = {"mines": 9, "sokoban": 10}  # L-172: the bits of these achievements
WATERS = (Terrain.POOL, Terrain.MOAT, Terrain.WATER)
STAY_IN_WATER = frozenset({"swims", "amphibious", "breathless"})  # they are put into water
FURNITURE = {"stairs down": glyphs.STAIRS_DOWN, "fountain": glyphs.TERRAIN + int(Terrain.FOUNTAIN)}
IN_TURN = ("first", "second", "third")
ALTARS = {"moloch": 0, "chaotic": 1, "neutral": 2, "lawful": 3}
ITEM_CLASS_WORDS: frozenset[ItemClass] = frozenset(get_args(ItemClass))


def put_feature(builder: LevelBuilder, canvas: Canvas, feature: Feature, spot: int | None) -> None:
    """Put one entry of a drawing, as often as it says, on its marked spot or on random ones."""
    if not is_of_edition(builder, feature):
        return
    if feature.on and not any(letter in canvas.spots for letter in feature.on):
        return  # that part of the map is not there
    times = feature.times + _thrown(builder, feature)
    if feature.together and times and builder.dice.rn2(100, RULE) >= feature.chance:
        return
    for _ in range(times):
        is_there = feature.together or feature.chance == 100 or builder.dice.rn2(100, RULE) < feature.chance
        if not is_there and feature.otherwise is None and not feature.also:
            continue
        species = (
            _species_of_word(builder, for_role(feature.monster, builder.hero.role))
            if feature.monster
            else None
        )
        here = spot
        if here is None:
            ground = ground_of(species)
            here = canvas.any_spot(
                builder,
                feature.on,
                feature.within,
                outside=feature.outside,
                ground=ground,
                for_trap=bool(feature.trap),
            )
        if is_there:
            _put_one(builder, canvas, feature, here, species)
        elif feature.otherwise is not None:
            put_feature(builder, canvas, feature.otherwise, here)
        for other in feature.also:
            put_feature(builder, canvas, other, here)


def _thrown(builder: LevelBuilder, feature: Feature) -> int:
    """N-504: what dice add to the number of times that a drawing has something."""
    count, sides = feature.dice
    if not count:
        return 0
    if feature.even and "even numbers" in builder.edition.dungeon.level_file_notes:
        return count - 2 + builder.dice.rn2(count * sides - count + 2, RULE)
    return builder.dice.d(count, sides, RULE) - 1


def ground_of(species: Species | None) -> bytes:
    """The terrain on which a monster without a fixed spot is put. NetHack: sp_lev.c, pm_to_humidity."""
    if species is None:
        return BARE
    traits = species.traits
    wet = species.letter == ";" or not STAY_IN_WATER.isdisjoint(traits)
    flies = "flies" in traits or species.letter == "e"
    return _ground(wet, flies, "walks through walls" in traits, is_flaming(species))


@cache
def _ground(wet: bool, flies: bool, phases: bool, burns: bool) -> bytes:
    """Water for swimmers; water and lava, too, for fliers; rock for phasers; lava for fire monsters."""
    bare = [ground for ground in Terrain if BARE[ground]]
    also = [*WATERS, Terrain.LAVA] * flies + [Terrain.STONE] * phases + [Terrain.LAVA] * burns
    return table_of([*(WATERS if wet else bare), *also])


def _put_one(
    builder: LevelBuilder, canvas: Canvas, feature: Feature, spot: int, species: Species | None
) -> None:
    level = builder.level
    if feature.stairs == "branch":
        if any(kind == "stairs" for kind, _, _ in branch_ways(builder)):
            put_branch_ways(builder, lambda: spot)
    elif feature.stairs:
        put_stairs(builder, spot, up=feature.stairs == "up", ladder=feature.ladder)
    if feature.drawbridge:
        _hang_drawbridge(level, spot, feature)
    if feature.portal:
        put_trap(builder, spot, TrapKind.MAGIC_PORTAL)
    if feature.altar:
        level.terrain[spot] = Terrain.ALTAR
        level.detail[spot] = _alignment(builder, canvas, feature.altar) | (SHRINE if feature.shrine else 0)
    if feature.trap:
        make_trap(builder, spot, None if feature.trap == "random" else _trap_kind(feature.trap))
    if feature.words:
        if feature.manner == EngravingManner.HEADSTONE:
            dig_grave(builder, spot, feature.words)
        else:
            level.engravings[spot] = Engraving(spot, feature.words, feature.manner)
    if feature.gold:
        amount = feature.gold + (builder.dice.rn2(feature.more_gold + 1, RULE) if feature.more_gold else 0)
        put_on_floor(builder, make_gold(builder, amount), spot, level)
    if feature.item or feature.artifact:
        for _ in range(max(1, feature.count if not _stacks(feature) else 1)):
            item = _make_item(builder, feature)
            if feature.prize:
                builder.world.prizes[item.id] = PRIZES[feature.prize]
            if feature.buried:
                bury(builder, item, spot)
            else:
                put_on_floor(builder, item, spot, level)
    if feature.monster:
        _put_monster(builder, feature, spot, species)


def _hang_drawbridge(level: Level, spot: int, feature: Feature) -> None:
    """Put a drawbridge over this spot, and its portcullis in the wall. NetHack: create_drawbridge."""
    step = {"north": NORTH, "south": SOUTH, "east": EAST, "west": WEST}[feature.drawbridge]
    under = Terrain(level.terrain[spot])
    level.detail[spot] = span_detail(step, under if under in TERRAIN_UNDER_BRIDGE else Terrain.MOAT)
    level.terrain[spot] = Terrain.DRAWBRIDGE_DOWN if feature.lowered else Terrain.DRAWBRIDGE_UP
    level.terrain[spot + step] = Terrain.DOOR if feature.lowered else Terrain.DRAWBRIDGE_WALL
    level.detail[spot + step] = 0


def _alignment(builder: LevelBuilder, canvas: Canvas, word: str) -> int:
    """The detail of an altar: 0 Moloch's, else 1 chaotic to 3 lawful."""
    if word in IN_TURN:
        left = [1, 2, 3]
        while len(canvas.gods) < len(IN_TURN):
            canvas.gods.append(left.pop(builder.dice.rn2(len(left), "sp_lev.c shuffle_alignments")))
        return canvas.gods[IN_TURN.index(word)]
    own = ALTARS[builder.hero.birth_alignment]
    if word == "random":
        return 1 + builder.dice.rn2(3, RULE)
    if word == "coaligned":
        return own
    if word == "noncoaligned":
        return _another_alignment(builder, own)
    return ALTARS[word]


def _another_alignment(builder: LevelBuilder, own: int) -> int:
    """N-477: another alignment than the hero's, drawn anew each time NetHack asks whether it is lawful.

    So a neutral hero's is lawful in three of four. NetHack: sp_lev.c, noncoalignment; align.h, Align2amask.
    """
    neutral, lawful = ALTARS["neutral"], ALTARS["lawful"]
    if own == neutral:
        others = (lawful, ALTARS["chaotic"])
    else:
        others = (neutral, lawful + ALTARS["chaotic"] - own)
    asked = [
        others[builder.dice.rn2(2, RULE)] for _ in range(2)
    ]  # whether it is Moloch's, whether it is lawful
    return lawful if asked[1] == lawful else others[builder.dice.rn2(2, RULE)]


def _trap_kind(word: str) -> TrapKind:
    """ "bear trap", "fire", "trap door": the names of TrapKind in small letters."""
    name = word.upper().replace(" ", "_")
    if name not in TrapKind.__members__:
        raise BrokenMap(f"no trap is called {word!r}: {', '.join(TrapKind.__members__).lower()}")
    return TrapKind[name]


def _stacks(feature: Feature) -> bool:
    kind = KINDS_NAMED.get(feature.item)
    return kind is not None and kind.merges


def _make_item(builder: LevelBuilder, feature: Feature) -> Item:
    """An item as the drawing describes it: of a class, "random", of a kind, or an artifact."""
    drawn = for_role(feature.item, builder.hero.role)
    name = builder.edition.dungeon.replaced_items_on_maps.get(drawn, drawn)
    if feature.former:
        item = corpse_or_statue_of_hero(builder, "statue")
    elif feature.artifact:
        item = _make_artifact(builder, for_role(feature.artifact, builder.hero.role))
    elif name in KINDS_NAMED:  # before classes: a rock is not any boulder or statue
        item = item_named(builder, name, init=not feature.petrified)
    elif name in ITEM_CLASS_WORDS:
        item = random_item(builder, class_=name)
    elif name == "random":
        item = random_item(builder)
    else:
        raise BrokenMap(f"no kind or class of things is called {name!r}")
    if feature.of == "spinach":
        make_spinach(item)
    elif feature.of:
        species = _species_of_word(builder, for_role(feature.of, builder.hero.role))
        if species is not None:
            set_species(builder, item, species)
    renew_drawn_item(builder, item)
    if feature.petrified:
        set_petrifiable_species(builder, item)
    if feature.enchantment is not None:
        item.charge = feature.enchantment
    if feature.blessing:
        {"blessed": bless, "uncursed": uncurse, "cursed": curse}[feature.blessing](item)
    if feature.count and _stacks(feature):
        item.quantity = feature.count
    if feature.name:
        item.name = feature.name
    if feature.untrapped:
        item.trapped = False
    if feature.inside or feature.empty:
        for held in item.contents:
            stop_all_timers(builder, held)
        item.contents.clear()
        for wanted in feature.inside:
            if is_of_edition(builder, wanted) and (
                wanted.chance == 100 or builder.dice.rn2(100, RULE) < wanted.chance
            ):
                put_into(builder, item, _make_item(builder, wanted))
    if feature.once_alive:
        fill_from_monster(builder, item)
    reweigh(item)
    return item


def _make_artifact(builder: LevelBuilder, name: str) -> Item:
    """The artifact if it does not exist yet in this game, else an ordinary item of its kind."""
    row = ARTIFACTS_NAMED[name]
    item = item_named(builder, row.base)
    if row.name not in builder.world.artifacts:
        builder.world.artifacts[row.name] = 1
        item.artifact = row.name
        item.name = row.name
    reweigh(item)
    return item


def _put_monster(builder: LevelBuilder, feature: Feature, spot: int, species: Species | None) -> None:
    """Make a monster of this species or any; dwarves and gnomes meet fewer of their race in the Mines.

    NetHack: sp_lev.c, create_monster.
    """
    race = builder.hero.race.name
    kin = species is not None and race in ("dwarf", "gnome") and is_of_race(species, race)
    if kin and builder.level.branch == "mines" and builder.dice.rn2(3, RULE):
        species = None
    if species is not None and is_player_species(species) and not feature.god:
        made = _make_hero_like(builder, feature, spot, species)
    else:
        made = make_monster(builder, species, spot, nearby=True, serves=not feature.god)
        if made is not None:
            _set_mood(builder, made, feature)
    if made is None:
        return
    if feature.name:
        made.name = feature.name
    if feature.female:
        made.female = True
    if feature.waiting:
        made.waiting = True
        _stand_in_own_shape(builder, made)
    if feature.disguise:
        _disguise(builder, made, feature.disguise)
    for held in feature.carries:
        if held.chance == 100 or builder.dice.rn2(100, RULE) < held.chance:
            give_to_monster(builder, made, _make_item(builder, held))
    if feature.god:
        _make_minion(builder, made, ALTARS[feature.god])


def _stand_in_own_shape(builder: LevelBuilder, vampire: Monster) -> None:
    """Z-314: a vampire that waits does so in its own shape. No map of before 3.7 has one."""
    own = vampire.true_species
    if is_vampire_shape(vampire) and own is not None and own is not vampire.species:
        female = vampire.female
        change_monster_species(builder, vampire, own)
        vampire.female = female


def _disguise(builder: LevelBuilder, mimic: Monster, word: str) -> None:
    """N-502: a mimic looks as the drawing says, like a kind of item or like stairs or a fountain."""
    shown = builder.edition.monsters.warded_mimics_show_themselves
    if not shown or not has(builder.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        mimic.disguise = FURNITURE.get(word) or glyphs.KIND + KINDS_NAMED[word].number


def _set_mood(builder: LevelBuilder, monster: Monster, feature: Feature) -> None:
    """N-479: make it peaceful or hostile, awake or asleep, as the drawing says, now that it has things."""
    if feature.peaceful is not None:
        monster.peaceful = feature.peaceful
        monster.alignment = alignment_for_kill(builder.hero, monster)
    if feature.asleep is not None:
        monster.asleep = feature.asleep


def _make_hero_like(builder: LevelBuilder, feature: Feature, spot: int, species: Species) -> Monster | None:
    """Make a player monster, peaceful if the drawing says so."""
    here = (
        nearest_good_spot(builder, spot, species, builder.level) if spot in builder.level.monster_at else spot
    )
    made = None if here is None else make_player_monster(builder, species, here)
    if made is not None:
        made.peaceful = bool(feature.peaceful)
        made.asleep = bool(feature.asleep)
        made.alignment = alignment_for_kill(builder.hero, made)
    return made


def _make_minion(builder: LevelBuilder, monster: Monster, god: int) -> None:
    """Make it a minion of a god; a hostile one of the hero's own god is a renegade.

    NetHack: priest.c, mk_roamer.
    """
    monster.duty = Minion(god, god == ALTARS[builder.hero.alignment] and not monster.peaceful)
    monster.seen_traps = -1
    monster.asleep = False
    monster.alignment = alignment_for_kill(builder.hero, monster)


def _species_of_word(builder: LevelBuilder, word: str) -> Species | None:
    """The species that a word means; None for any. BrokenMap if there is none."""
    if word == "random":
        return None
    if len(word) == 1:
        return random_species_of_class(builder, word, on_map=True)
    if word not in SPECIES_NAMED:
        raise BrokenMap(f"no creature is called {word!r}")
    return SPECIES_NAMED[word]


def for_role(word: str, role: Role) -> str:
    """Words that mean something else for each role: @leader, @guardian, @nemesis, @enemy and so on."""
    if not word.startswith("@") or word == "@":
        return word
    foes = QUEST_ENEMIES[role.name]
    meanings = {
        "@leader": role.leader,
        "@guardian": role.guardian,
        "@nemesis": role.nemesis,
        "@enemy": foes.enemy or foes.letter,
        "@other enemy": foes.other_enemy or foes.other_letter,
        "@enemies": foes.letter,
        "@other enemies": foes.other_letter,
        "@artifact": QUEST_ARTIFACTS[role.name],
    }
    if word not in meanings:
        raise BrokenMap(f"{word!r} stands for nobody: {', '.join(meanings)}")
    return meanings[word]
