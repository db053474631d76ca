"""Typing into a text field and a text view in a real window, by real keys and clicks."""

import os
import unittest

from support import ROOT, Probe, XServer, stop, until

TEXT = os.path.join(ROOT, ".build", "debug", "TextProbe")


class TextOnX11(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = XServer()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def setUp(self):
        self.probe = Probe(self.server.environment(), program=TEXT)
        self.probe.wait("appeared")
        self.window = self.server.window("TextProbe")
        self.left, self.top, _, _ = self.server.place(self.window)
        self.server.xdotool("windowfocus", "--sync", self.window)

    def tearDown(self):
        stop(self.probe.process)

    def click(self, x, y, *options, button=1):
        self.server.xdotool("mousemove", self.left + x, self.top + y)
        self.server.xdotool("click", *options, button)

    def last(self, event):
        events = self.probe.all(event)
        return events[-1]["text"] if events else ""

    def expect(self, event, text):
        until(lambda: self.last(event) == text,
              lambda: "%r in the %s, which has %r" % (text, event, self.last(event)))

    def keys(self, *keys):
        self.server.xdotool("key", *keys)

    def test_types_edits_and_undoes(self):
        self.click(100, 37)
        self.probe.wait("began", what="field")
        self.server.xdotool("type", "Hello, World!")
        self.expect("field", "Hello, World!")
        self.keys("ctrl+Left", "BackSpace", "Delete")
        self.expect("field", "Hello,orld!")
        self.keys("Home", "ctrl+Delete")
        self.expect("field", ",orld!")
        self.keys("ctrl+z", "ctrl+z")
        self.expect("field", "Hello,World!")

    def test_copies_from_the_field_into_the_view(self):
        self.click(100, 37)
        self.probe.wait("began", what="field")
        self.server.xdotool("type", "one two")
        self.expect("field", "one two")
        self.keys("shift+ctrl+Left")
        self.expect("selected", "two")
        self.keys("ctrl+c", "Tab")
        self.probe.wait("began", what="view")
        self.keys("ctrl+v", "Return", "ctrl+v")
        self.expect("view", "two\ntwo")
        self.keys("shift+ctrl+Tab")
        self.probe.wait("ended", what="view")

    def test_double_clicks_and_the_middle_button(self):
        self.click(100, 37)
        self.probe.wait("began", what="field")
        self.server.xdotool("type", "word")
        self.expect("field", "word")
        self.click(40, 37, "--repeat", 2, "--delay", 30)
        self.expect("selected", "word")
        self.click(100, 120, button=2)
        self.expect("view", "word")

    def test_return_is_told(self):
        self.click(100, 37)
        self.probe.wait("began", what="field")
        self.keys("Return")
        self.probe.wait("returned")


if __name__ == "__main__":
    unittest.main()
