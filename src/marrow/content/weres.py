"""Werecreatures: their two shapes, and the animals that come when they call."""

from collections.abc import Mapping
from typing import NamedTuple

from marrow.content.words import SpeciesName


class Were(NamedTuple):
    """A werecreature. ``animal`` is what one sees it change into.

    ``pack``: dice thrown in order; the first that does not show 0 chooses its animal, else ``last`` comes.
    """

    human: SpeciesName
    beast: SpeciesName
    animal: str
    pack: tuple[tuple[int, SpeciesName], ...]
    last: SpeciesName
    narrow_pack: tuple[tuple[int, SpeciesName], ...]  # up to 3.6.0
    last_of_narrow_pack: SpeciesName

    @property
    def animals(self) -> tuple[SpeciesName, ...]:
        """All animals of the pack."""
        return (*(name for _, name in self.pack), self.last)

    def is_beast(self, name: SpeciesName, *, cubs: bool = False) -> bool:
        """Whether it is the beast or an animal of the pack, to which ``cubs`` may belong (Z-268)."""
        return name == self.beast or name in self.animals or (cubs and name == CUBS.get(self.beast))


RATS: tuple[tuple[int, SpeciesName], ...] = ((3, "sewer rat"), (3, "giant rat"))
CUBS: Mapping[SpeciesName, SpeciesName] = {"werewolf": "winter wolf cub"}
# fmt: off
WERES: tuple[Were, ...] = (  # NetHack: were.c, counter_were, were_beastie and were_summon
    Were("human wererat", "wererat", "rat", RATS, "rabid rat", RATS, "rabid rat"),
    Were("human werejackal", "werejackal", "jackal", ((7, "jackal"), (3, "coyote")), "fox", (), "jackal"),
    Were("human werewolf", "werewolf", "wolf", ((5, "wolf"), (2, "warg")), "winter wolf",
         ((5, "wolf"),), "winter wolf"),
)
# fmt: on
WERE_OF_BEAST: Mapping[SpeciesName, Were] = {were.beast: were for were in WERES}
WERE_OF_HUMAN: Mapping[SpeciesName, Were] = {were.human: were for were in WERES}
WERE_NAMED: Mapping[SpeciesName, Were] = {**WERE_OF_BEAST, **WERE_OF_HUMAN}
