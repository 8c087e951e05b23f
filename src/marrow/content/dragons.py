"""Dragons, their young, and the armor that is made of their scales."""

from collections.abc import Mapping
from typing import NamedTuple

from marrow.content.words import KindName, SpeciesName


class Dragon(NamedTuple):
    """A dragon: the adult, its young, and its scales as they fall and as enchantment hardens them."""

    adult: SpeciesName
    young: SpeciesName
    scales: KindName
    mail: KindName


# fmt: off
DRAGONS: tuple[Dragon, ...] = (
    Dragon("gray dragon", "baby gray dragon", "gray dragon scales", "gray dragon scale mail"),
    Dragon("silver dragon", "baby silver dragon", "silver dragon scales", "silver dragon scale mail"),
    Dragon("red dragon", "baby red dragon", "red dragon scales", "red dragon scale mail"),
    Dragon("white dragon", "baby white dragon", "white dragon scales", "white dragon scale mail"),
    Dragon("orange dragon", "baby orange dragon", "orange dragon scales", "orange dragon scale mail"),
    Dragon("black dragon", "baby black dragon", "black dragon scales", "black dragon scale mail"),
    Dragon("blue dragon", "baby blue dragon", "blue dragon scales", "blue dragon scale mail"),
    Dragon("green dragon", "baby green dragon", "green dragon scales", "green dragon scale mail"),
    Dragon("yellow dragon", "baby yellow dragon", "yellow dragon scales", "yellow dragon scale mail"),
    Dragon("gold dragon", "baby gold dragon", "gold dragon scales", "gold dragon scale mail"),
)
# fmt: on
YOUNG_DRAGONS = frozenset(dragon.young for dragon in DRAGONS)
DRAGON_NAMED: Mapping[SpeciesName, Dragon] = {dragon.adult: dragon for dragon in DRAGONS}
DRAGON_OF_SCALES: Mapping[KindName, Dragon] = {dragon.scales: dragon for dragon in DRAGONS}
DRAGON_OF_MAIL: Mapping[KindName, Dragon] = {dragon.mail: dragon for dragon in DRAGONS}
DRAGON_OF_ARMOR: Mapping[KindName, Dragon] = {**DRAGON_OF_SCALES, **DRAGON_OF_MAIL}
