"""Witnesses of life saving: what is said of a death."""

from dataclasses import replace

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.game.records import HostFacts, new_record, read_record, record_line, suffix_for_others
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import open_shop
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE, over
from marrow.messages.commands import Search, Zap
from marrow.model.ended import Ended
from marrow.model.hero_parts import Activity, Killer
from marrow.model.people import Minion
from marrow.model.places import EAST, WEST, Door, Terrain
from marrow.model.vocabularies import DelayedDeath, Doing, Ending, HelplessReason, KillerFormat
from marrow.model.world import SpecialPlace
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.combat.rays.ray_flight import monster_ray
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.dungeon.terrain import span_detail
from marrow.rules.ending import finish_game
from marrow.rules.hero.helplessness import reason_for_helplessness
from marrow.rules.lifesaving.death_text import compose_death
from marrow.rules.magic.wands.hero_rays import self_zap_killer
from marrow.rules.naming.monster_names import killer_monster
from marrow.rules.physics.hurtling import hurtle_step
from marrow.rules.play import GameOver
from marrow.rules.traps.drowning import water_killer


def bitten_at_prayer(edition: Edition) -> Ended | None:
    scene = Scene(edition, hp=1)
    scene.hero.helplessness.turns, scene.hero.helplessness.reason = 3, HelplessReason.PRAYING
    jackal = scene.monster("jackal")
    try:
        hurt_by_monster(scene.play, jackal, 2)
    except GameOver as end:
        finish_game(scene.play, end)
    return scene.world.ended


@witness("life_saving.helpless_suffix", "L-014", "L-015")
def praying(edition: Edition) -> str:
    """A jackal kills a hero who is praying: what the record then says of her, and of an older game."""
    ended = bitten_at_prayer(edition)
    if ended is None:
        return "alive"
    ended = replace(ended, points=20)
    line = record_line(ended, HostFacts(1, 2, "20260101", "20260101", 1))
    older = line.replace("jackal", "newt").partition(", while")[0].rstrip() + "\n"
    text, _ = new_record(older, line, suffix=suffix_for_others(ended))
    return "; ".join(entry.death for entry in reversed(read_record(text)))


def helpless(edition: Edition, ending: Ending, reason: HelplessReason, killer: Killer) -> Ended:
    scene = Scene(edition)
    scene.hero.helplessness.turns, scene.hero.helplessness.reason = 3, reason
    return over(scene, ending, killer)


@witness("life_saving.helpless_suffix_avoids_repetition", "L-016")
def starving(edition: Edition) -> str:
    """A hero who has fainted starves: what the game has of the helplessness."""
    killer = Killer("starvation", KillerFormat.AS_IS)
    ended = helpless(edition, Ending.STARVING, HelplessReason.FAINTED_FROM_HUNGER, killer)
    return ended.reason or "nothing"


@witness("life_saving.killers_give_reason_for_helplessness", "L-014")
def bitten_and_told_why(edition: Edition) -> str:
    """Bitten to death by a jackal while praying."""
    ended = bitten_at_prayer(edition)
    return ended.death_with_suffix if ended is not None else "alive"


@witness("life_saving.counting_is_helpless", "L-014")
def searching(edition: Edition) -> str:
    """Killed by a jackal in the middle of a counted search."""
    scene = Scene(edition)
    scene.hero.activity = Activity(Doing.SEARCHING, left=5)
    return over(scene, killer=Killer("jackal")).death_with_suffix


@witness("life_saving.delayed_killers_by_cause", "L-008")
def two_killers(edition: Edition) -> str:
    """A hero turns to slime by a newt while another delayed killer is a jackal."""
    scene = Scene(edition)
    scene.hero.timeout[Property.SLIMING] = 1
    scene.hero.dying.killers = {
        DelayedDeath.SLIMING: Killer("newt"),
        DelayedDeath.SELF_GENOCIDE: Killer("jackal"),
    }
    scene.do(Search())
    return scene.world.ended.death if scene.world.ended is not None else "alive"


@witness("life_saving.helpless_reasons_name_monsters", "Z-165")
def ghoul(edition: Edition) -> str:
    """A ghoul's claw paralyses the hero."""
    scene = Scene(edition, shows={("mhitu.c hitmu", 3): 0})
    ghoul = scene.monster("ghoul")
    hit_hero(scene.play, ghoul, ghoul.species.attacks[0])
    return "while " + reason_for_helplessness(scene.hero, edition.life_saving)


@witness("life_saving.rays_tell_who_made_them", "Z-190")
def zapped_by_a_shaman(edition: Edition) -> str:
    """A kobold shaman zaps a wand of fire at a hero with 1 hit point, and no grace left: of what she dies."""
    scene = Scene(edition, hp=1)
    scene.hero.dying.graced = True
    shaman = scene.monster("kobold shaman", MIDDLE + 3)
    try:
        monster_ray(scene.play, shaman, "fire", 6, WEST)
    except GameOver as end:
        return end.killer.text
    return "nothing"


@witness("life_saving.self_zaps_name_the_wand", "L-239")
def zapped_herself(edition: Edition) -> str:
    """A hero zaps herself with a wand of fire: of what she dies."""
    scene = Scene(edition)
    return self_zap_killer(scene.play, scene.carry("wand of fire")).text


@witness("life_saving.letters_by_name", "L-012")
def killed_by_a_letter(edition: Edition) -> str:
    """A hero dies of what is called x."""
    return over(Scene(edition), killer=Killer("x")).death


@witness("life_saving.articles_by_sound", "Z-182", "L-012")
def euphonium(edition: Edition) -> str:
    """A death by a euphonium."""
    killer = Killer("euphonium", KillerFormat.WITH_ARTICLE)
    return compose_death(killer, Ending.DIED, edition.life_saving)


@witness("life_saving.sanitised_killer", "L-013")
def shopkeeper(edition: Edition) -> str:
    """Killed by a shopkeeper, whose title has a comma."""
    killer = Killer("Mr. Izchak, the shopkeeper", KillerFormat.AS_IS)
    return over(Scene(edition), killer=killer).death


@witness("life_saving.killers_in_other_shapes_are_named", "L-019")
def imitated_wolf(edition: Edition) -> str:
    """What a death by a chameleon in the shape of a wolf is called."""
    scene = Scene(edition)
    wolf = scene.monster("wolf")
    wolf.true_species = SPECIES_NAMED["chameleon"]
    return killer_monster(scene.play, wolf).text


@witness("life_saving.priests_keep_their_name", "L-019")
def homeless_priest(edition: Edition) -> str:
    """A high priest who serves a god, but has no temple, kills a hero."""
    scene = Scene(edition)
    priest = scene.monster("high priest")
    priest.duty = Minion(1)
    return killer_monster(scene.play, priest).text.partition(" of ")[0]


@witness("life_saving.personal_names_bear_no_title", "L-019")
def lamplighter(edition: Edition) -> str:
    """What a death by Izchak is called."""
    scene = Scene(edition)
    keeper, duty = open_shop(scene)
    duty.name = "Izchak"
    return killer_monster(scene.play, keeper).text


@witness("life_saving.drawbridge_deaths_say_underneath", "L-140")
def under_bridge(edition: Edition) -> str:
    """A hero in the moat opens the drawbridge above her."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.DRAWBRIDGE_UP
    scene.level.detail[MIDDLE] = span_detail(EAST, Terrain.MOAT)
    scene.level.terrain[MIDDLE + EAST] = Terrain.DRAWBRIDGE_WALL
    scene.do(Zap(item=scene.carry("wand of opening", charge=4).letter, direction=EAST))
    return scene.world.ended.death if scene.world.ended is not None else "alive"


@witness("life_saving.collisions_name_door_frames", "Z-098")
def into_a_door(edition: Edition) -> str:
    """A hero with 1 hit point is hurled against a closed door."""
    scene = Scene(edition, hp=1)
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    scene.level.terrain[HERE], scene.level.detail[HERE] = Terrain.DOOR, Door.CLOSED
    try:
        hurtle_step(scene.play, HERE, 3)
    except GameOver as over:
        return over.killer.text
    return "alive"


@witness("life_saving.bumps_into_cockatrices_petrify", "Z-217")
def into_a_cockatrice(edition: Edition) -> str:
    """A hero without armor is hurled against a cockatrice."""
    scene = Scene(edition)
    scene.monster("cockatrice", HERE)
    try:
        hurtle_step(scene.play, HERE, 3)
    except GameOver as over:
        return over.killer.text
    return "alive"


@witness("life_saving.deaths_name_kinds_of_water", "L-116")
def swamp(edition: Edition) -> str:
    """A hero drowns in Juiblex' swamp."""
    scene = Scene(edition)
    place = SpecialPlace("juiblex", scene.level.branch, scene.level.number, "J")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))
    scene.level.terrain[MIDDLE] = Terrain.MOAT
    return f"drowned in a {water_killer(scene.play, MIDDLE).text}"
