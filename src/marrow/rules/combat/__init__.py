"""Who hits whom, how hard, and what death leaves. What all ways of fighting share lies here itself."""
