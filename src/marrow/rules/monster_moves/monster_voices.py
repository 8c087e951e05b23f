"""What monsters say when the hero speaks to them. NetHack: sounds.c, domonnoise."""

from collections.abc import Callable, Mapping

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Sound
from marrow.model.item import ARMOR_SLOTS, Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.vocabularies import HelplessReason, WakingNote
from marrow.rules.combat.attack_on_hero import can_seduce
from marrow.rules.combat.damage_types.seduction import seduction_encounter
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.time_of_day import is_full_moon, is_midnight, is_night
from marrow.rules.hero.body import form_of, is_hallucinating
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.items.inventory import gold_carried
from marrow.rules.monster_moves.demon_talk import demand_bribe, insult_hero
from marrow.rules.monsters.same_race import is_same_race
from marrow.rules.naming import player_rank, the_monster
from marrow.rules.people import price_quotes
from marrow.rules.people.oracle import consult
from marrow.rules.play import Play

RULE = "sounds.c domonnoise"
Voice = Callable[[Play, Monster], str]
WELL_FED = 1000  # turns before a pet is hungry again


def speak(play: Play, monster: Monster) -> None:
    """It answers, or does what its kind does instead of talking: bribe, seduce, sell."""
    voice = VOICES.get(monster.species.sound)
    key = voice(play, monster) if voice is not None else "creatures.says nothing"
    if key:
        play.tell(key, RULE, monster=the_monster(play, monster))


def says(peaceful: str, hostile: str = "") -> Voice:
    """A voice that says one thing if peaceful and another if hostile."""
    return lambda play, monster: peaceful if monster.peaceful or not hostile else hostile


def one_of(*keys: str) -> Voice:
    return lambda play, monster: keys[play.dice.rn2(len(keys), RULE)]


def _is_hungry(play: Play, monster: Monster) -> bool:
    return monster.pet is not None and play.world.turn > monster.pet.hungry_at


def _is_full(play: Play, monster: Monster) -> bool:
    return monster.pet is not None and monster.pet.hungry_at > play.world.turn + WELL_FED


def _is_unhappy(monster: Monster) -> bool:
    return monster.confused or monster.fleeing or monster.trapped or monster.tame < 5


def bark(play: Play, monster: Monster) -> str:
    """N-400: dogs and their like."""
    if is_full_moon(play.world) and is_night(play.world):
        return "creatures.howls"
    if not monster.peaceful:
        return "creatures.growls"
    if monster.tame and (_is_unhappy(monster) or _is_hungry(play, monster)):
        return "creatures.whines"
    if monster.tame and _is_full(play, monster):
        return "creatures.yips"
    return "" if monster.species.name == "dingo" else "creatures.barks"


def mew(play: Play, monster: Monster) -> str:
    """N-401: cats."""
    if not monster.tame:
        return "creatures.snarls" if monster.peaceful else "creatures.growls"
    if _is_unhappy(monster):
        return "creatures.yowls"
    if _is_hungry(play, monster):
        return "creatures.meows"
    return "creatures.purrs" if _is_full(play, monster) else "creatures.mews"


def neigh(play: Play, monster: Monster) -> str:
    """N-402: horses."""
    if monster.tame < 5:
        return "creatures.neighs"
    return "creatures.whinnies" if _is_hungry(play, monster) else "creatures.whickers"


def hiss(play: Play, monster: Monster) -> str:
    return "" if monster.peaceful else "creatures.hisses"


def shriek(play: Play, monster: Monster) -> str:
    aggravate(play)
    return "creatures.shrieks"


def rattle(play: Play, monster: Monster) -> str:
    """A skeleton's rattling makes the hero helpless for two turns."""
    play.tell("creatures.rattles", RULE, monster=the_monster(play, monster))
    be_helpless(play, 2, HelplessReason.SCARED_BY_RATTLING, note=WakingNote.NOTHING)
    return "creatures.freeze for a moment"


def squawk(play: Play, monster: Monster) -> str:
    hostile_raven = monster.species.name == "raven" and not monster.peaceful
    return "creatures.nevermore" if hostile_raven else "creatures.squawks"


def were(play: Play, monster: Monster) -> str:
    """At full moon werecreatures howl by night, and sometimes by day, which wakes monsters nearby."""
    if is_full_moon(play.world):
        odd = play.dice.one_in(13, RULE)
        if is_night(play.world) != odd:
            wake_near_spot(play, monster.spot, 121)
            rat = monster.species.name == "human wererat"
            return "creatures.shrieks at the moon" if rat else "creatures.howls at the moon"
    return "creatures.whispers moon"


def boast(play: Play, monster: Monster) -> str:
    if monster.peaceful:
        return humanoid(play, monster)
    match play.dice.rn2(4, RULE):
        case 0:
            return "creatures.boasts of gems"
        case 1:
            return "creatures.complains of mutton"
        case _:
            wake_near_spot(play, monster.spot, 49)
            return "creatures.shouts and guffaws"


def humanoid(play: Play, monster: Monster) -> str:
    """A peaceful humanoid complains of the worst of its troubles, or chats."""
    species = monster.species
    if not monster.peaceful:
        if play.level.branch == PLANES and player_rank(monster):
            same = monster.species.name in (play.hero.role.name, play.hero.role.female_name)
            return (one_of(*SAME_ROLE) if same else one_of(*OTHER_ROLE))(play, monster)
        return "creatures.threatens"
    if monster.fleeing:
        return "creatures.wants nothing of you"
    if monster.hp < monster.max_hp // 4:
        return "creatures.moans"
    if monster.confused or monster.stunned:
        return "creatures.huh"
    if not monster.can_see:
        return "creatures.cannot see"
    if monster.trapped:
        trap = play.level.traps.get(monster.spot)
        if trap is not None:
            trap.seen = True
        return "creatures.is trapped"
    if monster.hp < monster.max_hp // 2:
        return "creatures.asks for healing"
    if monster.tame and _is_hungry(play, monster):
        return "creatures.is hungry"
    for trait, key in INTERESTS:
        if trait in species.traits:
            return key
    if species.letter == "C":
        return "creatures.discusses hunting"
    if "gnome" in species.traits and is_hallucinating(play.hero):
        phase = play.dice.rn2(4, RULE)
        if phase % 2:
            return "creatures.first phase" if phase == 1 else "creatures.third phase"
    if species.name == "hobbit":
        hurt = monster.max_hp - monster.hp >= 10
        return "creatures.complains of dungeon" if hurt else "creatures.asks about ring"
    return OWN_WORDS.get(species.name, "creatures.discusses dungeon")


SAME_ROLE = ("creatures.nobody wins", "creatures.undeserving", "creatures.honour is mine")
OTHER_ROLE = ("creatures.low life", "creatures.fight", "creatures.all i have to say")
INTERESTS = (
    ("elf", "creatures.curses orcs"),
    ("dwarf", "creatures.talks of mining"),
    ("likes magic", "creatures.talks of spells"),
)
OWN_WORDS = {"archeologist": "creatures.describes article", "tourist": "creatures.aloha"}


def grunt(play: Play, monster: Monster) -> str:
    """The hero understands his own race and that of his form; hallucinating, everybody."""
    hero = play.hero
    shapes = (SPECIES_NAMED[hero.race.name], form_of(hero))
    kin = is_hallucinating(hero) or any(is_same_race(monster.species, shape) for shape in shapes)
    return humanoid(play, monster) if kin else "creatures.grunts"


def seduce(play: Play, monster: Monster) -> str:
    """Incubi and succubi seduce the hero at once; nymphs only talk."""
    is_woman = play.hero.gender == "female"
    if not play.world.options.seduce:  # L-247
        is_attracted = not is_woman
    elif monster.species.letter != "n" and can_seduce(play, monster):
        seduction_encounter(play, monster)
        return ""
    else:
        is_attracted = monster.female != is_woman
    drawn = play.dice.rn2(3, RULE) if is_attracted else 0
    return ("creatures.cajoles", "creatures.comes on to you", "creatures.hello sailor")[drawn]


def bribe(play: Play, monster: Monster) -> str:
    if monster.peaceful and not monster.tame:
        demand_bribe(play, monster)
        return ""
    return vile(play, monster)


def vile(play: Play, monster: Monster) -> str:
    if not monster.peaceful:
        insult_hero(play, monster)
        return ""
    holy = "minion" in monster.species.traits and monster.species.alignment > 0
    return "creatures.not too late" if holy else "creatures.all doomed"


def nurse(play: Play, monster: Monster) -> str:
    hero = play.hero
    worn = hero.worn
    if monster.cancelled:
        return "creatures.hates this job"
    weapon = worn.get(int(Slot.WIELDED))
    if weapon is not None and (weapon.kind.class_ == "weapon" or weapon.kind.skill is not None):
        return "creatures.put weapon away"
    if any(place & ARMOR_SLOTS and not place & Slot.SHIRT for place in worn):
        return "combat.doctor cooperate" if hero.role.name == "healer" else "creatures.please undress"
    return "creatures.take off shirt" if int(Slot.SHIRT) in worn else "creatures.relax"


def guard(play: Play, monster: Monster) -> str:
    return "creatures.drop gold and follow" if gold_carried(play.hero) else "creatures.please follow"


def djinni(play: Play, monster: Monster) -> str:
    if monster.tame:
        return "creatures.no more wishes"
    if monster.peaceful:
        return "creatures.gurgles" if monster.species.name == "water demon" else "creatures.is free"
    return "" if monster.species.name == "prisoner" else "creatures.teach you"


NIGHT_CHILDREN = ("wolf", "winter wolf", "winter wolf cub")
SILVER_DRAGONS = {
    "silver dragon": "creatures.silver sheen",
    "baby silver dragon": "creatures.young silver sheen",
}


def vampire(play: Play, monster: Monster) -> str:
    kindred = play.hero.form is not None and play.hero.form.name in ("vampire", "vampire lord")
    night = is_night(play.world)
    form = play.hero.form.name if play.hero.form is not None else ""
    if monster.tame:
        if kindred:
            return "creatures.good evening master" if night else "creatures.why not rest"
        child = " child" if form in NIGHT_CHILDREN else ""
        if is_midnight(play.world):
            return f"creatures.cannot stand it{child}"
        return f"creatures.craving{child}" if night else f"creatures.weary{child}"
    if monster.peaceful:
        if kindred and night:
            return "creatures.good feeding"
        return "creatures.nice to hear" if form in NIGHT_CHILDREN and night else "creatures.only potions"
    if kindred:
        return "creatures.hunting ground"
    if form in SILVER_DRAGONS:
        return SILVER_DRAGONS[form]
    return one_of("creatures.suck blood", "creatures.come after you")(play, monster)


def sell(play: Play, monster: Monster) -> str:
    """Talk of prices; to the hallucinating half the time like a gecko. NetHack: sounds.c, mon_is_gecko."""
    keeps = isinstance(monster.duty, Keeper)
    if not is_hallucinating(play.hero) or (keeps and play.dice.one_in(2, RULE)):
        price_quotes.chat_with_shopkeeper(play, monster)
        return ""
    return "creatures.fifteen minutes"


def rider(play: Play, monster: Monster) -> str:
    """Death speaks in capitals or reads; the others mistake the hero for War."""
    if monster.species.name != "Death":
        return "creatures.are you war"
    return "creatures.is reading" if play.dice.one_in(10, RULE) else "creatures.death asks"


def oracle(play: Play, monster: Monster) -> str:
    consult(play, monster)
    return ""


def soldier(play: Play, monster: Monster) -> str:
    if monster.peaceful:
        return one_of("creatures.lousy pay", "creatures.bad food", "creatures.sore feet")(play, monster)
    return one_of("creatures.no resistance", "creatures.dog meat", "creatures.surrender")(play, monster)


def arrest(play: Play, monster: Monster) -> str:
    if monster.peaceful:
        return "creatures.just the facts"
    return one_of("creatures.used against you", "creatures.under arrest", "creatures.stop in the name")(
        play, monster
    )


VOICES: Mapping[Sound, Voice] = {
    "arrest": arrest,
    "bark": bark,
    "boast": boast,
    "bones": rattle,
    "bribe": bribe,
    "burble": says("creatures.burbles"),
    "buzz": says("creatures.drones", "creatures.buzzes"),
    "cuss": vile,
    "devteam": says("creatures.makes signs"),
    "djinni": djinni,
    "growl": says("creatures.snarls", "creatures.growls"),
    "grunt": grunt,
    "guard": guard,
    "guardian": humanoid,
    "gurgle": says("creatures.gurgles"),
    "hiss": hiss,
    "humanoid": humanoid,
    "imitate": says("creatures.imitates you"),
    "laugh": one_of("creatures.giggles", "creatures.chuckles", "creatures.snickers", "creatures.laughs"),
    "leader": humanoid,
    "mew": mew,
    "mumble": says("creatures.mumbles"),
    "neigh": neigh,
    "nemesis": humanoid,
    "nurse": nurse,
    "oracle": oracle,
    "rider": rider,
    "roar": says("creatures.snarls", "creatures.roars"),
    "seduce": seduce,
    "sell": sell,
    "shriek": shriek,
    "soldier": soldier,
    "spell": says("creatures.mutters cantrip"),
    "squawk": squawk,
    "squeak": says("creatures.squeaks"),
    "vampire": vampire,
    "wail": says("creatures.wails"),
    "were": were,
}
