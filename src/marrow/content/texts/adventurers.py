"""The names of player monsters on the Astral Plane. The names are ours."""

NAMES = (
    "Aubrey", "Basil", "Cedric", "Desmond", "Edgar", "Fergus", "Godfrey", "Horace", "Ivor", "Janet", "Kenneth",
    "Lionel", "Magnus", "Nigel", "Osbert", "Percy", "Quentin", "Rupert", "Silas", "Tobias", "Ulric", "Victor",
    "Wilfred", "Xerxes", "Yorick", "Zachary", "Angus", "Bruno", "Conrad", "Duncan", "Ernest", "Felix",
    "Gilbert", "Humphrey", "Igor", "Jasper", "Kasper", "Lambert", "Maurice", "Norbert", "Oswald", "Philip",
    "Roderick", "Stanley", "Terence", "Urban", "Vernon", "Walter",
)  # fmt: skip
WOMAN = "Janet"  # the only woman's name among them
NAMELESS = {True: "Eve", False: "Adam"}  # if no name is left: for women and for men
ANOTHER_WOMAN = "Maud"
