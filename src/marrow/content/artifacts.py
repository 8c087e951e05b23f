"""The row type of artifacts."""

from msgspec import Struct

from marrow.content.words import (
    AlignmentName,
    ArtifactName,
    ArtifactPower,
    Colour,
    Damage,
    Invocation,
    KindName,
    RaceName,
    RoleName,
)


class Artifact(Struct, frozen=True, gc=False):
    """An artifact. A ``damage_die`` of 0 means double damage."""

    number: int
    name: ArtifactName
    base: KindName
    used: frozenset[ArtifactPower] = frozenset()
    carried: frozenset[ArtifactPower] = frozenset()
    against: str = ""
    attack_damage: Damage | None = None
    to_hit_die: int = 0
    damage_die: int = 0
    defends_against: Damage | None = None
    carried_defence: Damage | None = None
    invoke: Invocation | None = None
    alignment: AlignmentName | None = None
    role: RoleName | None = None
    race: RaceName | None = None
    cost: int = 0
    glow_colour: Colour | None = None


def powers(*words: ArtifactPower) -> frozenset[ArtifactPower]:
    return frozenset(words)
