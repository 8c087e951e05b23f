"""Witnesses of religion: prayer and its answer."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import at_altar
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.enlightenment.troubles import worst_trouble
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.religion.god_gifts import crown_hero, pat_on_head
from marrow.rules.religion.prayer import finish_prayer, please_god, pray, prayer_answer
from marrow.rules.traps.passtune import hint_at_passtune


@witness("religion.demons_pray_to_neutral_gods", "N-322")
def demon(edition: Edition) -> str:
    """A chaotic hero in the form of a balrog prays."""
    scene = Scene(edition, alignment="chaotic", answers={"prayer.sure": True})
    scene.form("balrog")
    return "the prayer begins" if pray(scene.play) else "praying is repugnant"


@witness("religion.moloch_laughs", "pray.c prayer_done")
def moloch(edition: Edition) -> str:
    """A hero prays on an altar of Moloch outside Gehennom."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.hero.alignment_record = 10
    scene.hero.piety.prayer = prayer_answer(scene.play, None, worst_trouble(scene.play)) + 16 * 20
    finish_prayer(scene.play)
    return "Moloch laughs" if "prayer.laughter" in scene.told() else "another god answers"


@witness("religion.gehennom_ends_passtune_hints", "pray.c pleased")
def tune_in_hell(edition: Edition) -> str:
    """A hero who has entered Gehennom, but never opened the drawbridge, deserves a hint at its tune."""
    scene = Scene(edition)
    scene.world.gehennom_entered = True
    return "a hint" if hint_at_passtune(scene.play) else "no hint"


@witness("religion.gods_may_teach_spells", "N-328")
def taught(edition: Edition) -> str:
    """A god pats a hero on the head and means to give a book of spells, the first of all; dice show 0."""
    books = {("mkobj.c mkobj", sides): 1 for sides in (999, 1000)}  # with or without novels
    scene = Scene(edition, shows={("N-328", 7): 6, ("N-328", 4): 0, **books})
    scene.hero.luck = 8
    pat_on_head(scene.play, "neutral")
    return f"{len(scene.hero.spells)} spells learnt"


def dead_pet(edition: Edition) -> Scene:
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.level.detail[MIDDLE] = 2  # of neutral gods
    scene.hero.alignment_record = 10
    scene.hero.piety.prayer_timeout = 0
    kitten = scene.monster("kitten", MIDDLE, tame=10)
    corpse = leave_corpse(scene.play, kitten)
    assert corpse is not None
    remove_monster(scene.level, kitten)
    scene.hero.piety.prayer = prayer_answer(scene.play, "neutral", worst_trouble(scene.play)) + 16 * 20
    return scene


@witness("religion.prayer_revives_pets_on_altars", "pray.c pray_revive")
def dead_pet_on_altar(edition: Edition) -> str:
    """A successful prayer on an altar where the corpse of the hero's kitten lies."""
    scene = dead_pet(edition)
    finish_prayer(scene.play)
    return "the kitten is alive again" if scene.level.monsters else "the kitten stays dead"


@witness("religion.prayer_revives_pet_statues", "Z-053")
def stone_pet(edition: Edition) -> str:
    """A successful prayer on an altar where a statue lies that was the hero's kitten."""
    scene = at_altar(Scene(edition))
    kitten = scene.monster("kitten", MIDDLE + 3, tame=10)
    statue = scene.lay("statue", species="kitten")
    statue.remains = kitten.clone()
    scene.level.monsters.clear()
    scene.hero.piety.prayer = prayer_answer(scene.play, "neutral", worst_trouble(scene.play)) + 16 * 20
    finish_prayer(scene.play)
    return "the kitten is alive again" if scene.level.monsters else "it stays a statue"


@witness("religion.long_games_lengthen_prayer_timeout", "Z-167")
def late_prayer(edition: Edition) -> str:
    """A hero's prayer succeeds in turn 150,000; the dice show their highest numbers."""
    after = []
    for turn in (1, 150_000):
        scene = Scene(edition, turn=turn)
        please_god(scene.play, scene.hero.alignment, 0)
        after.append(scene.hero.piety.prayer_timeout)
    return f"the timeout is {after[1] - after[0]} longer than in turn 1"


@witness("religion.fedoras_bring_luck", "Z-054")
def fedora(edition: Edition) -> str:
    """An Archeologist puts on a fedora."""
    scene = Scene(edition, role="archeologist")
    put_on_effects(scene.play, scene.wear("fedora", Slot.HELMET))
    return f"luck {scene.hero.luck}"


@witness("religion.crowning_gives_a_skill_slot", "N-533")
def crowned(edition: Edition) -> str:
    """A hero is crowned."""
    scene = Scene(edition)
    before = scene.hero.skill_slots
    crown_hero(scene.play)
    return f"{scene.hero.skill_slots - before} skill slots more"
