"""What those are called who have come to the Astral Plane before the hero. The names are ours."""

NAMES = (
    "Aubrey", "Basil", "Cedric", "Desmond", "Edgar", "Fergus", "Godfrey", "Horace", "Ivor", "Janet", "Kenneth",
    "Lionel", "Magnus", "Nigel", "Osbert", "Percy", "Quentin", "Rupert", "Silas", "Tobias", "Ulric", "Victor",
    "Wilfred", "Xerxes", "Yorick", "Zachary", "Angus", "Bruno", "Conrad", "Duncan", "Ernest", "Felix",
    "Gilbert", "Humphrey", "Igor", "Jasper", "Kasper", "Lambert", "Maurice", "Norbert", "Oswald", "Philip",
    "Roderick", "Stanley", "Terence", "Urban", "Vernon", "Walter",
)  # fmt: skip
WOMAN = "Janet"  # the one of them who is
NAMELESS = {True: "Eve", False: "Adam"}  # women and men for whom no name is left
ANOTHER_WOMAN = "Maud"
