"""What a dead hero leaves behind."""

from collections import Counter

import pytest

from kept import kept
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ArtifactName, KindName, SpeciesName
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import AREA, TrapKind
from marrow.model.vocabularies import Ending
from rule import played_in, rule
from rules.bones.dying import bones_of, deep, end, in_343, leave, named, pile_of, remnant
from rules.bones.recorded import trace
from scene import MIDDLE

CARED_FOR: dict[str, KindName] = {
    "long sword": "long sword",
    "plate mail": "plate mail",
    "stealth": "ring of stealth",
    "amulet of ESP": "amulet of ESP",
    "skeleton key": "skeleton key",
    "food ration": "food ration",
    "healing": "potion of healing",
    "light": "scroll of light",
    "digging": "wand of digging",
    "Amulet of Yendor": "Amulet of Yendor",
    "Candelabrum of Invocation": "Candelabrum of Invocation",
    "Bell of Opening": "Bell of Opening",
    "Book of the Dead": "Book of the Dead",
    "luckstone": "luckstone",
    "amulet of life saving": "amulet of life saving",
}
BLESSINGS = {"blessed": 1, "uncursed": 0, "cursed": -1}


def test_a_death_on_a_deep_level_leaves_bones() -> None:
    scene = deep()
    end(scene)
    assert bones_of(scene).name == "D0.9"


# The pile


@kept("../../reference/traces/bones_items.jsonl.gz")
@rule("B-113", "B-114", "B-134", "B-135", "B-136", "B-137", "B-138")
def test_curses_and_substitutions_are_as_frequent_as_in_the_real_game() -> None:
    """Every recorded case, 2,000 heroes, within four standard errors."""
    records = trace("bones_items")
    games, copies = 200, 10
    counts: Counter[tuple[int, int]] = Counter()
    for game in range(games):
        scene = deep(seed=game * 7919 + 1)
        owners: dict[int, int] = {}
        for number, record in enumerate(records):
            for _ in range(copies):
                given = record["given"]
                item = scene.item(CARED_FOR[given["item"]], blessing=BLESSINGS[given["blessing"]])
                scene.hero.inventory.append(item)
                owners[item.id] = number
        leave(scene)
        for item in pile_of(scene):
            if item.id in owners:
                counts[owners[item.id], item.blessing] += 1
    total = games * copies
    for number, record in enumerate(records):
        for word, blessing in BLESSINGS.items():
            share = sum(n for text, n in record["in_bones"].items() if text.startswith(word)) / record["n"]
            error = (share * (1 - share) * (1 / total + 1 / record["n"])) ** 0.5
            assert abs(counts[number, blessing] / total - share) <= 4 * error, (record["given"], word)


@rule("B-114", "B-115", "B-116")
def test_one_die_for_each_stack_gold_too_contents_not() -> None:
    """BV-065 to BV-067. In 3.4.3 gold is no thing of the pack (B-120)."""
    stacks = [("B-114", 5, 1), ("B-114", 5, 0)]
    scene = deep(throws=[("B-015", 3, 1), ("B-114", 5, 1), *stacks])
    if in_343():
        scene = deep(throws=[("B-015", 3, 1), *stacks])
    scene.carry("gold piece", quantity=500)
    sack = scene.carry("sack", blessing=1)
    potion = scene.item("potion of healing", quantity=3)
    sack.contents.append(potion)
    scene.carry("food ration", blessing=1)
    end(scene)
    pile = pile_of(scene)
    assert scene.thrown == (3 if in_343() else 4)
    assert named(pile, "gold piece").blessing == 0
    assert named(pile, "sack").blessing == -1
    assert named(pile, "sack").contents[0].blessing == 0
    assert named(pile, "food ration").blessing == 1


@rule("B-113", "B-119")
def test_the_pack_falls_in_order_onto_the_corpse() -> None:
    scene = deep()
    scene.wear("long sword", Slot.WIELDED, blessing=-1)
    scene.carry("apple")
    end(scene)
    assert [item.kind.name for item in pile_of(scene)] == ["corpse", "long sword", "apple"]
    assert all(item.worn == 0 for item in pile_of(scene))


@rule("B-129")
@pytest.mark.parametrize(
    ("edition", "left"),
    [("3.4.3", [1, 1, 1])]
    + [(edition, [1, 1, 2]) for edition in ("3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")],
)
def test_mail_in_bones_was_not_delivered(edition: str, left: list[int]) -> None:
    """BV-060. Of what came, from bones or a wish, and by a marker."""
    scene = deep(edition=edition)
    played_in(edition)
    for place in (0, 1, 2):
        scene.lay("scroll of mail", MIDDLE + 3 + place).charge = place
    end(scene)
    piles = bones_of(scene).level.items
    assert [piles[MIDDLE + 3 + place][0].charge for place in (0, 1, 2)] == left


@rule("B-117")
def test_lamps_stay_lit_except_in_stone() -> None:
    """BV-062."""
    for ending, lit in ((Ending.DIED, True), (Ending.STONING, False)):
        scene = deep()
        scene.carry("oil lamp").lit = True
        end(scene, ending)
        pile = pile_of(scene)
        lamp = named(pile if lit else named(pile, "statue").contents, "oil lamp")
        assert lamp.lit is lit


@rule("B-117")
@pytest.mark.parametrize("risen", ["", "gnome mummy"])
def test_sunsword_goes_out_with_its_wielder(risen: str) -> None:
    scene = deep()
    scene.hero.dying.risen = risen
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact, sword.lit = "Sunsword", True
    scene.carry("oil lamp").lit = True
    end(scene)
    things = remnant(scene).inventory if risen else pile_of(scene)
    assert not named(things, "long sword").lit
    assert named(things, "oil lamp").lit


@rule("B-118")
def test_unfixed_crysknives_turn_back_into_teeth() -> None:
    """BV-063, BV-064."""
    scene = deep()
    scene.carry("crysknife")
    end(scene)
    assert named(pile_of(scene), "worm tooth")
    fixed = deep(throws=[("B-015", 3, 1), ("B-118", 10, 1), ("B-114", 5, 1), ("B-118", 10, 1)])
    fixed.carry("crysknife").erodeproof = True
    end(fixed)
    assert named(pile_of(fixed), "crysknife").erodeproof


# What is reset


@rule("B-135")
@pytest.mark.parametrize(("charge", "candles"), [(7, 7), (0, 1)])
def test_the_candelabrum_becomes_its_candles(charge: int, candles: int) -> None:
    """BV-044, BV-045."""
    scene = deep()
    scene.carry("Candelabrum of Invocation", charge=charge, blessing=1).lit = charge > 0
    end(scene)
    wax = named(pile_of(scene), "wax candle")
    assert (wax.quantity, wax.birth, wax.charge, wax.weight, wax.blessing, wax.lit) == (
        candles, 50, 0, 2 * candles, -1, False,
    )  # fmt: skip


@rule("B-136", "B-137", "B-134", "B-138")
def test_bell_book_and_amulet_become_ordinary_items_in_bones() -> None:
    """BV-043, BV-046, BV-047."""
    scene = deep()
    scene.carry("Bell of Opening", charge=3)
    weight = scene.carry("Book of the Dead").weight
    scene.carry("Amulet of Yendor", blessing=1)
    end(scene)
    pile = pile_of(scene)
    bell = named(pile, "bell")
    assert (bell.charge, bell.weight, bell.blessing) == (3, 10, -1)
    book = named(pile, "spellbook of blank paper")
    assert (book.weight, book.blessing) == (weight, -1)  # 20 until 3.6.7, and 50 since 3.7
    assert named(pile, "cheap plastic imitation of the Amulet of Yendor").blessing == -1


def name_left(
    name: KindName, words: str, *, species: SpeciesName | None = None, artifact: ArtifactName | None = None
) -> str:
    scene = deep()
    item = scene.carry(name, species=species)
    item.name = words
    item.artifact = artifact
    end(scene)
    return next(left for left in pile_of(scene) if left.id == item.id).name


@rule("B-124", "B-125")
def test_item_names_are_removed_in_bones_except_a_few() -> None:
    """BV-048 to BV-054."""
    assert name_left("potion of acid", "burns") == ""
    assert name_left("elven broadsword", "Orcrist", artifact="Orcrist") == "Orcrist"
    assert name_left("novel", "Mort") == ("" if in_343() else "Mort")
    assert name_left("statue", "Stoney", species="Medusa") == "Stoney"
    assert name_left("corpse", "Newty", species="newt") == ""
    assert name_left("corpse", "Indy", species="archeologist") == "Indy"


@rule("B-125", "B-151")
def test_the_corpse_in_bones_has_no_name_and_is_linked_to_its_ghost() -> None:
    """BV-054."""
    scene = deep()
    end(scene)
    body = named(pile_of(scene), "corpse")
    assert body.name == ""
    assert body.species == SPECIES_NAMED["human"]
    assert body.ghost_id == remnant(scene).id


@rule("B-123", "B-130", "B-131")
def test_items_in_bones_are_unidentified() -> None:
    """BV-055, BV-056."""
    scene = deep()
    sword = scene.carry("long sword")
    sword.charge_known = sword.blessing_known = sword.erosion_known = True
    egg = scene.carry("egg", species="newt")
    egg.mine = True
    tin = scene.carry("tin", species="Medusa")
    end(scene)
    pile = pile_of(scene)
    assert not any(item.seen or item.blessing_known or item.letter for item in pile)
    assert not named(pile, "long sword").charge_known
    assert not named(pile, "egg").mine
    assert named(pile, "tin").species is None
    assert tin.species is not None, "the finished world keeps what was"


@rule("B-132")
def test_corpses_of_unique_monsters_and_shopkeepers_lose_saved_identity_in_bones() -> None:
    """BV-057 to BV-059."""
    for species, left, remains in (
        ("Medusa", "doppelganger", False),
        ("shopkeeper", "shopkeeper", False),
        ("newt", "newt", True),
    ):
        scene = deep()
        corpse = scene.carry("corpse", species=species)
        corpse.remains = Monster(77, SPECIES_NAMED[species])
        end(scene)
        found = next(item for item in pile_of(scene) if item.id == corpse.id)
        if in_343():
            left, remains = species, True  # it keeps everything
        assert found.species == SPECIES_NAMED[left]
        assert (found.remains is not None) is remains
    plain = deep()
    corpse = plain.carry("corpse", species="Medusa")
    end(plain)
    assert any(item.species == SPECIES_NAMED["Medusa"] for item in pile_of(plain))


@rule("B-083", "B-084", "B-087", "B-101", "B-094", "B-070", "B-097")
def test_bones_levels_are_unexplored_and_some_monsters_are_removed() -> None:
    scene = deep()
    dog = scene.monster("dog", MIDDLE + 2, tame=10)
    scene.monster("Medusa", MIDDLE + 3)
    scene.monster("Oracle", MIDDLE + 4)
    scene.monster("Lord Sato", MIDDLE + 5)
    scene.monster("Dark One", MIDDLE + 6)
    scene.monster("jackal", MIDDLE + 7)
    for spot, kind in ((MIDDLE + 80, TrapKind.HOLE), (MIDDLE + 160, TrapKind.TRAP_DOOR)):
        scene.level.traps[spot] = Trap(kind, spot, seen=True, made_by_hero=True)
    scene.level.seen[MIDDLE] = 25
    scene.level.remembered[MIDDLE] = 9
    end(scene)
    level = bones_of(scene).level
    oracle = ["Oracle"] if in_343() else []
    assert sorted(monster.species.name for monster in level.monsters) == [*oracle, "dog", "ghost", "jackal"]
    left = next(monster for monster in level.monsters if monster.id == dog.id)
    assert (left.tame, left.peaceful) == (0, False)
    kept = scene.play.edition.monsters.former_pets_keep_their_record  # Z-113
    assert (left.pet is not None) == kept
    assert [trap.seen for trap in level.traps.values()] == [True, False]  # BV-083
    assert not any(trap.made_by_hero for trap in level.traps.values())
    assert level.seen == bytearray(AREA)
    assert not any(level.remembered)
    assert scene.level.remembered[MIDDLE] == 9, "the finished world remembers"


@rule("N-569")
def test_things_in_bones_are_numbered_anew_as_they_were_laid() -> None:
    scene = deep()
    first, last = scene.lay("dagger", MIDDLE + 4), scene.lay("tin", MIDDLE - 1)
    scene.level.laid, first.laid, last.laid = 10**9, 10**9, 10**9 - 7
    sack = scene.carry("sack")
    sack.contents.append(scene.lay("rock", MIDDLE + 4))
    scene.level.items[MIDDLE + 4].remove(sack.contents[0])

    end(scene)

    level = bones_of(scene).level
    lying = [item for pile in level.items.values() for item in pile]
    assert sorted(item.laid for item in lying) == list(range(1, len(lying) + 1))
    assert level.laid == len(lying)
    assert level.items[MIDDLE - 1][0].laid < level.items[MIDDLE + 4][0].laid
    assert named(lying, "sack").contents[0].laid == 0
