"""Where editions differ on bones."""

from dataclasses import dataclass
from enum import Enum


class KillerRemnant(Enum):
    """B-042, B-046: what the direct killer makes of the body."""

    TOUCH_PETRIFIES = "footrice victims become statues"
    AS_KILLED = "only petrification makes statues"


@dataclass(frozen=True, slots=True, kw_only=True)
class BonesChoices:
    """Where editions differ on bones."""

    option_exists: bool = False  # B-009
    footrice_victims: KillerRemnant = KillerRemnant.TOUCH_PETRIFIES  # B-046
    dissolved_leaves_no_corpse: bool = False  # B-044, B-045
    cemetery: bool = False  # B-088
    cemetery_spot_kept: bool = False  # B-181
    sanitised_names: bool = False  # B-177
    gold_is_an_item: bool = False  # B-120
    tower_middle_is_eligible: bool = True  # B-035
    mines_end_has_letter: bool = True  # B-029, B-203
    riser_keeps_starting_pack: bool = True  # B-077
    quest_id_is_short: bool = True  # B-207
    coaligned_unicorns_are_peaceful: bool = False  # B-106
    statue_of_stoned_needs_bones: bool = True  # B-045
    remains_before_settling: bool = True  # B-056
    slime_may_be_genocided: bool = False  # B-044, B-045
    keepers_inherit_in_peace: bool = False  # B-048
    bitten_food_is_free: bool = False  # B-148
    prizes_stay_in_quest: bool = False  # B-236: also one's own, if the bones lie there
    demon_lords_go: bool = False  # B-236: outside Gehennom, princes too
    first_levels_are_barred: bool = False  # B-233: no bones on the first level of any branch
    containers_are_emptied: bool = False  # B-234: of what the dead carried in them nothing stays
    blessings_fade: bool = False  # B-234: four in five of those left after the curses
    spectres_rise: bool = False  # B-234, B-235: of those they kill, and of who dies above level 15
    limbo_is_laid_down: bool = False  # B-039: what was in flight when its thrower died
    rolling_boulders_go_back: bool = False  # B-040
    oracle_has_a_home: bool = False  # B-097: she stays where it is, made good, and nowhere else
    shifted_vlad_goes: bool = False  # B-099: in whatever shape
    living_risers_hold_crysknives: bool = False  # B-118: what never was a corpse let go of nothing
    wrapped_by_own_pack: bool = False  # B-078: the mummy's, and not the dead hero's
    unpunished: bool = False  # B-074: no chain, and the ball is a thing like others
    neighbours_help_themselves: bool = False  # B-121
    zombies_make_zombies: bool = False  # B-042; of creatures, too
    riser_keeps_resistances: bool = False  # B-231
    hero_graves_are_empty: bool = False  # B-064: who lies on top is not inside
    thousand_are_remembered: bool = False  # B-064: and for who is not there the dice are thrown again
    doppelgangers_are_listed: bool = False  # B-212: as adventurers, and go by their names
    unlisted_dead_had_callings: bool = False  # B-064: of whom nobody is left on the score list
    hiders_hide_again: bool = False  # B-109: before the finder can see them
    bones_remember_hands: bool = False  # B-153: whose hand a bow was fitted to
    traps_have_victims: bool = False  # B-220
    boulderless_traps_have_none: bool = False  # B-220: those of rolling boulders
    victims_had_callings: bool = False  # B-220: and magic traps too have some
    rooms_have_themes: bool = False  # B-221
    officials_walk_on_graves: bool = False  # B-065
    own_bones_feel_familiar: bool = False  # B-186
    rising_is_always_told: bool = False  # B-057: also where no bones are made
    every_portal_goes: bool = False  # B-169: not only the first
    met_is_told: bool = False  # B-178: among the attributes
