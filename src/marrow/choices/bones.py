"""Where editions differ on bones."""

from dataclasses import dataclass
from enum import Enum


class CockatriceVictim(Enum):
    """B-042, B-046: what remains of a hero whom a monster kills whose touch petrifies."""

    ALWAYS_STATUE = "a statue, even if its bites killed the hero"
    STATUE_IF_STONED = "a statue only if the hero was petrified"


class FormerNames(Enum):
    """B-189, Z-073: how those are called who were heroes, and carry a record of it."""

    CALLED = "like other creatures: a wraith called Agnes"
    OF_IN_DEATHS = "a killer is a wraith of Agnes, and nobody can rename it"
    THE = "Agnes the wraith, in deaths, too; ghosts without a record are called by their names there"


@dataclass(frozen=True, slots=True, kw_only=True)
class BonesChoices:
    """Where editions differ on bones."""

    # -- Which levels can have bones

    has_bones_option: bool = False  # B-009: there is an option "bones"
    no_bones_on_first_level_of_branch: bool = False  # B-233: no bones on the first level of any branch
    lower_vlads_tower_can_have_bones: bool = True  # B-035: the lower levels of Vlad's Tower can have bones
    # Mines' End has a letter of its own in the names of bones.
    mines_end_has_bones_letter: bool = True  # B-029, B-203
    quest_bones_id_is_short: bool = True  # B-207: the id stored in quest bones lacks its first two letters

    # -- What becomes of the dead hero

    cockatrice_victim: CockatriceVictim = CockatriceVictim.ALWAYS_STATUE  # B-046
    dissolved_leaves_no_corpse: bool = False  # B-044, B-045: a hero dissolved in lava leaves no corpse
    # A hero who would rise as a monster does so even if petrified or burnt.
    rising_precedes_stoning_and_burning: bool = True  # B-045
    rising_is_always_told: bool = False  # B-057: that the hero rises is told even when no bones are made
    # No green slime rises when green slimes are genocided.
    genocided_green_slime_does_not_rise: bool = False  # B-044, B-045
    # A hero above level 15, or killed by a spectre, rises as a spectre.
    heroes_rise_as_spectres: bool = False  # B-234, B-235
    # Heroes and monsters that a zombie kills rise as zombies.
    victims_of_zombies_rise: bool = False  # B-042
    # A hero who rises has the usual equipment of the monster, too.
    risen_hero_gets_monster_inventory: bool = True  # B-077
    # Crysknives of a hero who rises as a monster that is not undead stay crysknives.
    risen_living_keep_crysknives: bool = False  # B-118
    # A hero who rises as a mummy and has a mummy wrapping gets no second one.
    risen_mummy_keeps_own_wrapping: bool = False  # B-078
    # What a hero rises as keeps the resistances that the hero had gained.
    risen_hero_keeps_resistances: bool = False  # B-231
    # Ghosts and risen monsters keep a record of the hero they were, and no other name.
    risen_heroes_are_remembered: bool = False  # Z-110, Z-112
    risen_heroes_named: FormerNames = FormerNames.CALLED  # Z-073, Z-075, Z-111, B-189
    ghosts_keep_their_names: bool = False  # Z-075: nobody can give a ghost another name
    ghost_names: int = 33  # Z-114, B-213: from how many names that of a random ghost is chosen
    grave_corpses_age: int = 100  # B-064: turns that the corpse in a grave has been dead, besides its birth
    hero_graves_are_empty: bool = False  # B-064: nobody lies in a dead hero's grave: the corpse lies on it
    dead_hero_is_unpunished: bool = False  # B-074: the chain is removed, and the ball is an item like others

    # -- What becomes of his things

    # Corpse and grave are made before the hero's debts are settled.
    corpse_made_before_shop_debts: bool = True  # B-056
    # A shopkeeper takes the things of a customer who dies without debts.
    shopkeepers_take_goods_of_debtless_dead: bool = False  # B-048
    # A shopkeeper at peace lets a hero who is about to rise keep everything.
    risers_keep_things_from_shopkeepers: bool = False  # B-048
    # Creditors and angry shopkeepers settle before others, and those of other levels, too.
    creditors_settle_first: bool = False  # B-048
    # Shopkeepers do not own partly eaten food in bones.
    partly_eaten_food_is_not_owned_by_shop: bool = False  # B-148
    # L-349: the lamp or monster that grants a wish which kills is gone; else it stays on the level.
    fatal_wishes_leave_no_giver: bool = False
    gold_is_an_item: bool = False  # B-120: gold is dropped in its place in the pack, and can be cursed
    unstamped_mail_is_kept: bool = False  # B-129: a scroll of mail written with a marker stays one
    carried_containers_are_emptied: bool = False  # B-234: the containers that the dead hero carried are empty
    # After the curses, four in five of the items left blessed become uncursed.
    blessed_items_become_uncursed: bool = False  # B-234
    # An item in flight when its thrower dies lands; else it is lost.
    item_in_flight_lands: bool = False  # B-039
    # A boulder that kills the hero goes back to where it started.
    fatal_boulder_returns_to_start: bool = False  # B-040
    # Monsters beside the dead hero take one in eight of his items.
    adjacent_monsters_take_items: bool = False  # B-121
    items_know_earlier_owner: bool = False  # B-153: a dead hero's bow is known to have been another hero's
    # In bones found in the Quest even the finder's own quest artifact remains one.
    quest_bones_keep_quest_artifact: bool = False  # B-236

    # -- What becomes of the level

    cemetery: bool = False  # B-088: a level remembers who died on it
    cemetery_spot_kept: bool = False  # B-181: and on which spot
    sanitised_names: bool = False  # B-177: control characters in names and engravings are replaced
    # No engraving on bones counts as read by the finder.
    engravings_become_unread: bool = True  # Z-107
    # All magic portals that lead nowhere are removed, not only the first.
    all_portals_to_nowhere_are_removed: bool = False  # B-169
    # The Oracle is put back into Delphi, and removed from any other level.
    oracle_belongs_in_delphi: bool = False  # B-097
    shapeshifted_vlad_is_removed: bool = False  # B-099: Vlad is removed in other shapes, too
    # Demon lords and princes are removed from bones outside Gehennom.
    demon_lords_are_removed: bool = False  # B-236

    # -- Who finds it

    # Unicorns of the finder's alignment are always peaceful.
    coaligned_unicorns_are_peaceful: bool = False  # B-106
    hiders_hide_on_arrival: bool = False  # B-109: monsters hide before the hero who arrives can see them
    # Riders' corpses revive by turn 67, Death's from turn 6 on; else by turn 500, from turn 12 on.
    riders_revive_by_turn_67: bool = False  # Z-166
    own_bones_feel_familiar: bool = False  # B-186: bones of a hero with the finder's name may feel familiar
    # B-065: shopkeepers and priests walk over graves, and all that stands in rooms.
    shopkeepers_and_priests_walk_on_furniture: bool = False
    enlightenment_tells_of_bones_met: bool = False  # B-178: the final attributes tell of bones that were met
    # The final attributes say that bones were neither loaded nor stored, if the option was off.
    enlightenment_tells_of_bones_not_stored: bool = False  # Z-103

    # -- Dead on new levels

    trap_victims: bool = False  # B-220: traps on new levels near the surface may have a corpse on them
    boulderless_traps_have_no_victims: bool = False  # B-220: rolling boulder traps that lack a boulder
    # A land mine with a victim has exploded: it is a pit, and what was fragile is gone.
    mines_with_victims_exploded: bool = False  # Z-117
    # Some victims of traps were heroes; magic traps have victims, too.
    trap_victims_may_be_heroes: bool = False  # B-220
    new_levels_have_themed_rooms: bool = False  # B-221: some new rooms have a theme, with a corpse or a ghost
    # Dead heroes come from the first 1000 of the score list, not 10, with more tries.
    dead_heroes_from_top_1000_scores: bool = False  # B-064
    # With an empty score list, dead heroes are of a random role.
    unlisted_dead_have_random_roles: bool = False  # B-064
    # Doppelgangers pose as heroes of the score list, with their names.
    doppelgangers_from_score_list: bool = False  # B-212
