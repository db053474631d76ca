"""What the window tests stand on: an X server, a Wayland compositor, the probe, the screen.

Everything waits for a condition until a deadline; nothing waits for a fixed time.
"""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import textwrap
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROBE = os.environ.get("PORTICO_PROBE", os.path.join(ROOT, ".build", "debug", "HostProbe"))
DEADLINE = float(os.environ.get("PORTICO_TEST_DEADLINE", "20"))


def until(condition, what, deadline=DEADLINE):
    """Asks `condition` again and again until it gives something true, and returns that."""
    end = time.monotonic() + deadline
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError("not within %g s: %s" % (deadline, what() if callable(what) else what))
        threading.Event().wait(0.02)


def stop(process):
    """Ends a process that was started here."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe and not pipe.closed:
            pipe.close()


class XServer:
    """An X server without a screen, on a display of its own."""

    def __init__(self, width=1280, height=1024):
        self.width, self.height = width, height
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "%dx%dx24" % (width, height),
             "-nolisten", "tcp", "-noreset"],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.display = ":" + number
        self.runtime = tempfile.mkdtemp(prefix="portico-test-")
        os.chmod(self.runtime, 0o700)
        self.state = os.path.join(self.runtime, "state")

    def environment(self, **more):
        """The environment of a program on this display, without a session bus."""
        env = dict(os.environ, DISPLAY=self.display, XDG_RUNTIME_DIR=self.runtime,
                   XDG_STATE_HOME=self.state, XDG_DATA_HOME=os.path.join(self.runtime, "data"),
                   XDG_CONFIG_HOME=os.path.join(self.runtime, "config"), LC_ALL="C.UTF-8")
        for name in ("WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "SDL_VIDEODRIVER",
                     "PORTICO_SCALE", "GDK_SCALE"):
            env.pop(name, None)
        env.update(more)
        return env

    def close(self):
        stop(self.process)
        shutil.rmtree(self.runtime, ignore_errors=True)

    def run(self, *command):
        return subprocess.run(
            command, env=self.environment(), check=True, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, timeout=DEADLINE).stdout

    def xdotool(self, *arguments):
        return self.run("xdotool", *map(str, arguments)).decode()

    def screen(self):
        """A picture of the whole screen."""
        data = self.run("import", "-silent", "-window", "root", "-depth", "8", "rgb:-")
        return Picture(data, self.width, self.height)

    def window(self, name):
        """The number of the window with a title, once it is there."""
        def find():
            done = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--name", "^%s$" % name],
                env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            return done.stdout.decode().split()
        return until(find, "a window called " + name)[0]

    def place(self, window):
        """The left edge, top edge, width and height of a window."""
        values = dict(
            line.split("=") for line in
            self.xdotool("getwindowgeometry", "--shell", window).split() if "=" in line)
        return tuple(int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))


class Picture:
    """Pixels of the screen, as (red, green, blue)."""

    def __init__(self, data, width, height):
        self.data, self.width, self.height = data, width, height

    def pixel(self, x, y):
        offset = (y * self.width + x) * 3
        return tuple(self.data[offset:offset + 3])

    def find(self, color):
        """The first place, in reading order, where four pixels in a row have a colour."""
        offset = -1
        needle = bytes(color) * 4
        while True:
            offset = self.data.find(needle, offset + 1)
            if offset < 0:
                return None
            if offset % 3 == 0:
                return (offset // 3) % self.width, offset // 3 // self.width


class Weston:
    """A Wayland compositor in a window at the top left of an X server that is larger.

    Weston computes where its pointer is from the events of X. One that comes before its first
    frame meets a matrix that was not computed yet, and makes the place a NaN, which every later
    movement is added to: Weston then tells nobody of the pointer, and places windows partly off
    its screen. So the pointer waits outside, until a test that sees its window moves it in.
    """

    WIDTH, HEIGHT = 1000, 900
    SETTINGS = """
        [core]
        idle-time=0
        [shell]
        panel-position=none
        background-color=0xff203040
        locking=false
        animation=none
        startup-animation=none
        close-animation=none
        focus-animation=none
        """

    def __init__(self, server, scale=1):
        assert server.width > self.WIDTH and server.height > self.HEIGHT
        self.server = server
        self.socket = "wayland-test-%d" % scale
        settings = os.path.join(server.runtime, self.socket + ".ini")
        with open(settings, "w") as file:
            file.write(textwrap.dedent(self.SETTINGS))
        self.leave()
        self.process = subprocess.Popen(
            ["weston", "--backend=x11-backend.so", "--use-pixman", "--config=" + settings,
             "--width=%d" % (self.WIDTH // scale), "--height=%d" % (self.HEIGHT // scale),
             "--scale=%d" % scale, "--socket=" + self.socket],
            env=server.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        path = os.path.join(server.runtime, self.socket)
        until(lambda: os.path.exists(path), "Weston's socket")
        until(lambda: b"Weston Compositor" in server.run("xwininfo", "-root", "-tree"),
              "Weston's window")

    def leave(self):
        """Takes the pointer off the compositor's screen."""
        self.server.xdotool("mousemove", self.server.width - 1, self.server.height - 1)

    def environment(self, **more):
        return self.server.environment(
            WAYLAND_DISPLAY=self.socket, SDL_VIDEODRIVER="wayland", **more)

    def close(self):
        stop(self.process)


class Probe:
    """The program that opens a window, logs its events and takes commands."""

    def __init__(self, environment, *arguments, program=PROBE):
        self.events = []
        self.changed = threading.Condition()
        self.process = subprocess.Popen(
            [program, *arguments], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            with self.changed:
                self.events.append(json.loads(line))
                self.changed.notify_all()
        with self.changed:
            self.changed.notify_all()

    def mark(self):
        """A place in the log, to wait for what comes after it."""
        with self.changed:
            return len(self.events)

    def wait(self, event, since=0, deadline=DEADLINE, **details):
        """The first event of a kind with some details, once it is in the log."""
        def matches(entry):
            return entry["event"] == event and all(
                entry.get(key) == value for key, value in details.items())
        end = time.monotonic() + deadline
        with self.changed:
            while True:
                for entry in self.events[since:]:
                    if matches(entry):
                        return entry
                left = end - time.monotonic()
                if left <= 0 or (not self.reader.is_alive() and self.process.poll() is not None):
                    raise AssertionError("no %s %s in %s" % (event, details, self.events[since:]))
                self.changed.wait(min(left, 0.5))

    def all(self, event, since=0, **details):
        """All events of a kind so far."""
        with self.changed:
            return [entry for entry in self.events[since:] if entry["event"] == event and all(
                entry.get(key) == value for key, value in details.items())]

    def tell(self, command):
        """Gives a command and waits until it was obeyed."""
        since = self.mark()
        self.process.stdin.write((command + "\n").encode())
        self.process.stdin.flush()
        self.wait("done", since, command=command)
        return since

    def end(self):
        """Waits for the process to end by itself, and gives its code."""
        return self.process.wait(DEADLINE)

    def close(self):
        stop(self.process)
        self.reader.join(10)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            pipe.close()

    def signal(self, number=signal.SIGTERM):
        self.process.send_signal(number)

    def switches(self):
        """How often the threads of the process went to sleep so far, by thread."""
        result = {}
        folder = "/proc/%d/task" % self.process.pid
        for task in os.listdir(folder):
            try:
                with open("%s/%s/status" % (folder, task)) as status:
                    lines = dict(line.split(":", 1) for line in status if ":" in line)
            except FileNotFoundError:
                continue
            result[task] = int(lines["voluntary_ctxt_switches"])
        return result


def assert_idle(test, probe, seconds):
    """No thread of the process runs for a while, once what starting up leaves behind ended."""
    last = {"counts": None, "since": time.monotonic()}

    def settled():
        counts = probe.switches()
        if counts != last["counts"]:
            last.update(counts=counts, since=time.monotonic())
        return time.monotonic() - last["since"] > 0.5
    until(settled, "the process comes to rest")
    before = probe.switches()
    # Nothing is to happen: here the time itself is what is waited for.
    threading.Event().wait(seconds)
    test.assertEqual(probe.switches(), before, "sleeps of each thread in %g s" % seconds)
