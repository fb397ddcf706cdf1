# SPDX-License-Identifier: GPL-3.0-or-later
"""test-desks-setup - the commands of felt-desks(7) for one and two machines, typed out of the page"""

import ctypes
import os
import pathlib
import shutil
import signal
import subprocess
import time

import felt_cli
import felt_page
from felt_postgres import free_port, program

PR_SET_CHILD_SUBREAPER = 36
COPIES, DESK = "copies0secret", "desk0secret"


class Place:
    """Two machines with PostgreSQL, on 127.0.0.1 and 127.0.0.2, and one with a desk."""

    def __init__(self):
        # The servers, which Debian's tools start in the background, are waited for by this process.
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        self.folder = felt_page.place()
        port = str(free_port())
        both = {"FIRST": "127.0.0.1", "SECOND": "127.0.0.2", "NETWORK": "127.0.0.0/8", "PGPORT": port}
        self.first, self.second = [self.server(name, both) for name in ("first", "second")]
        home = self.folder / "desk"
        self.desk = felt_page.Machine(self.folder, "desk", both | {name: str(home) for name in ("VERSION", "CLUSTER", "CONFIG", "DATA", "CERT", "LOG", "PGHOST")})

    def server(self, name, both):
        home = self.folder / name
        # Debian's tools write a pid file named after the cluster: never that of a server of this machine.
        version, cluster = pathlib.Path(program("postgres")).parts[4], f"{name}{both['PGPORT']}"
        own = {"VERSION": version, "CLUSTER": cluster, "CONFIG": f"{home}/etc/{version}/{cluster}", "DATA": f"{home}/data", "CERT": f"{home}/etc/felt",
               "LOG": f"{home}/log", "PGHOST": str(home)}
        machine = felt_page.Machine(self.folder, name, both | own, PG_CLUSTER_CONF_ROOT=f"{home}/etc").owned_by_postgres()
        machine.type("mkdir etc")
        return machine

    def carry(self, machine, name):
        """The certificate, by a stick."""
        for source, target in ("etc/felt.crt", name), ("etc/felt.key", name.replace("crt", "key")):
            path = machine.home / target
            path.parent.mkdir(exist_ok=True)
            shutil.copy(self.first.home / source, path)
            if machine.user:
                os.chown(path, machine.user.pw_uid, machine.user.pw_gid)
            path.chmod(0o600)

    @staticmethod
    def process(machine):
        """The id of its server; None when there is none."""
        try:
            lines = (machine.home / "data/postmaster.pid").read_text(encoding="utf-8").splitlines()
            ident = int(lines[0])
            return ident if b"postgres" in open(f"/proc/{ident}/cmdline", "rb").read() else None
        except (FileNotFoundError, IndexError):
            return None

    def end(self, machine, sign=signal.SIGKILL):
        ident = self.process(machine)
        if ident is not None:
            os.kill(ident, sign)
            os.waitpid(ident, 0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for machine in self.first, self.second:
            self.end(machine, signal.SIGQUIT)
            pathlib.Path(f"/var/run/postgresql/{machine.variables['VERSION']}-{machine.variables['CLUSTER']}.pid").unlink(missing_ok=True)
        shutil.rmtree(self.folder, ignore_errors=True)


def test_every_command(_folder):
    """What of the page no test types is only what takes the owner of a machine."""
    for where, text in felt_page.examples():
        for line in text.splitlines() if not where else ():
            assert line.startswith(felt_page.BY_HAND), f"no test types “{line}”"


def test_one_machine(folder):
    """Nothing to do: the file lies where the page says it does."""
    env = felt_cli.environment(HOME=str(folder))
    felt_cli.feltctl("new", "--template", "plo-rebuy", "Sunday", env=env)
    assert "~/.local/share/felt/felt.db" in felt_page.PAGE.read_text(encoding="utf-8")
    assert (folder / ".local/share/felt/felt.db").exists()


def set_up(place):
    """The two machines and the desk, by what stands in the page, in its order."""
    page, first, second, desk = felt_page.commands, place.first, place.second, place.desk
    order = [where for where, _ in felt_page.examples() if where.split(" ")[0] in ("first", "second", "desk")]
    assert order == ["first", "first", "first init", "first passwords", "first grant", "second password", "second copy", "first wait",
                     "desk password", "desk", "desk copy", "first let-go", "second promote", "first aside"], order
    first.type(page("first"))
    first.type(page("first init"))
    first.type(page("first passwords"), [COPIES, COPIES, DESK, DESK])
    first.type(page("first grant"))
    place.carry(second, "etc/felt.crt")
    second.type(page("second password"), [COPIES])
    second.type(page("second copy"))
    told = first.type(page("first wait"))
    assert "ANY 1 (felt1, felt2)" in told and "Standby felt2: streaming" in told, told
    place.carry(desk, ".postgresql/root.crt")
    desk.type(page("desk password"), [DESK])
    assert (desk.home / ".pgpass").stat().st_mode & 0o77 == 0
    desk.type("feltctl new --template plo-rebuy Sunday; feltctl do Sunday register name=Ann")
    desk.type(page("desk"))
    desk.type(page("desk copy"))


def events(place):
    return place.desk.type("feltctl --database service=felt log Sunday")


def test_two_machines(_folder):
    """Set up; the second dies and is let go; back, it takes over from the first; the first comes back as its copy."""
    with Place() as place:
        page, desk = felt_page.commands, place.desk
        set_up(place)
        note = "feltctl --database service=felt do Sunday note text="
        desk.type(f"{note}both")
        refuse_strangers(place)

        place.end(place.second)
        waiting = subprocess.Popen(["bash", "-c", f"{note}alone"], env=desk.env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        time.sleep(1)
        assert waiting.poll() is None, waiting.communicate()
        place.first.type(page("first let-go"))
        waiting.communicate(timeout=60)
        assert events(place).count("alone") == 1
        place.second.type("pg_ctlcluster $VERSION $CLUSTER start")
        place.first.type(wait_for("felt2") + page("first wait"))

        place.end(place.first)
        told = place.second.type(page("second promote"))
        assert "records from now on" in told and "all good" in told, told
        desk.type(f"{note}promoted")
        place.first.type(page("first aside"))
        place.first.type(page("second password"), [COPIES])
        place.first.type(page("second copy").replace(*swapped(page("second copy"))))
        told = place.second.type(wait_for("felt1") + page("first wait"))
        assert "Standby felt1: streaming" in told, told
        desk.type(f"{note}again")
        log = events(place)
        assert [log.count(word) for word in ("both", "alone", "promoted", "again")] == [1] * 4, log
        desk.type("feltctl --database service=felt verify Sunday")
        place.second.type(page("backups"))
        assert (place.second.home / "data.felt.db").exists()


def swapped(text):
    """The first line of the commands for the second machine, and what the page says it is for the first."""
    told = "ME=$FIRST NAME=felt1 OTHER=$SECOND"
    assert told in felt_page.PAGE.read_text(encoding="utf-8"), told
    return text.splitlines()[0], told


def wait_for(name):
    return f"for i in $(seq 200); do feltctl database check postgresql:///felt | grep -q '{name}: streaming' && break; sleep 0.1; done\n"


def refuse_strangers(place):
    """No password, no certificate of the club or no TLS: a sentence, and nothing of the log."""
    desk = place.desk
    for changed in {"PGPASSFILE": str(desk.home / "none")}, {"PGSSLROOTCERT": "/etc/ssl/certs/ca-certificates.crt"}, {"PGPASSWORD": "wrong"}:
        done = felt_cli.feltctl("database", "check", "service=felt", env=desk.env | changed, status=None)
        assert done.status != 0 and "Sunday" not in done.out, (changed, done)
        felt_cli.one_sentence(done)
    plain = f"postgresql://desk1@127.0.0.1:{desk.variables['PGPORT']}/felt?sslmode=disable"
    felt_cli.one_sentence(felt_cli.feltctl("database", "check", plain, env=desk.env, status=3))
