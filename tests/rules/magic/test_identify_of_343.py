"""N-566: what scrolls and spells of identify did in 3.4.3. NetHack: read.c, seffects."""

from marrow.rules.magic.scrolls.scroll_effects import run_scroll_effect
from marrow.rules.naming.kind_names import kind_is_known
from rule import is_343, rule
from scene import Scene

RULE = "read.c seffects"
KNOWS = ("o_init.c discover_object", 19, 0)


@rule("N-566")
def test_an_unknown_scroll_of_identify_is_known_after_its_dice_in_343() -> None:
    """As the running 3.4.3 throws, and the running 3.6.1."""
    dice = [(RULE, 5, 0), KNOWS] if is_343() else [KNOWS, (RULE, 5, 0)]
    scene = Scene(throws=[(RULE, 19, 0), *dice])
    scroll = scene.carry("scroll of identify", blessing=1)

    run_scroll_effect(scene.play, scroll)

    assert kind_is_known(scene.world, scroll.kind)
    assert scene.thrown == 3


@rule("N-566")
def test_a_known_scroll_of_identify_says_what_it_is_in_343_only() -> None:
    scene = Scene()
    scroll = scene.carry("scroll of identify")
    scene.world.discovered[scroll.kind.number] = 1

    run_scroll_effect(scene.play, scroll)

    assert ("scrolls.identify scroll" in scene.told()) is is_343()


@rule("N-566")
def test_luck_helps_the_skilled_spell_of_identify_since_360_only() -> None:
    """The die shows 1: one thing, which luck makes two, and two are all there are besides the book."""
    scene = Scene(shows={(RULE, 5): 1})
    scene.hero.luck = 5
    rings = [scene.carry(name) for name in ("ring of hunger", "ring of conflict")]
    book = scene.item("spellbook of identify", blessing=1)

    run_scroll_effect(scene.play, book)

    assert all(kind_is_known(scene.world, ring.kind) for ring in rings) is not is_343()
