"""``python -m marrow``."""

import sys

from marrow.cli import main

sys.exit(main())
