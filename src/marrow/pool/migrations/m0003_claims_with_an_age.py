"""Step 3: when bones were claimed (0: before this step). A claim whose game is gone goes back."""

SQL = "ALTER TABLE bones ADD COLUMN claimed_at INTEGER NOT NULL DEFAULT 0"
