"""Taming monsters. NetHack: dog.c, tamedog. Rules N-348 to N-350."""

from marrow.content.species import COVETOUS
from marrow.model.monster import Monster
from marrow.rules.combat.monster_weapons import wield_best_weapon
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.hero.body import form_of
from marrow.rules.hero.shape import sticks
from marrow.rules.lifesaving.restoring import expel
from marrow.rules.monsters.traits import has_attack, is_leader, is_wizard
from marrow.rules.play import Play

BLESSING = 2  # Z-063: points of tameness
TAMEST = 10  # by magic; meals make pets tamer


def tame(play: Play, monster: Monster, *, blessed: bool = False) -> bool:
    """A monster becomes peaceful and releases the hero, and becomes a pet (True) if its kind can be one."""
    species, hero = monster.species, play.hero
    if play.edition.magic.taming_wakes_monsters:
        monster.frozen = (monster.frozen + 1) // 2
        if monster.asleep:
            wake_near_spot(play, monster.spot, 1)
    if is_wizard(monster) or species.name == "Medusa" or "wants artifact" in species.traits:
        return False
    monster.peaceful = True
    monster.alignment = alignment_for_kill(hero, monster)
    monster.fleeing = False
    monster.flee_turns = 0
    if hero.hold.engulfer_id == monster.id:
        expel(play, monster)
    elif hero.hold.holder_id == monster.id and not sticks(form_of(hero)):
        hero.hold.holder_id = 0
    renews = play.edition.magic.blessed_taming_makes_tamer and monster.tame >= TAMEST  # Z-064
    if monster.tame and not renews:
        _make_tamer(play, monster, blessed=blessed)
        return False
    if not monster.can_move or monster.duty is not None:
        return False
    if "human" in species.traits or species.traits.intersection(COVETOUS) or is_leader(monster):
        return False
    if "demon" in species.traits and "demon" not in form_of(hero).traits:
        return False
    make_pet(play, monster)
    if has_attack(species, "weapon"):
        wield_best_weapon(play, monster)
    return True


def _make_tamer(play: Play, pet: Monster, *, blessed: bool) -> None:
    """Taming magic may make a pet tamer; Z-063, Z-064: in some editions a blessing helps, up to 10."""
    rule = "dog.c tamedog"
    if play.edition.magic.blessed_taming_makes_tamer:
        pet.tame += pet.tame < play.dice.rnd(10, rule)
        pet.tame = min(pet.tame + BLESSING, TAMEST) if blessed else pet.tame
    elif play.edition.magic.taming_wakes_monsters:
        pet.tame += play.dice.rnd(10, rule) > pet.tame
