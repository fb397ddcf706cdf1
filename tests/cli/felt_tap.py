# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_tap.py - runs tests and prints TAP"""

import contextlib
import inspect
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import traceback

# What is left to chance in a test comes from it; FELT_SEED repeats a run.
SEED = int(os.environ.get("FELT_SEED") or int.from_bytes(os.urandom(4), "big"))


class Skip(Exception):
    """A test that cannot run here; its message says why."""


def made(name, makers, there, stack):
    """What a test or a maker asks for by the name of a parameter. It is made once in a test, by its maker, and left at its end."""
    name = name.lstrip("_")  # what a test only wants to be there
    if name not in there:
        maker = makers[f"a_{name}"]
        wants = [key for key, one in inspect.signature(maker).parameters.items() if one.default is one.empty]
        value = maker(*(made(key, makers, there, stack) for key in wants))
        there[name] = stack.enter_context(value) if hasattr(value, "__exit__") else value
    return there[name]


def run(test, makers, folder):
    """Runs a test with all that its parameters ask for."""
    with contextlib.ExitStack() as stack:
        there = {"folder": folder}
        test(*[made(name, makers, there, stack) for name in inspect.signature(test).parameters])


def main(prefix, tests, only=None):
    """Runs every test_* of a module's globals, or those that only or the command line names, in a new folder, printing TAP.

    A parameter of a test is folder, or what the function a_NAME of these globals makes.
    """
    only = sys.argv[1:] if only is None else only
    functions = [(name[5:].replace("_", "-"), test) for name, test in tests.items()
                 if name.startswith("test_") and callable(test)]
    functions = [pair for pair in functions if not only or pair[0] in only]
    failed = False
    print(f"1..{len(functions)}")
    print(f"# FELT_SEED={SEED}")
    for number, (name, test) in enumerate(functions, 1):
        folder = tempfile.mkdtemp(prefix="felt-cli-")
        try:
            run(test, tests, pathlib.Path(folder))
            print(f"ok {number} /{prefix}/{name}")
        except Skip as reason:
            print(f"ok {number} /{prefix}/{name} # SKIP {reason}")
        except Exception:
            failed = True
            traceback.print_exc()  # on stderr, of which the test runner keeps and prints all
            print(f"not ok {number} /{prefix}/{name}")
        finally:
            shutil.rmtree(folder, ignore_errors=True)
            if os.path.exists(folder):  # a test left what it may not write to
                subprocess.run(["chmod", "-R", "u+rwx", folder], check=False)
                shutil.rmtree(folder, ignore_errors=True)
        sys.stdout.flush()
    sys.exit(failed)
