"""Texts of the nutrition plan."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "plan.if nothing": "If you only wait, eat nothing and meet nobody:",
    "plan.not within": "no faint within {turns} turns",
    "plan.costs": "What {turns} turns take:",
    "plan.together": "together",
    "plan.worn": "What {turns} turns would take less without each thing you wear or wield:",
    "plan.food": "What you carry to eat (corpses, tins and eggs are left out):",
    "plan.no food": "You carry no food that is safe to eat.",
    "plan.fed": "If you eat one whenever hungry: {count} in all, from T{first} to T{last}. After that:",
    "plan.pray now": "Pray now: you are weak enough, and would be heard.",
    "plan.pray later": "Pray on turn {turn}, in {turns} turns: then you are weak enough, and would be heard.",
    "plan.pray never": "Do not count on prayer: hunger comes before your god would hear you again.",
    "plan.pray needless": "You need not pray for food.",
    "plan.pray forbidden": "Do not pray: your god would not take it well.",
}
