"""The level of a scene: emptied, and furnished with creatures and items."""

from __future__ import annotations

from dataclasses import replace

from marrow.errors import BadOption
from marrow.experiment.building import (
    LEFT,
    MIDDLE,
    TOP,
    big_room,
    kind_called,
    new_creature,
    new_item,
    species_called,
    spot_of,
)
from marrow.experiment.dice import SceneDice
from marrow.experiment.handles import Creature, Thing, items_here
from marrow.game.game import Game
from marrow.game.view import play_for_viewing
from marrow.model.hero_parts import Hold, RoomVisit
from marrow.model.item import Item
from marrow.model.level import Level, Stairs
from marrow.model.places import DIRECTIONS, Terrain, spot_at
from marrow.model.world import level_key
from marrow.rules.dungeon.branches import depth_of
from marrow.rules.dungeon.terrain import is_accessible
from marrow.rules.generation.new_items.corpses_eggs_tins import start_decay
from marrow.rules.hero.vision import mark_view_stale, update_view
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.piles import put_on_floor
from marrow.rules.play import Play

Place = int | tuple[int, int]
MOST_OF_A_KIND = 9999
NEWCOMERS, NEWCOMERS_SIDES = "allmain.c moveloop", (25, 50, 70)  # a monster comes if 0 is thrown
NEED_SPECIES, MAY_HAVE_SPECIES = ("corpse", "statue", "figurine"), ("egg", "tin")


class SceneLevel:
    """The level on which the hero is."""

    __slots__ = ("_game", "_play")

    def __init__(self, game: Game, play: Play) -> None:
        self._game = game
        self._play = play

    def clear(self, *, branch: str | None = None, number: int | None = None) -> None:
        """Make the level one big lit room with nothing in it but the hero in its middle, and its stairs.

        The stairs lead where they led, and stand in the upper left corner. With ``number`` the level becomes
        another one, of this branch or of ``branch`` ("dungeons", "mines", "gehennom" ...), with stairs to
        those above and below it. Raises BadOption for a level that there is not.
        """
        world = self._game.world
        old = world.level
        new = self._another(branch, number)
        corner = [spot_at(LEFT + place, TOP) for place in range(len(new.stairs))]
        new.stairs = tuple(replace(one, spot=spot) for one, spot in zip(new.stairs, corner, strict=True))
        for stairs in new.stairs:
            new.terrain[stairs.spot] = Terrain.LADDER if stairs.ladder else Terrain.STAIRS
        if (new.branch, new.number) == (old.branch, old.number):
            for before, after in zip(old.stairs, new.stairs, strict=True):
                new.detail[after.spot] = old.detail[before.spot]
        world.level = new
        world.levels.pop(level_key(new.branch, new.number), None)
        world.deepest = max(world.deepest, new.depth)
        kept = {item.id for item, _ in items_here(self._game)}
        world.timers = [timer for timer in world.timers if timer.item_id in kept]
        world.overdue = [timer for timer in world.overdue if timer.item_id in kept]
        hero = world.hero
        hero.spot, hero.hold, hero.visit = MIDDLE, Hold(), RoomVisit()
        self._look()

    def keep_newcomers_out(self) -> None:
        """From now on no creature comes by itself, as else one does in about seventy turns."""
        dice = self._play.dice
        assert isinstance(dice, SceneDice)
        for sides in NEWCOMERS_SIDES:
            dice.always(NEWCOMERS, sides, sides - 1)

    def _another(self, branch: str | None, number: int | None) -> Level:
        """The big room as the level where the hero is, or as another."""
        world = self._game.world
        old, dungeon = world.level, world.dungeon
        name = old.branch if branch is None else branch
        row = next((one for one in dungeon.branches if one.name == name), None)
        if row is None:
            raise BadOption(f"branch {name!r}; known are {', '.join(one.name for one in dungeon.branches)}")
        at = number if number is not None else old.number if name == old.branch else row.entry
        if type(at) is not int or not 1 <= at <= row.levels:
            raise BadOption(f"level {at!r} of {name}; from 1 to {row.levels} there are")
        new = big_room(depth_of(dungeon, name, at), name, at)
        if (name, at) == (old.branch, old.number):
            new.stairs = old.stairs
            return new
        ways = [(True, at - 1)] * (at > 1) + [(False, at + 1)] * (at < row.levels)
        new.stairs = tuple(Stairs(MIDDLE, up, name, to) for up, to in ways)
        return new

    def place(
        self,
        species: str,
        spot: Place | None = None,
        *,
        hp: int = 10,
        tame: bool | int = False,
        peaceful: bool = False,
        asleep: bool = False,
    ) -> Creature:
        """Put a creature on a spot, by its number or as (x, y); without one, beside the hero.

        ``tame``: True is a tameness of 10, of at most 20. Raises BadOption for an unknown species, with
        similar names, and for a spot that is taken or not on the map.
        """
        tameness = 10 if tame is True else int(tame)
        if not 0 <= tameness <= 20 or hp < 1:
            raise BadOption(f"tame {tame!r}, hp {hp}; tameness is at most 20, hit points are at least 1")
        at = self._beside() if spot is None else spot_of(spot)
        if at == self._game.world.hero.spot:
            raise BadOption("the hero is on that spot")
        world = self._game.world
        if at in world.level.monster_at:
            raise BadOption(f"the {world.level.monster_at[at].species.name} is on that spot")
        row = species_called(self._play, species)
        monster = new_creature(self._play, row, at, hp=hp, tame=tameness, peaceful=peaceful, asleep=asleep)
        self._look()
        return Creature(self._game, monster.id)

    def lay(
        self,
        item: str,
        spot: Place | None = None,
        *,
        quantity: int = 1,
        blessing: int = 0,
        charge: int = 0,
        species: str | None = None,
        age: int = 0,
    ) -> Thing:
        """Lay an item on the floor; without a spot, where the hero stands.

        ``blessing`` is -1, 0 or 1; ``charge`` the enchantment or charges; ``species`` of a corpse, egg, tin
        or figurine; ``age`` in turns. Raises BadOption for an unknown name, with similar ones.
        """
        at = self._game.world.hero.spot if spot is None else spot_of(spot)
        made = self._made(item, quantity, blessing, charge, species, age)
        lying = put_on_floor(self._play, made, at)
        self._look()
        return Thing(self._game, lying.id)

    def give(
        self,
        item: str,
        *,
        quantity: int = 1,
        blessing: int = 0,
        charge: int = 0,
        species: str | None = None,
        age: int = 0,
    ) -> Thing:
        """Put an item into the hero's pack; the words are those of ``lay``."""
        made = self._made(item, quantity, blessing, charge, species, age)
        return Thing(self._game, add_to_pack(self._play, made).id)

    def _made(
        self, name: str, quantity: int, blessing: int, charge: int, species: str | None, age: int
    ) -> Item:
        if not 1 <= quantity <= MOST_OF_A_KIND:
            raise BadOption(f"quantity {quantity}; from 1 to {MOST_OF_A_KIND} are possible")
        if blessing not in (-1, 0, 1):
            raise BadOption(f"blessing {blessing}; -1 is cursed, 0 uncursed, 1 blessed")
        kind = kind_called(self._play, name)
        if species is not None and name not in (*NEED_SPECIES, *MAY_HAVE_SPECIES):
            raise BadOption(
                f"{name} of {species!r}; only corpses, statues, figurines, eggs and tins are of one"
            )
        if species is None and name in NEED_SPECIES:
            raise BadOption(f"{name} of what species? Say species=...")
        made = new_item(
            self._play,
            kind,
            quantity=quantity,
            blessing=blessing,
            charge=charge,
            species=species_called(self._play, species) if species is not None else None,
            age=age,
        )
        if name == "corpse":
            start_decay(self._play, made)
        return made

    def _beside(self) -> int:
        """The first free spot beside the hero, from the west on."""
        level, here = self._game.world.level, self._game.world.hero.spot
        for way in DIRECTIONS:
            if here + way not in level.monster_at and is_accessible(level, here + way):
                return here + way
        raise BadOption("no spot beside the hero is free; say where")

    def _look(self) -> None:
        """The hero sees at once what has been put there."""
        mark_view_stale(self._game.world.level)
        update_view(play_for_viewing(self._game.world, self._game.edition))
