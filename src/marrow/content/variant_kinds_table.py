"""Kinds of object that NetHack 3.6.7 does not have everywhere. An edition has those that its content names, and mail.

Rows are only added at the end, with the next number, because saved games use the numbers.
"""

from marrow.content.kinds import ObjectKind
from marrow.content.properties import Property as P

# fmt: off
VARIANT_KINDS: tuple[ObjectKind, ...] = (
    ObjectKind(429, "amulet versus stone", "amulet", description="lunate", weight=20, cost=150, nutrition=20, material="iron", magic=True, colour="cyan"),
    ObjectKind(430, "amulet of second chance", "amulet", description="tetrahedral", weight=20, cost=150, nutrition=20, material="iron", magic=True, colour="cyan"),
    ObjectKind(431, "amulet of reincarnation", "amulet", description="bejeweled", weight=20, cost=150, nutrition=20, material="iron", property=P.LIFE_SAVING, magic=True, colour="cyan"),
    ObjectKind(432, "ring of wishes", "ring", description="black", weight=3, cost=500, nutrition=15, material="platinum", magic=True, chargeable=True, uses_known=True, colour="black"),
    ObjectKind(433, "gold dragon scale mail", "armor", part="body armor", weight=40, cost=900, nutrition=40, delay=5, material="dragon hide", bulky=True, armor_class=9, magic=True, chargeable=True, uses_known=True, colour="yellow"),
    ObjectKind(434, "gold dragon scales", "armor", part="body armor", weight=40, cost=500, nutrition=40, delay=5, material="dragon hide", bulky=True, armor_class=3, chargeable=True, uses_known=True, colour="yellow"),
    ObjectKind(435, "amulet of guarding", "amulet", description="perforated", weight=20, cost=150, nutrition=20, material="iron", property=P.PROTECTION, magic=True, colour="cyan"),
    ObjectKind(436, "amulet of flying", "amulet", description="cubical", weight=20, cost=150, nutrition=20, material="iron", property=P.FLYING, magic=True, colour="cyan"),
    ObjectKind(437, "silver mace", "weapon", weight=36, cost=60, nutrition=36, material="silver", damage_small=6, damage_large=6, skill="mace", chargeable=True, uses_known=True, attack_modes=("whack",), colour="gray"),
    ObjectKind(438, "shield of drain resistance", "armor", description="wooden shield", part="shield", weight=30, cost=50, nutrition=30, material="wood", armor_class=1, property=P.DRAIN_RESISTANCE, magic=True, chargeable=True, uses_known=True, colour="brown"),
    ObjectKind(439, "shield of shock resistance", "armor", description="wooden shield", part="shield", weight=30, cost=50, nutrition=30, material="wood", armor_class=1, property=P.SHOCK_RESISTANCE, magic=True, chargeable=True, uses_known=True, colour="brown"),
    ObjectKind(440, "wand of stasis", "wand", description="redwood", weight=7, cost=150, nutrition=30, material="wood", magic=True, chargeable=True, uses_known=True, beam="none", colour="red"),
    ObjectKind(441, "scroll of mail", "scroll", description="stamped", weight=5, nutrition=6, material="paper", merges=True, colour="white"),
    ObjectKind(442, "helm of caution", "armor", description="etched helmet", part="helmet", weight=50, cost=50, nutrition=50, delay=1, material="iron", armor_class=1, property=P.WARNING, magic=True, chargeable=True, uses_known=True, colour="green"),
    ObjectKind(443, "spellbook of chain lightning", "spellbook", description="checkered", weight=50, cost=200, nutrition=20, delay=4, material="paper", spell_level=2, skill="attack spells", magic=True, beam="none", colour="gray"),
)
# fmt: on
