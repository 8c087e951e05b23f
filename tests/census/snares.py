"""Census of what traps do to many kinds of monsters that do not know them."""

from typing import Any

from census.counting import Census, Trial
from census.our_room import Room
from census.quarrels import HERE, OURS, is_about, our_facts, real_facts, told
from census.real_room import arena
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.generation.population import count_birth
from marrow.rules.traps.monster_in_trap import trap_monster

HP = 60
# A rolling boulder needs a boulder, a portal another level; the others do nothing to monsters.
LEFT_OUT = (TrapKind.ROLLING_BOULDER, TrapKind.MAGIC_PORTAL, TrapKind.STATUE, TrapKind.VIBRATING_SQUARE)
VICTIMS: tuple[SpeciesName, ...] = (
    "newt", "gnome", "Woodland-elf", "owlbear", "bat", "black pudding", "fog cloud", "gelatinous cube",
    "xorn", "giant spider", "purple worm", "iron golem", "clay golem", "hell hound", "lich", "rust monster",
    "stone giant", "gremlin", "floating eye", "couatl", "gray dragon",
)  # fmt: skip


def cases() -> dict[str, tuple[Any, ...]]:
    kinds = [kind for kind in TrapKind if kind not in LEFT_OUT]
    return {f"{name} and {kind.name.lower()}": (name, kind) for kind in kinds for name in VICTIMS}


def real(name: SpeciesName, kind: TrapKind) -> Trial:
    room = arena()
    room.always_noon()
    number = SPECIES_NAMED[name].number

    def trial() -> dict[str, Any]:
        room.begin()
        room.clear_traps()
        room.run("maketrap", *HERE, int(kind))
        monster = room.in_own_shape(number, HERE, hp=HP, female=False)
        before = real_facts(room, "victim", monster, HERE)
        came = room.run("mintrap", monster)
        after = real_facts(room, "victim", monster, HERE)
        others = len(room.game.monsters()) - room.is_about(monster)
        after |= {"others": others, "came of it": came, "trap now": room.trap_at(HERE)}
        return told(before, after, room.gone())

    return trial


def ours(name: SpeciesName, kind: TrapKind) -> Trial:
    room = Room()
    play = room.play

    def trial() -> dict[str, Any]:
        room.begin()
        play.level.traps.clear()
        play.level.traps[OURS] = Trap(kind, OURS)
        count_birth(play.world, SPECIES_NAMED[name])
        monster = room.monster(name, OURS, hp=HP)
        before = our_facts(room, "victim", monster, OURS)
        came = 0

        def come() -> None:
            nonlocal came
            came = int(trap_monster(play, monster))
            apply_delayed_effects(play)

        room.attempt(come)
        after = our_facts(room, "victim", monster, OURS)
        others = sum(other.hp > 0 for other in play.level.monsters) - is_about(room, monster)
        trap = play.level.traps.get(OURS)
        after |= {"others": others, "came of it": came, "trap now": int(trap.kind) if trap is not None else 0}
        return told(before, after, room.died)

    return trial


CENSUSES = [Census("snares", cases(), real, ours, trials=100, our_trials=20, packed=True)]
