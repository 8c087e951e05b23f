"""Censuses of spells, wands zapped at oneself and broken, potions thrown, inhaled and dipped into."""

from collections.abc import Callable
from typing import Any

from census.counting import Census, Trial, changes
from census.magic import BLESSINGS, HERO, weaken_ours, weaken_real
from census.our_room import Room, bare_kind, bare_name, species_name
from census.real_room import arena
from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.words import Skill
from marrow.model.hero_parts import Spell, Training
from marrow.model.monster import Monster
from marrow.model.places import EAST, SELF
from marrow.rules.magic.potions import dipping, potion_hits, vapours
from marrow.rules.magic.spells import casting
from marrow.rules.magic.spells.spell_effects import DIRECTED
from marrow.rules.magic.wands import zapping
from marrow.rules.magic.wands.break_wand import break_wand

CASTER: dict[str, Any] = {**HERO, "role": "wizard", "level": 10, "attributes": (16, 18, 16, 12, 14, 10)}
FULL = 150  # power
FIRST_SCHOOL = 29
SCHOOLS: tuple[Skill, ...] = (
    "attack spells", "healing spells", "divination spells", "enchantment spells", "clerical spells",
    "escape spells", "matter spells",
)  # fmt: skip
BASIC = 2
TARGETS = ("hill orc", "gnome zombie", "ogre")
DANGERS = ("death", "finger of death")


def all_about(lying: list[str], came: list[str]) -> dict[str, Any]:
    """The items on the floor, and the monsters that came."""
    found: dict[str, Any] = {f"lies: {name}": lying.count(name) for name in set(lying)}
    return found | {f"came: {name}": came.count(name) for name in set(came)}


class RealScene:
    """The hero of the real game, with a monster beside or none."""

    def __init__(self, enemy: str, how: dict[str, Any], answers: dict[str, str]) -> None:
        self.room = arena(**how)
        self.room.game.answers.update(answers)
        self.enemy = enemy

    def trial(self, action: Callable[[Any, Any], None]) -> Trial:
        room = self.room

        def once() -> dict[str, Any]:
            room.begin()
            weaken_real(room)
            room.game.you["uen"] = room.game.you["uenmax"] = FULL
            target = room.monster(self.enemy, hp=60) if self.enemy else None
            before = room.facts(target) | {"known": 0}
            action(room, target)
            found = changes(before, room.facts(target) | {"known": 0})
            lying = [room.object_name(thing) for thing in room.floor()]
            others = room.others(target)
            room.mend()
            found.pop(HAZE, None)
            return found if room.died else found | all_about(lying, others)

        return once


class OurScene:
    """The same in Marrow."""

    def __init__(self, enemy: Any, how: dict[str, Any], answers: dict[str, Any]) -> None:
        self.room = Room(**how)
        self.enemy = enemy
        self.room.scene.answers.decided.update(answers)
        weaken_ours(self.room)
        hero = self.room.scene.hero
        hero.power = hero.max_power = FULL
        self.room.keep()
        level = self.room.scene.level
        self.ground = bytes(level.terrain), bytes(level.detail)

    def trial(self, action: Callable[[Room, Monster | None], object]) -> Trial:
        room, level = self.room, self.room.scene.level

        def once() -> dict[str, Any]:
            level.terrain[:], level.detail[:] = self.ground
            level.traps.clear()
            room.begin()
            target = room.monster(self.enemy, hp=60) if self.enemy else None
            before = room.facts(target) | {"known": 0}
            room.attempt(lambda: action(room, target))
            found = changes(before, room.facts(target) | {"known": 0})
            found.pop(HAZE, None)
            if room.died:
                return found
            lying = [bare_name(item) for pile in level.items.values() for item in pile]
            others = [other for other in level.monsters if other is not target and other.hp > 0]
            return found | all_about(lying, [species_name(other.species) for other in others])

        return once


# Spells


# Jumping asks where to; the others only show something.
NOT_CAST = ("jumping", "clairvoyance", "identify", "detect monsters")
HAZE = "protection for"  # the two games note the duration of the spell of protection differently
BOOKS = [kind for kind in KINDS if kind.class_ == "spellbook" and kind.skill in SCHOOLS]


def incantations() -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for number, book in enumerate(BOOKS):
        name = bare_kind(book)
        if name in NOT_CAST:
            continue
        enemy = "gnome zombie" if name == "turn undead" else TARGETS[number % 3]
        found[f"{name} at {enemy}"] = (name, enemy, "l")
        if book.name in DIRECTED:
            found[f"{name} at oneself"] = (name, "", ".")
    return found


def real_spell(name: str, enemy: str, where: str) -> Trial:
    scene = RealScene(enemy, {**CASTER, "align": "neutral"}, {"In what direction": where})

    def action(room: Any, target: Any) -> None:
        for school in range(len(SCHOOLS)):
            room.skill(FIRST_SCHOOL + school)["skill"] = BASIC
        room.know_spells([name])
        room.run("spelleffects", 0, 0)

    return scene.trial(action)


def our_spell(name: str, enemy: str, where: str) -> Trial:
    scene = OurScene(enemy, {**CASTER, "alignment": "neutral"}, {})
    book = KINDS_NAMED[f"spellbook of {name}"]
    for school in SCHOOLS:
        scene.room.scene.hero.skills[school] = Training(BASIC, BASIC)
    scene.room.keep()
    spell = Spell(book.name, book.spell_level)
    direction = EAST if where == "l" else SELF
    return scene.trial(lambda room, _: casting.cast_spell(room.play, spell, direction))


# Wands


WANDS = [bare_kind(kind) for kind in KINDS if kind.class_ == "wand"]
NOT_ZAPPED = ("wishing", "nothing", "create monster", "polymorph")  # at oneself
NOT_BROKEN = ("wishing", "nothing", "polymorph", "create monster", "digging")


def real_zap(name: str) -> Trial:
    scene = RealScene("", HERO, {"In what direction": "."})

    def action(room: Any, target: Any) -> None:
        wand = room.carry(name, "wand", charge=5)
        room.game.answers["What do you want to zap"] = room.game.letter(wand)
        room.run("dozap")

    return scene.trial(action)


def our_zap(name: str) -> Trial:
    scene = OurScene("", HERO, {})
    return scene.trial(lambda room, _: zapping.zap_wand(room.play, room.carry(name, "wand", charge=5), SELF))


def real_break(name: str) -> Trial:
    scene = RealScene("ogre", HERO, {"break": "y"})

    def action(room: Any, target: Any) -> None:
        wand = room.carry(name, "wand", charge=4)
        room.game.answers["What do you want to use or apply"] = room.game.letter(wand)
        room.run("doapply")

    return scene.trial(action)


def our_break(name: str) -> Trial:
    scene = OurScene("ogre", HERO, {"wands.sure to break": True})
    return scene.trial(lambda room, _: break_wand(room.play, room.carry(name, "wand", charge=4)))


# Potions


POTIONS = [bare_kind(kind) for kind in KINDS if kind.class_ == "potion"]
NOT_THROWN = ("polymorph",)
DIPPED: dict[str, tuple[str, str, int, int]] = {  # what is dipped: class, blessing, charge
    "dagger": ("weapon", "dagger", -1, 0),
    "arrow": ("weapon", "arrow", 0, 1),
    "helmet": ("armor", "helmet", 1, 1),
    "booze": ("potion", "booze", 0, 0),
    "healing": ("potion", "healing", 0, 0),
    "sickness": ("potion", "sickness", 0, 0),
    "light": ("scroll", "light", 0, 0),
    "sleep": ("spellbook", "sleep", 0, 0),
    "unicorn horn": ("tool", "unicorn horn", 0, 0),
    "amethyst": ("gem", "amethyst", 0, 0),
    "towel": ("tool", "towel", 0, 0),
}


def draughts(without: tuple[str, ...] = ()) -> dict[str, tuple[Any, ...]]:
    return {
        f"{blessing} {name}": (name, sign)
        for name in POTIONS
        for blessing, sign in BLESSINGS.items()
        if name not in without
    }


def real_splash(name: str, sign: int) -> Trial:
    scene = RealScene("hill orc", HERO, {})
    hurled = 1

    def action(room: Any, target: Any) -> None:
        room.run("potionhit", target, room.thing(name, "potion", blessing=sign), hurled)

    return scene.trial(action)


def our_splash(name: str, sign: int) -> Trial:
    scene = OurScene("hill orc", HERO, {})

    def action(room: Room, target: Monster | None) -> None:
        assert target is not None
        potion_hits.splash_monster(room.play, room.thing(name, "potion", blessing=sign), target, by_hero=True)

    return scene.trial(action)


def real_breath(name: str, sign: int) -> Trial:
    scene = RealScene("", HERO, {})
    return scene.trial(lambda room, _: room.run("potionbreathe", room.thing(name, "potion", blessing=sign)))


def our_breath(name: str, sign: int) -> Trial:
    scene = OurScene("", HERO, {})
    return scene.trial(
        lambda room, _: vapours.breathe_vapours(room.play, room.thing(name, "potion", blessing=sign))
    )


def dips() -> dict[str, tuple[Any, ...]]:
    return {
        f"{what} into {name}": (what, name) for what in DIPPED for name in POTIONS if name not in NOT_THROWN
    }


def real_dip(what: str, name: str) -> Trial:
    scene = RealScene("", HERO, {})

    def action(room: Any, target: Any) -> None:
        class_, bare, blessing, charge = DIPPED[what]
        many = 6 if what == "arrow" else 1
        thing = room.carry(bare, class_, blessing=blessing, charge=charge, quantity=many)
        potion = room.carry(name, "potion") if name != what else room.carry(name, "potion", blessing=1)
        room.game.answers.pop("into", None)
        room.game.answers = {
            "into": room.game.letter(potion),
            "want to dip": room.game.letter(thing),
        }
        room.run("dodip")

    return scene.trial(action)


def our_dip(what: str, name: str) -> Trial:
    scene = OurScene("", HERO, {})

    def action(room: Room, target: Monster | None) -> None:
        class_, bare, blessing, charge = DIPPED[what]
        many = 6 if what == "arrow" else 1
        thing = room.carry(bare, class_, blessing=blessing, charge=charge, quantity=many)
        potion = room.carry(name, "potion", blessing=int(name == what))
        dipping.dip_into_potion(room.play, thing, potion)

    return scene.trial(action)


CENSUSES = [
    Census("spells", incantations(), real_spell, our_spell, our_trials=500, packed=True),
    Census("self zaps", {w: (w,) for w in WANDS if w not in NOT_ZAPPED}, real_zap, our_zap, our_trials=500),
    Census("breaks", {w: (w,) for w in WANDS if w not in NOT_BROKEN}, real_break, our_break, our_trials=500),
    Census("splashes", draughts(NOT_THROWN), real_splash, our_splash, our_trials=300, packed=True),
    Census("vapours", draughts(), real_breath, our_breath, our_trials=300, packed=True),
    Census("dips", dips(), real_dip, our_dip, our_trials=200, packed=True),
]
