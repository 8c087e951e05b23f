"""Z-051: what artifacts are worth as gifts, and how much more some are enchanted. NetHack 5.0.0: artilist.h."""

from collections.abc import Mapping

from marrow.content.words import ArtifactName

GIFT_VALUES: Mapping[ArtifactName, int] = {
    "Excalibur": 10, "Stormbringer": 9, "Mjollnir": 8, "Cleaver": 8, "Grimtooth": 5, "Orcrist": 4, "Sting": 1,
    "Magicbane": 7, "Frost Brand": 9, "Fire Brand": 5, "Dragonbane": 5, "Demonbane": 3, "Werebane": 4,
    "Grayswandir": 10, "Giantslayer": 4, "Ogresmasher": 1, "Trollsbane": 1, "Vorpal Blade": 5, "Snickersnee": 8,
    "Sunsword": 6,
}  # fmt: skip
OWN_ENCHANTMENTS: Mapping[ArtifactName, int] = {
    "Orcrist": 3, "Sting": 3, "Dragonbane": 2, "Demonbane": 1, "Werebane": 1, "Giantslayer": 2,
    "Ogresmasher": 2, "Trollsbane": 2, "Vorpal Blade": 1,
}  # fmt: skip
