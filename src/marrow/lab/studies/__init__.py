"""Studies: questions to many lives or whole games, in a file; their answers, kept case by case; their report.

`study.py` reads the file, `results.py` keeps the rows, `running.py` plays what is missing, `report.py` draws.
"""
