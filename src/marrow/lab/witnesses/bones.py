"""Witnesses of bones: where they are left, what remains of the hero, what is in them, how they are found."""

from typing import Any

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import INSIDE, open_shop, stand
from marrow.lab.witnesses.registry import witness
from marrow.messages.entries import BonesLeft
from marrow.model.bones import Bones
from marrow.model.hero_parts import Killer
from marrow.model.level import Engraving
from marrow.model.vocabularies import Ending
from marrow.model.world import GameOptions
from marrow.rules.bones.eligible import can_make_bones, stored_id
from marrow.rules.bones.explaining import judge_level
from marrow.rules.bones.find import admit_artifact, find_bones, join_level
from marrow.rules.combat.slain_by_monster import ending_by
from marrow.rules.ending import finish_game
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.items.families import UNSTAMPED
from marrow.rules.people.inheritance import settle_debts_at_death
from marrow.rules.play import GameOver

AT_LAST = Killer("jackal")


def deep(edition: Edition, depth: int = 9, **how: Any) -> Scene:
    """A scene on a level where bones are made unless the dice say no; the dice are loaded for it."""
    scene = Scene(edition, depth=depth, **how)
    scene.level.number = depth
    scene.world.deepest = depth
    return scene


def end(scene: Scene, ending: Ending = Ending.DIED) -> Bones | None:
    """End the game with this death. Returns the bones, if there are any."""
    scene.hero.hp = 0
    finish_game(scene.play, GameOver(ending, AT_LAST))
    left = scene.entries(BonesLeft)
    return left[0].bones if left else None


def remains(bones: Bones | None) -> str:
    """The monster where the hero died, and the items there, from the top."""
    standing = bones.level.monster_at.get(MIDDLE) if bones is not None else None
    who = f"a {standing.species.name} over " if standing is not None else ""
    return who + lying(bones, MIDDLE)


def lying(bones: Bones | None, spot: int) -> str:
    """The items on a spot, from the top."""
    if bones is None:
        return "no bones"
    return ", ".join(item.kind.name for item in reversed(bones.level.items.get(spot, []))) or "nothing"


# Which levels


@witness("bones.has_bones_option", "B-009")
def without_bones(edition: Edition) -> str:
    """A death on level 9 with the option !bones."""
    scene = deep(edition, options=GameOptions(bones=False))
    return "bones may be left" if can_make_bones(scene.play) else "no bones"


@witness("bones.lower_vlads_tower_can_have_bones", "B-035")
def vlads_tower(edition: Edition) -> str:
    """The second level of Vlad's Tower."""
    world = new_world(edition, 1, Birth(name="Agnes", pet="none"))
    verdict = judge_level(world.dungeon, "vlad", 2, edition, "normal", "Val", option=True)
    return "bones may be left" if verdict.leaving[0] else "never any bones"


@witness("bones.quest_bones_id_is_short", "B-207")
def quest_id(edition: Edition) -> str:
    """The id inside the file bonQBar.2."""
    return stored_id("QBar.2", edition.bones)


# What remains


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


@witness("bones.genocided_green_slime_does_not_rise", "B-044", "B-045")
def slimed(edition: Edition) -> str:
    """Turned into green slime, after green slimes were genocided."""
    scene = deep(edition)
    scene.world.genocided[SPECIES_NAMED["green slime"].number] = 1
    return remains(end(scene, Ending.TURNED_SLIME))


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
    return wrappings(edition, own=False, thrown=6)


@witness("bones.risen_mummy_keeps_own_wrapping", "B-078")
def wrapped_mummy(edition: Edition) -> str:
    """Raised as a human mummy, with a mummy wrapping in the pack: how many it has."""
    return wrappings(edition, own=True, thrown=0)


@witness("bones.gold_is_an_item", "B-120")
def rich(edition: Edition) -> str:
    """Killed with gold and a dagger in the pack, the gold first."""
    scene = deep(edition)
    scene.carry("gold piece", quantity=100)
    scene.carry("dagger")
    return remains(end(scene))


# The record of the dead


@witness("bones.cemetery", "B-088")
def recorded(edition: Edition) -> str:
    """How many dead heroes the level's record has, after the first death."""
    bones = end(deep(edition))
    return f"{len(bones.level.cemetery)} recorded" if bones is not None else "no bones"


@witness("bones.cemetery_spot_kept", "B-086", "B-181")
def where_it_was(edition: Edition) -> str:
    """Where the record says that the hero died."""
    bones = end(deep(edition))
    if bones is None or not bones.level.cemetery:
        return "no record"
    return "on the right spot" if bones.level.cemetery[0].spot == MIDDLE else "no spot recorded"


# Shops


@witness("bones.shopkeepers_take_goods_of_debtless_dead", "B-048")
def customer(edition: Edition) -> str:
    """Killed in a shop, owing nothing."""
    scene = Scene(edition, depth=8)
    open_shop(scene)
    scene.carry("long sword")
    stand(scene, INSIDE)
    taken = settle_debts_at_death(scene.play, rises=False)
    return "the shopkeeper takes everything" if taken is not None else "the items stay with the corpse"


@witness("bones.corpse_made_before_shop_debts", "B-053", "B-056")
def robber(edition: Edition) -> str:
    """Killed in a shop by a keeper who had been robbed: what lies there, from the top."""
    scene = deep(edition)
    monster, keeper = open_shop(scene)
    stand(scene, INSIDE)
    scene.carry("long sword")
    keeper.robbed, monster.peaceful = 1000, False
    bones = end(scene)
    return lying(bones, INSIDE)


@witness("bones.partly_eaten_food_is_not_owned_by_shop", "B-148")
def bitten_ration(edition: Edition) -> str:
    """A partly eaten ration in a shop of a bones level."""
    scene = Scene(edition, depth=8)
    open_shop(scene)
    scene.lay("food ration", INSIDE).uneaten = 300
    level = join_level(
        Scene(edition, depth=5).play, Bones("D0.8", edition.name, scene.level.clone(), 1), "dungeons", 7
    )
    return "not for sale" if level.items[INSIDE][0].free else "for sale"


# Finding


@witness("bones.sanitised_names", "B-177")
def strange_text(edition: Edition) -> str:
    """An engraving with a control character, read by the next hero."""
    scene = deep(edition)
    scene.level.engravings[MIDDLE + 3] = Engraving(MIDDLE + 3, "x\x1by", EngravingManner.BURN, 1)
    level = found(edition, end(scene))
    return repr(level.engravings[MIDDLE + 3].text) if level is not None else "no bones"


@witness("bones.unstamped_mail_is_kept", "B-129")
def written_mail(edition: Edition) -> str:
    """A scroll of mail that a dead hero wrote with a marker."""
    scene = deep(edition)
    scene.lay("scroll of mail", MIDDLE + 3).charge = UNSTAMPED
    level = found(edition, end(scene))
    if level is None:
        return "no bones"
    (scroll,) = level.items[MIDDLE + 3]
    return "unstamped" if scroll.charge == UNSTAMPED else "junk mail"


@witness("bones.coaligned_unicorns_are_peaceful", "B-106")
def unicorn(edition: Edition) -> str:
    """A white unicorn in bones, found by a lawful hero; the dice would make it hostile."""
    scene = deep(edition)
    scene.monster("white unicorn", MIDDLE + 3)
    level = found(edition, end(scene))
    if level is None:
        return "no bones"
    (beast,) = [one for one in level.monsters if one.species.name == "white unicorn"]
    return "it is peaceful" if beast.peaceful else "it is hostile"


def found(edition: Edition, bones: Bones | None) -> Any:
    """The level as another hero finds it."""
    shows = {("B-157", 3): 0, ("makemon.c peace_minded", 16): 0}
    scene = deep(edition, 8, alignment="lawful", shows=shows, answers={"ask.bones": bones})
    return find_bones(scene.play, "dungeons", 9)


@witness("bones.quest_bones_keep_quest_artifact", "B-236", "B-142")
def own_prize(edition: Edition) -> str:
    """The Orb of Fate in bones of the Quest, found by another Valkyrie."""
    scene = Scene(edition)
    orb = scene.item("crystal ball")
    orb.artifact, orb.name = "The Orb of Fate", "The Orb of Fate"
    admit_artifact(scene.play, orb, in_quest=True)
    return f"it stays {orb.artifact}" if orb.artifact else "it becomes a crystal ball"


@witness("bones.demon_lords_are_removed", "B-236", "B-094")
def demon_lord(edition: Edition) -> str:
    """Juiblex stands by when a hero dies on level 9."""
    scene = deep(edition)
    scene.monster("Juiblex", MIDDLE + 3)
    bones = end(scene)
    if bones is None:
        return "no bones"
    there = any(one.species.name == "Juiblex" for one in bones.level.monsters)
    return "Juiblex is in the bones" if there else "Juiblex is not in the bones"
