"""Witnesses of what 3.7 and 5.0.0 changed in words, first packs and what rots."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import PickUp, Read
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_heroes.starting_pack import give_starting_pack
from marrow.rules.hero.body import reason_for_helplessness
from marrow.rules.lifesaving.death_text import compose_death
from marrow.rules.magic.wands.hero_rays import self_zap_killer
from marrow.rules.naming import item_name
from marrow.rules.nutrition.rotten import suffer_rotten_food
from marrow.rules.physics.erosion import ErosionType, erode


@witness("life_saving.articles_by_sound", "Z-182", "L-012")
def euphonium(edition: Edition) -> str:
    """A death by a euphonium."""
    killer = Killer("euphonium", KillerFormat.WITH_ARTICLE)
    return compose_death(killer, Ending.DIED, edition.life_saving)


@witness("life_saving.self_zaps_name_the_wand", "L-239")
def zapped_herself(edition: Edition) -> str:
    """A hero zaps herself with a wand of fire: of what she dies."""
    scene = Scene(edition)
    return self_zap_killer(scene.play, scene.carry("wand of fire")).text


@witness("magic.level_teleports_identify_scrolls", "L-133")
def known_by_trembling(edition: Edition) -> str:
    """A hero with the Amulet reads a cursed scroll of teleportation, which only disorients her."""
    scene = Scene(edition)
    scene.carry("Amulet of Yendor")
    scroll = scene.carry("scroll of teleportation", blessing=-1)
    scene.do(Read(item=scroll.letter))
    return "it is known" if scene.world.discovered[scroll.kind.number] else "it is not known"


@witness("life_saving.helpless_reasons_name_monsters", "Z-165")
def ghoul(edition: Edition) -> str:
    """A ghoul's claw paralyses the hero."""
    scene = Scene(edition, shows={("mhitu.c hitmu", 3): 0})
    ghoul = scene.monster("ghoul")
    hit_hero(scene.play, ghoul, ghoul.species.attacks[0])
    return "while " + reason_for_helplessness(scene.hero, edition.life_saving)


@witness("hero.starting_packs_are_newer", "Z-175")
def valkyries_arms(edition: Edition) -> str:
    """What a Valkyrie has in hand at the beginning."""
    scene = Scene(edition)
    give_starting_pack(scene.play)
    return scene.hero.inventory[0].kind.name


@witness("hero.monks_have_their_book_last", "Z-175")
def monks_book(edition: Edition) -> str:
    """A Monk begins: the letter of his spellbook."""
    scene = Scene(edition, role="monk", seed=3)
    give_starting_pack(scene.play)
    return next(item.letter for item in scene.hero.inventory if item.kind.class_ == "spellbook")


@witness("hero.low_rolls_give_battle_axes", "u_init.c u_init_role")
def barbarians_arms(edition: Edition) -> str:
    """What a Barbarian has in hand at the beginning, if the die of 100 shows 0."""
    scene = Scene(edition, role="barbarian", shows={("u_init.c u_init", 100): 0})
    give_starting_pack(scene.play)
    return scene.hero.inventory[0].kind.name


@witness("nutrition.dragon_hide_rots", "Z-036")
def decaying_hide(edition: Edition) -> str:
    """Red dragon scales are touched by what makes things rot."""
    scene = Scene(edition)
    scales = scene.carry("red dragon scales")
    erode(scene.play, scales, ErosionType.ROT)
    return "they rot" if scales.corroded else "they do not rot"


@witness("nutrition.what_cannot_rot_is_awful", "eat.c rottenfood")
def bad_iron(edition: Edition) -> str:
    """A form that eats metal finds that a dagger tastes bad."""
    scene = Scene(edition)
    suffer_rotten_food(scene.play, scene.lay("dagger", MIDDLE))
    return "awful" if "nutrition.awful" in scene.told() else "rotten"


@witness("dungeon.levels_have_bonus_items", "Z-169", "Z-170")
def first_rooms(edition: Edition) -> str:
    """Six new games: how many first levels have a chest or large box."""
    found = 0
    for seed in range(1, 7):
        level = new_world(edition, seed, Birth(name="Agnes", role="valkyrie", pet="none")).level
        things = (item for pile in level.items.values() for item in pile)
        found += any(item.kind.name in ("chest", "large box") for item in things)
    return f"{found} of 6"


@witness("hero.archeologists_decipher_labels", "Z-186")
def scroll_found(edition: Edition) -> str:
    """An Archeologist picks up a scroll of light."""
    scene = Scene(edition, role="archeologist", seed=1)
    scroll = scene.lay("scroll of light")
    scene.do(PickUp())
    return "it is known" if scene.world.discovered[scroll.kind.number] else "it is not known"


@witness("hero.held_words", "objnam.c doname")
def shield_in_hand(edition: Edition) -> str:
    """A wielded shield, and darts at the ready: what their names say."""
    scene = Scene(edition)
    shield, darts = scene.carry("small shield"), scene.carry("dart", quantity=2)
    shield.worn, darts.worn = Slot.WIELDED, Slot.QUIVERED
    return "; ".join(item_name(scene.play, thing).partition("(")[2].rstrip(")") for thing in (shield, darts))
