# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_page.py - types the commands of felt-desks(7) and felt-web(7), read out of the very page, as a technician does

A comment "run: WHERE" in the page's source names the example below it. The first example of a part sets names
(addresses, folders, ports); here they are set to the test's own.
"""

import os
import pathlib
import pwd
import re
import shutil
import subprocess
import tempfile

import felt_cli

PAGE = pathlib.Path(__file__).resolve().parents[2] / "data/man/felt-desks.7"
EXAMPLE = re.compile(r'(?ms)^(?:\.\\" run: ([^\n]*)\n)?\.EX\n(.*?)^\.EE$')
BY_HAND = ("mkdir", "echo", "apt-get", "systemctl", "chown", "patronictl -c")  # what only the owner of a machine may do


def examples(page=PAGE):
    """Each example as (where, commands); where is "" for those that are not run."""
    return [(where, text.replace("\\-", "-").replace("\\e", "\\")) for where, text in EXAMPLE.findall(page.read_text(encoding="utf-8"))]


def commands(where, page=PAGE):
    """All examples of that name, in the page's order."""
    found = [text for name, text in examples(page) if name == where]
    assert found, f"{page.name} has no example “{where}”"
    return "".join(found)


def names(where):
    """The names that an example sets."""
    return set(re.findall(r"(?m)(?:^|\s)([A-Z_]+)=", commands(where)))


class Machine:
    """A machine that commands are typed on: a home of its own below folder; postgres where root runs the test."""

    def __init__(self, folder, name, variables, part="names", **env):
        assert names(part) == set(variables), f"the page sets {names(part)}, the test {set(variables)}"
        self.name, self.variables, self.user = name, variables, None
        self.home = folder / name
        self.home.mkdir()
        self.env = felt_cli.environment(HOME=str(self.home), PATH=f"{folder / 'bin'}:{os.environ['PATH']}", **env)

    def owned_by_postgres(self):
        if os.getuid() == 0:
            self.user = pwd.getpwnam("postgres")
            os.chown(self.home, self.user.pw_uid, self.user.pw_gid)
        return self

    def type(self, text, answers=(), **changed):
        """Types the commands; answers are what is typed when they ask. All of them must succeed."""
        settings = self.variables | {name: str(value) for name, value in changed.items()}
        owner = {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}
        with tempfile.TemporaryFile("w+") as typed:
            typed.write("".join(f"{answer}\n" for answer in answers))
            typed.seek(0)
            done = subprocess.run(["bash", "-e", "-u", "-c", text], stdin=typed, cwd=self.home, env=self.env | settings, check=False,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True, timeout=120, **owner)
        said = done.stdout.decode()
        assert done.returncode == 0, f"on {self.name}:\n{text}\nended with {done.returncode}: {said}"
        return said


def place():
    """A folder that postgres can reach, with feltctl in it."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="felt-desks-", dir="/tmp"))
    folder.chmod(0o755)
    (folder / "bin").mkdir()
    shutil.copy(felt_cli.FELTCTL, folder / "bin/feltctl")
    return folder
