"""The dice and the order of a monster's round of attacks at the hero. NetHack: mhitu.c, mattacku, hitmu."""

import pytest

from marrow.content.kinds_table import ACID_VENOM
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import Damage, KindName, Manner, SpeciesName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Terrain
from marrow.model.vocabularies import Attribute, HelplessReason, Waking
from marrow.rules.combat.attack_on_hero import can_seduce
from marrow.rules.combat.current_attack import current_attack
from marrow.rules.combat.damage_types.seduction import seduction_encounter
from marrow.rules.combat.monster_attacks.attack_hero import RULE, attack_hero, hit_hero
from marrow.rules.combat.monster_attacks.gazes import EXPLODE_RULE, GAZE_RULE, explode_at_hero, gaze_at_hero
from marrow.rules.combat.monster_missiles.missile_flight import Aim, throw_missile
from marrow.rules.combat.to_hit import weapon_to_hit_hero
from marrow.rules.combat.weapon_damage import weapon_damage_to_hero
from marrow.rules.hero.helplessness import be_helpless, fall_asleep
from marrow.rules.monster_moves.approach_hero import attack_with_segments, use_item
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

FAR = MIDDLE + 4
SURE = {(RULE, 20): 0}


def armed(scene: Scene, name: SpeciesName, kind: KindName, spot: int = MIDDLE + 1) -> Monster:
    monster = scene.monster(name, spot, hp=50)
    monster.wields = scene.item(kind)
    monster.inventory.append(monster.wields)
    return monster


# Before the attacks


@pytest.mark.parametrize("name, sides", [("newt", 4), ("hill orc", 2)])
def test_the_die_for_the_steed_is_thrown_even_far_from_it(name: SpeciesName, sides: int) -> None:
    scene = Scene(throws=[(RULE, sides, 0)])
    scene.hero.ride.steed_id = scene.monster("pony", MIDDLE + 10, tame=10).id

    attack_hero(scene.play, scene.monster(name, FAR))

    assert scene.thrown == 1


@pytest.mark.parametrize("name, hurt", [("hill orc", False), ("giant eel", True)])
def test_only_swimmers_attack_a_hero_under_water(name: SpeciesName, hurt: bool) -> None:
    scene = Scene(shows=SURE | {"monmove.c set_apparxy": 1})  # it takes him to be where he is
    scene.level.terrain[MIDDLE] = scene.level.terrain[MIDDLE + 1] = Terrain.WATER
    scene.hero.footing.in_water = True
    scene.intrinsic(Property.MAGICAL_BREATHING)

    attack_hero(scene.play, scene.monster(name, hp=40))

    assert (scene.hero.hp < 100) == hurt


def test_a_hero_who_mimics_gold_is_found_once_and_then_free() -> None:
    scene = Scene(shows=SURE)
    be_helpless(scene.play, 20, HelplessReason.MIMICKING, waking=Waking.MIMICKING_ENDS)
    first, second = scene.monster("newt"), scene.monster("newt", MIDDLE - 1)

    attack_hero(scene.play, first)
    assert (scene.hero.helplessness.turns, scene.hero.hp) == (0, 100)

    attack_hero(scene.play, second)
    assert scene.told().count("combat.disturbs you") == 1 and scene.hero.hp < 100


def test_who_guesses_the_wrong_spot_does_not_disturb_a_hero_who_mimics() -> None:
    scene = Scene()
    be_helpless(scene.play, 20, HelplessReason.MIMICKING, waking=Waking.MIMICKING_ENDS)

    attack_hero(scene.play, scene.monster("newt"), MIDDLE + WIDTH)

    assert scene.hero.helplessness.turns == 20


def test_armour_class_is_rolled_before_an_item_is_used() -> None:
    """AC 10 - 7 - 9 = -6 for crystal plate mail +9."""
    scene = Scene(throws=[(RULE, 6, 3)])
    scene.wear("crystal plate mail", Slot.BODY_ARMOR, charge=9)
    orc = scene.monster("hill orc", FAR)
    wand = scene.item("wand of striking", charge=4)
    orc.inventory.append(wand)

    attack_hero(scene.play, orc, MIDDLE, use_item=use_item)

    assert (scene.thrown, wand.charge) == (1, 3)


@pytest.mark.parametrize("held, seen, told", [
    (True, True, "combat.loosens grip"), (False, True, "combat.pulls back"),
    (False, False, "combat.something moves nearby"),
])  # fmt: skip
def test_nobody_attacks_a_hero_whose_prayer_is_heard(held: bool, seen: bool, told: str) -> None:
    scene = Scene()
    scene.hero.invulnerable = True
    orc = scene.monster("hill orc")
    orc.invisible = not seen
    scene.hero.hold.holder_id = orc.id if held else 0

    attack_hero(scene.play, orc)

    assert scene.told() == [told]


def test_each_segment_of_a_long_worm_throws_the_die_for_armour() -> None:
    """Also if the head is too far away to bite. Here AC is -6."""
    segments = (MIDDLE - 1, MIDDLE - 1 + WIDTH)
    scene = Scene(throws=[(RULE, 6, 3), (RULE, 6, 3)], shows={})
    scene.wear("crystal plate mail", Slot.BODY_ARMOR, charge=9)
    worm = scene.monster("long worm", MIDDLE - 2)
    worm.tail = segments

    attack_with_segments(scene.play, worm, MIDDLE)

    assert scene.thrown == 2


# Hits and misses


def test_weapons_of_monsters_have_their_bonus_against_the_heros_form() -> None:
    """NetHack: weapon.c, hitval and dmgval."""
    scene = Scene(shows={})
    blessed, spear, axe = scene.item("long sword", blessing=1), scene.item("spear"), scene.item("axe")
    silver = scene.item("silver saber")

    scene.form("vampire")
    assert weapon_to_hit_hero(scene.play, blessed) == 2
    assert weapon_damage_to_hero(scene.play, silver) == 8 + 20
    scene.form("red dragon")
    assert weapon_to_hit_hero(scene.play, spear) == 2
    scene.form("wood golem")
    assert weapon_damage_to_hero(scene.play, axe) == 4 + 4


def test_a_special_blade_rolls_for_its_bonus_to_hit_the_hero() -> None:
    scene = Scene(throws=[("artifact.c spec_abon", 5, 4), (RULE, 20, 19)])
    orc = armed(scene, "hill orc", "long sword")
    assert orc.wields is not None
    orc.wields.artifact = "Frost Brand"

    attack_hero(scene.play, orc)

    assert scene.thrown == 2


def test_one_swings_a_weapon_in_sight() -> None:
    scene = Scene(shows=SURE)

    attack_hero(scene.play, armed(scene, "hill orc", "scimitar"))

    assert scene.told()[:2] == ["combat.swings", "combat.hits"]


@pytest.mark.parametrize("edition, misses", [("3.4.3", 3), ("3.6.0", 1), ("3.6.7", 1)])
def test_since_360_one_wild_miss_ends_the_blows_of_a_round(edition: str, misses: int) -> None:
    scene = Scene(edition, shows={})
    scene.intrinsic(Property.INVISIBILITY)
    troll = scene.monster("troll")

    attack_hero(scene.play, troll, MIDDLE + WIDTH)

    assert len(scene.told()) == misses


def test_a_wild_miss_at_an_image_smiles_or_strikes() -> None:
    scene = Scene(shows={}, gender="male")
    scene.wear("cloak of displacement", Slot.CLOAK)
    succubus = scene.monster("succubus")
    succubus.female = True

    attack_hero(scene.play, succubus, MIDDLE + WIDTH)

    assert scene.told() == ["combat.smiles at displaced image"]


@pytest.mark.parametrize("form, gender, invisible, damage, can", [
    (None, "female", False, "seduce", True), (None, "female", True, "seduce", False),
    (None, "female", True, "steal item", True), (None, "female", False, "physical", False),
    ("dog", "male", False, "seduce", True),
])  # fmt: skip
def test_whom_a_nymph_seduces(
    form: SpeciesName | None, gender: str, invisible: bool, damage: Damage, can: bool
) -> None:
    scene = Scene()
    if form is not None:
        scene.form(form)
    nymph = scene.monster("water nymph")
    nymph.invisible = invisible

    assert can_seduce(scene.play, nymph, Attack("claw", damage, 0, 0)) == can


def test_incubi_cannot_seduce_a_form_that_is_no_humanoid() -> None:
    scene = Scene()
    incubus = scene.monster("incubus")
    assert can_seduce(scene.play, incubus)

    scene.form("dog")
    assert not can_seduce(scene.play, incubus)


@pytest.mark.parametrize("seen, told", [(True, "combat.lunges and recoils"), (False, "combat.rushing noise")])
def test_an_engulfer_that_strikes_at_air(seen: bool, told: str) -> None:
    scene = Scene()
    vortex = scene.monster("fog cloud")
    vortex.invisible = not seen

    attack_hero(scene.play, vortex, MIDDLE + WIDTH)

    assert scene.told() == [told]


def test_an_engulfer_may_just_miss() -> None:
    """Level 3, armour class 10: 23 against a d20 never misses, but against AC -6 it does."""
    scene = Scene(shows={(RULE, 6): 5})
    scene.wear("crystal plate mail", Slot.BODY_ARMOR, charge=9)
    cloud = scene.monster("fog cloud")
    cloud.level = 16

    attack_hero(scene.play, cloud)

    assert scene.told() == ["combat.just misses"]


# From afar


def test_breath_out_of_line_may_awaken() -> None:
    """NetHack: mthrowu.c, breamu says that it has hit, in line or not."""
    scene = Scene(turn=10, throws=[(RULE, 10, 0)])
    fall_asleep(scene.play, 50, "L-017")
    scene.world.turn = 12

    attack_hero(scene.play, scene.monster("red dragon", MIDDLE + 5 + 2 * WIDTH))

    assert (scene.thrown, scene.hero.helplessness.turns) == (1, 1)


def test_the_chromatic_dragon_rolls_what_it_breathes_out_of_line_too() -> None:
    scene = Scene(throws=[("mthrowu.c breamu", 8, 2)])

    attack_hero(scene.play, scene.monster("Chromatic Dragon", MIDDLE + 5 + 2 * WIDTH))

    assert scene.thrown == 1


def test_shots_at_an_image_need_a_clear_path_to_it() -> None:
    scene = Scene(shows={})
    for row in range(-2, 3):
        scene.level.terrain[MIDDLE + 2 + row * WIDTH] = Terrain.HORIZONTAL_WALL
    orc = scene.monster("hill orc", MIDDLE + 4)
    orc.inventory.append(scene.item("dagger"))

    attack_hero(scene.play, orc, MIDDLE + 1)

    assert "combat.throws" not in scene.told()


def test_acid_venom_hits_the_less_often_the_farther_it_flies() -> None:
    """AC 10, 3 - 4 squares + 8: 17, against a d20 of 17 no hit; it costs 2d6."""
    for rolled, lost in ((17, 0), (16, 12)):
        scene = Scene(shows={("mthrowu.c spitmu", 4): 0, ("mthrowu.c thitu", 20): rolled - 1})
        snake = scene.monster("newt", FAR)
        venom = scene.item("blinding venom")
        venom.kind = ACID_VENOM
        throw_missile(scene.play, snake, venom, Aim(-1, 4))
        assert 100 - scene.hero.hp == lost


def test_missiles_sink_into_a_sink() -> None:
    scene = Scene(shows={})
    scene.level.terrain[MIDDLE + 2] = Terrain.SINK
    dagger = scene.item("dagger")

    throw_missile(scene.play, scene.monster("hill orc", FAR), dagger, Aim(-1, 4))

    assert scene.level.items[MIDDLE + 2] == [dagger]


# What a hit does


def test_a_form_without_passive_attack_throws_its_die_too() -> None:
    """NetHack: mhitu.c, passiveum: the first attack that is none counts as passive."""
    scene = Scene(throws=[("mhitu.c passiveum", 3, 1)])
    scene.form("jackal", hp=30)
    orc = scene.monster("hill orc")

    hit_hero(scene.play, orc, Attack("claw", "physical", 1, 2))

    assert scene.thrown == 1


def test_were_bites_roll_for_those_who_are_infected_already() -> None:
    scene = Scene(throws=[("mhitu.c hitmu", 10, 9), ("mhitu.c hitmu", 4, 0)], shows={})
    rat = scene.monster("wererat")
    scene.hero.polymorph.lycanthrope = rat.species

    hit_hero(scene.play, rat, Attack("bite", "lycanthropy", 0, 0))

    assert scene.thrown == 2 and "combat.feverish" not in scene.told()


def test_rust_looks_for_armour_that_nobody_wears() -> None:
    """NetHack: erode_armor rolls until it finds some, or shows the body."""
    rolls = [("uhitm.c erode_armor", 5, 0), ("uhitm.c erode_armor", 5, 4), ("uhitm.c erode_armor", 5, 1)]
    scene = Scene(throws=rolls)

    hit_hero(scene.play, scene.monster("rust monster"), Attack("touch", "rust", 0, 0))

    assert scene.thrown == 3


def test_rust_ends_an_iron_form_that_is_unchanging_without_death() -> None:
    """The amulet fails, and nobody dies: the form has hit points left. NetHack: rehumanize."""
    scene = Scene()
    scene.form("iron golem", hp=60)
    scene.wear("amulet of unchanging", Slot.AMULET)
    scene.hero.extrinsic[Property.UNCHANGING] |= Slot.AMULET

    hit_hero(scene.play, scene.monster("rust monster"), Attack("touch", "rust", 0, 0))

    assert scene.hero.form is None and scene.hero.dying.deaths == 0


@pytest.mark.parametrize("edition, dies", [
    ("3.4.3", True), ("3.6.0", True), ("3.6.1", True), ("3.6.2", False), ("3.6.7", False), ("3.7", False),
])  # fmt: skip
def test_since_362_a_blow_that_teleports_never_kills(edition: str, dies: bool) -> None:
    scene = Scene(edition, hp=3, shows={})
    mechanic = scene.monster("quantum mechanic")
    try:
        hit_hero(scene.play, mechanic, Attack("claw", "teleport", 1, 4))
    except GameOver:
        assert dies
    else:
        assert not dies and scene.hero.hp == 1


@pytest.mark.parametrize("edition, hurt", [("3.4.3", 4), ("3.6.0", 4), ("3.6.1", 2), ("3.6.7", 2)])
@rule("L-100")
def test_up_to_360_a_brain_eaters_damage_is_dealt_twice(edition: str, hurt: int) -> None:
    scene = Scene(edition, shows={})

    hit_hero(scene.play, scene.monster("mind flayer"), Attack("tentacle", "drain intelligence", 2, 1))

    assert 100 - scene.hero.hp == hurt


@rule("L-103")
def test_a_brain_eater_that_turns_to_stone_still_costs_intelligence() -> None:
    scene = Scene(shows={})
    scene.form("chickatrice", hp=30)
    flayer = scene.monster("mind flayer")

    hit_hero(scene.play, flayer, Attack("tentacle", "drain intelligence", 2, 1))

    assert flayer.hp < 1
    assert scene.hero.base[Attribute.INTELLIGENCE] == 8


def test_a_touch_that_does_nothing_is_not_told_to_whom_it_holds() -> None:
    """NetHack: a python's touch."""
    scene = Scene()
    python = scene.monster("python")
    scene.hero.hold.holder_id = python.id

    hit_hero(scene.play, python, Attack("touch", "physical", 0, 0))

    assert scene.told() == []


def test_who_is_hit_out_of_a_heap_learns_where_the_blow_came_from() -> None:
    scene = Scene()
    snake = scene.monster("snake")
    snake.hidden = True
    scene.lay("food ration", MIDDLE + 1)

    hit_hero(scene.play, snake, Attack("bite", "physical", 1, 2))

    assert scene.told()[0] == "combat.was hidden"


# Changed attacks


@pytest.mark.parametrize("edition, manner", [
    ("3.4.3", "engulf"), ("3.6.0", "engulf"), ("3.6.1", "claw"), ("3.6.7", "claw"),
])  # fmt: skip
@rule("L-075")
def test_since_361_an_engulfer_rests(edition: str, manner: Manner) -> None:
    scene = Scene(edition)
    jelly = scene.monster("purple worm")
    jelly.special_wait = 2

    attack = current_attack(scene.play, jelly, 1, Attack("engulf", "digest", 1, 10), [True])

    assert attack.manner == manner


@pytest.mark.parametrize("edition, cold", [("3.6.7", "cold"), ("3.7", "physical"), ("5.0.0", "physical")])
def test_since_37_liches_touch_plainly_who_resists_cold(edition: str, cold: Damage) -> None:
    """1d10 of cold become 1d6."""
    scene = Scene(edition)
    scene.intrinsic(Property.COLD_RESISTANCE)

    attack = current_attack(scene.play, scene.monster("lich"), 0, Attack("touch", "cold", 1, 10), [])

    assert (attack.damage, attack.sides) == (cold, 10 if cold == "cold" else 6)


# Gazes, explosions, seduction


@pytest.mark.parametrize("edition, dice", [("3.4.3", 0), ("3.6.0", 3), ("3.6.7", 3)])
def test_since_360_a_foiled_gaze_is_described(edition: str, dice: int) -> None:
    """rn2(5) whether it gazes, then two for the words: !rn2(3), else !rn2(2)."""
    scene = Scene(edition, throws=[(GAZE_RULE, 5, 1), (GAZE_RULE, 3, 1), (GAZE_RULE, 2, 1)])
    umber = scene.monster("umber hulk")
    umber.cancelled = True

    gaze_at_hero(scene.play, umber, Attack("gaze", "confuse", 0, 0))

    assert scene.thrown == dice
    assert scene.told() == (["combat.foiled confused"] if dice else [])


@pytest.mark.parametrize("edition, dies", [("3.4.3", True), ("3.6.0", False), ("3.6.7", False)])
@rule("L-088")
def test_up_to_343_hallucination_does_not_protect_from_medusa(edition: str, dies: bool) -> None:
    scene = Scene(edition, shows={(GAZE_RULE, 4): 1})
    scene.hero.timeout[Property.HALLUCINATING] = 100
    medusa = scene.monster("Medusa")
    try:
        gaze_at_hero(scene.play, medusa, medusa.species.attacks[2])
    except GameOver:
        assert dies
    else:
        assert not dies


@pytest.mark.parametrize("edition, stunned", [("3.4.3", 2), ("3.6.0", 2), ("3.6.1", 50), ("3.6.7", 50)])
def test_radiance_leaves_a_longer_stun(edition: str, stunned: int) -> None:
    scene = Scene(edition, shows={(GAZE_RULE, 3): 1})
    scene.hero.timeout[Property.STUNNED] = 50

    gaze_at_hero(scene.play, scene.monster("Archon"), Attack("gaze", "blind", 2, 6))

    assert scene.hero.timeout[Property.STUNNED] == stunned


@pytest.mark.parametrize("edition, lost", [("3.4.3", 12), ("3.6.0", 24), ("3.6.7", 24)])
def test_up_to_343_half_physical_damage_halves_a_spheres_blast(edition: str, lost: int) -> None:
    scene = Scene(edition, shows={(EXPLODE_RULE, 20): 19})
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)

    explode_at_hero(scene.play, scene.monster("freezing sphere"), Attack("explode", "cold", 4, 6), True)

    assert 100 - scene.hero.hp == lost


@pytest.mark.parametrize(
    "edition, sure", [("3.4.3", True), ("3.6.0", True), ("3.6.1", False), ("3.6.7", False)]
)
def test_since_361_no_charm_makes_seduction_sure(edition: str, sure: bool) -> None:
    """Charisma and intelligence 18: 36 is above any rn2(35), but 32 is not above 33."""
    scene = Scene(
        edition, gender="male", attributes=(16, 18, 10, 12, 16, 18), shows={("mhitu.c doseduce", 35): 33}
    )
    succubus = scene.monster("succubus")
    succubus.female = True

    seduction_encounter(scene.play, succubus)

    assert ("combat.you enjoyed it more" in scene.told()) == sure


def test_an_endearment_takes_one_die_or_two() -> None:
    """NetHack: mayberem."""
    for first, dice in ((0, 2), (1, 3)):
        throws = [("mhitu.c doseduce", 20, 0), ("mhitu.c doseduce", 2, first)]
        if first:
            throws.append(("mhitu.c doseduce", 2, 0))
        scene = Scene(gender="male", throws=throws, shows={})
        scene.wear("leather armor", Slot.BODY_ARMOR)
        succubus = scene.monster("succubus")
        succubus.female = True

        seduction_encounter(scene.play, succubus)

        assert scene.thrown == dice
