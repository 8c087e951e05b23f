"""What a player can order: each command, and the function that carries it out.

What these functions use (combat, magic, tools, traps and the rest) stands in the rooms below.
"""

from collections.abc import Callable, Mapping
from typing import Any

from marrow.messages import commands
from marrow.messages.commands import Command
from marrow.rules.commands import (
    calling,
    eating,
    enhancing,
    firing,
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
from marrow.rules.commands.movement import doors, exploring, mounting, move_hero, running, stairs, travelling
from marrow.rules.people import mail_daemon
from marrow.rules.play import Play

# Each takes the play and its own command, and returns whether that took the hero's move.
Action = Callable[[Play, Any], bool]

PERFORM: Mapping[type[Command], Action] = {
    commands.Continue: occupations.continue_activity,
    commands.Move: move_hero.move,
    commands.Run: running.run,
    commands.Travel: travelling.travel,
    commands.Explore: exploring.explore,
    commands.Search: searching.search,
    commands.Wait: searching.wait,
    commands.Open: doors.open_door,
    commands.Close: doors.close_door,
    commands.Kick: kick.kick,
    commands.Chat: talking.chat,
    commands.Untrap: doors.untrap_command,
    commands.Force: forcing.force_lock,
    commands.Up: stairs.climb_stairs,
    commands.Down: stairs.descend_stairs,
    commands.PickUp: pickup.pick_up,
    commands.Look: looking.look,
    commands.LookAt: looking.look_at,
    commands.Drop: dropping.drop,
    commands.DropMany: dropping.drop_many,
    commands.Eat: eating.eat,
    commands.Wield: wield_command.wield,
    commands.SwapWeapons: wield_command.swap_weapons,
    commands.Ready: wield_command.quiver_item,
    commands.TwoWeapons: wield_command.two_weapons,
    commands.Wear: dressing.put_on_armor,
    commands.TakeOff: dressing.take_off,
    commands.TakeOffAll: dressing.take_off_all,
    commands.PutOn: dressing.put_on,
    commands.Remove: dressing.remove,
    commands.Quaff: using.quaff,
    commands.Read: using.read,
    commands.Zap: using.zap,
    commands.Throw: throwing.throw,
    commands.Fire: firing.fire,
    commands.Apply: using.apply,
    commands.Dip: using.dip,
    commands.Rub: using.rub,
    commands.Invoke: using.invoke,
    commands.Tip: tipping.tip,
    commands.Engrave: using.engrave,
    commands.CastSpell: spellcasting.cast,
    commands.OrderSpells: spellcasting.order_spells,
    commands.Pray: praying.pray,
    commands.Offer: praying.offer,
    commands.TurnUndead: praying.turn_undead_command,
    commands.Sit: sit_jump_wipe.sit,
    commands.Loot: looting.loot,
    commands.Jump: sit_jump_wipe.jump,
    commands.TeleportAtWill: teleporting.teleport_command,
    commands.UseForm: monster_abilities.use_ability,
    commands.Wipe: sit_jump_wipe.wipe_face,
    commands.Pay: shopping.pay,
    commands.Ride: mounting.ride,
    commands.Adjust: calling.adjust,
    commands.Annotate: calling.annotate,
    commands.NameItem: calling.name_item,
    commands.CallKind: calling.call_kind,
    commands.CallFloorKind: calling.call_floor_kind,
    commands.CallDiscovery: calling.call_discovery,
    commands.NameMonster: calling.name_monster,
    commands.Enhance: enhancing.enhance,
    commands.SetOption: options.set_option,
    commands.EnterExploreMode: modes.enter_explore_mode,
    commands.ReceiveMail: mail_daemon.receive_mail,
    commands.Save: modes.save_game,
    commands.Quit: modes.quit_game,
    commands.WizardWish: modes.wizard_command,
    commands.WizardLevelTeleport: modes.wizard_command,
    commands.WizardMap: modes.wizard_command,
    commands.WizardDetect: modes.wizard_command,
    commands.WizardIdentify: modes.wizard_command,
    commands.WizardCreateMonster: modes.wizard_command,
    commands.WizardPolymorph: modes.wizard_command,
    commands.WizardSet: modes.wizard_command,
    commands.WizardKill: modes.wizard_command,
    commands.WizardBury: modes.wizard_command,
    commands.WizardCast: modes.wizard_command,
}

COSTS_NO_TIME = frozenset(  # types of commands that do something, but only tell it, and take no time
    kind
    for kind in PERFORM
    if issubclass(kind, (
        commands.Continue, commands.Look, commands.LookAt, commands.Ready, commands.Adjust,
        commands.NameItem, commands.CallKind, commands.CallFloorKind, commands.CallDiscovery,
        commands.NameMonster, commands.Annotate, commands.Enhance, commands.SetOption,
        commands.EnterExploreMode, commands.Quit, commands.ReceiveMail,
        commands.OrderSpells, commands.Chat, commands.Apply, commands.WizardCommand,
    ))
)  # fmt: skip
