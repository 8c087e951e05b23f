"""The names of items and monsters as the hero knows them, and what kinds of item he has discovered.

Prices are in `trade/`; the wording of messages is in `marrow.content.prose`.
"""

from marrow.rules.naming.corpse_names import corpse_name
from marrow.rules.naming.english import article, plural, with_article, with_the
from marrow.rules.naming.item_names import (
    an_item,
    erosion_words,
    full_item_name,
    item_name,
    killer_item,
    one_item,
    simple_item,
    single_item,
    the_item,
    with_letter,
    your_item,
)
from marrow.rules.naming.kind_names import kind_is_known, kind_name, look_number, look_of, true_kind_name
from marrow.rules.naming.monster_names import (
    a_monster,
    described_monster,
    him,
    his,
    imagined_monster_name,
    keeper_name,
    killer_monster,
    known_monster,
    monster_name,
    monster_name_as,
    player_rank,
    possessive,
    pronoun,
    species_word,
    the_monster,
    your_monster,
)
from marrow.rules.naming.verb_forms import agreement

__all__ = [
    "agreement",
    "a_monster",
    "an_item",
    "article",
    "monster_name_as",
    "corpse_name",
    "described_monster",
    "erosion_words",
    "full_item_name",
    "him",
    "his",
    "item_name",
    "keeper_name",
    "kind_is_known",
    "kind_name",
    "killer_item",
    "killer_monster",
    "known_monster",
    "with_letter",
    "look_number",
    "look_of",
    "monster_name",
    "one_item",
    "player_rank",
    "plural",
    "possessive",
    "pronoun",
    "imagined_monster_name",
    "simple_item",
    "single_item",
    "species_word",
    "the_item",
    "the_monster",
    "true_kind_name",
    "with_article",
    "with_the",
    "your_item",
    "your_monster",
]
