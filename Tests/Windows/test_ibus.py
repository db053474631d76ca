"""Composing with a real input method: IBus with Vietnamese typed as on telex."""

import os
import subprocess
import tempfile
import unittest

import support
from support import ROOT, Probe, XServer, stop, until

TEXT = os.path.join(ROOT, ".build", "debug", "TextProbe")


class InputMethod:
    """An IBus daemon on an X server, with a session bus and a home of its own."""

    def __init__(self, server, engine):
        self.home = tempfile.TemporaryDirectory(prefix="portico-ibus-")
        self.bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env=server.environment(HOME=self.home.name))
        address = self.bus.stdout.readline().strip()
        self.environment = server.environment(
            HOME=self.home.name, XDG_CONFIG_HOME=os.path.join(self.home.name, "config"),
            XDG_CACHE_HOME=os.path.join(self.home.name, "cache"),
            DBUS_SESSION_BUS_ADDRESS=address)
        self.daemon = subprocess.Popen(
            ["ibus-daemon", "--panel=disable", "--emoji-extension=disable",
             "--config=/usr/libexec/ibus-memconf", "--cache=none", "--replace", "--single"],
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            until(lambda: self.engine(engine), "the input method " + engine)
        except Exception:
            self.close()
            raise

    def ibus(self, *arguments):
        return subprocess.run(
            ["ibus", *arguments], env=self.environment, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, timeout=support.DEADLINE).stdout.strip()

    def engine(self, name):
        """Chooses an engine; whether it is chosen."""
        self.ibus("engine", name)
        return self.ibus("engine") == name

    def close(self):
        for process in (self.daemon, self.bus):
            stop(process)
        self.home.cleanup()


class ComposingWithIBus(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = XServer()
        try:
            cls.method = InputMethod(cls.server, "m17n:vi:telex")
        except Exception:
            cls.server.close()
            raise

    @classmethod
    def tearDownClass(cls):
        cls.method.close()
        cls.server.close()

    def setUp(self):
        self.probe = Probe(self.method.environment, program=TEXT)
        self.probe.wait("appeared")
        window = self.server.window("TextProbe")
        left, top, _, _ = self.server.place(window)
        self.server.xdotool("windowfocus", "--sync", window)
        self.server.xdotool("mousemove", left + 100, top + 37)
        self.server.xdotool("click", 1)
        self.probe.wait("began", what="field")

    def tearDown(self):
        stop(self.probe.process)

    def expect(self, text):
        def last():
            events = self.probe.all("field")
            return events[-1]["text"] if events else ""
        until(lambda: last() == text, lambda: "%r, but there is %r" % (text, last()))

    def keys(self, *keys):
        for key in keys:
            self.server.xdotool("key", key)

    def test_composes_and_commits(self):
        self.keys("t", "i", "e")
        self.expect("tie")
        self.keys("e")
        self.expect("tiê")
        self.keys("n", "g", "s")
        self.expect("tiếng")
        # The key that ends the word comes after the word.
        self.keys("space")
        self.expect("tiếng ")
        self.keys("v", "i", "e", "e", "j", "t")
        self.expect("tiếng việt")
        self.keys("Return")
        self.probe.wait("returned")
        self.expect("tiếng việt")

    def test_backspace_takes_back_what_is_composed(self):
        self.keys("o", "space", "a", "w")
        self.expect("o ă")
        self.keys("BackSpace")
        self.expect("o ")


if __name__ == "__main__":
    unittest.main()
