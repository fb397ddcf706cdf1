# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_forked.py - calls feltctl without starting it anew each time (forked.c)

    done = felt_forked.run([FELTCTL, "--version"])     # a subprocess.CompletedProcess, as of subprocess.run
"""

import concurrent.futures
import os
import pathlib
import socket
import struct
import subprocess
import threading

MINE = threading.local()  # each thread waits for a process of its own
LOADED_OTHERWISE = "LD_PRELOAD"  # what stands here is another program


class Forked:
    """A feltctl that is loaded and forks for each call."""

    def __init__(self, program):
        self.socket, theirs = socket.socketpair()
        with theirs:
            # what a library calls is looked up once, not in each fork
            self.process = subprocess.Popen([f"{program}-forked"], stdin=theirs, env=os.environ | {"LD_BIND_NOW": "1"})

    def call(self, words, env, cwd, data, timeout):
        """How it ended, as waitpid has it, and what it wrote, as bytes."""
        texts = [os.fsencode(cwd), *map(os.fsencode, words), *(os.fsencode(f"{name}={text}") for name, text in env.items())]
        assert not any(b"\0" in text for text in texts), words
        body = b"".join(text + b"\0" for text in texts)
        (out, to_out), (err, to_err) = os.pipe(), os.pipe()
        with open(os.memfd_create("stdin"), "w+b") as file, open(out, "rb") as out, open(err, "rb") as err:
            file.write(data)
            file.seek(0)
            socket.send_fds(self.socket, [struct.pack("=II", len(body), len(words))], [file.fileno(), to_out, to_err])
            os.close(to_out)
            os.close(to_err)
            self.socket.sendall(body)
            alarm = threading.Timer(timeout, self.process.kill)
            alarm.daemon = True
            alarm.start()
            with concurrent.futures.ThreadPoolExecutor(1) as reader:
                said = reader.submit(err.read)
                written = out.read(), said.result()
            told = self.socket.recv(4, socket.MSG_WAITALL)
            alarm.cancel()
        if len(told) != 4:
            self.end()
            raise subprocess.TimeoutExpired(words, timeout)
        return struct.unpack("=i", told)[0], *written

    def end(self):
        """It has ended, and the call that hung with it."""
        self.process.wait()
        self.socket.close()
        del MINE.forked


def run(words, input=b"", env=None, cwd=None, timeout=120, text=False, check=False):
    """As subprocess.run with capture_output of a feltctl, the first of the words."""
    program, words = words[0], [str(word) if isinstance(word, pathlib.PurePath) else word for word in words]
    env = os.environ if env is None else env
    data = input.encode() if isinstance(input, str) else input
    if not os.path.exists(f"{program}-forked") or LOADED_OTHERWISE in env:
        done = subprocess.run(words, input=data, capture_output=True, env=env, cwd=cwd, timeout=timeout, check=False)
    else:
        if not hasattr(MINE, "forked"):
            MINE.forked = Forked(program)
        status, out, err = MINE.forked.call(words, env, cwd or os.getcwd(), data, timeout)
        done = subprocess.CompletedProcess(words, os.waitstatus_to_exitcode(status), out, err)
    if text:
        done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    if check:
        done.check_returncode()
    return done
