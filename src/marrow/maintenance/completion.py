"""`marrow completion`: what a shell completes after the word marrow, for bash, zsh and fish."""

import argparse
from collections.abc import Mapping, Sequence

EXAMPLES = """\
examples:
  marrow completion bash > ~/.local/share/bash-completion/completions/marrow
  marrow completion zsh > ~/.zfunc/_marrow   (and fpath+=~/.zfunc)
  marrow completion fish > ~/.config/fish/completions/marrow.fish
"""
Options = Mapping[str, Sequence[str]]  # of each command


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


def script(shell: str, options: Options) -> str:
    """The script for a shell: commands after marrow, then the command's options, else files."""
    return {"bash": bash, "zsh": zsh, "fish": fish}[shell](options)


def bash(options: Options) -> str:
    cases = "\n".join(f"    {name}) words='{' '.join(those)}' ;;" for name, those in options.items())
    return f"""\
# bash completion for marrow
_marrow() {{
  local here=${{COMP_WORDS[COMP_CWORD]}} words=
  if (( COMP_CWORD == 1 )); then
    COMPREPLY=( $(compgen -W '{" ".join(options)} --help --version' -- "$here") )
    return
  fi
  case ${{COMP_WORDS[1]}} in
{cases}
  esac
  case $here in
    -*) COMPREPLY=( $(compgen -W "$words" -- "$here") ) ;;
    *) COMPREPLY=( $(compgen -f -- "$here") ) ;;
  esac
}}
complete -o filenames -F _marrow marrow
"""


def zsh(options: Options) -> str:
    cases = "\n".join(f"    {name}) compadd -- {' '.join(those)} ;;" for name, those in options.items())
    return f"""\
#compdef marrow
# zsh completion for marrow
if (( CURRENT == 2 )); then
  compadd -- {" ".join(options)} --help --version
elif [[ $PREFIX == -* ]]; then
  case $words[2] in
{cases}
  esac
else
  _files
fi
"""


def fish(options: Options) -> str:
    lines = [
        "# fish completion for marrow",
        f"complete -c marrow -n __fish_use_subcommand -a '{' '.join(options)}'",
        "complete -c marrow -n __fish_use_subcommand -l help",
        "complete -c marrow -n __fish_use_subcommand -l version",
    ]
    for name, those in options.items():
        lines += [
            f"complete -c marrow -n '__fish_seen_subcommand_from {name}' -l {option.removeprefix('--')}"
            for option in those
            if option.startswith("--")
        ]
    return "\n".join(lines) + "\n"
