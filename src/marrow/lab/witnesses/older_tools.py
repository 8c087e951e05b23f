"""Witnesses of what tools, instruments, wands and scrolls did before 3.6.7."""

from contextlib import suppress
from typing import Any

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import open_vault, stand
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Apply, Read, Rub
from marrow.model.hero_parts import Spell
from marrow.model.places import SELF
from marrow.rules.magic.book_of_the_dead import make_way_down
from marrow.rules.magic.charging import explode_wand
from marrow.rules.magic.spells.casting import cast_spell
from marrow.rules.monsters.hide_under import hide_if_possible


@witness("dungeon.invocation_reaches_monsters", "mklev.c mkinvpos")
def stood_in_the_way(edition: Edition) -> str:
    """The ground opens for the stairs to Moloch's Sanctum, and a gnome stands where the moat comes."""
    scene = Scene(edition)
    gnome = scene.monster("gnome", MIDDLE + 4)
    make_way_down(scene.play)
    return "the gnome drowns" if gnome.hp < 1 else "the gnome stands in the moat"


def _play(scene: Scene, name: KindName, charge: int = 0, **decided: Any) -> None:
    scene.answers.decided |= {"instruments.improvise": True, **decided}
    scene.do(Apply(item=scene.carry(name, charge=charge).letter))


@witness("magic.the_dizzy_only_make_noise", "music.c do_improvisation")
def stunned_flautist(edition: Edition) -> str:
    """A stunned hero plays a magic flute; an orc is near."""
    scene = Scene(edition, level=10)
    scene.hero.timeout[Property.STUNNED] = 9
    orc = scene.monster("hill orc", MIDDLE + 2)
    _play(scene, "magic flute", charge=3)
    return "the orc hears noise" if orc.can_move else "the orc falls asleep"


@witness("magic.noise_spares_the_fearless", "music.c awaken_monsters")
def horn_and_angel(edition: Edition) -> str:
    """A hero blows a tooled horn beside an Angel."""
    scene = Scene(edition, level=10)
    angel = scene.monster("Angel", MIDDLE + 2)
    _play(scene, "tooled horn")
    return "the Angel flees" if angel.fleeing else "the Angel does not mind"


@witness("magic.spent_drums_beat_softly", "music.c do_improvisation")
def spent_drum(edition: Edition) -> str:
    """A hero of level 10 beats a drum of earthquake without charges; an orc sleeps 19 steps away."""
    scene = Scene(edition, level=10)
    orc = scene.monster("hill orc", MIDDLE + 19, asleep=True)
    _play(scene, "drum of earthquake")
    return "the orc sleeps on" if orc.asleep else "the orc wakes"


@witness("commands.rubbing_is_for_hands", "apply.c dorub")
def rubbed_key(edition: Edition) -> str:
    """A hero rubs a skeleton key."""
    scene = Scene(edition)
    try:
        scene.do(Rub(item=scene.carry("skeleton key").letter))
    except RefusedCommand:
        return "that is refused"
    return "he wields the key and nothing happens"


@witness("magic.fire_scrolls_are_aimed", "read.c seffects")
def blessed_fire(edition: Edition) -> str:
    """A hero reads a blessed scroll of fire; the dice show most."""
    scene = Scene(edition, answers={"scrolls.center explosion": MIDDLE + 5})
    scene.do(Read(item=scene.carry("scroll of fire", blessing=1).letter))
    return f"it takes {100 - scene.hero.hp} of the hero's hit points"


@witness("magic.taming_tells", "read.c seffects")
def tamed_jackal(edition: Edition) -> str:
    """A hero reads a scroll of taming beside a jackal."""
    scene = Scene(edition)
    scene.monster("jackal")
    scroll = scene.carry("scroll of taming")
    scene.do(Read(item=scroll.letter))
    return "the scroll is known" if scene.world.discovered[scroll.kind.number] else "the scroll stays unknown"


@witness("magic.recharged_wands_explode_by_kind", "read.c wand_explode")
def overcharged(edition: Edition) -> str:
    """A wand of sleep with two charges explodes when it is recharged by one; the dice show most."""
    scene = Scene(edition)
    explode_wand(scene.play, scene.carry("wand of sleep", charge=2), 1)
    return f"it takes {100 - scene.hero.hp} hit points"


@witness("commands.tools_tried_in_vain_take_moves", "apply.c doapply")
def nothing_to_lock(edition: Edition) -> str:
    """A hero applies a lock pick inside an ochre jelly, and another applies a leash to himself."""
    took = []
    names: tuple[KindName, ...] = ("lock pick", "leash")
    for name in names:
        scene = Scene(edition, answers={"commands.which direction": SELF})
        if name == "lock pick":
            scene.hero.hold.engulfer_id = scene.monster("ochre jelly", MIDDLE + 1).id
        with suppress(RefusedCommand):
            scene.do(Apply(item=scene.carry(name).letter))
        took.append(f"the {name} {'takes a move' if scene.turns_paid() else 'takes no time'}")
    return ", ".join(took)


@witness("commands.leashes_fit_everybody", "apply.c leashable")
def leashed_cloud(edition: Edition) -> str:
    """A hero leashes a tame fog cloud."""
    scene = Scene(edition)
    cloud = scene.monster("fog cloud", MIDDLE + 1, tame=10)
    scene.do(Apply(item=scene.carry("leash").letter, direction=1))
    return "it is leashed" if cloud.pet is not None and cloud.pet.leashed else "the leash falls off"


@witness("commands.whistling_needs_breath", "apply.c use_whistle")
def whistling_blob(edition: Edition) -> str:
    """A hero in the form of an acid blob, which does not breathe, blows a tin whistle; an orc sleeps near."""
    scene = Scene(edition, level=10)
    scene.form("acid blob")
    orc = scene.monster("hill orc", MIDDLE + 4, asleep=True)
    scene.do(Apply(item=scene.carry("tin whistle").letter))
    return "the orc sleeps on" if orc.asleep else "the orc wakes"


@witness("commands.cursed_whistles_call_guards", "apply.c use_whistle")
def whistle_in_vault(edition: Edition) -> str:
    """A hero in a vault blows a cursed tin whistle."""
    scene = Scene(edition, answers={"people.who are you": "Agnes"})
    open_vault(scene)
    stand(scene, MIDDLE)
    scene.do(Apply(item=scene.carry("tin whistle", blessing=-1).letter))
    scene.wait(2)
    guards = [monster for monster in scene.level.monsters if monster.species.name == "guard"]
    return "the guard comes" if guards else "nobody comes"


def _cast(
    edition: Edition, *, memory: int = 20_000, form: SpeciesName | None = None, stunned: int = 0
) -> Scene:
    """A hero casts, or tries to cast, a spell of light."""
    scene = Scene(edition, role="wizard", attributes=(16, 18, 18, 12, 16, 10), level=14)
    scene.hero.power = scene.hero.max_power = 100
    scene.hero.spells.append(Spell("spellbook of light", 1, memory))
    scene.hero.timeout[Property.STUNNED] = stunned
    if form:
        scene.form(form)
    with suppress(RefusedCommand):
        cast_spell(scene.play, scene.hero.spells[0])
    return scene


@witness("magic.the_stunned_cast_nothing", "spell.c rejectcasting")
def stunned_caster(edition: Edition) -> str:
    """A stunned wizard casts a spell."""
    return "it costs energy" if _cast(edition, stunned=9).hero.power < 100 else "he cannot"


@witness("magic.casting_needs_voice", "spell.c rejectcasting")
def mute_caster(edition: Edition) -> str:
    """A wizard in the form of a ghoul, which makes no sound, casts a spell."""
    return "it costs energy" if _cast(edition, form="ghoul").hero.power < 100 else "he cannot"


@witness("magic.fading_spells_warn_early", "spell.c spelleffects")
def fading_spell(edition: Edition) -> str:
    """A wizard casts a spell that he will remember for 1500 more turns."""
    told = _cast(edition, memory=1500).told()
    return "he is warned" if "spells.gradually fading" in told else "he is not warned"


@witness("monsters.hiders_are_choosy", "mon.c can_hide_under_obj")
def snake_and_coin(edition: Edition) -> str:
    """A snake crawls onto a single gold piece."""
    scene = Scene(edition)
    snake = scene.monster("snake", MIDDLE + 3)
    scene.lay("gold piece", snake.spot)
    hide_if_possible(scene.play, snake)
    return "it hides" if snake.hidden else "it does not hide"
