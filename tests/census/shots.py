"""Census of armed monsters: which weapon they wield, and what they shoot, throw and hit with."""

from typing import Any

from census.counting import Census, Trial
from census.our_room import Room, bare_name
from census.real_room import arena
from marrow.model.places import WIDTH
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero

HERO_AT = (40, 10)
BESIDE, IN_LINE, ASKEW, FAR, FAR_ASKEW = (41, 10), (44, 10), (42, 11), (47, 10), (43, 12)
HERO: dict[str, Any] = {"level": 9, "hp": 500}
Things = tuple[tuple[str, str, int], ...]  # name, class, quantity
BOW: Things = (("orcish bow", "weapon", 1), ("orcish arrow", "weapon", 12))
# species, place, items, how many rounds
SCENES: dict[str, tuple[str, tuple[int, int], Things, int]] = {
    "an orc with bow and arrows": ("hill orc", IN_LINE, BOW, 3),
    "an orc with bow and arrows out of line": ("hill orc", FAR_ASKEW, BOW, 2),
    "an orc with bow, arrows and sword beside": ("hill orc", BESIDE, (*BOW, ("scimitar", "weapon", 1)), 3),
    "an orc with arrows only": ("hill orc", IN_LINE, BOW[1:], 2),
    "an elf with an elven bow": (
        "Woodland-elf", FAR, (("elven bow", "weapon", 1), ("elven arrow", "weapon", 12)), 3,
    ),
    "a gnome with a crossbow": ("gnome", FAR, (("crossbow", "weapon", 1), ("crossbow bolt", "weapon", 9)), 3),
    "a gnome lord with daggers": ("gnome lord", IN_LINE, (("dagger", "weapon", 5),), 3),
    "a gnome lord with daggers and an aklys": (
        "gnome lord", IN_LINE, (("dagger", "weapon", 5), ("aklys", "weapon", 1)), 3,
    ),
    "a soldier with a halberd": ("soldier", ASKEW, (("halberd", "weapon", 1),), 3),
    "an ogre with a halberd": ("ogre", ASKEW, (("halberd", "weapon", 1),), 3),
    "an ogre with a halberd too far off": ("ogre", FAR_ASKEW, (("halberd", "weapon", 1),), 3),
    "an ogre with a halberd and a club beside": (
        "ogre", BESIDE, (("halberd", "weapon", 1), ("club", "weapon", 1)), 3,
    ),
    "a dwarf with a sling and gems": ("dwarf", IN_LINE, (("sling", "weapon", 1), ("ruby", "gem", 6)), 3),
    "a bugbear with a sling and gems": ("bugbear", IN_LINE, (("sling", "weapon", 1), ("ruby", "gem", 6)), 3),
    "a bugbear with rocks": ("bugbear", IN_LINE, (("rock", "gem", 6),), 3),
    "a Kop with pies": ("Keystone Kop", IN_LINE, (("cream pie", "food", 4),), 3),
    "a ninja with shuriken": ("ninja", FAR, (("shuriken", "weapon", 12),), 3),
    "an ettin with spears": ("ettin", IN_LINE, (("spear", "weapon", 1), ("dagger", "weapon", 3)), 3),
    "an ettin with a long sword beside": ("ettin", BESIDE, (("long sword", "weapon", 1),), 2),
    "a captain with javelins beside": (
        "captain", BESIDE, (("javelin", "weapon", 3), ("mace", "weapon", 1)), 2,
    ),
}  # fmt: skip


def cases() -> dict[str, tuple[Any, ...]]:
    return {name: (name,) for name in SCENES}


def real(name: str) -> Trial:
    room = arena(**HERO)
    species, place, things, rounds = SCENES[name]

    def trial() -> dict[str, Any]:
        room.begin()
        monster = room.monster(species, place, hp=40)
        for thing, class_, quantity in things:
            room.run("add_to_minv", monster, room.thing(thing, class_, quantity=quantity))
        for _ in range(rounds):
            room.run("set_apparxy", monster)
            room.run("mattacku", monster)
        held = room.held_by(monster)
        found: dict[str, Any] = {
            "held": "" if held is None else room.object_name(held),
            "hp lost": HERO["hp"] - room.game.hp,
            "blinded": int(bool(room.game.property_record("blinded")["intrinsic"])),
        }
        for thing in room.belongings(monster):
            found[f"left of {room.object_name(thing)}"] = thing["quan"]
        found["on the floor"] = sum(thing["quan"] for thing in room.floor())
        return found

    return trial


def ours(name: str) -> Trial:
    room = Room(**HERO)
    species, place, things, rounds = SCENES[name]
    spot = place[1] * WIDTH + place[0]

    def trial() -> dict[str, Any]:
        room.begin()
        monster = room.monster(species, spot, hp=40)
        monster.inventory += [room.thing(thing, class_, quantity=number) for thing, class_, number in things]
        for _ in range(rounds):
            attack_hero(room.play, monster)
        hero = room.play.hero
        found: dict[str, Any] = {
            "held": "" if monster.wields is None else bare_name(monster.wields),
            "hp lost": HERO["hp"] - hero.hp,
            "blinded": int(hero.creamed > 0),
        }
        for item in monster.inventory:
            found[f"left of {bare_name(item)}"] = item.quantity
        lying = room.scene.level.items.values()
        found["on the floor"] = sum(item.quantity for pile in lying for item in pile)
        return found

    return trial


CENSUSES = [Census("shots", cases(), real, ours)]
