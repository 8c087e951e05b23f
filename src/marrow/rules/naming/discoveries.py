"""How kinds of item become known to the hero. NetHack: o_init.c, discover_object; do_wear.c, learnring."""

from collections.abc import Mapping, Sequence

from marrow.content.growth import grown_up_form
from marrow.content.kinds import ObjectKind
from marrow.content.species import Species
from marrow.content.symbols import CLASS_ORDER
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute
from marrow.model.world import World
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.play import Play

KNOWN_ARTIFACT = 2


def discover(play: Play, kind: ObjectKind) -> None:
    """The hero learns what this kind is; finding it out exercises wisdom. NetHack: makeknown."""
    world = play.world
    if world.discovered[kind.number]:
        return
    known_anyway = not kind.description
    world.discovered[kind.number] = 1
    if not known_anyway:
        exercise(play, Attribute.WISDOM, True, "o_init.c discover_object")


def learn_egg(play: Play, species: Species) -> None:
    """The hero learns to recognize this species' eggs; a young one's egg is that of its adult.

    NetHack: timeout.c, learn_egg_type.
    """
    play.world.known_eggs[grown_up_form(species).number] = 1


def discover_artifact(play: Play, name: str) -> None:
    """The hero learns of this artifact. NetHack: artifact.c, discover_artifact."""
    play.world.artifacts[name] = KNOWN_ARTIFACT


def discovered_kinds(world: World, kinds: Sequence[ObjectKind]) -> list[ObjectKind]:
    """The kinds that the hero has discovered or named, by class. NetHack: interesting_to_discover."""
    found = [
        kind
        for kind in kinds
        if kind.number in world.called or (kind.description and kind_is_known(world, kind))
    ]
    return sorted(found, key=lambda kind: CLASS_ORDER.index(kind.class_))


ATTRIBUTE_RINGS: Mapping[KindName, Attribute] = {
    "ring of gain strength": Attribute.STRENGTH,
    "ring of gain constitution": Attribute.CONSTITUTION,
    "ring of adornment": Attribute.CHARISMA,
}
MIN_ATTRIBUTE, MAX_ATTRIBUTE = 3, 25  # at these limits an unchanged value tells nothing about the ring


def learn_ring_by_attribute(play: Play, item: Item, before: list[int]) -> None:
    """The hero learns a ring and its enchantment by its effect on an attribute. NetHack: learnring."""
    if item.kind.name not in ATTRIBUTE_RINGS:
        return
    after = [attribute(play.hero, which) for which in Attribute]
    value = after[ATTRIBUTE_RINGS[item.kind.name]]
    if before != after:
        learn_ring(play, item, observed=True)
    elif MIN_ATTRIBUTE < value < MAX_ATTRIBUTE:
        learn_ring(play, item, observed=False)  # it is +0, if its kind is known


def learn_ring(play: Play, ring: Item, *, observed: bool) -> None:
    """An effect that is observed shows what a ring is: one not seen only if its kind is known already."""
    if observed and play.world.discovered[ring.kind.number]:
        ring.seen = True
    elif observed and ring.seen:
        discover(play, ring.kind)
    if ring.seen and play.world.discovered[ring.kind.number]:
        ring.charge_known = True
