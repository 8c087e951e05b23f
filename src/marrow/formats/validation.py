"""Validates bones and worlds beyond their shapes, before they join a game. Threats BT-01 to BT-36.

These checks refuse; they never repair. Changes that the game makes to found bones, such as a second copy of
an artifact (B-142) or the Amulet becoming an imitation, are rules in ``rules/bones``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from marrow.choices import Edition
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.kinds import ObjectKind
from marrow.content.shops import SHOPS_NAMED
from marrow.content.species import Species
from marrow.content.variant_artifacts_table import VARIANT_ARTIFACTS
from marrow.content.weres import WERE_OF_BEAST
from marrow.content.words import ItemClass, KindName
from marrow.digits import is_number
from marrow.errors import HostileFile
from marrow.model.bones import Bones
from marrow.model.item import Item, Mark
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.model.places import DIRECTIONS, NOWHERE, Terrain, TrapKind, on_map, x_of, y_of
from marrow.model.world import World

CRYSTALS = tuple(row.name for row in VARIANT_ARTIFACTS if row.name.endswith("Crystal"))
BONES_NAME = re.compile(r"^(?:[DGMKTE]0|Q[A-Z][a-z]{2})\.(?:[1-9][0-9]?|[A-Z])\Z")  # B-199 to B-203
BRANCHES = {
    "D": "dungeons",
    "G": "gehennom",
    "M": "mines",
    "Q": "quest",
    "T": "vlad",
    "K": "ludios",
    "E": "planes",
}
SPECIAL = {"dungeons": "OBR", "gehennom": "VABJOXYFG", "mines": "TE", "quest": "L"}  # B-203
MOST_ITEMS = 2_000
MOST_MONSTERS = 400
MOST_NESTED = 8  # BT-04
MOST_OF_ONE = 10_000
MOST_GOLD = 10_000_000
NEVER_IN_BONES = ("Death", "Famine", "Pestilence")  # BT-11


def check_bones(bones: Bones, edition: Edition | None = None) -> None:
    """Raise HostileFile for bones that no game of this edition can leave."""
    level = bones.level
    if not BONES_NAME.match(bones.name):
        raise HostileFile(f"bones called {bones.name!r}; a name looks like D0.5, G0.V or QVal.2")
    check_name(bones)
    ids: set[int] = set()
    artifacts: set[str] = set()
    for count, (item, depth) in enumerate(every_item(bones), 1):
        if count > MOST_ITEMS:
            raise HostileFile(f"more than {MOST_ITEMS} items")
        if depth > MOST_NESTED:
            raise HostileFile(f"things nested more than {MOST_NESTED} deep")
        if item.id in ids:
            raise HostileFile(f"two things have the id {item.id}")
        ids.add(item.id)
        check_item(item, artifacts, edition)
    if len(level.monsters) > MOST_MONSTERS:
        raise HostileFile(f"{len(level.monsters)} monsters; the limit is {MOST_MONSTERS}")
    for monster in level.monsters:
        if monster.id in ids:
            raise HostileFile(f"two things have the id {monster.id}")
        ids.add(monster.id)
        check_monster(monster, edition)
        check_office(level, monster)
    check_positions(bones)
    for timer in bones.timers:  # BT-07
        if timer.item_id not in ids:
            raise HostileFile(f"a timer for thing {timer.item_id}, which does not exist")


def check_world(world: World, edition: Edition) -> None:
    """Raise HostileFile for a world with species, kinds, roles or lists that do not belong to its edition."""
    content = edition.content
    hero = world.hero
    if not content.has_race(hero.race):
        raise HostileFile(f"a {hero.race.adjective} hero, where {edition.name} knows none")
    if not content.has_role(hero.role):
        raise HostileFile(f"a {hero.role.name}, where {edition.name} knows none")
    for form in (hero.form, hero.polymorph.lycanthrope):
        if form is not None:
            check_species(edition, form)
    beast = hero.polymorph.lycanthrope
    if beast is not None and beast.name not in WERE_OF_BEAST:
        raise HostileFile(f"a hero who turns into a {beast.name}, which is no werecreature's beast")
    for lists, right in (
        ((world.looks, world.discovered), content.kind_numbers),
        ((world.born, world.died, world.genocided, world.known_eggs), content.species_numbers),
    ):
        if any(len(one) not in (0, right) for one in lists):
            raise HostileFile(f"lists of kinds or species that are not as long as in {edition.name}")
    levels = (world.level, *world.levels.values())
    monsters = [monster for level in levels for monster in level.monsters]
    monsters += [one.monster for travellers in world.travellers.values() for one in travellers]
    piles = [pile for level in levels for piles in (level.items, level.buried) for pile in piles.values()]
    piles += [[one.item for one in fallen] for fallen in world.fallen.values()]
    for pile in (hero.inventory, world.booty, *piles):
        for item, _ in nested(pile):
            check_is_known(edition, item)
    for monster in monsters:
        check_species(edition, monster.species)
        for item, _ in nested(monster.inventory):
            check_is_known(edition, item)


def check_is_known(edition: Edition, item: Item) -> None:
    """Check that the item's kind, species, artifact and marks exist in the edition."""
    if not edition.content.has_kind(item.kind):
        raise HostileFile(f"{item.kind.name} does not exist in {edition.name}")
    if item.species is not None:
        check_species(edition, item.species)
    if item.artifact is not None and not edition.content.has_artifact(ARTIFACTS_NAMED[item.artifact]):
        raise HostileFile(f"{item.artifact} does not exist in {edition.name}")
    marks = item.marks & (Mark.LIFE_SAVING | Mark.SILVER)  # L-211
    if marks and not edition.life_saving.objects_may_save:
        raise HostileFile(f"{item.kind.name} with a property that {edition.name} does not know")
    if item.marks & (Mark.NO_REVIVAL | Mark.ON_ICE) and item.kind.name != "corpse":  # N-228
        raise HostileFile(f"{item.kind.name} with the mark of a corpse that is kept cold")
    if item.marks & Mark.CRACKED and item.artifact not in CRYSTALS:  # L-218
        raise HostileFile(f"{item.kind.name} cannot crack")


def check_species(edition: Edition, species: Species) -> None:
    if not edition.content.has_species(species):
        raise HostileFile(f"{species.name} does not exist in {edition.name}")


def check_name(bones: Bones) -> None:
    """BT-18, BT-26: check that the level fits its name, and that a special level has its special things."""
    level = bones.level
    branch, part = BRANCHES[bones.name[0]], bones.name.split(".")[1]
    if level.branch != branch or (is_number(part) and int(part) != level.number):
        raise HostileFile(f"{bones.name} holds level {level.number} of {level.branch}")
    if part.isalpha() and part not in SPECIAL.get(branch, ""):
        raise HostileFile(f"no level of {branch} is called {part}")
    if bones.name == "D0.O" and not any(item.kind.name == "statue" for item in items_on_floor(level)):
        raise HostileFile("an Oracle's level without its statues")
    if bones.name == "G0.V" and not level.graveyard:
        raise HostileFile("a Valley of the Dead that is no graveyard")


def items_on_floor(level: Level) -> Iterator[Item]:
    for pile in level.items.values():
        yield from pile


def every_item(bones: Bones) -> Iterator[tuple[Item, int]]:
    """Every item of the level (on the floor, buried, carried, inside others) with its depth of nesting."""
    level = bones.level
    packs = (monster.inventory for monster in level.monsters)
    return nested(chain.from_iterable((*level.items.values(), *level.buried.values(), *packs)))


def nested(items: Iterable[Item]) -> Iterator[tuple[Item, int]]:
    """Items and their contents, with the depth of nesting, to the greatest depth allowed."""
    waiting = [(item, 0) for item in items]
    while waiting:
        item, depth = waiting.pop()
        yield item, depth
        if depth > MOST_NESTED:
            continue
        if item.contents:
            waiting.extend((thing, depth + 1) for thing in item.contents)
        if item.remains is not None:
            waiting.extend((thing, depth + 1) for thing in item.remains.inventory)


def check_item(item: Item, artifacts: set[str], edition: Edition | None) -> None:
    """BT-05, BT-08, BT-12, BT-13: check one item."""
    kind = item.kind
    if edition is not None:
        check_is_known(edition, item)
    most = MOST_GOLD if kind.class_ == "coin" else MOST_OF_ONE if kind.merges else 1
    if not 1 <= item.quantity <= most:
        raise HostileFile(f"{item.quantity} of {kind.name}; from 1 to {most} are possible")
    least, most = charges_of(kind)
    if not least <= item.charge <= most:
        raise HostileFile(f"{kind.name} with a charge of {item.charge}; from {least} to {most} are possible")
    if kind.name == "wand of wishing" and item.recharged > 1:
        raise HostileFile(f"{kind.name} charged again {item.recharged} times")
    if item.uneaten < 0 or item.uneaten > 1 << 20:
        raise HostileFile(f"{kind.name} with {item.uneaten} nutrition left")
    if item.artifact is not None:
        if ARTIFACTS_NAMED[item.artifact].base != kind.name:
            raise HostileFile(f"{item.artifact} cannot be a {kind.name}")
        if item.artifact in artifacts:  # BT-09
            raise HostileFile(f"{item.artifact} exists twice")
        artifacts.add(item.artifact)
    if item.contents and kind.class_ not in ("tool", "rock"):
        raise HostileFile(f"{kind.name} cannot contain anything")


def charges_of(kind: ObjectKind) -> tuple[int, int]:
    """BT-12: the lowest and highest enchantment or number of charges that can occur in play.

    Wands hold three wishes, eight charges if directional, else fifteen, and one more for each recharging,
    of which there are at most seven. Armour and weapons enchanted far beyond the safe limit evaporate,
    rings explode.
    """
    if kind.class_ in ENCHANTED:
        return ENCHANTED[kind.class_]
    if kind.class_ == "wand":
        if kind.name == "wand of wishing":
            return -1, 3
        return -1, (15 if kind.beam == "none" else 8) + MOST_CHARGINGS
    return OF_KIND.get(kind.name, (-128, 127))


ENCHANTED: Mapping[ItemClass, tuple[int, int]] = {"weapon": (-20, 20), "armor": (-20, 20), "ring": (-20, 15)}
MOST_CHARGINGS = 7
OF_KIND: Mapping[KindName, tuple[int, int]] = {
    "Candelabrum of Invocation": (0, 7),
    "Bell of Opening": (-1, 5),
    "crystal ball": (-1, 7),
    "bag of tricks": (-1, 50),
    "horn of plenty": (-1, 50),
}


def check_monster(monster: Monster, edition: Edition | None = None) -> None:
    """BT-11, BT-14: check one monster."""
    if edition is not None:
        check_species(edition, monster.species)
    if monster.species.name in NEVER_IN_BONES:
        raise HostileFile(f"{monster.species.name} is never left behind")
    if not 0 <= monster.level <= (255 if monster.templates else 50):  # L-221
        raise HostileFile(f"{monster.species.name} of level {monster.level}")
    if not 1 <= monster.hp <= monster.max_hp <= 5_000:
        raise HostileFile(f"{monster.species.name} with {monster.hp} of {monster.max_hp} hit points")
    slots = 0
    for item in monster.inventory:  # two things in one exclusive slot
        if item.worn & slots:
            raise HostileFile(f"{monster.species.name} wears two things in one place")
        slots |= item.worn
    if monster.wields is not None and all(item is not monster.wields for item in monster.inventory):
        raise HostileFile(f"{monster.species.name} wields what it does not carry")


def check_office(level: Level, monster: Monster) -> None:
    """BT-27: check that shopkeepers and priests of this level have rooms that exist."""
    office = monster.office
    here = (level.branch, level.number)
    if not isinstance(office, Keeper | Priest) or (office.branch, office.level) != here:
        return
    if office.room >= len(level.rooms):
        raise HostileFile(f"{monster.species.name} of room {office.room}; there are {len(level.rooms)}")
    purpose = level.rooms[office.room].purpose
    if isinstance(office, Keeper) and purpose not in SHOPS_NAMED:
        raise HostileFile(f"a shopkeeper of a room that is no shop but {purpose}")


def check_stranger_level(bones: Bones) -> None:
    """BT-25, BT-26: check a stranger's level: the hero can arrive and leave, and its flags fit its place."""
    level = bones.level
    branch, part = bones.name[0], bones.name.split(".")[1]
    if not any(stairs.goes_up for stairs in level.stairs):
        raise HostileFile("a level without stairs up")
    for stairs in level.stairs:
        around = [
            spot for spot in (stairs.spot + step for step in DIRECTIONS) if on_map(x_of(spot), y_of(spot))
        ]
        if all(level.terrain[spot] < Terrain.SECRET_DOOR for spot in around):
            raise HostileFile(f"stairs at spot {stairs.spot} that are walled in")
    if is_number(part) and branch != "T" and (level.no_teleport or level.hard_floor):
        raise HostileFile(f"{bones.name} with a floor or a ban on teleports that no such level has")
    if bones.name == "M0.T" and Terrain.ALTAR not in level.terrain:
        raise HostileFile("a Minetown without an altar")


def check_positions(bones: Bones) -> None:
    """BT-06, BT-25: check the spots of monsters, stairs and traps, and the dates of death."""
    level = bones.level
    for monster in level.monsters:
        if monster.spot == NOWHERE or not on_map(x_of(monster.spot), y_of(monster.spot)):
            raise HostileFile(f"{monster.species.name} at spot {monster.spot}, which is not on the map")
    for stairs in level.stairs:
        if level.terrain[stairs.spot] not in (Terrain.STAIRS, Terrain.LADDER):
            raise HostileFile(f"stairs at spot {stairs.spot} without a stairway there")
    for spot, trap in level.traps.items():
        if level.terrain[spot] < Terrain.SECRET_DOOR:
            raise HostileFile(f"a trap inside the rock at spot {spot}")
        if trap.kind == TrapKind.MAGIC_PORTAL and level.branch == "dungeons" and level.number == 1:
            raise HostileFile("a portal on the first level")
    for grave in level.cemetery:
        if not (grave.when == "" or is_number(grave.when)):
            raise HostileFile(f"a date of death that is no date: {grave.when!r}")
