"""What lower rooms call at once: drinking, golem form, reincarnation, teleporting, vapours, undressing.

Rules L-080, L-128, L-230, N-092, N-192, N-620. Modules far below these call them when a hero is about to
die, is fed by a rescue, or is interrupted with nothing left on the plate, when a blow teleports him before
it hurts, or when he breathes what boils in the pack before the next thing burns, when a thief ends what he
wore, when he flies over fire,
when a slimed monster steps into it (L-351), when he comes to another spot and looks at what lies there,
when a shopkeeper hurries to the door, or when a luckstone comes into the pack. So every play gets them as
`Play.higher_rooms`: docs/decisions/0018.
"""

from marrow.rules.commands.movement.move_hero import pick_up_here
from marrow.rules.equipment.worn_effects import take_off_effects
from marrow.rules.hero.luck import recount_luck_items
from marrow.rules.magic.hero_teleport import teleport_hero
from marrow.rules.magic.potions.potion_hits import flask_breaks
from marrow.rules.magic.potions.quaffing import drink
from marrow.rules.magic.spells.teleport_at_will import teleport_out_of_water
from marrow.rules.monster_moves.monster_turn import wake_and_move
from marrow.rules.nutrition.fainting import wake_suddenly
from marrow.rules.nutrition.hunger_state import update_hunger
from marrow.rules.nutrition.meals import finish_eaten_meal
from marrow.rules.polymorph import harden_into_stone_golem, reincarnate
from marrow.rules.traps import fly_over_trap
from marrow.rules.traps.monster_in_trap import trap_monster

__all__ = [
    "drink",
    "finish_eaten_meal",
    "flask_breaks",
    "fly_over_trap",
    "harden_into_stone_golem",
    "pick_up_here",
    "recount_luck_items",
    "reincarnate",
    "take_off_effects",
    "teleport_hero",
    "teleport_out_of_water",
    "trap_monster",
    "update_hunger",
    "wake_and_move",
    "wake_suddenly",
]
