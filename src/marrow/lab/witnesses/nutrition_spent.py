"""Witnesses of nutrition spent: upkeep, rings and amulets, exertion, spells, teleporting at will."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Jump, Move, Search, Sit, TeleportAtWill
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.places import EAST, SELF, Terrain
from marrow.model.vocabularies import Attribute, WakingNote
from marrow.rules.magic.spells import casting
from marrow.rules.nutrition.fullness import choke
from marrow.rules.nutrition.hunger_step import hunger_step
from marrow.rules.nutrition.vomiting import vomit
from marrow.rules.play import GameOver
from marrow.rules.polymorph import polymorph_into


def lost(scene: Scene, steps: int = 1) -> str:
    """The nutrition lost in so many hunger steps."""
    before = scene.hero.nutrition
    for _ in range(steps):
        hunger_step(scene.play)
    return f"{before - scene.hero.nutrition} nutrition lost"


@witness("nutrition.slow_metabolism", "N-023", "N-024")
def fainted(edition: Edition) -> str:
    """Twenty hunger steps while fainted; the die for sleepers never spares the nutrition."""
    scene = Scene(edition, turn=2, nutrition=-5)
    scene.hero.helplessness.turns, scene.hero.helplessness.note = 60, WakingNote.REGAIN_CONSCIOUSNESS
    return lost(scene, 20)


@witness("nutrition.metallivores_get_hungry", "N-027")
def metal_eater(edition: Edition) -> str:
    """Twenty hunger steps in the form of a rust monster, which lives on metal alone."""
    scene = Scene(edition, turn=2)
    scene.form("rust monster")
    return lost(scene, 20)


@witness("nutrition.sleepers_burn_by_turn_number", "N-023", "N-418")
def asleep(edition: Edition) -> str:
    """A hunger step asleep on turn 20; the die for sleepers, if one is thrown, spares the nutrition."""
    scene = Scene(edition, turn=20)
    scene.hero.helplessness.turns, scene.hero.helplessness.asleep = 60, True
    return lost(scene)


@witness("nutrition.forms_without_food", "N-028", "N-419")
def golem(edition: Edition) -> str:
    """A hunger step in the form of a clay golem, with a ring of stealth on the left hand when that is due."""
    scene = Scene(edition, turn=4, nutrition=500, shows={"N-048": 4})
    scene.form("clay golem")
    scene.wear("ring of stealth", Slot.LEFT_RING)
    return lost(scene)


@witness("nutrition.vampire_levels_per_turn", "N-420")
def vampire(edition: Edition) -> str:
    """Twenty turns' hunger steps in the form of a vampire, level 10."""
    scene = Scene(edition, shows={"N-048": 13})
    scene.form("vampire")
    before = scene.hero.nutrition
    for turn in range(1, 21):
        scene.world.turn = turn
        hunger_step(scene.play)
    return f"{before - scene.hero.nutrition} nutrition lost"


@witness("nutrition.size_changes_hunger", "N-421")
def gigantic(edition: Edition) -> str:
    """A hunger step in the form of a red dragon, which is gigantic."""
    scene = Scene(edition, turn=1, shows={"N-048": 1})
    scene.form("red dragon")
    return lost(scene)


@witness("nutrition.regeneration_is_free_when_unhurt", "N-032", "N-422")
def unhurt(edition: Edition) -> str:
    """A hunger step on an odd turn of an unhurt hero with innate regeneration."""
    scene = Scene(edition, turn=3, shows={"N-048": 3})
    scene.intrinsic(Property.REGENERATION)
    return lost(scene)


@witness("nutrition.choking", "N-211", "N-423")
def overfull(edition: Edition) -> str:
    """An overfull hero goes on eating; the die does not spare her."""
    scene = Scene(edition, nutrition=2100)
    try:
        choke(scene.play, None)
    except GameOver:
        return "choked to death"
    strangled = " and strangled" if scene.hero.timeout[Property.STRANGLED] else ""
    return f"alive at nutrition {scene.hero.nutrition}{strangled}"


@witness("nutrition.wielded_regeneration_is_free", "N-032", "N-034")
def regenerating_weapon(edition: Edition) -> str:
    """A hunger step on an odd turn, with regeneration from a wielded item that is no artifact."""
    scene = Scene(edition, turn=3, shows={"N-048": 3})
    scene.wear("quarterstaff", Slot.WIELDED)
    scene.hero.extrinsic[Property.REGENERATION] = int(Slot.WIELDED)
    return lost(scene)


@witness("nutrition.accessory_clock", "N-031", "N-048")
def whose_turn(edition: Edition) -> str:
    """A ring of stealth on the left hand, on turn 4; a die, if one is thrown, shows 3."""
    scene = Scene(edition, turn=4, shows={"N-048": 3})
    scene.wear("ring of stealth", Slot.LEFT_RING)
    return lost(scene)


@witness("nutrition.white_dragon_scales_slow_digestion", "N-029", "N-049")
def white_dragon(edition: Edition) -> str:
    """A hunger step in white dragon scale mail, when no accessory is due."""
    scene = Scene(edition, turn=2, shows={"N-048": 2})
    scene.wear("white dragon scale mail", Slot.BODY_ARMOR)
    return lost(scene)


def ring_is_due(edition: Edition, name: KindName) -> str:
    scene = Scene(edition, turn=4, shows={"N-048": 4})
    scene.wear(name, Slot.LEFT_RING)
    return lost(scene)


@witness("nutrition.meat_rings_cost_nutrition", "N-045", "N-050")
def meat_ring(edition: Edition) -> str:
    """A hunger step with a meat ring on the left hand, when left rings are due."""
    return ring_is_due(edition, "meat ring")


@witness("nutrition.plus_0_protection_rings_cost_nutrition", "N-044", "N-050", "N-051")
def plain_protection(edition: Edition) -> str:
    """A hunger step with a +0 ring of protection on the left hand, when left rings are due."""
    return ring_is_due(edition, "ring of protection")


@witness("nutrition.fake_amulets_cost_nutrition", "N-040", "N-053")
def imitation(edition: Edition) -> str:
    """A hunger step with the plastic imitation of the Amulet worn, when amulets are due."""
    scene = Scene(edition, turn=8, shows={"N-048": 8})
    scene.wear("cheap plastic imitation of the Amulet of Yendor", Slot.AMULET)
    return lost(scene)


# Exertion


@witness("nutrition.exertion_when_attacking_only", "N-055", "N-063")
def declined_attack(edition: Edition) -> str:
    """A hero walks into a peaceful hill orc, and answers no when asked whether to attack."""
    scene = Scene(edition, answers={"commands.really attack": False})
    scene.monster("hill orc", MIDDLE + EAST, peaceful=True)
    scene.do(Move(direction=EAST))
    return f"{900 - scene.hero.nutrition} nutrition lost"


@witness("nutrition.jumps_in_place", "N-086")
def jump_on_the_spot(edition: Edition) -> str:
    """Jumping in jumping boots, straight up."""
    scene = Scene(edition)
    scene.wear("jumping boots", Slot.BOOTS)
    try:
        scene.do(Jump(spot=MIDDLE))
    except RefusedCommand:
        return "refused"
    return f"{scene.burned_by(Cause.JUMP)} nutrition spent on the jump"


@witness("nutrition.jump_command_casts_jumping", "N-082")
def jump_by_spell(edition: Edition) -> str:
    """A hero who can jump only by the spell uses the jump command."""
    scene = caster(edition)
    scene.hero.spells = [Spell("spellbook of jumping", 1)]
    try:
        scene.do(Jump())
    except RefusedCommand:
        return "refused"
    return "the spell is cast"


@witness("nutrition.fish_lay_eggs_in_water_only", "N-100")
def eel_on_land(edition: Edition) -> str:
    """A female hero in the form of a shark sits down on dry ground."""
    scene = Scene(edition, gender="female")
    scene.form("shark")
    try:
        scene.do(Sit())
    except RefusedCommand:
        return "refused: no water"
    return f"an egg is laid for {scene.burned_by(Cause.EGG)} nutrition"


# Spells


def caster(edition: Edition, strength: int = 16) -> Scene:
    shows = {"N-080": 4, "N-081": 4}
    scene = Scene(edition, role="priest", attributes=(strength, 10, 10, 12, 16, 10), shows=shows)
    scene.hero.power = scene.hero.max_power = 50
    return scene


@witness("nutrition.weak_heroes_cast_restore_ability", "N-072")
def weak_caster(edition: Edition) -> str:
    """Casting restore ability with a strength of 3."""
    scene = caster(edition, strength=3)
    casting.cast_spell(scene.play, Spell("spellbook of restore ability", 4, 10_000), SELF)
    return f"{50 - scene.hero.power} power spent"


@witness("nutrition.amulet_drain_raises_spell_hunger", "N-080", "N-081")
def caster_with_the_amulet(edition: Edition) -> str:
    """Casting force bolt with the Amulet of Yendor in the pack; it drains 5 power."""
    scene = caster(edition)
    scene.carry("Amulet of Yendor")
    casting.cast_spell(scene.play, Spell("spellbook of force bolt", 1, 10_000), SELF)
    return f"{900 - scene.hero.nutrition} nutrition spent"


@witness("nutrition.casting_forgotten_spells_takes_a_move", "N-073")
def forgotten_spell(edition: Edition) -> str:
    """Casting a spell that has been forgotten."""
    scene = caster(edition)
    took = casting.cast_spell(scene.play, Spell("spellbook of light", 1, 0), SELF)
    return "it takes a move" if took else "it takes no time"


# Teleporting at will


def leap(edition: Edition, nutrition: int = 900, strength: int = 16, power: int = 50) -> str:
    """What happens when a hero of level 12 with teleportitis uses ^T."""
    scene = Scene(edition, level=12, nutrition=nutrition, attributes=(strength, 10, 10, 12, 16, 10), seed=7)
    scene.intrinsic(Property.TELEPORTITIS)
    scene.hero.power, scene.hero.max_power = power, 50
    try:
        scene.do(TeleportAtWill())
    except RefusedCommand:
        return "refused, without a move"
    if scene.hero.spot == MIDDLE:
        return "refused, and it takes a move"
    return f"teleported for {power - scene.hero.power} power"


@witness("nutrition.teleport_at_will_nutrition", "N-090", "N-091")
def hungry_leap(edition: Edition) -> str:
    """Teleporting at will at nutrition 60."""
    return leap(edition, nutrition=60)


@witness("nutrition.teleport_at_will_strength", "N-090", "N-091")
def weak_leap(edition: Edition) -> str:
    """Teleporting at will with a strength of 5."""
    return leap(edition, strength=5)


@witness("nutrition.teleport_at_will_energy", "N-090", "N-091")
def tired_leap(edition: Edition) -> str:
    """Teleporting at will with 25 points of power."""
    return leap(edition, power=25)


@witness("nutrition.teleport_at_will_energy_spent", "N-090", "N-091")
def dear_leap(edition: Edition) -> str:
    """Teleporting at will with 50 points of power."""
    return leap(edition)


@witness("nutrition.teleport_at_will_refusal_takes_time", "N-091")
def refused_leap(edition: Edition) -> str:
    """Trying to teleport at will with 5 points of power."""
    return leap(edition, power=5)


@witness("nutrition.vomit_affects_its_spot", "N-344")
def sick_on_ice(edition: Edition) -> str:
    """A hero in the form of an acid blob vomits on ice."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.ICE
    scene.form("acid blob")
    vomit(scene.play)
    scene.do(Search())
    return "the ice stays" if scene.level.terrain[MIDDLE] == Terrain.ICE else "the ice melts"


@witness("hero.forms_limit_strength", "polyself.c uasmon_maxStr")
def as_newt_and_giant(edition: Edition) -> str:
    """A hero with strength 18/50 becomes a newt; another one a giant."""
    found = []
    for name in NEWT_AND_GIANT:
        scene = Scene(edition, attributes=(68, 10, 10, 10, 10, 10))
        polymorph_into(scene.play, scene.play.edition.content.species_row(SPECIES_NAMED[name]))
        found.append(scene.hero.base[Attribute.STRENGTH])
    return f"strength {found[0]} and {found[1]} (of 125)"


NEWT_AND_GIANT: tuple[SpeciesName, ...] = ("newt", "giant")
