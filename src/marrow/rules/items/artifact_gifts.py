"""Z-051: which artifacts a sacrifice is worth, and those of narrow use, which are enchanted more."""

from marrow.content.artifacts import Artifact
from marrow.content.gift_values_table import GIFT_VALUES, OWN_ENCHANTMENTS
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.skills import BASIC, RESTRICTED, SKILLED
from marrow.model.item import Item
from marrow.rules.play import Play

RULE = "Z-051"


def is_too_good_for(play: Play, artifact: Artifact, value: int) -> bool:
    """Z-051: whether an artifact is worth more than the sacrifice; the role's own never is."""
    if not play.edition.religion.gifts_fit_sacrifices or artifact.role == play.hero.role.name:
        return False
    return GIFT_VALUES[artifact.name] > value


def is_welcome_gift(play: Play, artifact: Artifact, *, aligned: bool) -> bool:
    """Z-051: whether an artifact is drawn for, or only a fallback: an unaligned first gift, a bad skill.

    NetHack 5.0.0: artifact.c, mk_artifact.
    """
    later = aligned or play.hero.piety.gifts > 0
    if not play.edition.religion.gifts_fit_sacrifices:
        return later
    if not later and not play.dice.one_in(3, RULE):
        return False
    if play.dice.one_in(4, RULE):
        return True
    limit = _skill_limit(play, artifact)
    return limit >= SKILLED or (limit >= BASIC and play.dice.rn2(2, RULE) != 0)


def _skill_limit(play: Play, artifact: Artifact) -> int:
    """How skilled the hero can become with it; it does not matter for what is no weapon."""
    kind = KINDS_NAMED[artifact.base]
    if kind.class_ != "weapon" or kind.skill is None:
        return SKILLED
    trained = play.hero.skills.get(kind.skill)
    return trained.ceiling if trained is not None else RESTRICTED


def add_own_enchantment(play: Play, item: Item) -> None:
    """Z-051: a given or random artifact of narrow use is enchanted by 1 to 3 more, while below +10."""
    if item.artifact is None or not play.edition.religion.gifts_fit_sacrifices:
        return
    more = item.charge + OWN_ENCHANTMENTS.get(item.artifact, 0)
    if -10 <= more < 10:
        item.charge = more
