"""Witnesses of bones: what becomes of the dead hero."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import BESIDE, deep, end, left, lying, remains
from marrow.messages.commands import NameMonster
from marrow.model.monster import FormerHero
from marrow.model.places import EMPTY
from marrow.model.vocabularies import Ending
from marrow.rules.bones.graves import dig_up_grave
from marrow.rules.combat.slain_by_monster import ending_by, remember_riser
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero import ball_and_chain
from marrow.rules.naming import killer_monster


@witness("bones.cockatrice_victim", "B-042", "B-046")
def pecked(edition: Edition) -> str:
    """Killed by the bites of a cockatrice."""
    scene = deep(edition)
    ending = ending_by(scene.play, scene.monster("cockatrice"), Ending.DIED)
    return remains(end(scene, ending))


@witness("bones.dissolved_leaves_no_corpse", "B-044", "B-045")
def dissolved(edition: Edition) -> str:
    """Dissolved by lava."""
    return remains(end(deep(edition), Ending.DISSOLVED))


@witness("bones.rising_precedes_stoning_and_burning", "B-044", "B-045")
def stoned_by_a_vampire(edition: Edition) -> str:
    """Petrified, by a monster that would have raised the hero as a vampire."""
    scene = deep(edition)
    scene.hero.dying.risen = "vampire"
    return remains(end(scene, Ending.STONING))


@witness("bones.rising_is_always_told", "B-057")
def rising_in_vain(edition: Edition) -> str:
    """The message for a hero killed by a wraith on level 1, who leaves no bones."""
    scene = deep(edition, 1)
    scene.hero.dying.risen = "wraith"
    end(scene)
    return "told that the body rises" if "ending.body rises" in scene.told() else "no message"


@witness("bones.genocided_green_slime_does_not_rise", "B-044", "B-045")
def slimed(edition: Edition) -> str:
    """Turned into green slime, after green slimes were genocided."""
    scene = deep(edition)
    scene.world.genocided[SPECIES_NAMED["green slime"].number] = 1
    return remains(end(scene, Ending.TURNED_SLIME))


@witness("bones.heroes_rise_as_spectres", "B-234", "B-235")
def spectre(edition: Edition) -> str:
    """A hero of level 16 is killed by a jackal: what he rises as."""
    scene = deep(edition, level=16)
    remember_riser(scene.play, scene.monster("jackal"))
    return scene.hero.dying.risen or "nothing"


@witness("bones.victims_of_zombies_rise", "B-042")
def killed_by_a_zombie(edition: Edition) -> str:
    """A dwarf is killed by a kobold zombie: the monster there."""
    scene = deep(edition, race="dwarf", alignment="lawful")
    remember_riser(scene.play, scene.monster("kobold zombie", BESIDE))
    bones = end(scene)
    return bones.level.monster_at[MIDDLE].species.name if bones is not None else "no bones"


def wrappings(edition: Edition, own: bool, thrown: int) -> str:
    """How many mummy wrappings a mummy raised from the hero has; a low die creates it with one."""
    scene = deep(edition, shows={7: thrown})
    if own:
        scene.carry("mummy wrapping")
    scene.hero.dying.risen = "human mummy"
    bones = end(scene)
    riser = bones.level.monster_at.get(MIDDLE) if bones is not None else None
    count = sum(item.kind.name == "mummy wrapping" for item in riser.inventory) if riser is not None else 0
    return f"it has {count} of them"


@witness("bones.risen_hero_gets_monster_inventory", "B-077", "B-078")
def bare_mummy(edition: Edition) -> str:
    """Raised as a human mummy that is created without a mummy wrapping: how many it has."""
    return wrappings(edition, own=False, thrown=0)


@witness("bones.risen_living_keep_crysknives", "B-118")
def slime_with_a_crysknife(edition: Edition) -> str:
    """Turned into green slime with a crysknife in the pack: the inventory of the slime."""
    scene = deep(edition)
    scene.carry("crysknife")
    bones = end(scene, Ending.TURNED_SLIME)
    held = bones.level.monster_at[MIDDLE].inventory if bones is not None else []
    return ", ".join(item.kind.name for item in held)


@witness("bones.risen_mummy_keeps_own_wrapping", "B-078")
def wrapped_mummy(edition: Edition) -> str:
    """Raised as a human mummy, with a mummy wrapping in the pack: how many it has."""
    return wrappings(edition, own=True, thrown=6)


@witness("bones.risen_hero_keeps_resistances", "B-231")
def fireproof_wraith(edition: Edition) -> str:
    """A hero who resists fire is raised as a wraith."""
    scene = deep(edition)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.hero.dying.risen = "wraith"
    bones = end(scene)
    gained = bones.level.monster_at[MIDDLE].gained if bones is not None else ()
    return f"it resists {', '.join(gained)}" if gained else "it has no extra resistance"


@witness("bones.risen_heroes_are_remembered", "Z-110", "Z-112", "B-232", "L-245")
def former_hero(edition: Edition) -> str:
    """A hero of level 1 rises as a wraith: what rank the bones remember it had."""
    scene = deep(edition)
    remember_riser(scene.play, scene.monster("wraith", BESIDE))
    end(scene)
    bones = left(scene)
    assert bones is not None
    former = next(one for one in bones.level.monsters if one.name).former
    return f"{former.role} of level {former.level}" if former is not None else "none"


@witness("bones.risen_heroes_named", "Z-073", "Z-075", "Z-111", "B-189")
def killed_by_a_former_hero(edition: Edition) -> str:
    """A wraith that carries the record of Agnes kills a hero: the killer's text."""
    scene = Scene(edition)
    wraith = scene.monster("wraith", BESIDE)
    wraith.name = "Agnes"
    wraith.former = FormerHero("valkyrie", "human", "neutral", 0, 1, 0, "valkyrie", True)
    return killer_monster(scene.play, wraith).text


@witness("bones.ghosts_keep_their_names", "Z-075", "do_name.c do_mgivenname")
def renamed_ghost(edition: Edition) -> str:
    """The player calls the ghost of Agnes Fido."""
    scene = Scene(edition)
    ghost = scene.monster("ghost", BESIDE)
    ghost.name = "Agnes"
    scene.do(NameMonster(spot=BESIDE, name="Fido"))
    return f"the ghost of {ghost.name}"


@witness("bones.ghost_names", "Z-114", "B-213")
def random_ghost(edition: Edition) -> str:
    """A random ghost is made, and the die for its name shows the highest."""
    ghost = make_monster(Scene(edition).play, SPECIES_NAMED["ghost"], BESIDE)
    assert ghost is not None
    return ghost.name


@witness("bones.grave_corpses_age", "B-064")
def dug_up(edition: Edition) -> str:
    """A corpse is dug out of a grave on turn 500: when it died; the dice show their lowest."""
    scene = Scene(edition, turn=500, shows={"B-064": 0})
    dig_up_grave(scene.play, MIDDLE, 0)
    return f"on turn {scene.level.items[MIDDLE][-1].birth}"


@witness("bones.hero_graves_are_empty", "B-064")
def empty_grave(edition: Edition) -> str:
    """Whether the dead hero's grave is empty, since the corpse lies on it."""
    bones = end(deep(edition))
    empty = bones is not None and bones.level.detail[MIDDLE] & EMPTY
    return "it is empty" if empty else "it is not empty"


@witness("bones.dead_hero_is_unpunished", "B-074")
def punished(edition: Edition) -> str:
    """Killed while punished: the items there, from the top."""
    scene = deep(edition)
    ball_and_chain.attach_ball_and_chain(scene.play, scene.item("heavy iron ball"))
    return lying(end(scene), MIDDLE)
