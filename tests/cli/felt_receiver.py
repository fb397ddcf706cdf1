# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_receiver.py - a club's own page on loopback: it takes what is sent, and can be slow, ill-tempered or dead"""

import http.server
import ssl
import subprocess
import threading
import time

import felt_wait


def certificate(folder, name, host="localhost", signer=None, days=2):
    """Makes NAME.pem and NAME.key in a folder: of a host, signed by another pair's name or by itself. The path without its end."""
    path = str(folder / name)
    words = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", path + ".key", "-subj", f"/CN={name}"]
    subprocess.run(["openssl", "req", "-new", *words, "-out", path + ".csr"], check=True, capture_output=True)
    (folder / f"{name}.ext").write_text(f"subjectAltName=DNS:{host}\n" if signer else "basicConstraints=critical,CA:TRUE\n")
    signed = ["-CA", signer + ".pem", "-CAkey", signer + ".key", "-CAcreateserial"] if signer else ["-signkey", path + ".key"]
    subprocess.run(["openssl", "x509", "-req", "-in", path + ".csr", "-out", path + ".pem", "-extfile", path + ".ext", "-days", str(days), *signed],
                   check=True, capture_output=True)
    return path


class Receiver:
    """Answers with `status` and `body` after `delay` seconds, and asks for `login` (a header) first; `got` are the requests as (method,
    path, headers, body). `endless`: the answer goes on for ever. With a certificate, a path without its end, by HTTPS."""

    def __init__(self, port=0, pair=None):
        self.status, self.delay, self.got, self.at_once, self.most_at_once = 200, 0, [], 0, 0
        self.body, self.login, self.headers, self.endless = b"thanks", None, {}, False
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self):
                receiver.at_once += 1
                receiver.most_at_once = max(receiver.most_at_once, receiver.at_once)
                body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
                receiver.got.append((self.command, self.path, dict(self.headers), body))
                time.sleep(receiver.delay)
                receiver.at_once -= 1
                asks = receiver.login is not None and self.headers.get("Authorization") != receiver.login
                try:
                    self.send_response(401 if asks else receiver.status)
                    for name, value in ({"WWW-Authenticate": 'Basic realm="club"'} if asks else receiver.headers).items():
                        self.send_header(name, value)
                    self.end_headers()
                    self.wfile.write(b"" if asks else receiver.body)
                    while receiver.endless:
                        self.wfile.write(bytes(65536))
                except OSError:
                    pass  # it was given up

            do_GET = do_POST = answer

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.server.daemon_threads = True
        if pair is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(pair + ".pem", pair + ".key")
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
            self.server.handle_error = lambda *words: None  # who does not trust it goes
        self.port = self.server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}/status.php" if pair is None else f"https://localhost:{self.port}/status.php"
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def wait(self, n):
        """Until n requests came."""
        felt_wait.until(lambda: len(self.got) >= n, f"{n} requests", detail=lambda: f"for {len(self.got)}")

    def die(self):
        self.server.shutdown()
        self.server.server_close()
