"""Census of the hero's to-hit and damage by weapon, skill and level: hit points lost to one attack."""

from typing import Any

from census.counting import Census, Trial
from census.our_room import Room
from census.real_room import arena
from marrow.content.words import Skill
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.places import EAST
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.combat.hero_missiles.throw_item import throw_items

SKILL_NUMBERS: dict[Skill, int] = {
    "dagger": 1, "long sword": 7, "two-handed sword": 8, "bow": 21,
    "bare hands": 36, "martial arts": 36, "two weapons": 37,
}  # fmt: skip
PLENTY = 500
# weapon in hand, second weapon, skill
WAYS: dict[str, tuple[str, str, Skill]] = {
    "dagger": ("dagger", "", "dagger"),
    "long sword": ("long sword", "", "long sword"),
    "two-handed sword": ("two-handed sword", "", "two-handed sword"),
    "bare hands": ("", "", "bare hands"),
    "martial arts": ("", "", "martial arts"),
    "two weapons": ("long sword", "dagger", "two weapons"),
    "arrow": ("bow", "", "bow"),
}
LEVELS = {1: "unskilled", 2: "basic", 3: "skilled", 4: "expert", 5: "master", 6: "grand master"}


def cases() -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for way in WAYS:
        skills = (1, 4, 6) if way == "martial arts" else (1, 2, 4)
        for skill, enemy, level in zip(skills, ("hill orc", "ettin", "crocodile"), (1, 8, 14), strict=True):
            found[f"{way}, {LEVELS[skill]}, level {level}, against {enemy}"] = (way, skill, level, enemy)
        found[f"{way}, skilled, level 1, against owlbear"] = (way, 3, 1, "owlbear")
    return found


def real(way: str, skill: int, level: int, enemy: str) -> Trial:
    samurai = way == "martial arts"
    room = arena(role="samurai", align="lawful") if samurai else arena()
    room.game.answers["In what direction"] = "l"
    held, second, trained = WAYS[way]
    you = room.game.you

    def trial() -> dict[str, int]:
        room.begin()
        you["ulevel"] = level
        for number in {SKILL_NUMBERS[trained], *(SKILL_NUMBERS[s] for s in ("dagger", "long sword"))}:
            set_skill(room, number, skill)
        monster = room.monster(enemy, hp=PLENTY)
        if held:
            room.wear(room.carry(held, "weapon", charge=1), "wielded")
        if second:
            room.wear(room.carry(second, "weapon", charge=0), "alternate weapon")
            you["twoweap"] = 1
        if way == "arrow":
            room.wear(room.carry("arrow", "weapon", charge=0, quantity=30), "quivered")
            room.run("dofire")
        else:
            you["dx"], you["dy"] = 1, 0
            room.run("attack", monster)
        return {"lost": PLENTY - monster["mhp"]}

    return trial


def set_skill(room: Any, number: int, level: int) -> None:
    room.skill(number)["skill"] = level
    room.skill(number)["max_skill"] = level


def ours(way: str, skill: int, level: int, enemy: str) -> Trial:
    samurai = way == "martial arts"
    room = Room(role="samurai", alignment="lawful") if samurai else Room()
    held, second, trained = WAYS[way]
    hero = room.scene.hero
    hero.level = level
    for name in (trained, *SKILL_NUMBERS):
        if name in (trained, "dagger", "long sword"):
            hero.skills[name] = Training(skill, skill)
    room.keep()

    def trial() -> dict[str, int]:
        room.begin()
        play = room.play
        monster = room.monster(enemy, hp=PLENTY)
        if held:
            room.wear(room.carry(held, "weapon", charge=1), Slot.WIELDED)
        if second:
            room.wear(room.carry(second, "weapon", charge=0), Slot.ALTERNATE)
            play.hero.fighting.two_weapons = True
        if way == "arrow":
            arrows = room.wear(room.carry("arrow", "weapon", charge=0, quantity=30), Slot.QUIVERED)
            throw_items(play, arrows, EAST)
        else:
            attack_monster(play, monster)
        return {"lost": PLENTY - monster.hp}

    return trial


CENSUSES = [Census("fighting", cases(), real, ours)]
