"""To-hit and damage against arithmetic done by hand. NetHack: uhitm.c, weapon.c."""

import pytest

from marrow.content.skills import BASIC, EXPERT, MASTER, SKILLED, UNSKILLED
from marrow.content.words import ArtifactName, Damage, KindName, RoleName, Skill, SpeciesName
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.vocabularies import Ending, HelplessReason
from marrow.rules.combat.blow_context import Delivery
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.combat.hero_attacks.hit_monster import blow_lands
from marrow.rules.combat.hero_attacks.kick_monster import kick_monster
from marrow.rules.combat.hero_attacks.melee import passive_response
from marrow.rules.combat.to_hit import attribute_to_hit, to_hit, weapon_to_hit
from marrow.rules.combat.weapon_damage import strength_damage, weapon_damage
from marrow.rules.hero.skills import skill_damage, skill_to_hit
from marrow.rules.lifesaving.petrification import petrify_by_touch
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene


@rule("Z-267")
@pytest.mark.parametrize("edition, bonus", [("3.4.3", 1), ("3.6.7", 1), ("3.7", 1), ("5.0.0", 2)])
def test_strength_of_18_50_hits_better_in_500(edition: str, bonus: int) -> None:
    scene = Scene(edition, attributes=(68, 10, 10, 10, 10, 10), level=5)

    assert attribute_to_hit(scene.play) == bonus


@pytest.mark.parametrize(
    "strength, dexterity, level, bonus",
    [
        (5, 10, 5, -2),
        (7, 10, 5, -1),
        (16, 10, 5, 0),
        (17, 10, 5, 1),
        (68, 10, 5, 1),  # 18/50
        (69, 10, 5, 2),
        (118, 10, 5, 3),  # 18/100
        (16, 10, 2, 1),  # beginners hit more easily
        (16, 3, 5, -3),
        (16, 5, 5, -2),
        (16, 7, 5, -1),
        (16, 14, 5, 0),
        (16, 18, 5, 4),
    ],
)
def test_strength_and_dexterity_help_to_hit(strength: int, dexterity: int, level: int, bonus: int) -> None:
    scene = Scene(attributes=(strength, 10, 10, dexterity, 10, 10), level=level)

    assert attribute_to_hit(scene.play) == bonus


@pytest.mark.parametrize(
    "strength, bonus",
    [
        *((5, -1), (6, 0), (15, 0), (16, 1), (17, 1), (18, 2)),
        *((19, 3), (93, 3), (94, 4), (108, 4), (109, 5), (118, 6)),
    ],
)
def test_strength_helps_damage(strength: int, bonus: int) -> None:
    scene = Scene(attributes=(strength, 10, 10, 10, 10, 10))

    assert strength_damage(scene.hero) == bonus


def test_the_to_hit_number_is_that_of_nethack() -> None:
    """1 + level 1 + AC 7 + beginner 1 + bare hands unskilled +1 = 11 against a jackal."""
    scene = Scene()
    jackal = scene.monster("jackal")

    assert to_hit(scene.play, jackal, None) == 1 + 1 + 7 + 1 + 1


@rule("N-600")
@pytest.mark.parametrize(("thing", "bonus"), [("jumping boots", 1), ("plate mail", 7), ("apple", 0)])
def test_armour_in_the_hand_helps_to_hit_as_much_as_it_protects(thing: KindName, bonus: int) -> None:
    """In the running 3.6.7 a samurai of 16 with jumping boots in hand hits with a throw of 16."""
    scene = Scene()
    jackal = scene.monster("jackal")

    assert weapon_to_hit(scene.play, scene.carry(thing), jackal) == bonus


def test_the_helpless_are_easier_to_hit() -> None:
    """+2 stunned, +2 fleeing, +2 asleep (and it wakes), +4 paralysed."""
    scene = Scene()
    jackal = scene.monster("jackal", asleep=True)
    jackal.stunned = jackal.fleeing = True
    jackal.can_move, jackal.frozen = False, 5

    assert to_hit(scene.play, jackal, None) == 11 + 2 + 2 + 2 + 4
    assert not jackal.asleep


def test_a_blessed_enchanted_weapon_hits_the_undead_more_easily() -> None:
    """Long sword: +1 to hit of its own? none; +3 enchantment, +2 blessed against undead, unskilled -4."""
    scene = Scene()
    sword = scene.wear("long sword", Slot.WIELDED, charge=3, blessing=1)
    zombie = scene.monster("kobold zombie")

    plain = 1 + 1 + 10 + 1
    assert to_hit(scene.play, zombie, sword) == plain + sword.kind.hit_bonus + 3 + 2 - 4


def test_a_monk_in_armour_is_clumsy() -> None:
    scene = Scene(role="monk", level=6)
    jackal = scene.monster("jackal")
    free = to_hit(scene.play, jackal, None)
    scene.wear("leather armor", Slot.BODY_ARMOR)

    hampered = to_hit(scene.play, jackal, None)

    assert free - hampered == 6 // 3 + 2 + scene.hero.role.spell_armor


@pytest.mark.parametrize(
    "level, hit, damage, two_hit, two_damage",
    [(UNSKILLED, -4, -2, -9, -3), (BASIC, 0, 0, -7, -1), (SKILLED, 2, 1, -5, 0), (EXPERT, 3, 2, -3, 1)],
)
def test_skill_with_weapons(level: int, hit: int, damage: int, two_hit: int, two_damage: int) -> None:
    scene = Scene()
    sword = scene.wear("long sword", Slot.WIELDED)
    scene.wear("dagger", Slot.ALTERNATE)
    hero = scene.hero
    hero.skills["long sword"] = Training(level, EXPERT)
    hero.skills["two weapons"] = Training(EXPERT, EXPERT)
    one = (skill_to_hit(hero, sword), skill_damage(hero, sword))
    hero.fighting.two_weapons = True

    assert one == (hit, damage)
    assert (skill_to_hit(hero, sword), skill_damage(hero, sword)) == (two_hit, two_damage)


@pytest.mark.parametrize(
    "role, level, hit, damage",
    [
        ("valkyrie", UNSKILLED, 1, 0),
        ("valkyrie", BASIC, 1, 1),
        ("valkyrie", EXPERT, 2, 2),
        ("barbarian", MASTER, 3, 2),
        ("samurai", BASIC, 3, 3),
        ("samurai", MASTER, 6, 7),
        ("monk", 6, 7, 9),
    ],
)
def test_skill_with_bare_hands(role: RoleName, level: int, hit: int, damage: int) -> None:
    scene = Scene(role=role)
    skill: Skill = "martial arts" if role in ("samurai", "monk") else "bare hands"
    scene.hero.skills[skill] = Training(level, 6)

    assert (skill_to_hit(scene.hero, None), skill_damage(scene.hero, None)) == (hit, damage)


@pytest.mark.parametrize(
    "kind, foe, throws, amount",
    [
        ("long sword", "jackal", [("weapon.c dmgval", 8, 4)], 5),
        ("long sword", "ogre", [("weapon.c dmgval", 12, 4)], 5),
        ("mace", "jackal", [("weapon.c dmgval", 6, 2)], 4),  # d6+1
        ("flail", "ogre", [("weapon.c dmgval", 4, 1), ("weapon.c dmgval", 4, 3)], 6),  # 2d4
        (
            "two-handed sword",
            "ogre",
            [("weapon.c dmgval", 6, 0), ("weapon.c dmgval", 6, 5), ("weapon.c dmgval", 6, 5)],
            13,
        ),  # 3d6
        ("silver saber", "vampire", [("weapon.c dmgval", 8, 0), ("weapon.c dmgval", 20, 9)], 11),
    ],
)
def test_a_weapon_throws_its_dice_by_the_size_of_the_target(
    kind: KindName, foe: SpeciesName, throws: list[tuple[str, int, int]], amount: int
) -> None:
    scene = Scene(throws=throws)

    assert weapon_damage(scene.play, scene.item(kind), scene.monster(foe)) == amount


def test_rust_and_blessing_count() -> None:
    """d8 → 5, +2 enchantment, +d4 → 3 blessed against undead, -3 very rusty."""
    scene = Scene(throws=[("weapon.c dmgval", 8, 4), ("weapon.c dmgval", 4, 2)])
    sword = scene.item("long sword", charge=2, blessing=1)
    sword.rusted = 3

    assert weapon_damage(scene.play, sword, scene.monster("human zombie")) == 5 + 2 + 3 - 3


@pytest.mark.parametrize("foe, amount", [("vampire", 13), ("jackal", 9)])
def test_a_whole_blow(foe: SpeciesName, amount: int) -> None:
    """d8 → 5; strength 18 +2; skilled +1; ring +1; blessed against the undead d4 → 4."""
    scene = Scene(
        attributes=(18, 10, 10, 10, 10, 10),
        throws=[("weapon.c dmgval", 8, 4), *([("weapon.c dmgval", 4, 3)] if foe == "vampire" else [])],
    )
    sword = scene.wear("long sword", Slot.WIELDED, blessing=1)
    scene.hero.skills["long sword"] = Training(SKILLED, EXPERT)
    scene.hero.fighting.damage_bonus = 1
    monster = scene.monster(foe, hp=50)

    blow_lands(scene.play, monster, sword, Delivery.MELEE, 10)

    assert 50 - monster.hp == amount


def test_practice_comes_with_real_blows() -> None:
    scene = Scene(throws=[("weapon.c dmgval", 12, 4)])
    sword = scene.wear("long sword", Slot.WIELDED)
    scene.hero.skills["long sword"] = Training(BASIC, EXPERT)

    blow_lands(scene.play, scene.monster("ogre", hp=50), sword, Delivery.MELEE, 10)

    assert scene.hero.skills["long sword"].practice == 1


def test_wielded_arrows_do_two_damage() -> None:
    """d2 → 2, +1 for strength 16."""
    scene = Scene(throws=[("uhitm.c hmon_hitmon", 2, 1)])
    arrows = scene.wear("arrow", Slot.WIELDED, quantity=5)
    monster = scene.monster("ogre", hp=50)

    blow_lands(scene.play, monster, arrows, Delivery.MELEE, 10)

    assert 50 - monster.hp == 2 + 1


def test_arrows_from_their_bow_do_not_profit_from_strength() -> None:
    scene = Scene(throws=[("weapon.c dmgval", 6, 3)], attributes=(18, 10, 10, 10, 10, 10))
    scene.wear("bow", Slot.WIELDED)
    scene.hero.skills["bow"] = Training(BASIC, EXPERT)
    monster = scene.monster("jackal", hp=50)

    blow_lands(scene.play, monster, scene.item("arrow"), Delivery.THROWN, 10)

    assert 50 - monster.hp == 4


@rule("L-128")
@pytest.mark.parametrize("gloves", [False, True])
def test_striking_a_cockatrice_with_bare_hands_petrifies(gloves: bool) -> None:
    scene = Scene(throws=[("uhitm.c hitum", 20, 0), ("uhitm.c hmon_hitmon", 2, 0)])
    if gloves:
        scene.wear("leather gloves", Slot.GLOVES)
    cockatrice = scene.monster("cockatrice", hp=50)

    if gloves:
        attack_monster(scene.play, cockatrice)
        assert cockatrice.hp < 50
    else:
        with pytest.raises(GameOver) as over:
            attack_monster(scene.play, cockatrice)
        assert over.value.ending == Ending.STONING
        assert over.value.killer.text == "cockatrice"


@rule("L-128")
@pytest.mark.parametrize("booted", [False, True])
def test_kicking_a_cockatrice_with_bare_feet_petrifies(booted: bool) -> None:
    scene = Scene(role="samurai", alignment="lawful", seed=1)
    if booted:
        scene.wear("low boots", Slot.BOOTS)
    cockatrice = scene.monster("cockatrice", hp=50)

    if booted:
        passive_response(scene.play, cockatrice, None, True, True, "kick")
        return
    with pytest.raises(GameOver) as over:
        passive_response(scene.play, cockatrice, None, True, True, "kick")
    assert over.value.ending == Ending.STONING


@rule("N-570")
def test_nothing_follows_a_petrifying_answer_even_if_the_hero_lives_on() -> None:
    """3.6.7: kicked with bare feet, a cockatrice throws no rn2(3) once the hero has turned to stone."""
    scene = Scene(throws=[("uhitm.c passive", 3, 0)])
    scene.wear("amulet of life saving", Slot.AMULET)

    passive_response(scene.play, scene.monster("cockatrice", hp=50), None, True, True, "kick")

    assert scene.thrown == 0


@rule("L-128")
@pytest.mark.parametrize(
    "name, quantity, edition, killer",
    [
        ("Medusa", 1, "3.4.3", "a Medusa corpse"), ("Medusa", 1, "3.6.0", "Medusa's corpse"),
        ("cockatrice", 2, "3.4.3", "a cockatrice corpse"), ("cockatrice", 2, "3.6.7", "cockatrice corpses"),
    ],
)  # fmt: skip
def test_in_343_the_corpse_that_petrifies_is_one_with_its_article(
    name: SpeciesName, quantity: int, edition: str, killer: str
) -> None:
    """NetHack 3.4.3: objnam.c, corpse_xname; since 3.6.0 killer_xname."""
    scene = Scene(edition)
    corpse = scene.carry("corpse", species=name, quantity=quantity)

    with pytest.raises(GameOver) as over:
        petrify_by_touch(scene.play, corpse)

    assert over.value.killer.text == killer


@rule("L-017")
def test_a_floating_eye_freezes_whoever_strikes_it() -> None:
    """Its passive attack is d(level + 1, 70), which counts in full for the wise alone."""
    throws = [("uhitm.c hitum", 20, 0), ("uhitm.c hmon_hitmon", 2, 0)]
    scene = Scene(attributes=(16, 10, 13, 12, 16, 10), throws=throws)
    eye = scene.monster("floating eye", hp=50)

    attack_monster(scene.play, eye)

    assert scene.hero.helplessness.turns == (eye.level + 1) * 70
    assert scene.hero.helplessness.reason == HelplessReason.FROZEN_BY_GAZE


def test_kicks_hurt_by_strength_dexterity_and_constitution() -> None:
    """(18/00 as 21... here 16 + 12 + 16) / 15 = 2: d2 → 2."""
    scene = Scene(throws=[("dokick.c kickdmg", 2, 1)])
    jackal = scene.monster("jackal", hp=30)

    kick_monster(scene.play, jackal)

    assert jackal.hp == 28


@pytest.mark.parametrize(
    "artifact, foe, to_hit_bonus, extra",
    [("Orcrist", "hill orc", 5, 4), ("Orcrist", "jackal", 0, 0), ("Excalibur", "jackal", 5, 10)],
)
def test_artifacts_strike_harder(
    artifact: ArtifactName, foe: SpeciesName, to_hit_bonus: int, extra: int
) -> None:
    """Quiet dice throw their most: Orcrist doubles d6+d4's 10... against orcs; Excalibur adds d10."""
    scene = Scene(seed=None)
    plain_kind: KindName = "elven broadsword" if artifact == "Orcrist" else "long sword"
    plain, named = scene.item(plain_kind), scene.item(plain_kind)
    named.artifact = artifact
    monster = scene.monster(foe, hp=1000)
    base = to_hit(scene.play, monster, plain)

    assert to_hit(scene.play, monster, named) - base == to_hit_bonus

    blow_lands(scene.play, monster, plain, Delivery.MELEE, 10)
    first = 1000 - monster.hp
    monster.hp = monster.max_hp = 1000
    blow_lands(scene.play, monster, named, Delivery.MELEE, 10)
    second = 1000 - monster.hp

    doubled = weapon_damage(scene.play, plain, monster) if artifact == "Orcrist" and extra else extra
    assert second - first == doubled


def test_vorpal_blade_beheads_on_the_best_roll() -> None:
    scene = Scene()
    blade = scene.item("long sword")
    blade.artifact = "Vorpal Blade"
    ogre = scene.monster("ogre", MIDDLE + 1, hp=200)

    assert not blow_lands(scene.play, ogre, blade, Delivery.MELEE, 1)
    assert ogre.hp <= 0


def test_damage_words_are_known() -> None:
    """Each kind of damage a species deals has an effect on monsters and on heroes, or is dealt elsewhere."""
    from marrow.content.species_table import SPECIES
    from marrow.rules.combat.damage_types.damage_table import DAMAGE_TYPES

    on_hero = {damage for damage, row in DAMAGE_TYPES.items() if row.on_hero is not None}
    on_monsters = {damage for damage, row in DAMAGE_TYPES.items() if row.on_monster is not None}
    elsewhere: set[Damage] = {
        "mage spell", "clerical spell", "random breath", "magic missile", "disintegration", "digest",
        "hallucination",
    }  # fmt: skip
    dealt = {attack.damage for species in SPECIES for attack in species.attacks}

    assert dealt - elsewhere - on_hero == set()
    nothing_between_monsters: set[Damage] = {"magic missile", "disintegration"}
    unused = {"mage spell", "clerical spell", "random breath", "steal amulet"}
    assert dealt - unused - nothing_between_monsters == on_monsters & dealt
