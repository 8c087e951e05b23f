"""Where editions differ on shops and prices."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from marrow.content.vocabulary import Harm


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeChoices:
    """Where editions differ on shops and prices."""

    prices_are_rounded_once: bool = False  # not after each of the things that change them
    some_keepers_pay_less: bool = False  # for the unknown, always; else each now and then
    billed_harm: tuple[Harm, ...] = (  # what goods come to by the hero's doing is sold; wear never is
        Harm.CANCEL, Harm.DRAIN, Harm.BLUNT, Harm.NEUTRALIZE, Harm.DILUTE, Harm.ERASE, Harm.BURN,
    )  # fmt: skip
    first_gem_number: int = 390  # what keepers make of unknown gems depends on their numbers in objects.c
    light_shops_sell_oil: bool = False  # by the bottle, and buy it
    empty_shops_are_looked_into: bool = False  # who comes in is told whether anybody else is there
    bills_may_be_left: bool = False  # who is asked whether to itemize may also say that he does not pay
    price_factors: Mapping[str, int] = field(default_factory=dict)  # of roles that keepers overcharge
    first_bookshop_has_novel: bool = False  # of a game
    health_food_stores: bool = False  # N-414
