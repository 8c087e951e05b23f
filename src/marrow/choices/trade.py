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
    light_shops_sell_magic: bool = False  # Z-251: and wands, scrolls and spellbooks of light
    # Entering a shop without a keeper tells whether anybody is there.
    deserted_shops_tell_who_is_inside: bool = False
    # "Itemized billing?" can be answered with q, and nothing is paid.
    itemized_billing_can_be_quit: bool = False
    # Z-210, Z-211: what to pay for is chosen from a list, where boxes stand for what is unpaid in them.
    goods_are_chosen_from_a_list: bool = False
    keepers_beside_the_hero_are_paid: bool = False  # Z-212: without asking whom, if only one is there
    # "Sell it?" is answered by Enter with no, not with yes.
    sales_are_declined_by_default: bool = False
    # Goods that the hero loses cost what the bill says; else one of a stack that the shop deals in is paid.
    lost_goods_cost_what_the_bill_says: bool = False
    # Enchanting, blessing, naming or charging unpaid goods raises their price on the bill.
    improved_goods_cost_more: bool = False
    known_gems_are_repriced: bool = False  # the bill changes when the hero learns what an unpaid gem is
    # What nests in a box within a box counts twice in prices and offers.
    nested_contents_count_twice: bool = True
    # Sold for credit, a box still holds what the shop does not deal in as the hero's own.
    credit_sales_leave_unwanted_contents: bool = False
    # What lies in a shop is named with its price where the hero stands.
    goods_show_prices: bool = False
    # Goods are named as "for sale" or "no charge", and with their prices from afar, too.
    goods_show_whose_they_are: bool = False
    # Shopkeepers object when a customer takes a digging tool out of a bag.
    shopkeepers_object_to_picks_from_bags: bool = False
    # A shopkeeper paid off on another level sends the Kops away on coming home.
    paid_keepers_dismiss_kops_at_home: bool = False
    repairs_are_announced: bool = False  # shopkeepers whisper an incantation when they repair something
    # Damage to a spot of a shop that was damaged before is charged, too, and none hides behind older damage.
    repeated_damage_is_charged: bool = False
    # Repairing a wall or door where a trap is, shopkeepers clear the gap of items, too.
    trapped_gaps_are_cleared: bool = False
    repairs_take_turns: bool = False  # a shopkeeper repairs one spot a turn; one throw scatters each item
    hostile_keepers_take_everything: bool = False  # Z-271: even what they would not buy
    # A quarrel with a shopkeeper makes the hero's own items on the floor the shop's.
    quarrels_forfeit_items: bool = False
    # A hero who has angered a shopkeeper pays a third more even after they are at peace again.
    surcharges_last: bool = False
    # The price is times this for these roles.
    price_factors_by_role: Mapping[str, int] = field(default_factory=dict)
    meat_costs_by_species: bool = False  # N-438: tins, eggs and corpses cost more if they give more
    first_bookshop_has_novel: bool = False  # the first bookshop of a game sells a novel
    health_food_stores: bool = False  # N-414: there are health food stores
    keepers_sell_charging: bool = False  # Z-129: some shopkeepers have a scroll of charging
    # A shop's door that explodes when a customer opens or unlocks it.
    booby_traps_cost_customers: bool = False
    # Priests suggest gifts by what the hero has and gave before.
    priests_suggest_amounts: bool = False  # Z-149
