"""Where editions differ on gods and prayer."""

from dataclasses import dataclass

from marrow.content.properties import Property


@dataclass(frozen=True, slots=True, kw_only=True)
class ReligionChoices:
    """Where editions differ on gods and prayer."""

    # The level decides which part of the maximum is low, from 1/5 to 1/9; else 1/7.
    low_hp_threshold_by_level: bool = False
    # A prayer at Moloch's altar outside Gehennom has no other effect than his laughter.
    moloch_laughs: bool = False
    # Deaf heroes seem to hear the god of an altar that they offend.
    the_deaf_seem_to_hear_altars: bool = False
    # A successful prayer revives a pet whose corpse lies on the altar.
    prayer_revives_pets_on_altars: bool = False
    anger_never_shortens_prayer_timeout: bool = False  # an angered god never shortens the prayer timeout
    # Hit points of a form that can be left are never low enough for a trouble.
    low_hp_of_forms_is_no_trouble: bool = False  # Z-046
    # An angry god takes an intrinsic one time in two, not the blessings of things.
    angry_gods_take_intrinsics: bool = False  # Z-047
    offering_is_refused_to: tuple[Property, ...] = ()  # Z-048: heroes in these states cannot sacrifice
    # A sacrifice lifts luck to no more than its own value.
    sacrifices_lift_luck_to_their_value: bool = False  # Z-049
    artifact_gift_sides: int = 10  # Z-050: one sacrifice in so many brings a first artifact
    # Artifacts have a value as gifts, and come easier to heroes who can use them.
    gifts_fit_sacrifices: bool = False  # Z-051
    prayer_revives_pet_statues: bool = False  # Z-053: a prayer on an altar revives also a pet of stone
    fedoras_bring_luck: bool = False  # Z-054: an Archeologist in a fedora is luckier
    # After turn 100,000 a prayer that succeeds adds a turn of timeout for each hundred turns since.
    long_games_lengthen_prayer_timeout: bool = False  # Z-167
