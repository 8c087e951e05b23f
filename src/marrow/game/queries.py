"""Queries about a game that change nothing and throw no dice."""

from collections.abc import Mapping

from marrow.choices import Edition
from marrow.content.prose.story import TEXTS
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.view import play_for_viewing
from marrow.model.vocabularies import Attribute
from marrow.rules.bones import eligible
from marrow.rules.ending.attributes_page import attribute_value_text
from marrow.rules.generation.new_heroes import new_game
from marrow.rules.generation.new_heroes.new_game import valid_heroes
from marrow.rules.hero.attributes import attribute
from marrow.rules.naming import full_item_name

HeroChoice = tuple[str, str, str, str]  # role, race, gender, alignment


def hero_choices(edition: Edition) -> list[HeroChoice]:
    """Every combination of role, race, gender and alignment that a hero may be."""
    return [
        (one.role.name, one.race.name, one.gender, one.alignment) for one in valid_heroes(edition.content)
    ]


def may_reroll(edition: Edition, birth: Birth) -> bool:
    """Z-102: whether the player may have the first pack and attributes made anew."""
    return new_game.may_reroll(edition, birth)


def first_pack(edition: Edition, seed: int, birth: Birth) -> list[str]:
    """What the hero of such a game would begin with: the pack, and the attributes in a line."""
    play = play_for_viewing(Game.new(edition, seed, birth).world, edition)
    hero = play.hero
    attributes = [
        f"{word}:{attribute_value_text(attribute(hero, which), which)}" for word, which in ATTRIBUTES.items()
    ]
    return [*(full_item_name(play, item) for item in hero.inventory), "", " ".join(attributes)]


ATTRIBUTES: Mapping[str, Attribute] = {  # in the order of the status line
    "St": Attribute.STRENGTH, "Dx": Attribute.DEXTERITY, "Co": Attribute.CONSTITUTION,
    "In": Attribute.INTELLIGENCE, "Wi": Attribute.WISDOM, "Ch": Attribute.CHARISMA,
}  # fmt: skip


def bones_name(game: Game) -> str:
    """B-199: NetHack's name for the bones of the hero's level."""
    level = game.world.level
    return eligible.bones_name(game.world, level.branch, level.number)


def why_no_bones(game: Game) -> list[tuple[str, str]]:
    """B-009 to B-018: every reason why a death here would leave no bones, with its rule; and the odds."""
    refusals = eligible.all_refusals(game.world, game.edition)
    return [(refusal.rule, TEXTS[refusal.why].format(**refusal.words)) for refusal in refusals]
