"""`marrow completion`: what a shell completes after the word marrow, for bash, zsh and fish."""

import argparse
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from marrow.content.roles_table import ALL_RACES, ALL_ROLES
from marrow.editions import EDITIONS

EXAMPLES = """\
examples:
  marrow completion bash > ~/.local/share/bash-completion/completions/marrow
  marrow completion zsh > ~/.zfunc/_marrow   (and fpath+=~/.zfunc)
  marrow completion fish > ~/.config/fish/completions/marrow.fish
"""
FORMS_OF_ADDRESS = ("female", "male", "random")
VALUES: Mapping[str, Sequence[str]] = {  # the words that these options take, in every command that has them
    "--edition": tuple(EDITIONS),
    "--role": (*(role.name.lower().replace(" ", "-") for role in ALL_ROLES), "random"),
    "--race": (*(race.name for race in ALL_RACES), "random"),
    "--gender": FORMS_OF_ADDRESS,
    "--align": ("lawful", "neutral", "chaotic", "random"),
    "--pet": ("cat", "dog", "none", "random"),
}
ARGUMENTS: Mapping[str, Sequence[str]] = {  # what stands without an option, where help lists no words
    "diff": tuple(EDITIONS),
    "editions": tuple(EDITIONS),
    "completion": ("bash", "zsh", "fish"),
}
PLAY = "play"  # the command that is meant where none is named


class Completed(NamedTuple):
    """What a command's help tells: its long options, the words some of them take, and its other words."""

    options: Sequence[str]
    values: Mapping[str, Sequence[str]]
    arguments: Sequence[str]  # none: files


Commands = Mapping[str, Completed]


def completed(name: str, help_text: str) -> Completed:
    """What can be completed after a command, by its help."""
    found = re.findall(r"(?<![\w-])--[a-z][a-z-]*", help_text)
    options = list(dict.fromkeys(["--help", *found]))
    values = {option: words for option, words in VALUES.items() if option in options}
    for option, words in re.findall(r"^ +(?:-\w, )?(--[a-z-]+) \{([\w,-]+)\}", help_text, re.MULTILINE):
        values[option] = tuple(words.split(","))
    listed = re.search(r"^  \{([\w,-]+)\}", help_text, re.MULTILINE)
    verbs = (
        re.findall(r"^    ([a-z][a-z-]*)(?:  |$)", help_text, re.MULTILINE) if " VERB " in help_text else ()
    )
    return Completed(options, values, listed[1].split(",") if listed else verbs or ARGUMENTS.get(name, ()))


def shell_asked(words: Sequence[str]) -> str:
    """The shell that the command line names."""
    parser = argparse.ArgumentParser(
        prog="marrow completion",
        description="Print a script that completes marrow's commands and options in a shell.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("shell", choices=("bash", "zsh", "fish"))
    return str(parser.parse_args(words).shell)


def script(shell: str, commands: Commands) -> str:
    """The script for a shell: commands, then the options of one and their words, else files."""
    return {"bash": bash, "zsh": zsh, "fish": fish}[shell](commands)


def bash(commands: Commands) -> str:
    cases = []
    for name, (options, values, arguments) in commands.items():
        taken = " ".join(f"{option}) values='{' '.join(words)}' ;;" for option, words in values.items())
        inside = f"; case $before in {taken} esac" if taken else ""
        words = f"words='{' '.join(options)}' arguments='{' '.join(arguments)}'"
        cases.append(f"    {name}) {words}{inside} ;;")
    lines = "\n".join(cases)
    return f"""\
# bash completion for marrow
_marrow() {{
  local here=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command=${{COMP_WORDS[1]}}
  local words= values= arguments=
  if [[ $here == = ]]; then here=; elif [[ $before == = ]]; then before=${{COMP_WORDS[COMP_CWORD-2]}}; fi
  if (( COMP_CWORD == 1 )); then
    COMPREPLY=( $(compgen -W '{" ".join(commands)} {" ".join(commands[PLAY].options)} --version' -- "$here") )
    return
  fi
  [[ $command == -* ]] && command={PLAY}
  case $command in
{lines}
  esac
  if [[ $values ]]; then COMPREPLY=( $(compgen -W "$values" -- "$here") )
  elif [[ $here == -* ]]; then COMPREPLY=( $(compgen -W "$words" -- "$here") )
  else
    COMPREPLY=( $(compgen -W "$arguments" -- "$here") )
    [[ ${{COMPREPLY[*]}} ]] || COMPREPLY=( $(compgen -f -- "$here") )
  fi
}}
complete -o filenames -F _marrow marrow
"""


def zsh(commands: Commands) -> str:
    cases = []
    for name, (options, values, arguments) in commands.items():
        taken = " ".join(f"({option}) values=({' '.join(words)}) ;;" for option, words in values.items())
        inside = f"; case $before in {taken} esac" if taken else ""
        words = f"names=({' '.join(options)}) arguments=({' '.join(arguments)})"
        cases.append(f"  ({name}) {words}{inside} ;;")
    lines = "\n".join(cases)
    return f"""\
#compdef marrow
# zsh completion for marrow
local command=$words[2] before=$words[CURRENT-1]
local -a names values arguments
if [[ $PREFIX == --*=* ]]; then
  before=${{PREFIX%%=*}}
  compset -P '*='
fi
if (( CURRENT == 2 )); then
  compadd -- {" ".join(commands)} {" ".join(commands[PLAY].options)} --version
  return
fi
[[ $command == -* ]] && command={PLAY}
case $command in
{lines}
esac
if (( $#values )); then compadd -- $values
elif [[ $PREFIX == -* ]]; then compadd -- $names
else compadd -- $arguments || _files
fi
"""


def fish(commands: Commands) -> str:
    lines = [
        "# fish completion for marrow",
        f"complete -c marrow -n __fish_use_subcommand -a '{' '.join(commands)}'",
        "complete -c marrow -n __fish_use_subcommand -l version",
    ]
    for name, (options, values, arguments) in commands.items():
        seen = f"'__fish_seen_subcommand_from {name}'"
        conditions = [seen, "__fish_use_subcommand"] if name == PLAY else [seen]
        for when in conditions:
            for option in options:
                words = f" -x -a '{' '.join(values[option])}'" if option in values else ""
                lines.append(f"complete -c marrow -n {when} -l {option.removeprefix('--')}{words}")
        if arguments:
            lines.append(f"complete -c marrow -n {seen} -a '{' '.join(arguments)}'")
    return "\n".join(lines) + "\n"
