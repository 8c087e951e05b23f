"""One life by the engine's own rules: the same orders and the same dice as in the batch, turn by turn."""

from typing import Any

from marrow.chance import Dice
from marrow.content.properties import Property
from marrow.game.plan import PLENTY, pass_turn
from marrow.lab.batch import columns as c
from marrow.lab.batch.compiled import plain_number
from marrow.lab.batch.kits import Kit, Orders, play_on_copy
from marrow.messages.questions import AcceptDeath, Confirm, KeepEating, Question
from marrow.model.hero_parts import Spell
from marrow.model.vocabularies import Ending, Hunger
from marrow.rules.commands import eating
from marrow.rules.enlightenment import prayer_prospects
from marrow.rules.enlightenment.troubles import Trouble, worst_trouble
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.magic.spells import casting
from marrow.rules.nutrition import meals, vomiting
from marrow.rules.nutrition.hunger_step import overexertion
from marrow.rules.play import GameOver, Play
from marrow.rules.religion import prayer
from marrow.rules.turn import higher_rooms

FOLLOWED = ("N-023", "N-048", "N-135", "N-140", "N-211", "N-219", "N-224", "N-325", "N-329")
"""The rules whose dice the batch throws. All other dice show their highest number: nothing else happens."""


class LifeDice(Dice):
    """The dice of one life: throw number k is a function of the life's key and k."""

    __slots__ = ("key", "thrown")

    def __init__(self, key: int) -> None:
        self.key, self.thrown = key, 0

    def rn2(self, sides: int, rule: str) -> int:
        if rule not in FOLLOWED:
            return sides - 1
        self.thrown += 1
        return plain_number(self.key, self.thrown, sides)


class OrderedAnswers:
    """Goes on eating when nearly full, or not, as ordered; confirms a prayer; accepts death."""

    def __init__(self, orders: Orders) -> None:
        self.orders = orders

    def answer(self, question: Question[Any]) -> Any:
        match question:
            case KeepEating():
                return self.orders.keeps_eating
            case AcceptDeath() | Confirm():
                return True
            case _:
                return ""


def spell_cost(kit: Kit, level: int) -> int:
    """N-075: the nutrition that this hero pays for a spell of this level, if he has plenty."""
    play = play_on_copy(kit.world, kit.edition)
    play.hero.nutrition, play.hero.hunger = PLENTY, Hunger.SATIATED
    pay_for_spell(play, level)
    return PLENTY - play.hero.nutrition


def pay_for_spell(play: Play, level: int) -> None:
    casting.pay_hunger(play, Spell("spellbook of force bolt", level), casting.POWER_PER_LEVEL * level)


class OneLife:
    """A life played by the rules, on a copy of the kit's world."""

    def __init__(self, kit: Kit, orders: Orders, key: int) -> None:
        world = kit.world.clone()
        self.kit, self.orders = kit, orders
        self.dice = LifeDice(key)
        self.play = Play(
            world, kit.edition, OrderedAnswers(orders), dice=self.dice, higher_rooms=higher_rooms
        )
        self.next_meal = 0
        self.rests_until = 0
        self.ended = c.ALIVE

    def pass_turn(self) -> None:
        """One move and the turn after it, unless the hero cannot move or is dead."""
        if self.ended:
            return
        play = self.play
        try:
            if play.hero.helplessness.turns == 0:
                self._act()
            if blind_for := play.hero.timeout[Property.BLINDED]:
                set_timeout(play, Property.BLINDED, blind_for - 1, "N-224")
            pass_turn(play)
        except GameOver as over:
            self.ended = c.CHOKED if over.ending is Ending.CHOKING else c.STARVED
        play.ledger.entries.clear()
        play.delayed_effects.clear()

    def _act(self) -> None:
        play, orders = self.play, self.orders
        hero, turn = play.hero, play.world.turn
        if hero.activity is not None:
            meals.continue_meal(play)
            self._after_bite()
        elif 0 < orders.prays_from <= turn and self._is_heard():
            prayer.pray(play)
        elif self.next_meal < len(orders.plan) and self._is_time_to_eat():
            food, _, _ = orders.plan[self.next_meal]
            wanted = self.kit.food_ids[food]
            eating.start_meal(play, next(item for item in hero.inventory if item.id == wanted))
            self._after_bite()
        elif orders.vomits_every and turn % orders.vomits_every == 0:
            vomiting.finish_nausea(play)
        elif orders.casts_every and turn % orders.casts_every == 0:
            if hero.nutrition > casting.TOO_HUNGRY:
                pay_for_spell(play, orders.spell_level)
        elif orders.attacks_every and turn % orders.attacks_every == 0:
            overexertion(play)

    def _is_heard(self) -> bool:
        """Whether the hero starves, and a prayer would be heard now."""
        if self.play.hero.hunger < Hunger.WEAK:
            return False
        return worst_trouble(self.play) is Trouble.STARVING and prayer_prospects.prays_safely(self.play)

    def _is_time_to_eat(self) -> bool:
        _, since, most = self.orders.plan[self.next_meal]
        turn = self.play.world.turn
        return turn >= max(since, self.rests_until) and self.play.hero.nutrition <= most

    def _after_bite(self) -> None:
        """The meal is over, unless it goes on or waits for its eater to wake."""
        hero, orders = self.play.hero, self.orders
        if hero.activity is not None and hero.meal.bites == orders.breaks_off_after:
            stop_occupation(self.play)
            if hero.meal.item_id:
                self.rests_until = self.play.world.turn + orders.rests
                return
        waits = hero.meal.item_id != 0 and hero.meal.bites == 0
        if hero.activity is None and not waits:
            self.next_meal += 1

    def row(self) -> tuple[int, ...]:
        """What is compared with the batch, in the order of ``check.COMPARED``."""
        hero = self.play.hero
        return (
            hero.nutrition,
            self.play.world.turn,
            int(hero.hunger),
            hero.helplessness.turns,
            hero.piety.prayer_timeout,
            self.dice.thrown,
            self.next_meal,
            self.ended,
        )
