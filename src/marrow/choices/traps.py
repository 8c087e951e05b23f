"""Where editions differ on traps and falls."""

from dataclasses import dataclass
from enum import Enum


class Pits(Enum):
    """How the hero goes from one pit into another, or into one on purpose. NetHack: trap.c, dotrap."""

    APART = "the hero must climb out of each pit, and cannot go into one on purpose"
    JOINED = (
        "digging joins adjacent pits; the hero steps between them, and falls into others with full damage"
    )
    WITH_RUBBLE = "as joined, but from a pit that is not joined he stumbles in, with half the damage"


class EnergyDrain(Enum):
    """How much power an energy drain takes, and how much of the maximum if power is too low."""

    WHOLE = "all of it; what power lacks comes off the maximum"
    BY_LEVEL = (
        "a random part if it exceeds the level or the maximum; a random part of the lack off the maximum"
    )
    BY_ENERGY = (
        "a random part if it exceeds a third of power and maximum; a random part of the lack off the maximum"
    )


class MagicKey(Enum):
    """Which items always find and disarm traps of boxes and doors, as the Master Key does."""

    NOTHING = "no item"
    BLESSED = "the Master Key; also any blessed tool that picks the lock, or blessed first item of the pack"
    KEY = "the Master Key: for rogues unless it is cursed, for others if it is blessed"


class FailedUntrapping(Enum):
    """What becomes of a hero who bungles a trap beside him, and stumbles in. NetHack: move_into_trap."""

    ESCAPABLE = "he may escape it, as any known trap; he picks nothing up there"
    UNKNOWN = "it acts as if he did not know it, and he picks up what lies there"
    FORCED = "it acts whatever he does, and he picks up what lies there"


class AntiMagic(Enum):
    """What anti-magic fields do to the hero, besides draining power from heroes who do not resist it."""

    SPARES = "no effect on heroes who resist magic"
    HURTS = "damage to heroes who resist magic"
    DRAINS_ALL = "damage to heroes who resist magic; power and its maximum drained from all heroes"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrapChoices:
    """Where editions differ on traps and falls."""

    # -- Pits and holes

    pits: Pits = Pits.APART
    # A hero who jumps into a hole may fall several levels; else one.
    jumps_into_holes_can_fall_far: bool = False
    quest_falls_end_at_the_locate_level: bool = False  # until the hero has been there
    graves_hold_pits: bool = True  # digging down in a grave makes a pit; else it only digs the grave up
    # A hole always leads to the same level; else that is thrown for.
    holes_have_fixed_destinations: bool = False
    # Huge creatures and pit fiends climb out of a pit at their first move; else as others do.
    huge_creatures_leave_pits_at_once: bool = False
    # Digging down on a land mine or bear trap sets it off, and a ray of digging disarms it; else it is gone.
    digging_meets_laid_traps: bool = False
    # Liquid near fills what a broken wand of digging or an earthquake opens.
    liquid_fills_blasted_ground: bool = False
    # What flows into an opening wets or burns the things and the monster there, too; else only the hero.
    inflow_reaches_things_and_monsters: bool = False
    # L-305: a fall to another level hurts, and heroes who can fly come down unhurt; else all fall unhurt.
    falls_hurt: bool = False

    # -- Who sets them off, and who knows them

    # A hero who is stuck in the floor, in lava or in a web, not in a pit, neither floats nor flies.
    stuck_heroes_do_not_levitate: bool = False
    # Levitation that ends in this turn ends before a trap, or a turn later; else the trap may act twice.
    brief_levitation_meets_a_trap_once: bool = False
    # A sink that ends levitation does not bring down heroes who can fly.
    fliers_do_not_fall_onto_sinks: bool = False
    # A hero who stays where he is, over water or lava, falls in after his move; else only one who comes
    # there.
    staying_over_liquid_falls_in: bool = False
    teleporters_leave_liquid: bool = False  # monsters that can teleport do, before they drown or burn
    fliers_drown_on_the_plane_of_water: bool = False  # monsters that are in its water
    # Traps that work from the floor, missiles and gas too, spare heroes who fly or float; else only pits and
    # the like do.
    traps_need_weight: bool = False
    traps_are_learnt_by_watching: bool = False  # monsters that see a trap work know its kind
    # Hitting the ceiling does up to 3, 6 or 10 damage; floating heroes are hit, too.
    ceiling_damage_by_helmet: bool = False

    # -- What they do

    squeaky_boards_have_notes: bool = False  # N-609: each its own, which is thrown for
    # All flaming monsters and forms destroy webs, not only fire elementals.
    all_flaming_monsters_burn_webs: bool = False
    # Bear traps wound a leg and cost 2d4 points, whose dice are thrown for heroes who float over them, too.
    bear_traps_hurt: bool = False
    gushes_pass_dry_shields: bool = False  # rust traps rust gloves under a shield that takes no harm
    # A gas trap puts the steed to sleep though its rider resists.
    gas_reaches_steeds_of_the_resistant: bool = False
    # Iron shoes and kicking boots protect from bear traps, spikes, mines, polymorph and anti-magic.
    iron_footwear_protects: bool = False  # Z-087, Z-088, Z-089, Z-090
    # N-532: armor that its blessing saves from erosion passes it on to another piece, grease is spent on what
    # would not erode, and dice are thrown for what cannot erode further; else none of this.
    erosion_passes_to_other_armor: bool = False
    # N-562: weapons, gloves that touch poisoned books, and what acid splashes erode as armor does. Else no
    # blessing saves them, whatever is greased spends its grease, and acid spares the hero's boots.
    weapons_erode_like_armor: bool = False
    # Maximum hit points lost to a fire trap lower the present ones, and even the level.
    fire_traps_cap_hit_points: bool = False
    # The heavier a monster is, the likelier it sets off a land mine, and falls in; else one in three does.
    heavy_monsters_trigger_land_mines: bool = False
    # A land mine hurts whoever stepped on it before it scatters things, and liquid near may fill its pit.
    mines_hurt_before_they_scatter: bool = False
    # A boulder's way to a new trap is free of pits, holes and teleporters; else only of walls and doors.
    boulders_have_clear_ways: bool = False
    boulderless_traps_stay: bool = False  # a rolling boulder trap that has no boulder stays; else it is gone
    # A hero who fails to disarm a trap does not stumble slantwise into it through a door.
    doors_keep_from_stumbling: bool = False
    pushed_boulders_roll_on: bool = False  # Z-266: where the hero pushes them onto a rolling boulder trap
    # Z-259: the hero may see a rolling boulder start that an unseen monster has set off, or hear that it is
    # near.
    rolling_boulders_are_noticed: bool = False
    rocks_pass_through_xorns: bool = False  # falling rocks do not harm solid monsters that walk through walls
    statue_traps_are_of_the_harder: bool = False  # three difficulties above the weakest, up to six harder
    statues_come_alive_hostile: bool = False  # N-535: and awake; else like other new creatures of their kind
    buried_balls_hold_the_hero: bool = False  # L-266: a buried ball; else the hero is free of it

    # -- Magical traps

    # Z-346: where teleporting is barred, a teleporter only wrenches the hero, before any leash counts, and
    # nothing is told of a monster upon it.
    barred_teleporters_only_wrench: bool = False
    teleporters_end_monsters_moves: bool = False  # Z-316: of those that come upon them
    magic_traps_wake: bool = False  # a roar wakes those within seven steps
    magic_traps_spare_the_deaf: bool = False  # a roar makes them deafer for 15 to 19 turns, not for 30 to 49
    portals_of_planes_are_shunned: bool = False  # by monsters, six times in seven
    magic_portals_stun: bool = False  # a magic portal stuns the hero
    # Anti-magic fields hurt monsters, or delay their spells, as they do heroes.
    anti_magic_affects_monsters: bool = False
    anti_magic: AntiMagic = AntiMagic.SPARES
    anti_magic_delays_casters_longer: bool = False  # monsters by 2d6 turns; else by 2d2
    energy_drain: EnergyDrain = EnergyDrain.WHOLE
    magic_traps_toggle_invisibility: bool = False  # one of their throws does; else it does nothing
    # A level teleporter confuses heroes who cannot control it; sitting down on it lets heroes who resist
    # magic use it.
    level_teleporters_confuse: bool = False
    fixed_teleporters_are_inescapable: bool = False  # those that lead to a spot, for heroes and monsters
    # Magical traps explode when a hole is dug there or a beam of cancellation hits them.
    tampered_magical_traps_explode: bool = False

    # -- Disarming, rescuing, and traps of boxes

    # Z-273: a bear trap that an overtaxed hero wants to eat is disarmed and lies there; else it is gone.
    overtaxed_heroes_disarm_bear_traps: bool = False
    failed_untrapping: FailedUntrapping = FailedUntrapping.ESCAPABLE
    # Webs are removed 1 time in 7, with a blade like any trap, surely with Sting or fire, and a hero who
    # fails sticks to them 1 time in 3; rangers open any bear trap. Else 1 time in 30, and a hero who fails
    # always sticks.
    webs_can_be_cut: bool = False
    # A disarmed box or door gives experience; a hero who leaves a found trap alone looks at no other box.
    disarming_gives_experience: bool = False
    magic_key: MagicKey = MagicKey.NOTHING
    opening_and_locking_affect_traps: bool = False  # opening and locking free from traps, and set traps off
    # Detection finds traps of boxes under the floor, carried and in others, and shows them before traps of
    # the floor; else of those on the floor only, and after them.
    all_box_traps_are_detected: bool = False
    # A trap found on a box is marked, and told with the box's name; 1 trap in 100 shows at once.
    found_box_traps_are_marked: bool = False  # Z-106
    boxes_explode_where_they_are: bool = False  # else what lies at the hero's spot is destroyed
    # What would strain the hero cannot be lifted out of a pit; else only what would overtax him.
    strain_stops_lifting: bool = False
    # Nor are paralysed monsters; to a hero who frees them from a trap.
    unique_monsters_are_never_grateful: bool = False
