"""Witnesses of hero: other forms, and spirits."""

from contextlib import suppress
from typing import Any

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Chat, PutOn, Remove, UseForm, Wear
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero_parts import Occult
from marrow.model.item import Slot
from marrow.model.level import Cloud, Engraving
from marrow.model.places import EAST, SELF, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.hero.experience import gain_level
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.shape import catch_lycanthropy
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.nutrition.food_conducts import check_cannibalism
from marrow.rules.polymorph.hero_polymorph import polymorph_hero
from marrow.rules.polymorph.lycanthropy import become_beast
from marrow.rules.polymorph.new_form import polymorph_into
from marrow.rules.turn.timeouts import run_timeouts


@witness("hero.welded_weapons_stay_with_handless_forms", "Z-337")
def ant_with_a_dagger(edition: Edition) -> str:
    """A hero with a cursed dagger in hand becomes a soldier ant, which cannot wield it."""
    scene = Scene(edition)
    scene.wear("dagger", Slot.WIELDED, blessing=-1)
    polymorph_into(scene.play, SPECIES_NAMED["soldier ant"])
    return "the dagger is " + ("in the pack" if scene.hero.inventory else "on the floor")


@witness("hero.slower_form_slows_at_once", "L-147")
def slow_form(edition: Edition) -> str:
    """A hero with a whole move left polymorphs into a gelatinous cube, which has half the speed."""
    scene = Scene(edition)
    scene.hero.movement = 12
    polymorph_into(scene.play, SPECIES_NAMED["gelatinous cube"])
    return f"{scene.hero.movement} twelfths of a move left"


@witness("hero.forms_sense_certain_monsters", "polyself.c polysense")
def hungry_vampire(edition: Edition) -> str:
    """A blindfolded hero in the form of a vampire has an elf and an orc at some distance."""
    scene = Scene(edition)
    polymorph_into(scene.play, SPECIES_NAMED["vampire"])
    scene.wear("blindfold", Slot.EYEWEAR)
    sensed = [
        name
        for name in ("Woodland-elf", "hill orc")
        if can_spot_monster(scene.play, scene.monster(name, MIDDLE + 5 * EAST * (1 + (name == "hill orc"))))
    ]
    return f"the hero senses the {sensed[0]}" if sensed else "the hero senses nobody"


@witness("hero.new_form_touches_equipment_again", "artifact.c retouch_equipment")
def silver_in_hand(edition: Edition) -> str:
    """A hero who wields a silver saber polymorphs into a vampire."""
    scene = Scene(edition)
    set_worn(scene.play, scene.carry("silver saber"), Slot.WIELDED)
    polymorph_into(scene.play, SPECIES_NAMED["vampire"])
    apply_delayed_effects(scene.play)
    return (
        "the hero still wields it" if Slot.WIELDED in scene.hero.worn else "it burns the hero, who drops it"
    )


@witness("hero.level_hit_points_by_species", "makemon.c monhp_per_lvl")
def grown_form(edition: Edition) -> str:
    """A hero in the form of an iron golem gains a level; a die of eight shows 1."""
    scene = Scene(edition, shows={("makemon.c monhp_per_lvl", 8): 0})
    scene.form("iron golem", hp=40)
    gain_level(scene.play, "exper.c pluslvl")
    return f"a maximum of {scene.hero.form_max_hp} hit points"


@witness("hero.levels_leave_maximum_of_form", "N-616")
def risen_in_form(edition: Edition) -> str:
    """A hero in the form of an unhurt jackal gains a level."""
    scene = Scene(edition)
    scene.form("jackal", hp=10)
    gain_level(scene.play, "exper.c pluslvl")
    return "stronger" if scene.hero.form_max_hp > 10 else "as strong as before"


@witness("hero.polymorph_exercises_own_body", "polyself.c polymon")
def exercise_of_change(edition: Edition) -> str:
    """A hero turns into a newt; the die for abuse of constitution shows 1."""
    scene = Scene(edition, shows={("polyself.c polymon", 2): 1})
    polymorph_into(scene.play, SPECIES_NAMED["newt"])
    return f"constitution exercised by {scene.hero.exercise[Attribute.CONSTITUTION]}"


NEWT_AND_GIANT: tuple[SpeciesName, ...] = ("newt", "giant")


@witness("hero.forms_limit_strength", "polyself.c uasmon_maxStr")
def as_newt_and_giant(edition: Edition) -> str:
    """A hero with strength 18/50 becomes a newt; another one a giant."""
    found = []
    for name in NEWT_AND_GIANT:
        scene = Scene(edition, attributes=(68, 10, 10, 10, 10, 10))
        polymorph_into(scene.play, scene.play.edition.content.species_row(SPECIES_NAMED[name]))
        found.append(scene.hero.base[Attribute.STRENGTH])
    return f"strength {found[0]} and {found[1]} (of 125)"


@witness("hero.headless_forms_lose_eyewear", "polyself.c break_armor")
def blindfolded_jelly(edition: Edition) -> str:
    """A blindfolded hero becomes a blue jelly."""
    scene = Scene(edition)
    scene.wear("blindfold", Slot.EYEWEAR)
    polymorph_into(scene.play, SPECIES_NAMED["blue jelly"])
    return "the blindfold stays on" if Slot.EYEWEAR in scene.hero.worn else "the blindfold falls off"


@witness("hero.wrappings_stay_if_they_fit", "polyself.c break_armor")
def wrapped_giant(edition: Edition) -> str:
    """A hero in a mummy wrapping becomes a stone giant."""
    scene = Scene(edition)
    scene.wear("mummy wrapping", Slot.CLOAK)
    polymorph_into(scene.play, SPECIES_NAMED["stone giant"])
    return "the wrapping stays on" if Slot.CLOAK in scene.hero.worn else "the wrapping is torn"


@witness("hero.forms_hide_only_if_hidden", "polyself.c polymon")
def spider_on_a_box(edition: Edition) -> str:
    """A hero who stands on a large box becomes a cave spider."""
    scene = Scene(edition)
    scene.lay("large box", MIDDLE)
    polymorph_into(scene.play, SPECIES_NAMED["cave spider"])
    return "the spider hides" if scene.hero.footing.hidden else "the spider is seen"


@witness("hero.big_forms_burst_free", "polyself.c polymon")
def fire_inside(edition: Edition) -> str:
    """A hero whom an ochre jelly has engulfed becomes a fire elemental, which is unsolid."""
    scene = Scene(edition)
    jelly = scene.monster("ochre jelly", MIDDLE + 1)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = jelly.id, 9
    polymorph_into(scene.play, SPECIES_NAMED["fire elemental"])
    return "he stays inside" if scene.hero.hold.engulfer_id else "he is free"


@witness("hero.mind_blasts_spare_the_mindless", "polyself.c domindblast")
def blasted_zombie(edition: Edition) -> str:
    """A hero in the form of a mind flayer sends a mental blast at a zombie; the dice show their lowest."""
    scene = Scene(edition, shows={"polyself.c domindblast": 0})
    scene.form("mind flayer")
    scene.hero.power = scene.hero.max_power = 50
    zombie = scene.monster("human zombie", MIDDLE + 4, hp=30)
    scene.do(UseForm())
    return f"it loses {30 - zombie.hp} hit points"


@witness("hero.were_forms_may_be_kept", "timeout.c nh_timeout")
def end_of_a_beast(edition: Edition) -> str:
    """The form of a werewolf runs out; the hero controls polymorph and wants to remain one."""
    scene = Scene(edition, answers={QuestionKey.REMAIN_BEAST: True})
    scene.form("werewolf")
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    scene.hero.polymorph.turns = 1
    run_timeouts(scene.play)
    return "he is a person" if scene.hero.form is None else "he stays a beast"


@witness("hero.cubs_are_were_kin", "Z-268", "N-316")
def cub_for_supper(edition: Edition) -> str:
    """A hero with a werewolf's lycanthropy begins to eat a winter wolf cub."""
    scene = Scene(edition, turn=500)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["werewolf"]
    cannibal = check_cannibalism(scene.play, SPECIES_NAMED["winter wolf cub"])
    return "he is a cannibal" if cannibal else "it is meat like any other"


@witness("hero.weres_change_unwatched", "were.c you_were")
def watched(edition: Edition) -> str:
    """The beast comes over a lycanthrope beside whom a jackal stands."""
    scene = Scene(edition)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]
    scene.monster("jackal", MIDDLE + EAST)
    become_beast(scene.play)
    return "she is a rat" if scene.hero.form is not None else "she stays herself"


@witness("hero.binder_roles", "L-216")
def binder(edition: Edition) -> str:
    """A binder who stands on the seal of Jack chats to himself."""
    scene = Scene(edition, role="binder", turn=100)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "seal of Jack")
    with suppress(RefusedCommand):
        scene.do(Chat(direction=SELF))
    record = scene.hero.occult
    return (
        f"Jack is bound until turn {record.jack}"
        if record is not None and record.jack
        else "no spirit is bound"
    )


@witness("hero.monster_command_dreams_of_spirits", "L-217")
def dream(edition: Edition) -> str:
    """A binder of level 3 who has bound Jack before uses #monster to dream of him."""
    scene = Scene(edition, role="binder", level=3, turn=200)
    scene.hero.occult = Occult(jack_rests=150)
    try:
        scene.do(UseForm())
    except RefusedCommand:
        return "no dream"
    return f"a dream until turn {scene.hero.occult.dream}"


@witness("hero.unchanging_heroes_lose_amulets_of_change", "Z-275")
def amulet_without_change(edition: Edition) -> str:
    """A hero who cannot change puts on an amulet of change."""
    scene = Scene(edition)
    scene.intrinsic(Property.UNCHANGING)
    amulet = scene.carry("amulet of change")
    scene.do(PutOn(item=amulet.letter))
    return "it stays on" if amulet in scene.hero.inventory else "it disintegrates"


SIXES: dict[Any, int] = {("polyself.c polyself", 5): 1, "polyself.c polyself": 6}


def polymorphed(scene: Scene) -> str:
    polymorph_hero(scene.play)
    return scene.hero.form.name if scene.hero.form is not None else "a new person"


def chooser(edition: Edition, text: str) -> Scene:
    """A hero of level 5 with polymorph control who names this form."""
    answers: dict[str, Any] = {QuestionKey.BECOME_WHAT_MONSTER: text}
    scene = Scene(
        edition, level=5, shows={("polyself.c polyself", 5): 1, "polyself.c polyself": 6}, answers=answers
    )
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    return scene


@witness("hero.polymorph_control_needs_clear_head", "N-527")
def stunned_chooser(edition: Edition) -> str:
    """A stunned hero with polymorph control polymorphs, and would become a newt."""
    scene = chooser(edition, "newt")
    scene.hero.timeout[Property.STUNNED] = 20
    return polymorphed(scene)


@witness("hero.more_forms_can_be_named", "N-527")
def class_chooser(edition: Edition) -> str:
    """A hero with polymorph control asks for any dog five times: which questions are not understood."""
    scene = chooser(edition, "d")
    polymorphed(scene)
    return f"{scene.told().count('polymorph.never heard of it')} answers not understood"


@witness("hero.lycanthropes_polymorph_as_their_kind", "N-527")
def polymorphed_lycanthrope(edition: Edition) -> str:
    """A lycanthrope polymorphs without control, in the form of a newt; and with it, naming a jackal."""
    found = []
    for text in ("", "jackal"):
        scene = chooser(edition, text) if text else Scene(edition, level=5)
        catch_lycanthropy(scene.play, edition.content.species_row(SPECIES_NAMED["werejackal"]))
        if not text:
            scene.form("newt")
        found.append(polymorphed(scene))
    return ", ".join(found)


@witness("hero.vampires_polymorph", "N-527")
def polymorphed_vampires(edition: Edition) -> str:
    """A hero in the form of a vampire polymorphs, and in that of a vampire bat."""
    found = []
    forms: tuple[SpeciesName, ...] = ("vampire", "vampire bat")
    for form in forms:
        scene = Scene(edition, level=5, shows=SIXES)
        scene.form(form)
        found.append(polymorphed(scene))
    return ", ".join(found)


@witness("hero.merging_mail_becomes_scales", "N-527")
def merged_mail(edition: Edition) -> str:
    """A hero in gray dragon scale mail polymorphs."""
    scene = Scene(edition, level=5)
    mail = scene.wear("gray dragon scale mail", Slot.BODY_ARMOR)
    polymorph_hero(scene.play)
    return f"the skin is {mail.kind.name}"


@witness("hero.only_random_forms_change_sex", "N-527")
def merged_sex(edition: Edition) -> str:
    """A female hero in gray dragon scales polymorphs; dice show their lowest."""
    scene = Scene(edition, level=5, shows={("polyself.c polymon", 10): 0})
    scene.wear("gray dragon scales", Slot.BODY_ARMOR)
    polymorph_hero(scene.play)
    return f"a {scene.hero.gender} dragon"


@witness("hero.amulets_clear_gas", "Z-298")
def amulet_in_gas(edition: Edition) -> str:
    """A hero in poison gas puts on an unknown amulet of magical breathing."""
    scene = Scene(edition)
    scene.level.clouds.append(Cloud(MIDDLE, 1, 8, 5))
    amulet = scene.carry("amulet of magical breathing")
    scene.do(PutOn(item=amulet.letter))
    return "it is known" if scene.world.discovered[amulet.kind.number] else "it is not known"


@witness("hero.amulets_taken_off_are_known", "Z-298")
def gas_without_amulet(edition: Edition) -> str:
    """A hero in poison gas takes off an unknown amulet of magical breathing."""
    scene = Scene(edition)
    scene.level.clouds.append(Cloud(MIDDLE, 1, 8, 5))
    amulet = scene.wear("amulet of magical breathing", Slot.AMULET)
    scene.do(Remove(item=amulet.letter))
    return "it is known" if scene.world.discovered[amulet.kind.number] else "it is not known"


@witness("hero.rising_from_water_identifies_boots", "Z-297")
def boots_in_water(edition: Edition) -> str:
    """A hero who breathes water puts on unknown water walking boots in it."""
    scene = Scene(edition)
    scene.intrinsic(Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    boots = scene.carry("water walking boots")
    scene.do(Wear(item=boots.letter))
    return "they are known" if scene.world.discovered[boots.kind.number] else "they are not known"
