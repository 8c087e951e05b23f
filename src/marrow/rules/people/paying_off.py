"""Choose which shopkeeper to pay, and pay off robbed or angry ones. NetHack: shk.c, dopay."""

from marrow.content.alignments import ALIGNMENT_SIGNS
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot
from marrow.model.hero import Hero
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import distance2
from marrow.rules.dungeon.rooms import is_in_own_room, shopkeepers
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.inventory import gold_carried, gold_in_containers
from marrow.rules.naming import keeper_name, the_monster
from marrow.rules.people.customers import dismiss_kops
from marrow.rules.people.gold_transfer import pay_shopkeeper
from marrow.rules.people.keepers_at_post import send_shopkeeper_home
from marrow.rules.people.paying_bills import pay_debts_and_bill
from marrow.rules.play import Cancelled, Play
from marrow.rules.trade.bills import keeper_around_hero, zorkmids
from marrow.rules.trade.costly_alteration import update_bills
from marrow.rules.trade.keeper_anger import pacify_keeper, rouse_shopkeeper
from marrow.rules.trade.watch import is_any_keeper_angry, pacify_watch

RULE = "shk.c dopay"
APPEASEMENT = 1000
NEXT_TO = 2  # squared


# Choosing the shopkeeper


def choose_and_pay(play: Play, *, by_question: bool = False) -> bool:
    """The pay command: True if it took a move. ``by_question``: see ``pay_debts_and_bill``."""
    update_bills(play)
    found = _find_shopkeeper(play)
    if found is None:
        return False
    monster, keeper = found
    resident = keeper_around_hero(play)
    at_home = resident is not None and resident[0] is monster
    if keeper.robbed or keeper.bill or keeper.debit:
        rouse_shopkeeper(play, monster)
    if monster.asleep or not monster.can_move:
        key = "people.napping" if play.dice.rn2(2, RULE) else "people.no answer"
        play.tell(key, RULE, monster=keeper_name(play, monster))
        return False
    if not at_home and monster.peaceful:
        return _pay_for_robbery(play, monster, keeper)
    if not keeper.bill and not keeper.debit:
        return _pay_off_anger(play, monster, keeper)
    if not at_home:
        play.tell("people.too far to pay", RULE, monster=keeper_name(play, monster))
        return False
    return pay_debts_and_bill(play, monster, keeper, by_question=by_question)


def _find_shopkeeper(play: Play) -> tuple[Monster, Keeper] | None:
    """An angry shopkeeper next to the hero, else the one of this shop, else one in sight that is near."""
    hero = play.hero
    here = list(shopkeepers(play.level))
    beside = _shopkeeper_beside(hero, here, anybody=play.edition.trade.keepers_beside_the_hero_are_paid)
    if beside is not None:
        return beside
    resident = keeper_around_hero(play)
    seen = [found for found in here if can_spot_monster(play, found[0])]
    if not seen:
        unseen = is_blind(hero) and (here or not has(hero, Property.TELEPATHY))
        raise RefusedCommand("people.pay unseen" if unseen else "people.nobody to pay")
    if len(here) == 1 and resident is not None:
        return resident
    chosen = seen[0] if len(seen) == 1 else _ask_for_shopkeeper(play)
    is_resident = resident is not None and chosen[0] is resident[0]
    if not is_resident and distance2(chosen[0].spot, hero.spot) > NEXT_TO:
        play.tell("people.too far to pay", RULE, monster=keeper_name(play, chosen[0]))
        return None
    return chosen


def _shopkeeper_beside(
    hero: Hero, here: list[tuple[Monster, Keeper]], *, anybody: bool
) -> tuple[Monster, Keeper] | None:
    """An angry shopkeeper next to the hero; Z-212: since 3.7 the only one there, or the first, if angry."""
    beside = [one for one in here if distance2(one[0].spot, hero.spot) <= NEXT_TO]
    if anybody:
        chosen = len(beside) == 1 or (beside and not beside[0][0].peaceful)
        return beside[0] if chosen else None
    angry = [one for one in beside if not one[0].peaceful]
    return angry[-1] if angry else None


def _ask_for_shopkeeper(play: Play) -> tuple[Monster, Keeper]:
    """Of several shopkeepers in sight, the one at a spot that the player chooses."""
    spot = play.ask(ChooseSpot(what=QuestionKey.PAY_WHOM, rule=RULE, start=play.hero.spot))
    if spot < 0:
        raise Cancelled
    if spot == play.hero.spot:
        raise RefusedCommand("people.pay yourself")
    monster = play.level.monster_at.get(spot)
    if monster is None or not (can_see(play, spot) or can_spot_monster(play, monster)):
        raise RefusedCommand("people.nobody there to pay")
    if not isinstance(monster.duty, Keeper):
        raise RefusedCommand("people.wants no pay", monster=the_monster(play, monster))
    return monster, monster.duty


# Paying off


def _pay_for_robbery(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """A peaceful shopkeeper away from the shop takes back what was robbed."""
    gold, name = gold_carried(play.hero), keeper_name(play, monster)
    asked, stashed = keeper.robbed, gold_in_containers(play.hero) > 0
    if not asked:
        play.tell("people.owe nothing", RULE, monster=name)
    elif not gold:
        play.tell("people.no money", RULE)
        if stashed:
            play.tell("people.stashed", RULE)
    else:
        if gold > asked:
            play.tell("people.give asked", RULE, monster=name, price=zorkmids(asked))
            pay_shopkeeper(play, monster, keeper, asked)
        else:
            play.tell("people.give all", RULE, monster=name)
            pay_shopkeeper(play, monster, keeper, gold)
            if stashed:
                play.tell("people.stashed", RULE)
        if gold < asked // 2 or (stashed and gold < asked):
            play.tell("people.not satisfied", RULE, monster=name)
        else:
            make_happy_keeper(play, monster, keeper)
    return True


def _pay_off_anger(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """Nothing is on the bill: compensate a robbed shopkeeper, or appease an angry one."""
    gold, name = gold_carried(play.hero), keeper_name(play, monster)
    if not keeper.robbed and monster.peaceful:
        play.tell("people.owe nothing", RULE, monster=name)
        if not gold:
            play.tell("people.no money", RULE)
        return True
    if keeper.robbed:
        play.tell("people.after blood", RULE, monster=name)
        if gold < keeper.robbed // 2 or (gold < keeper.robbed and gold_in_containers(play.hero)):
            _tell_too_poor(play, gold, name)
            return True
        amount = min(gold, keeper.robbed)
        play.tell("people.compensate", RULE, price=zorkmids(amount))
        pay_shopkeeper(play, monster, keeper, amount)
        make_happy_keeper(play, monster, keeper)
        return True
    play.tell("people.after hide", RULE, monster=name)
    if gold < APPEASEMENT:
        _tell_too_poor(play, gold, name)
        return True
    play.tell("people.appease", RULE, monster=name)
    pay_shopkeeper(play, monster, keeper, APPEASEMENT)
    if keeper.customer != play.hero.name or play.dice.rn2(3, RULE):
        make_happy_keeper(play, monster, keeper)
    else:
        play.tell("people.still angry", RULE, monster=name)
    return True


def _tell_too_poor(play: Play, gold: int, name: str) -> None:
    if gold:
        play.tell("people.not enough interest", RULE, monster=name)
    else:
        play.tell("people.no money", RULE)


def make_happy_keeper(play: Play, monster: Monster, keeper: Keeper) -> None:
    """The shopkeeper is at peace again, forgets the robbery and goes home. NetHack: make_happy_shk."""
    rule = "shk.c make_happy_shk"
    was_angry = not monster.peaceful
    name = keeper_name(play, monster)
    pacify_keeper(play, monster, keeper)
    keeper.following = False
    keeper.robbed = 0
    if play.hero.role.name != "rogue":
        change_alignment(play, ALIGNMENT_SIGNS[play.hero.alignment], rule)
    if not is_in_own_room(play.level, monster, keeper):
        seen = can_see_monster(play, monster)
        here = play.level
        send_shopkeeper_home(play, monster, keeper)
        if seen and not (monster in here.monsters and can_see_monster(play, monster)):
            play.tell("people.disappears", rule, monster=name)
    elif was_angry:
        play.tell("people.calms down", rule, monster=name)
    if not is_any_keeper_angry(play):
        dismiss_kops(play)
        pacify_watch(play)


def maybe_dismiss_kops(play: Play, followers: list[Monster], coming: list[Monster]) -> None:
    """A shopkeeper who was paid off on another level dismisses the Kops here, unless an angry one comes too.

    NetHack: dog.c, losedogs.
    """
    returning = [monster.duty for monster in coming if isinstance(monster.duty, Keeper)]
    pleased = any(keeper.dismisses_kops for keeper in returning)
    angry = any(
        isinstance(monster.duty, Keeper) and not monster.peaceful and not monster.duty.dismisses_kops
        for monster in (*followers, *coming)
    )
    if pleased and not angry and not is_any_keeper_angry(play):
        dismiss_kops(play, told=False)
        pacify_watch(play)
