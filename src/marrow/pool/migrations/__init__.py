"""How the pool's file came to look as it does: numbered steps, forward only, never edited once released."""

from marrow.pool.migrations import m0001_bones, m0002_quarantine

STEPS: tuple[str, ...] = (m0001_bones.SQL, m0002_quarantine.SQL)
