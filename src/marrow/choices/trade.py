"""Where editions differ on shops and prices."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from marrow.content.vocabulary import Harm


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeChoices:
    """Where editions differ on shops and prices."""

    prices_are_rounded_once: bool = False  # after all factors; else after each of them
    # One keeper in four always pays less for unidentified items; else all do at times.
    some_shopkeepers_always_pay_less: bool = False
    billed_harm: tuple[Harm, ...] = (  # damage by the hero for which a shopkeeper bills
        Harm.CANCEL, Harm.DRAIN, Harm.BLUNT, Harm.NEUTRALIZE, Harm.DILUTE, Harm.ERASE, Harm.BURN,
    )  # fmt: skip
    first_gem_number: int = 390  # in objects.c; the prices of unidentified gems depend on it
    light_shops_sell_oil: bool = False  # lighting stores sell and buy potions of oil
    # Entering a shop without a keeper tells whether anybody is there.
    deserted_shops_tell_who_is_inside: bool = False
    # "Itemized billing?" can be answered with q, and nothing is paid.
    itemized_billing_can_be_quit: bool = False
    # "Sell it?" is answered by Enter with no, not with yes.
    sales_are_declined_by_default: bool = False
    # Goods that the hero loses cost what the bill says; else one of a stack that the shop deals in is paid.
    lost_stacks_cost_all: bool = False
    # Who has angered a shopkeeper pays a third more even after they are at peace again.
    surcharges_last: bool = False
    # The price is times this for these roles.
    price_factors_by_role: Mapping[str, int] = field(default_factory=dict)
    meat_costs_by_species: bool = False  # N-438: tins, eggs and corpses cost more if they give more
    first_bookshop_has_novel: bool = False  # the first bookshop of a game sells a novel
    health_food_stores: bool = False  # N-414: there are health food stores
    keepers_sell_charging: bool = False  # Z-129: some shopkeepers have a scroll of charging
    booby_traps_cost_customers: bool = (
        False  # a shop's door that explodes when a customer opens or unlocks it
    )
    # Priests suggest gifts by what the hero has and gave before.
    priests_suggest_amounts: bool = False  # Z-149
