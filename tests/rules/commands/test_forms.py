"""What forms can do at will: #monster. NetHack: cmd.c, domonability; polyself.c."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.messages.commands import UseForm
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SELF, Terrain, TrapKind
from marrow.model.vocabularies import Ending
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.commands.abilities.monster_abilities import use_first_ability
from marrow.rules.magic.punishment import punish
from marrow.rules.play import Cancelled, GameOver
from rule import rule
from scene import MIDDLE, Scene
from use import use

AIM = "commands.which direction"


def in_form(name: SpeciesName, *, power: int = 100, **how: Any) -> Scene:
    scene = Scene(**how)
    scene.form(name, hp=60)
    scene.hero.power = scene.hero.max_power = power
    return scene


DRAGONS: list[tuple[SpeciesName, SpeciesName]] = [
    ("gray dragon", "jackal"), ("red dragon", "jackal"), ("white dragon", "jackal"),
    ("black dragon", "jackal"), ("blue dragon", "jackal"), ("green dragon", "jackal"),
    ("yellow dragon", "jackal"), ("hell hound pup", "jackal"), ("winter wolf cub", "jackal"),
]  # fmt: skip


@pytest.mark.parametrize(("form", "target"), DRAGONS)
@use("ability breath", *(name for name, _ in DRAGONS))
def test_a_breath_costs_fifteen_and_is_a_ray(form: SpeciesName, target: SpeciesName) -> None:
    scene = in_form(form, answers={AIM: EAST}, throws=[("zap.c zap_hit", 20, 5)])
    jackal = scene.monster(target, MIDDLE + 2, hp=4)
    assert use_first_ability(scene.play)
    assert jackal.hp < 1
    assert scene.hero.power == 85


def test_the_weak_and_the_strangled_do_not_breathe() -> None:
    weak = in_form("red dragon", power=14)
    assert not use_first_ability(weak.play)
    assert weak.told() == ["forms.no energy"]
    strangled = in_form("red dragon")
    strangled.hero.timeout[Property.STRANGLED] = 4
    assert not use_first_ability(strangled.play)
    assert strangled.told() == ["forms.cannot breathe"]


@use("ability breath", "orange dragon")
def test_breath_on_oneself_strikes_oneself() -> None:
    scene = in_form("orange dragon", answers={AIM: SELF})
    use_first_ability(scene.play)
    assert not scene.hero.helplessness.asleep  # an orange dragon does not sleep of it


@use("ability spit", "cobra", "guardian naga")
def test_a_form_that_spits_blinds_its_target() -> None:
    """A cobra's venom blinds by dexterity against a d25; none is left."""
    for form in ("cobra", "guardian naga"):
        scene = in_form(
            form, answers={AIM: EAST}, throws=[("dothrow.c thitmonst", 20, 0), ("dothrow.c thitmonst", 25, 0)]
        )
        orc = scene.monster("hill orc", MIDDLE + 2, hp=20)
        assert use_first_ability(scene.play)
        assert not orc.can_see
        assert scene.level.items == {}


@use("ability spit", "black naga", "baby crocodile")
def test_spitting_acid_burns() -> None:
    """2d6 by quiet dice is 12, unless acid does no harm."""
    scene = in_form("black naga", answers={AIM: EAST}, throws=[("polyself.c dospit", 25, 0)])
    orc = scene.monster("hill orc", MIDDLE + 2, hp=20)
    assert use_first_ability(scene.play)
    assert orc.hp == 8
    proof = in_form("black naga", answers={AIM: EAST}, throws=[("polyself.c dospit", 25, 0)])
    blob = proof.monster("acid blob", MIDDLE + 2, hp=20)
    use_first_ability(proof.play)
    assert blob.hp == 20


@use("ability remove ball", "water nymph", "wood nymph", "mountain nymph")
@pytest.mark.parametrize("form", ["water nymph", "wood nymph", "mountain nymph"])
def test_nymphs_slip_the_chain(form: SpeciesName) -> None:
    scene = in_form(form)
    assert not use_first_ability(scene.play)
    punish(scene.play)
    assert use_first_ability(scene.play)
    assert Slot.BALL not in scene.hero.worn


@use("ability gaze", "umber hulk")
def test_an_umber_hulks_gaze_confuses() -> None:
    scene = in_form("umber hulk")
    orc = scene.monster("hill orc", MIDDLE + 3)
    pet = scene.monster("little dog", MIDDLE + 4, tame=10)
    blind = scene.monster("acid blob", MIDDLE + 5)
    assert use_first_ability(scene.play)
    assert (orc.confused, pet.confused, blind.confused) == (True, False, False)
    assert scene.hero.power == 85


@use("ability gaze", "pyrolisk")
def test_a_pyrolisks_gaze_burns() -> None:
    scene = in_form("pyrolisk")
    orc = scene.monster("hill orc", MIDDLE + 3, hp=20)
    hound = scene.monster("hell hound", MIDDLE + 4, hp=20)
    assert use_first_ability(scene.play)
    assert (orc.hp, hound.hp) == (8, 20)


def test_gazing_at_a_floating_eye_freezes_and_at_medusa_kills() -> None:
    eye = in_form("umber hulk", level=8)
    eye.monster("floating eye", MIDDLE + 3)
    use_first_ability(eye.play)
    assert eye.hero.helplessness.turns == 3 * 70
    medusa = in_form("umber hulk")
    medusa.monster("Medusa", MIDDLE + 3, hp=50)
    with pytest.raises(GameOver) as over:
        use_first_ability(medusa.play)
    assert over.value.ending == Ending.STONING


@use("ability summon", "wererat", "werejackal", "werewolf")
@pytest.mark.parametrize(
    ("form", "helper"), [("wererat", "rabid rat"), ("werejackal", "jackal"), ("werewolf", "wolf")]
)
def test_werecreatures_call_tame_kin(form: SpeciesName, helper: SpeciesName) -> None:
    """One to five helpers, by quiet dice five of the first kind."""
    scene = in_form(
        form,
        throws=[
            ("were.c were_summon", 5, 0),
            *([("were.c were_summon", 3, 0), ("were.c were_summon", 3, 0)] if form == "wererat" else []),
        ],
    )
    assert use_first_ability(scene.play)
    (friend,) = scene.level.monsters
    assert (friend.species.name, friend.tame > 0) == (helper, True)
    assert scene.hero.power == 90


@use("ability web", "cave spider", "giant spider")
@pytest.mark.parametrize("form", ["cave spider", "giant spider"])
def test_spiders_spin_webs(form: SpeciesName) -> None:
    scene = in_form(form)
    assert use_first_ability(scene.play)
    web = scene.level.traps[MIDDLE]
    assert (web.kind, web.made_by_hero) == (TrapKind.WEB, True)
    assert use_first_ability(scene.play)
    assert scene.told()[-1] == "forms.web thicker"


@pytest.mark.parametrize("terrain", [Terrain.AIR, Terrain.CLOUD])
def test_no_web_holds_in_air_or_clouds(terrain: Terrain) -> None:
    scene = in_form("giant spider")
    scene.level.terrain[MIDDLE] = terrain

    assert not use_first_ability(scene.play)
    assert MIDDLE not in scene.level.traps


@pytest.mark.parametrize(
    ("kind", "left"),
    [
        (TrapKind.PIT, False), (TrapKind.SQUEAKY_BOARD, False), (TrapKind.HOLE, False),
        (TrapKind.ROLLING_BOULDER, False), (TrapKind.TELEPORTATION, True), (TrapKind.RUST, True),
    ],
)  # fmt: skip
def test_webs_cover_or_set_off_what_is_there(kind: TrapKind, left: bool) -> None:
    scene = in_form("giant spider")
    scene.level.traps[MIDDLE] = Trap(kind, MIDDLE)
    use_first_ability(scene.play)
    assert (MIDDLE in scene.level.traps) is left


@use("ability hide", "rock piercer", "lurker above", "trapper", "small mimic")
@pytest.mark.parametrize("form", ["rock piercer", "trapper"])
def test_hiders_hide_until_found(form: SpeciesName) -> None:
    """A piercer found on the ceiling falls on who comes below, 3d6; a trapper is only found."""
    scene = in_form(form, throws=[("mhitu.c mattacku", 20, 19)])
    assert use_first_ability(scene.play)
    assert scene.hero.footing.hidden
    assert not use_first_ability(scene.play)
    orc = scene.monster("hill orc", hp=30)
    attack_hero(scene.play, orc)
    assert not scene.hero.footing.hidden
    assert (orc.spot == MIDDLE) is (form == "rock piercer")
    assert orc.hp == (30 - 18 if form == "rock piercer" else 30)


@pytest.mark.parametrize(("form", "holds"), [("small mimic", False), ("giant mimic", True)])
def test_a_mimic_found_stays_where_it_is_and_may_hold_on(form: SpeciesName, holds: bool) -> None:
    scene = in_form(form)
    use_first_ability(scene.play)
    orc = scene.monster("hill orc", hp=30)
    attack_hero(scene.play, orc)
    assert (scene.hero.spot, scene.hero.footing.hidden) == (MIDDLE, False)
    assert (scene.hero.hold.holder_id == orc.id) is holds


def test_a_breath_thought_better_of_has_cost_its_energy() -> None:
    scene = in_form("red dragon")
    with pytest.raises(Cancelled):
        use_first_ability(scene.play)
    assert scene.hero.power == 85


def test_a_web_over_a_pit_buries_what_lies_in_it() -> None:
    scene = in_form("giant spider")
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE)
    scene.lay("dagger")
    use_first_ability(scene.play)
    assert MIDDLE not in scene.level.items
    assert [item.kind.name for item in scene.level.buried[MIDDLE]] == ["dagger"]


def test_a_gremlins_twin_has_the_heros_name() -> None:
    scene = in_form("gremlin")
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    use_first_ability(scene.play)
    (twin,) = scene.level.monsters
    assert (twin.name, twin.cloned, twin.max_hp, scene.hero.form_max_hp) == ("Agnes", True, 30, 30)


@use("ability mind blast", "mind flayer", "master mind flayer")
@pytest.mark.parametrize("form", ["mind flayer", "master mind flayer"])
def test_a_mind_blast_strikes_the_near(form: SpeciesName) -> None:
    scene = in_form(form, throws=[("polyself.c domindblast", 10, 0)])
    near = scene.monster("hill orc", MIDDLE + 8, hp=20)
    far = scene.monster("hill orc", MIDDLE + 9, hp=20)
    assert use_first_ability(scene.play)
    assert (near.hp, far.hp) == (5, 20)
    assert scene.hero.power == 90


@use("ability multiply", "gremlin")
def test_a_gremlin_multiplies_in_a_fountain() -> None:
    scene = in_form("gremlin")
    assert not use_first_ability(scene.play)
    assert scene.level.monsters == []
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    use_first_ability(scene.play)
    (twin,) = scene.level.monsters
    assert (twin.hp, scene.hero.form_hp, twin.tame > 0) == (30, 30, True)


@use("ability horn", "white unicorn", "gray unicorn", "black unicorn")
@pytest.mark.parametrize("form", ["white unicorn", "gray unicorn", "black unicorn"])
def test_a_unicorn_uses_its_horn(form: SpeciesName) -> None:
    scene = in_form(form)
    scene.hero.timeout[Property.CONFUSED] = 50
    assert use_first_ability(scene.play)
    assert scene.hero.timeout[Property.CONFUSED] == 0


@use("ability shriek", "shrieker")
def test_a_shrieker_wakes_everybody() -> None:
    scene = in_form("shrieker")
    sleeper = scene.monster("hill orc", MIDDLE + 20, asleep=True)
    use_first_ability(scene.play)
    assert not sleeper.asleep


@use("ability shape", "vampire", "vampire lord")
@pytest.mark.parametrize("form", ["vampire", "vampire lord"])
def test_vampires_change_shape(form: SpeciesName) -> None:
    scene = in_form(form)
    assert use_first_ability(scene.play)
    assert scene.hero.form is not None
    assert scene.hero.form.name == "vampire bat"


@rule("N-500")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
def test_vampires_are_told_at_last_what_they_have_become(edition: str) -> None:
    """Seen in the running 3.6.7."""
    scene = Scene(edition)
    scene.form("vampire")

    scene.do(UseForm())

    told = [(entry.what, entry.words) for entry in scene.entries_told()]
    assert ("forms.transform", {"form": "a vampire bat"}) in told


def test_most_forms_can_do_nothing_of_the_kind() -> None:
    scene = in_form("jackal")
    scene.do(UseForm())
    assert scene.told() == ["forms.no ability"]
    assert scene.world.turn == 1
