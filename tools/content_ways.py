"""The uses of items and the attacks of monsters that docs/content.md lists, one row for each.

A row has the names it is about, and how to find their handler: ``by_row`` in a table of rules/ (a missing
row is a gap), or ``by_all``, one function for all of them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from marrow.content.artifacts_table import ARTIFACTS
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import ALL_KINDS
from marrow.content.species_table import ALL_SPECIES, SPECIES_NAMED
from marrow.rules.items.families import CONTAINERS
from marrow.rules.traps.trap_names import NAMES as TRAP_NAMES

RULES = "marrow.rules."
Handler = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Way:
    """One way of use: its word in the @use mark, the names it is about, and how to find their handler."""

    word: str
    who: tuple[str, ...]
    handler: Handler

    def names(self) -> tuple[str, ...]:
        return self.who


def by_all(place: str) -> Handler:
    """One function handles all names, such as "combat.weapon_damage:weapon_damage"."""
    module, _, function = place.partition(":")
    found = callable(getattr(import_module(RULES + module), function, None))
    return lambda name: f"{module} {function}" if found else ""


def by_row(*places: str, column: str = "") -> Handler:
    """Each name has a row, or a column of it, in one of these tables ("magic.potions.quaffing:POTIONS")."""

    def handler(name: str) -> str:
        for place in places:
            table, module, title = table_at(place)
            value = getattr(table.get(name), column, None) if column else table.get(name)
            if value is not None:
                return f"{module} {getattr(value, '__name__', title)}".replace("<lambda>", title)
        return ""

    return handler


@cache
def table_at(place: str) -> tuple[Mapping[str, object], str, str]:
    module, _, title = place.partition(":")
    return dict(getattr(import_module(RULES + module), title)), module, title


def either(*handlers: Handler) -> Handler:
    return lambda name: next((said for handler in handlers if (said := handler(name))), "")


def kinds(*classes: str, where: Callable[[ObjectKind], bool] = lambda kind: True) -> tuple[str, ...]:
    return tuple(kind.name for kind in ALL_KINDS if kind.class_ in classes and where(kind))


WEAPONS = kinds("weapon")
AMMUNITION = kinds("weapon", where=lambda kind: kind.missile and kind.skill in ("bow", "sling", "crossbow"))
WEAPON_TOOLS = kinds("tool", where=lambda kind: kind.skill is not None)
POLES = kinds("weapon", where=lambda kind: kind.skill == "polearms")
APPLIED = ("axe", "battle-axe", "dwarvish mattock", "bullwhip", "lance", *POLES)
TOOL_USES = by_row("tools.applying:USES", "commands.poles_and_hooks:USES", "commands.digging:USES")
NAMED_THINGS = tuple(row.name for row in ARTIFACTS)
GRAY_STONES = ("flint", "touchstone", "luckstone", "loadstone")
EDIBLE_AMULETS = kinds("amulet", where=lambda kind: not kind.unique and kind.material != "plastic")
SPELLS = kinds("spellbook", where=lambda kind: kind.skill is not None)
WRITING = by_row("commands.engraving:CUTTING", "commands.engraving:SEEN_BY_WAND")
WORN_TOOLS = ("blindfold", "towel", "lenses")

PASSIVE = tuple(row.name for row in ALL_SPECIES if any(attack.manner == "passive" for attack in row.attacks))
BY_MANNER = {
    "breathe": by_all("combat.monster_missiles.monster_throws:breathe_at_hero"),
    "spit": by_all("combat.monster_missiles.monster_throws:spit_at_hero"),
    "gaze": by_all("combat.monster_attacks.gazes:gaze_at_hero"),
    "engulf": by_all("combat.monster_attacks.engulfing:engulf_attack"),
    "explode": by_all("combat.monster_attacks.gazes:explode_at_hero"),
    "explode when killed": by_all("combat.deaths.killing:explode_dying"),
    "magic": by_all("combat.monster_attacks.cast_at_hero:cast_at_hero"),
}


def attackers(slot: int) -> tuple[str, ...]:
    """The species with an active attack in this slot."""
    able = (row for row in ALL_SPECIES if len(row.attacks) > slot)
    return tuple(row.name for row in able if row.attacks[slot].manner != "passive")


def attack_handler(slot: int) -> Handler:
    """The handler of a species' attack: by its manner if that decides, else by its kind of damage."""
    effects = by_row("combat.damage_types.damage_table:DAMAGE_TYPES", column="on_hero")

    def handler(name: str) -> str:
        attack = SPECIES_NAMED[name].attacks[slot]
        whole = BY_MANNER.get(attack.manner)
        return whole(name) if whole else effects(attack.damage)

    return handler


# Words of @use marks that may be used for any name, since no table lists these uses.
FREE = ("ability", "terrain", "trap", "untrap")

PARTS: Mapping[str, tuple[Way, ...]] = {
    "Weapons": (
        Way("wield", WEAPONS + WEAPON_TOOLS, by_all("combat.weapon_damage:weapon_damage")),
        Way("throw", WEAPONS, by_all("combat.hero_missiles.throw_item:throw_items")),
        Way("fire", AMMUNITION, by_all("combat.hero_missiles.throw_item:volley_size")),
        Way("apply", APPLIED, either(TOOL_USES, by_all("tools.applying:apply_tool"))),
    ),
    "Armour": (Way("wear", kinds("armor"), by_all("commands.handling.dressing:put_on_armor")),),
    "Rings": (
        Way("put on", kinds("ring"), by_all("commands.handling.dressing:put_on_item")),
        Way("eat", kinds("ring"), by_all("nutrition.inedible:eat_accessory")),
        Way("sink", kinds("ring"), by_all("commands.features.sinks:drop_into_sink")),
    ),
    "Amulets": (
        Way("put on", kinds("amulet"), by_all("commands.handling.dressing:put_on_item")),
        Way("eat", EDIBLE_AMULETS, by_all("nutrition.inedible:eat_accessory")),
    ),
    "Tools": (
        Way("apply", kinds("tool", where=lambda kind: kind.name not in CONTAINERS), TOOL_USES),
        Way("apply", CONTAINERS, by_all("commands.handling.containers:open_container")),
        Way("wear", WORN_TOOLS, by_all("commands.handling.dressing:put_on_item")),
    ),
    "Food": (Way("eat", kinds("food"), by_all("commands.eating:start_meal")),),
    "Potions": (
        Way("quaff", kinds("potion"), by_row("magic.potions.quaffing:POTIONS")),
        Way("throw", kinds("potion"), by_all("magic.potions.potion_hits:flask_breaks")),
        Way("vapours", kinds("potion"), by_all("magic.potions.vapours:breathe_vapours")),
        Way("dip", kinds("potion"), by_all("magic.potions.dipping:dip_into_potion")),
    ),
    "Scrolls": (
        Way("read", kinds("scroll"), by_row("magic.scrolls.scroll_effects:SCROLLS")),
        Way("read confused", kinds("scroll"), by_row("magic.scrolls.scroll_effects:SCROLLS")),
    ),
    "Spellbooks": (
        Way("learn", kinds("spellbook"), by_all("magic.spells.spellbooks:study_spellbook")),
        Way("cast", SPELLS, by_all("magic.spells.casting:cast_spell")),
    ),
    "Wands": (
        Way("zap", kinds("wand"), by_all("magic.wands.zapping:zap_wand")),
        Way("engrave", kinds("wand"), either(WRITING, by_all("commands.engraving:engrave"))),
        Way("break", kinds("wand"), by_all("magic.wands.break_wand:break_wand")),
    ),
    "Gems and rocks": (
        Way("throw", kinds("gem"), by_all("combat.hero_missiles.throw_item:throw_items")),
        Way("fire", ("flint", "rock"), by_all("combat.hero_missiles.throw_item:volley_size")),
        Way("apply", GRAY_STONES, by_all("commands.touchstones:rub_on_stone")),
        Way("touchstone", kinds("gem"), by_all("commands.touchstones:rub_on_stone")),
        Way("push", ("boulder",), by_all("commands.movement.push_boulder:push_boulders")),
        Way("fight", ("boulder", "statue"), by_all("commands.fighting:attack_empty_spot")),
        Way("break", ("statue",), by_all("physics.broken_stone:break_statue")),
    ),
    "The rest": (
        Way(
            "throw",
            ("gold piece", "heavy iron ball", "iron chain"),
            by_all("combat.hero_missiles.throw_item:throw_items"),
        ),
        Way("spit", kinds("venom"), by_all("combat.monster_missiles.monster_throws:spit_at_hero")),
    ),
    "Artifacts": (
        Way("wield", NAMED_THINGS, by_all("combat.artifact_bonus:artifact_damage")),
        Way("touch", NAMED_THINGS, by_all("combat.artifact_attacks.artifact_touch:touch_artifact")),
        Way("carry", NAMED_THINGS, by_all("hero.worn_items:update_carried_artifacts")),
        Way("invoke", NAMED_THINGS, by_all("tools.invoking:invoke_artifact")),
    ),
    "Traps": (Way("trap", tuple(TRAP_NAMES.values()), by_all("traps.hero_in_trap:trap_hero")),),
    "Creatures": (
        *(Way(f"attack {slot + 1}", attackers(slot), attack_handler(slot)) for slot in range(6)),
        Way("passive", PASSIVE, by_all("combat.hero_attacks.melee:passive_response")),
    ),
}
