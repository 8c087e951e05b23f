"""Where editions differ on gods and prayer."""

from dataclasses import dataclass
from enum import Enum

from marrow.content.properties import Property


class AmberGlow(Enum):
    """Which items are known to be uncursed by their amber glow. NetHack: pray.c, fix_worst_trouble."""

    UNLESS_BLIND = "all, if the hero sees"
    EYEWEAR_TOO = "all, if the hero sees, or if it is what covers his eyes"
    UNLESS_DREAMING = "as before, but none in hallucination"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReligionChoices:
    """Where editions differ on gods and prayer."""

    # -- Troubles, and how gods fix them

    # The level decides which part of the maximum is low, from 1/5 to 1/9; else 1/7.
    low_hp_threshold_by_level: bool = False
    # Hit points of a form that can be left are never low enough for a trouble.
    low_hp_of_forms_is_no_trouble: bool = False  # Z-046
    gas_is_a_trouble: bool = False  # a cloud of gas that can hurt the hero
    deafness_is_a_trouble: bool = False  # gods and prayers cure it with blindness
    # Blindness inside a monster that blinds is no trouble.
    blinding_engulfers_are_no_trouble: bool = False
    # A cursed helm of opposite alignment is no trouble, and no god uncurses it.
    helms_of_opposites_stay_cursed: bool = False
    # Secret doors and corridors beside the hero lead out, and so do two boulders if the first would sink.
    secret_doors_count_as_ways_out: bool = False
    walled_in_may_pass_walls: bool = False  # if there is no room to teleport to
    # Strength is restored with a word, and a cursed ring of sustain ability is uncursed.
    fixing_collapse_uncurses_sustain_ability: bool = False
    amber_glow: AmberGlow = AmberGlow.UNLESS_BLIND
    slippery_gloves_are_wiped: bool = False  # before they are uncursed

    # -- Prayer and its answer

    # Demon forms are turned away by all gods but neutral ones; else by all but chaotic ones and Moloch.
    demons_pray_to_neutral_gods: bool = False  # N-322
    # A prayer at Moloch's altar outside Gehennom has no other effect than his laughter.
    moloch_laughs: bool = False
    # A hero who has entered Gehennom needs no hint at the passtune.
    gehennom_ends_passtune_hints: bool = False
    gods_may_teach_spells: bool = False  # instead of giving the book, 1 time in 4
    crowning_gives_a_skill_slot: bool = False  # N-533
    # A successful prayer revives a pet whose corpse lies on the altar.
    prayer_revives_pets_on_altars: bool = False
    prayer_revives_pet_statues: bool = False  # Z-053: a prayer on an altar revives also a pet of stone
    # After turn 100,000 a prayer that succeeds adds a turn of timeout for each hundred turns since.
    long_games_lengthen_prayer_timeout: bool = False  # Z-167
    fedoras_bring_luck: bool = False  # Z-054: an Archeologist in a fedora is luckier

    # -- Anger

    # A hero who slays his quest leader loses all luck, and his god is very angry; luck tends to 4 less from
    # then on, the nemesis brings no alignment, and the quest is open. A guardian costs 4 luck, and the god is
    # angry.
    quest_murders_anger_the_god: bool = False
    # An altar's god takes wisdom only if the hero's record is not bad, and a point of it; others take luck by
    # chance, one point or two.
    altar_wrath_is_measured: bool = False
    kicks_that_hurt_offend_too: bool = False  # N-657: who hurts himself by kicking an altar offends its god
    # Deaf heroes seem to hear the god of an altar that they offend.
    deaf_heroes_seem_to_hear_offended_gods: bool = False
    # An angry god takes an intrinsic one time in two, not the blessings of things.
    angry_gods_take_intrinsics: bool = False  # Z-047
    anger_never_shortens_prayer_timeout: bool = False  # an angered god never shortens the prayer timeout
    gods_kills_are_hero_kills: bool = True  # an engulfer that a god kills counts against pacifism

    # -- Sacrifice and gifts

    offering_is_refused_to: tuple[Property, ...] = ()  # Z-048: heroes in these states cannot sacrifice
    # Undead and unicorns too old for a sacrifice are worth nothing; a wraith is worth a point more also to
    # the chaotic who eat meat.
    stale_offerings_are_worthless: bool = False
    # A sacrifice lifts luck to no more than its own value.
    sacrifices_lift_luck_to_their_value: bool = False  # Z-049
    own_artifacts_are_thrown_for: bool = False  # N-623: a gift that is the role's own takes a throw of rn2(1)
    conversion_wipes_record: bool = False  # N-622: who converts begins anew with an alignment of 0
    artifact_gift_sides: int = 10  # Z-050: one sacrifice in so many brings a first artifact
    # Artifacts have a value as gifts, and come easier to heroes who can use them.
    gifts_fit_sacrifices: bool = False  # Z-051
    # A hero who sees an artifact given on an altar knows it and its kind; else every hero knows it, none its
    # kind.
    gifts_are_known_by_sight: bool = False

    # -- Turning the undead

    # #turn: a voice is needed, and walls stop it, not blindness.
    turning_needs_voice: bool = False
    failed_turning_takes_time: bool = False  # #turn in Gehennom, or by a hero whose god ignores him
    # #turn by heroes of other roles, with the spell: cast at themselves; else a direction is asked.
    turning_spell_is_cast_at_self: bool = True
    turning_gets_quicker: bool = False  # #turn: a turn less of helplessness for each six levels; else five

    # -- Temples

    # Altars in sight show the blessing of what monsters drop on them.
    altars_show_what_monsters_drop: bool = False  # Z-228
    # Priests greet for a visit only after a time, and feelings come anew after a time; else at each entering.
    temples_remember_visits: bool = False  # L-267
    # L-284: a gift surely gives back protection that was stolen; else as any gift gives a point of it.
    stolen_protection_comes_back: bool = False
