"""How a hero dies, who may step in, and what a rescue restores. Rules L-001 to L-090."""
