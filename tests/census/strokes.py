"""Censuses of hitting every species with bare hands and with a dagger, and of killing it."""

from typing import Any

from census.counting import Census, Trial, changes
from census.duels import HERO
from census.our_room import Room
from census.real_room import arena
from marrow.content.roles_table import ROLES_NAMED
from marrow.content.species import Species
from marrow.content.species_table import SPECIES
from marrow.model.item import Slot
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill
from marrow.rules.generation.population import count_birth

HP = 150
BLOWS = 3
HANDS = ("bare hands", "dagger")
MOODS = {"hostile": 0, "peaceful": 1}
GLOVES: tuple[str, str, str, Slot] = ("leather gloves", "armor", "gloves", Slot.GLOVES)
WEAPON: tuple[str, str, str, Slot] = ("dagger", "weapon", "wielded", Slot.WIELDED)


def blows() -> dict[str, tuple[Any, ...]]:
    return {f"{species.name}, {how}": (species, how) for how in HANDS for species in SPECIES}


def kills() -> dict[str, tuple[Any, ...]]:
    return {f"{species.name}, {mood}": (species, mood) for mood in MOODS for species in SPECIES}


def real_blows(species: Species, how: str) -> Trial:
    room = arena(**HERO)
    room.always_noon()

    def trial() -> dict[str, Any]:
        room.begin()
        if how == "dagger":
            for name, kind, where, _ in (GLOVES, WEAPON):
                room.wear(room.carry(name, kind), where)
        monster = room.in_own_shape(species.number, hp=HP, female=False)
        before = room.facts(monster) | room.inner_facts(monster)
        room.game.you["dx"], room.game.you["dy"] = 1, 0
        for _ in range(BLOWS):
            if room.died or not room.is_about(monster) or room.is_helpless():
                break
            room.run("attack", monster)
        after = room.facts(monster) | room.inner_facts(monster)
        after["nutrition"] = before["nutrition"]  # the exertion is another matter
        return {**changes(before, after), **room.grip()}

    return trial


def our_blows(species: Species, how: str) -> Trial:
    room = Room(**HERO)
    play = room.play

    def trial() -> dict[str, Any]:
        room.begin()
        if how == "dagger":
            for name, kind, _, slot in (GLOVES, WEAPON):
                room.wear(room.carry(name, kind), slot)
        monster = room.monster(species.name, hp=HP)
        before = room.facts(monster) | room.inner_facts(monster)

        def strike() -> None:
            for _ in range(BLOWS):
                if monster.hp > 0 and monster in play.level.monsters and not play.hero.helplessness.turns:
                    attack_monster(play, monster)
                    apply_delayed_effects(play)

        room.attempt(strike)
        after = room.facts(monster) | room.inner_facts(monster)
        after["nutrition"] = before["nutrition"]  # the exertion is another matter
        return {**changes(before, after), **room.grip()}

    return trial


def real_kills(species: Species, mood: str) -> Trial:
    room = arena(**HERO)
    room.always_noon()
    you = room.game.you
    leads = species.sound == "leader" and species.name != ROLES_NAMED[HERO["role"]].nemesis

    def trial() -> dict[str, Any]:
        room.begin()
        monster = room.in_own_shape(species.number, hp=HP, female=False)
        monster["mpeaceful"] = MOODS[mood]
        room.call_leader(monster if leads else None)
        room.run("set_malign", monster)
        before = room.facts() | {"experience": you["uexp"]}
        room.run("xkilled", monster, 0)
        after = room.facts() | {"experience": you["uexp"]}
        return {
            **exact(changes(before, after), before, after),
            **left([room.object_name(thing) for thing in room.floor()]),
        }

    return trial


def our_kills(species: Species, mood: str) -> Trial:
    room = Room(**HERO)
    play = room.play

    def trial() -> dict[str, Any]:
        room.begin()
        count_birth(play.world, species)
        monster = room.monster(species.name, hp=HP)
        monster.peaceful = bool(MOODS[mood])
        monster.alignment = alignment_for_kill(play.hero, monster)
        before = room.facts() | {"experience": play.hero.experience}

        def kill() -> None:
            killed_by_hero(play, monster)
            apply_delayed_effects(play)

        room.attempt(kill)
        after = room.facts() | {"experience": play.hero.experience}
        things = [thing.kind.name for things in play.level.items.values() for thing in things]
        return {**exact(changes(before, after), before, after), **left(things)}

    return trial


def exact(found: dict[str, Any], before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The changes, with the exact change of experience instead of a rounded one."""
    if "experience" in found:
        found["experience"] = after["experience"] - before["experience"]
    return found


def left(things: list[str]) -> dict[str, Any]:
    """How many corpses and other items are left."""
    found: dict[str, Any] = {}
    corpses = things.count("corpse")
    if corpses:
        found["corpses"] = corpses
    if len(things) > corpses:
        found["things"] = len(things) - corpses
    return found


CENSUSES = [
    Census("blows", blows(), real_blows, our_blows, trials=200, our_trials=25, packed=True),
    Census("kills", kills(), real_kills, our_kills, trials=80, our_trials=15, packed=True),
]
