"""The end of a game, step by step. Rules L-037 to L-043, B-039 to B-058, B-066."""

from dataclasses import replace

from marrow.content.event_kinds import IN_DUMP
from marrow.messages.entries import BonesJudged, GameEnded
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.bones.eligible import Refusal, roll_refusal
from marrow.rules.bones.hero_remains import Remnant, decide_remains, leave_corpse_and_grave, tell_rising
from marrow.rules.bones.leave import Repossession, offer_bones
from marrow.rules.chronicle import note_event
from marrow.rules.ending.facts import final_facts
from marrow.rules.ending.score import companions_leaving, final_score, items_and_contents, total_gold
from marrow.rules.ending.story import death_story
from marrow.rules.hero.helplessness import reason_for_helplessness
from marrow.rules.items.families import is_undecided
from marrow.rules.items.stacks import learn_lock
from marrow.rules.lifesaving.death_text import VERBS, add_helplessness, compose_death, fix_up_helplessness
from marrow.rules.monster_moves.item_pickup import can_carry
from marrow.rules.people.inheritance import guard_takes_gold, remove_foreign_priests, settle_debts_at_death
from marrow.rules.physics import quantum_box
from marrow.rules.play import GameOver, Play

TOO_LATE = "quit while already on Charon's boat"  # L-039
WITHOUT_PREFIX = (Ending.PANICKED, Ending.QUIT, Ending.ESCAPED, Ending.ASCENDED)  # L-234


def finish_game(play: Play, over: GameOver) -> None:
    """L-037: do everything that happens when the game is over, and record it. NetHack: end.c, really_done."""
    world, hero = play.world, play.hero
    choices = play.edition.life_saving
    ending, killer = over.ending, over.killer
    world.over = True
    if world.turn <= 1 and ending < Ending.PANICKED:
        play.tell("ending.so soon", "L-037")
    bones = may_leave_bones(play, ending)
    fate = decide_remains(play, ending, bones=bones)
    ending, killer = count_late_quit_as_death(hero, ending, killer)
    if ending in WITHOUT_PREFIX:
        killer = Killer(killer.text, KillerFormat.ALONE)
    fix_up_helplessness(hero, ending, choices)
    death = add_helplessness(
        compose_death(killer, ending, choices), reason_for_helplessness(hero, choices), choices
    )
    note_event(play, IN_DUMP, "chronicle.ended", death=death or VERBS[ending])
    corpse: Item | None = None
    if bones and play.edition.bones.corpse_made_before_shop_debts:  # B-056
        corpse = leave_corpse_and_grave(play, fate, death)
    taken: Repossession | None = None
    if ending != Ending.PANICKED:
        if over.ending != Ending.ESCAPED:  # B-048: shopkeepers do not reach a hero who escaped
            rises = fate.remnant is Remnant.RISES
            taken = settle_debts_at_death(play, rises=rises, died=ending != Ending.QUIT)
        guard_takes_gold(play)
        remove_foreign_priests(play)
        identify_everything(play)
    companions = companions_leaving(play, ending)
    gold = (
        total_gold(play) if taken is None or not bones else 0
    )  # B-053: a shopkeeper who takes the pack takes the gold
    points = final_score(play, ending, companions, gold)
    if play.edition.bones.rising_is_always_told:  # B-057
        tell_rising(play, fate)
    risen = fate.species.name if fate.species is not None else ""
    facts = world.ended = final_facts(play, ending, killer, points, gold, risen=risen)
    name = (
        offer_bones(play, fate, corpse, death, taken, can_carry) if bones else ""
    )  # B-194: after disclosure
    play.write(
        GameEnded(
            turn=world.turn,
            rule="L-037",
            ending=ending,
            death=facts.death,
            death_with_suffix=facts.death_with_suffix,
            points=points,
        )
    )
    gone = bool(name) and play.edition.bones.gold_is_an_item
    story = death_story(play.ledger.entries, play.edition)
    world.ended = replace(facts, bones_name=name, gold_is_in_bones=gone, story=story)


def may_leave_bones(play: Play, ending: Ending) -> bool:
    """B-002, B-008: whether this end may leave bones; the ledger records why not."""
    turn = play.world.turn
    against = Refusal("B-002", "story.genocide leaves none")
    refusal = roll_refusal(play) if ending < Ending.GENOCIDED else against
    if refusal is None:
        play.write(BonesJudged(turn=turn, rule="B-008", fit=True))
        return True
    play.write(BonesJudged(turn=turn, rule=refusal.rule, fit=False, why=refusal.why, words=refusal.words))
    return False


def count_late_quit_as_death(hero: Hero, ending: Ending, killer: Killer) -> tuple[Ending, Killer]:
    """L-039: a hero who quits with no hit points left counts as dead."""
    if ending != Ending.QUIT:
        return ending, killer
    if hero.hp >= 1:
        return ending, killer
    hero.dying.deaths += 1
    return Ending.DIED, Killer(TOO_LATE, KillerFormat.ALONE)


def identify_everything(play: Play) -> None:
    """L-037: identify everything the hero carried."""
    for item in items_and_contents(play.hero.inventory):
        play.world.discovered[item.kind.number] = 1
        item.charge_known = item.blessing_known = item.erosion_known = item.seen = True
        item.contents_known = True
        learn_lock(item)
        decides = is_undecided(item) and play.edition.monsters.cat_boxes_hold_the_cat
        if decides and not quantum_box.cat_lives(play):  # B-052: disclosure decides it
            quantum_box.decide_dead(play, item)
