"""Every artifact of NetHack 3.6.7, in the order of its own table."""

from collections.abc import Mapping

from marrow.content.artifacts import Artifact, powers
from marrow.content.variant_artifacts_table import VARIANT_ARTIFACTS

# fmt: off
ARTIFACTS: tuple[Artifact, ...] = (
    Artifact(1, "Excalibur", "long sword", used=powers("never random", "restricted", "intelligent", "seeks", "defends", "searches"), attack_damage="physical", to_hit_die=5, damage_die=10, defends_against="drain level", alignment="lawful", role="knight", cost=4000),
    Artifact(2, "Stormbringer", "runesword", used=powers("restricted", "intelligent", "attacks", "defends", "drains life"), attack_damage="drain level", to_hit_die=5, damage_die=2, defends_against="drain level", alignment="chaotic", cost=8000),
    Artifact(3, "Mjollnir", "war hammer", used=powers("restricted", "attacks"), attack_damage="shock", to_hit_die=5, damage_die=24, alignment="neutral", role="valkyrie", cost=4000),
    Artifact(4, "Cleaver", "battle-axe", used=powers("restricted"), attack_damage="physical", to_hit_die=3, damage_die=6, alignment="neutral", role="barbarian", cost=1500),
    Artifact(5, "Grimtooth", "orcish dagger", used=powers("restricted", "warns", "bonus against flags2"), against="elf", attack_damage="physical", to_hit_die=2, damage_die=6, alignment="chaotic", race="orc", cost=300, glow_colour="red"),
    Artifact(6, "Orcrist", "elven broadsword", used=powers("warns", "bonus against flags2"), against="orc", attack_damage="physical", to_hit_die=5, alignment="chaotic", race="elf", cost=2000, glow_colour="bright blue"),
    Artifact(7, "Sting", "elven dagger", used=powers("warns", "bonus against flags2"), against="orc", attack_damage="physical", to_hit_die=5, alignment="chaotic", race="elf", cost=800, glow_colour="bright blue"),
    Artifact(8, "Magicbane", "athame", used=powers("restricted", "attacks", "defends"), attack_damage="stun", to_hit_die=3, damage_die=4, defends_against="magic missile", alignment="neutral", role="wizard", cost=3500),
    Artifact(9, "Frost Brand", "long sword", used=powers("restricted", "attacks", "defends"), attack_damage="cold", to_hit_die=5, defends_against="cold", cost=3000),
    Artifact(10, "Fire Brand", "long sword", used=powers("restricted", "attacks", "defends"), attack_damage="fire", to_hit_die=5, defends_against="fire", cost=3000),
    Artifact(11, "Dragonbane", "broadsword", used=powers("restricted", "bonus against a class", "reflection"), against="dragon", attack_damage="physical", to_hit_die=5, cost=500),
    Artifact(12, "Demonbane", "long sword", used=powers("restricted", "bonus against flags2"), against="demon", attack_damage="physical", to_hit_die=5, alignment="lawful", cost=2500),
    Artifact(13, "Werebane", "silver saber", used=powers("restricted", "bonus against flags2"), against="were", attack_damage="physical", to_hit_die=5, defends_against="lycanthropy", cost=1500),
    Artifact(14, "Grayswandir", "silver saber", used=powers("restricted", "blocks hallucination"), attack_damage="physical", to_hit_die=5, alignment="lawful", cost=8000),
    Artifact(15, "Giantslayer", "long sword", used=powers("restricted", "bonus against flags2"), against="giant", attack_damage="physical", to_hit_die=5, alignment="neutral", cost=200),
    Artifact(16, "Ogresmasher", "war hammer", used=powers("restricted", "bonus against a class"), against="ogre", attack_damage="physical", to_hit_die=5, cost=200),
    Artifact(17, "Trollsbane", "morning star", used=powers("restricted", "bonus against a class"), against="troll", attack_damage="physical", to_hit_die=5, cost=200),
    Artifact(18, "Vorpal Blade", "long sword", used=powers("restricted", "beheads"), attack_damage="physical", to_hit_die=5, damage_die=1, alignment="neutral", cost=4000),
    Artifact(19, "Snickersnee", "katana", used=powers("restricted"), attack_damage="physical", damage_die=8, alignment="lawful", role="samurai", cost=1200),
    Artifact(20, "Sunsword", "long sword", used=powers("restricted", "bonus against flags2"), against="undead", attack_damage="physical", to_hit_die=5, defends_against="blind", alignment="lawful", cost=1500),
    Artifact(21, "The Orb of Detection", "crystal ball", used=powers("never random", "restricted", "intelligent"), carried=powers("telepathy", "half spell damage"), carried_defence="magic missile", invoke="invisibility", alignment="lawful", role="archeologist", cost=2500),
    Artifact(22, "The Heart of Ahriman", "luckstone", used=powers("never random", "restricted", "intelligent"), carried=powers("stealth"), attack_damage="physical", to_hit_die=5, invoke="levitation", alignment="neutral", role="barbarian", cost=2500),
    Artifact(23, "The Sceptre of Might", "mace", used=powers("never random", "restricted", "intelligent", "bonus against other alignments"), against="other alignments", attack_damage="physical", to_hit_die=5, defends_against="magic missile", invoke="conflict", alignment="lawful", role="caveman", cost=2500),
    Artifact(24, "The Staff of Aesculapius", "quarterstaff", used=powers("never random", "restricted", "intelligent", "attacks", "drains life", "regeneration"), attack_damage="drain level", defends_against="drain level", invoke="healing", alignment="neutral", role="healer", cost=5000),
    Artifact(25, "The Magic Mirror of Merlin", "mirror", used=powers("never random", "restricted", "intelligent", "speaks"), carried=powers("telepathy"), carried_defence="magic missile", alignment="lawful", role="knight", cost=1500),
    Artifact(26, "The Eyes of the Overworld", "lenses", used=powers("never random", "restricted", "intelligent", "x-ray vision"), defends_against="magic missile", invoke="enlightenment", alignment="neutral", role="monk", cost=2500),
    Artifact(27, "The Mitre of Holiness", "helm of brilliance", used=powers("never random", "restricted", "intelligent", "bonus against flags2", "protection"), against="undead", carried_defence="fire", invoke="energy boost", alignment="lawful", role="priest", cost=2000),
    Artifact(28, "The Longbow of Diana", "bow", used=powers("never random", "restricted", "intelligent", "reflection"), carried=powers("telepathy"), attack_damage="physical", to_hit_die=5, invoke="create ammunition", alignment="chaotic", role="ranger", cost=4000),
    Artifact(29, "The Master Key of Thievery", "skeleton key", used=powers("never random", "restricted", "intelligent", "speaks"), carried=powers("warns", "half physical damage", "teleport control"), invoke="untrap", alignment="chaotic", role="rogue", cost=3500),
    Artifact(30, "The Tsurugi of Muramasa", "tsurugi", used=powers("never random", "restricted", "intelligent", "beheads", "luck", "protection"), attack_damage="physical", damage_die=8, alignment="lawful", role="samurai", cost=4500),
    Artifact(31, "The Platinum Yendorian Express Card", "credit card", used=powers("never random", "restricted", "intelligent", "defends"), carried=powers("telepathy", "half spell damage"), carried_defence="magic missile", invoke="charge object", alignment="neutral", role="tourist", cost=7000),
    Artifact(32, "The Orb of Fate", "crystal ball", used=powers("never random", "restricted", "intelligent", "luck"), carried=powers("warns", "half spell damage", "half physical damage"), invoke="level teleport", alignment="neutral", role="valkyrie", cost=3500),
    Artifact(33, "The Eye of the Aethiopica", "amulet of ESP", used=powers("never random", "restricted", "intelligent"), carried=powers("energy regeneration", "half spell damage"), defends_against="magic missile", invoke="create portal", alignment="neutral", role="wizard", cost=4000),
)
# fmt: on

ALL_ARTIFACTS = (*ARTIFACTS, *VARIANT_ARTIFACTS)  # of every edition
ARTIFACTS_NAMED: Mapping[str, Artifact] = {row.name: row for row in ALL_ARTIFACTS}
