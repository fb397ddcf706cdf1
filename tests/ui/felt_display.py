# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_display.py - a desktop of the tests' own: display, window manager, session bus

Desktop starts an X server on a free display, a session bus, and openbox, all in a folder of their
own, and ends them by their process ids; the kernel ends them too if the test is killed. Nothing of
the user's desktop or settings is touched.

    with Desktop(monitors=3) as desktop:
        subprocess.run(["xdpyinfo"], env=desktop.env)
        desktop.plug(1, 3)
        desktop.plug(1, 2, 3)

One monitor is an Xvfb. GTK sees several monitors only on a real X server, so these are Xorg with its
dummy driver, which has to run as root; where it cannot, Unavailable is raised with the reason.
"""

import ctypes
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

# Of each monitor; several monitors are always of the usual size.
WIDTH, HEIGHT = (int(side) for side in os.environ.get("FELT_UI_SIZE", "1920x1080").split("x"))

OPENBOX = pathlib.Path("/etc/xdg/openbox/rc.xml")
START = 60  # seconds a server may take to come up

XORG_CONFIG = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
EndSection
Section "Device"
  Identifier "dummy"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "1920x1080" 148.50 1920 2008 2052 2200 1080 1084 1089 1125 +hsync +vsync
EndSection
Section "Screen"
  Identifier "screen"
  Device "dummy"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1920x1080"
    Virtual 5760 1080
  EndSubSection
EndSection
"""

# Still and the same everywhere: no animation, no blinking cursor, one font.
GTK_SETTINGS = """[Settings]
gtk-enable-animations=0
gtk-cursor-blink=0
gtk-font-name=Cantarell 11
gtk-xft-antialias=1
gtk-xft-hinting=1
gtk-xft-hintstyle=hintslight
gtk-xft-rgba=none
"""

# Where nothing composites and the window manager knows no shadows, GTK draws a border round its
# windows that no user sees.
GTK_STYLE = "window.solid-csd { margin: 0; padding: 0; border: none; box-shadow: none; }\n"

# What of the caller's environment would reach into the user's own desktop or change what is drawn.
FOREIGN = """WAYLAND_DISPLAY DISPLAY XAUTHORITY DBUS_SESSION_BUS_ADDRESS DBUS_SESSION_BUS_PID
    AT_SPI_BUS_ADDRESS DESKTOP_STARTUP_ID SESSION_MANAGER G_DEBUG G_MESSAGES_DEBUG GTK_DEBUG
    GTK_THEME GDK_SCALE GDK_DPI_SCALE GTK_IM_MODULE GTK_MODULES NO_AT_BRIDGE GTK_A11Y LC_MESSAGES
    LANGUAGE LANG XDG_CURRENT_DESKTOP XDG_SESSION_TYPE""".split()


class Unavailable(Exception):
    """This machine cannot run the desktop asked for; the message says what it lacks."""


def _die_with_parent():
    """Run in a child before it becomes the server: SIGTERM when this process ends in any way."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG


# Errors of a condition that mean "not now": felt_ui adds that of a widget which went away meanwhile.
PASSING = []


def wait_until(condition, seconds, what, pause=0.05, passing=PASSING):
    """Calls condition until it answers something true, and returns that; TimeoutError names what.
    An error that is not passing ends it at once."""
    end = time.monotonic() + seconds
    while True:
        try:
            answer = condition()
        except tuple(passing):
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: waited {seconds} s")
        time.sleep(pause)


class Desktop:
    """A display with its window manager and session bus.

    monitors: 1 to 3, each 1920x1080. env: the environment for programs that shall run there; the
    desktop's own calls use it too. scratch: a folder that is removed at the end (home and XDG
    folders are in it). log(name): what a server wrote.
    """

    def __init__(self, monitors=1):
        self.monitors = monitors
        self.scratch = pathlib.Path(tempfile.mkdtemp(prefix="felt-ui-"))
        self.servers = []
        self.env = {name: value for name, value in os.environ.items() if name not in FOREIGN}
        try:
            self._start()
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _start(self):
        for name in ("home", "data", "config", "cache", "state", "runtime"):
            (self.scratch / name).mkdir(mode=0o700)
        (self.scratch / "config/gtk-4.0").mkdir()
        (self.scratch / "config/gtk-4.0/settings.ini").write_text(GTK_SETTINGS, encoding="utf-8")
        (self.scratch / "config/gtk-4.0/gtk.css").write_text(GTK_STYLE, encoding="utf-8")
        self.env |= {
            "HOME": str(self.scratch / "home"),
            "XDG_DATA_HOME": str(self.scratch / "data"),
            "XDG_CONFIG_HOME": str(self.scratch / "config"),
            "XDG_CACHE_HOME": str(self.scratch / "cache"),
            "XDG_STATE_HOME": str(self.scratch / "state"),
            "XDG_RUNTIME_DIR": str(self.scratch / "runtime"),
            "PULSE_SERVER": f"unix:{self.scratch}/pulse",  # no sound card, unless a test puts one there
            "GDK_BACKEND": "x11",
            "GSK_RENDERER": "cairo",
            "GDK_DEBUG": "gl-disable",  # nothing is drawn by it, and each start would load it
            "GSETTINGS_BACKEND": "memory",
            "GIO_USE_VFS": "local",
            "GTK_USE_PORTAL": "0",
            "ADW_DISABLE_PORTAL": "1",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        }
        self._start_display()
        self._start_bus()
        self._start_window_manager()

    def _spawn(self, name, command, **options):
        """Starts a server whose output goes to a log. It ends with this process."""
        if shutil.which(command[0]) is None:
            raise Unavailable(f"{command[0]} is not installed")
        with open(self.scratch / f"{name}.log", "wb") as log:
            process = subprocess.Popen(
                command, env=self.env, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True, preexec_fn=_die_with_parent, cwd=self.scratch, **options)
        self.servers.append(process)
        return process

    def log(self, name):
        """What the server of this name ("display", "bus", "openbox") wrote."""
        try:
            return (self.scratch / f"{name}.log").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""

    def _start_display(self):
        read, write = os.pipe()
        numbered = ["-displayfd", str(write), "-noreset", "-nolisten", "tcp"]
        if self.monitors == 1:
            command = ["Xvfb", "-screen", "0", f"{WIDTH}x{HEIGHT}x24", *numbered]
        else:
            config = self.scratch / "xorg.conf"
            config.write_text(XORG_CONFIG, encoding="utf-8")
            command = ["Xorg", "-config", str(config), "-novtswitch", "-sharevts", "vt7",
                       "-logfile", str(self.scratch / "xorg.log"), *numbered]
        try:
            server = self._spawn("display", command, pass_fds=[write])
            os.close(write)
            write = -1
            number = self._read_number(read, server)
        finally:
            os.close(read)
            if write >= 0:
                os.close(write)
        self.env["DISPLAY"] = f":{number}"
        wait_until(lambda: self.run("xdpyinfo", check=False).returncode == 0, START, "the display")
        if self.monitors > 1:
            for number in range(1, self.monitors):
                self.run("xrandr", "--addmode", f"DUMMY{number}", f"{WIDTH}x{HEIGHT}")
            self.plug(*range(1, self.monitors + 1))

    def _read_number(self, read, server):
        """The number of the display, which the server writes when it is ready."""
        os.set_blocking(read, False)
        text = b""

        def complete():
            nonlocal text
            try:
                text += os.read(read, 16)
            except BlockingIOError:
                pass
            if b"\n" not in text and server.poll() is not None:
                lines = [line for line in self.log("display").splitlines() if line.strip()]
                reason = next((line for line in lines if "(EE)" in line), lines[-1] if lines else "")
                raise Unavailable(f"{server.args[0]} does not start: {reason.strip()}")
            return b"\n" in text

        wait_until(complete, START, server.args[0])
        return int(text)

    def _start_bus(self):
        address = f"unix:path={self.scratch}/runtime/bus"
        self.env["DBUS_SESSION_BUS_ADDRESS"] = address
        self._spawn("bus", ["dbus-daemon", "--session", "--nofork", f"--address={address}"])
        wait_until((self.scratch / "runtime/bus").exists, START, "the session bus")

    def _start_window_manager(self):
        # It keeps no click in a window back to move the focus by it: a busy one may lose such a click. Node.click does that.
        config = self.scratch / "openbox.xml"
        config.write_text(re.sub(r'<context name="Client">.*?</context>', "", OPENBOX.read_text(), flags=re.S))
        self._spawn("openbox", ["openbox", "--sm-disable", "--config-file", str(config)])
        wait_until(lambda: b"window id" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").stdout,
                   START, "openbox")

    def run(self, *command, check=True):
        """Runs a program on the desktop to its end; the CompletedProcess holds its output (bytes)."""
        return subprocess.run(command, env=self.env, capture_output=True, timeout=60, check=check)

    def plug(self, *numbers):
        """Plugs in the monitors of these numbers, from 1, each in its place from left to right; the
        others are unplugged."""
        outputs = []
        for number in range(self.monitors):
            outputs += ["--output", f"DUMMY{number}"]
            if number + 1 in numbers:
                outputs += ["--mode", f"{WIDTH}x{HEIGHT}", "--pos", f"{WIDTH * number}x0"]
            else:
                outputs += ["--off"]
        self.run("xrandr", *outputs)
        self.run("xrandr", "-q")  # probes again: only then programs learn of it

    def plug_second(self):
        """Plugs the second of two monitors in, to the right of the first."""
        self.plug(1, 2)

    def unplug_second(self):
        """Unplugs it."""
        self.plug(1)

    def close(self):
        """Ends every server, the last started first, and removes the folder."""
        for process in reversed(self.servers):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.servers.clear()
        shutil.rmtree(self.scratch, ignore_errors=True)
