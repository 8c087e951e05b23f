"""Species that variants have beside NetHack's own. An edition has those that its content names.

Rows are only ever added at the end, with the next number: saved games count by them.
"""

from marrow.content.species import Attack, Size, Species, generation, resists, traits

A = Attack

# fmt: off
VARIANT_SPECIES: tuple[Species, ...] = (
    Species(381, "spectre", "ghost", " ", level=10, speed=9, armor_class=-8, magic_resistance=50, alignment=-5,
            frequency=1, generation=generation("no corpse"), attacks=(A("weapon", "physical", 1, 10),),
            weight=1450, nutrition=0, sound="silent", size=Size.MEDIUM, resistances=resists("cold", "sleep", "disintegration", "poison", "stoning"), conveys=frozenset(),
            traits=traits("flies", "walks through walls", "breathless", "humanoid", "unsolid", "no polymorph", "undead", "hostile", "stalks", "infravision"), difficulty=12, colour="bright blue"),
    Species(382, "troll mummy", "mummy", "M", level=9, speed=14, armor_class=3, magic_resistance=30, alignment=-8,
            frequency=1, generation=generation("genocidable", "no corpse"), attacks=(A("claw", "physical", 3, 4), A("claw", "physical", 3, 4)),
            weight=1500, nutrition=375, sound="silent", size=Size.HUGE, resistances=resists("cold", "sleep", "poison"), conveys=frozenset(),
            traits=traits("breathless", "mindless", "humanoid", "poisonous", "undead", "giant", "hostile", "strong", "likes jewels"), difficulty=11, colour="brown"),
    Species(383, "troll zombie", "zombie", "Z", level=9, speed=8, armor_class=6, magic_resistance=0, alignment=-5,
            frequency=1, generation=generation("genocidable", "no corpse"), attacks=(A("claw", "physical", 2, 8), A("claw", "physical", 2, 8)),
            weight=1500, nutrition=375, sound="silent", size=Size.HUGE, resistances=resists("cold", "sleep", "poison"), conveys=frozenset(),
            traits=traits("breathless", "mindless", "humanoid", "undead", "giant", "hostile", "stalks", "strong"), difficulty=10, colour="brown"),
    Species(384, "DevTeam member", "human", "@", level=120, speed=12, armor_class=-20, magic_resistance=127, alignment=20,
            frequency=0, generation=generation("not random"), attacks=(A("weapon", "physical", 8, 8), A("weapon", "stun", 8, 8)),
            weight=1450, nutrition=400, sound="devteam", size=Size.MEDIUM, resistances=resists("sleep", "poison", "stoning"), conveys=frozenset(),
            traits=traits("humanoid", "carnivore", "herbivore", "no polymorph", "human", "prince", "peaceful", "strong", "male", "stays close", "infravision", "displaces"), difficulty=66, colour="yellow"),
)
# fmt: on
