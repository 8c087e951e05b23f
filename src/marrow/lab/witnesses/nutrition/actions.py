"""Witnesses of nutrition: what actions cost, and what the hungry cannot do."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Jump, Move, Quaff, Sit, TeleportAtWill
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.places import EAST, SELF
from marrow.model.vocabularies import Hunger
from marrow.rules.magic.spells import casting


@witness("nutrition.exertion_when_attacking_only", "N-055", "N-063")
def declined_attack(edition: Edition) -> str:
    """A hero walks into a peaceful hill orc, and answers no when asked whether to attack."""
    scene = Scene(edition, answers={"commands.really attack": False})
    scene.monster("hill orc", MIDDLE + EAST, peaceful=True)
    scene.do(Move(direction=EAST))
    return f"{900 - scene.hero.nutrition} nutrition lost"


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


@witness("nutrition.casting_forgotten_spells_takes_a_move", "N-073")
def forgotten_spell(edition: Edition) -> str:
    """Casting a spell that has been forgotten."""
    scene = caster(edition)
    took = casting.cast_spell(scene.play, Spell("spellbook of light", 1, 0), SELF)
    return "it takes a move" if took else "it takes no time"


@witness("nutrition.amulet_drain_raises_spell_hunger", "N-080", "N-081")
def caster_with_the_amulet(edition: Edition) -> str:
    """Casting force bolt with the Amulet of Yendor in the pack; it drains 5 power."""
    scene = caster(edition)
    scene.carry("Amulet of Yendor")
    casting.cast_spell(scene.play, Spell("spellbook of force bolt", 1, 10_000), SELF)
    return f"{900 - scene.hero.nutrition} nutrition spent"


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


@witness("nutrition.booze_confuses_the_hungry_longer", "N-103")
def booze(edition: Edition) -> str:
    """A hungry hero drinks booze; every die shows its highest."""
    scene = Scene(edition, nutrition=100, hunger=Hunger.HUNGRY)
    scene.do(Quaff(item=scene.carry("potion of booze").letter))
    return f"confused for {scene.hero.timeout[Property.CONFUSED]} turns"
