"""What meals do otherwise in NetHack 3.4.3, and small things that are the same everywhere. NetHack: eat.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.messages.commands import Eat
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.people import Guard
from marrow.model.vocabularies import Attribute, DelayedDeath, Hunger, KillerFormat
from marrow.rules.combat.attack_on_monster import AttackOnMonster
from marrow.rules.combat.damage_types import form_theft
from marrow.rules.commands import eating
from marrow.rules.hero.body import form_of
from marrow.rules.nutrition.inedible import eat_nonfood
from marrow.rules.play import GameOver
from rule import is_343, rule
from scene import MIDDLE, Scene

OLD, NEW = "3.4.3", "3.6.0"


@rule("N-284")
@pytest.mark.parametrize(
    "edition, form, opens",
    [(OLD, "dog", True), (OLD, "acid blob", False), (OLD, "sewer rat", True), (NEW, "dog", False)],
)
def test_up_to_343_paws_open_tins(edition: str, form: SpeciesName, opens: bool) -> None:
    scene = Scene(edition, answers={QuestionKey.EAT_FROM_TIN: True})
    scene.form(form)
    tin = scene.carry("tin", species="newt", blessing=1)

    scene.finish(Eat(item=tin.letter))

    assert (tin not in scene.hero.inventory) is opens


@rule("N-245")
@pytest.mark.parametrize("edition, dice", [(OLD, []), (NEW, [("N-245", 2, 1)])])
def test_who_survives_eating_a_rider_was_unwise_since_360(
    edition: str, dice: list[tuple[str, int, int]]
) -> None:
    scene = Scene(edition, throws=dice)
    scene.wear("amulet of life saving", Slot.AMULET)
    before = [0] * 6
    before[Attribute.WISDOM] = 1 - len(dice)  # what is learnt of the amulet exercises it

    eating.start_meal(scene.play, scene.carry("corpse", species="Famine"))

    assert scene.thrown == len(dice)
    assert scene.hero.exercise[Attribute.WISDOM] == before[Attribute.WISDOM]


@rule("N-308")
@pytest.mark.parametrize("edition, left", [(OLD, 30), (NEW, 20)])
def test_an_eaten_amulet_of_343_replaces_a_sooner_nap(edition: str, left: int) -> None:
    scene = Scene(edition, throws=[("N-308", 5, 0), ("N-308", 100, 29)])
    scene.form("rock mole")
    scene.hero.timeout[Property.SLEEPY] = 20

    eating.start_meal(scene.play, scene.carry("amulet of restful sleep"))

    assert scene.hero.timeout[Property.SLEEPY] == left


def eat_brain_of(scene: Scene, victim: SpeciesName) -> AttackOnMonster:
    scene.form("mind flayer")
    blow = AttackOnMonster(scene.monster(victim), form_of(scene.hero).attacks[1], 1, negated=False)
    form_theft.eat_brain(scene.play, blow)
    return blow


@rule("N-112")
@pytest.mark.parametrize("victim", ["Death", "ghost", "master mind flayer"])
def test_up_to_343_every_brain_feeds(victim: SpeciesName) -> None:
    """d10 of damage comes after the question of a mind; no death, no cannibalism."""
    scene = Scene(OLD, race="elf", throws=[("uhitm.c damageum", 10, 6), ("eat.c eat_brains", 30, 19)])

    blow = eat_brain_of(scene, victim)

    assert scene.thrown == 2
    assert (scene.hero.nutrition, blow.amount) == (920, 8)
    assert not scene.hero.intrinsic[Property.AGGRAVATE_MONSTER]


@rule("N-112")
@pytest.mark.parametrize("edition, thrown", [(OLD, []), (NEW, [("eat.c eat_brains", 10, 6)])])
def test_the_mindless_cost_a_die_since_360(edition: str, thrown: list[tuple[str, int, int]]) -> None:
    scene = Scene(edition, throws=thrown or [("no such die", 1, 0)])

    eat_brain_of(scene, "gnome zombie")

    assert scene.thrown == len(thrown)
    assert scene.hero.nutrition == 900


@rule("N-112")
def test_the_brain_of_death_is_fatal_since_360() -> None:
    scene = Scene(NEW)
    with pytest.raises(GameOver):
        eat_brain_of(scene, "Death")


@rule("N-161")
def test_gold_is_offered_before_other_things() -> None:
    scene = Scene(answers={QuestionKey.EAT_FROM_FLOOR: True})
    scene.form("rock mole")
    scene.lay("gold piece", quantity=500)
    scene.lay("dagger")

    scene.do(Eat())

    assert [item.kind.name for item in scene.level.items[MIDDLE]] == ["dagger"]


@rule("N-279")
def test_the_blind_throw_no_die_for_the_fortune_in_a_cookie() -> None:
    scene = Scene(throws=[("N-279", 2, 1)])
    scene.hero.timeout[Property.BLINDED] = 50

    scene.finish(Eat(item=scene.carry("fortune cookie").letter))

    assert scene.thrown == 0
    assert scene.hero.conduct.literate == 0


@rule("N-246")
@pytest.mark.parametrize("form, turns", [("flaming sphere", 0), ("freezing sphere", 10)])
def test_flaming_spheres_do_not_turn_to_slime(form: SpeciesName, turns: int) -> None:
    scene = Scene()
    scene.form(form)
    corpse = scene.carry("corpse", species="lichen")
    corpse.species = scene.play.edition.content.species_row(scene.monster("green slime").species)

    eating.start_meal(scene.play, corpse)

    assert scene.hero.timeout[Property.SLIMING] == turns


@rule("N-272")
def test_an_egg_hardens_a_golem_who_is_turning_to_stone() -> None:
    scene = Scene()
    scene.form("flesh golem")
    scene.hero.timeout[Property.STONING] = 4

    scene.finish(Eat(item=scene.carry("egg", species="cockatrice").letter))

    assert scene.hero.form is not None and scene.hero.form.name == "stone golem"
    assert scene.hero.timeout[Property.STONING] == 0


@rule("N-302")
@pytest.mark.parametrize("slot", [Slot.WIELDED, Slot.QUIVERED, Slot.ALTERNATE], ids=lambda slot: slot.name)
def test_the_rest_of_an_eaten_stack_stays_in_hand(slot: Slot) -> None:
    scene = Scene()
    scene.form("xorn")
    daggers = scene.wear("dagger", slot, quantity=3)

    scene.finish(Eat(item=daggers.letter))

    assert scene.hero.worn.get(slot) is daggers
    assert daggers.quantity == 2


def test_killers_of_slow_stoning_by_egg() -> None:
    """N-272: the egg does not take the place of what began it, since 3.6.0."""
    scene = Scene(NEW)
    scene.hero.timeout[Property.STONING] = 4
    first = Killer("cockatrice", KillerFormat.WITH_ARTICLE)
    scene.hero.dying.killers[DelayedDeath.STONING] = first

    scene.finish(Eat(item=scene.carry("egg", species="chickatrice").letter))

    assert scene.hero.dying.killers[DelayedDeath.STONING] == first


@rule("N-524")
def test_mail_nourishes_in_343_only() -> None:
    scene = Scene()
    scene.form("gelatinous cube")
    before = scene.hero.nutrition

    eat_nonfood(scene.play, scene.carry("scroll of mail"), lambda play, item: None)

    in_343 = is_343()
    assert scene.hero.nutrition - before == (6 if in_343 else 0)
    assert ("nutrition.delicious" in scene.told()) is in_343
    assert ("nutrition.junk mail" in scene.told()) is not in_343


@rule("N-524")
def test_vault_guards_mind_eaten_gold_since_360() -> None:
    scene = Scene()
    scene.form("xorn")
    guard = scene.monster("guard", MIDDLE + 1, peaceful=True)
    guard.duty = Guard(scene.level.branch, scene.level.number, 0)

    eat_nonfood(scene.play, scene.carry("gold piece", quantity=500), lambda play, item: None)

    assert guard.duty.outraged is (not is_343())


@rule("N-525")
def test_an_apple_that_chokes_stays_in_343() -> None:
    """Seen in the running 3.4.3 and 3.6.0."""
    scene = Scene(nutrition=2500, hunger=Hunger.SATIATED)
    scene.intrinsic(Property.MAGICAL_BREATHING)
    apple = scene.carry("apple")

    scene.do(Eat(item=apple.letter))

    kept = apple in scene.hero.inventory
    assert (kept, apple.uneaten) == (is_343(), 50)
