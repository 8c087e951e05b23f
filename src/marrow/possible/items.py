"""Checks of one item: what its kind says about its other fields. Threats BT-05, BT-08, BT-12, BT-13."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from marrow.choices import Edition
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.kinds import ObjectKind
from marrow.content.own_artifacts_table import ARTIFACTS_370, ARTIFACTS_500
from marrow.content.species import Species
from marrow.content.variant_artifacts_table import VARIANT_ARTIFACTS
from marrow.content.words import ArtifactName, ItemClass, KindName
from marrow.model.bones import Bones
from marrow.model.item import Item, Mark
from marrow.model.level import Level
from marrow.possible.refusing import refuse

CRYSTALS: Final = tuple(row.name for row in VARIANT_ARTIFACTS if row.name.endswith("Crystal"))
MAX_OF_ONE: Final = 10_000
MAX_GOLD: Final = 100_000_000
HEAVIEST: Final = 1_000_000
DEEPEST: Final = 8  # nesting is not followed further
HAVE_SPECIES: Final = ("corpse", "statue", "figurine")
MAY_HAVE_SPECIES: Final = (*HAVE_SPECIES, "egg", "tin")
HOLDERS: Final = (
    "sack",
    "oilskin sack",
    "bag of holding",
    "bag of tricks",
    "large box",
    "chest",
    "ice box",
    "statue",
)


def every_item(level: Level) -> Iterator[tuple[Item, int]]:
    """Every item of the level (on the floor, buried, carried, inside others) with its depth of nesting."""
    packs = (monster.inventory for monster in level.monsters)
    return nested(chain.from_iterable((*level.items.values(), *level.buried.values(), *packs)))


def items_on_floor(level: Level) -> Iterator[Item]:
    for pile in level.items.values():
        yield from pile


def nested(items: Iterable[Item], depth: int = 0) -> Iterator[tuple[Item, int]]:
    """Items, the last first, each with its depth of nesting, and after it what is in it, not too deep."""
    for item in reversed(tuple(items)):
        yield item, depth
        if (item.contents or item.remains is not None) and depth <= DEEPEST:
            worn = item.remains.inventory if item.remains is not None else ()
            yield from nested((*item.contents, *worn), depth + 1)


def check_item(item: Item, bones: Bones, edition: Edition | None) -> None:
    """BT-05, BT-08, BT-12, BT-13: check one item."""
    kind = item.kind
    if edition is not None:
        check_is_known(edition, item)
    most = MAX_GOLD if kind.class_ == "coin" else MAX_OF_ONE if kind.merges else 1
    if not 1 <= item.quantity <= most:
        refuse("item.stack", f"{item.quantity} of {kind.name}; from 1 to {most} are possible")
    least, most = (-128, 127) if bones.level.wizard_bones else charges_of(kind)  # B-197
    if not least <= item.charge <= most:
        refuse(
            "item.charge", f"{kind.name} with a charge of {item.charge}; from {least} to {most} are possible"
        )
    if kind.name == "wand of wishing" and item.recharged > 1:
        refuse("item.recharged", f"{kind.name} charged again {item.recharged} times")
    if item.artifact is not None and kind.name not in bases_of(edition, item.artifact):
        refuse("item.artifact", f"{item.artifact} cannot be a {kind.name}")
    heavy = kind.name.startswith("glob of") or kind.name == "heavy iron ball"
    if item.weight > HEAVIEST and heavy:  # N-195: how much it has grown is known by its weight alone
        refuse("item.weight", f"{kind.name} with a weight of {item.weight}")
    if item.contents and kind.name not in HOLDERS:
        refuse("item.contents-of-nothing", f"{kind.name} cannot contain anything")
    if kind.name in HAVE_SPECIES and item.species is None:
        refuse("item.for-species", f"{kind.name} of no species")
    if item.species is not None and not may_be_of(kind, item.species):
        refuse("item.for-species", f"{kind.name} of {item.species.name}")
    if item.remains is not None and kind.name not in ("corpse", "statue"):
        refuse("item.remains", f"{kind.name} that was once {item.remains.species.name}")
    if item.variety is not None and kind.name != "tin":
        refuse("item.variety", f"{kind.name} prepared like a tin")
    if item.uneaten and kind.class_ != "food":
        refuse("item.uneaten", f"{kind.name} that is partly eaten")


def may_be_of(kind: ObjectKind, species: Species) -> bool:
    """Whether a thing of this kind can be of a species: a glob is of its own pudding alone (N-407)."""
    return kind.name in MAY_HAVE_SPECIES or kind.name == f"glob of {species.name}"


def bases_of(edition: Edition | None, artifact: ArtifactName) -> tuple[KindName, ...]:
    """BT-08: what an artifact is made from, in this edition or in any; nothing if there is none."""
    if artifact not in ARTIFACTS_NAMED:
        return ()
    if edition is not None:
        return (edition.content.artifact_row(artifact).base,)
    own = (*ARTIFACTS_370, *ARTIFACTS_500)
    return (ARTIFACTS_NAMED[artifact].base, *(row.base for row in own if row.name == artifact))


def check_is_known(edition: Edition, item: Item) -> None:
    """Check that the item's kind, species, artifact and marks exist in the edition."""
    if not edition.content.has_kind(item.kind):
        refuse("item.kind", f"{item.kind.name} does not exist in {edition.name}")
    if item.species is not None:
        check_species(edition, item.species, "item.species")
    if item.artifact is not None and not edition.content.has_artifact(ARTIFACTS_NAMED[item.artifact]):
        refuse("item.artifact", f"{item.artifact} does not exist in {edition.name}")
    if marks := int(item.marks):
        check_marks(edition, item, marks)


SAVING: Final = int(Mark.LIFE_SAVING | Mark.SILVER)
KEPT_COLD: Final = int(Mark.NO_REVIVAL | Mark.ON_ICE)
CRACKED: Final = int(Mark.CRACKED)
MALE: Final = int(Mark.MALE)
BODIES: Final = ("corpse", "statue", "figurine")


def check_marks(edition: Edition, item: Item, marks: int) -> None:
    """Check that the edition knows an item's marks, and that they are of its kind."""
    if marks & SAVING and not edition.life_saving.objects_may_save:  # L-211
        refuse("item.marks", f"{item.kind.name} with a property that {edition.name} does not know")
    if marks & KEPT_COLD and item.kind.name != "corpse":  # N-228
        refuse("item.marks", f"{item.kind.name} with the mark of a corpse that is kept cold")
    if marks & MALE and item.kind.name not in BODIES:  # N-612
        refuse("item.marks", f"{item.kind.name} has no sex")
    if marks & CRACKED and item.artifact not in CRYSTALS:  # L-218
        refuse("item.marks", f"{item.kind.name} cannot crack")


def check_species(edition: Edition, species: Species, code: str) -> None:
    if not edition.content.has_species(edition.content.species_row(species)):  # decision 0056
        refuse(code, f"{species.name} does not exist in {edition.name}")


def charges_of(kind: ObjectKind) -> tuple[int, int]:
    """BT-12: the lowest and highest enchantment or number of charges that can occur in play.

    Wands hold three wishes, eight charges if directional, else fifteen, and one more for each recharging,
    of which there are at most seven. Armour and weapons enchanted far beyond the safe limit evaporate,
    rings explode. Only wizard mode makes more (B-197).
    """
    if kind.class_ in ENCHANTED:
        return ENCHANTED[kind.class_]
    if kind.class_ == "wand":
        if kind.name == "wand of wishing":
            return -1, 3
        return -1, (15 if kind.beam == "none" else 8) + MAX_CHARGINGS
    return OF_KIND.get(kind.name, (-128, 127))


ENCHANTED: Final[Mapping[ItemClass, tuple[int, int]]] = {
    "weapon": (-20, 20),
    "armor": (-20, 20),
    "ring": (-20, 15),
}
MAX_CHARGINGS: Final = 7
OF_KIND: Final[Mapping[KindName, tuple[int, int]]] = {
    "Candelabrum of Invocation": (0, 7),
    "Bell of Opening": (-1, 5),
    "crystal ball": (-1, 7),
    "bag of tricks": (-1, 50),
    "horn of plenty": (-1, 50),
}
