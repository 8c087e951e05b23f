"""Whether a missile that has hit breaks. NetHack: dothrow.c, thitmonst, since 3.7 should_mulch_missile."""

from marrow.model.item import Item
from marrow.rules.hero.luck_changes import luck
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.play import Play


def breaks_by_hitting(play: Play, item: Item, rule: str, *, by_hero: bool) -> bool:
    """Whether a missile breaks: less often if enchanted or blessed and, since 3.7, if it is a hard stone.

    The timers of one that breaks are stopped; the caller removes it.
    """
    kind = item.kind
    if not kind.missile or kind.name == "boomerang" or kind.magic:
        return False
    chance = 3 + max(item.rusted, item.corroded) - item.charge
    broken = play.dice.rn2(chance, rule) != 0 if chance > 1 else play.dice.one_in(4, rule)
    if item.blessing > 0:
        spared = play.rnl(4, luck(play.hero), rule) if by_hero else play.dice.rn2(3, rule)
        broken = broken and spared != 0
    hard = (kind.class_ == "gem" and kind.tough) or kind.name == "flint"
    if hard and play.edition.combat.all_missiles_break_alike:
        lasts = play.dice.rn2(2, rule) == 0
        broken = broken and not lasts
    if broken:
        stop_all_timers(play, item)
    return broken
