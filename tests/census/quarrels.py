"""Census of monsters fighting: every species against an ogre, and an owlbear against every species."""

from typing import Any

from census.counting import Census, Trial, changes
from census.our_room import BESIDE, Room, bare_name, species_name
from census.real_room import arena
from marrow.content.species import Species
from marrow.content.species_table import SPECIES
from marrow.model.monster import Monster
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.generation.population import count_birth

HP = 120
ROUNDS = 3
HERE, THERE = (44, 10), (45, 10)  # away from the hero
OURS = BESIDE + 3
OTHER: dict[str, Any] = {"attacks": "ogre", "is attacked": "owlbear"}
GOODS = (("gold piece", "coin", 50), ("apple", "food", 2))


def cases() -> dict[str, tuple[Any, ...]]:
    return {f"{species.name} {what}": (species, what) for what in OTHER for species in SPECIES}


def real(species: Species, what: str) -> Trial:
    room = arena()
    room.always_noon()
    other = room.species_number(OTHER[what])
    numbers = (species.number, other) if what == "attacks" else (other, species.number)

    def trial() -> dict[str, Any]:
        room.begin()
        defender = room.in_own_shape(numbers[1], THERE, hp=HP, female=False)  # before long worms lie there
        attacker = room.in_own_shape(numbers[0], HERE, hp=HP, female=False)
        for name, kind, quantity in GOODS:
            room.run("add_to_minv", defender, room.thing(name, kind, quantity=quantity))
        pair = (("attacker", attacker, HERE), ("defender", defender, THERE))
        before = {fact: value for how in pair for fact, value in real_facts(room, *how).items()}
        for _ in range(ROUNDS):
            if not (room.is_about(attacker) and room.is_about(defender)):
                break
            room.run("mattackm", attacker, defender)
        after = {fact: value for how in pair for fact, value in real_facts(room, *how).items()}
        others = len(room.game.monsters()) - room.is_about(attacker) - room.is_about(defender)
        return told(before, {**after, "others": others}, room.gone())

    return trial


def told(before: dict[str, Any], after: dict[str, Any], died: str) -> dict[str, Any]:
    """What changed; of a monster that is gone, only that."""
    found = changes({**before, "others": 0, "died": ""}, {**after, "died": died})
    gone = [who for who in ("attacker", "defender", "victim") if f"{who} gone" in found]
    return {
        fact: value
        for fact, value in found.items()
        if fact.endswith("gone") or fact.partition(" ")[0] not in gone
    }


def real_facts(room: Any, who: str, monster: Any, spot: tuple[int, int]) -> dict[str, Any]:
    found = room.one_of_many(monster, spot)
    return {f"{who} {fact}": value for fact, value in found.items()}


def ours(species: Species, what: str) -> Trial:
    room = Room()
    play = room.play
    names = (species.name, OTHER[what]) if what == "attacks" else (OTHER[what], species.name)

    def trial() -> dict[str, Any]:
        room.begin()
        count_birth(play.world, species)
        attacker = room.monster(names[0], OURS, hp=HP)
        defender = room.monster(names[1], OURS + 1, hp=HP)
        for name, kind, quantity in GOODS:
            defender.inventory.insert(0, room.thing(name, kind, quantity=quantity))
        pair = (("attacker", attacker, OURS), ("defender", defender, OURS + 1))
        before = {fact: value for how in pair for fact, value in our_facts(room, *how).items()}

        def fight() -> None:
            for _ in range(ROUNDS):
                if is_about(room, attacker) and is_about(room, defender):
                    attack_monster(play, attacker, defender)
                    apply_delayed_effects(play)

        room.attempt(fight)
        after = {fact: value for how in pair for fact, value in our_facts(room, *how).items()}
        alive = sum(monster.hp > 0 for monster in play.level.monsters)
        others = alive - is_about(room, attacker) - is_about(room, defender)
        return told(before, {**after, "others": others}, room.died)

    return trial


def is_about(room: Room, monster: Monster) -> bool:
    return monster.hp > 0 and monster in room.play.level.monsters


def our_facts(room: Room, who: str, monster: Monster, spot: int) -> dict[str, Any]:
    if not is_about(room, monster):
        return {f"{who} gone": 1}
    found: dict[str, Any] = {
        "hp": monster.hp,
        "max hp": monster.max_hp,
        "level": monster.level,
        "species": species_name(monster.species),
        "asleep": int(monster.asleep),
        "can move": int(monster.can_move),
        "frozen": monster.frozen,
        "blind": monster.blind,
        "confused": int(monster.confused),
        "stunned": int(monster.stunned),
        "flees": int(monster.fleeing),
        "cancelled": int(monster.cancelled),
        "trapped": int(monster.trapped),
        "speed": {-1: 1, 0: 0, 1: 2}[monster.speed_change],
        "moved": monster.spot != spot,
        "eats": monster.eating,
        "rests": monster.special_wait,
        "has": ", ".join(sorted(bare_name(item) for item in monster.inventory)),
    }
    return {f"{who} {fact}": value for fact, value in found.items()}


CENSUSES = [Census("quarrels", cases(), real, ours, trials=150, our_trials=25, packed=True)]
