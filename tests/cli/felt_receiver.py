# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_receiver.py - a club's own page on loopback: it takes what is sent, and can be slow, ill-tempered or dead"""

import http.server
import threading
import time


class Receiver:
    """Answers with `status` after `delay` seconds; `got` are the requests as (method, path, headers, body)."""

    def __init__(self, port=0):
        self.status, self.delay, self.got, self.at_once, self.most_at_once = 200, 0, [], 0, 0
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self):
                receiver.at_once += 1
                receiver.most_at_once = max(receiver.most_at_once, receiver.at_once)
                body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
                receiver.got.append((self.command, self.path, dict(self.headers), body))
                time.sleep(receiver.delay)
                receiver.at_once -= 1
                try:
                    self.send_response(receiver.status)
                    self.end_headers()
                    self.wfile.write(b"thanks")
                except OSError:
                    pass  # it was given up

            do_GET = do_POST = answer

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}/status.php"
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def wait(self, n, seconds=60):
        """Until n requests came."""
        end = time.monotonic() + seconds
        while len(self.got) < n:
            assert time.monotonic() < end, f"{len(self.got)} of {n} requests"
            time.sleep(0.05)

    def die(self):
        self.server.shutdown()
        self.server.server_close()
