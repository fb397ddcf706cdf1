#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-scripts.py - build-aux does what it says, on machines that lack this and that (TAP)

Usage: test-scripts.py TOP BUILD

The scripts run with a PATH of this test's own, where apt and the build are small programs that
write down how they were called: nothing is installed and nothing is built.
"""

import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys

import felt_tap
import felt_wait

TOP = pathlib.Path(sys.argv[1]).resolve()
BUILD = pathlib.Path(sys.argv[2]).resolve()
TOOLS = "awk bash env dirname readlink cat cp mkdir mktemp rm sed sleep sort tail touch python3".split()


class Machine:
    """A machine with the programs it is given: name to shell lines. calls(): what was called."""

    def __init__(self, folder, **programs):
        self.folder = pathlib.Path(folder)
        self.bin = self.folder / "bin"
        self.bin.mkdir()
        self.journal = self.folder / "journal"
        for tool in TOOLS:
            os.symlink(shutil.which(tool), self.bin / tool)
        for name, lines in programs.items():
            self.program(self.bin / name.replace("_", "-"), lines)
        self.env = {"PATH": str(self.bin), "HOME": str(folder), "STATE": str(self.folder)}

    def program(self, path, lines):
        """Writes a program that notes its call and does the lines."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'#!/bin/bash\necho "{path.name} $*" >>{self.journal}\n{lines}\n', encoding="utf-8")
        path.chmod(0o755)

    def run(self, script, *words, **variables):
        """Runs a script of build-aux from another folder; the CompletedProcess holds its output."""
        return subprocess.run([TOP / "build-aux" / script, *words], env=self.env | variables, text=True,
                              cwd="/", capture_output=True, timeout=60, stdin=subprocess.DEVNULL, check=False)

    def calls(self, name):
        """The arguments of each call of a program."""
        lines = self.journal.read_text(encoding="utf-8").split("\n") if self.journal.exists() else []
        return [line.split(" ", 1)[1] for line in lines if line.startswith(f"{name} ")]


# All packages but cairo's; apt knows every package once its lists were fetched.
DPKG = 'for p in "${@:3}"; do [ $p = libcairo2-dev ] || echo -n "$p:installed "; done'
DPKG_ALL = 'for p in "${@:3}"; do echo -n "$p:installed "; done'
KNOWN = r"printf '%s:\n  Installed: (none)\n  Candidate: 1.0\n' $2"
AFTER_UPDATE = f'[ -e $STATE/updated ] || exit 0; {KNOWN}'
APT = '[[ " $* " != *" update "* ]] || touch $STATE/updated'
ROOT, USER = "echo 0", "echo 1000"


def machine(folder, **changes):
    """A Debian that lacks cairo, used by root."""
    return Machine(folder, **({"dpkg_query": DPKG, "apt_cache": KNOWN, "apt_get": APT, "id": ROOT} | changes))


def test_install_nothing(folder):
    host = machine(folder, dpkg_query=DPKG_ALL)
    result = host.run("install", "run", "browser", "test")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", ""), result
    assert not host.calls("apt-get") and not host.calls("apt-cache")


def test_install_missing(folder):
    host = machine(folder)
    result = host.run("install", "run")
    assert result.returncode == 0, result
    assert "felt: Installing 1 packages with apt: libcairo2-dev\n" in result.stdout, result
    installs = [call for call in host.calls("apt-get") if " install " in call]
    assert len(installs) == 1 and installs[0].endswith("install -y --no-install-recommends libcairo2-dev")


def test_install_fetches_lists(folder):
    host = machine(folder, apt_cache=AFTER_UPDATE)
    result = host.run("install", "run")
    assert result.returncode == 0, result
    assert [call.split()[-1] for call in host.calls("apt-get")] == ["update", "libcairo2-dev"]
    assert "Fetching" in result.stdout


def refused(result, *words):
    """It ended with 1 and one sentence on stderr that has the words."""
    assert result.returncode == 1, result
    lines = result.stderr.strip().split("\n")
    assert len(lines) == 1 and lines[0].startswith("felt: "), result.stderr
    for word in words:
        assert word in lines[0], result.stderr


# What machines lack, what is said then, and how often it was tried to install something.
LACKING = (
    ({"apt_cache": AFTER_UPDATE, "apt_get": "exit 100"}, ["network"], 0),
    ({"apt_get": '[[ " $* " != *" install "* ]]'}, ["could not install", "libcairo2-dev"], 2),  # with fresh lists again
    ({"apt_cache": "exit 0"}, ["libcairo2-dev", "Debian 12"], 0),
    ({"id": USER}, ["administrator", "libcairo2-dev"], 0),
)


def test_install_lacking(folder):
    for number, (changes, words, installs) in enumerate(LACKING):
        own = folder / str(number)
        own.mkdir()
        host = machine(own, **changes)
        refused(host.run("install", "run"), *words)
        assert sum(" install " in call for call in host.calls("apt-get")) == installs, changes
        assert "id" not in changes or not host.calls("apt-get")
    refused(Machine(folder).run("install", "run"), "no apt", "build-aux/packages")


def test_install_optional(folder):
    lacks = DPKG.replace("libcairo2-dev", "clang-format-14")
    host = machine(folder, dpkg_query=lacks, apt_cache="exit 0")
    result = host.run("install", "run", "test")
    assert result.returncode == 0, result
    assert not any(" install " in call for call in host.calls("apt-get"))


def test_install_services_off(folder):
    """What comes with a service is kept from starting while it is installed, and left off, also when apt fails."""
    lacks = DPKG.replace("libcairo2-dev", "etcd-server")
    for apt, status in (APT, 0), ("exit 100", 1):
        own = pathlib.Path(folder, str(status))
        own.mkdir()
        host = machine(own, dpkg_query=lacks, id=USER, sudo='[ "$1" != env ] || exec "$@"', apt_get=apt)
        result = host.run("install", "proof")
        assert result.returncode == status, result
        calls = host.calls("sudo")
        mask, unmask = "ln -s /dev/null /etc/systemd/system/etcd.service", "rm -f /etc/systemd/system/etcd.service"
        installs = [number for number, call in enumerate(calls) if " install " in call]
        assert calls.index(mask) < installs[0] <= installs[-1] < calls.index(unmask), calls
        assert ("deb-systemd-helper disable etcd.service" in calls) == (status == 0), calls
        assert not any("patroni" in call for call in calls), calls


def test_install_as_user(folder):
    host = machine(folder, id=USER, sudo='"$@"')
    assert host.run("install", "run").returncode == 0
    assert any("apt-get" in call and "install" in call for call in host.calls("sudo"))


def built(folder, felt, **changes):
    """A machine where Felt is built by pretending: felt is what the program does."""
    host = machine(folder, dpkg_query=DPKG_ALL, meson="mkdir -p $2; touch $2/build.ninja", ninja="", **changes)
    host.env["FELT_BUILD_DIR"] = str(host.folder / "build")
    host.program(host.folder / "build/src/app/felt", felt)
    return host


def test_run(folder):
    host = built(folder, 'echo "$GSETTINGS_SCHEMA_DIR $FELT_LOCALE_DIR $FELT_DATA_DIR"; exit 7')
    result = host.run("run", "--demo", "--database", "a b", DISPLAY=":0")
    assert result.returncode == 7, result
    assert host.calls("felt") == ["--demo --database a b"]
    assert result.stdout.split()[-3:] == [f"{folder}/build/schemas", f"{folder}/build/po", f"{TOP}/data"]
    assert "felt: Compiling.\n" in result.stdout
    host.program(host.bin / "ninja", "echo ninja: no work to do.")
    host.program(host.folder / "build/src/app/felt", "")
    result = host.run("run", WAYLAND_DISPLAY="wayland-0")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", ""), result
    assert len(host.calls("meson")) == 1 and len(host.calls("felt")) == 2


def test_run_build_fails(folder):
    host = built(folder, "", gtk4_broadwayd="")
    host.program(host.bin / "ninja", "echo 'error: of the compiler'; exit 1")
    result = host.run("run", DISPLAY=":0")
    assert result.returncode == 1 and not host.calls("felt"), result
    assert "error: of the compiler" in result.stderr and "felt: The build failed" in result.stderr


def answer(port, path, upgrade=False, **headers):
    """(status, body) of what 127.0.0.1 answers on a port; an upgrade asks for a WebSocket as a browser does."""
    fields = {"Host": f"127.0.0.1:{port}", "Connection": "close"}
    if upgrade:
        fields |= {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                   "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Protocol": "broadway",
                   "Origin": f"http://127.0.0.1:{port}"}
    fields |= headers
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items() if value)]
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        received = b""
        while b"\r\n\r\n" not in received or not upgrade:
            part = connection.recv(65536)
            if not part:
                break
            received += part
    head, _, body = received.partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]), body


def check_gate(port, path):
    """The page and its WebSocket are for those who know the secret path, from its own address only."""
    assert b"<html" in answer(port, path)[1]
    assert b"WebSocket" in answer(port, f"{path}broadway.js")[1]
    assert answer(port, f"{path}socket", upgrade=True)[0] == 101
    assert answer(port, path, Host=f"localhost:{port}")[0] == 200
    secret = path.strip("/")
    assert len(secret) >= 32, secret
    for wrong in ("/", "/socket", "/broadway.js", f"/{secret[:-1]}/", f"/{secret}", f"//{secret}/", f"/x/..{path}"):
        assert answer(port, wrong)[0] == 403, wrong
        assert answer(port, wrong, upgrade=True)[0] == 403, wrong
    for host in ("felt.example", f"felt.example:{port}", f"127.0.0.1:{port + 1}", "127.0.0.1", None):
        assert answer(port, path, Host=host)[0] == 403, host
        assert answer(port, f"{path}socket", upgrade=True, Host=host)[0] == 403, host
    for origin in ("http://felt.example", "null", f"http://127.0.0.1:{port + 1}", f"https://127.0.0.1:{port}"):
        assert answer(port, path, Origin=origin)[0] == 403, origin
        assert answer(port, f"{path}socket", upgrade=True, Origin=origin)[0] == 403, origin
    assert answer(port, f"{path}socket", upgrade=True, Origin=None)[0] == 403
    assert answer(port, path, **{"X-Twice": "1", "host": f"127.0.0.1:{port}"})[0] == 400  # Host, said twice


def listening(pid):
    """The TCP ports a process listens on."""
    links = [os.readlink(link) for link in pathlib.Path(f"/proc/{pid}/fd").iterdir()]
    rows = [row.split() for row in pathlib.Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]]
    return [int(row[1].split(":")[1], 16) for row in rows if row[3] == "0A" and f"socket:[{row[9]}]" in links]


def line_of(path):
    """The line of a file that another program writes, when it is there: run tells its address before felt starts."""
    felt_wait.until(lambda: path.exists() and path.read_text(encoding="utf-8").endswith("\n"), f"{path} to be written")
    return path.read_text(encoding="utf-8").strip()


def test_run_in_browser(folder):
    broadway = shutil.which("gtk4-broadwayd")
    if broadway is None:
        raise felt_tap.Skip("gtk4-broadwayd is not installed")
    host = built(folder, f'echo "$GDK_BACKEND $BROADWAY_DISPLAY" >{folder}/seen\n'
                         f'echo "$XDG_RUNTIME_DIR" >{folder}/runtime\n'
                         f"while [ ! -e {folder}/end ]; do sleep 0.05; done",
                 gtk4_broadwayd=f'echo $$ >{folder}/server; exec {broadway} "$@"')
    with subprocess.Popen([TOP / "build-aux/run"], env=host.env, cwd="/", stdout=subprocess.PIPE,
                          text=True, stdin=subprocess.DEVNULL) as run:
        try:
            said = next(line for line in run.stdout if "browser" in line)
            address = re.search(r"http://127\.0\.0\.1:(\d+)(/\S*)", said)
            server = int((host.folder / "server").read_text(encoding="utf-8"))
            check_gate(int(address[1]), address[2])
            assert listening(server) == [], "gtk4-broadwayd itself can be reached"
            runtime = pathlib.Path(line_of(host.folder / "runtime"))
            assert runtime.stat().st_mode & 0o777 == 0o700
            told = [path for path in pathlib.Path("/proc").glob("[0-9]*/cmdline") if secret_in(path, address[2].strip("/"))]
            assert not told, f"the secret stands where every user may read it: {told}"
        finally:
            (host.folder / "end").touch()
        assert run.wait(20) == 0
    assert (host.folder / "seen").read_text(encoding="utf-8") == "broadway :5\n"
    assert not pathlib.Path(f"/proc/{server}").exists(), "gtk4-broadwayd still runs"
    assert not runtime.exists()
    with socket.socket() as connection:
        assert connection.connect_ex(("127.0.0.1", int(address[1]))) != 0, "browser-gate still runs"


def secret_in(path, secret):
    """Whether a process was started with the secret among its words."""
    try:
        return secret.encode() in path.read_bytes()
    except OSError:  # it has ended
        return False


# The sources of a machine as apt tells them, in whatever format they stand.
SOURCES = """[[ $1 != indextargets ]] || printf '%s\\n' 'Debian bookworm-updates deb http://one.example/debian/ bookworm-updates main' \\
    'Debian bookworm deb http://one.example/debian/ bookworm main' 'Debian trixie deb http://one.example/debian/ trixie main' \\
    'Docker bookworm deb http://two.example/debian/ bookworm stable'"""


def bare(folder, *words, mmdebstrap="exit 1", **changes):
    """(what bare ends with on a machine where nothing may be mounted, what mmdebstrap was given as sources)."""
    rest = pathlib.Path(folder, "tmp")
    rest.mkdir()
    host = machine(folder, **({"dpkg_query": DPKG_ALL, "apt_get": SOURCES, "apt_config": "",
                               "mmdebstrap": f'cat "${{@: -1}}" >$STATE/sources; {mmdebstrap}'} | changes))
    result = host.run("bare", *words, TMPDIR=str(rest))
    assert not list(rest.iterdir()), f"left behind: {list(rest.iterdir())}"
    sources = host.folder / "sources"
    return result, sources.read_text(encoding="utf-8") if sources.exists() else None


def test_bare_sources(folder):
    """Debian 12 of the machine's own archive and nothing else; that it cannot be made is said last."""
    result, sources = bare(folder, mmdebstrap="echo 'E: no room' >&2; exit 1")
    assert sources == ("deb http://one.example/debian/ bookworm main\n"
                       "deb http://one.example/debian/ bookworm-updates main\n"), sources
    lines = result.stderr.strip().split("\n")
    assert result.returncode == 1 and lines[0] == "E: no room" and "cannot make a minimal Debian 12" in lines[-1], result


def test_bare_interrupted(folder):
    result, _ = bare(folder, mmdebstrap="touch \"${@: -2:1}\"; kill -TERM $PPID; exec sleep 60")
    assert result.returncode == 143, result


def test_bare_no_archive(folder):
    result, sources = bare(folder, apt_get="echo 'Debian trixie deb http://one.example/debian/ trixie main'")
    refused(result, "Debian 12", "sources")
    assert sources is None


def test_bare_no_root(folder):
    refused(bare(folder, id=USER)[0], "root", "sudo")


def test_ci(folder):
    """CI goes on without a fresh machine, and names and counts that at the end."""
    host = Machine(folder)
    for name, lines in ("bare", "exit 1"), ("test", "exit 3"):
        host.program(host.folder / "top/build-aux" / name, lines)
    (host.folder / "top/.ci").mkdir()
    shutil.copy(TOP / ".ci/run", host.folder / "top/.ci/run")
    result = subprocess.run([host.folder / "top/.ci/run"], env=host.env, check=False)
    assert result.returncode == 3 and host.calls("test") == ["build-aux/bare"], result
    host.program(host.folder / "top/build-aux/bare", "")
    subprocess.run([host.folder / "top/.ci/run"], env=host.env, check=False)
    assert host.calls("test")[-1] == "", host.calls("test")


JUNIT = """<testsuites><testsuite name="felt.one"><testcase name="1"/><testcase name="2"/>
<testcase name="3">{third}</testcase></testsuite><testsuite name="felt"><testcase name="two"/></testsuite>
</testsuites>"""


SAID = "1..3\nok 1 /one\n# a figure\n# 2 is not 3\nnot ok 2 /two\n# of the next\nok 3 /three\n"


def count_words(folder, third="<skipped/>", results=("OK", "OK"), status=0, broken=0, before=()):
    """What count-tests says of two programs, one with three subtests: (its lines, exit status)."""
    logs = pathlib.Path(folder, "b/meson-logs")
    logs.mkdir(parents=True, exist_ok=True)
    (logs / "testlog.junit.xml").write_text(JUNIT.format(third=third), encoding="utf-8")
    (logs / "testlog.json").write_text("".join(
        json.dumps({"name": f"felt:core / {name}", "result": result, "duration": seconds, "stdout": SAID, "stderr": "why\n"}) + "\n"
        for name, result, seconds in zip(("one", "two"), results, (1.25, 20))), encoding="utf-8")
    run = subprocess.run([TOP / "build-aux/count-tests", "--broken", str(broken), *before, f"{status}:{folder}/b"],
                         capture_output=True, text=True, check=False)
    return run.stdout.rstrip().split("\n"), run.returncode


def count(*arguments, **options):
    """The same, of the last line alone."""
    lines, status = count_words(*arguments, **options)
    return lines[-1], status


def test_slowest(folder):
    lines, _ = count_words(folder)
    assert lines[-3:-1] == [f"  20.0 s  {folder}/b: two", f"   1.2 s  {folder}/b: one"], lines


def test_count(folder):
    assert count(folder) == ("felt: 3 passed, 0 failed, 1 skipped", 0)
    assert count(folder, "<failure/>", ("FAIL", "OK"), 1) == ("felt: 3 passed, 1 failed, 0 skipped", 1)
    # A program that crashed after its subtests, a meson that failed, a build that failed.
    assert count(folder, "", ("ERROR", "OK"), 1) == ("felt: 4 passed, 1 failed, 0 skipped", 1)
    assert count(folder, "", status=2) == ("felt: 4 passed, 1 failed, 0 skipped", 1)
    assert count(folder, "", broken=1) == ("felt: 4 passed, 1 failed, 0 skipped", 1)
    lines, status = count_words(folder, "", before=["--failed=build-aux/bare"])
    assert (lines[0], lines[-1], status) == ("FAILED build-aux/bare", "felt: 4 passed, 1 failed, 0 skipped", 1)


def test_count_words(folder):
    """Whoever sees the end of a long run sees why a test failed."""
    lines, _ = count_words(folder, "<failure/>", ("FAIL", "OK"), 1)
    said = ["    1..3", "    # a figure", "    # 2 is not 3", "    not ok 2 /two", "    why"]
    assert lines[0] == f"{folder}/b: one said:" and lines[1:6] == said and lines[6] == f"FAILED {folder}/b: one: 3", lines
    assert f"{folder}/b: two said:" not in lines


def test_count_nothing(folder):
    run = subprocess.run([TOP / "build-aux/count-tests"], capture_output=True, text=True, check=False)
    assert (run.stdout, run.returncode) == ("felt: 0 passed, 0 failed, 0 skipped\n", 1)
    run = subprocess.run([TOP / "build-aux/count-tests", f"0:{folder}"], capture_output=True, text=True,
                         check=False)
    assert run.stdout.endswith("\nfelt: 0 passed, 1 failed, 0 skipped\n") and run.returncode == 1


def test_proof_names(_folder):
    """Each test that proof runs is there: of one that is not, meson says nothing and ends well."""
    known = {test["name"] for kind in ("tests", "benchmarks")
             for test in json.loads((BUILD / f"meson-info/intro-{kind}.json").read_text(encoding="utf-8"))}
    script = (TOP / "build-aux/proof").read_text(encoding="utf-8").replace("\\\n", " ")
    calls = re.findall(r"meson test -C _build(.*?)(?:;;|$)", script, re.MULTILINE)
    words = [word for call in calls for word in re.sub(r"--(timeout-multiplier|test-args) \S+|--\S+", "", call).split()]
    windows = any(name.startswith("ui-") for name in known)  # a build may leave them out
    assert len(words) > 10, words
    assert not [word for word in words if word not in known and (windows or not word.startswith("ui-"))], words


# Three tests: one that ends well, one that fails, one that goes on until it is stopped.
STRESSED = r"""case "$*" in
*--list*) printf 'felt:core / good\nfelt:ui / bad\n' ;;
*bad) echo why; exit 1 ;;
*slow) echo $$ >$STATE/slow; exec sleep 100 ;;
esac"""


def stressed(session):
    """The processes of the script that stand in a session: itself and its busy loops."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            row = (path / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            if row[3] == str(session) and row[0] != "Z" and b"build-aux/stress" in (path / "cmdline").read_bytes():
                found.append(path.name)
        except OSError:  # it has ended
            pass
    return found


def test_stress(folder):
    """Each test as often as it is wanted, counted across stops; what was stopped counts for nothing and leaves nothing."""
    host = Machine(folder, meson=STRESSED, ninja="")
    build = pathlib.Path(folder, "b")
    build.mkdir()
    (build / "build.ninja").touch()
    host.env["FELT_BUILD_DIR"] = str(build)
    said = ["bad: failed 2 of 2 times", "stress: 4 runs of 2 tests, 2 failed"]
    first = host.run("stress", "--busy", "1", "--times", "2")
    assert first.returncode == 1 and first.stdout.splitlines()[-2:] == said, first
    assert (build / "stress/bad.0.txt").read_text(encoding="utf-8") == "why\n" and not (build / "stress/good.0.txt").exists()
    assert [call.split()[-1] for call in host.calls("meson") if "--list" not in call] == ["good", "bad"] * 2
    for ends in signal.SIGTERM, signal.SIGINT, signal.SIGKILL:
        with subprocess.Popen([TOP / "build-aux/stress", "--busy", "2", "slow"], env=host.env, stdout=subprocess.DEVNULL,
                              start_new_session=True) as process:
            slow = host.folder / "slow"
            felt_wait.until(lambda: slow.exists() and slow.read_text(encoding="utf-8").endswith("\n"), "the slow test to run")
            assert len(stressed(process.pid)) == 3, "the script and its loops"
            process.send_signal(ends)
            assert process.wait(60) in (1, -signal.SIGKILL), ends
            felt_wait.until(lambda pid=process.pid: not stressed(pid), "the loops to end")
            if ends == signal.SIGKILL:
                os.kill(int(slow.read_text(encoding="utf-8")), signal.SIGTERM)
            slow.unlink()
    again = host.run("stress", "--busy", "0", "--times", "3", "good")
    assert again.returncode == 1 and again.stdout.splitlines()[-1] == "stress: 5 runs of 2 tests, 2 failed", again
    assert host.run("stress", "--count").stdout == again.stdout
    forgotten = host.run("stress", "--forget")
    assert (forgotten.returncode, forgotten.stdout) == (0, "stress: 0 runs of 0 tests, 0 failed\n"), forgotten
    for wrong in ("--busy", "x"), ("--what",):
        assert host.run("stress", *wrong).returncode == 2


if __name__ == "__main__":
    felt_tap.main("scripts", globals(), only=())
