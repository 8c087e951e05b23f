"""NetHack 3.6.1: its changes from 3.6.0."""

from dataclasses import replace

from marrow.choices import Calls, Elbereth, Healing, Hypocrisy, MagicKey, Mixing, Pits, Sleepers, WeakStrength
from marrow.content.edition_content import NETHACK
from marrow.content.nasties import NASTIES_361
from marrow.editions.nethack_360 import NETHACK_360 as PARENT

NETHACK_361 = replace(
    PARENT,
    name="3.6.1",
    parent=PARENT,
    nutrition=replace(
        PARENT.nutrition,
        sleepers=Sleepers.UNAWARE,  # N-023
        metallivores_burn=True,  # N-027
        faint_rounding=5,  # N-134
        endurance=100,  # N-144
        endurance_per_constitution=10,
        weak_strength=WeakStrength.TEMPORARY,  # N-127
        blind_fingers_find_food=True,  # N-162
        racial_rations=True,  # N-177
        orcish_lembas_shrinks=True,  # N-178
        amulet_spell_surcharge_counts=False,  # N-080
        vomit_keeps_longer_helplessness=True,  # N-340
        apport_from_charisma=True,  # N-350
        pets_shoot=True,  # N-357
        carrots_are_for_blind_pets=True,  # N-373
        every_yeti_loves_bananas=False,  # N-374
        choosy_strangers=True,  # N-382
        artifacts_blast_first=False,  # N-168
        prefix_skips_floor=True,  # N-160
        ghouls_are_choosy=True,  # N-164
        slime_hides_taint=True,  # N-235
        nurses_restore_sight=True,  # N-251
        knives_open_tins=True,  # N-284
        openers_open_tins=True,  # N-287
        globs_are_meat=True,  # N-299
        beast_is_kin=True,  # N-316
        asks_jumping_of_spell=True,  # N-082
    ),
    life_saving=replace(
        PARENT.life_saving,
        ends_volley=True,  # L-071
        crushed_underneath=True,  # L-140
        unchanging_is_seen_to_fail=True,  # L-147
        suffix_fixups=True,  # L-016
        log_has_suffix=False,  # L-174
    ),
    bones=replace(
        PARENT.bones,
        tower_middle_is_eligible=False,  # B-035
        quest_id_is_short=False,  # B-207
        traps_have_victims=True,  # B-220
    ),
    hero=replace(
        PARENT.hero,
        healing=Healing.APART,  # allmain.c regen_hp
    ),
    combat=replace(
        PARENT.combat,
        bars_are_struck=True,  # mthrowu.c hit_bars
        puddings_divide_under=("iron", "metal"),  # uhitm.c hmon_hitmon
        cleaver_sweeps=True,  # uhitm.c hitum_cleave
        elbereth=Elbereth.ONLY_WORD,  # engrave.c sengr_at
        hypocrisy=Hypocrisy.ALWAYS,  # mon.c setmangry
    ),
    dungeon=replace(
        PARENT.dungeon,
        quest_treasure_stays=True,  # steal.c mdrop_special_objs
    ),
    traps=replace(
        PARENT.traps,
        magic_key=MagicKey.BLESSED,  # artifact.c is_magic_key
        webs_burn=True,  # trap.c mu_maybe_destroy_web
        pits=Pits.WITH_RUBBLE,  # trap.c adj_nonconjoined_pit
        ceilings_hurt_by_helmet=True,  # potion.c peffects
    ),
    monsters=replace(
        PARENT.monsters,
        nasties=NASTIES_361,  # wizard.c nasties
        calls=Calls.TEN_AT_MOST,  # wizard.c nasty
        immutable=(*PARENT.monsters.immutable, "Nazgul", "erinys"),  # mon.c newcham
        bystanders_react=True,  # mon.c setmangry
    ),
    trade=replace(
        PARENT.trade,
        some_keepers_pay_less=True,
    ),
    magic=replace(
        PARENT.magic,
        wishes_may_name_locks=True,  # objnam.c readobjnam
        poison_breath_lingers=True,  # zap.c zap_over_floor
        mixing=Mixing.SOME,  # potion.c dodip
        restored_levels=True,  # potion.c peffects
    ),
    commands=replace(
        PARENT.commands,
        paranoia=(*PARENT.commands.paranoia, "were-change"),  # options.c
        naming_artifacts_is_writing=True,  # do_name.c oname
        thrown_things_are_readied=True,  # invent.c addinv_core0
        autopickup_spares_goods=True,  # pickup.c autopick_testobj
        searching_is_thorough=True,  # detect.c mfind0, warnreveal
    ),
    content=NETHACK,
)
