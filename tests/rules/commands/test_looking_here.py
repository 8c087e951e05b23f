"""What is told of a place and of the things there, in NetHack's order (invent.c, look_here)."""

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import EDITIONS
from marrow.game.telling import tell
from marrow.messages.commands import Command, Look, Move
from marrow.messages.entries import Told
from marrow.model.item import Slot
from marrow.model.level import Engraving, Trap
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.model.world import GameOptions
from marrow.rules.dungeon.terrain import span_detail
from marrow.rules.items.monster_equipment import give_to_monster
from rule import rule
from scene import MIDDLE, Scene

NEXT = MIDDLE + EAST
KINDS: tuple[KindName, ...] = (
    "dagger", "arrow", "dart", "spear", "knife", "stiletto", "club", "flail", "mace", "sling",
)  # fmt: skip


def done(scene: Scene, command: Command) -> list[Told]:
    """What is told of a command."""
    scene.do(command)
    return [entry for entry in scene.entries_told() if isinstance(entry, Told)]


def keys_of(told: list[Told]) -> list[str]:
    return [entry.what.partition(".")[2] for entry in told]


def sentences(told: list[Told]) -> list[str]:
    return [tell(entry, EDITIONS["3.6.7"]) or "" for entry in told]


def test_what_one_stands_on_heads_the_list_and_what_is_written_follows_it() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "ad aerarium")
    scene.lay("dagger")
    scene.lay("arrow")

    assert keys_of(done(scene, Look())) == [
        "there is above",
        "things here",
        "thing",
        "thing",
        "something dust",
        "you read",
    ]


def test_of_one_thing_the_feature_and_the_writing_are_told_first() -> None:
    scene = Scene()
    scene.level.traps[MIDDLE] = Trap(TrapKind.SQUEAKY_BOARD, MIDDLE, seen=True)
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "x")
    scene.lay("dagger")

    told = sentences(done(scene, Look()))

    assert ["board" in told[0], "fountain" in told[1], "dagger" in told[-1]] == [True, True, True]


def test_a_seen_trap_under_things_is_told_on_arrival() -> None:
    scene = Scene()
    scene.level.traps[NEXT] = Trap(TrapKind.SQUEAKY_BOARD, NEXT, seen=True)
    scene.lay("arrow", NEXT)

    told = keys_of(done(scene, Move(direction=EAST)))

    assert told[-3:] == ["there is", "see here", "board squeaks"]


def test_piles_are_mentioned_by_their_size() -> None:
    for number, words in ((2, "are a few objects"), (5, "are several objects"), (10, "are many objects")):
        scene = Scene(options=GameOptions(pile_limit=1))
        for kind in KINDS[:number]:
            scene.lay(kind, NEXT)

        assert f"There {words} here." in sentences(done(scene, Move(direction=EAST)))


def test_what_is_left_after_picking_up_is_told_as_other_things() -> None:
    for limit, words in ((5, "Other things that are here:"), (2, "There are a few more objects here.")):
        scene = Scene(options=GameOptions(autopickup=True, pickup_types="$", pile_limit=limit))
        scene.lay("gold piece", NEXT, quantity=3)
        scene.lay("dagger", NEXT)
        scene.lay("arrow", NEXT)

        assert words in sentences(done(scene, Move(direction=EAST)))


def test_one_more_object_is_told_of_one_thing_that_is_left() -> None:
    scene = Scene(options=GameOptions(autopickup=True, pickup_types="$", pile_limit=1))
    scene.lay("gold piece", NEXT, quantity=3)
    scene.lay("dagger", NEXT)

    assert "There is another object here." in sentences(done(scene, Move(direction=EAST)))


def test_the_blind_feel_about_where_they_arrive() -> None:
    scene = Scene()
    scene.wear("blindfold", Slot.EYEWEAR)
    scene.lay("dagger", NEXT)

    assert keys_of(done(scene, Move(direction=EAST)))[-2:] == ["feel about", "feel here"]


@rule("N-136")
def test_a_pile_that_is_only_mentioned_kills_bare_hands_that_feel_it() -> None:
    for gloves in (False, True):
        scene = Scene(options=GameOptions(pile_limit=2))
        scene.wear("blindfold", Slot.EYEWEAR)
        if gloves:
            scene.wear("leather gloves", Slot.GLOVES)
        scene.lay("dagger", NEXT)
        scene.lay("corpse", NEXT, species="cockatrice")

        scene.do(Move(direction=EAST))

        assert (scene.world.ended is None) is gloves


@rule("N-136")
def test_the_blind_feel_no_further_than_the_deadly_corpse() -> None:
    scene = Scene()
    scene.wear("blindfold", Slot.EYEWEAR)
    scene.lay("arrow")
    scene.lay("corpse", species="cockatrice")
    scene.lay("dagger")

    told = [str(entry.words["item"]) for entry in done(scene, Look()) if entry.what == "commands.thing"]

    assert len(told) == 2 and "dagger" in told[0] and told[1].endswith("corpse...")


def test_the_swallowed_see_what_their_engulfer_has() -> None:
    scene = Scene()
    worm = scene.monster("purple worm", MIDDLE)
    scene.hero.hold.engulfer_id = worm.id
    assert keys_of(done(scene, Look())) == ["look about inside", "see nothing here"]

    give_to_monster(scene.play, worm, scene.item("dagger"))
    told = done(scene, Look())[2:]
    assert keys_of(told) == ["look about inside", "things here", "thing"]
    assert "dagger" in sentences(told)[2]


def test_the_blind_feel_once_for_what_is_here() -> None:
    """On ice they feel the ice, which is not told again."""
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.ICE
    scene.hero.timeout[Property.BLINDED] = 10
    assert keys_of(done(scene, Look())) == ["feel about", "feel nothing here"]


def test_bridges_are_told_and_the_water_around_the_hero_is_not() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.DRAWBRIDGE_DOWN
    scene.level.detail[MIDDLE] = span_detail(EAST, Terrain.MOAT)
    assert sentences(done(scene, Look()))[0] == "There is a lowered drawbridge here."

    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.DOOR
    scene.level.terrain[MIDDLE - EAST] = Terrain.DRAWBRIDGE_DOWN
    scene.level.detail[MIDDLE - EAST] = span_detail(EAST, Terrain.MOAT)
    assert sentences(done(scene, Look()))[0] == "There is an open drawbridge portcullis here."

    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.form("giant eel")
    scene.hero.footing.in_water = True
    assert keys_of(done(scene, Look())) == ["see nothing here"]
