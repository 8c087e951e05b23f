"""Monsters that change shape in armour, dressing in a form, and gloves that fall off."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.messages.commands import Wear
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.attack_on_monster import AttackOnMonster
from marrow.rules.combat.damage_types.monster_theft import steal_item
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.monster_moves import movement_of
from marrow.rules.monsters.armor_fit import put_on_best_armor
from marrow.rules.physics.item_destruction import destroy_some
from marrow.rules.play import GameOver
from marrow.rules.polymorph import change_monster_species
from marrow.rules.polymorph.break_armor import adjust_worn_bonus, take_off_at_once
from marrow.rules.traps.monster_in_trap import trap_monster
from rule import rule
from rules.polymorph.body_scenes import gloved, lying
from scene import MIDDLE, Scene

# Monsters


def holding_a_cockatrice(scene: Scene, name: SpeciesName) -> Monster:
    monster = scene.monster(name, hp=30)
    corpse = scene.item("corpse", species="cockatrice")
    gloves = scene.item("leather gloves")
    gloves.worn = int(Slot.GLOVES)
    monster.inventory = [corpse, gloves]
    monster.wields = corpse
    return monster


@rule("L-154")
def test_a_monster_whose_new_hands_are_bare_turns_to_stone() -> None:
    """A xorn is proof against stone and has nothing on; an orc is not."""
    scene = Scene()
    xorn = scene.monster("xorn", hp=30)
    xorn.inventory = [scene.item("corpse", species="cockatrice")]
    xorn.wields = xorn.inventory[0]

    change_monster_species(scene.play, xorn, SPECIES_NAMED["Uruk-hai"])
    apply_delayed_effects(scene.play)

    assert xorn.hp <= 0 and "combat.turns to stone" in scene.told()


@rule("L-154")
def test_a_monster_that_falls_into_a_pit_is_not_saved_by_its_gloves() -> None:
    scene = Scene()
    orc = holding_a_cockatrice(scene, "Uruk-hai")
    scene.level.traps[orc.spot] = Trap(TrapKind.PIT, orc.spot)

    assert trap_monster(scene.play, orc) == 2

    assert "polymorph.monster falls on corpse" in scene.told()


@rule("L-154")
def test_a_monster_robbed_comes_against_what_it_wields() -> None:
    scene = Scene()
    orc = holding_a_cockatrice(scene, "Uruk-hai")
    orc.inventory.reverse()  # the gloves are stolen first
    nymph = scene.monster("water nymph", MIDDLE + 2)
    attack = nymph.species.attacks[0]

    steal_item(scene.play, AttackOnMonster(orc, attack, 0, False, nymph))

    assert orc.hp <= 0


@pytest.mark.parametrize(
    ("shape", "worn", "left"),
    [
        ("troll", "chain mail", []),
        ("jackal", "chain mail", ["chain mail"]),
        ("hobbit", "elven mithril-coat", ["elven mithril-coat"]),
        ("minotaur", "helmet", ["helmet"]),
        ("minotaur", "elven leather helm", []),
        ("forest centaur", "low boots", ["low boots"]),
    ],
)
def test_monsters_shed_what_does_not_fit(shape: SpeciesName, worn: KindName, left: list[str]) -> None:
    """Boots of centaurs, helmets of minotaurs; mail bursts on trolls and falls around jackals and hobbits."""
    scene = Scene()
    orc = scene.monster("Uruk-hai", hp=30)
    item = scene.item(worn)
    assert item.kind.part is not None
    item.worn = int({"body armor": Slot.BODY_ARMOR, "helmet": Slot.HELMET}.get(item.kind.part, Slot.BOOTS))
    orc.inventory = [item]

    change_monster_species(scene.play, orc, SPECIES_NAMED[shape])

    assert lying(scene, orc.spot) == left


def test_a_weapon_without_a_hand_falls_into_the_lava() -> None:
    scene = Scene()
    orc = scene.monster("Uruk-hai", hp=30)
    scene.level.terrain[orc.spot] = Terrain.LAVA
    orc.inventory = [scene.item("club"), scene.item("mace")]
    orc.wields = orc.inventory[0]

    change_monster_species(scene.play, orc, SPECIES_NAMED["red dragon"])
    apply_delayed_effects(scene.play)

    assert [item.kind.name for item in orc.inventory] == ["mace"] and orc.wields is None
    assert lying(scene, orc.spot) == []


def test_a_boulder_an_ex_giant_cannot_carry_fills_the_water() -> None:
    """One time in ten it sinks without a trace; by quiet dice it fills the pool."""
    scene = Scene()
    giant = scene.monster("stone giant", hp=30)
    scene.level.terrain[giant.spot] = Terrain.POOL
    giant.inventory = [scene.item("boulder")]

    change_monster_species(scene.play, giant, SPECIES_NAMED["giant eel"])
    apply_delayed_effects(scene.play)

    assert scene.level.terrain[giant.spot] == Terrain.ROOM and lying(scene, giant.spot) == []


# Dressing


def dressing(scene: Scene, *names: KindName, species: SpeciesName = "Uruk-hai") -> Monster:
    monster = scene.monster(species, hp=30)
    monster.inventory = [scene.item(name) for name in names]
    return monster


def worn(monster: Monster) -> list[str]:
    return [item.kind.name for item in monster.inventory if item.worn]


def test_a_new_shape_puts_on_what_fits_it_now() -> None:
    scene = Scene()
    jackal = dressing(scene, "helmet", species="jackal")

    change_monster_species(scene.play, jackal, SPECIES_NAMED["Uruk-hai"])

    assert worn(jackal) == ["helmet"]


def test_what_takes_no_time_is_put_on_at_once_and_the_rest_one_by_one() -> None:
    """Amulets, shirts and leather cloaks take none; a helmet takes a turn, and nothing follows it."""
    scene = Scene()
    orc = dressing(scene, "amulet of reflection", "T-shirt", "leather cloak", "helmet", "leather gloves")

    put_on_best_armor(scene.play, orc)

    assert worn(orc) == ["amulet of reflection", "T-shirt", "leather cloak", "helmet"]
    assert (orc.frozen, orc.can_move) == (1, False)


def test_a_suit_under_a_cloak_takes_two_turns_more() -> None:
    """Five for chain mail, and two for the cloak."""
    scene = Scene()
    orc = dressing(scene, "leather cloak", "chain mail")
    orc.inventory[0].worn = int(Slot.CLOAK)

    put_on_best_armor(scene.play, orc)

    assert orc.frozen == 7


def test_a_better_piece_takes_the_time_of_both() -> None:
    """Ring mail off, five turns; plate mail on, five."""
    scene = Scene()
    orc = dressing(scene, "ring mail", "plate mail")
    orc.inventory[0].worn = int(Slot.BODY_ARMOR)

    put_on_best_armor(scene.play, orc)

    assert worn(orc) == ["plate mail"] and orc.frozen == 10


def test_the_slow_prefer_boots_of_speed() -> None:
    for change, boots in ((0, "speed boots"), (1, "iron shoes")):
        scene = Scene()
        orc = dressing(scene, "iron shoes", "speed boots")
        orc.speed_change = change

        put_on_best_armor(scene.play, orc)

        assert worn(orc) == [boots]


def test_a_dunce_cap_is_cursed_on_whatever_head() -> None:
    scene = Scene()
    orc = dressing(scene, "dunce cap")

    put_on_best_armor(scene.play, orc)

    assert orc.inventory[0].blessing == -1


def test_a_hobbit_puts_on_elven_mail_but_no_other() -> None:
    for name, wears in (("elven mithril-coat", True), ("dwarvish mithril-coat", False)):
        scene = Scene()
        hobbit = dressing(scene, name, species="hobbit")

        put_on_best_armor(scene.play, hobbit)

        assert bool(hobbit.inventory[0].worn) is wears


def test_the_small_wear_cloaks_but_no_shirts() -> None:
    scene = Scene()
    gnome = dressing(scene, "T-shirt", "leather cloak", species="gnome")

    put_on_best_armor(scene.play, gnome)

    assert worn(gnome) == ["leather cloak"]


# Gloves that go


@rule("L-128")
def test_whoever_is_stripped_of_gloves_holds_the_cockatrice_barehanded() -> None:
    scene = Scene()
    gloved(scene)
    gloves = scene.hero.worn[Slot.GLOVES]

    with pytest.raises(GameOver) as over:
        take_off_at_once(scene.play, gloves)

    assert over.value.killer.text == "losing gloves while wielding a cockatrice corpse"


def test_armour_destroyed_takes_its_bonus_along() -> None:
    scene = Scene()
    gauntlets = scene.wear("gauntlets of dexterity", Slot.GLOVES, charge=3)
    adjust_worn_bonus(scene.play, gauntlets, 1)
    assert scene.hero.bonus[Attribute.DEXTERITY] == 3

    destroy_some(scene.play, gauntlets, 1)

    assert scene.hero.bonus[Attribute.DEXTERITY] == 0 and not scene.hero.worn


def test_monsters_in_speed_boots_are_fast_whatever_slows_them() -> None:
    """An Uruk-hai's 7 becomes (4 · 7 + 2) // 3 = 10."""
    scene = Scene("3.4.3")
    orc = dressing(scene, "speed boots")
    orc.speed_change = -1
    put_on_best_armor(scene.play, orc)

    assert movement_of(scene.play, orc) == 10


# What may be put on in a form


@pytest.mark.parametrize(
    ("form", "name", "fits"),
    [
        ("gnome", "ring mail", False),
        ("gnome", "leather cloak", True),
        ("hobbit", "elven mithril-coat", True),
        ("ogre", "leather cloak", False),
        ("minotaur", "helmet", False),
        ("horned devil", "elven leather helm", True),
        ("forest centaur", "low boots", False),
        ("salamander", "low boots", False),
        ("vampire", "ring mail", True),
    ],
)
def test_a_form_wears_what_would_not_fall_off_it(form: SpeciesName, name: KindName, fits: bool) -> None:
    scene = Scene()
    scene.form(form)
    item = scene.carry(name)

    scene.do(Wear(item=item.letter))

    assert (item in scene.hero.worn.values()) is fits
