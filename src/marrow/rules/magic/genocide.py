"""Genocide of a species or a class, perhaps the hero's own. Rules L-121 to L-126.

NetHack: read.c, do_genocide and do_class_genocide.
"""

from marrow.content import event_kinds
from marrow.content.alignments import ALIGNMENT_SIGNS
from marrow.content.edition_content import Content
from marrow.content.properties import Property
from marrow.content.roles import Role
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import EnterText
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import DelayedDeath, Ending, KillerFormat
from marrow.rules.chronicle import his, note_event
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import is_extinct, random_species
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.body import has, is_deaf, is_hallucinating, is_polymorphed
from marrow.rules.hero.hit_point_changes import set_form_hp, set_own_hp
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.gevurah import add_gevurah
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.monsters.former_heroes import own_species
from marrow.rules.naming import plural, with_article
from marrow.rules.naming.monster_names import species_word
from marrow.rules.play import Play
from marrow.rules.polymorph import lose_own_kind, species_meant
from marrow.rules.polymorph.candidates import class_named_by_player

RULE = "L-121"


def role_species(role: Role, content: Content) -> list[Species]:
    """The species of a role, of both sexes, or the one of both."""
    both = (content.species_row(own_species(role, gender)) for gender in ("male", "female"))
    return list(dict.fromkeys(both))


def species_of_hero_role(hero: Hero, content: Content) -> Species:
    """The species of the hero's role and sex."""
    return role_species(hero.role, content)[-1 if hero.gender == "female" else 0]


def species_of_hero_race(hero: Hero) -> Species:
    return SPECIES_NAMED[hero.race.name]


def is_kind_of_hero(hero: Hero, species: Species, content: Content) -> bool:
    """Whether the species is the hero's role or race: its genocide kills the hero."""
    return species in role_species(hero.role, content) or species == species_of_hero_race(hero)


def genocide(play: Play, *, cursed: bool, confused: bool, throne: bool = False) -> None:
    """L-121, L-122: wipe out one species of the player's choice; a cursed scroll creates some instead."""
    hero = play.hero
    chosen: Species | None
    kills_player = False
    if confused:
        chosen = species_of_hero_role(hero, play.edition.content)
        kills_player = True
    else:
        chosen, kills_player = _choose(play, cursed)
    if chosen is None:
        return
    if cursed:
        _create_instead(play, chosen)
        return
    _note_genocide(play, plural(species_word(chosen)), species_word(chosen))
    hero.conduct.genocides += 1
    _wipe_out(play, chosen)
    play.tell("genocide.wiped out", "L-122", species=_name_as_believed(play, chosen))
    if kills_player:
        own = role_species(hero.role, play.edition.content)
        for species in own if chosen in own else [chosen]:
            _wipe_out(play, species)
        if confused:
            killer = Killer("genocidal confusion", KillerFormat.AS_IS)
        elif throne:
            killer = Killer("imperious order", KillerFormat.WITH_ARTICLE)
        else:
            killer = Killer("scroll of genocide", KillerFormat.WITH_ARTICLE)
        if hero.form == chosen:
            set_own_hp(play, -1, "L-122")
            die(play, Ending.GENOCIDED, killer)
        else:
            lose_own_kind(play, killer.text, killer.format)
    elif hero.form == chosen:
        return_to_own_form(play)
    kill_the_genocided(play)  # L-123


def _note_genocide(play: Play, what: str, one: str) -> None:
    """L-245: write a genocide down; the first breaks a conduct. ``one``: what is gone, in the singular."""
    if any(play.world.genocided):
        note_event(play, event_kinds.GENOCIDE, "chronicle.genocide", species=what, one=one)
    else:
        kinds = event_kinds.CONDUCT | event_kinds.GENOCIDE
        note_event(play, kinds, "chronicle.first genocide", his=his(play.hero), species=what, one=one)


def _choose(play: Play, cursed: bool) -> tuple[Species | None, bool]:
    """L-121: ask for a species, up to five times; also whether its genocide kills the hero."""
    hero = play.hero
    for _ in range(5):
        text = play.ask(EnterText(what=QuestionKey.GENOCIDE_WHICH_MONSTER, rule=RULE, most=60)).strip()
        if not text or text.lower() in ("none", "nothing"):
            if not cursed:
                note_event(play, event_kinds.GENOCIDE, "chronicle.no genocide")
            return (random_species(play) if cursed else None), False
        species = species_meant(play, text)
        if species is None or play.world.genocided[species.number]:
            play.tell("genocide.do not exist" if species is None else "genocide.no longer exist", RULE)
            continue
        if is_kind_of_hero(hero, species, play.edition.content):
            return species, True
        if "human" in species.traits:
            change_alignment(play, -ALIGNMENT_SIGNS[hero.alignment], RULE)
        if "demon" in species.traits:
            change_alignment(play, ALIGNMENT_SIGNS[hero.alignment], RULE)
        if "genocidable" not in species.generation:
            if not is_deaf(hero):
                play.tell("genocide.no mortal", RULE)
            continue
        return species, hero.form == species and has(hero, Property.UNCHANGING)  # L-126
    if cursed:
        return random_species(play), False
    play.tell("genocide.enough tries", RULE)
    return None, False


def _name_as_believed(play: Play, species: Species) -> str:
    """The name of what was wiped out; a hallucinating hero believes it was the hero's own kind."""
    hero = play.hero
    if not is_hallucinating(hero):
        return _all_of(species)
    return _all_of(hero.form if hero.form is not None else species_of_hero_role(hero, play.edition.content))


def _all_of(species: Species) -> str:
    if "unique" in species.generation and species.name != "high priest":
        word = species_word(species)
        return word if "proper name" in species.traits else "the " + word
    return "all " + plural(species_word(species))


def _wipe_out(play: Play, species: Species) -> None:
    """Mark a species as genocided."""
    play.world.genocided[species.number] = 1


def _create_instead(play: Play, species: Species) -> None:
    """L-121: a cursed scroll creates four to six of the species around the hero."""
    sent = 0
    if "unique" not in species.generation and not is_extinct(play.world, species):
        for _ in range(play.dice.rn1(3, 4, RULE)):
            if make_monster(play, species, play.hero.spot, nearby=True, no_inventory=True) is None:
                break
            sent += 1
            if is_extinct(play.world, species):
                break
    if sent:
        words = "some " + plural(species_word(species)) if sent > 1 else with_article(species_word(species))
        play.tell("genocide.sent in", RULE, species=words)
    else:
        play.tell("wands.nothing happens", RULE)


def genocide_class(play: Play) -> None:
    """L-124: wipe out a whole class; a hero of that class dies only at the end."""
    hero = play.hero
    letter = _choose_class(play)
    if not letter:
        return
    _note_genocide(play, f"class {letter}", f"class {letter}")
    hero.conduct.genocides += 1
    game_over, felt = False, False
    for species in play.edition.content.species:
        if species.letter != letter:
            continue
        gone = bool(play.world.genocided[species.number])
        own = is_kind_of_hero(hero, species, play.edition.content)
        if not own and ("genocidable" not in species.generation or gone):
            if not game_over:
                _tell_refused(play, species, gone=gone)
            continue
        _wipe_out(play, species)
        kill_the_genocided(play)
        play.tell("genocide.wiped out", "L-124", species=_all_of(species))
        if hero.form == species:
            set_form_hp(play, -1, "L-124")
            if has(hero, Property.UNCHANGING):
                if not felt:
                    play.tell("lifesaving.you die", "L-124")
                felt = game_over = True
            else:
                return_to_own_form(play)
        role = role_species(hero.role, play.edition.content)[0]
        if species in (role, species_of_hero_race(hero)):
            set_own_hp(play, -1, "L-124")
            if is_polymorphed(hero):
                hero.dying.killers[DelayedDeath.SELF_GENOCIDE] = Killer("scroll of genocide")
                add_gevurah(play, play.edition.life_saving.gevurah.self_genocide)  # L-223
                if not felt:
                    play.tell("polymorph.dead inside", "L-124")
            else:
                if not felt:
                    play.tell("lifesaving.you die", "L-124")
                game_over = True
            felt = True
    if game_over:
        die(play, Ending.GENOCIDED, Killer("scroll of genocide", KillerFormat.WITH_ARTICLE))


def _tell_refused(play: Play, species: Species, *, gone: bool) -> None:
    """Tell that a species cannot be genocided; monsters of other roles' quests are not mentioned."""
    role = play.hero.role
    name = _all_of(species)
    others = species.sound in ("leader", "guardian", "nemesis")
    if others and species.name not in (role.leader, role.guardian, role.nemesis):
        return
    if species.name == "ninja" and role.name != "samurai":
        return
    key = "genocide.one already gone" if gone else "genocide.not permitted one"
    play.tell(key, "L-124", species=name.removeprefix("all "))


def _choose_class(play: Play) -> str:
    """Ask for a class by letter, by its name or by one of its monsters; "" for none."""
    for _ in range(5):
        text = play.ask(EnterText(what=QuestionKey.GENOCIDE_WHICH_CLASS, rule="L-124", most=60)).strip()
        if not text or text.lower() in ("none", "nothing"):
            note_event(play, event_kinds.GENOCIDE, "chronicle.no class genocide")
            return ""
        letter = class_named_by_player(text, play.edition.content)
        members = [species for species in play.edition.content.species if species.letter == letter]
        fit = [
            species
            for species in members
            if "genocidable" in species.generation and not play.world.genocided[species.number]
        ]
        own = any(is_kind_of_hero(play.hero, species, play.edition.content) for species in members)
        if fit or own:
            return letter
        if not members:
            play.tell("genocide.no such class", "L-124")
        elif any("genocidable" in species.generation for species in members):
            play.tell("genocide.already gone", "L-124")
        else:
            play.tell("genocide.not permitted", "L-124")
    play.tell("genocide.enough tries", "L-124")
    return ""


def kill_the_genocided(play: Play) -> None:
    """L-123: kill all monsters of genocided species, here and on the other levels."""
    world = play.world
    for monster in list(play.level.monsters):
        true = monster.true_species
        if world.genocided[monster.species.number] or (true is not None and world.genocided[true.number]):
            monster_dies(play, monster)
    for key, level in list(world.levels.items()):
        if any(world.genocided[monster.species.number] for monster in level.monsters):
            thinned = level.clone()
            for monster in list(thinned.monsters):
                if world.genocided[monster.species.number]:
                    remove_monster(thinned, monster)
            world.levels[key] = thinned
