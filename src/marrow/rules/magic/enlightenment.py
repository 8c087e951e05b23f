"""Telling the hero about himself. NetHack: cmd.c, enlightenment."""

from marrow.content.properties import Property
from marrow.model.hero import Hunger
from marrow.rules.body import has, luck
from marrow.rules.play import Play

RULE = "cmd.c enlightenment"
_TOLD = {
    Property.FIRE_RESISTANCE: "fire resistant",
    Property.COLD_RESISTANCE: "cold resistant",
    Property.SLEEP_RESISTANCE: "sleep resistant",
    Property.DISINTEGRATION_RESISTANCE: "disintegration resistant",
    Property.SHOCK_RESISTANCE: "shock resistant",
    Property.POISON_RESISTANCE: "poison resistant",
    Property.ACID_RESISTANCE: "acid resistant",
    Property.STONING_RESISTANCE: "petrification resistant",
    Property.DRAIN_RESISTANCE: "level drain resistant",
    Property.SICKNESS_RESISTANCE: "immune to sickness",
    Property.MAGIC_RESISTANCE: "magic protected",
    Property.INVULNERABILITY: "invulnerable",
    Property.STONING: "turning to stone",
    Property.SLIMING: "turning into slime",
    Property.STRANGLED: "being strangled",
    Property.SICK: "deathly ill",
    Property.VOMITING: "nauseated",
    Property.CONFUSED: "confused",
    Property.STUNNED: "stunned",
    Property.BLINDED: "blinded",
    Property.HALLUCINATING: "hallucinating",
    Property.FUMBLING: "fumbling",
    Property.SLEEPY: "prone to fall asleep",
    Property.HUNGER: "hungry by nature",
    Property.SEE_INVISIBLE: "able to see the invisible",
    Property.TELEPATHY: "telepathic",
    Property.WARNING: "warned",
    Property.SEARCHING: "searching without effort",
    Property.CLAIRVOYANCE: "clairvoyant",
    Property.INFRAVISION: "able to see warm things in the dark",
    Property.DETECT_MONSTERS: "sensing the presence of monsters",
    Property.INVISIBILITY: "invisible",
    Property.DISPLACEMENT: "displaced",
    Property.STEALTH: "stealthy",
    Property.AGGRAVATE_MONSTER: "aggravating monsters",
    Property.CONFLICT: "sowing conflict",
    Property.JUMPING: "able to jump",
    Property.TELEPORTITIS: "able to teleport",
    Property.TELEPORT_CONTROL: "in control of teleporting",
    Property.LEVITATION: "levitating",
    Property.WATER_WALKING: "able to walk on water",
    Property.MAGICAL_BREATHING: "able to do without air",
    Property.PASSES_WALLS: "able to walk through walls",
    Property.SLOW_DIGESTION: "digesting slowly",
    Property.REGENERATION: "regenerating",
    Property.PROTECTION_FROM_SHAPE_CHANGERS: "protected from shape changers",
    Property.POLYMORPHITIS: "polymorphing",
    Property.POLYMORPH_CONTROL: "in control of your shape",
    Property.UNCHANGING: "unable to change from your present shape",
    Property.FAST: "fast",
    Property.REFLECTION: "reflecting rays",
    Property.FREE_ACTION: "free to act",
    Property.FIXED_ABILITIES: "sure of your abilities",
    Property.LIFE_SAVING: "saved from one death",
}  # fmt: skip


def enlighten(play: Play) -> None:
    """Lines about what the hero is and has."""
    hero = play.hero
    play.tell("enlightenment.begin", RULE)
    play.tell(
        "enlightenment.who",
        RULE,
        alignment=hero.alignment,
        race=hero.race.adjective,
        role=hero.role.name,
        level=hero.level,
    )
    play.tell(_piety(hero.alignment_record), RULE)
    if hero.hunger != Hunger.NOT_HUNGRY:
        play.tell("enlightenment.hunger", RULE, state=hero.hunger.name.lower())
    for prop, words in _TOLD.items():
        if has(hero, prop):
            play.tell("enlightenment.are", RULE, state=words)
    if hero.lycanthrope is not None:
        play.tell("enlightenment.are", RULE, state=f"a {hero.lycanthrope.name}")
    if hero.form is not None:
        play.tell("enlightenment.are", RULE, state=f"polymorphed into {hero.form.name}")
    fortune = luck(hero)
    if fortune:
        play.tell("enlightenment.lucky" if fortune > 0 else "enlightenment.unlucky", RULE)
    play.tell("enlightenment.safe" if _can_pray_safely(play) else "enlightenment.not safe", RULE)
    play.tell("enlightenment.end", RULE)


def _piety(record: int) -> str:
    if record >= 20:
        return "enlightenment.piously"
    if record > 8:
        return "enlightenment.fervently"
    if record > 0:
        return "enlightenment.aligned"
    return "enlightenment.nominally" if record == 0 else "enlightenment.strayed"


def _can_pray_safely(play: Play) -> bool:
    hero = play.hero
    if hero.god_anger or luck(hero) < 0 or hero.alignment_record < 0:
        return False
    limit = 200 if hero.hunger >= Hunger.WEAK else 0
    return hero.prayer_timeout <= limit
