#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""proof-patroni - three machines under Patroni and etcd, set up as felt-desks(7) says; the leader is killed (TAP)

Usage: proof-patroni.py       FELT_KILLS: how often, 5 unless told; FELTCTL: the program

Four desks record all the time. Every third time the leader's etcd dies with it. Nobody lends a hand: within 30 s every
desk records again, and of what was acknowledged nothing is lost, doubled or out of order. The machines are 127.0.0.11
to 127.0.0.13; killed is what runs on one, by process id.
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time
import urllib.request

import felt_cli
import felt_desks
import felt_page
from felt_postgres import free_port, program

GOAL_S, DESKS = 30, 4
SECRETS = {"super": "super0secret", "copies": "copies0secret", "interface": "interface0secret", "desk": "desk0secret"}


def children(ident):
    """The process and all that it started, by /proc."""
    parents = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError):
            continue
    found = [ident]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found


class Node:
    """One of the three machines: etcd and Patroni, started as their services start them."""

    def __init__(self, folder, name, address, ports):
        home = folder / name
        self.name, self.address, self.home, self.rest = name, address, home, ports["REST"]
        self.machine = felt_page.Machine(folder, name, {
            "ONE": "127.0.0.11", "TWO": "127.0.0.12", "THREE": "127.0.0.13", "NETWORK": "127.0.0.0/8", "NAME": name, "ME": address,
            "ETCD": str(home / "etcd"), "PATRONI": str(home / "patroni.yml"), "ETCD_DATA": str(home / "etcd-data"), "DATA": str(home / "data"),
            "CERT": str(home / "felt"), "BIN": str(pathlib.Path(program("postgres")).parent), "SOCKET": str(home), **ports},
            part="three names").owned_by_postgres()
        self.etcd = self.patroni = None

    def start_process(self, command, **env):
        owner = self.machine.user
        log = open(self.home / f"{command[0]}.log", "ab")
        options = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []} if owner else {}
        started = subprocess.Popen(command, env=self.machine.env | env, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.home,
                                   start_new_session=True, **options)
        log.close()
        return started

    def start(self):
        if self.etcd is None:
            settings = dict(line.split("=", 1) for line in (self.home / "etcd").read_text().splitlines())
            self.etcd = self.start_process(["etcd"], **settings)
        if self.patroni is None:
            self.patroni = self.start_process(["patroni", str(self.home / "patroni.yml")])

    def kill(self, etcd=False):
        """As when the power goes: Patroni and its server; the server is no child that ends with it."""
        idents = children(self.patroni.pid) if self.patroni else []
        try:
            server = int((self.home / "data/postmaster.pid").read_text().splitlines()[0])
            idents += children(server) if b"postgres" in pathlib.Path(f"/proc/{server}/cmdline").read_bytes() else []
        except (OSError, IndexError):
            pass
        for ident in dict.fromkeys(idents + ([self.etcd.pid] if etcd and self.etcd else [])):
            try:
                os.kill(ident, signal.SIGKILL)
            except ProcessLookupError:
                pass
        for process in filter(None, (self.patroni, self.etcd if etcd else None)):
            process.wait(60)
        self.patroni, self.etcd = None, None if etcd else self.etcd


class Cluster:
    def __init__(self):
        self.folder = felt_page.place()
        ports = {name: str(free_port()) for name in ("PORT", "CLIENTS", "PEERS", "REST")}
        self.port = ports["PORT"]
        self.nodes = [Node(self.folder, name, f"127.0.0.{number}", ports) for number, name in enumerate(("one", "two", "three"), 11)]

    def set_up(self):
        one = self.nodes[0].machine
        one.type("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 3650 -subj /CN=felt"
                 " -addext subjectAltName=IP:$ONE,IP:$TWO,IP:$THREE -keyout $CERT.key -out $CERT.crt")
        for node in self.nodes:
            for kind in ("crt", "key") if node.machine is not one else ():
                shutil.copy(one.home / f"felt.{kind}", node.home)
                if node.machine.user:
                    os.chown(node.home / f"felt.{kind}", node.machine.user.pw_uid, node.machine.user.pw_gid)
            node.machine.type(felt_page.commands("three passwords") + felt_page.commands("three files"),
                              [SECRETS["super"], SECRETS["copies"], SECRETS["interface"]])
            node.start()
        leader = self.wait(2)
        home = {"PGHOST": str(leader.home), "PGPORT": self.port, "PGUSER": "postgres"}
        leader.machine.type(felt_page.commands("first init") + "createuser --pwprompt desk1\n" + felt_page.commands("first grant"),
                            [SECRETS["desk"]] * 2, **home)

    def members(self):
        """What Patroni says of itself, asked where it answers; nothing where none does."""
        for node in self.nodes:
            try:
                with urllib.request.urlopen(f"http://{node.address}:{node.rest}/cluster", timeout=2) as answer:
                    return {member["name"]: member for member in json.load(answer)["members"]}
            except OSError:
                continue
        return {}

    def wait(self, standbys, seconds=180):
        """The leader, once so many follow it, one of them in step with it."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            members = self.members()
            roles = [member["role"] for member in members.values() if member["state"] in ("running", "streaming")]
            if "leader" in roles and "sync_standby" in roles and len(roles) == 1 + standbys:
                return next(node for node in self.nodes if members.get(node.name, {}).get("role") == "leader")
            time.sleep(0.2)
        raise AssertionError(f"no leader with {standbys} standbys within {seconds} s: {self.members()}, see {self.folder}")

    def environment(self):
        """A desk's: the address of all three, its password and the certificate."""
        service, passwords = self.folder / "service", self.folder / "pgpass"
        service.write_text(f"[felt]\nhost=127.0.0.11,127.0.0.12,127.0.0.13\nport={self.port}\ndbname=felt\nuser=desk1\n"
                           f"target_session_attrs=read-write\nsslmode=verify-full\nsslrootcert={self.nodes[0].home}/felt.crt\n")
        passwords.write_text(f"*:*:felt:desk1:{SECRETS['desk']}\n")
        passwords.chmod(0o600)
        return {"PGSERVICEFILE": str(service), "PGPASSFILE": str(passwords)}

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        for node in self.nodes:
            node.kill(etcd=True)
        if kind is None or "FELT_KEEP" not in os.environ:
            shutil.rmtree(self.folder, ignore_errors=True)


def failover(cluster, desks, number):
    """Kills the leader; how long until each desk has an answer to a command again, in seconds."""
    leader = cluster.wait(2)
    with_etcd = number % 3 == 0
    killed = time.monotonic()
    leader.kill(etcd=with_etcd)
    while not all(desk.answers and desk.answers[-1][0] + desk.answers[-1][1] > killed + 0.5 for desk in desks):
        assert time.monotonic() < killed + 300, [desk.trouble for desk in desks]
        time.sleep(0.02)
    # The first answer after the gap of each desk: the longest pause between two of its answers since then.
    took = max(longest(desk, killed) for desk in desks)
    time.sleep(2)
    leader.start()
    new = cluster.wait(2)
    assert new is not leader or took > 0
    print(f"# patroni: kill {number}, {leader.name}{' with its etcd' if with_etcd else ''}: recorded again after {took:.1f} s, by {new.name}", flush=True)
    return took


def longest(desk, killed):
    """When the desk had an answer after its longest pause since the kill, counted from the kill."""
    ends = [began + took for began, took in desk.answers]
    before = [end for end in ends if end <= killed][-1:] or [killed]
    pauses = before + [end for end in ends if end > killed]
    return max(zip(pauses, pauses[1:]), key=lambda pair: pair[1] - pair[0])[1] - killed


def test_leader_killed(folder):
    kills = int(os.environ.get("FELT_KILLS", "5"))
    for needed in "patroni", "etcd":
        assert shutil.which(needed), f"{needed} is missing: build-aux/install proof"
    # Stopped from outside it ends all that it started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with Cluster() as cluster:
        cluster.set_up()
        env, before = cluster.environment(), felt_desks.load()
        desks = [felt_desks.Desk(folder, f"desk{number}", "service=felt", "Sunday", 10, **env) for number in range(DESKS)]
        desks[0].database.new("Sunday")
        for desk in desks:
            desk.start()
        time.sleep(3)
        times = [failover(cluster, desks, number) for number in range(1, kills + 1)]
        for desk in desks:
            desk.end()
        report = felt_cli.feltctl("database", "check", "--json", "service=felt", env=desks[0].database.env).json
        fresh = felt_desks.Desk(folder, "fresh", "service=felt", "Sunday", **env).database
        counted = felt_desks.count(fresh.log("Sunday"), desks)
        fresh.verify("Sunday")
        print(f"# patroni: {kills} kills of the leader, without a hand, recorded again after {min(times):.1f} to {max(times):.1f} s (goal {GOAL_S});"
              f" {before} before, {felt_desks.load()} after")
        print(f"# patroni: {counted['acknowledged']} acknowledged, {sum(desk.retries for desk in desks)} given again,"
              f" lost {counted['lost']}, doubled {counted['doubled']}, gaps {counted['gaps']}, chain {report['broken'] or 'whole'}")
        assert report["broken"] is None and not (counted["lost"] or counted["doubled"] or counted["gaps"]), (report, counted)
        assert max(times) <= GOAL_S, times


felt_cli.main("patroni", globals())
