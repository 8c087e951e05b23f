"""When monsters take another weapon in hand, and what it costs them. NetHack: weapon.c, mon_wield_item."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.combat.deaths.monster_dies import drop_inventory
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_cures import can_open_tins
from marrow.rules.combat.monster_weapons import best_weapon, choose_shot, wield_best_weapon
from marrow.rules.generation.new_monsters.revival import revive_saved_monster
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.polymorph import change_monster_species
from rules.monster_moves.monster_scenes import BESIDE
from scene import MIDDLE, Scene

TWO_OFF = MIDDLE + 2


def armed(scene: Scene, name: SpeciesName, *things: KindName, spot: int = BESIDE) -> Monster:
    monster = scene.monster(name, spot, hp=50)
    monster.inventory = [scene.item(thing) for thing in things]
    return monster


def test_wielding_in_contact_costs_one_attack_and_the_next_one_strikes() -> None:
    scene = Scene(hp=90)
    king = armed(scene, "dwarf king", "mace")

    attack_hero(scene.play, king)

    assert king.wields is king.inventory[0]
    assert scene.hero.hp == 90 - 12 - 7  # 2d6 and a mace's d6+1, as high as they go


def test_a_new_monster_does_not_stop_to_wield_on_its_way() -> None:
    scene = Scene()
    orc = armed(scene, "hill orc", "scimitar", spot=TWO_OFF)

    take_move(scene.play, orc)

    assert (orc.spot, orc.wields) == (BESIDE, None)


def test_one_that_has_looked_for_a_weapon_stops_to_wield_near_the_hero() -> None:
    scene = Scene()
    orc = armed(scene, "hill orc", "scimitar", spot=TWO_OFF)
    orc.wants_weapon = True

    take_move(scene.play, orc)

    assert (orc.spot, orc.wields) == (TWO_OFF, orc.inventory[0])


def test_looking_for_a_missile_in_vain_makes_one_look_for_a_weapon() -> None:
    scene = Scene()
    orc = armed(scene, "hill orc", "scimitar", spot=MIDDLE + 6)

    attack_hero(scene.play, orc)

    assert orc.wants_weapon


def test_a_welded_weapon_is_tried_once() -> None:
    scene = Scene(hp=90)
    king = armed(scene, "dwarf king", "mace", "dagger")
    dagger = king.inventory[1]
    dagger.blessing, king.wields, king.wants_weapon = -1, dagger, True

    tried = [wield_best_weapon(scene.play, king)]
    hp = scene.hero.hp
    attack_hero(scene.play, king)

    assert (tried, king.wields, king.wants_weapon, dagger.blessing_known) == ([True], dagger, False, True)
    assert scene.told()[0] == "creatures.tries to wield"
    assert scene.hero.hp < hp - 6  # both attacks struck


def test_a_cursed_corpse_is_welded_to_no_hand() -> None:
    scene = Scene()
    giant = armed(scene, "hill giant", "leather gloves", "club")
    corpse = scene.item("corpse", species="cockatrice", blessing=-1)
    giant.inventory.append(corpse)
    giant.wields, giant.wants_weapon = corpse, True

    assert wield_best_weapon(scene.play, giant)
    assert giant.wields is giant.inventory[1]


def test_a_cursed_corpse_in_hand_does_not_keep_one_from_opening_tins() -> None:
    scene = Scene()
    giant = armed(scene, "hill giant", "knife")
    corpse = scene.item("corpse", species="cockatrice", blessing=-1)
    giant.inventory.append(corpse)
    giant.wields = corpse

    assert can_open_tins(giant)


def test_who_knows_of_its_stuck_sword_does_not_count_on_a_bow() -> None:
    scene = Scene()
    orc = armed(scene, "hill orc", "scimitar", "orcish bow", "orcish arrow", spot=MIDDLE + 5)
    orc.wields, orc.inventory[0].blessing = orc.inventory[0], -1
    orc.wants_weapon = True

    before = choose_shot(scene.play, orc, MIDDLE)
    wield_best_weapon(scene.play, orc)
    orc.wants_weapon = False
    after = choose_shot(scene.play, orc, MIDDLE)

    assert before is not None
    assert before.held is orc.inventory[1]
    assert after is None


def test_an_artifact_that_it_may_not_touch_is_left_alone() -> None:
    scene = Scene()
    orc = armed(scene, "hill orc", "dagger", "long sword", "bow", "arrow")
    _, sword, bow, _ = orc.inventory
    sword.artifact, bow.artifact = "Excalibur", "The Longbow of Diana"

    assert best_weapon(scene.hero, orc) is orc.inventory[0]
    shot = choose_shot(scene.play, orc, MIDDLE)
    assert shot is not None
    assert shot.item.kind.name == "dagger"


def test_sunsword_shines_in_the_hand_of_a_monster_until_it_dies() -> None:
    scene = Scene()
    angel = armed(scene, "Aleax", "long sword", spot=MIDDLE + 3)
    sword = angel.inventory[0]
    sword.artifact = "Sunsword"

    wield_best_weapon(scene.play, angel)
    shone = sword.lit
    drop_inventory(scene.play, angel)

    assert (shone, sword.lit) == (True, False)
    assert "creatures.weapon shines" in scene.told()


def test_who_rises_again_has_looked_for_no_weapon() -> None:
    scene = Scene()
    troll = scene.monster("troll", BESIDE)
    troll.wants_weapon = True
    kept = troll.clone()

    risen = revive_saved_monster(scene.play, kept, MIDDLE + 7)

    assert risen is not None
    assert not risen.wants_weapon


def test_a_new_shape_looks_for_a_better_weapon() -> None:
    scene = Scene(seed=1)
    orc = armed(scene, "hill orc", "dagger")
    orc.wields = orc.inventory[0]

    change_monster_species(scene.play, orc, SPECIES_NAMED["ogre"])

    assert orc.wants_weapon


@pytest.mark.parametrize("terrain, thing", [(Terrain.TREE, "axe"), (Terrain.STONE, "pick-axe")])
def test_what_a_digger_takes_in_hand_depends_on_what_it_digs(terrain: Terrain, thing: KindName) -> None:
    scene = Scene()
    dwarf = armed(scene, "dwarf", "axe", "pick-axe", spot=MIDDLE + 9)
    wall = [MIDDLE + 8 + row * 80 for row in range(-8, 9)]
    for spot in wall:
        scene.level.terrain[spot] = terrain
    dwarf.wields, dwarf.wants_weapon = None, False

    take_move(scene.play, dwarf)

    assert dwarf.wields is not None
    assert dwarf.wields.kind.name == thing
