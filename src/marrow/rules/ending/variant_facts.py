"""What only some variants write into the extended log. Rule L-243."""

from dataclasses import replace

from marrow.content.quests import QUEST_ARTIFACTS
from marrow.model.ended import Ended
from marrow.rules.dungeon.branches import place_at
from marrow.rules.ending.tournament import tournament_words
from marrow.rules.items.families import carries
from marrow.rules.lifesaving.crystals import has_died
from marrow.rules.play import Play

LEVEL_NAMES = {
    "minetown": "minetn",
    "minesend": "minend",
    "bigroom": "bigrm",
    "ludios": "knox",
    "baalzebub": "baalz",
}
TOURNAMENT_FIELD = "tnntachieve0"
QUEST_LEVELS = {"home": "strt", "locate": "loca", "goal": "goal"}


def with_facts_of_variants(play: Play, ended: Ended) -> Ended:
    """L-174, L-243: the look of its records, and what variants write: places, events, what is carried."""
    style = play.edition.records
    branches = {branch.name: branch.title for branch in play.world.dungeon.branches}
    return replace(
        ended,
        version=style.version,
        log_prefix=style.log_prefix,
        log_separator=style.log_separator,
        log_fields=style.log_fields,
        branch_name=branches.get(play.level.branch, ""),
        level_name=level_name(play),
        experience=play.hero.experience,
        events=event_bits(play),
        carried=carried_bits(play),
        demon_lords=has_died(play, "Asmodeus") << 1 | has_died(play, "Demogorgon") << 2,
        tournament=tournament_words(play, ended.gold) if TOURNAMENT_FIELD in style.log_fields else (),
        name_width=style.name_width,
    )


def level_name(play: Play) -> str:
    """L-243: NetHack's name of the special level the hero is on; "" for an ordinary one."""
    place = place_at(play.world.dungeon, play.level.branch, play.level.number)
    if place is None:
        return ""
    if place.name in QUEST_LEVELS:
        return f"{play.hero.role.code}-{QUEST_LEVELS[place.name]}"
    return LEVEL_NAMES.get(place.name, place.name)


def event_bits(play: Play) -> int:
    """L-243: what has happened in SLASH'EM. NetHack: SLASH'EM's topten.c, encode_uevent."""
    world, quest = play.world, play.world.quest
    happened = (
        world.oracle_minor or world.oracle_major,
        quest.called,
        quest.given or quest.thanked,
        quest.completed,
        world.bridge_opened,
        world.gehennom_entered,
        world.demigod,
        world.invoked,
        bool(world.achievements >> 8 & 1),
        play.hero.piety.crowned > 0,
        quest.nemesis_dead,
        has_died(play, "Croesus"),
        has_died(play, "Medusa"),
        has_died(play, "Vlad the Impaler"),
        has_died(play, "Wizard of Yendor"),
        has_died(play, "high priest"),
    )
    return sum(1 << bit for bit, did in enumerate(happened) if did)


def carried_bits(play: Play) -> int:
    """L-243: the Amulet, the three tools of the invocation and the own quest artifact, bags not counted."""
    hero = play.hero
    carried = (
        carries(hero, "Amulet of Yendor"),
        carries(hero, "Bell of Opening"),
        carries(hero, "Book of the Dead"),
        carries(hero, "Candelabrum of Invocation"),
        any(item.artifact == QUEST_ARTIFACTS.get(hero.role.name) for item in hero.inventory if item.artifact),
    )
    return sum(1 << bit for bit, has in enumerate(carried) if has)
