"""Where editions differ on bones."""

from dataclasses import dataclass
from enum import Enum


class KillerRemnant(Enum):
    """B-042, B-046: what remains of a hero whom a monster kills whose touch petrifies."""

    TOUCH_PETRIFIES = "a statue, even if its bites killed the hero"
    AS_KILLED = "a statue only if the hero was petrified"


@dataclass(frozen=True, slots=True, kw_only=True)
class BonesChoices:
    """Where editions differ on bones."""

    option_exists: bool = False  # B-009: there is an option "bones"
    footrice_victims: KillerRemnant = KillerRemnant.TOUCH_PETRIFIES  # B-046
    dissolved_leaves_no_corpse: bool = False  # B-044, B-045: a hero dissolved in lava leaves no corpse
    cemetery: bool = False  # B-088: a level remembers who died on it
    cemetery_spot_kept: bool = False  # B-181: and on which spot
    sanitised_names: bool = False  # B-177: control characters in names and engravings are replaced
    gold_is_an_item: bool = False  # B-120: gold is dropped in its place in the pack, and can be cursed
    tower_middle_is_eligible: bool = True  # B-035: the lower levels of Vlad's Tower can have bones
    # Mines' End has a letter of its own in the names of bones.
    mines_end_has_letter: bool = True  # B-029, B-203
    # A hero who rises has the usual equipment of the monster, too.
    riser_keeps_starting_pack: bool = True  # B-077
    quest_id_is_short: bool = True  # B-207: the id stored in quest bones lacks its first two letters
    # Unicorns of the finder's alignment are always peaceful.
    coaligned_unicorns_are_peaceful: bool = False  # B-106
    # A killer that raises the hero comes before petrification and burning.
    statue_of_stoned_needs_bones: bool = True  # B-045
    # Corpse and grave are made before the hero's debts are settled.
    remains_before_settling: bool = True  # B-056
    slime_may_be_genocided: bool = False  # B-044, B-045: no green slime rises when green slimes are genocided
    # A shopkeeper takes the things of a customer who dies without debts.
    keepers_inherit_in_peace: bool = False  # B-048
    bitten_food_is_free: bool = False  # B-148: shopkeepers do not own partly eaten food in bones
    # Found in the Quest, even the finder's own quest artifact remains one.
    prizes_stay_in_quest: bool = False  # B-236
    demon_lords_go: bool = False  # B-236: demon lords and princes are removed from bones outside Gehennom
    first_levels_are_barred: bool = False  # B-233: no bones on the first level of any branch
    containers_are_emptied: bool = False  # B-234: the containers that the dead hero carried are empty
    # After the curses, four in five of the items left blessed become uncursed.
    blessings_fade: bool = False  # B-234
    # A hero above level 15, or killed by a spectre, rises as a spectre.
    spectres_rise: bool = False  # B-234, B-235
    limbo_is_laid_down: bool = False  # B-039: an item in flight when its thrower dies lands; else it is lost
    # A boulder that kills the hero goes back to where it started.
    rolling_boulders_go_back: bool = False  # B-040
    # The Oracle is put back into Delphi, and removed from any other level.
    oracle_has_a_home: bool = False  # B-097
    shifted_vlad_goes: bool = False  # B-099: Vlad is removed in other shapes, too
    # Crysknives carried by a riser that is not undead stay crysknives.
    living_risers_hold_crysknives: bool = False  # B-118
    wrapped_by_own_pack: bool = False  # B-078: a mummy that has the hero's mummy wrapping gets no second one
    unpunished: bool = False  # B-074: the chain is removed, and the ball is an item like others
    # Monsters beside the dead hero take one in eight of his items.
    neighbours_help_themselves: bool = False  # B-121
    zombies_make_zombies: bool = False  # B-042: those killed by zombies rise as zombies, heroes and monsters
    riser_keeps_resistances: bool = False  # B-231: the riser keeps the resistances that the hero had gained
    hero_graves_are_empty: bool = False  # B-064: nobody lies in a dead hero's grave: the corpse lies on it
    # Dead heroes come from the first 1000 of the score list, not 10, with more tries.
    thousand_are_remembered: bool = False  # B-064
    # Doppelgangers pose as heroes of the score list, with their names.
    doppelgangers_are_listed: bool = False  # B-212
    # With an empty score list, dead heroes are of a random role.
    unlisted_dead_had_callings: bool = False  # B-064
    hiders_hide_again: bool = False  # B-109: monsters hide before the hero who arrives can see them
    bones_remember_hands: bool = False  # B-153: a dead hero's bow is known to have been another hero's
    traps_have_victims: bool = False  # B-220: traps on new levels near the surface may have a corpse on them
    boulderless_traps_have_none: bool = False  # B-220: but not rolling boulder traps without a boulder
    victims_had_callings: bool = False  # B-220: and some of these were heroes; magic traps have victims, too
    rooms_have_themes: bool = False  # B-221: some new rooms have a theme, with a corpse or a ghost
    officials_walk_on_graves: bool = False  # B-065: shopkeepers and priests walk over graves
    own_bones_feel_familiar: bool = False  # B-186: bones of a hero with the finder's name may feel familiar
    rising_is_always_told: bool = False  # B-057: that the hero rises is told even when no bones are made
    # All magic portals that lead nowhere are removed, not only the first.
    every_portal_goes: bool = False  # B-169
    met_is_told: bool = False  # B-178: the final attributes tell of bones that were met
