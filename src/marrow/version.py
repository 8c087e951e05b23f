"""The version of Marrow."""

VERSION = "0.3.0"
