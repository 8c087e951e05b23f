"""Witnesses of combat: held, engulfed and knocked back."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.species import Attack
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST, Terrain
from marrow.rules.combat.current_attack import current_attack
from marrow.rules.combat.deaths.killing import explosion
from marrow.rules.combat.engulf_targets import can_engulf
from marrow.rules.combat.failed_grabs import grab_fails
from marrow.rules.combat.hero_attacks.form_damage import form_attack_hits
from marrow.rules.combat.hero_attacks.form_engulfing import engulf_monster
from marrow.rules.combat.knockback import maybe_knock_back
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_attacks.engulfing import digestion_turns, engulf_attack, engulf_hero
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.play import GameOver


@witness("combat.insubstantial_monsters_cannot_be_held", "mhitm.c failed_grab")
def hugged_cloud(edition: Edition) -> str:
    """An owlbear tries to hug a fog cloud."""
    scene = Scene(edition)
    bear, cloud = scene.monster("owlbear", MIDDLE + 1), scene.monster("fog cloud", MIDDLE + 2)
    fails = grab_fails(scene.play, bear.species.attacks[2], bear, cloud)
    return "it grabs nothing" if fails else "it hugs it"


@witness("combat.engulf_targets", "mhitm.c engulf_target")
def who_is_engulfed(edition: Edition) -> str:
    """Whom an ochre jelly can engulf: a newt, one among iron bars, a forest centaur."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 2] = Terrain.IRON_BARS
    jelly, found = scene.monster("ochre jelly", MIDDLE + 1), []
    for name, species, spot in (
        ("the newt", "newt", MIDDLE + 3), ("that in bars", "newt", MIDDLE + 2),
        ("the centaur", "forest centaur", MIDDLE + 3),
    ):  # fmt: skip
        if can_engulf(scene.play, jelly, SPECIES_NAMED[species], spot):
            found.append(name)
    return ", ".join(found)


def engulfing(monster: Monster) -> Attack:
    return next(one for one in monster.species.attacks if one.manner == "engulf")


@witness("combat.digestion_time_is_divided_by_level", "Z-076", "L-108")
def swallowed(edition: Edition) -> str:
    """A purple worm of level 15 swallows a hero with constitution 16 and armour class 10; dice show most."""
    scene = Scene(edition)
    worm = scene.monster("purple worm", hp=80)
    worm.level = 15
    return f"digested after {digestion_turns(scene.play, worm, engulfing(worm))} turns"


@witness("combat.armor_class_softens_engulfing", "Z-078", "Z-079", "L-109")
def digested(edition: Edition) -> str:
    """A purple worm has digested a hero with 50 hit points and armour class -10; a die of ten shows 7."""
    scene = Scene(edition, hp=50, shows={"Z-078": 6})
    scene.wear("cloak of protection", Slot.CLOAK, charge=17)
    worm = scene.monster("purple worm", MIDDLE, hp=80)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = worm.id, 1
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    with suppress(GameOver):
        engulf_attack(scene.play, worm, engulfing(worm))
        return f"expelled with {scene.hero.hp} hit points"
    return "dead"


@witness("combat.only_digesting_forms_can_be_too_full", "N-113")
def full_cloud(edition: Edition) -> str:
    """A hero in the form of a fog cloud, with nutrition 1600, engulfs a newt."""
    scene = Scene(edition, nutrition=1600)
    scene.form("fog cloud")
    engulf_monster(scene.play, scene.monster("newt", hp=90), Attack("engulf", "physical", 1, 6))
    return "he engulfs it" if "combat.you engulf" in scene.told() else "he does not"


def deadly_gulp(edition: Edition, form: SpeciesName, victim: SpeciesName, attack: Attack) -> str:
    """What kills a hero in this form who engulfs a monster."""
    scene = Scene(edition)
    scene.form(form)
    try:
        engulf_monster(scene.play, scene.monster(victim), attack)
    except GameOver as over:
        return over.killer.text
    return "the hero lives"


@witness("combat.swallowing_deadly_monsters_is_a_meal", "L-250")
def digested_medusa(edition: Edition) -> str:
    """A hero in the form of a purple worm digests Medusa."""
    return deadly_gulp(edition, "purple worm", "Medusa", Attack("engulf", "digest", 1, 10))


@witness("combat.only_digesters_swallow", "L-250")
def engulfed_cockatrice(edition: Edition) -> str:
    """A hero in the form of a trapper, which is told to squash, engulfs a cockatrice."""
    return deadly_gulp(edition, "trapper", "cockatrice", Attack("engulf", "wrap", 1, 8))


@witness("combat.engulfers_unseat_riders", "mhitu.c gulpmu")
def ridden_into_a_cloud(edition: Edition) -> str:
    """A fog cloud engulfs a rider."""
    scene = Scene(edition)
    cloud, pony = scene.monster("fog cloud", MIDDLE + 1), scene.monster("pony", MIDDLE + 2, tame=10)
    scene.hero.ride.steed_id = pony.id
    engulf_hero(scene.play, cloud, cloud.species.attacks[0])
    return "the hero rides on inside" if scene.hero.ride.steed_id else "the hero is plucked off the pony"


@witness("combat.engulfers_drain_energy", "mhitu.c gulpmu")
@witness("combat.energy_drain_grows_with_power", "mhitu.c getmattk")
def inside_a_vortex(edition: Edition) -> str:
    """An energy vortex drains a hero of level 1 with 100 energy; the dice show most."""
    scene = Scene(edition)
    scene.hero.power = scene.hero.max_power = 100
    vortex = scene.monster("energy vortex", MIDDLE)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = vortex.id, 5
    drain = vortex.species.attacks[1]
    engulf_attack(scene.play, vortex, current_attack(scene.play, vortex, 1, drain, [True]))
    return f"{100 - scene.hero.power} energy lost"


@witness("combat.blows_knock_back", "uhitm.c mhitm_knockback")
def giant_blow(edition: Edition) -> str:
    """A stone giant hits the hero with bare hands; the die of six for knockback shows 1."""
    scene = Scene(edition, shows={("uhitm.c mhitm_knockback", 6): 0, ("mhitu.c mattacku", 20): 0})
    attack_hero(scene.play, scene.monster("stone giant"))
    return "the hero stays in place" if scene.hero.spot == MIDDLE else "the hero is knocked back"


@witness("combat.blunt_weapons_knock_back", "Z-144")
def clubbed(edition: Edition) -> str:
    """A fire giant hits a newt with a club; the dice show their lowest."""
    scene = Scene(edition, shows={"uhitm.c mhitm_knockback": 0})
    giant, newt = scene.monster("fire giant", MIDDLE + 2), scene.monster("newt", MIDDLE + 3)
    club = give_to_monster(scene.play, giant, scene.item("club"))
    giant.wields = club
    blow = Attack("weapon", "physical", 2, 10)
    knocked = maybe_knock_back(scene.play, giant, newt, blow, weapon=club)
    return "the newt is knocked back" if knocked else "the newt stays"


@witness("combat.other_engulfers_let_go_by_level", "L-108")
def turns_in_a_vortex(edition: Edition) -> str:
    """How long an ice vortex of level 1 holds a hero with armour class 10; the dice show their highest."""
    scene = Scene(edition)
    vortex = scene.monster("ice vortex")
    vortex.level = 1
    return f"{digestion_turns(scene.play, vortex, SPECIES_NAMED['ice vortex'].attacks[0])} turns"


@witness("combat.explosions_stay_inside_engulfers", "N-528")
def blast_inside(edition: Edition) -> str:
    """A hero inside a purple worm causes an explosion of cold beside a newt."""
    scene = Scene(edition)
    worm = scene.monster("purple worm", MIDDLE, hp=100)
    newt = scene.monster("newt", MIDDLE + EAST, hp=100)
    scene.hero.hold.holder_id = scene.hero.hold.engulfer_id = worm.id
    explosion(scene.play, MIDDLE, 10, Killer("explosion"), kind="cold", by_hero=True)
    return "the newt is hurt" if newt.hp < 100 else "the newt is not hurt"


@witness("combat.resisted_blasts_round_up", "N-531")
def resisted_blast(edition: Edition) -> str:
    """A tengu resists an explosion of cold of 5 points; dice show their lowest."""
    scene = Scene(edition, shows={"zap.c resist": 0})
    tengu = scene.monster("tengu", MIDDLE + EAST, hp=100)
    explosion(scene.play, MIDDLE + EAST, 5, Killer("explosion"), kind="cold", by_hero=True, power=0)
    return f"it loses {100 - tengu.hp}"


@witness("combat.flaming_engulfers_leave_lights", "Z-282")
def lamp_in_a_fire_vortex(edition: Edition) -> str:
    """A fire vortex engulfs a hero with a lit brass lantern."""
    scene = Scene(edition)
    lantern = scene.carry("brass lantern")
    lantern.lit = True
    vortex = scene.monster("fire vortex")
    engulf_hero(scene.play, vortex, engulfing(vortex))
    return "the lantern shines" if lantern.lit else "the lantern is out"


@witness("combat.forms_hold_tails_only", "Z-293")
def eel_and_jackal(edition: Edition) -> str:
    """A hero in the form of a giant eel wraps around a jackal; the die shows 1."""
    scene = Scene(edition, shows={("uhitm.c damageum", 10): 0})
    scene.form("giant eel")
    jackal = scene.monster("jackal", hp=50)
    form_attack_hits(scene.play, jackal, Attack("touch", "wrap", 0, 0))
    return "it is held" if scene.hero.hold.holder_id else "it is free"
