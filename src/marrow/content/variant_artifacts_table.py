"""Artifacts of variants. An edition has those that its content names.

Rows are only added at the end, with the next number.
"""

from marrow.content.artifacts import Artifact, powers

# fmt: off
VARIANT_ARTIFACTS: tuple[Artifact, ...] = (
    Artifact(34, "The Black Crystal", "crystal ball", used=powers("never random"), carried=powers("warns"), carried_defence="magic missile", alignment="chaotic", cost=100),
    Artifact(35, "The Water Crystal", "crystal ball", used=powers("never random"), carried_defence="cold", alignment="chaotic", cost=100),
    Artifact(36, "The Fire Crystal", "crystal ball", used=powers("never random"), carried_defence="fire", alignment="chaotic", cost=100),
    Artifact(37, "The Earth Crystal", "crystal ball", used=powers("never random"), carried=powers("half physical damage"), alignment="chaotic", cost=100),
    Artifact(38, "The Air Crystal", "crystal ball", used=powers("never random"), carried_defence="shock", alignment="chaotic", cost=100),
    Artifact(39, "The Pen of the Void", "athame", used=powers("never random", "restricted", "attacks"), attack_damage="physical", to_hit_die=5, role="binder", cost=2500),
)
# fmt: on
