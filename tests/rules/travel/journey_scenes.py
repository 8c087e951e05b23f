"""A hero between the branches of the dungeon, for tests."""

from typing import Any

from marrow.chance import LoadedDice, WorldDice
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import AlignmentName, ArtifactName, KindName, PlaceName, RoleName, SpeciesName
from marrow.editions import EDITIONS
from marrow.messages.commands import Command
from marrow.messages.entries import Told
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.world import Mode
from marrow.rules.dungeon.branches import place_named
from marrow.rules.dungeon.placement import place_monster, remove_monster
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.stacks import make_item
from marrow.rules.play import Ledger, Play
from marrow.rules.travel.hero_placement import place_hero
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn import higher_rooms
from marrow.rules.turn.main_loop import perform
from rule import edition_here, played_in
from scene import Answers
from worlds import new_world


class DungeonScene:
    """A hero in a whole dungeon, put wherever a test wants."""

    def __init__(
        self,
        place: PlaceName | None = None,
        *,
        alignment: AlignmentName = "neutral",
        mode: Mode = "normal",
        seed: int = 3,
        answers: dict[str, Any] | None = None,
    ) -> None:
        edition = EDITIONS[edition_here()]
        played_in(edition.name)
        role: RoleName = "valkyrie" if alignment == "neutral" else "priest"
        birth = Birth(role=role, race="human", alignment=alignment, mode=mode)
        self.world = new_world(edition, seed, birth)
        self.answers = Answers(answers or {})
        self.ledger = Ledger()
        self.play = Play(self.world, edition, self.answers, ledger=self.ledger, higher_rooms=higher_rooms)
        self.world.hero.hp = self.world.hero.max_hp = 500
        if place:
            self.go(place)

    def load(self, *throws: tuple[str, int, int]) -> None:
        """From now on dice of these rules fall so."""
        dice = LoadedDice(throws, WorldDice(self.world.streams, "play"))
        self.play = Play(
            self.world,
            self.play.edition,
            self.answers,
            ledger=self.ledger,
            dice=dice,
            higher_rooms=higher_rooms,
        )

    @property
    def level(self) -> Level:
        return self.world.level

    def go(self, place: PlaceName) -> None:
        """Onto a special level, without company."""
        here = place_named(self.world.dungeon, place)
        assert here is not None
        amulet = None
        if here.branch == "planes" and self.level.branch != "planes":
            amulet = self.carry("Amulet of Yendor")
        mode, self.world.mode = self.world.mode, "wizard"
        go_to_level(self.play, here.branch, here.number, by="portal")
        self.world.mode = mode
        if amulet is not None:
            self.world.hero.inventory.remove(amulet)

    def alone(self) -> None:
        """Nobody else on this level."""
        for monster in list(self.level.monsters):
            remove_monster(self.level, monster)

    def only(self, name: SpeciesName) -> Monster:
        """Everybody gone but one, who stands next to the hero."""
        found = next(monster for monster in self.level.monsters if monster.species.name == name)
        self.alone()
        hero = self.world.hero
        beside = [step for step in (1, -1, 80, -80) if self.level.terrain[hero.spot + step] >= Terrain.DOOR]
        place_monster(self.level, found, hero.spot + beside[0])
        return found

    def carry(self, name: KindName, artifact: ArtifactName | None = None) -> Item:
        item = make_item(self.play, KINDS_NAMED[name])
        item.artifact = artifact
        return add_to_pack(self.play, item)

    def stand(self, spot: int) -> None:
        place_hero(self.play, spot)

    def do(self, command: Command) -> None:
        perform(self.play, command)

    def here(self) -> tuple[str, int]:
        return self.level.branch, self.level.number

    def told(self) -> list[str]:
        return [entry.what for entry in self.ledger.entries if isinstance(entry, Told)]

    def ready(self) -> None:
        """Worthy of the quest."""
        self.world.hero.level = 14
        self.world.hero.alignment_record = 20
