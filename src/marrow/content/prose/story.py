"""How a death came about, told afterwards."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "story.nothing worn": "nothing worn saves lives",
    "story.spent in vain": "it worked and crumbled, but whose kind is wiped out dies all the same",
    "story.not there": "it is not there",
    "story.spent": "it worked",
    "story.amulet": "it worked and crumbled",
    "story.not offered": "only explore and wizard mode offer it",
    "story.accepted": "the player accepted this death",
    "story.declined": "the player declined to die",
    "story.death": "Turn {turn}: death number {count}, by ending {code}, {ending} (L-001, L-026)",
    "story.no death": "Turn {turn}: ending {code}, {ending}: no death, and nobody is asked (L-002, L-006)",
    "story.killer": '  killer: "{text}", {how} (L-007)',
    "story.with article": "with an article",
    "story.as it is": "as it is",
    "story.alone": "standing alone",
    "story.words": "  in words: {parts} = {death} ({rules})",
    "story.saver yes": "  asked {saver}: yes, {why} ({rule})",
    "story.saver no": "  asked {saver}: no, {why} ({rule})",
    "story.restored": "  restored: {what}",
    "story.hp": "hit points to {left} ({rule})",
    "story.nutrition": "nutrition {amount} to {left} ({rule})",
    "story.attribute": "{attribute} {amount} ({rule})",
    "story.bones no": "  bones: none, because {why} ({rule})",
    "story.bones none": "  bones: none, because they were not wanted",
    "story.bones yes": "  bones: left as bon{name} ({rule})",
    "story.end": "  recorded as: {death}",
    "story.end while": "  recorded as: {death} (the suffix: {suffix}; L-014 to L-016)",
    "story.genocide leaves none": "this ending leaves none",
}
