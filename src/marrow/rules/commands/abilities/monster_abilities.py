"""What the hero's present form can do at will: #monster. NetHack: cmd.c, domonability; polyself.c."""

from collections.abc import Mapping

from marrow.content.properties import Property
from marrow.content.species import MIND_FLAYERS, Attack
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.weres import WERE_NAMED
from marrow.errors import RefusedCommand
from marrow.messages.commands import UseForm
from marrow.model.places import DOWN, PITS, SELF, UP, Terrain, TrapKind, distance2
from marrow.model.vocabularies import Attribute, HeldIn
from marrow.rules.combat.clone_monster import clone_hero
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.hero_missiles.fling_venom import fling_venom
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.combat.rays.ray_flight import RANDOM_BREATHS
from marrow.rules.combat.rays.ray_hits import own_ray_cause, ray_strikes_hero
from marrow.rules.combat.summoning import random_pack_animal
from marrow.rules.combat.taming import tame
from marrow.rules.commands.abilities import gaze
from marrow.rules.commands.abilities.hide import hide
from marrow.rules.dungeon.arrival_spots import stairs_at
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has, levitates
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.power_changes import change_power
from marrow.rules.hero.shape import is_whirly
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.lifesaving.binding import dream_of_jack, is_binder
from marrow.rules.lifesaving.restoring import expel
from marrow.rules.magic.polymorphitis import polymorph_self
from marrow.rules.magic.punishment import is_punished, unpunish
from marrow.rules.magic.wands.hero_rays import breath_ray, shoot_ray
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.traits import is_unicorn
from marrow.rules.naming import the_monster, with_article
from marrow.rules.physics.floor_effects import bury
from marrow.rules.physics.zap_over_floor import maybe_dry_up
from marrow.rules.play import Play, monster_by_id
from marrow.rules.tools.unicorn_horns import use_unicorn_horn
from marrow.rules.traps import trap_hero
from marrow.rules.traps.trap_names import remove_trap

RULE = "cmd.c domonability"
BOLT_REACH = 8


def use_ability(play: Play, command: UseForm) -> bool:
    """#monster: what the present form can do; binders in their own form dream, where editions let them."""
    if play.hero.form is None and is_binder(play) and play.edition.hero.monster_command_dreams_of_spirits:
        return dream_of_jack(play)
    if play.hero.form is None:
        raise RefusedCommand("commands.no special form")
    return use_first_ability(play)


def use_first_ability(play: Play) -> bool:
    """The form's own ability, the first in this order that it has. True if it took a move."""
    form = form_of(play.hero)
    for attack in form.attacks:
        if attack.manner == "breathe":
            return _breathe(play, attack)
    for attack in form.attacks:
        if attack.manner == "spit":
            return _spit(play, attack)
    if form.letter == "n":
        return _slip_chain(play)
    for attack in form.attacks:
        if attack.manner == "gaze":
            return gaze.gaze(play, attack)
    if "were" in form.traits:
        return _summon_help(play)
    if form.name in ("cave spider", "giant spider"):
        return _spin_web(play)
    if "hides" in form.traits:
        return hide(play)
    if form.name in MIND_FLAYERS:
        return _mind_blast(play)
    if form.name == "gremlin":
        return _multiply(play)
    if is_unicorn(form):
        use_unicorn_horn(play, None)
        return True
    if form.sound == "shriek":
        play.tell("forms.shriek", RULE)
        aggravate(play)
    elif form.letter == "V" and play.edition.monsters.vampires_change_shape:
        return _change_shape(play)
    else:
        play.tell("forms.no ability", RULE)
    return False


def _spend_power(play: Play, cost: int, key: str) -> bool:
    """Spend power on an ability; False, and tell, if the hero has too little."""
    if play.hero.power < cost:
        play.tell(key, RULE)
        return False
    change_power(play, -cost, RULE)
    return True


def _breathe(play: Play, attack: Attack) -> bool:
    """N-624: breathe a ray, which costs 15 energy in any direction; at oneself it may miss before 3.6.0.

    NetHack: polyself.c, dobreathe.
    """
    if has(play.hero, Property.STRANGLED):
        play.tell("forms.cannot breathe", RULE)
        return False
    if play.hero.power < 15:
        play.tell("forms.no energy", RULE)
        return False
    change_power(play, -15, RULE)
    direction = choose_direction(play, None)
    damage = attack.damage
    if damage == "random breath":
        kinds = RANDOM_BREATHS
        damage = kinds[play.dice.rn2(len(kinds), RULE)]
    ray = breath_ray(damage, max(attack.dice, 1))
    if direction == SELF and play.edition.magic.breath_at_oneself_never_misses:
        cause = own_ray_cause(play, ray)
        ray_strikes_hero(play, ray.effect, ray.dice, ray.text, breath=True, cause=cause)
    else:
        shoot_ray(play, ray, 0 if direction in (SELF, UP, DOWN) else direction)
    return True


def _spit(play: Play, attack: Attack) -> bool:
    """Spit venom, which flies like a thrown item. NetHack: polyself.c, dospit."""
    direction = choose_direction(play, None)
    fling_venom(play, direction, blinding=attack.damage in ("blind", "strength poison"))
    return True


def _slip_chain(play: Play) -> bool:
    """Nymphs take off the iron chain. NetHack: polyself.c, doremove."""
    if not is_punished(play):
        buried = play.hero.hold.trap == HeldIn.BURIED_BALL
        play.tell("forms.ball buried" if buried else "forms.not chained", RULE)
        return False
    unpunish(play)
    play.tell("forms.remove ball", RULE)
    return True


# Help


def _summon_help(play: Play) -> bool:
    """Call tame animals of the werecreature's kind. NetHack: polyself.c, dosummon; were.c, were_summon."""
    rule = "were.c were_summon"
    if not _spend_power(play, 10, "forms.lack energy to call"):
        return False
    play.tell("forms.call for help", RULE)
    exercise(play, Attribute.WISDOM, True, "N-157")
    were = WERE_NAMED[form_of(play.hero).name]
    total = 0
    for _ in range(play.dice.rnd(5, rule)):
        animal = random_pack_animal(play, were)
        helper = make_monster(play, SPECIES_NAMED[animal], play.hero.spot, nearby=True)
        if helper is not None:
            total += 1
            tame(play, helper)
    if not total:
        play.tell("forms.none arrive", rule)
    return True


def _multiply(play: Play) -> bool:
    """A gremlin in a fountain becomes two, each with half the hit points. NetHack: potion.c, split_mon."""
    spot = play.hero.spot
    if play.level.terrain[spot] != Terrain.FOUNTAIN:
        play.tell("forms.no fountain", RULE)
    elif clone_hero(play):
        maybe_dry_up(play, spot)
    return False


# Webs

PASSAGES = (
    TrapKind.TELEPORTATION,
    TrapKind.LEVEL_TELEPORTER,
    TrapKind.MAGIC_PORTAL,
    TrapKind.VIBRATING_SQUARE,
)
COVERED: Mapping[TrapKind, str] = {
    TrapKind.PIT: "forms.web over pit",
    TrapKind.SPIKED_PIT: "forms.web over pit",
    TrapKind.SQUEAKY_BOARD: "forms.board muffled",
    TrapKind.HOLE: "forms.web over hole",
    TrapKind.TRAP_DOOR: "forms.web over hole",
    TrapKind.ROLLING_BOULDER: "forms.web jams trigger",
}


def _spin_web(play: Play) -> bool:
    """Spin a web where the hero stands, or over the trap there. NetHack: polyself.c, dospinweb."""
    hero, level = play.hero, play.level
    rule = "polyself.c dospinweb"
    terrain = level.terrain[hero.spot]
    if levitates(hero) or hero.footing.in_water or terrain in (Terrain.AIR, Terrain.CLOUD, Terrain.WATER):
        play.tell("forms.web needs ground", rule)
        return False
    engulfer = monster_by_id(play, hero.hold.engulfer_id)
    if engulfer is not None:
        play.tell("forms.web inside", rule, monster=the_monster(play, engulfer))
        if "animal" in engulfer.species.traits:
            expel(play, engulfer)
        elif is_whirly(engulfer.species):
            play.tell("forms.web swept away", rule)
        else:
            play.tell("forms.web dissolves", rule)
        return False
    if hero.hold.turns:
        play.tell("forms.web while trapped", rule)
        return False
    exercise(play, Attribute.DEXTERITY, True, "N-157")
    trap = level.traps.get(hero.spot)
    if trap is None:
        if stairs_at(level, hero.spot) is not None:
            play.tell("forms.web on stairs", rule)
            return True
        web = put_trap(play, hero.spot, TrapKind.WEB)
        if web is not None:
            web.made_by_hero = web.seen = True
            mark_view_stale(level)
        return True
    if trap.kind in PASSAGES:
        play.tell("forms.web vanishes", rule)
        return False
    if trap.kind == TrapKind.WEB:
        play.tell("forms.web thicker", rule)
    elif trap.kind in COVERED:
        play.tell(COVERED[trap.kind], rule)
        remove_trap(play, trap)
        if trap.kind in PITS:
            bury(play, trap.spot)
    else:
        play.tell("forms.web triggers", rule)
        trap_hero(play, trap)
    return True


# Minds and shapes


def _mind_blast(play: Play) -> bool:
    """Strike hostile minds within eight steps, telepaths more often. NetHack: polyself.c, domindblast."""
    rule = "polyself.c domindblast"
    hero = play.hero
    if not _spend_power(play, 10, "forms.lack energy to concentrate"):
        return False
    play.tell("forms.mind blast", rule)
    careful = play.edition.hero.mind_blasts_spare_the_mindless
    for monster in list(play.level.monsters):
        if monster.hp < 1 or monster.peaceful or distance2(monster.spot, hero.spot) > BOLT_REACH**2:
            continue
        if careful and "mindless" in monster.species.traits:
            continue
        telepathic = monster.species.name in ("floating eye", "mind flayer", "master mind flayer")
        locked = telepathic and not monster.can_see
        if not locked and telepathic:
            locked = play.dice.rn2(2, rule) != 0
        if not locked:
            locked = play.dice.one_in(10, rule)
        if locked:
            damage = play.dice.rnd(15, rule)
            if careful:
                wake_up(play, monster, attacked=damage > monster.hp)
            play.tell("forms.lock in", rule, monster=the_monster(play, monster))
            monster.hp -= damage
            if monster.hp < 1:
                killed_by_hero(play, monster)
    return True


def _change_shape(play: Play) -> bool:
    """N-500: vampires become bats, fog or wolves at will, and are told so once more. NetHack: dopoly."""
    before = form_of(play.hero)
    polymorph_self(play, by_will=True)
    form = form_of(play.hero)
    if form is not before:
        play.tell("forms.transform", RULE, form=with_article(form.name))
    return True
