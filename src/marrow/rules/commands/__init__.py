"""What a player can order: each command, and the function that carries it out.

What these functions use (combat, magic, tools, traps and the rest) stands in the rooms below.
"""

from collections.abc import Callable, Mapping
from typing import Any

from marrow.messages import commands as orders
from marrow.messages.commands import Command
from marrow.rules.commands import (
    calling,
    eating,
    enhancing,
    looking,
    modes,
    occupations,
    options,
    praying,
    searching,
    shopping,
    sit_jump_wipe,
    spellcasting,
    talking,
    teleporting,
    using,
)
from marrow.rules.commands.abilities import monster_abilities
from marrow.rules.commands.handling import (
    dressing,
    dropping,
    forcing,
    looting,
    pickup,
    throwing,
    tipping,
    wield_command,
)
from marrow.rules.commands.kicking import kick
from marrow.rules.commands.movement import doors, mounting, move_hero, running, stairs
from marrow.rules.play import Play

# Each takes the play and its own command, and returns whether that took the hero's move.
Action = Callable[[Play, Any], bool]

PERFORM: Mapping[type[Command], Action] = {
    orders.Continue: occupations.continue_activity,
    orders.Move: move_hero.move,
    orders.Run: running.run,
    orders.Travel: running.travel,
    orders.Search: searching.search,
    orders.Wait: searching.wait,
    orders.Open: doors.open_door,
    orders.Close: doors.close_door,
    orders.Kick: kick.kick,
    orders.Chat: talking.chat,
    orders.Untrap: doors.untrap,
    orders.Force: forcing.force_lock,
    orders.Up: stairs.climb_stairs,
    orders.Down: stairs.descend_stairs,
    orders.PickUp: pickup.pick_up,
    orders.Look: looking.look,
    orders.LookAt: looking.look_at,
    orders.Drop: dropping.drop,
    orders.DropMany: dropping.drop_many,
    orders.Eat: eating.eat,
    orders.Wield: wield_command.wield,
    orders.SwapWeapons: wield_command.swap_weapons,
    orders.Ready: wield_command.quiver_item,
    orders.TwoWeapons: wield_command.two_weapons,
    orders.Wear: dressing.put_on_armor,
    orders.TakeOff: dressing.take_off,
    orders.TakeOffAll: dressing.take_off_all,
    orders.PutOn: dressing.put_on,
    orders.Remove: dressing.remove,
    orders.Quaff: using.quaff,
    orders.Read: using.read,
    orders.Zap: using.zap,
    orders.Throw: throwing.throw,
    orders.Fire: throwing.fire,
    orders.Apply: using.apply,
    orders.Dip: using.dip,
    orders.Rub: using.rub,
    orders.Invoke: using.invoke,
    orders.Tip: tipping.tip,
    orders.Engrave: using.engrave,
    orders.CastSpell: spellcasting.cast,
    orders.Pray: praying.pray,
    orders.Offer: praying.offer,
    orders.TurnUndead: praying.turn_undead,
    orders.Sit: sit_jump_wipe.sit,
    orders.Loot: looting.loot,
    orders.Jump: sit_jump_wipe.jump,
    orders.TeleportAtWill: teleporting.teleport_command,
    orders.UseForm: monster_abilities.use_ability,
    orders.Wipe: sit_jump_wipe.wipe_face,
    orders.Pay: shopping.pay,
    orders.Ride: mounting.ride,
    orders.Adjust: calling.adjust,
    orders.Annotate: calling.annotate,
    orders.NameItem: calling.name_item,
    orders.CallKind: calling.call_kind,
    orders.CallFloorKind: calling.call_floor_kind,
    orders.CallDiscovery: calling.call_discovery,
    orders.NameMonster: calling.name_monster,
    orders.Enhance: enhancing.enhance,
    orders.SetOption: options.set_option,
    orders.EnterExploreMode: modes.enter_explore_mode,
    orders.Quit: modes.quit_game,
    orders.WizardWish: modes.wizard_command,
    orders.WizardLevelTeleport: modes.wizard_command,
    orders.WizardMap: modes.wizard_command,
    orders.WizardDetect: modes.wizard_command,
    orders.WizardIdentify: modes.wizard_command,
    orders.WizardCreateMonster: modes.wizard_command,
    orders.WizardPolymorph: modes.wizard_command,
    orders.WizardSet: modes.wizard_command,
}
