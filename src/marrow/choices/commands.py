"""Where editions differ on what players order."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandChoices:
    """Where editions differ on what players order."""

    paranoia: tuple[str, ...] = ("pray",)  # what one may be paranoid about, besides N-204 and L-045
    naming_artifacts_is_writing: bool = False  # for the conduct of illiteracy
    thrown_things_are_gathered: bool = False  # by walking over them, whatever is picked up otherwise
    thrown_things_are_readied: bool = False  # when picked up again, if nothing else is
    autopickup_spares_goods: bool = False  # of shops
    searching_is_thorough: bool = False  # finds who hides under things; warning and the Master Key help
