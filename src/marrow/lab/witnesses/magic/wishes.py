"""Witnesses of magic: wishes."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.kinds_table import KINDS_NAMED
from marrow.errors import RefusedCommand
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Invoke
from marrow.model.item import Slot
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.magic.wishing.make_wish import grant_wish, make_wish
from marrow.rules.turn.amulet_effects import grant_wish_of_amulet


@witness("magic.random_wishes_favor_armor", "objnam.c readobjnam")
def unspoken_wish(edition: Edition) -> str:
    """A hero has no wish; the die that draws the class shows 10, counted from 0."""
    scene = Scene(edition, shows=dict.fromkeys((("zap.c makewish", 13), ("zap.c makewish", 14)), 10))
    make_wish(scene.play)
    return next(item.kind.class_ for item in scene.hero.inventory)


@witness("magic.wishes_for_glob_sizes", "objnam.c readobjnam")
def large_glob(edition: Edition) -> str:
    """A wish for a very large glob."""
    glob = grant_wish(Scene(edition).play, "very large glob of gray ooze")
    return "no item" if glob is None else f"a glob that weighs {glob.weight}"


@witness("magic.wishes_for_untrapped_things", "objnam.c readobjnam")
def safe_chest(edition: Edition) -> str:
    """A wish for an untrapped chest."""
    box = grant_wish(Scene(edition).play, "untrapped chest")
    return "no item" if box is None else "a chest"


@witness("magic.wizards_wish_for_unique_flesh", "N-626")
def flesh_of_the_oracle(edition: Edition) -> str:
    """In wizard mode, a wish for the corpse of the Oracle."""
    corpse = grant_wish(Scene(edition, mode="wizard").play, "Oracle corpse")
    assert corpse is not None and corpse.species is not None
    return "the Oracle's corpse" if corpse.species.name == "Oracle" else "another corpse"


@witness("magic.wishes_for_locked_boxes", "objnam.c readobjnam")
def locked_chest(edition: Edition) -> str:
    """A wish for a locked chest."""
    box = grant_wish(Scene(edition).play, "locked chest")
    return "no item" if box is None else "a locked chest" if box.locked else "a chest that is not locked"


@witness("magic.deadly_wishes_lie_on_floor", "Z-059")
def wished_corpse(edition: Edition) -> str:
    """A hero without gloves wishes for the corpse of a cockatrice."""
    scene = Scene(edition)
    grant_wish(scene.play, "cockatrice corpse")
    return "in the pack" if scene.hero.inventory else "on the floor"


@witness("magic.spent_wish_rings_crumble", "L-241")
def last_wish(edition: Edition) -> str:
    """A hero uses the last wish of a ring of wishes for nothing."""
    if not edition.content.has_kind(KINDS_NAMED["ring of wishes"]):
        return "there is no such ring"
    scene = Scene(edition, answers={"wishing.for what": "nothing"})
    ring = scene.wear("ring of wishes", Slot.LEFT_RING, charge=1)
    with suppress(RefusedCommand):
        scene.do(Invoke(item=ring.letter))
    return "the ring stays" if scene.hero.inventory else "the ring crumbles"


@witness("magic.most_wishes_of_wand", "Z-056")
def wand(edition: Edition) -> str:
    """A new wand of wishing; the dice show their highest."""
    return f"{item_named(Scene(edition).play, 'wand of wishing').charge} wishes"


@witness("magic.amulet_grants_wish", "Z-055")
def amulet(edition: Edition) -> str:
    """A hero has the Amulet of Yendor."""
    scene = Scene(edition, answers={"wishing.for what": "blessed food ration"})
    scene.carry("Amulet of Yendor")
    grant_wish_of_amulet(scene.play)
    return f"{scene.hero.conduct.wishes} wishes"
