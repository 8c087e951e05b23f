"""Censuses of the hero's attacks in many forms, with every weapon, and with every artifact."""

from typing import Any

from census.counting import Census, Trial, changes
from census.duels import HERO
from census.our_room import Room, bare_kind
from census.real_room import arena
from marrow.content.artifacts_table import ARTIFACTS
from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.species import Species
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.hero.luck import recount_luck_items
from marrow.rules.hero.shape import take_form

BASIC, EXPERT = 2, 4
FORM_HP, HP, ROUNDS = 90, 120, 3
VICTIMS: tuple[SpeciesName, ...] = ("ogre", "gnome lord")
GOODS = (
    ("dagger", "weapon", 1),
    ("apple", "food", 2),
    ("gold piece", "coin", 50),
)  # in the order of the pack


# Forms


EVERY = 6  # one of so many species is used, and these:
ALSO: tuple[SpeciesName, ...] = (
    "monkey", "mind flayer", "owlbear", "purple worm", "energy vortex", "cobra", "vampire lord",
    "giant spider", "Demogorgon", "Pestilence", "Famine", "water nymph", "gelatinous cube", "yellow light",
    "disenchanter",
)  # fmt: skip


def forms() -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for number, species in enumerate(SPECIES):
        strikes = any(attack.manner != "passive" for attack in species.attacks)
        if strikes and (species.name in ALSO or number % EVERY == 0):
            victim = VICTIMS[number % 2]
            found[f"{species.name} at {victim}"] = (species, victim)
    return found


def real_form(species: Species, victim: SpeciesName) -> Trial:
    room = arena(**HERO)
    room.always_noon()
    you = room.game.you

    def trial() -> dict[str, Any]:
        room.begin()
        you["umonnum"] = species.number
        room.run("set_uasmon")
        you["mh"], you["mhmax"], you["mtimedone"] = FORM_HP, FORM_HP, 1000
        for which in range(6):
            you["macurr"][which], you["mamax"][which] = you["acurr"][which], you["amax"][which]
        target = room.in_own_shape(SPECIES_NAMED[victim].number, hp=HP, female=False)
        for name, kind, quantity in reversed(GOODS):
            room.run("add_to_minv", target, room.thing(name, kind, quantity=quantity))
        before = room.facts(target) | room.inner_facts(target) | {"form hp": you["mh"]}
        you["dx"], you["dy"] = 1, 0
        for _ in range(ROUNDS):
            if (
                room.died
                or not room.is_about(target)
                or room.is_helpless()
                or you["umonnum"] != species.number
            ):
                break
            room.run("attack", target)
        after = room.facts(target) | room.inner_facts(target) | {"form hp": you["mh"]}
        after["nutrition"] = before["nutrition"]  # the exertion is another matter
        found = {**changes(before, after), **room.grip()}
        others = room.others(target)
        room.mend()
        return found if room.died else found | {"others": ", ".join(sorted(others))}

    return trial


def our_form(species: Species, victim: SpeciesName) -> Trial:
    room = Room(**HERO)
    hero = room.scene.hero
    take_form(room.play, species)
    hero.form_hp = hero.form_max_hp = FORM_HP
    hero.polymorph.turns = 1000
    room.keep()
    play, level = room.play, room.scene.level
    ground = bytes(level.terrain), bytes(level.detail)

    def trial() -> dict[str, Any]:
        level.terrain[:], level.detail[:] = ground
        room.begin()
        target = room.monster(victim, hp=HP)
        target.inventory.extend(room.thing(name, kind, quantity=number) for name, kind, number in GOODS)
        hero = play.hero
        before = room.facts(target) | room.inner_facts(target) | {"form hp": hero.form_hp}

        def strike() -> None:
            for _ in range(ROUNDS):
                if (
                    not is_about(play.level.monsters, target)
                    or hero.helplessness.turns
                    or hero.form is not species
                ):
                    break
                attack_monster(play, target)
                apply_delayed_effects(play)

        room.attempt(strike)
        after = room.facts(target) | room.inner_facts(target) | {"form hp": hero.form_hp}
        after["nutrition"] = before["nutrition"]
        found = {**changes(before, after), **room.grip()}
        return found if room.died else found | {"others": ", ".join(sorted(room.others(target)))}

    return trial


def is_about(monsters: list[Monster], monster: Monster) -> bool:
    return monster.hp > 0 and monster in monsters


# Weapons


STRUCK: tuple[SpeciesName, ...] = ("hill orc", "ettin", "vampire", "shade")
ARMED = [
    kind for kind in KINDS if kind.class_ in ("weapon", "gem") or kind.name in ("pick-axe", "unicorn horn")
]


def weapons() -> dict[str, tuple[Any, ...]]:
    return {f"{kind.name} at {victim}": (kind.name, victim) for kind in ARMED for victim in STRUCK}


def real_weapon(name: Any, victim: SpeciesName) -> Trial:
    room = arena(**HERO)
    room.always_noon()
    kind = KINDS_NAMED[name]
    number = SPECIES_NAMED[victim].number

    def trial() -> dict[str, Any]:
        room.begin()
        held = room.wear(room.carry(bare_kind(kind), kind.class_, blessing=1, charge=1), "wielded")
        held["oeroded"] = 1
        target = room.in_own_shape(number, hp=HP, female=False)
        room.game.you["dx"], room.game.you["dy"] = 1, 0
        room.run("attack", target)
        pack = room.facts()
        return {
            "hp": target["mhp"],
            "held": pack.get(f"pack: {bare_kind(kind)}", "gone"),
            "died": room.gone(),
        }

    return trial


def our_weapon(name: Any, victim: SpeciesName) -> Trial:
    room = Room(**HERO)
    room.scene.hero.skills["dart"] = Training(BASIC, EXPERT)  # a skill that tourists start with
    room.keep()
    kind = KINDS_NAMED[name]

    def trial() -> dict[str, Any]:
        room.begin()
        held = room.wear(room.carry(bare_kind(kind), kind.class_, blessing=1, charge=1), Slot.WIELDED)
        recount_luck_items(room.play)
        held.rusted = 1
        target = room.monster(victim, hp=HP)
        room.attempt(lambda: attack_monster(room.play, target))
        pack = room.facts()
        return {"hp": target.hp, "held": pack.get(f"pack: {bare_kind(kind)}", "gone"), "died": room.died}

    return trial


# Artifacts


FOES: tuple[SpeciesName, ...] = ("ogre", "red dragon", "vampire lord", "jabberwock", "werewolf", "hill orc")
WIELDED = [a for a in ARTIFACTS if KINDS_NAMED[a.base].class_ == "weapon"]


def artifacts() -> dict[str, tuple[Any, ...]]:
    return {f"{one.name} at {foe}": (one.name, one.base, foe) for one in WIELDED for foe in FOES}


def real_artifact(name: Any, base: Any, foe: SpeciesName) -> Trial:
    room = arena(**HERO)
    room.always_noon()
    number = SPECIES_NAMED[foe].number

    def trial() -> dict[str, Any]:
        room.begin()
        held = room.carry(bare_kind(KINDS_NAMED[base]), "weapon")
        room.name_artifact(held, name)
        room.wear(held, "wielded")
        target = room.in_own_shape(number, hp=HP, female=False)
        room.game.you["uhp"] = HERO["hp"] // 2
        before = room.facts(target)
        room.game.you["dx"], room.game.you["dy"] = 1, 0
        room.run("attack", target)
        after = room.facts(target)
        after["nutrition"] = before["nutrition"]
        return changes(before, after)

    return trial


def our_artifact(name: Any, base: Any, foe: SpeciesName) -> Trial:
    room = Room(**HERO)
    room.scene.hero.hp = HERO["hp"] // 2
    room.keep()

    def trial() -> dict[str, Any]:
        room.begin()
        held = room.carry(bare_kind(KINDS_NAMED[base]), "weapon")
        held.artifact = held.name = name
        room.wear(held, Slot.WIELDED)
        target = room.monster(foe, hp=HP)
        before = room.facts(target)
        room.attempt(lambda: attack_monster(room.play, target))
        after = room.facts(target)
        after["nutrition"] = before["nutrition"]
        return changes(before, after)

    return trial


CENSUSES = [
    Census("forms", forms(), real_form, our_form, our_trials=100, packed=True),
    Census("weapons", weapons(), real_weapon, our_weapon, our_trials=150, packed=True),
    Census("artifacts", artifacts(), real_artifact, our_artifact, our_trials=400, packed=True),
]
