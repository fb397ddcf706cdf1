#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-install.py - a program finds, compiles against and runs with the installed libraries (TAP)

Usage: test-install.py BUILD SOURCE SANITIZERS COMPILER...
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

BUILD, SOURCE = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
FLAGS = [] if sys.argv[3] == "none" else [f"-fsanitize={sys.argv[3]}"]
CC = sys.argv[4:]
STRICT = ["-Wall", "-Wextra", "-Werror", "-pedantic"]


class Fault(Exception):
    """A check that failed; the message says which."""


def run(words, **variables):
    """Runs a program; its output, or a Fault with what it said."""
    done = subprocess.run(words, env=os.environ | variables, text=True, capture_output=True, check=False)
    if done.returncode != 0:
        raise Fault(f"{shlex.join(map(str, words))}:\n{done.stdout}{done.stderr}")
    return done.stdout


class Installed:
    """What `meson install` put into a scratch folder."""

    def __init__(self, scratch):
        self.scratch = pathlib.Path(scratch)
        self.root = self.scratch / "root"
        run(["meson", "install", "-C", BUILD, "--no-rebuild", "--tags", "devel,runtime", "--destdir", self.root])
        self.pc = self.find("libfelt-hands.pc")
        self.lib = self.find("libfelt-core.so").parent
        self.include = self.find("felt-eval.h").parent.parent
        self.libraries = "libfelt-core", "libfelt-hands"

    def find(self, name):
        found = list(self.root.rglob(name))
        if len(found) != 1:
            raise Fault(f"{name}: installed {len(found)} times")
        return found[0]

    def package(self, *words):
        """What pkg-config says, as words."""
        said = run(["pkg-config", *words, "libfelt-hands"], PKG_CONFIG_PATH=str(self.pc.parent),
                   PKG_CONFIG_SYSROOT_DIR=str(self.root))
        return shlex.split(said)


def check_shared(installed):
    """Linked by pkg-config alone, run with the installed shared library."""
    program = installed.scratch / "shared"
    run([*CC, *FLAGS, "-std=c11", *STRICT, SOURCE / "library-user.c", *installed.package("--cflags", "--libs"),
         "-o", program])
    run([program], LD_LIBRARY_PATH=str(installed.lib))
    needed = run(["readelf", "-d", program])
    for library in installed.libraries:
        if f"{library}.so.0" not in needed:
            raise Fault(f"the program does not ask for {library}.so.0")


def check_static(installed):
    """Linked with the archive and what pkg-config adds for it; the shared library is not there."""
    program = installed.scratch / "static"
    libs = installed.package("--static", "--libs")
    libs = [f"-l:lib{word[2:]}.a" if word.startswith("-lfelt-") else word for word in libs]
    run([*CC, *FLAGS, "-std=c11", *STRICT, SOURCE / "library-user.c", *installed.package("--cflags"), *libs,
         "-o", program])
    run([program])


def check_cplusplus(installed):
    """The same program as C++. It needs nothing of a C++ library, so the C compiler links it."""
    compiler = next((name for name in ("c++", "g++", "clang++") if shutil.which(name)), None)
    if compiler is None:
        raise Fault("no C++ compiler (clang brings clang++)")
    compiled, program = installed.scratch / "user.o", installed.scratch / "cplusplus"
    run([compiler, "-x", "c++", "-std=c++17", *STRICT, "-c", SOURCE / "library-user.c",
         *installed.package("--cflags"), "-o", compiled])
    run([*CC, *FLAGS, compiled, *installed.package("--libs"), "-o", program])
    run([program], LD_LIBRARY_PATH=str(installed.lib))


def check_headers(installed):
    """Each header that declares anything compiles alone and says that it is C."""
    headers = sorted((installed.include / "felt").glob("*.h"))
    if len(headers) < 20:
        raise Fault(f"only {len(headers)} headers")
    for header in headers:
        text = header.read_text(encoding="utf-8")
        if header.name not in ("felt-eval.h", "felt-export.h") and ("FELT_BEGIN_DECLS\n" not in text or "FELT_END_DECLS\n" not in text):
            raise Fault(f"{header.name}: lacks FELT_BEGIN_DECLS or FELT_END_DECLS (felt-export.h)")
        alone = installed.scratch / "alone.c"
        alone.write_text(f"#include <felt/{header.name}>\nextern int nothing;\n", encoding="utf-8")
        run([*CC, "-std=c11", *STRICT, "-fsyntax-only", f"-I{installed.include}", alone])


def check_symbols(installed):
    """Every function and table that an installed header declares is in one of the libraries, and no other."""
    shown = {line.split()[-1].split("@")[0] for library in installed.libraries
             for line in run(["readelf", "--dyn-syms", "-W", installed.lib / f"{library}.so"]).splitlines()
             if " UND " not in line and "felt_" in line}
    whole = installed.scratch / "all.c"
    whole.write_text("".join(f"#include <felt/{header.name}>\n"
                             for header in sorted((installed.include / "felt").glob("*.h"))), encoding="utf-8")
    text = run([*CC, "-std=c11", "-E", "-P", *installed.package("--cflags"), whole])
    marked = 'visibility("default")'
    declared = {re.split(r"[([]", part)[0].split()[-1].lstrip("*")
                for part in (piece.split("))", 1)[-1] for piece in text.split(marked)[1:])}
    if shown != declared:
        raise Fault(f"only shown: {sorted(shown - declared)}; only declared: {sorted(declared - shown)}")


CHECKS = [check_shared, check_static, check_cplusplus, check_headers, check_symbols]


def main():
    print(f"1..{len(CHECKS)}")
    with tempfile.TemporaryDirectory(prefix="felt-install-") as scratch:
        installed = Installed(scratch)
        for number, check in enumerate(CHECKS, 1):
            name = "/install/" + check.__name__.removeprefix("check_")
            try:
                check(installed)
                print(f"ok {number} {name}")
            except Fault as fault:
                print(fault, file=sys.stderr)
                print(f"not ok {number} {name}")


if __name__ == "__main__":
    main()
