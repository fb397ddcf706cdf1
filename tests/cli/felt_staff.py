# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_staff.py - a paired device of the staff, as a program on a tablet signs and counts"""

import hashlib
import hmac
import json
import secrets


def signature(key, method, path, counter, body):
    """As feltctl(1) says: by the bytes of the key."""
    text = f"{method}\n{path}\n{counter}\n".encode() + body
    return hmac.new(bytes.fromhex(key), text, hashlib.sha256).hexdigest()


class Device:
    """What feltctl serve pair makes; it counts by itself."""

    def __init__(self, database, role, *options, server=None):
        told = database("serve", "pair", role, *options, "--json").json
        self.handle, self.key, self.url, self.name = told["device"], told["secret"], told["url"], told["name"]
        self.told, self.counter, self.server = told, 0, server

    def headers(self, method, path, body=b"", counter=None, key=None):
        if counter is None:
            self.counter += 1
            counter = self.counter
        return {"Felt_Device": self.handle, "Felt_Counter": str(counter),
                "Felt_Signature": signature(key or self.key, method, path, counter, body)}

    def ask(self, method, path, body=b"", counter=None, key=None, **more):
        """(status, JSON) of a signed request."""
        headers = self.headers(method, path, body, counter, key) | more
        if method == "POST":
            headers.setdefault("Content_Type", "application/json")
        status, _, answer = self.server.ask(path, method, body or None, **headers)
        return status, json.loads(answer)

    def get(self, path, status=200):
        got, answer = self.ask("GET", path)
        assert got == status, (path, got, answer)
        return answer

    def give(self, stream, command, status=200, **keys):
        """What a command is answered."""
        body = json.dumps({"command": command, **keys}).encode()
        got, answer = self.ask("POST", f"/api/commands?tournament={stream}", body)
        assert got == status, (self.name, command, keys, got, answer)
        return answer

    def does(self, stream, command, **keys):
        answer = self.give(stream, command, **keys)
        assert answer["ok"], (self.name, command, keys, answer)
        return answer


def offer(url):
    """(handle, secret) of what a QR code holds."""
    handle, once = url.partition("#")[2].split(".")
    return handle, bytes.fromhex(once)


def pair(server, url, nonce=None):
    """Takes an offer as the page does: (status, answer, key)."""
    handle, once = offer(url)
    nonce = nonce or secrets.token_hex(16)
    asks = hmac.new(once, f"felt pairing\n{handle}".encode(), hashlib.sha256).hexdigest()
    own = hmac.new(once, f"felt key\n{handle}\n{nonce}".encode(), hashlib.sha256).hexdigest()
    body = json.dumps({"nonce": nonce}).encode()
    path = "/api/staff/pair"
    status, _, answer = server.ask(path, "POST", body, Content_Type="application/json", Felt_Device=handle, Felt_Counter="1",
                                   Felt_Signature=signature(asks, "POST", path, 1, body))
    return status, json.loads(answer), own
