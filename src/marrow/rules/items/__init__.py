"""Things: how heavy, how stacked, where kept, what they burn and when they spoil."""
