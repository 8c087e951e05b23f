"""One blow of the hero's in another form, as its effects see it. NetHack: uhitm.c, damageum."""

from dataclasses import dataclass

from marrow.content.species import Attack
from marrow.model.monster import Monster
from marrow.rules.body import is_blind
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "uhitm.c damageum"


@dataclass(slots=True)
class FormBlow:
    """A natural attack that has hit: ``extra`` is what blessed gloves or silver rings add."""

    monster: Monster
    attack: Attack
    amount: int
    negated: bool
    extra: int = 0


def tell_if_seeing(play: Play, key: str, monster: Monster) -> None:
    if not is_blind(play.hero):
        play.tell(key, RULE, monster=the_monster(play, monster))
