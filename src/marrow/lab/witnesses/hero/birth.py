"""Witnesses of hero: birth."""

from marrow.chance import FixedDice
from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.game.records import HostFacts, xlogfile_line
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import over
from marrow.model.ended import Ended
from marrow.model.world import GameOptions
from marrow.rules.generation.new_heroes.new_game import create_hero, take_vows
from marrow.rules.generation.new_heroes.new_hero import give_first_intrinsics, roll_attributes
from marrow.rules.generation.new_heroes.starting_pack import give_starting_pack
from marrow.rules.hero.body import has


@witness("hero.packs_have_spears_and_markers", "Z-175")
def valkyries_arms(edition: Edition) -> str:
    """What a Valkyrie has in hand at the beginning."""
    scene = Scene(edition)
    give_starting_pack(scene.play)
    return scene.hero.inventory[0].kind.name


@witness("hero.new_heroes_can_cast", "Z-338")
def young_healer(edition: Edition) -> str:
    """A Healer begins; his dice for power show their lowest."""
    scene = Scene(edition, role="healer", shows={"exper.c newpw": 0})
    create_hero(scene.play)
    return f"{scene.hero.max_power} power"


@witness("hero.attribute_shares_are_exact", "attrib.c rnd_attr")
def twentieth_roll(edition: Edition) -> str:
    """An Archeologist, of whose hundred 20 belong to strength and 20 to intelligence, always rolls 20."""
    scene = Scene(edition, role="archeologist", shows={("attrib.c init_attr", 100): 20})
    roll_attributes(scene.play)
    return f"strength {scene.hero.base[0]}, intelligence {scene.hero.base[1]}"


@witness("hero.some_intrinsics_come_later", "attrib.c arc_abil")
def young_archeologist(edition: Edition) -> str:
    """An Archeologist begins."""
    scene = Scene(edition, role="archeologist")
    for prop in (Property.FAST, Property.SEARCHING):
        scene.hero.intrinsic[prop] = 0
    give_first_intrinsics(scene.play)
    return "fast" if has(scene.hero, Property.FAST) else "not fast"


@witness("hero.low_rolls_give_battle_axes", "u_init.c u_init_role")
def barbarians_arms(edition: Edition) -> str:
    """What a Barbarian has in hand at the beginning, if the die of 100 shows 0."""
    scene = Scene(edition, role="barbarian", shows={("u_init.c u_init", 100): 0})
    give_starting_pack(scene.play)
    return scene.hero.inventory[0].kind.name


@witness("hero.monks_have_their_book_last", "Z-175")
def monks_book(edition: Edition) -> str:
    """A Monk begins: the letter of his spellbook."""
    scene = Scene(edition, role="monk", seed=3)
    give_starting_pack(scene.play)
    return next(item.letter for item in scene.hero.inventory if item.kind.class_ == "spellbook")


@witness("hero.packs_throw_each_number", "N-546")
def cavemans_food(edition: Edition) -> str:
    """A Caveman begins, and dice for numbers show 5: what he has in hand, where only flint stones vary."""
    scene = Scene(edition, role="caveman", shows={("u_init.c u_init", 11): 5, ("u_init.c trquan", 11): 0})
    give_starting_pack(scene.play)
    return next(f"{item.quantity} flint stones" for item in scene.hero.inventory if item.kind.name == "flint")


class _NotedDice(FixedDice):
    """Dice that note for which rule and among how many each is thrown."""

    def __init__(self) -> None:
        super().__init__({("Z-256", 10): 0})
        self.noted: list[tuple[str, int]] = []

    def rn2(self, sides: int, rule: str) -> int:
        self.noted.append((rule, sides))
        return super().rn2(sides, rule)


@witness("hero.left_handed", "Z-256")
def left_hand(edition: Edition) -> str:
    """A Barbarian is born, whose two-handed sword or axe is decided by a die of 100; a die of 10 shows 0."""
    scene = Scene(edition, role="barbarian")
    scene.play.dice = dice = _NotedDice()
    create_hero(scene.play)
    if not scene.hero.left_handed:
        return "right-handed"
    sooner = dice.noted.index(("Z-256", 10)) < dice.noted.index(("u_init.c u_init", 100))
    return f"left-handed, which is decided {'before' if sooner else 'after'} the weapons"


@witness("hero.vows", "u_init.c u_init")
def sworn(edition: Edition) -> str:
    """The vows of a hero whose options ask for all that there are."""
    scene = Scene(edition, options=GameOptions(blind=True, deaf=True, nudist=True, pauper=True))
    take_vows(scene.play)
    return ", ".join(scene.hero.vows) or "none"


def log_fields(ended: Ended) -> dict[str, str]:
    """The fields of an xlogfile line."""
    line = xlogfile_line(ended, HostFacts(1, 2, "20260101", "20260101", 1))
    return dict(field.split("=", 1) for field in line.rstrip("\n").split(ended.log_separator))


@witness("hero.starts_can_be_rerolled", "Z-100", "Z-101", "Z-102", "L-173", "L-174")
def rolled_anew(edition: Edition) -> str:
    """The xlogfile of a hero with the option reroll: its flags and its last field."""
    scene = Scene(edition, options=GameOptions(reroll=True))
    scene.world.rerolls = 3
    fields = log_fields(over(scene))
    return f"flags={fields.get('flags', 'none')}, {list(fields)[-1]}={list(fields.values())[-1]}"
