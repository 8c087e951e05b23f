"""SlashTHEM, its development version: its changes from SLASH'EM."""

from dataclasses import replace

from marrow.choices import LiveLog, Saver
from marrow.content import log_fields
from marrow.content.event_kinds import ALL_COUNTS, IN_SLASHTHEM
from marrow.content.live_logs import Phrases
from marrow.editions.slashem import SLASHEM as PARENT

ENDINGS = (
    "DIED", "BETRAYED", "CHOKING", "POISONING", "STARVING", "DROWNING", "BURNING", "DISSOLVED",
    "CRUSHING", "STONING", "TURNED_SLIME", "DISINTEGRATED", "GENOCIDED", "PANICKED", "TRICKED",
    "QUIT", "ESCAPED", "ASCENDED",
)  # fmt: skip

SLASHTHEM = replace(
    PARENT,
    name="slashthem",
    parent=PARENT,
    records=replace(
        PARENT.records,
        version="0.9.7",  # L-174
        log_prefix="slth-",
        log_fields=log_fields.SLASHTHEM,
        later_conducts=log_fields.LATER_SLASHTHEM,  # L-243
        live_log=LiveLog.ALL_MODES,  # L-179
        live_fields=log_fields.LIVE_SLASHTHEM,
        events=IN_SLASHTHEM,
        phrases=Phrases.SLASHTHEM,
        deaths_told=ALL_COUNTS,
    ),
    nutrition=replace(
        PARENT.nutrition,
        metallivores_get_hungry=True,  # N-027, N-424
        gluttony_costs=3,  # N-425
        meals_when_satiated_are_gluttony=True,  # N-425
        wraith_corpses_are_a_gamble=True,  # N-425
        giant_strength_odds=4,  # N-425
        nymph_corpses_may_give_charisma=True,  # N-425
        more_tin_varieties=True,  # N-426
        rot_has_more_effects=True,  # N-429
        blessed_food_keeps=True,  # N-429
        least_turns_of_taint=20,  # N-235
        tainted_corpses_take_effect=True,  # N-430
        monks_pay_for_meat=5,  # N-314
        corpses_give_long_resistances=True,  # N-431
        fortunes_are_offered=True,  # N-432
        fruit_cures_ailments=True,  # N-433
        choking_on_tins_costs_little=True,  # N-434
        ghoul_forms_want_old_corpses=True,  # N-435
        szechuan_tins_have_cookies=True,  # N-436
    ),
    hero=replace(PARENT.hero, most_turns_to_nap=1000),  # N-427
    life_saving=replace(
        PARENT.life_saving,
        endings=ENDINGS,  # L-005
        killers_give_reason_for_helplessness=True,  # L-014
        savers=(
            Saver.VERSUS_STONE,
            Saver.TROLL,
            Saver.SECOND_CHANCE,
            Saver.AMULET,
            Saver.DECLINING,
        ),  # L-197
        second_chance_restores_hp=True,  # L-203
        stoning_turns=7,  # L-248
        stoning_paralyses_at=1,  # L-248
        touch_petrifies_by_degrees=True,  # L-248
        sliming_turns=100,  # L-248
    ),
    bones=replace(
        PARENT.bones,
        risen_heroes_are_remembered=True,  # L-245
        carried_containers_are_emptied=True,  # B-234
        blessed_items_become_uncursed=True,  # B-234
        heroes_rise_as_spectres=True,  # B-234
        dead_heroes_from_top_1000_scores=True,  # B-064
    ),
    dungeon=replace(
        PARENT.dungeon,
        more_special_levels=("forge",),  # L-164
    ),
    content=replace(
        PARENT.content,
        shares={  # L-186; the chances of amulets that Marrow does not have are shared among the others
            "amulet of ESP": 107,
            "amulet of life saving": 50,
            "amulet of strangulation": 106,
            "amulet of restful sleep": 106,
            "amulet versus poison": 107,
            "amulet of change": 106,
            "amulet of unchanging": 106,
            "amulet of reflection": 106,
            "amulet of magical breathing": 106,
            "amulet versus stone": 50,
            "amulet of second chance": 50,  # L-202
        },
        frequencies={
            **PARENT.content.frequencies,
            "spectre": 0,
            "troll mummy": 1,
            "troll zombie": 1,
            "blacksmith": 0,  # L-164
        },  # B-234, B-072
        races=("troll",),  # L-198
    ),
    prose={**PARENT.prose, "screen.game": "SlashTHEM"},
)
