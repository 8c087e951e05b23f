"""Messages about bills and prices."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "trade.got for free": "You got that for free!",
    "trade.price": '"For you, {title}: {price} {item}."',
    "trade.price angry": '"For you, scum: {price} {item}!"',
    "trade.price shown": "The tag says {price} for {item}.",
    "trade.price shown each": "The tag says {price} for each of {item}.",
    "trade.credit reduced": "Your credit shrinks by {price}.",
    "trade.credit erased": "Your credit is used up.",
    "trade.owe more": "You owe {price} more.",
    "trade.owe gold": "You owe {price} for the shop's gold.",
    "trade.damaged pay for it": '"You {harm} {item}, you pay for it!"',
    "trade.used goods": "You will pay for {item}: {price}.",
    "trade.usage fee": '"A fee for the use of that: {price}."',
    "trade.emptying fee": '"To shake all of it out costs you {price}."',
    "trade.price deducted": "The price is covered by your credit.",
    "trade.price partly deducted": "The price is partly covered by your credit.",
    "trade.credit left": "You have credit for {price} left.",
    "trade.no credit left": "You have no credit left.",
    "trade.still owe for it": "You still owe {price} for {item}!",
    "trade.owe for it": "You owe {price} for {item}!",
    "trade.thief": '{monster} cries: "{hero}, you are a thief!"',
    "trade.hear thief": 'You hear a cry: "Thief!"',
    "trade.wakes": "{monster} wakes up.",
    "trade.moves again": "{monster} can move again.",
    "trade.gets angry": "{monster} gets angry!",
    "trade.is furious": "{monster} is furious!",
}
