"""The hero's state: read and written by name."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

import layout
from image import Record
from running_game import RunningGame


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The nutrition-related state at one moment."""

    turn: int
    nutrition: int
    hunger: str
    hp: int
    max_hp: int
    strength: int
    constitution: int
    helpless: int
    encumbrance: str
    deaths: int
    dice: tuple[tuple[int, int], ...] = ()
    blow_dice: tuple[tuple[int, int], ...] = ()


class HeroState(RunningGame):
    """A running game, with turn, hunger, hit points, luck and so on as attributes."""

    @property
    def turn(self) -> int:
        """The game's turn counter."""
        return int(self._moves.value)

    @turn.setter
    def turn(self, value: int) -> None:
        self._moves.value = value
        self.image.cell("monstermoves", "q").value = value

    @property
    def nutrition(self) -> int:
        """Nutrition points; the hunger state follows at the next update."""
        return int(self.you["uhunger"])

    @nutrition.setter
    def nutrition(self, value: int) -> None:
        self.you["uhunger"] = value

    @property
    def hunger(self) -> str:
        """The displayed hunger state, a name of ``layout.HUNGER_STATES``."""
        return layout.HUNGER_STATES[self.you["uhs"]]

    @hunger.setter
    def hunger(self, name: str) -> None:
        self.you["uhs"] = layout.HUNGER_STATES.index(name)

    def set_nutrition(self, value: int) -> None:
        """Set nutrition together with the hunger state and weakness it implies.

        At or below zero the state becomes ``fainting`` without rolling for a faint.
        """
        self.nutrition = value
        limits = ((1000, "satiated"), (150, "not hungry"), (50, "hungry"), (0, "weak"))
        self.hunger = next((name for limit, name in limits if value > limit), "fainting")
        self.you["atemp"][0] = -1 if value <= 50 else 0

    @property
    def hp(self) -> int:
        """Hit points of the normal form."""
        return int(self.you["uhp"])

    @hp.setter
    def hp(self, value: int) -> None:
        self.you["uhp"] = value

    @property
    def max_hp(self) -> int:
        """Maximum hit points of the normal form."""
        return int(self.you["uhpmax"])

    @max_hp.setter
    def max_hp(self, value: int) -> None:
        self.you["uhpmax"] = value

    @property
    def experience_level(self) -> int:
        """Experience level, 1 to 30."""
        return int(self.you["ulevel"])

    @experience_level.setter
    def experience_level(self, value: int) -> None:
        self.you["ulevel"] = self.you["ulevelmax"] = value

    def attribute(self, name: str) -> int:
        """The effective attribute (with bonuses; strength 19..118 means 18/01..18/100)."""
        return int(self.call("acurr", layout.ATTRIBUTES.index(name), result=ctypes.c_int8))

    def base_attribute(self, name: str) -> int:
        """The attribute without bonuses and temporary losses."""
        return int(self.you["acurr"][layout.ATTRIBUTES.index(name)])

    def set_attribute(self, name: str, value: int) -> None:
        """Set an attribute's base and maximum."""
        index = layout.ATTRIBUTES.index(name)
        self.you["acurr"][index] = self.you["amax"][index] = value

    def attribute_maximum(self, name: str) -> int:
        """The maximum an attribute is restored to."""
        return int(self.you["amax"][layout.ATTRIBUTES.index(name)])

    def exercise(self, name: str) -> int:
        """The exercise counter of an attribute."""
        return int(self.you["aexe"][layout.ATTRIBUTES.index(name)])

    def set_exercise(self, name: str, value: int) -> None:
        """Set the exercise counter of an attribute."""
        self.you["aexe"][layout.ATTRIBUTES.index(name)] = value

    @property
    def luck(self) -> int:
        """Luck including that of a luck item."""
        return int(self.you["uluck"]) + int(self.you["moreluck"])

    @luck.setter
    def luck(self, value: int) -> None:
        self.you["uluck"] = value

    @property
    def prayer_timeout(self) -> int:
        """Turns left before prayer is safe."""
        return int(self.you["ublesscnt"])

    @prayer_timeout.setter
    def prayer_timeout(self, value: int) -> None:
        self.you["ublesscnt"] = value

    @property
    def alignment_record(self) -> int:
        """The alignment record."""
        return int(self.you["ualign_record"])

    @alignment_record.setter
    def alignment_record(self, value: int) -> None:
        self.you["ualign_record"] = value

    def prayer_check(self) -> tuple[bool, int]:
        """Whether prayer would work now, and the trouble (positive major, negative minor)."""
        works = bool(self.call("can_pray", 0, result=ctypes.c_int8))
        return works, int(self.image.static("prayer trouble", "i").value)

    @property
    def helpless(self) -> int:
        """NetHack's ``multi``: negative while helpless, positive during a counted command."""
        return int(self._multi.value)

    @helpless.setter
    def helpless(self, value: int) -> None:
        self._multi.value = value

    @property
    def wizard(self) -> bool:
        """Wizard mode.  Switched off, deaths are final and bones roll normally."""
        return bool(self.flags["debug"])

    @wizard.setter
    def wizard(self, value: bool) -> None:
        self.flags["debug"] = int(value)

    @property
    def deaths(self) -> int:
        """How many times the hero has died (``umortality``)."""
        return int(self.you["umortality"])

    def conducts(self) -> dict[str, int]:
        """Violation counts of the numbered conducts."""
        names = (
            "unvegetarian",
            "unvegan",
            "food",
            "gnostic",
            "weaphit",
            "killer",
            "literate",
            "polypiles",
            "polyselfs",
            "wishes",
            "wisharti",
        )
        return {name: int(self.you[name]) for name in names}

    @property
    def encumbrance(self) -> str:
        """A name of ``layout.ENCUMBRANCE``."""
        return layout.ENCUMBRANCE[int(self.call("near_capacity"))]

    @property
    def depth(self) -> int:
        """Dungeon depth of the current level."""
        return int(self.call("depth", ctypes.c_void_p(self._place()), result=ctypes.c_int8))

    def _place(self) -> int:
        return int(self.you.address + layout.YOU["dnum"][0])

    def place(self) -> tuple[int, int]:
        """Dungeon number and level within it."""
        return int(self.you["dnum"]), int(self.you["dlevel"])

    @property
    def helpless_reason(self) -> str | None:
        """Why the hero is helpless; None where the game does not keep it."""
        return self.image.text(self.image.cell("multi_reason", "P").value)

    def killer_text(self) -> str:
        """The text of the latest cause of death."""
        return str(self.killer["name"])

    def killer_format(self) -> int:
        """How the latest cause of death is put into words."""
        return int(self.killer["format"])

    def set_place(self, dungeon: int, level: int) -> None:
        """Overwrite the recorded position in the dungeon without moving the hero."""
        self.you["dnum"], self.you["dlevel"] = dungeon, level

    def property_record(self, name: str) -> Record:
        """The three words of an intrinsic/extrinsic property (``layout.PROPERTIES``)."""
        start = self.you.address + layout.YOU["uprops"][0]
        index = layout.PROPERTIES.index(name)
        return Record(start + index * layout.SIZES["PROP"], layout.PROP)

    def snapshot(self) -> Snapshot:
        """The nutrition-related state now."""
        near = self.image.function("near_capacity")
        acurr = self.image.function("acurr", ctypes.c_int8)
        return Snapshot(
            turn=self.turn,
            nutrition=self.nutrition,
            hunger=self.hunger,
            hp=self.hp,
            max_hp=self.max_hp,
            strength=int(acurr(0)),
            constitution=int(acurr(4)),
            helpless=self.helpless,
            encumbrance=layout.ENCUMBRANCE[int(near())],
            deaths=self.deaths,
        )
