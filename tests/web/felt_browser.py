# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_browser.py - drives a headless chromium over its debugging pipe, as a phone or a television

No network port, no driver program: chromium reads commands from descriptor 3 and answers on 4.
"""

import atexit
import base64
import functools
import json
import os
import pathlib
import select
import subprocess
import tempfile
import time

TIMEOUT = 100  # seconds; only a hang comes near it
PHONE, TELEVISION = (390, 844), (1280, 720)

# What a page may not look at: this phone's date. Who asks is noted.
NO_DATE = """(() => { window.askedDate = 0;
  const real = Date, wrong = 3 * 3600000;
  class Wrong extends real {
    constructor(...a) { window.askedDate++; super(...(a.length ? a : [real.now() + wrong])); }
    static now() { window.askedDate++; return real.now() + wrong; }
  }
  window.Date = Wrong; })();"""

# A clock of the page that stands still until the test moves it: its timers fire one after the other, each at its time.
HELD = """(() => { let now = 0, last = 0;
  const due = new Map(), set = (func, ms, again) => { due.set(++last, { func, at: now + (ms || 0), again }); return last; };
  window.Felt = { time: { now: () => now, date: () => now, stop: (id) => due.delete(id),
    after: (func, ms) => set(func, ms, 0), every: (func, ms) => set(func, ms, ms),
    passes(ms) {
      const end = now + ms;
      for (;;) {
        const [id, timer] = [...due].sort((a, b) => a[1].at - b[1].at)[0] || [];
        if (!id || timer.at > end) break;
        now = Math.max(now, timer.at);
        if (timer.again) timer.at += timer.again; else due.delete(id);
        timer.func();
      }
      now = end;
    } } }; })();"""


# Numbers, and words of at most nine letters, that do not stand in one line.
BROKEN = """(() => {
  const bad = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!node.parentElement.offsetParent || node.parentElement.closest('noscript, .said, #scene, script')) continue;
    for (const found of node.data.matchAll(/[\\d.,:]*\\d|\\p{L}{2,}/gu)) {
      if (found[0].length > 9 && !/\\d/.test(found[0])) continue;
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const tops = [...range.getClientRects()].filter(one => one.width > 0).map(one => Math.round(one.top));
      if (tops.some(top => Math.abs(top - tops[0]) > 8)) bad.push('broken: ' + found[0] + ' in ' + node.data.slice(0, 60));
    }
  }
  return bad;
})()"""


class Chromium:
    """The program: a start takes seconds of processor time, so the tests of a file share one."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="felt-browser-", ignore_cleanup_errors=True)
        to_child, self.out = os.pipe()
        self.inp, from_child = os.pipe()
        arguments = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--no-proxy-server",
                     "--disable-background-networking", "--disable-component-update", "--disable-extensions", "--disable-sync", "--mute-audio",
                     "--lang=en", f"--user-data-dir={self.folder.name}", "--remote-debugging-pipe", "about:blank"]
        os.set_inheritable(to_child, True)
        os.set_inheritable(from_child, True)
        shell = f"exec \"$@\" 3<&{to_child} 4>&{from_child}"
        self.process = subprocess.Popen(["bash", "-c", shell, "chromium", *arguments], pass_fds=(to_child, from_child),
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(from_child)
        self.rest, self.number, self.answers, self.events = b"", 0, {}, []

    @staticmethod
    @functools.cache
    def running():
        """The one of this file, which ends with it."""
        program = Chromium()
        atexit.register(program.close)
        return program

    def close(self):
        """Ends it as its owner would."""
        try:
            self.send("Browser.close")
            self.process.wait(5)
        except (AssertionError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.out)
        os.close(self.inp)
        self.folder.cleanup()

    def read(self, until):
        """Takes in one message, if one comes before `until`."""
        while b"\0" not in self.rest:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.inp], [], [], left)[0]:
                return False
            got = os.read(self.inp, 1 << 20)
            assert got, "chromium has ended"
            self.rest += got
        line, self.rest = self.rest.split(b"\0", 1)
        message = json.loads(line)
        if "id" in message:
            self.answers[message["id"]] = message
        else:
            self.events.append(message)
        return True

    def send(self, method, session=None, timeout=TIMEOUT, **parameters):
        """Sends a command and returns its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters} | ({"sessionId": session} if session else {})
        os.write(self.out, json.dumps(message).encode() + b"\0")
        until, mine = time.monotonic() + timeout, self.number
        while mine not in self.answers:
            assert self.read(until), f"{method}: no answer within {timeout} s"
        answer = self.answers.pop(mine)
        assert "error" not in answer, f"{method}: {answer['error']}"
        return answer["result"]


class Browser:
    """What one person has of it: storage, cookies and tabs that no other sees, and that go with it."""

    def __init__(self):
        self.program = Chromium.running()
        self.context = self.send("Target.createBrowserContext")["browserContextId"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.send("Target.disposeBrowserContext", browserContextId=self.context)

    def send(self, method, **how):
        return self.program.send(method, **how)

    def tab(self):
        """An empty tab's id."""
        return self.send("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]

    def page(self, size=PHONE, **options):
        return Page(self, size, **options)


class Page:
    """A tab: its size in CSS pixels, its language, light or dark, and letters of `font` pixels."""

    def __init__(self, browser, size, language="en", dark=False, font=None, wrong_date=False, held=False):
        self.browser = browser
        self.target = browser.tab()
        self.session = browser.send("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self(f"{domain}.enable")
        self.resize(*size)
        self("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})
        if font:
            self("Page.setFontSizes", fontSizes={"standard": font})
        if held:
            self("Page.addScriptToEvaluateOnNewDocument", source=HELD)
        if wrong_date:
            self("Page.addScriptToEvaluateOnNewDocument", source=NO_DATE)

    def __call__(self, method, **parameters):
        return self.browser.send(method, session=self.session, **parameters)

    def resize(self, width, height):
        self("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)

    def go(self, url):
        assert "errorText" not in self("Page.navigate", url=url), url

    def js(self, expression):
        """The value of an expression of the page, a promise's when it is kept."""
        result = self("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in result, f"{expression}: {result['exceptionDetails']}"
        return result["result"].get("value")

    def wait(self, expression):
        """Until the expression is true; what it is then."""
        until = time.monotonic() + TIMEOUT
        while True:
            try:
                value = self.js(expression)
            except AssertionError as problem:
                value, said = None, problem
            else:
                said = value
            if value:
                return value
            assert time.monotonic() < until, f"not within {TIMEOUT} s: {expression}: {said}; the page says: {self.text()[:1500]}"
            time.sleep(0.02)

    def passes(self, ms):
        """Moves the clock of a page that was opened with held=True."""
        self.js(f"Felt.time.passes({ms}), 0")

    def text(self):
        """All that is seen of the page, as text."""
        return self.js("document.body ? document.body.innerText : ''") or ""

    def shot(self, path):
        """A picture of what is in sight."""
        pathlib.Path(path).write_bytes(base64.b64decode(self("Page.captureScreenshot", format="png")["data"]))

    def offline(self, off):
        """As when the phone leaves the Wi-Fi. Streams that are open end too."""
        self("Network.emulateNetworkConditions", offline=off, latency=0, downloadThroughput=-1, uploadThroughput=-1)

    def problems(self):
        """What the page's console has said against it: refused by the content policy, thrown, or not found."""
        while self.browser.program.read(time.monotonic() + 0.05):
            pass
        found = []
        for event in self.browser.program.events:
            if event.get("sessionId") != self.session:
                continue
            if event["method"] == "Runtime.exceptionThrown":
                found.append(json.dumps(event["params"]["exceptionDetails"])[:500])
            if event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                found.append(event["params"]["entry"]["text"] + " " + event["params"]["entry"].get("url", ""))
        return found

    def close(self):
        self.browser.send("Target.closeTarget", targetId=self.target)
