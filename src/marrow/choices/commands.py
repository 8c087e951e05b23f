"""Where editions differ on commands and their options."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandChoices:
    """Where editions differ on commands and their options."""

    # The words of paranoid_confirmation that work, besides "eat" (N-204) and "die" (L-045).
    paranoia: tuple[str, ...] = ("pray",)
    # Naming an item after an artifact breaks the illiterate conduct.
    naming_artifacts_is_writing: bool = False
    thrown_things_are_gathered: bool = False  # the option pickup_thrown: autopickup takes what the hero threw
    thrown_things_are_readied: bool = False  # a thrown item that is picked up goes into an empty quiver
    autopickup_spares_goods: bool = False  # autopickup leaves the goods of shops alone
    # Finds monsters under items; warning and the Master Key help to search.
    searching_is_thorough: bool = False
