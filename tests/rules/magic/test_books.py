"""Learning every spell, what goes wrong, and the Book of the Dead. NetHack: spell.c, study_book and learn."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.messages.commands import Continue, PickUp, Read
from marrow.messages.questions import Confirm
from marrow.model.hero_parts import Spell
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.magic.spells import spellbooks
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.tools.magic_marker import use_marker
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, stand
from use import use

LEVELS: dict[KindName, tuple[int, int]] = {
    kind.name: (kind.spell_level, kind.delay)
    for kind in KINDS_NAMED.values()
    if kind.class_ == "spellbook" and kind.spell_level and kind.name not in ("Book of the Dead", "novel")
}


def student(edition: str = "3.6.7") -> Scene:
    return Scene(edition, role="wizard", attributes=(16, 18, 18, 12, 16, 10), level=14)


def read_through(scene: Scene, book: Item, most: int = 400) -> int:
    """Moves it took to read a book to its end."""
    spellbooks.study_spellbook(scene.play, book)
    moves = 1
    while scene.hero.activity is not None and moves < most:
        spellbooks.continue_studying(scene.play)
        moves += 1
    return moves


@use("learn", *(name.removeprefix("spellbook of ") for name in LEVELS))
@pytest.mark.parametrize("name", LEVELS)
def test_a_blessed_book_is_always_learnt(name: KindName) -> None:
    scene = student("3.7" if name == "spellbook of chain lightning" else "3.6.7")
    scene.intrinsic(Property.SLEEP_RESISTANCE)
    book = scene.carry(name, blessing=1)
    level, delay = LEVELS[name]
    times = {1: 1, 2: 1, 3: 2, 4: 3, 5: 5, 6: 6, 7: 8}
    assert read_through(scene, book) == 2 + times[level] * delay
    assert [(spell.book, spell.level, spell.memory) for spell in scene.hero.spells] == [(name, level, 20_001)]
    assert kind_is_known(scene.world, KINDS_NAMED[name])
    assert (book.charge, scene.hero.conduct.literate) == (1, 1)


@pytest.mark.parametrize(("thrown", "learnt"), [(13, True), (14, False)])
def test_an_uncursed_book_may_be_too_hard(thrown: int, learnt: bool) -> None:
    scene = Scene(
        level=3, throws=[(spellbooks.RULE, 20, thrown)]
    )  # able: 10 + 4 + 1 - 2 × 1 = 13; thrown + 1
    scene.hero.base[1] = 11
    book = scene.carry("spellbook of sleep")
    read_through(scene, book)
    assert bool(scene.hero.spells) == learnt


def test_lenses_help_to_understand_and_to_read_fast() -> None:
    scene = Scene(level=3, throws=[(spellbooks.RULE, 20, 15)])
    scene.hero.base[1] = 11
    scene.wear("lenses", Slot.EYEWEAR)
    book = scene.carry("spellbook of sleep")
    moves = read_through(scene, book)
    assert scene.hero.spells
    assert moves < 2 + KINDS_NAMED["spellbook of sleep"].delay


@pytest.mark.parametrize(
    ("name", "able"),
    [("spellbook of finger of death", "books.very difficult"), ("spellbook of sleep", "books.difficult")],
)
def test_wizards_are_warned_and_may_desist(name: KindName, able: str) -> None:
    scene = Scene(role="wizard", attributes=(16, 16, 18, 12, 16, 10))
    book = scene.carry(name)
    assert spellbooks.study_spellbook(scene.play, book)
    assert [question.what for question in scene.answers.asked if isinstance(question, Confirm)] == [able]
    assert (scene.hero.activity, scene.hero.spells, book in scene.hero.inventory) == (None, [], True)


# What books do to those they are too hard for


@pytest.mark.parametrize(
    ("name", "thrown", "told"),
    [
        ("spellbook of finger of death", 0, "books.wrenching"),
        ("spellbook of finger of death", 1, "books.threatened"),
        ("spellbook of finger of death", 2, "conditions.darkness"),
        ("spellbook of finger of death", 3, "books.no gold"),
        ("spellbook of finger of death", 4, "books.too much"),
        ("spellbook of finger of death", 5, "books.contact poison"),
        ("spellbook of finger of death", 6, "books.explodes"),
    ],
)
def test_a_cursed_book_strikes_back(name: KindName, thrown: int, told: str) -> None:
    level = KINDS_NAMED[name].spell_level
    scene = Scene(throws=[("spell.c cursed_book", level, thrown)], hp=200)
    scene.carry("gold piece", quantity=50)
    book = scene.carry(name, blessing=-1)
    spellbooks.study_spellbook(scene.play, book)
    assert told in scene.told()
    assert scene.hero.helplessness.turns == 8 * KINDS_NAMED[name].delay
    assert (book in scene.hero.inventory) == (thrown != 6)


def test_gloves_keep_contact_poison_off() -> None:
    scene = Scene(throws=[("spell.c cursed_book", 7, 5)])
    gloves = scene.wear("gauntlets of power", Slot.GLOVES)
    spellbooks.study_spellbook(scene.play, scene.carry("spellbook of cancellation", blessing=-1))
    assert (gloves.corroded, scene.hero.hp) == (1, 100)


def test_a_low_book_is_milder() -> None:
    scene = Scene(throws=[("spell.c cursed_book", 1, 0), (spellbooks.RULE, 3, 0)])
    book = scene.carry("spellbook of sleep", blessing=-1)
    spellbooks.study_spellbook(scene.play, book)
    assert "books.crumbles" in scene.told()
    assert book not in scene.hero.inventory


@pytest.mark.parametrize(("thrown", "torn"), [(0, True), (1, False)])
def test_the_confused_tear_books_or_get_nowhere(thrown: int, torn: bool) -> None:
    scene = Scene(throws=[("spell.c confused_book", 3, thrown)])
    scene.hero.timeout[Property.CONFUSED] = 90
    book = scene.carry("spellbook of sleep", blessing=1)
    spellbooks.study_spellbook(scene.play, book)
    assert (book in scene.hero.inventory, scene.hero.spells) == (not torn, [])


# Again


@pytest.mark.parametrize(
    ("memory", "told", "after", "studied"),
    [
        (2001, "books.know well", 2001, 0), (2000, "books.keener", 20_001, 1),
        (0, "books.restored", 20_001, 1),
    ],
)  # fmt: skip
def test_a_spell_is_learnt_again_only_when_it_has_faded(
    memory: int, told: str, after: int, studied: int
) -> None:
    scene = student()
    scene.hero.spells = [Spell("spellbook of sleep", 1, memory)]
    book = scene.carry("spellbook of sleep", blessing=1)
    read_through(scene, book)
    assert told in scene.told()
    assert (scene.hero.spells[0].memory, book.charge) == (after, studied)


@pytest.mark.parametrize(
    ("edition", "memory", "told"),
    [
        ("3.4.3", 1001, "books.know well"), ("3.4.3", 1000, "books.keener"),
        ("3.6.0", 2001, "books.know well"), ("3.6.0", 2000, "books.keener"),
    ],
)  # fmt: skip
def test_a_spell_known_well_is_told_by_edition(edition: str, memory: int, told: str) -> None:
    scene = Scene(edition)
    scene.hero.spells = [Spell("spellbook of sleep", 1, memory)]
    spellbooks.learn_spell(scene.play, scene.item("spellbook of sleep"))
    assert told in scene.told()


@pytest.mark.parametrize(("memory", "paid"), [(9000, False), (1000, True)])
def test_a_reader_who_learns_nothing_pays_nothing_in_shops(memory: int, paid: bool) -> None:
    scene = Scene()
    _, keeper = open_shop(scene, "rare books")
    stand(scene, INSIDE)
    book = scene.lay("spellbook of sleep", INSIDE)
    scene.do(PickUp(everything=True))
    scene.hero.spells = [Spell("spellbook of sleep", 1, memory)]
    spellbooks.learn_spell(scene.play, book)
    assert bool(keeper.debit) is paid


def test_a_book_read_four_times_is_faint() -> None:
    scene = student()
    scene.hero.spells = [Spell("spellbook of sleep", 1, 0)]
    book = scene.carry("spellbook of sleep", blessing=1, charge=4)
    read_through(scene, book)
    assert (book.kind.name, scene.hero.spells[0].memory) == ("spellbook of blank paper", 0)


@pytest.mark.parametrize("edition, left", [("3.4.3", 4), ("3.6.0", 3)])
def test_a_faint_book_that_turns_blank_may_be_studied_anew_since_360(edition: str, left: int) -> None:
    """NetHack: spell.c, learn: 3.4.3 changes the kind only; 3.6.0 throws rn2(4), which shows 3 here."""
    scene = student(edition)
    scene.hero.spells = [Spell("spellbook of sleep", 1, 0)]
    book = scene.carry("spellbook of sleep", blessing=1, charge=4)
    spellbooks.learn_spell(scene.play, book)
    assert (book.kind.name, book.charge) == ("spellbook of blank paper", left)


def test_interrupted_study_goes_on_where_it_was() -> None:
    scene = student()
    book = scene.carry("spellbook of dig", blessing=1)
    spellbooks.study_spellbook(scene.play, book)
    for _ in range(5):
        spellbooks.continue_studying(scene.play)
    left = scene.hero.study.left
    stop_occupation(scene.play)
    assert scene.hero.activity is None
    moves = read_through(scene, book)
    assert moves == left + 2
    assert "books.continue" in scene.told()


def test_reading_by_command() -> None:
    scene = student()
    book = scene.carry("spellbook of force bolt", blessing=1)
    scene.do(Read(item=book.letter))
    for _ in range(30):
        if scene.hero.activity is None:
            break
        scene.do(Continue())
    assert [spell.book for spell in scene.hero.spells] == ["spellbook of force bolt"]


@use("learn", "blank paper")
def test_a_blank_book_says_nothing() -> None:
    scene = Scene()
    book = scene.carry("spellbook of blank paper")
    spellbooks.study_spellbook(scene.play, book)
    assert (scene.told(), scene.hero.conduct.literate) == (["books.blank"], 0)
    assert kind_is_known(scene.world, KINDS_NAMED["spellbook of blank paper"])


@use("learn", "novel")
def test_the_first_novel_gives_experience() -> None:
    scene = Scene()
    for name in ("novel", "novel"):
        spellbooks.study_spellbook(scene.play, scene.carry(name))
    assert (scene.hero.experience, scene.hero.conduct.literate) == (20, 2)


def test_a_dull_book_puts_the_unwise_to_sleep() -> None:
    scene = Scene(
        attributes=(16, 10, 5, 12, 16, 10), throws=[(spellbooks.RULE, 25, 9), (spellbooks.RULE, 2, 1)]
    )
    dull = next(kind.number for kind in KINDS_NAMED.values() if kind.description == "dull")
    scene.world.looks[KINDS_NAMED["spellbook of sleep"].number] = dull
    spellbooks.study_spellbook(scene.play, scene.carry("spellbook of sleep", blessing=1))
    assert (scene.hero.helplessness.asleep, scene.hero.helplessness.turns) == (True, 7)


def test_dull_books_bore_nobody_in_3_4_3() -> None:
    scene = Scene("3.4.3", attributes=(16, 10, 5, 12, 16, 10))
    dull = next(kind.number for kind in KINDS_NAMED.values() if kind.description == "dull")
    scene.world.looks[KINDS_NAMED["spellbook of sleep"].number] = dull
    spellbooks.study_spellbook(scene.play, scene.carry("spellbook of sleep", blessing=1))
    assert not scene.hero.helplessness.turns


# Writing


@pytest.mark.parametrize(
    ("edition", "called", "written", "found"),
    [
        ("3.4.3", True, "fire", True), ("3.4.3", False, "fire", False),
        ("3.6.7", True, "fire", False), ("3.6.7", True, "hot", True),
    ],
)  # fmt: skip
def test_a_scroll_with_a_given_name_can_be_written(
    edition: str, called: bool, written: str, found: bool
) -> None:
    """In 3.4.3 by its real name, too; since then only by its label or the name it was given."""
    scene = Scene(edition, answers={"tools.write on what": "b", "tools.write what": written})
    pen = scene.carry("magic marker", charge=50)
    scene.carry("scroll of blank paper")
    if called:
        scene.world.called[KINDS_NAMED["scroll of fire"].number] = "hot"
    use_marker(scene.play, pen, None)
    assert any(item.kind.name == "scroll of fire" for item in scene.hero.inventory) is found


@pytest.mark.parametrize(("edition", "sides"), [("3.4.3", 3), ("3.6.7", 5)])
def test_wizards_write_the_unknown_one_time_in_so_many(edition: str, sides: int) -> None:
    throws = [("write.c dowrite", 4, 0), ("write.c dowrite", 19, 0), ("write.c dowrite", sides, 0)]
    answers = {"tools.write on what": "b", "tools.write what": "fire"}
    scene = Scene(edition, role="wizard", answers=answers, throws=throws)
    pen = scene.carry("magic marker", charge=50)
    scene.carry("scroll of blank paper")
    use_marker(scene.play, pen, None)
    assert any(item.kind.name == "scroll of fire" for item in scene.hero.inventory)


def test_a_written_book_changes_its_cover() -> None:
    scene = Scene(answers={"tools.write on what": "b", "tools.write what": "light"})
    pen = scene.carry("magic marker", charge=50)
    scene.carry("spellbook of blank paper")
    scene.world.discovered[KINDS_NAMED["spellbook of light"].number] = 1
    use_marker(scene.play, pen, None)
    assert "tools.book turns" in scene.told()


# The Book of the Dead


def invoker(*, candles: int = 7, rung: int = 2, blessing: int = 0, bell: bool = True) -> Scene:
    scene = Scene(turn=100, depth=20)
    scene.level.traps[MIDDLE] = Trap(TrapKind.VIBRATING_SQUARE, MIDDLE)
    light = scene.carry("Candelabrum of Invocation", charge=candles)
    light.lit = True
    if bell:
        scene.carry("Bell of Opening").birth = 100 - rung
    read_through(scene, scene.carry("Book of the Dead", blessing=blessing))
    return scene


@use("learn", "Book of the Dead")
def test_bell_book_and_candle_open_the_way() -> None:
    scene = invoker()
    assert scene.world.invoked and scene.world.demigod
    level = scene.level
    assert level.terrain[MIDDLE] == Terrain.STAIRS
    assert [(stairs.spot, stairs.number) for stairs in level.stairs] == [(MIDDLE, 21)]
    assert level.traps[MIDDLE + 1].kind == TrapKind.FIRE
    assert level.terrain[MIDDLE + 4] == level.terrain[MIDDLE + 5] == Terrain.MOAT
    assert level.terrain[MIDDLE + 2] == level.terrain[MIDDLE + 6] == Terrain.ROOM


@use("learn", "Book of the Dead")
def test_the_invocation_fails_if_something_is_wrong() -> None:
    assert "bookofdead.scrambled" in invoker(blessing=-1).told()
    assert "bookofdead.faint chime" in invoker(bell=False).told()
    for scene in (invoker(candles=6), invoker(rung=5)):
        assert "bookofdead.raised" in scene.told()
        assert scene.level.monsters and not scene.world.invoked


@use("learn", "Book of the Dead")
def test_the_book_of_the_dead_read_elsewhere_raises_or_calms_the_dead() -> None:
    scene = Scene(depth=20, alignment="chaotic")
    read_through(scene, scene.carry("Book of the Dead", blessing=-1))
    assert len(scene.level.monsters) >= 5
    scene = Scene(depth=20, alignment="chaotic")
    near, far = scene.monster("kobold zombie", MIDDLE + 1), scene.monster("kobold zombie", MIDDLE + 4)
    read_through(scene, scene.carry("Book of the Dead", blessing=1))
    assert (near.tame > 0, far.peaceful, far.fleeing) == (True, True, True)
    scene = Scene()
    read_through(scene, scene.carry("Book of the Dead"))
    assert scene.told()[-1] == "bookofdead.your name"
