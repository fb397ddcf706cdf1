# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_relay.py - stands between a browser and felt-server, and does what routers and phones do to streams

relay.cut = True      nobody gets through: connections end at once
relay.deaf = path     what is asked below that path gets no answer
relay.late = path     what is asked below that path next, once, gets its answer when relay.late is None again
relay.mute = True     streams stay open and say nothing more, as iOS leaves them
relay.first = event   each new stream begins with it
relay.replay(event)   tells an event again to all who listen, however old it is
"""

import http.client
import http.server
import socket
import threading
import time


def end(connection):
    """Both ways at once, also where another thread reads."""
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass  # it has ended already


class Relay:
    def __init__(self, url):
        """url: of the server, "http://127.0.0.1:8040/"."""
        self.host = url.split("/")[2]
        self.is_cut = self.mute = False
        self.deaf = self.late = None
        self.waits = False  # an answer does
        self.first = None  # told to each new stream before all else
        self.heard, self.asked, self.open, self.lock = [], [], [], threading.Lock()
        relay = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                relay.serve(self)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def cut(self):
        return self.is_cut

    @cut.setter
    def cut(self, value):
        self.is_cut = value
        with self.lock:
            for sockets in self.open if value else []:
                for one in sockets:
                    end(one)

    def close(self):
        self.cut = True
        self.server.shutdown()
        self.server.server_close()

    def serve(self, handler):
        handler.close_connection = True
        if self.cut or (self.deaf and handler.path.startswith(self.deaf)):
            return
        self.asked.append(handler.path)
        try:
            upstream = http.client.HTTPConnection(self.host)
            upstream.request("GET", handler.path, headers={"Accept-Language": handler.headers.get("Accept-Language", "en")})
            answer = upstream.getresponse()
            handler.send_response(answer.status)
            for name in ("Content-Type", "Content-Security-Policy", "Cache-Control", "Content-Encoding"):
                if answer.headers.get(name):
                    handler.send_header(name, answer.headers[name])
            handler.send_header("Connection", "close")
            handler.end_headers()
            if handler.path.startswith("/api/events"):
                self.stream(handler, answer, upstream)
            else:
                body = answer.read()
                self.hold(handler.path)
                handler.wfile.write(body)
            upstream.close()
        except (OSError, http.client.HTTPException):
            pass  # one of the two has gone

    def hold(self, path):
        """The first one that is to be late waits until it no longer is."""
        with self.lock:
            if self.waits or not self.late or not path.startswith(self.late):
                return
            self.waits = True
        while self.late:
            time.sleep(0.01)
        self.waits = False

    def stream(self, handler, answer, upstream):
        sockets = (handler.connection, upstream.sock)
        with self.lock:
            self.open.append(sockets)
        try:
            if self.first:
                handler.wfile.write(self.first)
            self.pass_on(handler.wfile, answer)
        finally:
            with self.lock:
                self.open.remove(sockets)

    def pass_on(self, out, answer):
        """Event by event, until one of the two ends."""
        event = b""
        while not self.cut and (line := answer.readline()):
            event += line
            if line.strip():
                continue
            with self.lock:
                self.heard.append(event)
                if not self.mute:
                    out.write(event)
                    out.flush()
            event = b""

    def replay(self, event):
        with self.lock:
            for browser, _ in self.open:
                try:
                    browser.sendall(event)
                except OSError:
                    pass  # a page that has left
