"""Bills and prices."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "trade.got for free": "You got that for free!",
    "trade.price": '"For you, good {title}: {price} for {item}."',
    "trade.price angry": '"That is {price} for {item}, and I want to see the money!"',
    "trade.price shown": "The tag says {price} for {item}.",
    "trade.credit reduced": "Your credit shrinks by {price}.",
    "trade.credit erased": "Your credit is used up.",
    "trade.owe more": "You owe {price} more.",
    "trade.owe gold": "You owe {price} for the shop's gold.",
    "trade.spoilt": "You have spoilt {item}, so now you have bought it.",
    "trade.used goods": "You will pay for {item}: {price}.",
    "trade.usage fee": '"A fee for the use of that: {price}."',
    "trade.owe for it": "You owe {price} for {item}!",
    "trade.thief": '{monster} cries: "{hero}, you are a thief!"',
    "trade.hear thief": 'You hear a cry: "Thief!"',
    "trade.wakes": "{monster} wakes up.",
    "trade.moves again": "{monster} can move again.",
    "trade.gets angry": "{monster} gets angry!",
    "trade.is furious": "{monster} is furious!",
}
