"""The quest: leader, guardians and nemesis speak; unworthy heroes are expelled. NetHack: quest.c."""

from marrow.content.event_kinds import ACHIEVEMENT
from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import TrapKind, is_next_to
from marrow.model.quest import Quest
from marrow.model.vocabularies import Attribute
from marrow.rules.chronicle import keeps_chronicle, note_event
from marrow.rules.dungeon.branches import QUEST
from marrow.rules.dungeon.depths import QUEST_ALIGNMENT_RECORD, is_on_special_level, quest_worthiness
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.hero.alignment_changes import change_alignment, set_alignment_record
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.families import carries
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.monsters.traits import is_leader
from marrow.rules.naming import plural, the_item, the_monster
from marrow.rules.play import Play
from marrow.rules.trade.watch import anger_watch
from marrow.rules.travel.level_change import go_to_level

LEADER, NEMESIS, GUARDIAN = "quest.c chat_with_leader", "quest.c nemesis_speaks", "quest.c chat_with_guardian"
MIN_LEVEL = 14
MAX_TRIES = 7
MAX_VISITS = 7
ENCOURAGEMENTS = (
    "quest.encourage one", "quest.encourage two", "quest.encourage three", "quest.encourage four",
    "quest.encourage five", "quest.encourage six", "quest.encourage seven", "quest.encourage eight",
    "quest.encourage nine", "quest.encourage ten",
)  # fmt: skip
DISCOURAGEMENTS = (
    "quest.threat one", "quest.threat two", "quest.threat three", "quest.threat four", "quest.threat five",
    "quest.threat six", "quest.threat seven", "quest.threat eight", "quest.threat nine", "quest.threat ten",
)  # fmt: skip
GUARDS_WAIT = (
    "quest.guard wait one", "quest.guard wait two", "quest.guard wait three", "quest.guard wait four",
    "quest.guard wait five",
)  # fmt: skip
GUARDS_THANK = (
    "quest.guard thank one", "quest.guard thank two", "quest.guard thank three", "quest.guard thank four",
    "quest.guard thank five",
)  # fmt: skip
VOICES = ("leader", "nemesis", "guardian")


def tell_quest_text(play: Play, key: str, rule: str) -> None:
    """Tell one of the quest's texts, with all the names it may need."""
    role = play.hero.role
    play.tell(
        key,
        rule,
        name=play.hero.name,
        leader=_name(role.leader),
        nemesis=_name(role.nemesis),
        guardians=plural(role.guardian),
        home=role.quest_home,
        place=role.quest_goal,
        treasure=QUEST_ARTIFACTS[role.name].replace("The ", "the ", 1),
        level=MIN_LEVEL,
    )


def _name(name: SpeciesName) -> str:
    """A proper name, or a species with its article."""
    return name if "proper name" in SPECIES_NAMED[name].traits else f"the {name}"


def quest_artifact_in_pack(play: Play) -> Item | None:
    """The quest artifact of the hero's role, if it is in the pack."""
    wanted = QUEST_ARTIFACTS[play.hero.role.name]
    return next((item for item in play.hero.inventory if item.artifact == wanted), None)


def notice_quest_artifact(play: Play) -> None:
    """Tell the first time the hero holds the quest artifact. NetHack: quest.c, artitouch."""
    quest = play.world.quest
    treasure = quest_artifact_in_pack(play)
    if quest.touched or treasure is None:
        return
    quest.touched = treasure.seen = True
    tell_quest_text(play, "quest.treasure found", "quest.c artitouch")
    exercise(play, Attribute.WISDOM, True, "quest.c artitouch")


# Talking


def quest_chat(play: Play, monster: Monster) -> None:
    """The hero chats with the leader, the nemesis or a guardian."""
    match "leader" if is_leader(monster) else monster.species.sound:
        case "leader":
            _leader_talks(play)
        case "nemesis":
            tell_quest_text(play, DISCOURAGEMENTS[play.dice.rn2(len(DISCOURAGEMENTS), NEMESIS)], NEMESIS)
            play.world.quest.met_nemesis = True
        case _:
            done = play.world.quest.nemesis_dead and quest_artifact_in_pack(play) is not None
            words = GUARDS_THANK if done else GUARDS_WAIT
            tell_quest_text(play, words[play.dice.rn2(len(words), GUARDIAN)], GUARDIAN)


def leader_sees(play: Play, leader: Monster) -> None:
    """The leader speaks to an adjacent hero; an angry leader expels him for good."""
    quest = play.world.quest
    if not leader.peaceful:
        quest.leader_angry = True
        leader.waiting = False
    if not is_on_special_level(play, "home"):
        return
    if quest.leader_angry:
        tell_quest_text(play, "quest.enough", LEADER)
        expel_from_quest(play, for_good=True)
    else:
        _leader_talks(play)


def nemesis_sees(play: Play, *, in_battle: bool) -> None:
    """The nemesis speaks to an adjacent hero, in battle only at times."""
    quest = play.world.quest
    visits = quest.goal_visits
    if in_battle or (visits >= MAX_VISITS and quest.met_nemesis and quest_artifact_in_pack(play) is None):
        speaks = play.dice.rn2(5, NEMESIS) == 0
        if speaks:
            tell_quest_text(play, DISCOURAGEMENTS[play.dice.rn2(len(DISCOURAGEMENTS), NEMESIS)], NEMESIS)
        if in_battle:
            return
    elif quest_artifact_in_pack(play) is not None:
        tell_quest_text(play, "quest.nemesis wants it", NEMESIS)
    elif visits == 1 or not quest.met_nemesis:
        tell_quest_text(play, "quest.nemesis first", NEMESIS)
    else:
        tell_quest_text(play, "quest.nemesis next" if visits < 4 else "quest.nemesis again", NEMESIS)
    quest.goal_visits = min(visits + 1, MAX_VISITS)
    quest.met_nemesis = True


def free_prisoner(play: Play, prisoner: Monster) -> None:
    """Free a prisoner, which improves alignment and angers the watch. NetHack: quest.c, prisoner_speaks."""
    rule = "quest.c prisoner_speaks"
    play.tell("quest.prisoner is free", rule, monster=the_monster(play, prisoner))
    prisoner.waiting = False
    prisoner.peaceful = True
    change_alignment(play, 3, rule)
    anger_watch(play)


def _leader_talks(play: Play) -> None:
    """The leader thanks, encourages, or tests whether the hero is worthy."""
    quest = play.world.quest
    treasure = quest_artifact_in_pack(play)
    if quest.thanked and not has_the_amulet(play.hero):
        tell_quest_text(play, "quest.after thanks", LEADER)
    elif quest.thanked or treasure is not None:
        _finish_quest(play, quest, treasure)
    elif quest.given:
        tell_quest_text(play, ENCOURAGEMENTS[play.dice.rn2(len(ENCOURAGEMENTS), LEADER)], LEADER)
    else:
        tell_quest_text(play, "quest.leader again" if quest.met_leader else "quest.leader first", LEADER)
        quest.met_leader = True
        if is_on_special_level(play, "home"):
            _test_worthiness(play, quest)


def _finish_quest(play: Play, quest: Quest, treasure: Item | None) -> None:
    """The hero is back with the quest artifact or the Amulet. NetHack: quest.c, finish_quest."""
    if has_the_amulet(play.hero):
        tell_quest_text(play, "quest.amulet", LEADER)
        for item in play.hero.inventory:
            if item.kind.name == "Amulet of Yendor":
                _make_known(item)
    else:
        tell_quest_text(play, "quest.thanks again" if quest.thanked else "quest.thanks", LEADER)
        if not carries(play.hero, "Bell of Opening"):
            tell_quest_text(play, "quest.bell is missing", LEADER)
    quest.thanked = True
    if treasure is not None:
        quest.completed = True
        _make_known(treasure)


def leader_catches(play: Play, leader: Monster, treasure: Item) -> bool:
    """The leader catches the thrown quest artifact: True unless he cannot. A peaceful one gives it back.

    NetHack: dothrow.c, thitmonst.
    """
    if not leader.can_move:
        return False
    name = the_monster(play, leader)
    play.tell("combat.catches", "dothrow.c thitmonst", monster=name)
    if not leader.peaceful:
        give_to_monster(play, leader, treasure)
        return True
    _finish_quest(play, play.world.quest, treasure)
    near = is_next_to(play.hero.spot, leader.spot)
    key = "quest.hands back" if near else "quest.tosses back"
    play.tell(key, "dothrow.c thitmonst", monster=name, item=the_item(play, treasure))
    add_to_pack(play, treasure)
    return True


def _make_known(item: Item) -> None:
    item.seen = item.blessing_known = item.charge_known = True


def _test_worthiness(play: Play, quest: Quest) -> None:
    """The hero needs level 14, an alignment record of 20 and the original alignment, or is expelled."""
    if play.hero.level < MIN_LEVEL:
        tell_quest_text(play, "quest.too weak", LEADER)
        exercise(play, Attribute.WISDOM, True, LEADER)
        expel_from_quest(play, for_good=False)
        return
    if play.world.mode == "wizard":
        _offer_adjustment(play)
    worth = quest_worthiness(play)
    if worth < 0:
        tell_quest_text(play, "quest.banished", LEADER)
        expel_from_quest(play, for_good=True)
        _note_leader(play, "chronicle.expelled")
    elif worth == 0:
        tell_quest_text(play, "quest.astray", LEADER)
        if quest.not_ready >= MAX_TRIES:
            tell_quest_text(play, "quest.enough", LEADER)
            expel_from_quest(play, for_good=True)
            return
        quest.not_ready += 1
        exercise(play, Attribute.WISDOM, True, LEADER)
        expel_from_quest(play, for_good=False)
    else:
        tell_quest_text(play, "quest.assigned", LEADER)
        exercise(play, Attribute.WISDOM, True, LEADER)
        quest.given = True
        _note_leader(play, "chronicle.admitted")


def _note_leader(play: Play, key: str) -> None:
    """L-245: 5.0.0 writes down what the leader decides, and dNetHack that the quest is given."""
    if play.edition.life_saving.live_log_tells_more or not keeps_chronicle(play):
        note_event(play, ACHIEVEMENT, key, leader=_name(play.hero.role.leader))


def _offer_adjustment(play: Play) -> None:
    """In wizard mode, tell what is missing and offer to mend it. NetHack: quest.c, is_pure."""
    hero = play.hero
    if hero.alignment != hero.birth_alignment:
        play.tell("quest.other alignment", LEADER, now=hero.alignment, born=hero.birth_alignment)
    elif hero.piety.sworn not in ("", hero.birth_alignment):
        play.tell("quest.converted", LEADER)
    elif hero.alignment_record < QUEST_ALIGNMENT_RECORD:
        play.tell("quest.short of record", LEADER, now=hero.alignment_record, least=QUEST_ALIGNMENT_RECORD)
        if play.ask(Confirm(what=QuestionKey.ADJUST_ALIGNMENT, rule=LEADER)):
            set_alignment_record(play, QUEST_ALIGNMENT_RECORD, LEADER)


def expel_from_quest(play: Play, *, for_good: bool) -> None:
    """Expel the hero through the portal; ``for_good`` closes it at both ends. NetHack: quest.c, expulsion."""
    quest, dungeon = play.world.quest, play.world.dungeon
    link = next(link for link in dungeon.links if link.lower[0] == QUEST)
    was_expelled = quest.expelled
    if for_good:
        quest.expelled = True
        _close_portal(play)
    go_to_level(play, link.upper[0], link.upper[1], by="teleport" if was_expelled else "portal")
    if for_good:
        _close_portal(play)


def _close_portal(play: Play) -> None:
    traps = play.level.traps
    for trap in [trap for trap in traps.values() if trap.kind is TrapKind.MAGIC_PORTAL]:
        del traps[trap.spot]
    mark_view_stale(play.level)


# Arriving


def tell_quest_arrival(play: Play, place: str, left: tuple[str, int]) -> None:
    """The messages on arriving at a special level of the quest. NetHack: quest.c, onquest."""
    quest = play.world.quest
    from_above = left[0] == QUEST and left[1] < play.level.number
    rule = "quest.c onquest"
    if quest.completed:
        return
    if place == "home":
        if not quest.seen_home:
            tell_quest_text(play, "quest.home first", rule)
            quest.seen_home = True
        elif left[0] != QUEST or from_above:
            tell_quest_text(play, "quest.home next" if quest.not_ready <= 2 else "quest.home other", rule)
    elif quest.nemesis_dead:
        return
    elif place == "locate":
        if from_above:
            tell_quest_text(play, "quest.locate next" if quest.seen_locate else "quest.locate first", rule)
        quest.seen_locate = True
    elif place == "goal":
        if not quest.goal_visits:
            tell_quest_text(play, "quest.goal first", rule)
        else:
            tell_quest_text(play, "quest.goal next" if _treasure_is_here(play) else "quest.goal bare", rule)
        quest.goal_visits = min(quest.goal_visits + 1, MAX_VISITS)


def _treasure_is_here(play: Play) -> bool:
    """Whether the quest artifact lies, is carried by a monster or is buried on this level."""
    level, wanted = play.level, QUEST_ARTIFACTS[play.hero.role.name]
    piles = [*level.items.values(), *level.buried.values(), *(m.inventory for m in level.monsters)]
    return any(item.artifact == wanted for pile in piles for item in pile)


def leader_calls(play: Play) -> None:
    """On the level with the portal the leader calls, later reminds. NetHack: do.c, goto_level."""
    quest = play.world.quest
    if quest.completed or quest.expelled or quest.leader_dead:
        return
    tell_quest_text(play, "quest.reminder" if quest.called else "quest.call", "do.c goto_level")
    quest.called = True
