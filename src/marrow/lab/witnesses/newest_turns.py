"""Witnesses of what 3.7 and 5.0.0 changed in the hero's turns: illness, ice, luck, helms, beasts' forms."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Slot
from marrow.model.places import EAST, Terrain
from marrow.model.vocabularies import Attribute, Sickness
from marrow.rules.combat.deaths.monster_remains import drop_treasure
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.hero.experience import roll_hp_gain
from marrow.rules.hero.luck import time_out_luck
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.magic.potions.potion_hits import splash_monster
from marrow.rules.magic.potions.quaffing import quaff_potion
from marrow.rules.polymorph.lycanthropy import become_beast
from marrow.rules.religion.god_gifts import pat_on_head
from marrow.rules.religion.prayer import pray
from marrow.rules.religion.sacrifice import sacrifice_item
from marrow.rules.turn.fumbling import stumble
from marrow.rules.turn.timeouts import run_timeouts


@witness("hero.last_turns_are_felt", "L-130")
def ill(edition: Edition) -> str:
    """A hero has seven turns left to live with food poisoning; dice show their highest."""
    scene = Scene(edition)
    scene.hero.timeout[Property.SICK] = 7
    scene.hero.sick_with = Sickness.FOOD_POISONING
    run_timeouts(scene.play)
    abuse = -scene.hero.exercise[Attribute.CONSTITUTION]
    return f"{len(scene.told())} messages, {abuse} points of abuse of constitution"


@witness("hero.ice_carries_on", "timeout.c slip_or_trip")
def flying_fumbler(edition: Edition) -> str:
    """A bat, which fumbles, has just moved over ice."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.ICE
    scene.form("bat")
    scene.hero.footing.moved = True
    stumble(scene.play)
    return "it slips" if scene.told() else "it flies on"


@witness("religion.quest_murders_anger_the_god", "mon.c xkilled")
def murderer(edition: Edition) -> str:
    """The quest leader is dead; in turn 600 luck of 0 times out."""
    scene = Scene(edition, turn=600)
    scene.world.quest.leader_dead = True
    time_out_luck(scene.play)
    return f"luck {scene.hero.luck}"


@witness("hero.highest_level_gives_few_hit_points", "attrib.c newhp")
def highest(edition: Edition) -> str:
    """A hero of level 30 with 100 hit points at most gains a level; dice show their highest."""
    scene = Scene(edition, level=30, role="barbarian", hp=100)
    scene.hero.base[Attribute.CONSTITUTION] = 18
    return f"{roll_hp_gain(scene.play, 30)} hit points"


@witness("hero.opposite_helms_confuse", "attrib.c uchangealign")
def other_mind(edition: Edition) -> str:
    """A hero puts on a helm of opposite alignment; dice show their highest."""
    scene = Scene(edition)
    helm = scene.carry("helm of opposite alignment")
    set_worn(scene.play, helm, Slot.HELMET)
    put_on_effects(scene.play, helm)
    hero = scene.hero
    return f"confused for {hero.timeout[Property.CONFUSED]} turns, alignment {hero.alignment_record}"


@witness("hero.weres_change_unwatched", "were.c you_were")
def watched(edition: Edition) -> str:
    """The beast comes over a lycanthrope beside whom a jackal stands."""
    scene = Scene(edition)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]
    scene.monster("jackal", MIDDLE + EAST)
    become_beast(scene.play)
    return "she is a rat" if scene.hero.form is not None else "she stays herself"


@witness("nutrition.only_collectors_leave_food", "N-428")
def treasure(edition: Edition) -> str:
    """A jackal dies, and the dice would have it leave food."""
    scene = Scene(edition, shows={("mon.c xkilled", 6): 0, 100: 29})
    jackal = scene.monster("jackal", MIDDLE + EAST)
    drop_treasure(scene.play, jackal)
    return "it leaves food" if scene.level.items.get(MIDDLE + EAST) else "it leaves nothing"


@witness("religion.gods_may_teach_spells", "N-328")
def taught(edition: Edition) -> str:
    """A god pats a hero on the head and means to give a book of spells; dice show 0."""
    scene = Scene(edition, shows={("N-328", 7): 6, ("N-328", 4): 0})
    scene.hero.luck = 8
    pat_on_head(scene.play, "neutral")
    return f"{len(scene.hero.spells)} spells learnt"


@witness("religion.demons_pray_to_neutral_gods", "N-322")
def demon(edition: Edition) -> str:
    """A chaotic hero in the form of a balrog prays."""
    scene = Scene(edition, alignment="chaotic", answers={"prayer.sure": True})
    scene.form("balrog")
    return "the prayer begins" if pray(scene.play) else "praying is repugnant"


@witness("religion.stale_offerings_are_worthless", "pray.c dosacrifice")
def stale(edition: Edition) -> str:
    """A hero offers the corpse of a gnome zombie, dead for 60 turns, on an altar of her own god."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, NEUTRAL_ALTAR
    sacrifice_item(scene.play, scene.lay("corpse", species="gnome zombie", age=60))
    return "the corpse stays" if scene.level.items.get(MIDDLE) else "the god takes it"


NEUTRAL_ALTAR = 2


@witness("magic.blessed_polymorph_lets_choose", "potion.c peffect_polymorph")
def chosen_form(edition: Edition) -> str:
    """A hero drinks a blessed potion of polymorph, and would be a jackal if asked; dice show their lowest."""
    scene = Scene(edition, shows={20: 0, 15: 0}, answers={"polymorph.become what": "jackal"})
    quaff_potion(scene.play, scene.carry("potion of polymorph", blessing=1))
    form = scene.hero.form
    return f"she is a {form.name}" if form is not None else "she is herself"


@witness("magic.burning_oil_burns_all", "potion.c peffect_oil")
def burning_drink(edition: Edition) -> str:
    """A hero who resists fire drinks burning oil; dice show their highest."""
    scene = Scene(edition)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    oil = scene.carry("potion of oil")
    oil.lit = True
    quaff_potion(scene.play, oil)
    return f"{100 - scene.hero.hp} hit points lost"


@witness("magic.splashed_sickness_spares_maximum", "potion.c potionhit")
def sick_newt(edition: Edition) -> str:
    """A potion of sickness breaks over an ogre with 30 hit points that does not resist it."""
    scene = Scene(edition)
    ogre = scene.monster("ogre", MIDDLE + EAST, hp=30)
    splash_monster(scene.play, scene.item("potion of sickness"), ogre, by_hero=True)
    return f"{ogre.hp} hit points of {ogre.max_hp}"
