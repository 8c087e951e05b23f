"""The rows that exist in an edition: NetHack's without some kinds, and those of variants that it names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from msgspec import structs

from marrow.content.artifacts import Artifact
from marrow.content.artifacts_table import ALL_ARTIFACTS, ARTIFACTS, ARTIFACTS_NAMED
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import ALL_KINDS, KINDS, KINDS_NAMED, SPARE_SCROLLS
from marrow.content.looks import LOOKS, kind_of_look, own_look
from marrow.content.roles import Race, Role
from marrow.content.roles_table import ALL_RACES, ALL_ROLES, RACES, ROLES
from marrow.content.skills import CEILINGS, RESTRICTED, OwnCeilings
from marrow.content.species import Species
from marrow.content.species_table import ALL_SPECIES, SPECIES, SPECIES_NAMED
from marrow.content.words import ArtifactName, ItemClass, KindName, RaceName, RoleName, Skill, SpeciesName

# Roles, quest monsters and the long worm's tail come after the species that live anywhere.
_ORDINARY = SPECIES_NAMED["long worm tail"].number
ONE_WITH: Mapping[SpeciesName, SpeciesName] = {  # women, and the species they are one with in some editions
    "succubus": "incubus", "cavewoman": "caveman", "priestess": "priest",
}  # fmt: skip
# Kinds that every edition has, but not every build of NetHack; none is ever made by chance.
EVERYWHERE: tuple[KindName, ...] = ("scroll of mail",)
# Classes whose looks are shuffled and are of several materials: what they look like, they are made of.
_MADE_AS_SHOWN: tuple[ItemClass, ...] = ("ring", "wand", "spellbook")


@dataclass(frozen=True, eq=False, kw_only=True)
class Content:
    """The rows of one edition. All editions share the rows themselves, so a newt is the same newt everywhere.

    ``without``: NetHack's kinds that the edition does not have. ``without_species``: women of
    species that are the same as the men's (decision 0056). ``placed_after`` and ``kinds_after``: after which
    species and kinds others stand in the edition's order, if that is not the order of numbers. ``shares``:
    the chance of a kind, mostly in 1,000, within its class, if it differs from the row; a variant's kind
    exists if it has a share, even 0. ``frequencies``: the same for species. ``roles``, ``races`` and
    ``artifacts``: those that exist besides NetHack's. ``own_kinds``, ``own_species`` and ``own_artifacts``:
    rows that replace the rows of the same number. ``own_ceilings``: how high roles can advance skills, if
    other than by NetHack's table (N-439). ``spare_labels``: how many of the labels of scrolls that belong to
    no kind are dealt, too (N-541).
    """

    without: frozenset[KindName] = frozenset()
    without_species: frozenset[SpeciesName] = frozenset()
    placed_after: Mapping[SpeciesName, SpeciesName] = field(default_factory=dict)
    kinds_after: Mapping[KindName, KindName] = field(default_factory=dict)
    shares: Mapping[KindName, int] = field(default_factory=dict)
    frequencies: Mapping[SpeciesName, int] = field(default_factory=dict)
    roles: tuple[RoleName, ...] = ()
    races: tuple[RaceName, ...] = ()
    artifacts: tuple[ArtifactName, ...] = ()
    own_kinds: tuple[ObjectKind, ...] = ()
    own_species: tuple[Species, ...] = ()
    own_artifacts: tuple[Artifact, ...] = ()
    own_ceilings: OwnCeilings = field(default_factory=dict)
    spare_labels: int = len(SPARE_SCROLLS)

    def skill_ceilings(self, role: RoleName) -> Mapping[Skill, int]:
        """The highest level of each skill that a role can learn, in the order of the table."""
        ceilings = {**CEILINGS[role], **self.own_ceilings.get(role, {})}
        return {skill: highest for skill, highest in ceilings.items() if highest != RESTRICTED}

    @cached_property
    def _own_artifacts(self) -> dict[ArtifactName, Artifact]:
        return {artifact.name: artifact for artifact in self.own_artifacts}

    def artifact_row(self, name: ArtifactName) -> Artifact:
        """The row of this artifact in this edition."""
        return self._own_artifacts.get(name) or ARTIFACTS_NAMED[name]

    @cached_property
    def _own_kinds(self) -> dict[int, ObjectKind]:
        return {kind.number: kind for kind in self.own_kinds}

    @cached_property
    def _own_species(self) -> dict[int, Species]:
        return {species.number: species for species in self.own_species}

    def kind_row(self, kind: ObjectKind) -> ObjectKind:
        """The row of this kind in this edition."""
        return self._own_kinds.get(kind.number) or ALL_KINDS[kind.number]

    @cached_property
    def _rows_by_look(self) -> dict[tuple[int, int], ObjectKind]:
        return {}

    def row_in_game(self, kind: ObjectKind, looks: Sequence[int]) -> ObjectKind:
        """N-523: the row of this kind in a game with these looks: of the material of its look, and as hard.

        NetHack: o_init.c, shuffle.
        """
        number = kind.number
        if kind.class_ not in _MADE_AS_SHOWN or number >= len(looks) or looks[number] == own_look(number):
            return self.kind_row(kind)
        key = number, looks[number]
        row = self._rows_by_look.get(key)
        if row is None:
            shown = kind_of_look(looks[number])
            like = LOOKS[looks[number]] if shown is None else self.kind_row(shown)
            row = structs.replace(self.kind_row(kind), material=like.material, tough=like.tough)
            self._rows_by_look[key] = row
        return row

    def species_row(self, species: Species) -> Species:
        """The row of this species in this edition; of a woman's that is none of its own, the man's."""
        if species.name in self.without_species:
            species = SPECIES_NAMED[ONE_WITH[species.name]]
        return self._own_species.get(species.number) or ALL_SPECIES[species.number]

    def of_quest(self, nemesis: SpeciesName) -> "Content":
        """This content with this species as a nemesis; it may be another role's quest leader.

        NetHack: role.c, role_init.
        """
        row = self.species_row(SPECIES_NAMED[nemesis])
        return self if row.sound == "nemesis" else _with_nemesis(self, row)

    @cached_property
    def kinds(self) -> tuple[ObjectKind, ...]:
        """Every kind of object, in the edition's order, by which dice choose one of a class (Z-332)."""
        ordered = [kind for kind in ALL_KINDS if self.has_kind(kind) and kind.name not in self.kinds_after]
        for name, before in self.kinds_after.items():
            ordered.insert(ordered.index(KINDS_NAMED[before]) + 1, KINDS_NAMED[name])
        return tuple(map(self.kind_row, ordered))

    @cached_property
    def species(self) -> tuple[Species, ...]:
        """Every species, in the edition's order."""
        ordered = [one for one in ALL_SPECIES if self.has_species(one) and one.name not in self.placed_after]
        for name, before in self.placed_after.items():
            ordered.insert(ordered.index(SPECIES_NAMED[before]) + 1, SPECIES_NAMED[name])
        return tuple(map(self.species_row, ordered))

    def species_of(self, species: Species, *, female: bool) -> Species:
        """The row of this species or of its women, whichever the edition has for this sex.

        Decision 0056.
        """
        for women, men in ONE_WITH.items():
            if female and species.name == men and women not in self.without_species:
                return self.species_row(SPECIES_NAMED[women])
        return self.species_row(species)

    @cached_property
    def species_of_roles(self) -> tuple[Species, ...]:
        """The species of NetHack's roles, from archeologists to wizards."""
        first, last = (SPECIES_NAMED[name].number for name in ("archeologist", "wizard"))
        return tuple(species for species in self.species if first <= species.number <= last)

    @cached_property
    def ordinary_species(self) -> tuple[Species, ...]:
        """The species that may live anywhere: without roles, quest monsters and the long worm's tail."""
        return tuple(
            species
            for species in self.species
            if species.number < _ORDINARY or species.number >= len(SPECIES)
        )

    @cached_property
    def hero_races(self) -> tuple[Race, ...]:
        """The races a hero may be of."""
        return tuple(race for race in ALL_RACES if race in RACES or race.name in self.races)

    @cached_property
    def hero_roles(self) -> tuple[Role, ...]:
        """The roles a hero may have."""
        return tuple(role for role in ALL_ROLES if self.has_role(role))

    @cached_property
    def artifact_rows(self) -> tuple[Artifact, ...]:
        """Every artifact, in the order of their numbers."""
        return tuple(self.artifact_row(one.name) for one in ALL_ARTIFACTS if self.has_artifact(one))

    @cached_property
    def kind_numbers(self) -> int:
        """The length of lists indexed by the number of a kind."""
        return max(kind.number for kind in self.kinds) + 1

    @cached_property
    def species_numbers(self) -> int:
        """The length of lists indexed by the number of a species."""
        return max(species.number for species in self.species) + 1

    def has_kind(self, kind: ObjectKind) -> bool:
        if kind.number < len(KINDS):
            return kind.name not in self.without
        return kind.name in self.shares or kind.name in EVERYWHERE

    def has_species(self, species: Species) -> bool:
        if species.number < len(SPECIES):
            return species.name not in self.without_species
        return species.name in self.frequencies

    def has_race(self, race: Race) -> bool:
        return race in RACES or race.name in self.races

    def has_role(self, role: Role) -> bool:
        return role in ROLES or role.name in self.roles

    def has_artifact(self, artifact: Artifact) -> bool:
        return artifact.number <= len(ARTIFACTS) or artifact.name in self.artifacts

    def is_never_random(self, species: Species) -> bool:
        """Whether the edition gives a species the frequency 0: it is never created at random."""
        return self.frequencies.get(species.name) == 0

    def frequency(self, species: Species) -> int:
        """How often a species is created at random, from 0 to 7."""
        return self.frequencies.get(species.name, species.frequency)

    def share(self, kind: ObjectKind) -> int:
        """The chance of a kind in 1,000 within its class."""
        return self.shares.get(kind.name, kind.probability)

    @cached_property
    def _chances(self) -> dict[ItemClass, tuple[tuple[ObjectKind, int], ...]]:
        return {}

    def chances(self, class_: ItemClass) -> tuple[tuple[ObjectKind, int], ...]:
        """The kinds of a class with their chances; equal chances if none has one, as with rings."""
        known = self._chances.get(class_)
        if known is None:
            kinds = [kind for kind in self.kinds if kind.class_ == class_ and self.shares.get(kind.name) != 0]
            known = tuple((kind, self.share(kind)) for kind in kinds)
            if not any(chance for _, chance in known):
                known = tuple((kind, (1000 + place) // len(kinds)) for place, kind in enumerate(kinds))
            known = self._chances[class_] = tuple(pair for pair in known if pair[1])
        return known


NETHACK = Content()  # as NetHack 3.6.1 and 3.6.7 have it


@cache
def _with_nemesis(content: Content, row: Species) -> Content:
    traits = row.traits - {"peaceful", "stays close"} | {
        "hostile", "nasty", "stalks", "wants artifact", "waits for you",
    }  # fmt: skip
    foe = structs.replace(row, sound="nemesis", traits=traits)
    others = tuple(species for species in content.own_species if species.number != row.number)
    return replace(content, own_species=(*others, foe))
