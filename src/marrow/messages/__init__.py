"""What crosses the border of the engine: commands and answers in, questions and entries out."""
