"""Census of every species attacking a hero: one round without items, four rounds with items to lose."""

from typing import Any

from census.counting import Census, Trial, changes
from census.our_room import Room
from census.real_room import arena
from marrow.content.species import Species
from marrow.content.species_table import SPECIES
from marrow.model.item import Slot
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.generation.population import count_birth

HERO: dict[str, Any] = {
    "role": "tourist", "level": 10, "hp": 500, "power": 60, "attributes": (16, 14, 10, 12, 14, 10),
}  # fmt: skip
ROUNDS = {"bare": 1, "laden": 4}
HP = 100
# name, class, quantity, charge, slot in the real game, slot in ours
THINGS: tuple[tuple[str, str, int, int, str, Slot | None], ...] = (
    ("gold piece", "coin", 300, 0, "", None),
    ("silver dagger", "weapon", 1, 1, "wielded", Slot.WIELDED),
    ("ring mail", "armor", 1, 0, "body armor", Slot.BODY_ARMOR),
    ("leather cloak", "armor", 1, 2, "cloak", Slot.CLOAK),
    ("dwarvish iron helm", "armor", 1, 0, "helmet", Slot.HELMET),
    ("leather gloves", "armor", 1, 1, "gloves", Slot.GLOVES),
    ("low boots", "armor", 1, 0, "boots", Slot.BOOTS),
    ("gain constitution", "ring", 1, 1, "left ring", Slot.LEFT_RING),
    ("food ration", "food", 2, 0, "", None),
    ("booze", "potion", 2, 0, "", None),
    ("identify", "scroll", 2, 0, "", None),
    ("light", "spellbook", 1, 0, "", None),
    ("digging", "wand", 1, 4, "", None),
)


def cases() -> dict[str, tuple[Any, ...]]:
    return {f"{species.name}, {how}": (species, how) for how in ROUNDS for species in SPECIES}


def real(species: Species, how: str) -> Trial:
    room = arena(**HERO)
    room.always_noon()
    female = "female" in species.traits

    def trial() -> dict[str, Any]:
        room.begin()
        if how == "laden":
            for name, kind, quantity, charge, where, _ in THINGS:
                thing = room.carry(name, kind, quantity=quantity, charge=charge)
                if where:
                    room.wear(thing, where)
        monster = room.in_own_shape(species.number, hp=HP, female=female)
        before = room.facts(monster) | room.inner_facts(monster)
        for _ in range(ROUNDS[how]):
            if room.died or not room.is_about(monster):
                break
            room.run("set_apparxy", monster)
            room.run("mattacku", monster)
            room.run("find_ac")
        after = room.facts(monster) | room.inner_facts(monster)
        return {**changes(before, after), **room.grip(), **summoned(room.others(monster))}

    return trial


def ours(species: Species, how: str) -> Trial:
    room = Room(**HERO)
    room.scene.world.moon_phase = 2
    play = room.play
    female = "female" in species.traits

    def trial() -> dict[str, Any]:
        room.begin()
        count_birth(play.world, species)
        play.world.wizards = int(species.name == "Wizard of Yendor")
        if how == "laden":
            for name, kind, quantity, charge, _, slot in THINGS:
                thing = room.carry(name, kind, quantity=quantity, charge=charge)
                if slot is not None:
                    room.wear(thing, slot)
        monster = room.monster(species.name, hp=HP)
        monster.female = female
        before = room.facts(monster) | room.inner_facts(monster)

        def rounds() -> None:
            for _ in range(ROUNDS[how]):
                if monster.hp > 0 and monster in play.level.monsters:
                    attack_hero(play, monster)
                    apply_delayed_effects(play)

        room.attempt(rounds)
        after = room.facts(monster) | room.inner_facts(monster)
        return {**changes(before, after), **room.grip(), **summoned(room.others(monster))}

    return trial


def summoned(names: list[str]) -> dict[str, Any]:
    """The summoned monsters: the first name by letter. Their number is counted elsewhere."""
    return {"summoned": min(names)} if names else {}


CENSUSES = [Census("duels", cases(), real, ours, trials=400, our_trials=40, packed=True)]
