"""Witnesses of what gods and prayers did before 3.6.7."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.level import Cloud
from marrow.model.places import DIRECTIONS, EAST, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.enlightenment.troubles import Trouble, worst_trouble
from marrow.rules.play import GameOver
from marrow.rules.religion import wrath
from marrow.rules.religion.altar_wrath import offend_altar
from marrow.rules.religion.fix_trouble import fix_trouble
from marrow.rules.religion.turn_undead import turn_undead
from marrow.rules.traps.passtune import hint_at_passtune


def trouble_of(scene: Scene) -> str:
    trouble = worst_trouble(scene.play)
    return "no trouble" if trouble is Trouble.NONE else "a trouble"


@witness("religion.gas_is_a_trouble", "pray.c in_trouble")
def in_gas(edition: Edition) -> str:
    """A hero stands in a stinking cloud."""
    scene = Scene(edition)
    scene.level.clouds.append(Cloud(MIDDLE, 3, 10, 5, False))
    return trouble_of(scene)


@witness("religion.deafness_is_a_trouble", "pray.c in_trouble")
def deaf(edition: Edition) -> str:
    """A hero is deaf for 30 turns."""
    scene = Scene(edition)
    scene.hero.timeout[Property.DEAF] = 30
    return trouble_of(scene)


@witness("religion.blinding_engulfers_are_no_trouble", "pray.c in_trouble")
def blinded_inside(edition: Edition) -> str:
    """A dust vortex has engulfed and blinded the hero."""
    scene = Scene(edition)
    scene.hero.hold.engulfer_id = scene.monster("dust vortex", MIDDLE).id
    scene.hero.timeout[Property.BLINDED] = 30
    return trouble_of(scene)


@witness("religion.helms_of_opposites_stay_cursed", "pray.c worst_cursed_item")
def converted(edition: Edition) -> str:
    """A hero wears a cursed helm of opposite alignment."""
    scene = Scene(edition)
    scene.wear("helm of opposite alignment", Slot.HELMET, blessing=-1)
    return trouble_of(scene)


@witness("religion.hidden_ways_lead_out", "pray.c stuck_in_wall")
def behind_secret_doors(edition: Edition) -> str:
    """Rock is on all sides of the hero, and one secret corridor."""
    scene = Scene(edition)
    for step in DIRECTIONS:
        scene.level.terrain[MIDDLE + step] = Terrain.STONE
    scene.level.terrain[MIDDLE + DIRECTIONS[0]] = Terrain.SECRET_CORRIDOR
    return trouble_of(scene)


@witness("religion.walled_in_may_pass_walls", "pray.c fix_worst_trouble")
def nowhere_to_go(edition: Edition) -> str:
    """A god frees a hero who is walled in, and the level is solid; the dice show their highest."""
    scene = Scene(edition)
    for spot, terrain in enumerate(scene.level.terrain):
        if terrain != Terrain.STONE:
            scene.level.terrain[spot] = Terrain.STONE
    fix_trouble(scene.play, Trouble.WALLED_IN)
    turns = scene.hero.timeout[Property.PASSES_WALLS]
    return f"he passes walls for {turns} turns" if turns else "he stays walled in"


@witness("religion.collapse_frees_abilities", "pray.c fix_worst_trouble")
def sustained_weakness(edition: Edition) -> str:
    """A god restores a strength of 9 to 16; the hero wears a cursed ring of sustain ability."""
    scene = Scene(edition)
    ring = scene.wear("ring of sustain ability", Slot.LEFT_RING, blessing=-1)
    scene.hero.base[Attribute.STRENGTH] = 9
    fix_trouble(scene.play, Trouble.COLLAPSING)
    left = "uncursed" if ring.blessing == 0 else "cursed"
    return f"strength {scene.hero.base[Attribute.STRENGTH]}, the ring is {left}"


@witness("religion.amber_glow", "pray.c fix_worst_trouble")
def amber(edition: Edition) -> str:
    """A god uncurses the blindfold of one hero, and the boots of another, who hallucinates."""
    known = []
    for name, slot, dreams in (("blindfold", Slot.EYEWEAR, 0), ("high boots", Slot.BOOTS, 50)):
        scene = Scene(edition)
        item = scene.wear(name, slot, blessing=-1)
        scene.hero.timeout[Property.HALLUCINATING] = dreams
        fix_trouble(scene.play, Trouble.CURSED_BLINDFOLD if not dreams else Trouble.CURSED_ITEMS)
        known.append("known" if item.blessing_known else "not known")
    return f"the blindfold is {known[0]} to be uncursed, the boots are {known[1]}"


@witness("religion.slippery_gloves_are_wiped", "pray.c fix_worst_trouble")
def slippery(edition: Edition) -> str:
    """A god uncurses the gloves of a hero with slippery fingers."""
    scene = Scene(edition)
    scene.wear("leather gloves", Slot.GLOVES, blessing=-1)
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 20
    fix_trouble(scene.play, Trouble.CURSED_ITEMS)
    return f"slippery for {scene.hero.timeout[Property.SLIPPERY_HANDS]} turns"


@witness("religion.hell_ends_hints_at_tunes", "pray.c pleased")
def tune_in_hell(edition: Edition) -> str:
    """A hero who has entered Gehennom, but never opened the drawbridge, deserves a hint at its tune."""
    scene = Scene(edition)
    scene.world.gehennom_entered = True
    return "a hint" if hint_at_passtune(scene.play) else "no hint"


@witness("religion.gods_kills_are_hero_kills", "pray.c god_zaps_you")
def god_kills(edition: Edition) -> str:
    """A god's lightning kills the lurker above that has engulfed the hero."""
    scene = Scene(edition)
    scene.hero.hold.engulfer_id = scene.monster("lurker above", MIDDLE).id
    with suppress(GameOver):
        wrath.god_zaps_hero(scene.play, "neutral")
    return f"{scene.hero.conduct.kills} killed by the hero"


@witness("religion.altar_wrath_is_measured", "pray.c altar_wrath")
def at_the_own_altar(edition: Edition) -> str:
    """A hero with an alignment record of -10 engraves on an altar of his god; the dice show their highest."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, 2
    scene.hero.alignment_record = -10
    offend_altar(scene.play, MIDDLE)
    return f"wisdom {scene.hero.base[Attribute.WISDOM]}, luck {scene.hero.luck}"


def priest(edition: Edition, **how: int) -> Scene:
    scene = Scene(edition, role="priest", **how)  # type: ignore[arg-type]
    scene.monster("human zombie", MIDDLE + 2)
    return scene


@witness("religion.turning_needs_voice", "pray.c doturn")
def strangled_priest(edition: Edition) -> str:
    """A priest who is being strangled turns the undead."""
    scene = priest(edition)
    scene.hero.timeout[Property.STRANGLED] = 5
    turn_undead(scene.play)
    return "chants" if "prayer.chant" in scene.told() else "cannot call"


@witness("religion.failed_turning_takes_time", "pray.c doturn")
def ignored_priest(edition: Edition) -> str:
    """A priest whose god is very angry turns the undead."""
    scene = priest(edition)
    scene.hero.piety.anger = 7
    return "takes a move" if turn_undead(scene.play) else "takes no time"


@witness("religion.turning_gets_quicker", "pray.c doturn")
def old_priest(edition: Edition) -> str:
    """A priest of level 14 turns the undead."""
    scene = priest(edition, level=14)
    turn_undead(scene.play)
    return f"helpless for {scene.hero.helplessness.turns} turns"


@witness("religion.turning_spell_is_cast_at_self", "pray.c doturn")
def wizard_who_turns(edition: Edition) -> str:
    """A wizard who knows the spell turns the undead, with a kobold's corpse in the pack."""
    clever = (10, 25, 10, 10, 10, 10)
    scene = Scene(
        edition,
        role="wizard",
        level=30,
        attributes=clever,
        answers={QuestionKey.WHICH_DIRECTION: EAST},
        shows={"N-075": 0},
    )
    scene.carry("corpse", species="kobold")
    scene.hero.power = scene.hero.max_power = 60
    scene.hero.spells = [Spell("spellbook of turn undead", 6)]
    turn_undead(scene.play)
    asked = "in the direction that he is asked for" if scene.answers.asked else "at himself"
    return f"casts it {asked}; the corpse {'stays' if scene.hero.inventory else 'is alive'}"
