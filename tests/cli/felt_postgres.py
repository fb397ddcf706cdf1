# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_postgres.py - PostgreSQL servers of a test's own: started, killed, followed by standbys

A server lies in a folder of its own below /tmp, is reached by a socket there (and on loopback where a port
is given), and belongs to the user postgres when root runs the test, whom PostgreSQL refuses. It ends with
the program that started it, however that ends.
"""

import atexit
import contextlib
import ctypes
import os
import pathlib
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile

import felt_wait


def program(name):
    versions = sorted(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    return str(versions[-1]) if versions else shutil.which(name)


def free_port():
    """Below those that the kernel gives away: a server finds it again after it was down for a while."""
    while True:
        port = random.SystemRandom().randrange(10000, 32768)
        with socket.socket() as one, contextlib.suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port


def end_with_parent():
    """In the child: an immediate shutdown once this program has ended."""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)  # PR_SET_PDEATHSIG


class Server:
    """A primary, or with `of` a standby that follows that one by the name `name`."""

    database = "felt"  # of the tests
    fresh = None  # the folder that copy_fresh() copies

    def __init__(self, of=None, name="second", port=0, **settings):
        self.user = pwd.getpwnam("postgres") if os.getuid() == 0 else None
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="felt-pg-", dir="/tmp"))
        self.data, self.socket, self.port, self.process = self.folder / "data", self.folder / "s", port, None
        self.folder.chmod(0o755)
        for folder, mode in (self.data, 0o700), (self.socket, 0o755):
            folder.mkdir(mode=mode)
            if self.user:
                os.chown(folder, self.user.pw_uid, self.user.pw_gid)
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        if of is None:
            self.copy_fresh()
        else:
            self.run("pg_basebackup", "-D", self.data, "-R", "-X", "stream", "-c", "fast", "--no-sync",
                     "-d", f"host={of.socket} port={of.port or 5432} user=postgres application_name={name}")
        self.set(**{"unix_socket_directories": f"'{self.socket}'", "listen_addresses": "'127.0.0.1'" if port else "''",
                    "port": port or 5432, "fsync": "off", "dynamic_shared_memory_type": "mmap",
                    "shared_buffers": "16MB", "max_connections": 60, **settings})
        self.start()

    def copy_fresh(self):
        """The data of a server that was never started: making it takes ten times as long as a copy."""
        if not Server.fresh:
            self.run("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "--encoding=UTF8", "--locale=C", "--no-sync")
            Server.fresh = tempfile.TemporaryDirectory(prefix="felt-pg-fresh-")
            subprocess.run(["cp", "-a", self.data, Server.fresh.name], check=True)
        else:
            subprocess.run(["cp", "-a", f"{Server.fresh.name}/data/.", self.data], check=True)

    def set(self, **settings):
        with open(self.data / "postgresql.auto.conf", "a", encoding="utf-8") as file:
            file.writelines(f"{name}={value}\n" for name, value in settings.items())

    def options(self):
        """How subprocess runs something as the server's user."""
        return {"cwd": self.folder, "stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT,
                **({"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {})}

    def run(self, name, *arguments, check=True, timeout=120):
        done = subprocess.run([program(name), *map(str, arguments)], check=False, timeout=timeout, **self.options())
        assert done.returncode == 0 or not check, f"{name}: {done.stdout.decode()}"
        return done.stdout.decode()

    def start(self):
        log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen([program("postgres"), "-D", str(self.data)], start_new_session=True,
                                        preexec_fn=end_with_parent, **{**self.options(), "stdout": log, "stderr": log})
        log.close()
        felt_wait.until(self.is_ready, "a server to answer", detail=(self.folder / "log").read_text)

    def is_ready(self):
        assert self.process.poll() is None, (self.folder / "log").read_text()
        return subprocess.run([program("pg_isready"), "-q", "-h", self.socket, "-p", str(self.port or 5432)], check=False).returncode == 0

    def set_up(self, feltctl):
        """What the administrator does once: the database, and a role for desks. The server itself."""
        self.sql(f"CREATE DATABASE {self.database}", "postgres")
        feltctl("database", "init", self.address("postgres"))
        if not self.sql("SELECT 1 FROM pg_roles WHERE rolname = 'desk'"):
            self.sql("CREATE ROLE desk LOGIN IN ROLE felt_desk; GRANT pg_monitor TO desk")
        return self

    def sql(self, text, database=None):
        return self.run("psql", "-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-h", self.socket, "-p", str(self.port or 5432),
                        "-U", "postgres", "-d", database or self.database, "-c", text).strip()

    def address(self, user="desk", database=None):
        return f"postgresql://{user}@/{database or self.database}?host={self.socket}" + (f"&port={self.port}" if self.port else "")

    def stop(self):
        """As an administrator does."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)

    def kill(self):
        """As when the power goes: all its processes stand still before the first one dies."""
        self.freeze(True)
        for child in self.children():
            os.kill(child, signal.SIGKILL)
        self.process.kill()
        self.process.wait(60)

    def children(self):
        """Those that it has now."""
        return map(int, pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split())

    def freeze(self, frozen):
        """As a network that swallows everything; or it comes back. Each of its processes has a session of
        its own; the first one comes first, so that it makes no others meanwhile."""
        number = signal.SIGSTOP if frozen else signal.SIGCONT
        self.process.send_signal(number)
        for child in self.children():
            try:
                os.kill(child, number)
            except ProcessLookupError:
                pass

    def close(self):
        if self.process is not None and self.process.poll() is None:
            self.freeze(False)
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(60)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Guest(Server):
    """A database of a test's own on the one server of its program: for a test that neither stops a server nor changes it."""

    host, number = None, 0

    def __init__(self):
        if Guest.host is None:
            Guest.host = Server()
            atexit.register(Guest.host.close)
        Guest.number += 1
        vars(self).update(vars(Guest.host))
        self.database = f"guest{Guest.number}"

    def close(self):
        """The server goes with the program."""
