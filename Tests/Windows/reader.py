"""A screen reader of a few lines: a session bus with its accessibility bus, and what is on it.

What was asked for once is kept, as by every screen reader, and goes with the events that tell of its
changes. (Without keeping anything, AT-SPI 2.46 waits for itself.)

Import it only in a process of its own: what AT-SPI connects to is fixed once.
"""

import os
import subprocess
import time

import support
from support import DEADLINE, XServer, stop


def until(condition, what):
    """As `support.until`; an element that goes away while it is asked means: not yet."""
    from gi.repository import GLib

    def ask():
        try:
            return condition()
        except GLib.GError:
            return None
    return support.until(ask, what)


class Desktop:
    """An X server and a session bus, with nobody reading at first."""

    def __init__(self):
        self.server = XServer()
        environment = self.server.environment()
        self.bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"], env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.address = self.bus.stdout.readline().decode().strip()
        for name in ("DISPLAY", "XDG_RUNTIME_DIR"):
            os.environ[name] = environment[name]
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = self.address
        os.environ.pop("AT_SPI_BUS_ADDRESS", None)
        os.environ.pop("WAYLAND_DISPLAY", None)

    def environment(self, **more):
        """The environment of a program on this desktop."""
        return self.server.environment(DBUS_SESSION_BUS_ADDRESS=self.address, **more)

    def read(self, is_reading=True, name="IsEnabled"):
        """Says on the bus that somebody reads, as a screen reader does when it starts."""
        from gi.repository import Gio, GLib
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
            GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", is_reading))),
            None, Gio.DBusCallFlags.NONE, int(DEADLINE * 1000))

    def close(self):
        stop(self.bus)
        self.server.close()


class Application:
    """A program on a desktop, as it is read from outside."""

    def __init__(self, desktop, *command, environment=None, says_appeared=True):
        self.process = subprocess.Popen(
            command, env=environment or desktop.environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE)
        self.name = os.path.basename(command[0])
        if says_appeared:
            assert self.process.stdout.readline() == b"appeared\n"

    def element(self):
        """The application's element, once it is on the accessibility bus."""
        import pyatspi

        there = []

        def find():
            pump()
            desktop = pyatspi.Registry.getDesktop(0)
            there[:] = []
            for index in range(desktop.childCount):
                child = desktop.getChildAtIndex(index)
                try:
                    if child is not None and child.get_process_id() == self.process.pid:
                        return child
                    there.append(child and (child.name, child.get_process_id()))
                except Exception as error:  # A program that ended may still be listed.
                    there.append(str(error))
            return None
        return until(find, lambda: "%s, process %d, %s, on the accessibility bus, where there are %s" % (
            self.name, self.process.pid, ("running, bridge %s" % self.loads("libatk-bridge")) if self.process.poll() is None else "ended", there))

    def loads(self, library):
        """Whether the process has a library in its memory."""
        with open("/proc/%d/maps" % self.process.pid) as maps:
            return library in maps.read()

    def line(self):
        """The next line that the program writes."""
        return self.process.stdout.readline().decode().strip()

    def close(self):
        stop(self.process)


class Events:
    """Listens to events, each as (kind, name of the source, first detail, any data)."""

    def __init__(self, *kinds):
        import pyatspi
        self.heard = []
        self.kinds = kinds
        pyatspi.Registry.registerEventListener(self._hear, *kinds)
        pump()

    def _hear(self, event):
        try:
            name = event.source.name
        except Exception:  # The source may be gone.
            name = None
        self.heard.append((str(event.type), name, event.detail1, event.any_data))

    def wait(self, kind, condition=lambda event: True):
        """The first event of a kind that meets a condition, once it was heard."""
        def find():
            pump()
            return next((event for event in self.heard
                         if event[0].startswith(kind) and condition(event)), None)
        return until(find, lambda: "event %s in %s" % (kind, self.heard))

    def close(self):
        import pyatspi
        pyatspi.Registry.deregisterEventListener(self._hear, *self.kinds)


def pump():
    """Lets what came on the bus be taken in."""
    from gi.repository import GLib
    context = GLib.MainContext.default()
    end = time.monotonic() + 0.5
    while context.iteration(False) and time.monotonic() < end:
        pass


def walk(element):
    """An element and all that is inside it, in order. What goes away meanwhile counts as gone."""
    from gi.repository import GLib
    yield element
    try:
        children = [element.getChildAtIndex(index) for index in range(element.childCount)]
    except GLib.GError:
        return
    for child in children:
        if child is not None:
            yield from walk(child)


def find(root, role, name=None):
    """The first element of a role, and a name if given, once it is there."""
    def look():
        pump()
        for element in walk(root):
            if element.getRoleName() == role and (name is None or element.name == name):
                return element
        return None
    return until(look, lambda: "a %s called %s in:\n%s" % (role, name, outline(root)))


def outline(element, depth=0):
    """An element and all that is inside it, in lines."""
    lines = "%s%s %r\n" % ("  " * depth, element.getRoleName(), element.name)
    for index in range(element.childCount):
        child = element.getChildAtIndex(index)
        if child is not None:
            lines += outline(child, depth + 1)
    return lines


def states(element):
    """The names of an element's states."""
    import pyatspi
    return {pyatspi.stateToString(state) for state in element.getState().getStates()}


def attributes(element):
    """An element's attributes by name."""
    return dict(part.split(":", 1) for part in element.getAttributes())


def act(element, name):
    """Does one of an element's actions, by name."""
    action = element.queryAction()
    for index in range(action.nActions):
        if action.getName(index) == name:
            assert action.doAction(index), "%s was refused" % name
            return
    raise AssertionError(
        "no %s among %s" % (name, [action.getName(i) for i in range(action.nActions)]))
