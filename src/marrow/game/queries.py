"""Queries about a game that change nothing and throw no dice."""

from marrow.choices import Edition
from marrow.content.prose.story import TEXTS
from marrow.game.game import Game
from marrow.rules.bones import eligible
from marrow.rules.generation.new_heroes.new_game import valid_heroes

HeroChoice = tuple[str, str, str, str]  # role, race, gender, alignment


def hero_choices(edition: Edition) -> list[HeroChoice]:
    """Every combination of role, race, gender and alignment that a hero may be."""
    return [
        (one.role.name, one.race.name, one.gender, one.alignment) for one in valid_heroes(edition.content)
    ]


def bones_name(game: Game) -> str:
    """B-199: NetHack's name for the bones of the hero's level."""
    level = game.world.level
    return eligible.bones_name(game.world, level.branch, level.number)


def why_no_bones(game: Game) -> list[tuple[str, str]]:
    """B-009 to B-018: every reason why a death here would leave no bones, with its rule; and the odds."""
    refusals = eligible.all_refusals(game.world, game.edition)
    return [(refusal.rule, TEXTS[refusal.why].format(**refusal.words)) for refusal in refusals]
