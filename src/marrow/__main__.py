"""``python -m marrow``; as a file it starts more quickly, without runpy."""

import sys

from marrow.cli import main

if __name__ == "__main__":  # processes that others start import it, too
    sys.exit(main())
