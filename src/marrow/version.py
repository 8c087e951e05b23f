"""The version of Marrow."""

VERSION = "0.2.0"
