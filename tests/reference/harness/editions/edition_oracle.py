"""The classes of the harness, for another edition. Imported by ``edition.use``, once its layout stands for 3.6.7's."""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import image
import layout
from edition_game import Game, all_symbols, pointers_to_functions
from image import Image, Record
from nethack_oracle import Oracle

OPTIONS = {  # and the families of editions that have them; others would complain
    "!autopickup": ("3.4", "3.6", "3.7", "5.0"),
    "!legacy": ("3.4", "3.6", "3.7", "5.0"),
    "time": ("3.4", "3.6", "3.7", "5.0"),
    "!cmdassist": ("3.4", "3.6", "3.7", "5.0"),
    "bones": ("3.6", "3.7", "5.0"),
    "!splash_screen": ("3.6", "3.7", "5.0"),
    "!autoopen": ("3.6", "3.7", "5.0"),
    "!tutorial": ("3.7", "5.0"),
    "!safe_wait": ("3.7", "5.0"),
    "!bgcolors": ("5.0",),
}
CONDUCTS = (
    "unvegetarian", "unvegan", "food", "gnostic", "weaphit", "killer", "literate", "polypiles", "polyselfs",
    "wishes", "wisharti",
)  # fmt: skip
SICKNESS_WITHOUT_KIND = ("3.4.3", "3.6.0", "3.6.1")
COMMANDS_END_HELPLESSNESS = ("3.4.3", "3.6.0")  # only there reading a command does not
SHAPE_CHANGERS = ("", "chameleon", "doppelganger", "sandestin")  # by the number 3.4.3 keeps of them
MOST_COMMANDS = 400
GENOCIDED = 0x02
LAVA = 20
FRESH = 6  # of rn2(7): what does not spoil food
FLAGGED_TROUBLE = 8  # 3.4.3 numbers these troubles one lower


class EditionImage(Image):
    """Globals of every edition under the names of 3.6.7."""

    def __init__(self, path: str, library: ctypes.CDLL, tables: Tables) -> None:
        self.library = library
        self._release = lambda: None
        self._symbols, self._slots, self._data = tables.symbols, tables.slots, tables.data
        self._inside = tables.inside
        self._base = ctypes.addressof(ctypes.c_char.in_dll(library, "u")) - self._inside["u"]
        self._hooks: dict[str, list[Any]] = {}
        self._functions: dict[str, Any] = {}

    def address(self, symbol: str) -> int:
        symbol = "levl" if symbol == "level" else symbol
        known = layout.SYMBOLS[symbol][0] if symbol in layout.SYMBOLS else self._inside[symbol]
        return self._base + int(known)

    def has(self, symbol: str) -> bool:
        return symbol in layout.SYMBOLS or symbol in self._inside

    def record(self, symbol: str, fields: Any) -> Record:
        if symbol in layout.GLOBAL_RECORDS:  # offsets of these count from the start of the library
            return Record(self._base, fields)
        return Record(self.address(symbol), fields)

    def function(self, name: str, result: Any = ctypes.c_int, arguments: Any = None) -> Any:
        found = self._functions.get(name)
        if found is None:
            kind = ctypes.CFUNCTYPE(result, *(arguments or ()))
            found = self._functions[name] = kind(self.address(name))
            found.argtypes = arguments
        return found

    def cell(self, symbol: str, code: str) -> Any:
        if symbol in layout.SYMBOLS and layout.SYMBOLS[symbol][1] in image._TYPES:
            code = layout.SYMBOLS[symbol][1]
        return image._TYPES[code].from_address(self.address(symbol))


class Tables:
    """What the file of a library says of its symbols; read once."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        self.symbols, slots, self.data = image._parse_elf(data)
        self.slots = slots | pointers_to_functions(data)
        self.inside = self.symbols | all_symbols(data)


class EditionOracle(Oracle):
    """One running game of the edition. ``oracle_of`` fills in which one."""

    EDITION: str
    FAMILY: str
    FOLDER: Path
    TABLES: Tables

    def _new_game(self, options: Sequence[str], seed: int) -> Any:
        self._scratch: dict[str, Any] = {}  # properties that the edition does not have
        self._installed = 0
        known = [option for option, families in OPTIONS.items() if self.FAMILY in families]
        return Game(self.FOLDER, [*known, *options], seed)

    def _new_image(self) -> Image:
        return EditionImage(self.game.dlpath, self.game.library, self.TABLES)

    def _open_image(self) -> None:
        super()._open_image()
        self.messages.extend(self.game.early_messages)

    def _install_windows(self) -> None:
        super()._install_windows()
        if self.image.has("has_strong_rngseed"):
            self.image.cell("has_strong_rngseed", "B").value = 0
        self._extended = ctypes.CFUNCTYPE(ctypes.c_int)(self._extended_command)
        self._set_window("win_get_ext_cmd", self._extended)
        slot = self.image._base + self.image._slots["makemon"]
        ctypes.c_void_p.from_address(slot).value = self.image.address("oracle_makemon")

    def _set_window(self, name: str, callback: Any) -> None:
        if name not in layout.WINDOWPROCS:
            return
        if name == "win_putstr":  # the status lines never come this far
            self._kept.append(callback)
            cell = ctypes.c_void_p.in_dll(self.image.library, "oracle_on_message")
            cell.value = ctypes.cast(callback, ctypes.c_void_p).value
            return
        super()._set_window(name, callback)

    def _extended_command(self) -> int:
        """The number of the command whose name stands next among the keys."""
        text = ""
        while self._queue and (key := self._queue.popleft()) != "\n":
            text += key
        start, size = self.image.address("extcmdlist"), layout.SIZES["EXTCMD"]
        for number in range(MOST_COMMANDS):
            name = Record(start + number * size, layout.EXTCMD)["ef_txt"]
            if not name:
                break
            if self.image.text(name) == text:
                return number
        return -1

    def keys(self, text: str) -> list[str]:
        if self.EDITION in COMMANDS_END_HELPLESSNESS and self.helpless < 0:
            self.helpless = 0
        return super().keys(text)

    # -- state

    @property
    def turn(self) -> int:
        return int(self._moves.value)

    @turn.setter
    def turn(self, value: int) -> None:
        self._moves.value = value
        if "monstermoves" in layout.SYMBOLS:
            self.image.cell("monstermoves", "q").value = value

    def property_record(self, name: str) -> Record:
        if name in layout.PROPERTIES:
            return super().property_record(name)
        memory = self._scratch.setdefault(name, ctypes.create_string_buffer(layout.SIZES["PROP"]))
        return Record(ctypes.addressof(memory), layout.PROP)

    def conducts(self) -> dict[str, int]:
        return {name: int(self.you[name]) for name in CONDUCTS if name in layout.YOU}

    def killer_text(self) -> str:
        if "name" in layout.KILLER:
            return super().killer_text()
        return self.image.text(ctypes.c_void_p.from_address(self.image.address("killer_text")).value)

    def killer_format(self) -> int:
        if "name" in layout.KILLER:
            return super().killer_format()
        return int(self.image.cell("killer_format", "i").value)

    @property
    def helpless_reason(self) -> str | None:
        return super().helpless_reason if "multi_reason" in layout.SYMBOLS else None

    def blame(self, text: str, form: int) -> list[tuple[int, int, int]]:
        if "name" in layout.KILLER:
            return super().blame(text, form)
        start = self._kept_text(text)
        return [
            (self.image.address("killer_text"), start, 8),
            (self.image.address("killer_format"), form, 4),
        ]

    def explain_helplessness(self, reason: str) -> list[tuple[int, int, int]]:
        return super().explain_helplessness(reason) if "multi_reason" in layout.SYMBOLS else []

    def _kept_text(self, text: str) -> int:
        """The address of a text that stays; zero for no text."""
        words = ctypes.create_string_buffer(text.encode())
        self._kept.append(words)
        return ctypes.addressof(words) if text else 0

    def call(self, name: str, *arguments: Any, result: Any = ctypes.c_int) -> Any:
        if self.FAMILY == "3.4" and name in ("delayed_killer", "make_stoned"):
            self._begin_slow_death(name, *arguments)
            return 0
        return super().call(name, *arguments, result=result)

    def _begin_slow_death(self, name: str, *arguments: Any) -> None:
        """What has no function in 3.4.3: one text stands for all deaths under way."""
        form, text = arguments[2:] if name == "make_stoned" else arguments[1:]
        self.image.cell("delayed_killer", "P").value = self._kept_text(text.decode())
        self.image.cell("killer_format", "i").value = form

    def prayer_check(self) -> tuple[bool, int]:
        works, trouble = super().prayer_check()
        return works, trouble + (self.FAMILY == "3.4" and trouble >= FLAGGED_TROUBLE)

    def protect(self, name: str) -> None:
        if self.FAMILY == "3.4":  # some resistances have no lasting source there
            self.property_record(name)["extrinsic"] = layout.WORN["cloak"]
        super().protect(name)

    # -- things and creatures

    def wish(self, text: str) -> Record:
        buffer = ctypes.create_string_buffer(text.encode("latin-1"), 256)
        pointer = self.call("readobjnam", buffer, None, 1, result=ctypes.c_void_p)
        if not pointer:
            raise ValueError(f"no such object: {text}")
        held = self.call("addinv", ctypes.c_void_p(pointer), result=ctypes.c_void_p)
        return Record(int(held), layout.OBJ)

    def describe(self, thing: Record) -> Any:
        described = super().describe(thing)
        if self.FAMILY == "3.4" and described.name not in ("corpse", "tin", "egg"):
            described = replace(described, species="")
        return described

    def empty_inventory(self) -> None:
        super().empty_inventory()
        if "ugold" in layout.YOU:  # gold that is no object
            self.you["ugold"] = 0

    def species_name(self, number: int) -> str:
        """The older, male name where later editions have three names."""
        if number >= 0 and "mname_male" in layout.PERMONST and (name := self.species[number]["mname_male"]):
            return self.image.text(name)
        return super().species_name(number)

    def purse(self) -> int:
        return int(self.you["ugold"]) if "ugold" in layout.YOU else 0

    def give_gold(self, pieces: int) -> None:
        if "ugold" in layout.YOU:
            self.you["ugold"] += pieces
        else:
            super().give_gold(pieces)

    def put_gold_into(self, container: Record, pieces: int) -> None:
        if "ugold" not in layout.YOU:
            super().put_gold_into(container, pieces)
            return
        gold = Record(self.call("mksobj", self.gold_number(), 0, 0, result=ctypes.c_void_p), layout.OBJ)
        gold["quan"] = pieces
        gold["owt"] = self.call("weight", ctypes.c_void_p(gold.address))
        self.call("add_to_container", ctypes.c_void_p(container.address), ctypes.c_void_p(gold.address))

    def gold_number(self) -> int:
        return next(n for n in range(len(self.objects) - 1) if self.object_name(n) == "gold piece")

    def office_of(self, monster: Record) -> dict[str, int]:
        if hasattr(layout, "MEXTRA"):
            return super().office_of(monster)
        god, renegade = (ctypes.c_int8 * 2).from_address(monster.address + layout.MONST["mextra"][0])
        if monster["isminion"]:
            return {"renegade": renegade, "minion": god}
        return {"renegade": 0, "priest": god} if monster["ispriest"] else {"renegade": 0}

    def monster_name(self, monster: Record) -> str:
        if hasattr(layout, "MEXTRA"):
            return super().monster_name(monster)
        start = monster.address + layout.MONST["mextra"][0] + monster["mxlth"]
        return self.image.text(start) if monster["mnamelth"] else ""

    def really(self, monster: Record) -> str:
        return SHAPE_CHANGERS[monster["cham"]] if self.FAMILY == "3.4" else super().really(monster)

    def pet_record(self, pet: Record) -> Record:
        if hasattr(layout, "MEXTRA"):
            return super().pet_record(pet)
        return Record(pet.address + layout.MONST["mextra"][0], layout.EDOG)

    def cast(self, number: int) -> bool:
        if self.FAMILY in ("3.7", "5.0"):
            return bool(self.call("spelleffects", number, 1, 0))
        return super().cast(number)

    @contextlib.contextmanager
    def fresh_food(self) -> Iterator[None]:
        if self.FAMILY != "3.4":
            yield
            return
        kind = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)
        original = kind(self.image.target("rn2"))
        with self.image.hooked("rn2", kind(lambda sides: FRESH if sides == 7 else original(sides))):
            yield

    def tin_charge(self, variety: int) -> int:
        if self.FAMILY == "3.4":  # only spinach and homemade tins are marked
            return {-1: 1, 1: -1}.get(variety, 0)
        return super().tin_charge(variety)

    def genocide(self, name: str) -> None:
        number = self.species_number(name)
        start = self.image.address("mvitals") + number * layout.SIZES["MVITALS"]
        Record(start, layout.MVITALS)["mvflags"] |= GENOCIDED
        self.call("kill_genocided_monsters")

    # -- levels and bones

    def level_teleport(self, dungeon: int, level: int, peaceful: bool = True) -> None:
        target = (image._TYPES[layout.YOU["dnum"][1]] * 2)(dungeon, level)
        self.call("goto_level", target, 0, 0, 0)
        if peaceful:
            self.clear_monsters()

    def ground(self, kind: int) -> int:
        """Since 3.7 lava comes as walls, too."""
        return kind + (kind > LAVA and self.FAMILY in ("3.7", "5.0"))

    def forget_achievements(self) -> None:
        if "uachieved" in layout.YOU:
            start, _, count = layout.YOU["uachieved"]
            ctypes.memset(self.you.address + start, 0, count)

    @property
    def map_of_monsters(self) -> int:
        return self.image.address("monsters on map")

    @property
    def stairs_up(self) -> tuple[int, int]:
        if "upstair" in layout.SYMBOLS:
            return super().stairs_up
        found = self.call("stairway_find_dir", 1, result=ctypes.c_void_p)
        return tuple((ctypes.c_int16 * 2).from_address(found))

    def make_bones(self, how: str = "died") -> None:
        if self.FAMILY == "3.4":
            self.call("savebones", None)
        else:
            super().make_bones(how)

    def install_bones(self, name: str, data: bytes) -> None:
        super().install_bones(name, data)
        self._installed += 1

    def bones_met(self) -> int:
        """Where the edition does not count them: how many files are gone."""
        if "numbones" in layout.YOU:
            return super().bones_met()
        return self._installed - len(self.bones_files())

    def flush_bones(self, file: int) -> None:
        if self.FAMILY == "3.4":
            self.image.function("bflush")(file)

    def close(self) -> None:
        self.game.close()


def oracle_of(name: str, folder: Path) -> type[Oracle]:
    """The class of games of this edition."""
    family = ".".join(name.split(".")[:2])
    kept = (*Oracle.KEPT_SIDES, 15) if family == "3.4" else Oracle.KEPT_SIDES
    members = {
        "EDITION": name,
        "FAMILY": family,
        "FOLDER": folder,
        "TABLES": Tables(folder / "lib.so"),
        "BARE_SLOTS": family != "3.4",
        "KEPT_SIDES": kept,
        "FIRST_HOLD": int(family in ("3.7", "5.0")),
        "DUTY_OFFSET": 4 if family == "5.0" else 0,
        "VERSION": {"3.7": "3.7.0"}.get(name, name),
        "SICK_HAS_KIND": name not in SICKNESS_WITHOUT_KIND,
    }
    return type("Oracle", (EditionOracle,), members)
