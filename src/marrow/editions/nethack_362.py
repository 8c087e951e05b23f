"""NetHack 3.6.2: its changes from 3.6.1."""

from dataclasses import replace

from marrow.choices import Hypocrisy, Redressing
from marrow.content.vocabulary import Glow
from marrow.editions.nethack_361 import NETHACK_361 as PARENT

NETHACK_362 = replace(
    PARENT,
    name="3.6.2",
    parent=PARENT,
    nutrition=replace(
        PARENT.nutrition,
        at_will_hunger=10,  # N-090
        at_will_strength=4,
        at_will_energy=30,
        at_will_energy_spent=30,
        at_will_refusal_takes_time=False,
        nurses_convey=True,  # N-251
        mimicking_steeds_throw=True,  # N-393
        eels_lay_in_water=True,  # N-100
    ),
    life_saving=replace(
        PARENT.life_saving,
        hp_zeroed_first=True,  # L-027
        form_hp_restored=True,  # L-054
        nutrition_when_low=900,  # L-055
        constitution_rolls_peak=True,  # L-060
        releases_from_engulfer=True,  # L-072, L-073
        stuck_clay_dies=True,  # L-147
        slime_takes_form=True,  # L-129
        fuzzed_revive=True,  # L-080
    ),
    hero=replace(
        PARENT.hero,
        loads_keep_in_water=True,  # hack.c domove
        glows={1: Glow.FLICKER, 5: Glow.GLIMMER, 13: Glow.GLEAM},  # artifact.c glow_strength
    ),
    combat=replace(
        PARENT.combat,
        hero_answers_for_the_drowned=True,  # mon.c minliquid
        hypocrisy=Hypocrisy.IF_HEEDED,  # mon.c setmangry
        alternate_strikes_as_second=True,  # uhitm.c hmonas
    ),
    dungeon=replace(
        PARENT.dungeon,
        orcs_plunder=True,  # mkmaze.c stolen_booty
        steps_smudge_both_ends=True,  # hack.c maybe_smudge_engr
    ),
    monsters=replace(
        PARENT.monsters,
        redressing=Redressing.IF_ROBBED,  # mon.c movemon
    ),
    magic=replace(
        PARENT.magic,
        rays_from_pits_unhinge=True,  # dig.c adj_pit_checks
    ),
    bones=replace(
        PARENT.bones,
        cemetery_spot_kept=True,  # B-181
        slime_may_be_genocided=True,  # B-044
        boulderless_traps_have_none=True,  # B-220
        living_risers_hold_crysknives=True,  # B-118
        wrapped_by_own_pack=True,  # B-078
    ),
)
