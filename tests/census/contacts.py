"""Census of armed monsters coming to blows, with what they are born with: how they wield and hit."""

from typing import Any

from census.counting import Census, Trial
from census.our_room import Room, bare_name
from census.real_room import arena
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.places import WIDTH, x_of, y_of
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.monster_moves.monster_turn import take_move

HERO: dict[str, Any] = {"level": 9, "hp": 500}
HERO_AT = (40, 10)
PLACES = {"beside": (41, 10), "two squares off": (42, 10), "out of line": (45, 12)}
BORN = (
    "dwarf king", "dwarf", "soldier", "lieutenant", "ogre king", "hill orc", "Uruk-hai", "large kobold",
    "gnome lord", "Elvenking", "hill giant", "horned devil",
)  # fmt: skip
CURSED = "cursed weapon in hand"  # and a better one in the pack
MOVES = 6
NEED_HTH_WEAPON = 3
HP = 60


def cases() -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {
        f"{name} {where}": (name, where) for name in BORN for where in PLACES
    }
    found |= {f"{name}, {CURSED}": (name, CURSED) for name in ("dwarf king", "ogre king", "hill orc")}
    return found


def real(name: str, where: str) -> Trial:
    room = arena(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        monster = room.monster(name, PLACES.get(where, PLACES["beside"]), hp=HP, equipped=where != CURSED)
        if where == CURSED:
            for thing, blessing in (("dagger", -1), ("mace", 0)):
                room.run("add_to_minv", monster, room.thing(thing, "weapon", blessing=blessing))
                if blessing < 0:
                    monster["weapon_check"] = NEED_HTH_WEAPON
                    room.run("mon_wield_item", monster)
        lost = []
        for _ in range(MOVES):
            before = max(room.game.hp, 0)
            if not room.died and room.is_about(monster):
                room.run("dochug", monster)
            lost.append(before - max(room.game.hp, 0))
        held = room.held_by(monster) if room.is_about(monster) else None
        return {
            "held": "" if held is None else room.object_name(held),
            **{f"hp lost in move {number}": hp for number, hp in enumerate(lost, 1)},
            "at": where_is(monster["mx"], monster["my"]),
        }

    return trial


def where_is(x: int, y: int) -> int:
    """How many steps from the hero."""
    return max(abs(x - HERO_AT[0]), abs(y - HERO_AT[1]))


def ours(name: str, where: str) -> Trial:
    room = Room(**HERO)
    play = room.play
    x, y = PLACES.get(where, PLACES["beside"])
    species = SPECIES_NAMED[name]

    def trial() -> dict[str, Any]:
        room.begin()
        monster = make_monster(play, species, y * WIDTH + x, groups=False, no_inventory=where == CURSED)
        assert monster is not None
        monster.peaceful = monster.asleep = monster.waiting = monster.hidden = False
        monster.tame = 0
        monster.level = species.level
        monster.hp = monster.max_hp = HP
        if where == CURSED:
            dagger, mace = room.thing("dagger", "weapon", blessing=-1), room.thing("mace", "weapon")
            monster.inventory = [mace, dagger]
            monster.wields, monster.wants_weapon = dagger, True
        lost = []
        for _ in range(MOVES):
            before = max(play.hero.hp, 0)
            if not room.died and monster.hp > 0 and monster in play.level.monsters:
                room.attempt(lambda: take_move(play, monster))
            lost.append(before - max(play.hero.hp, 0))
        return {
            "held": "" if monster.wields is None else bare_name(monster.wields),
            **{f"hp lost in move {number}": hp for number, hp in enumerate(lost, 1)},
            "at": where_is(x_of(monster.spot), y_of(monster.spot)),
        }

    return trial


CENSUSES = [Census("contacts", cases(), real, ours)]
