"""An attack of the hero in another form has hit a monster. NetHack: uhitm.c, damageum."""

from marrow.choices.combat import CancellationDie
from marrow.content.species import Attack
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.attack_on_monster import BY_HERO as RULE
from marrow.rules.combat.attack_on_monster import AttackOnMonster
from marrow.rules.combat.damage_types.damage_table import affect_monster
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind
from marrow.rules.monsters.traits import roll_past_cancellation
from marrow.rules.play import Play

EACH_BLOW = CancellationDie.EACH_BLOW
SUMMON_NO_DEMONS = ("succubus", "incubus", "balrog")


def form_attack_hits(play: Play, monster: Monster, attack: Attack, extra: int = 0) -> bool:
    """Deal the damage and effects of an attack that has hit; True if the monster is dead."""
    amount = play.dice.d(attack.dice, attack.sides, RULE) if attack.dice else 0
    negated: bool | None = None
    if play.edition.combat.cancellation_die is EACH_BLOW:
        negated = not roll_past_cancellation(play, monster, RULE)
    if _summon_demon(play):
        return False
    blow = AttackOnMonster(monster, attack, amount, negated, seen=not is_blind(play.hero), extra=extra)
    affect_monster(play, blow)
    monster.waiting = False
    if monster not in play.level.monsters or monster.hp < 1:
        return True
    monster.hp -= blow.amount
    if monster.hp > 0:
        return False
    return killed_by_hero(play, monster)


def _summon_demon(play: Play) -> bool:
    """A demon with empty hands may summon a pet demon instead of hitting. NetHack: uhitm.c, demonpet."""
    hero = play.hero
    form = hero.form
    if form is None or "demon" not in form.traits:
        return False
    summons = play.dice.one_in(13, RULE)
    if not summons or int(Slot.WIELDED) in hero.worn or form.name in SUMMON_NO_DEMONS:
        return False
    play.tell("formfights.help from below", "uhitm.c demonpet")
    other = form
    if play.dice.one_in(6, "uhitm.c demonpet"):
        candidates = [
            species
            for species in play.edition.content.species
            if species.letter == "&"
            and "demon" in species.traits
            and not {"lord", "prince"} & species.traits
            and (species.alignment > 0) == (hero.alignment == "lawful")
            and "genocidable" in species.generation
        ]
        if candidates:
            other = candidates[play.dice.rn2(len(candidates), "uhitm.c demonpet")]
    demon = make_monster(play, other, hero.spot, nearby=True, groups=False)
    if demon is not None:
        make_pet(play, demon)
    exercise(play, Attribute.WISDOM, True, "N-157")
    return True
