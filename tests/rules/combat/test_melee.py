"""What precedes the hero's attack, and what follows from it besides damage. NetHack: uhitm.c, wield.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import AlignmentName, ArtifactName, KindName, RoleName
from marrow.messages.commands import Move, Ready, SwapWeapons, TwoWeapons, Wield
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, NORTHEAST, SOUTHEAST, TrapKind
from marrow.model.world import GameOptions
from marrow.rules.combat.to_hit import attribute_to_hit
from marrow.rules.combat.weapon_damage import weapon_damage
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.polymorph.new_man import become_new_person
from rule import rule
from scene import MIDDLE, Scene

SURE_TO_HIT = {("uhitm.c hitum", 20): 0}
FORCED = Move(direction=EAST, manner="fight")


def armed(scene: Scene, kind: KindName, artifact: ArtifactName | None = None) -> Item:
    weapon = scene.wear(kind, Slot.WIELDED)
    weapon.artifact = artifact
    return weapon


def two_armed(role: RoleName = "samurai", second: KindName = "short sword") -> tuple[Scene, Item]:
    scene = Scene(role=role, shows=SURE_TO_HIT)
    scene.wear("katana", Slot.WIELDED)
    return scene, scene.wear(second, Slot.ALTERNATE)


# With two weapons


def test_bodies_with_one_armed_blow_use_one_weapon() -> None:
    scene, _ = two_armed()
    scene.form("rock troll")

    scene.do(TwoWeapons())

    assert not scene.hero.fighting.two_weapons
    assert "commands.form has one weapon" in scene.told()


def test_forms_with_two_weapon_attacks_may_twoweapon_untrained() -> None:
    scene, _ = two_armed(role="wizard")
    scene.do(TwoWeapons())
    assert not scene.hero.fighting.two_weapons
    scene.form("Elvenking")

    scene.do(TwoWeapons())

    assert scene.hero.fighting.two_weapons


@pytest.mark.parametrize("slippery", [False, True])
def test_a_cursed_second_weapon_and_slippery_fingers_drop_it(slippery: bool) -> None:
    scene, sword = two_armed()
    scene.hero.fighting.two_weapons = True
    sword.blessing = 0 if slippery else -1
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 10 if slippery else 0
    scene.monster("newt", hp=100)

    scene.do(FORCED)

    assert sword in scene.level.items[MIDDLE] and sword not in scene.hero.inventory
    assert not scene.hero.fighting.two_weapons
    assert sword.blessing_known is not slippery


def test_a_bow_will_do_for_a_second_weapon() -> None:
    scene, _ = two_armed(second="yumi")

    scene.do(TwoWeapons())

    assert scene.hero.fighting.two_weapons


def test_exchanging_weapons_ends_the_fight_with_both() -> None:
    scene, sword = two_armed()
    scene.hero.fighting.two_weapons = True

    scene.do(SwapWeapons())

    assert scene.hero.worn[Slot.WIELDED] is sword
    assert not scene.hero.fighting.two_weapons


# At the ready


def test_readying_the_wielded_weapon_asks_and_takes_a_move() -> None:
    scene = Scene(answers={"commands.ready wielded": True})
    axe = armed(scene, "axe")

    scene.do(Ready(item=axe.letter))

    assert scene.hero.worn == {Slot.QUIVERED: axe}
    assert scene.world.turn == 2


def test_declining_keeps_the_weapon_wielded() -> None:
    scene = Scene()
    axe = armed(scene, "axe")

    scene.do(Ready(item=axe.letter))

    assert scene.hero.worn == {Slot.WIELDED: axe}
    assert "commands.remains in hand" in scene.told()
    assert scene.world.turn == 1


def test_one_of_a_stack_may_stay_in_hand() -> None:
    scene = Scene(answers={"commands.ready wielded rest": True})
    daggers = scene.wear("dagger", Slot.WIELDED, quantity=5)

    scene.do(Ready(item=daggers.letter))

    assert daggers.quantity == 1 and scene.hero.worn[Slot.WIELDED] is daggers
    assert scene.hero.worn[Slot.QUIVERED].quantity == 4
    assert scene.world.turn == 1


def test_the_second_of_two_weapons_in_use_costs_the_move_too() -> None:
    scene, sword = two_armed()
    scene.hero.fighting.two_weapons = True
    scene.answers.decided["commands.ready second"] = True

    scene.do(Ready(item=sword.letter))

    assert scene.hero.worn[Slot.QUIVERED] is sword
    assert not scene.hero.fighting.two_weapons and scene.world.turn == 2


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0"])
def test_before_361_a_wielded_weapon_is_not_readied_and_the_other_at_no_cost(edition: str) -> None:
    """NetHack 3.4.3: wield.c, dowieldquiver."""
    scene = Scene(edition)
    axe, sword = armed(scene, "axe"), scene.wear("short sword", Slot.ALTERNATE)
    scene.hero.fighting.two_weapons = True

    scene.do(Ready(item=axe.letter))
    assert scene.hero.worn[Slot.WIELDED] is axe and "commands.used as weapon" in scene.told()
    scene.do(Ready(item=sword.letter))

    assert scene.hero.worn == {Slot.WIELDED: axe, Slot.QUIVERED: sword}
    assert not scene.hero.fighting.two_weapons and scene.world.turn == 1


def test_discovering_a_welded_weapon_takes_a_move_once() -> None:
    scene = Scene()
    axe = scene.wear("axe", Slot.WIELDED, blessing=-1)

    scene.do(Ready(item=axe.letter))
    scene.do(Ready(item=axe.letter))

    assert scene.world.turn == 2
    assert scene.hero.worn == {Slot.WIELDED: axe}


# Words


@pytest.mark.parametrize(
    "kind, told",
    [
        ("long sword", False),
        ("bow", True),
        ("dart", True),
        ("lance", True),
        ("pick-axe", False),
        ("tin", True),
    ],
)
def test_the_first_blow_with_what_is_no_weapon_is_told(kind: KindName, told: bool) -> None:
    scene = Scene(shows=SURE_TO_HIT)
    armed(scene, kind)
    scene.monster("newt", hp=100)

    scene.do(FORCED)
    scene.do(FORCED)

    assert scene.told().count("commands.begin bashing") == told


def test_empty_hands_are_told_once_they_are_emptied() -> None:
    scene = Scene(role="monk", shows=SURE_TO_HIT)
    armed(scene, "long sword")
    scene.monster("newt", hp=100)

    scene.do(Wield(item="-"))
    scene.do(FORCED)

    (told,) = [entry for entry in scene.entries_told() if entry.what == "commands.begin bare-handed"]
    assert told.words == {"striking": "striking", "bare": "bare"}


def test_sunsword_shines_only_in_the_hand() -> None:
    scene = Scene(alignment="lawful")
    sword = scene.carry("long sword")
    sword.artifact = "Sunsword"

    scene.do(Wield(item=sword.letter))
    shone = sword.lit
    scene.do(Wield(item="-"))

    assert shone and not sword.lit
    assert "artifacts.stops shining" in scene.told()


# Stormbringer


def test_stormbringer_attacks_peacefuls_unasked() -> None:
    scene = Scene(role="barbarian", alignment="chaotic", shows=SURE_TO_HIT)
    armed(scene, "runesword", "Stormbringer")
    scene.wear("dagger", Slot.ALTERNATE)
    scene.hero.fighting.two_weapons = True
    gnome = scene.monster("gnome lord", hp=200, peaceful=True)

    scene.do(Move(direction=EAST))

    assert scene.answers.asked == []
    assert scene.told().count("combat.blade drains") == 1 and "combat.you hit" not in scene.told()
    assert not gnome.peaceful
    assert "commands.bloodthirsty blade" in scene.told()


@rule("N-060")
def test_stormbringer_does_not_spare_pets() -> None:
    scene = Scene(role="barbarian", alignment="chaotic", shows=SURE_TO_HIT)
    armed(scene, "runesword", "Stormbringer")
    dog = scene.monster("large dog", hp=200, tame=10)

    scene.do(Move(direction=EAST))

    assert dog.hp < 200


@rule("N-061")
def test_conflict_does_not_skip_the_question_before_attacking_peacefuls() -> None:
    scene = Scene()
    scene.world.options = GameOptions(safe_pet=False)
    scene.intrinsic(Property.CONFLICT)
    gnome = scene.monster("gnome", peaceful=True)

    scene.do(Move(direction=EAST))

    assert [question.what for question in scene.answers.asked] == ["commands.really attack"]
    assert gnome.peaceful


# Who is there


def test_bumping_into_an_unseen_monster_wakes_it() -> None:
    scene = Scene()
    stalker = scene.monster("stalker", asleep=True)
    stalker.invisible = True

    scene.do(Move(direction=EAST))

    assert "commands.something unseen" in scene.told()
    assert not stalker.asleep


def test_warned_heroes_attack_unseen_monsters() -> None:
    scene = Scene(shows=SURE_TO_HIT)
    scene.intrinsic(Property.WARNING)
    zombie = scene.monster("ettin zombie", hp=100)
    zombie.invisible = True

    scene.do(Move(direction=EAST))

    assert "commands.something unseen" not in scene.told()
    assert zombie.hp < 100


def test_a_blow_meant_for_somebody_unseen_leaves_a_mark() -> None:
    scene = Scene(shows=SURE_TO_HIT)
    stalker = scene.monster("stalker", hp=100)
    stalker.invisible = True
    stalker.can_move = False

    scene.do(FORCED)

    from marrow.content import glyphs

    assert scene.level.remembered[MIDDLE + EAST] == glyphs.UNSEEN_MONSTER


@pytest.mark.parametrize("dazed", [False, True])
def test_leprechauns_step_aside(dazed: bool) -> None:
    """One time in seven, if they can see and think; the hero stumbles to where they were."""
    scene = Scene(shows={("uhitm.c attack", 7): 0, **SURE_TO_HIT})
    leprechaun = scene.monster("leprechaun", hp=100)
    leprechaun.confused = dazed
    leprechaun.inventory.append(scene.item("gold piece", quantity=10))

    scene.do(Move(direction=EAST))

    assert (scene.hero.spot == MIDDLE + EAST) is not dazed
    assert ("commands.stumble forwards" in scene.told()) is not dazed


# The blow


def test_forms_hit_as_creatures_of_their_level_would_here() -> None:
    """An ettin, of level 10, at depth 1 and with a hero of level 18: 10 - 1 + 8 // 4 = 11, less 3."""
    scene = Scene(level=18, depth=1)
    scene.form("ettin")

    assert attribute_to_hit(scene.play) == 8


@pytest.mark.parametrize("alignment, left", [("lawful", -1), ("neutral", 0), ("chaotic", 1)])
def test_poison_dishonours_samurai_by_their_alignment(alignment: AlignmentName, left: int) -> None:
    from marrow.rules.combat.blow_context import Delivery
    from marrow.rules.combat.hero_attacks.hit_monster import blow_lands

    scene = Scene(role="samurai", alignment=alignment)
    shuriken = scene.item("shuriken")
    shuriken.poisoned = True

    blow_lands(scene.play, scene.monster("ettin", hp=100), shuriken, Delivery.THROWN, 10)

    assert scene.hero.alignment_record == left


def test_dwarvish_mattocks_do_not_count_as_axes() -> None:
    """d12 at its highest, and nothing more because the golem is of wood."""
    scene = Scene()
    golem = scene.monster("wood golem")

    assert weapon_damage(scene.play, scene.item("dwarvish mattock"), golem) == 8 + 12
    assert weapon_damage(scene.play, scene.item("axe"), golem) == 4 + 4


def test_jousted_monsters_trigger_traps() -> None:
    scene = Scene(role="knight", shows={("uhitm.c joust", 5): 0, **SURE_TO_HIT})
    pony = scene.monster("pony", tame=20)
    scene.hero.ride.steed_id = pony.id
    armed(scene, "lance")
    scene.level.monsters.remove(pony)
    scene.level.monster_at.pop(pony.spot)
    orc = scene.monster("hill orc", hp=100)
    there = MIDDLE + 2 * EAST
    scene.level.traps[there] = Trap(TrapKind.BEAR_TRAP, there)

    scene.do(FORCED)

    assert orc.spot == MIDDLE + 2 * EAST
    assert orc.trapped


def test_confusing_touches_are_not_spent_on_the_confused() -> None:
    scene = Scene(shows={**SURE_TO_HIT, ("zap.c resist", 100): 99})
    scene.hero.fighting.confusing_touches = 2
    ettin = scene.monster("ettin", hp=100)

    scene.do(FORCED)
    ettin.confused = True
    scene.do(FORCED)

    assert scene.hero.fighting.confusing_touches == 1
    assert [what for what in scene.told() if what.startswith("combat.hands")] == ["combat.hands less glowing"]


def test_cleaver_swings_to_and_fro() -> None:
    """First the foe on the right hand of the target, next time the one on the left."""
    scene = Scene(role="barbarian", shows=SURE_TO_HIT)
    armed(scene, "battle-axe", "Cleaver")
    foes = {scene.monster("ettin", MIDDLE + step, hp=500).spot: step for step in (EAST, NORTHEAST, SOUTHEAST)}

    scene.do(FORCED)

    assert scene.hero.fighting.backswing
    assert all(monster.hp < 500 for monster in scene.level.monsters) and len(foes) == 3


def test_twoweapon_ends_on_return_to_own_form() -> None:
    scene, _ = two_armed(role="wizard")
    scene.form("Elvenking")
    scene.hero.fighting.two_weapons = True

    return_to_own_form(scene.play)

    assert not scene.hero.fighting.two_weapons


def test_a_priest_who_becomes_a_woman_is_a_priestess() -> None:
    scene = Scene(role="priest", gender="male", shows={("polyself.c newman", 10): 0}, level=5)

    become_new_person(scene.play)

    assert scene.hero.gender == "female"
    assert scene.hero.species.name == "priestess"
