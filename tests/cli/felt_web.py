# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_web.py - a server of the test's own, on loopback, and who asks it"""

import hmac
import http.client
import json
import pathlib
import socket
import subprocess

import felt_cli
from felt_wait import until  # noqa: F401: felt_web.until

PATIENCE = 60  # seconds, of which a machine that does much else may need a few


class Server:
    """feltctl serve on a database, on a free port of 127.0.0.1; ends with the `with`."""

    def __init__(self, database, *options, env=None, port=0, address="127.0.0.1"):
        at = ["--address", address] if address else []
        self.process = subprocess.Popen(
            [felt_cli.FELTCTL, "--database", database.path, "serve", *at, "--port", str(port), "--json", *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=env or database.env or felt_cli.environment())
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(f"no address, but: {self.process.stderr.read().decode()}")
        self.told = json.loads(line)
        self.port = self.told["port"]
        self.url = self.told["url"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        """Ends it as a user would; it must end by itself then."""
        if self.process.poll() is None:
            self.process.terminate()
        status = self.process.wait(PATIENCE)
        self.process.stdin.close()
        self.process.stdout.close()
        self.errors = self.process.stderr.read().decode()
        self.process.stderr.close()
        assert status == 0, f"ended with {status}: {self.errors}"

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)
        for pipe in self.process.stdin, self.process.stdout, self.process.stderr:
            pipe.close()

    def ask(self, path, method="GET", body=None, source="127.0.0.1", **headers):
        """(status, headers, body as bytes); source: the address of who asks"""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(source, 0))
        try:
            connection.request(method, path, body=body, headers={k.replace("_", "-"): v for k, v in headers.items()})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def get(self, path, status=200, **headers):
        """The JSON of an address."""
        got, _, body = self.ask(path, **headers)
        assert got == status, f"{path}: {got}, not {status}: {body[:500]!r}"
        return json.loads(body)

    def raw(self, data, wait=True):
        """What is answered to bytes as they are, until the other side ends."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as connection:
            connection.sendall(data)
            answer = b""
            while wait:
                part = connection.recv(65536)
                if not part:
                    break
                answer += part
            return answer

    def events(self, path="/api/events"):
        return Events(self, path)


def certificate(folder):
    """The options of a server on 127.0.0.1 with a certificate of its own, which stands in certificate.pem."""
    key, own = pathlib.Path(folder) / "key.pem", pathlib.Path(folder) / "certificate.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
                    "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost", "-keyout", key, "-out", own], check=True, capture_output=True)
    return "--tls-certificate", str(own), "--tls-key", str(key)


def read(host, port, path):
    """The JSON that is answered at one of the machine's addresses."""
    connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        return json.loads(connection.getresponse().read())
    finally:
        connection.close()


def seat_code(database, tournament, player):
    """The code on the seat slip of a player; the database has drawn its key."""
    secrets = json.loads(pathlib.Path(database.path + ".secrets").read_text(encoding="utf-8"))
    digest = hmac.digest(bytes.fromhex(secrets["devices"]["0" * 12]["key"]), f"seat {tournament} {player}".encode(), "sha256")
    return "".join("abcdefghijklmnopqrstuvwxyz234567"[byte % 32] for byte in digest[:12])


class Events:
    """An event stream, read as it comes."""

    def __init__(self, server, path="/api/events"):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self.connection.request("GET", path)
        self.answer = self.connection.getresponse()
        assert self.answer.status == 200, (self.answer.status, self.answer.read())
        self.retry, self.board = None, None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()

    def next(self):
        """(event, id, data) of the next message but signs of life; "" for the event where the stream has ended."""
        event, number, data = "", None, ""
        while True:
            line = self.answer.readline().decode()
            if not line:
                return "", None, None
            line = line.rstrip("\n")
            key, _, value = line.partition(": ")
            if key == "retry":
                self.retry = int(value)
            elif key == "event":
                event = value
            elif key == "id":
                number = int(value)
            elif key == "data":
                data = json.loads(value)
            elif not line and event and event != "beat":
                return event, number, data
            elif not line:
                event, number, data = "", None, ""

    def waits(self):
        """Whether something has come that is not read yet."""
        self.connection.sock.setblocking(False)
        try:
            return bool((self.answer.fp.peek() or b"").strip())
        finally:
            self.connection.sock.settimeout(PATIENCE)

    def follow(self, until):
        """Reads until the board that the messages make is as wished; that board."""
        while True:
            event, number, data = self.next()
            assert event in ("board", "patch"), event
            self.board = data if event == "board" else merged(self.board, data)
            assert self.board["seq"] == number, (self.board["seq"], number)
            if until(self.board):
                return self.board


def merged(target, patch):
    """RFC 7396, section 2."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), value)
    return result
