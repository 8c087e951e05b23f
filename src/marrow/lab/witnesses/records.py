"""Witnesses of records."""

import re

from marrow.choices import Edition
from marrow.content.achievements import Achievement
from marrow.content.event_kinds import ACHIEVEMENT, ALL, LIFE_SAVED
from marrow.game.livelog import Watch, live_lines
from marrow.game.records import record_line, xlogfile_line
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HOST, chronicle, ended, saved, worn
from marrow.model.world import GameOptions, Mode
from marrow.rules.chronicle import note_broken_conduct, note_event
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.hero.achievements import achieve, achieve_rank
from marrow.rules.religion.prayer import pray


@witness("records.version", "L-174", "L-176")
def version_recorded(edition: Edition) -> str:
    """A hero dies: the version in the log."""
    facts = ended(Scene(edition, seed=1)).world.ended
    assert facts is not None
    return record_line(facts, HOST).split(" ")[0]


def line_of(edition: Edition) -> str:
    """The line of the extended log that a hero's death leaves."""
    facts = ended(Scene(edition, seed=1)).world.ended
    assert facts is not None
    return xlogfile_line(facts, HOST)


@witness("records.log_prefix", "L-174")
def version_logged(edition: Edition) -> str:
    """A hero dies: how the extended log's version begins."""
    return re.split("[0-9]", line_of(edition).split("version=")[1])[0] or "with its number"


@witness("records.log_separator", "L-174")
def separator_used(edition: Edition) -> str:
    """A hero dies: whether the extended log's fields stand between tabs."""
    return "tabs" if "\t" in line_of(edition) else "colons"


@witness("records.log_fields", "L-174", "Z-100", "Z-160", "L-243")
def fields_written(edition: Edition) -> str:
    """A hero dies: the keys of the extended log after the conducts."""
    keys = [field.partition("=")[0] for field in re.split("[:\t]", line_of(edition).rstrip("\n"))]
    return " ".join([*keys[:1], *keys[keys.index("conduct") :]])


@witness("records.later_conducts", "L-171", "L-243", "Z-163")
def later_conducts(edition: Edition) -> str:
    """A hero who never prayed dies: the bits of the conducts from 12 on."""
    facts = ended(Scene(edition, seed=1)).world.ended
    assert facts is not None
    return f"0x{facts.conduct >> 12 << 12:x}"


@witness("records.conduct_names", "Z-163")
def conducts_named(edition: Edition) -> str:
    """A blind and deaf hero of a player who wants no bones dies: the conducts named after the tenth."""
    scene = Scene(edition, seed=1, options=GameOptions(bones=False))
    scene.hero.vows = ("blind", "deaf")
    facts = ended(scene).world.ended
    assert facts is not None
    return ", ".join(facts.conduct_names[10:]) or "none"


@witness("records.name_width", "L-176")
def name_recorded(edition: Edition) -> str:
    """A hero with a long name dies: how the record writes it."""
    scene = Scene(edition, seed=1)
    scene.hero.name = "Annabella of the long long names"
    facts = ended(scene).world.ended
    assert facts is not None
    return record_line(facts, HOST).split(" Ann")[1].partition(",")[0]


@witness("records.live_log", "L-179")
def watched(edition: Edition) -> str:
    """What the live log says of an averted death, in an ordinary game and in explore mode."""
    modes: tuple[Mode, ...] = ("normal", "explore")
    scenes = [saved(worn(edition, mode=mode)) for mode in modes]
    told = [live_lines(one.world.chronicle, one.world, edition, Watch(LIFE_SAVED)) for one in scenes]
    return " and ".join(lines[0].partition("message=")[2].strip() if lines else "nothing" for lines in told)


@witness("records.live_log_can_wait", "L-179")
def conduct_of_the_first_turn(edition: Edition) -> str:
    """Heroes first pray in turns 1 and 20, and the host wants conducts from turn 10: which are written."""
    written = 0
    for turn in (1, 20):
        scene = Scene(edition, turn=turn)
        note_broken_conduct(scene.play, "chronicle.prayed")
        watch = Watch(ALL, conducts_from=10)
        written += len(live_lines(scene.world.chronicle, scene.world, edition, watch))
    return ("neither", "the later", "both")[written]


@witness("records.live_fields", "L-179")
def fields_of_the_live_log(edition: Edition) -> str:
    """An amulet saves a hero: the keys of the live log's line."""
    world = saved(worn(edition)).world
    lines = live_lines(world.chronicle, world, edition, Watch(ALL))
    return " ".join(re.findall("([a-z]+)=", lines[0])) if lines else "none"


@witness("records.events", "L-245")
def first_prayer_and_rescue(edition: Edition) -> str:
    """A hero prays for the first time, and another's life is saved once: what is written down."""
    praying, dying = Scene(edition), saved(worn(edition))
    pray(praying.play)
    events = [*praying.world.chronicle, *ended(dying).world.chronicle]
    return ", ".join(event.text for event in events) or "nothing"


@witness("records.phrases", "L-179", "L-245")
def words_of_the_live_log(edition: Edition) -> str:
    """An amulet saves a hero, who gets the Bell and the prize of Sokoban, and Death dies: what is told."""
    scene = saved(worn(edition))
    achieve(scene.play, Achievement.BELL)
    achieve(scene.play, Achievement.SOKOBAN_PRIZE, prize="bag of holding")
    note_event(scene.play, ALL, "chronicle.crowned", god="Mitra")
    note_event(scene.play, ALL, "chronicle.blew up", his="her")
    monster_dies(scene.play, scene.monster("Death", MIDDLE + 1))
    return chronicle(scene)


@witness("records.major_novel", "L-245")
def novel_read(edition: Edition) -> str:
    """A hero has read a novel: what those are told who watch for achievements."""
    scene = Scene(edition)
    achieve(scene.play, Achievement.NOVEL)
    kinds = [event.kinds & ACHIEVEMENT for event in scene.world.chronicle]
    return "that it was read" if any(kinds) else "nothing"


@witness("records.first_major_rank", "L-245")
def rank_reached(edition: Edition) -> str:
    """A hero has reached the fourth rank: of which kinds that is."""
    scene = Scene(edition)
    achieve_rank(scene.play, 4)
    return ", ".join(f"0x{event.kinds:x}" for event in scene.world.chronicle) or "nothing is told"


@witness("records.deaths_told", "L-245")
def wizards_death(edition: Edition) -> str:
    """The Wizard of Yendor dies for the first, the second and the seventh time: what is told."""
    scene = Scene(edition)
    for count in (0, 1, 6):
        wizard = scene.monster("Wizard of Yendor", MIDDLE + 1)
        scene.world.died[wizard.species.number] = count
        monster_dies(scene.play, wizard)
    return chronicle(scene)
