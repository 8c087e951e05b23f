"""Where editions differ on branches, levels, maps and the ground."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from marrow.content.words import FillerName, LevelFileNote, PlaceName


class Aggravation(Enum):
    """What worn sources of aggravation do to a level's difficulty. NetHack: dungeon.c, level_difficulty."""

    ATTRACTS = "nothing"
    ADDS = "they add 15"
    DOUBLES = "they double it, or make it 50 if it is above 25"


class FirstDoor(Enum):
    """N-470: which of a room's doors is its first. NetHack: mklev.c, add_door; sp_lev.c, link_doors_rooms."""

    OLDEST = "the oldest; doors of maps come row by row"
    NEWEST_BY_ROWS = "the newest; special levels list all their doors at the end, row by row"
    NEWEST_BY_COLUMNS = "the newest; doors of maps come column by column"


class Mazes(Enum):
    """N-478: how levels that are one maze are dug. NetHack: mkmaze.c, makemaz, create_maze."""

    WALLED = "floor between walls, and a boulder where the digging began"
    SOME_IN_ROCK = "one in three of corridors in rock instead"
    VARIED = "without the boulder, half with wide ways or thick walls, one in five with few dead ends"
    HALF_VARIED = "the same, but dead ends are opened only in that half"


class MazeFilling(Enum):
    """N-505: how mazes around maps are filled. NetHack: sp_lev.c, load_maze, fill_empty_maze."""

    ONCE = "in proportion to their share of the level"
    EMPTY = "not at all"
    FOR_EACH_WALK = "for each walk that digs them, in proportion to twice their share"


@dataclass(frozen=True, slots=True, kw_only=True)
class DungeonChoices:
    """Where editions differ on branches, levels, maps and the ground."""

    # -- Places and the ground

    frozen_water_melts_again: bool = False  # water frozen by cold melts after a time
    destroyed_drawbridges_leave_iron_chains: bool = False  # a destroyed drawbridge throws iron chains about
    # An item on drawn maps, and what lies there instead.
    replaced_items_on_maps: Mapping[str, str] = field(default_factory=dict)  # L-215
    plane_of_fire_has_gas_vents: bool = False  # lava on the Plane of Fire gives off poison gas
    more_branches: tuple[str, ...] = ()  # L-164, L-227: branches that NetHack does not have
    maps_that_allow_teleport: tuple[str, ...] = ()  # drawn maps on which teleporting is possible after all
    # Z-225, Z-226, Z-227: gehennom and the Plane of Fire are hot: potions shatter there, and monsters that
    # resist fire are more likely.
    levels_are_hot: bool = False
    # Z-193: in Gehennom only demon lords and princes teleport on a level where one of them is.
    demon_courts_bar_teleporting: bool = False
    more_special_levels: tuple[
        PlaceName, ...
    ] = ()  # L-164: special levels that NetHack does not have, in its branches
    # A map, and the one that is used instead of it.
    replaced_maps: Mapping[str, str] = field(default_factory=lambda: {"minetown-1": "frontier"})  # N-413
    # From how many maps a special level is chosen.
    map_counts: Mapping[PlaceName | FillerName, int] = field(
        default_factory=lambda: {"bigroom": 5, "medusa": 2}
    )
    level_arrivals_are_told: bool = False  # tells of stairs, falls, and the player's name for the level
    # Orcish Town has been robbed, and orcs farther down have its goods.
    orcish_town_is_plundered: bool = False
    # Steps wear engravings where they begin and end; else only where they begin.
    steps_wear_engravings_at_both_ends: bool = False
    # N-481: what falls to another level breaks if it is fragile, and else lies still; else all scatters.
    fallen_items_break_or_lie: bool = False
    # A monster that vanishes with the quest artifact drops it.
    vanishing_monsters_drop_quest_artifact: bool = False
    # The chronicle tells of Excalibur in one of so many ways.
    sayings_of_the_lady: int = 0  # L-245
    solved_puzzles_are_free: bool = False  # Sokoban's special rules end where no pit and no hole is left
    thrones_vanish_behind_the_hero: bool = False  # a throne may vanish even if it has sent the hero away
    # Crowned heroes feel comfortable on thrones, not only princes.
    thrones_comfort_crowned_heroes: bool = False
    vlads_throne_is_special: bool = False  # Z-060: the throne of Vlad's Tower has effects of its own
    more_random_armor: bool = False  # Z-037: 11 of 100 random items are armor and 7 gems; else 10 and 8
    # Of a random item the class is thrown first and then the kind; else the other way round.
    classes_are_thrown_before_kinds: bool = False  # N-547
    new_items_may_be_eroded: bool = False  # Z-250: or erodeproof, and greased
    # The more artifacts exist, the fewer new weapons and pieces of armor are artifacts.
    artifacts_get_rarer: bool = False  # Z-253
    # One room holds an extra item: food above the Mines, else above the Oracle often a supply chest.
    levels_have_bonus_items: bool = False  # Z-169, Z-170
    aggravation: Aggravation = Aggravation.ATTRACTS  # Z-039
    climbed_branches_are_harder: bool = False  # N-506: in Sokoban and Vlad's Tower height counts twice

    # -- How levels are made

    mazes: Mazes = Mazes.WALLED  # N-478
    maze_filling: MazeFilling = MazeFilling.ONCE  # N-505
    # How many kinds of levels lie between the special ones of Gehennom; without any they are plain mazes.
    gehennom_kinds: int = 0  # Z-300
    # Mazes of Gehennom around maps: lava, boulders and bars in them.
    mazes_of_gehennom_are_altered: bool = False  # Z-310, Z-311, Z-312
    traps_need_ground: bool = False  # but for portals none is made in air, clouds or liquids; trap.c maketrap
    level_file_notes: frozenset[LevelFileNote] = frozenset()  # N-504: what only some level files have
    # Corridors of drawn levels join their rooms in the order of the file; else from left to right.
    rooms_of_maps_are_joined_as_listed: bool = False  # sp_lev.c create_corridor
    maps_vary: bool = False  # N-477: parts and grounds of special levels are by chance
    # In the "Bustling Town": a secret door, a hole, or an item with which to escape.
    cut_off_caves_get_ways_out: bool = False  # N-473
    monsters_on_new_levels_come_in_groups: bool = True  # mklev.c makelevel: a random monster may bring others
    zoo_monsters_come_in_groups: bool = True  # mkroom.c fill_zoo
    # L-266: where monsters dig out secret corridors; else those are dug like rock, and may leave a boulder.
    digging_monsters_open_secret_corridors: bool = False
    groups_in_zoos_sleep: bool = False  # the monsters that came in a group are asleep, too
    courts_have_kings: bool = False  # mkroom.c mk_zoo_thronemon
    royal_gold_is_in_the_chest: bool = False  # else it lies beside it
    antholes_take_other_ants: bool = False  # if those of the depth are gone; else any monster comes
    # N-471: if none of the first hundred throws fits, all ranks are equally likely, and a giant ant is one of
    # them.
    barracks_hold_giant_ants: bool = False
    # Mkroom.c shrine_pos: one of the spots at the centre.
    altars_of_even_rooms_are_placed_by_chance: bool = False
    # Random species that share the alignment of the Mines, Sokoban or Vlad's Tower are likelier there.
    branches_have_alignments: bool = True
    gold_is_scarce_near_the_surface: bool = False  # mkobj.c mkgold
    # The fire and water that it brings reach monsters; mklev.c mkinvpos.
    invocation_reaches_monsters: bool = False
    vaults_are_filled_twice: bool = False  # sp_lev.c fill_special_room is called twice for them
    graves_bury_their_gold: bool = False  # little of it; else as much as on floors lies on the grave
    locked_boxes_hold_more: bool = False  # chests and large boxes up to two things more
    closed_niches_may_have_bars: bool = False  # B-212: one in five, with a corpse behind two in three
    no_secret_ways_on_first_levels: bool = False  # doors and corridors down to depth 2; niches may have them
    doors_are_counted_once: bool = False  # however often a corridor comes to one: shops have one door
    first_door: FirstDoor = FirstDoor.OLDEST  # N-470
    doors_follow_corridors: bool = False  # mklev.c join, finddpos: no corridor, no door
