"""A hero in a big lit room of Marrow, restored before every trial.

tests/reference/harness/arena.py does the same in the real game, with the same names for the facts.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import compress
from typing import Any

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.species_table import SPECIES
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute
from marrow.rules.dungeon.placement import take_off_map
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill
from marrow.rules.hero.armor_class import armor_class
from marrow.rules.hero.experience import experience_to_rise
from marrow.rules.hero.vision import mark_view_stale, update_view
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.stacks import make_item, reweigh
from marrow.rules.play import GameOver
from scene import MIDDLE, Scene

BESIDE = MIDDLE + 1
NONE_YET = [0] * len(SPECIES)
ATTRIBUTES = [attribute.name.lower() for attribute in Attribute]
PROPERTIES = ["", *(prop.name.lower().replace("_", " ") for prop in Property)]
FOR_A_TIME = [f"{name} for" for name in PROPERTIES]
FOR_GOOD = [f"{name} for good" for name in PROPERTIES]
TWO_NAMED = [kind.number for kind in KINDS if kind.description]
ILLNESSES = {"": 0, "food poisoning": 1, "disease": 2, "food poisoning and disease": 3}
DEATHS = (
    "died", "choked", "poisoned", "starvation", "drowning", "burning", "dissolving in lava", "crushed",
    "turned to stone", "turned into slime", "genocided",
)  # fmt: skip


@cache
def kind_called(name: str, class_: str) -> ObjectKind:
    """A kind by NetHack's name without the class."""
    wanted = {name, f"{class_} of {name}"}
    return next(kind for kind in KINDS if kind.class_ == class_ and kind.name in wanted)


class Room:
    """One scene, kept for many trials of one kind of hero."""

    def __init__(self, *, seed: int = 1, power: int = 0, **how: Any) -> None:
        self.scene = scene = Scene(seed=seed, turn=1000, **how)
        hero = scene.hero
        hero.power = hero.max_power = power
        hero.experience = experience_to_rise(scene.play, hero.level - 1) if hero.level > 1 else 0
        hero.piety.prayer_timeout = 300
        self.play = scene.play
        self.died = ""
        self._before: dict[str, Any] | None = None
        self.keep()

    def keep(self) -> None:
        """Keep the present state as the one that every trial begins with."""
        self._hero = self.scene.hero.clone()
        mark_view_stale(self.scene.level)
        update_view(self.play)
        self._view = self.scene.level.view

    def begin(self) -> None:
        """Restore the kept state, with an empty inventory and an empty room."""
        world, level, play = self.scene.world, self.scene.level, self.play
        for monster in list(level.monsters):
            take_off_map(level, monster)
        level.monsters.clear()
        level.items.clear()
        level.view = self._view
        world.hero = play.hero = self._hero.clone()
        world.turn = 1000
        world.discovered[:] = bytes(len(world.discovered))
        world.died[:] = bytes(len(world.died))
        world.born[:] = bytes(len(world.born))
        world.timers.clear()
        play.ledger.entries.clear()
        self.died = ""

    def thing(self, name: str, kind: str, *, quantity: int = 1, blessing: int = 0, charge: int = 0) -> Item:
        item = make_item(self.play, kind_called(name, kind), quantity=quantity, blessing=blessing)
        item.charge = charge
        item.seen = True
        reweigh(item)
        return item

    def carry(self, name: str, kind: str, **how: Any) -> Item:
        return add_to_pack(self.play, self.thing(name, kind, **how))

    def attempt(self, action: Callable[[], object]) -> None:
        """Do it; if the hero dies, note the cause of death."""
        try:
            action()
        except GameOver as over:
            self.died = DEATHS[over.ending]

    def wear(self, item: Item, where: Slot) -> Item:
        set_worn(self.play, item, where)
        return item

    def monster(self, name: Any, spot: int = BESIDE, *, hp: int = 0) -> Monster:
        monster = self.scene.monster(name, spot, hp=hp)
        monster.alignment = alignment_for_kill(self.play.hero, monster)
        return monster

    def grip(self) -> dict[str, Any]:
        """Whether a monster holds the hero, or for how long it engulfs him."""
        hero = self.play.hero
        found: dict[str, Any] = {}
        if hero.hold.engulfer_id:
            found["swallowed for"] = hero.hold.engulfed_turns
        elif hero.hold.holder_id:
            found["held"] = 1
        return found

    def before(self, target: Monster | None = None) -> dict[str, Any]:
        """The facts at the beginning of a trial; they are always the same and computed once."""
        if self._before is None:
            self._before = self.facts(target)
        return self._before

    def facts(self, target: Monster | None = None) -> dict[str, Any]:
        hero = self.play.hero
        facts: dict[str, Any] = {
            "hp": hero.hp,
            "max hp": hero.max_hp,
            "power": hero.power,
            "max power": hero.max_power,
            "level": hero.level,
            "nutrition": hero.nutrition,
            "luck": hero.luck,
            "alignment": hero.alignment_record,
            "prayer timeout": hero.piety.prayer_timeout,
            "anger": hero.piety.anger,
            "protection": hero.protection,
            "trapped": hero.hold.turns,
            "helpless": hero.helplessness.turns,
            "armour": armor_class(hero),
            "form": "" if hero.form is None else hero.form.name,
            "moved": hero.spot != MIDDLE,
            "died": self.died,
        }
        facts.update(zip(ATTRIBUTES, hero.base, strict=True))
        facts.update(zip(compress(FOR_A_TIME, hero.timeout), filter(None, hero.timeout), strict=True))
        facts.update(dict.fromkeys(compress(FOR_GOOD, hero.intrinsic), 1))
        for item in hero.inventory:
            if item.worn and item.worn & Slot.BALL:  # in the real game it lies on the floor
                continue
            facts[f"pack: {bare_name(item)}"] = f"{item.quantity} {described(item)}"
        discovered = self.scene.world.discovered
        facts["known"] = sum(map(discovered.__getitem__, TWO_NAMED)) if any(discovered) else 0
        facts["confusing touches"] = hero.fighting.confusing_touches
        facts["creatures"] = sum(monster.hp > 0 for monster in self.scene.level.monsters)
        if target is not None:
            facts |= self._creature(target)
        return facts

    def inner_facts(self, target: Monster) -> dict[str, Any]:
        """Facts that no player sees: exercise, lycanthropy, kinds of illness, how long a monster rests."""
        hero = self.play.hero
        facts: dict[str, Any] = {
            f"{name} exercised": count for name, count in zip(ATTRIBUTES, hero.exercise, strict=True)
        }
        facts["lycanthrope"] = (
            "" if hero.polymorph.lycanthrope is None else species_name(hero.polymorph.lycanthrope)
        )
        facts["kinds of illness"] = ILLNESSES[hero.sick_with.value]
        if target in self.scene.level.monsters and target.hp > 0:
            facts["target rests"] = target.special_wait
        return facts

    def others(self, monster: Monster) -> list[str]:
        """The species of all other monsters."""
        monsters = self.scene.level.monsters
        return [species_name(other.species) for other in monsters if other is not monster and other.hp > 0]

    def _creature(self, target: Monster) -> Mapping[str, Any]:
        if target not in self.scene.level.monsters or target.hp <= 0:
            return {"target gone": 1}
        return {
            "target hp": target.hp,
            "target max hp": target.max_hp,
            "target level": target.level,
            "target species": species_name(target.species),
            "target asleep": int(target.asleep),
            "target can move": int(target.can_move),
            "target frozen": target.frozen,
            "target blind": target.blind,
            "target confused": int(target.confused),
            "target stunned": int(target.stunned),
            "target flees": int(target.fleeing),
            "target peaceful": int(target.peaceful),
            "target tame": target.tame,
            "target cancelled": int(target.cancelled),
            "target invisible": int(target.invisible),
            "target speed": {-1: 1, 0: 0, 1: 2}[target.speed_change],
            "target moved": target.spot != BESIDE,
        }


def bare_name(item: Item) -> str:
    return bare_kind(item.kind)


def bare_kind(kind: ObjectKind) -> str:
    """NetHack's name of the kind, without the class."""
    name: str = kind.name
    if name == "slime mold":
        return "fruit"
    return name if kind.class_ == "amulet" else name.removeprefix(f"{kind.class_} of ")


def species_name(species: Species) -> str:
    """NetHack's name of the species: a werecreature has the same name in both forms."""
    name: str = species.name
    return name.removeprefix("human ") if name.startswith("human were") else name


def described(item: Item) -> str:
    blessing = {1: "blessed", 0: "uncursed", -1: "cursed"}[item.blessing]
    special = f" recharged {item.recharged}" if item.recharged else ""
    special += " fixed" if item.erodeproof else ""
    eroded = item.rusted + item.corroded + item.diluted
    return f"{blessing} {item.charge:+d}{special}" + (f" eroded {eroded}" if eroded else "")
