"""The names of shopkeepers. The names are ours; every kind of shop uses all of them."""

ONE_EYED = "One-eyed Sam"
WOMEN = (
    "Abelone", "Bertrade", "Cunegonde", "Dorothea", "Ermelinde", "Fredegund", "Gudrun", "Hedwig", "Ismene",
    "Jolanthe", "Kriemhild", "Ludmila", "Mechthild", "Nadezhda", "Ottilie", "Petronella", "Quirina",
    "Radegund", "Sidonie", "Theodora", "Ursina", "Valborg", "Walpurga", "Xanthippe", "Yrsa", "Zdenka",
)  # fmt: skip
MEN = (
    "Aldobrand", "Balthasar", "Cosimo", "Dagobert", "Evaristus", "Fulgentius", "Gaspard", "Hildebrand",
    "Ignatz", "Jaromir", "Kunibert", "Leopold", "Melchior", "Nepomuk", "Odilo", "Pankraz", "Quintilian",
    "Ruprecht", "Sigismund", "Tancred", "Ubaldo", "Valentin", "Wenceslas", "Xaver", "Yaroslav", "Zebulon",
)  # fmt: skip
LAMPLIGHTER = "Izchak"
