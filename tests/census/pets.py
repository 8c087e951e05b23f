"""Census of what pets do with items on the floor: eat, fetch, bring or leave them; and with cursed ones."""

from typing import Any

from census.counting import Census, Trial
from census.our_room import BESIDE, Room
from census.real_room import arena
from marrow.model.monster import Monster
from marrow.model.places import WIDTH
from marrow.rules.items.piles import put_on_floor
from marrow.rules.monster_moves.approach_hero import tame_step

HERO_AT, PET_AT = (40, 10), (41, 10)
UNDERFOOT, NEAR, FAR = (41, 10), (42, 9), (45, 10)
# pet, its state, item, its class, blessing, place, how many moves
SCENES: dict[str, tuple[str, str, str, str, int, tuple[int, int], int]] = {
    "a kitten on tripe": ("kitten", "fed", "tripe ration", "food", 0, UNDERFOOT, 1),
    "a hungry kitten on tripe": ("kitten", "hungry", "tripe ration", "food", 0, UNDERFOOT, 1),
    "a kitten on a cursed tripe ration": ("kitten", "fed", "tripe ration", "food", -1, UNDERFOOT, 1),
    "a kitten beside tripe": ("kitten", "fed", "tripe ration", "food", 0, NEAR, 1),
    "a kitten near tripe": ("kitten", "fed", "tripe ration", "food", 0, FAR, 6),
    "a kitten beside cursed tripe": ("kitten", "fed", "tripe ration", "food", -1, NEAR, 3),
    "a kitten on an apple": ("kitten", "fed", "apple", "food", 0, UNDERFOOT, 1),
    "a starving kitten on an apple": ("kitten", "starving", "apple", "food", 0, UNDERFOOT, 1),
    "a starving kitten near an apple": ("kitten", "starving", "apple", "food", 0, FAR, 6),
    "a hungry kitten near a cram ration": ("kitten", "hungry", "cram ration", "food", 0, FAR, 6),
    "a little dog on a dagger": ("little dog", "fed", "dagger", "weapon", 0, UNDERFOOT, 1),
    "a tired little dog on a dagger": ("little dog", "tired", "dagger", "weapon", 0, UNDERFOOT, 1),
    "a spent little dog on a dagger": ("little dog", "spent", "dagger", "weapon", 0, UNDERFOOT, 1),
    "a little dog on a cursed dagger": ("little dog", "fed", "dagger", "weapon", -1, UNDERFOOT, 1),
    "a little dog near a dagger": ("little dog", "fed", "dagger", "weapon", 0, FAR, 12),
    "a little dog near a cursed dagger": ("little dog", "fed", "dagger", "weapon", -1, FAR, 8),
    "a little dog near plate mail": ("little dog", "fed", "plate mail", "armor", 0, FAR, 8),
    "a little dog with a dagger": ("little dog", "fed", "dagger", "weapon", 0, (0, 0), 3),
    "a tired little dog with a dagger": ("little dog", "tired", "dagger", "weapon", 0, (0, 0), 3),
    "a large dog near a rock": ("large dog", "fed", "rock", "gem", 0, FAR, 6),
    "a pony near an apple": ("pony", "fed", "apple", "food", 0, FAR, 6),
    "a pony near tripe": ("pony", "fed", "tripe ration", "food", 0, FAR, 6),
    "a hill orc near a scimitar": ("hill orc", "fed", "scimitar", "weapon", 0, FAR, 8),
    "a gelatinous cube on a cloak": ("gelatinous cube", "fed", "leather cloak", "armor", 0, UNDERFOOT, 1),
    "a rust monster near a helmet": ("rust monster", "fed", "helmet", "armor", 0, FAR, 6),
    "a kitten left alone": ("kitten", "fed", "", "", 0, FAR, 8),
}
APPORT = {"tired": 3, "spent": 1}
HUNGRY_AT = {"hungry": 900, "starving": 400}
FED_UNTIL = 2000


def cases() -> dict[str, tuple[Any, ...]]:
    return {name: (name,) for name in SCENES}


def met(
    pet_at: tuple[int, int], apport: int, eating: int, hungry_at: int, tame: int, thing: str
) -> dict[str, Any]:
    """What is counted at the end."""
    return {
        "pet's place": f"{pet_at[0] - HERO_AT[0]},{pet_at[1] - HERO_AT[1]}",
        "distance": max(abs(pet_at[0] - HERO_AT[0]), abs(pet_at[1] - HERO_AT[1])),
        "apport": apport,
        "eating for": eating,
        "hungry at": hungry_at,
        "tameness": tame,
        "thing": thing,
    }


def real(name: str) -> Trial:
    room = arena()
    species, how, wanted, class_, blessing, place, moves = SCENES[name]

    def trial() -> dict[str, Any]:
        room.begin()
        pet = room.pet(species, PET_AT, starving=how == "starving")
        dog = room.dog(pet)
        dog["apport"] = APPORT.get(how, 10)
        dog["hungrytime"] = HUNGRY_AT.get(how, FED_UNTIL)
        if wanted:
            thing = room.thing(wanted, class_, blessing=blessing)
            if place[0]:
                room.run("place_object", thing, *place)
            else:
                room.run("add_to_minv", pet, thing)
        for _ in range(moves):
            room.run("m_move", pet, 0)
        lying = room.floor()
        carried = room.belongings(pet)
        if lying:
            thing = lying[0]
            found = f"{max(abs(thing['ox'] - HERO_AT[0]), abs(thing['oy'] - HERO_AT[1]))} away"
        else:
            found = "carried" if carried else "gone"
        here = pet["mx"], pet["my"]
        return met(here, dog["apport"], pet["meating"], dog["hungrytime"], pet["mtame"], found)

    return trial


def ours(name: str) -> Trial:
    room = Room()
    species, how, wanted, class_, blessing, place, moves = SCENES[name]

    def trial() -> dict[str, Any]:
        room.begin()
        pet = tame_one(room, species, how)
        if wanted:
            thing = room.thing(wanted, class_, blessing=blessing)
            if place[0]:
                put_on_floor(room.play, thing, place[1] * WIDTH + place[0])
            else:
                pet.inventory.append(thing)
        for _ in range(moves):
            tame_step(room.play, pet)
        thing_at = next((spot for spot, lying in room.scene.level.items.items() if lying), None)
        if thing_at is not None:
            away = max(abs(thing_at % WIDTH - HERO_AT[0]), abs(thing_at // WIDTH - HERO_AT[1]))
            found = f"{away} away"
        else:
            found = "carried" if pet.inventory else "gone"
        here = pet.spot % WIDTH, pet.spot // WIDTH
        assert pet.pet is not None
        return met(here, pet.pet.apport, pet.eating, pet.pet.hungry_at, pet.tame, found)

    return trial


def tame_one(room: Room, species: Any, how: str) -> Monster:
    pet = room.scene.monster(species, BESIDE, tame=10)
    pet.wants_weapon = True  # as taming leaves it
    assert pet.pet is not None
    pet.pet.apport = APPORT.get(how, 10)
    pet.pet.hungry_at = HUNGRY_AT.get(how, FED_UNTIL)
    pet.pet.hp_penalty = 10 if how == "starving" else 0
    return pet


CENSUSES = [Census("pets", cases(), real, ours, trials=5000, our_trials=5000)]
