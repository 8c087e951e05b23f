"""Witnesses of monsters: changed shapes."""

from marrow.chance.fixed_dice import FixedDice
from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE, shifted_vampire
from marrow.messages.commands import WizardCreateMonster
from marrow.model.item import Slot
from marrow.model.places import Door, Terrain
from marrow.model.vocabularies import Burden
from marrow.rules.combat.cancel_monster import make_cancelled
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.monster_attacks.monster_spells import SPELLS, Spell
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.generation.new_monsters.disguises import disguise
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.revival import revive
from marrow.rules.monster_moves.shape_changes import maybe_shift_shape
from marrow.rules.polymorph import change_monster_species
from marrow.rules.polymorph.shapechangers import choose_shape
from marrow.rules.turn.regeneration import heal_with_time


@witness("monsters.vampires_change_shape", "B-080", "L-150")
def new_vampire(edition: Edition) -> str:
    """A vampire is created."""
    scene = Scene(edition)
    vampire = make_monster(scene.play, SPECIES_NAMED["vampire"], MIDDLE + 3)
    return f"in the shape of a {vampire.species.name}" if vampire is not None else "not created"


@witness("monsters.shifted_vampires_may_return", "mon.c pickvampshape")
def back_from_fog(edition: Edition) -> str:
    """A vampire lord in the shape of a fog cloud changes shape; the dice show their lowest."""
    scene = Scene(edition, shows={("mon.c select_newcham_form", 4): 0})
    return choose_shape(scene.play, shifted_vampire(scene, "fog cloud")).name


@witness("monsters.risen_vampires_smash_doors", "Z-094", "Z-095")
def in_a_door(edition: Edition) -> str:
    """A vampire lord in the shape of a fog cloud dies under a closed door."""
    scene = Scene(edition)
    vampire = shifted_vampire(scene, "fog cloud")
    scene.level.terrain[HERE], scene.level.detail[HERE] = Terrain.DOOR, Door.CLOSED
    monster_dies(scene.play, vampire)
    return "the door is smashed" if scene.level.detail[HERE] == Door.NONE else "the door is closed"


@witness("monsters.vampires_over_water_are_no_wolves", "Z-096")
def over_water(edition: Edition) -> str:
    """A vampire lord over water changes shape; the die for a wolf shows its lowest."""
    scene = Scene(edition, shows={("mon.c select_newcham_form", 10): 0})
    scene.level.terrain[HERE] = Terrain.WATER
    vampire = scene.monster("vampire lord", HERE)
    vampire.true_species = vampire.species
    return choose_shape(scene.play, vampire).name


NEVER_CHANGED: tuple[SpeciesName, ...] = ("Death", "Nazgul", "erinys")


@witness("monsters.unpolymorphable_species", "mon.c newcham")
def magic_of_change(edition: Edition) -> str:
    """Death, a Nazgul and an erinys are to become newts."""
    scene = Scene(edition)
    changed = []
    for place, name in enumerate(NEVER_CHANGED):
        monster = scene.monster(name, MIDDLE + 2 * place + 2)
        if change_monster_species(scene.play, monster, SPECIES_NAMED["newt"]):
            changed.append(name)
    return f"{', '.join(changed)} changed" if changed else "none changed"


@witness("monsters.petrified_sandestins_revert", "mon.c vamp_stone")
def petrified_sandestin(edition: Edition) -> str:
    """A sandestin in the shape of an ettin turns to stone."""
    scene = Scene(edition)
    monster = scene.monster("ettin", MIDDLE + 5)
    monster.true_species = SPECIES_NAMED["sandestin"]
    stone = petrify_monster(scene.play, monster, by_hero=False)
    return "it becomes a statue" if stone else f"it becomes a {monster.species.name} again"


@witness("monsters.eel_forms_lose_hp_by_chance", "allmain.c moveloop")
def gasping_eel(edition: Edition) -> str:
    """A hero in the form of a giant eel is out of water; a die of six shows 1, a die of eight 8."""
    scene = Scene(edition, shows={("allmain.c moveloop", 6): 0})
    scene.form("giant eel", hp=6)
    heal_with_time(scene.play, Burden.UNENCUMBERED)
    return f"{scene.hero.form_hp} hit points left"


@witness("monsters.new_shapes_roll_hit_points", "mon.c newcham")
def chameleon_becomes_a_newt(edition: Edition) -> str:
    """A level 6 monster with 20 of 40 hit points becomes a soldier ant; all dice show their most."""
    scene = Scene(edition)
    monster = scene.monster("chameleon", HERE, hp=20)
    monster.max_hp, monster.level = 40, 6
    change_monster_species(scene.play, monster, SPECIES_NAMED["soldier ant"])
    return f"level {monster.level}, {monster.hp} of {monster.max_hp} hit points"


@witness("monsters.doppelgangers_pose_as_humanoids", "mon.c select_newcham_form")
def shape_of_a_doppelganger(edition: Edition) -> str:
    """A doppelganger changes; the dice show 2 of seven, 1 of three twice, then their most."""
    scene = Scene(edition, shows={("mon.c select_newcham_form", 7): 1, ("mon.c select_newcham_form", 3): 0})
    doppelganger = scene.monster("doppelganger", HERE)
    doppelganger.true_species = doppelganger.species
    return choose_shape(scene.play, doppelganger).name


@witness("monsters.revival_depends_on_species_and_place", "L-261")
def electric_eel_ashore(edition: Edition) -> str:
    """Undead turning hits the corpse of an electric eel on dry floor."""
    scene = Scene(edition)
    risen = revive(scene.play, scene.lay("corpse", MIDDLE + 2, species="electric eel"), by_hero=True)
    return "it stays dead" if risen is None else "it lives"


@witness("monsters.monsters_of_wizards", "L-346", "L-347")
def special_monsters_of_wizards(edition: Edition) -> str:
    """In wizard mode the hero asks for a high priest and a long worm tail, and says no to every question."""
    scene = Scene(edition, mode="wizard", answers={"wizardry.force": [False, False]})
    for name in ("high priest", "long worm tail"):
        scene.do(WizardCreateMonster(species=name))
    asked = len(scene.answers.asked)
    names = ", ".join(sorted(monster.species.name for monster in scene.level.monsters))
    return f"{names}; asked {asked} times"


@witness("monsters.human_weres_can_be_named", "N-665")
def human_werejackal_of_a_wizard(edition: Edition) -> str:
    """In wizard mode the hero asks for a human werejackal."""
    scene = Scene(edition, mode="wizard")
    scene.do(WizardCreateMonster(species="human werejackal"))
    return f"a {scene.level.monsters[0].species.name}"


@witness("monsters.trollsbane_keeps_trolls_dead", "L-262")
def troll_and_trollsbane(edition: Edition) -> str:
    """A troll's corpse is about to revive while the hero wields Trollsbane."""
    scene = Scene(edition)
    scene.wear("morning star", Slot.WIELDED).artifact = "Trollsbane"
    risen = revive(scene.play, scene.lay("corpse", MIDDLE + 2, species="troll"))
    return "it stays dead" if risen is None else "it lives"


@witness("monsters.slain_trolls_stay_dead", "Z-243")
def troll_slain(edition: Edition) -> str:
    """A troll that Trollsbane killed is about to revive when nobody wields it."""
    scene = Scene(edition)
    bane = scene.item("morning star")
    bane.artifact = "Trollsbane"
    corpse = leave_corpse(scene.play, scene.monster("troll", MIDDLE + 2), weapon=bane)
    risen = revive(scene.play, corpse) if corpse is not None else None
    return "it stays dead" if risen is None else "it lives"


@witness("monsters.cancelled_shapechangers_resume_their_shape", "zap.c cancel_monst")
def cancelled_chameleon(edition: Edition) -> str:
    """A chameleon in the shape of a newt is cancelled."""
    scene = Scene(edition)
    newt = scene.monster("newt", MIDDLE + 2)
    newt.true_species = SPECIES_NAMED["chameleon"]
    make_cancelled(scene.play, newt)
    return f"a {newt.species.name}"


@witness("monsters.vampires_keep_their_sex", "Z-327")
def bat_that_was_a_vampire(edition: Edition) -> str:
    """A vampire takes the shape of a bat; the die of its sex shows 0."""
    scene = Scene(edition, shows={"mon.c newcham": 0})
    vampire = scene.monster("vampire", MIDDLE + 2)
    vampire.true_species = vampire.species
    change_monster_species(scene.play, vampire, SPECIES_NAMED["vampire bat"])
    return "it becomes female" if vampire.female else "it stays male"


@witness("monsters.cancelled_weres_turn_human", "Z-323")
def cancelled_wolf(edition: Edition) -> str:
    """A werewolf in the shape of a wolf is cancelled; the dice show their most."""
    scene = Scene(edition)
    wolf = scene.monster("werewolf", MIDDLE + 2)
    make_cancelled(scene.play, wolf)
    return "it turns human" if wolf.species.letter == "@" else "it stays a wolf"


@witness("monsters.nasty_shapes_are_limited", "Z-199")
def nasty_doppelganger(edition: Edition) -> str:
    """A doppelganger takes a nasty shape; the die of nasties shows its first, a cockatrice in 3.7."""
    scene = Scene(edition, shows={("mon.c select_newcham_form", 7): 0})
    shapes = set()
    for number in range(len(edition.monsters.nasties)):
        scene.play.dice = FixedDice(
            {
                ("mon.c select_newcham_form", 7): 0,
                ("mon.c select_newcham_form", len(edition.monsters.nasties)): number,
            }
        )
        doppelganger = scene.monster("doppelganger", MIDDLE + 3)
        doppelganger.true_species = doppelganger.species
        shapes.add(choose_shape(scene.play, doppelganger).name)
        remove_monster(scene.level, doppelganger)
    return "even a master mind flayer" if "master mind flayer" in shapes else "a mind flayer at most"


@witness("monsters.shapechangers_rest", "Z-200")
def resting_chameleon(edition: Edition) -> str:
    """A chameleon has just changed; the die of six shows 1."""
    scene = Scene(edition, shows={("mon.c decide_to_shapeshift", 6): 0})
    chameleon = scene.monster("chameleon", MIDDLE + 3)
    chameleon.true_species = chameleon.species
    maybe_shift_shape(scene.play, chameleon)
    return "it may change at once" if not chameleon.special_wait else "it rests"


@witness("monsters.waiting_vampires_keep_their_shape", "Z-199")
def meditating_vampire(edition: Edition) -> str:
    """A vampire out of sight waits for the hero; the dice of shape changes show their lowest."""
    scene = Scene(edition, shows={("mon.c decide_to_shapeshift", 6): 0})
    scene.hero.timeout[Property.BLINDED] = 50
    vampire = scene.monster("vampire", MIDDLE + 8)
    vampire.true_species, vampire.waiting = vampire.species, True
    maybe_shift_shape(scene.play, vampire)
    return f"it is a {vampire.species.name}"


@witness("monsters.slower_shapes_slow_at_once", "N-595")
def slowed_monster(edition: Edition) -> str:
    """A jackal with a whole move left turns into a gelatinous cube, which has half its speed."""
    scene = Scene(edition)
    jackal = scene.monster("jackal", MIDDLE + 3)
    jackal.movement = 12
    change_monster_species(scene.play, jackal, SPECIES_NAMED["gelatinous cube"])
    return f"{jackal.movement} twelfths of a move left"


@witness("monsters.warded_mimics_show_themselves", "makemon.c set_mimic_sym")
def warded_mimic(edition: Edition) -> str:
    """A mimic would take a disguise, but the hero is protected from shape changers."""
    scene = Scene(edition)
    scene.intrinsic(Property.PROTECTION_FROM_SHAPE_CHANGERS)
    mimic = scene.monster("giant mimic", HERE)
    disguise(scene.play, mimic)
    return "it is disguised" if mimic.disguise else "it shows itself"


@witness("monsters.warded_clones_show_themselves", "Z-199")
def warded_clone(edition: Edition) -> str:
    """The Wizard clones himself beside a hero with protection from shape changers."""
    scene = Scene(edition)
    scene.hero.intrinsic[Property.PROTECTION_FROM_SHAPE_CHANGERS] = 1
    SPELLS[Spell.CLONE](scene.play, scene.monster("Wizard of Yendor", MIDDLE + 3), 0)
    return "his twin is disguised" if any(one.disguise for one in scene.level.monsters) else "he sees twins"
