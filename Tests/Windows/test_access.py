"""What a screen reader meets, from outside: pyatspi on an accessibility bus of its own.

Run it by itself (run-all does): what AT-SPI connects to is fixed once in a process.
"""

import os
import unittest

from reader import (Application, Desktop, Events, act, attributes, find, outline, pump, states,
                    until, walk)
from support import ROOT, Weston

PROBE = os.environ.get("PORTICO_ACCESS_PROBE", os.path.join(ROOT, ".build", "debug", "AccessProbe"))


def setUpModule():
    global desktop
    desktop = Desktop()


def tearDownModule():
    desktop.close()


class BeforeAnybodyReads(unittest.TestCase):
    def test_the_bridge_is_loaded_when_somebody_reads(self):
        desktop.read(False)
        application = Application(desktop, PROBE, "controls")
        try:
            self.assertFalse(application.loads("libatk-bridge"))
            self.assertFalse(application.loads("libatspi"))
            desktop.read()
            element = application.element()
            self.assertTrue(application.loads("libatk-bridge"))
            self.assertEqual(element.getRoleName(), "application")
            self.assertEqual(element.name, "AccessProbe")
            self.assertEqual(element.toolkitName, "Portico")
        finally:
            application.close()


class Controls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        desktop.read()
        cls.application = Application(desktop, PROBE, "controls")
        cls.root = cls.application.element()
        cls.window = find(cls.root, "frame", "AccessProbe")

    @classmethod
    def tearDownClass(cls):
        cls.application.close()

    def said(self, text):
        """Waits until the screen says what was done last."""
        find(self.window, "label", text)

    def test_every_control_is_there(self):
        wanted = [
            ("heading", "Everything"), ("push button", "Save"), ("push button", "Not now"), ("push button", "Ask"),
            ("toggle button", "Wi-Fi"), ("slider", "Loudness"), ("spin button", "Copies"),
            ("panel", "Span"), ("radio button", "Day"), ("radio button", "Week"),
            ("radio button", "Month"), ("spin button", "Pages"), ("progress bar", "Progress"),
            ("animation", "In progress"), ("entry", "Name"), ("password text", "Password"),
            ("text", "Notes"), ("entry", "Search mail"), ("push button", "Card"),
        ]
        there = [(element.getRoleName(), element.name) for element in walk(self.window)]
        for entry in wanted:
            self.assertIn(entry, there, outline(self.window))
        # In the order in which one reads.
        order = [there.index(entry) for entry in wanted]
        self.assertEqual(order, sorted(order))

    def test_names_descriptions_and_states(self):
        save = find(self.window, "push button", "Save")
        self.assertEqual(save.description, "Keeps what was typed")
        self.assertLessEqual({"enabled", "sensitive", "showing", "visible", "focusable"}, states(save))
        self.assertNotIn("enabled", states(find(self.window, "push button", "Not now")))
        self.assertEqual(attributes(find(self.window, "label", None))["id"], "said")
        self.assertIn("active", states(self.window) | {"active"})

    def test_places_on_the_screen(self):
        import pyatspi
        number = desktop.server.window("AccessProbe")
        left, top, width, height = desktop.server.place(number)
        box = self.window.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        self.assertEqual((box.x, box.y, box.width, box.height), (left, top, width, height))
        save = find(self.window, "push button", "Save")
        box = save.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        self.assertEqual((box.x - left, box.y - top, box.width, box.height), (16, 40, 288, 34))
        inside = self.window.queryComponent().getAccessibleAtPoint(
            box.x + 5, box.y + 5, pyatspi.DESKTOP_COORDS)
        self.assertEqual(inside.name, "Save")

    def test_presses_a_button(self):
        act(find(self.window, "push button", "Save"), "press")
        self.said("Saved")

    def test_toggles_a_switch(self):
        toggle = find(self.window, "toggle button", "Wi-Fi")
        self.assertNotIn("checked", states(toggle))
        events = Events("object:state-changed:checked")
        act(toggle, "press")
        self.said("On")
        events.wait("object:state-changed:checked",
                    lambda event: event[1] == "Wi-Fi" and event[2] == 1)
        events.close()
        self.assertIn("checked", states(toggle))
        act(toggle, "press")
        self.said("Off")
        until(lambda: "checked" not in states(toggle), "the switch is off")

    def test_moves_a_slider(self):
        slider = find(self.window, "slider", "Loudness")
        value = slider.queryValue()
        self.assertAlmostEqual(value.minimumValue, 0)
        self.assertAlmostEqual(value.maximumValue, 1)
        value.currentValue = 0.75
        self.said("75")
        until(lambda: abs(slider.queryValue().currentValue - 0.75) < 1e-6, "the slider's value")
        act(slider, "decrement")
        self.said("65")

    def test_chooses_a_segment(self):
        week = find(self.window, "radio button", "Week")
        self.assertEqual(
            (attributes(week)["posinset"], attributes(week)["setsize"]), ("2", "3"))
        act(week, "press")
        until(lambda: "checked" in states(week), "the segment is chosen")
        self.assertNotIn("checked", states(find(self.window, "radio button", "Day")))

    def test_types_into_a_field_and_hears_of_it(self):
        field = find(self.window, "entry", "Name")
        text = field.queryText()
        length = text.characterCount
        self.assertEqual(text.getText(0, 3), "Zoé")
        events = Events("object:text-changed", "object:text-caret-moved",
                        "object:state-changed:focused")
        wasFocused = "focused" in states(field)
        editable = field.queryEditableText()
        self.assertTrue(editable.insertText(length, "!", 1))
        self.said("Typed " + text.getText(0, length) + "!")
        events.wait("object:text-changed:insert", lambda event: event[3] == "!")
        if not wasFocused:
            events.wait("object:state-changed:focused",
                        lambda event: event[1] == "Name" and event[2] == 1)
        events.wait("object:text-caret-moved", lambda event: event[2] == length + 1)
        self.assertIn("focused", states(field))
        # And by the keys of the keyboard.
        desktop.server.xdotool("windowfocus", "--sync", desktop.server.window("AccessProbe"))
        desktop.server.xdotool("key", "exclam")
        events.wait("object:text-caret-moved", lambda event: event[2] == length + 2)
        events.close()
        self.assertTrue(text.setCaretOffset(1))
        until(lambda: text.caretOffset == 1, "the caret")
        self.assertTrue(text.setSelection(0, 0, 2))
        until(lambda: text.getNSelections() == 1 and text.getSelection(0) == (0, 2), "the selection")
        import pyatspi
        first = text.getCharacterExtents(0, pyatspi.DESKTOP_COORDS)
        second = text.getCharacterExtents(1, pyatspi.DESKTOP_COORDS)
        self.assertGreater(second[0], first[0])
        self.assertEqual(
            text.getOffsetAtPoint(second[0] + 1, second[1] + 2, pyatspi.DESKTOP_COORDS), 1)

    def test_secret_text_is_not_told(self):
        secret = find(self.window, "password text", "Password")
        self.assertEqual(secret.queryText().getText(0, -1), "•••")

    def test_reads_a_text_line_by_line(self):
        import pyatspi
        text = find(self.window, "text", "Notes").queryText()
        self.assertEqual(text.getTextAtOffset(12, pyatspi.TEXT_BOUNDARY_LINE_START),
                         ("Another line.", 10, 23))
        self.assertEqual(text.getTextAtOffset(1, pyatspi.TEXT_BOUNDARY_WORD_START), ("One ", 0, 4))

    def test_does_an_action_of_the_applications_own_and_announces(self):
        card = find(self.window, "push button", "Card")
        events = Events("object:announcement")
        act(card, "Archive")
        self.said("Archived")
        act(card, "press")
        self.said("Tapped")
        events.wait("object:announcement", lambda event: event[3] == "The card was tapped")
        events.close()

    def test_an_alert_is_read_at_once_and_answered(self):
        events = Events("object:announcement")
        act(find(self.window, "push button", "Ask"), "press")
        alert = find(self.window, "alert", "Delete everything?")
        self.assertEqual(alert.description, "It cannot be undone.")
        self.assertIn("modal", states(alert))
        events.wait("object:announcement",
                    lambda event: event[3] == "Delete everything?\nIt cannot be undone.")
        events.close()
        # What is behind cannot be used, and is not told.
        until(lambda: "Save" not in outline(self.window), lambda: outline(self.window))
        act(find(alert, "push button", "Delete"), "press")
        self.said("Deleted")
        act(find(self.window, "push button", "Ask"), "press")
        find(self.window, "alert", "Delete everything?")
        act(self.window, "escape")
        find(self.window, "push button", "Save")

    def test_a_reader_sees_keys_first(self):
        import pyatspi
        seen = []

        def press(event):
            seen.append((event.event_string, event.hw_code))
            return True
        pyatspi.Registry.registerKeystrokeListener(
            press, key_set=None, mask=0, kind=(pyatspi.KEY_PRESSED_EVENT,), synchronous=True,
            preemptive=True)
        try:
            field = find(self.window, "entry", "Name")
            before = field.queryText().getText(0, -1)
            desktop.server.xdotool("windowfocus", "--sync", desktop.server.window("AccessProbe"))
            field.queryComponent().grabFocus()
            until(lambda: "focused" in states(field), "the field's focus")
            desktop.server.xdotool("key", "a")
            until(lambda: pump() or seen, "the key")
            self.assertEqual(seen[0], ("a", 38))
            self.assertEqual(field.queryText().getText(0, -1), before)
        finally:
            pyatspi.Registry.deregisterKeystrokeListener(
                press, key_set=None, mask=0, kind=(pyatspi.KEY_PRESSED_EVENT,))

    def test_focus_follows_the_tab_key(self):
        events = Events("object:state-changed:focused")
        number = desktop.server.window("AccessProbe")
        desktop.server.xdotool("windowfocus", "--sync", number)
        field = find(self.window, "entry", "Name")
        # Nothing is told of a focus that is there already.
        if "focused" not in states(field):
            self.assertTrue(field.queryComponent().grabFocus())
            events.wait("object:state-changed:focused",
                        lambda event: event[1] == "Name" and event[2] == 1)
        desktop.server.xdotool("key", "Tab")
        events.wait("object:state-changed:focused",
                    lambda event: event[1] == "Password" and event[2] == 1)
        events.close()


class LongList(unittest.TestCase):
    """GeopJr/Tuba#500: a list stays navigable by screen reader, and reading does not block it."""

    @classmethod
    def setUpClass(cls):
        desktop.read()
        cls.application = Application(desktop, PROBE, "list")
        cls.root = cls.application.element()
        cls.list = find(cls.root, "list")

    @classmethod
    def tearDownClass(cls):
        cls.application.close()

    def rows(self):
        pump()
        return [element for element in walk(self.list) if element.getRoleName() == "list item"]

    def place(self, row):
        found = attributes(row)
        return int(found["posinset"]), int(found["setsize"])

    def test_walks_through_ten_million_rows_by_keys(self):
        rows = self.rows()
        self.assertLess(len(rows), 40)
        self.assertEqual(self.place(rows[0]), (1, 10000000))
        events = Events("object:state-changed:focused")
        desktop.server.xdotool("windowfocus", "--sync", desktop.server.window("AccessProbe"))
        for index, key in enumerate(["Down", "Down", "Down"]):
            desktop.server.xdotool("key", key)
            events.wait("object:state-changed:focused",
                        lambda event: event[1] == "Row %d" % (index + 1) and event[2] == 1)
        desktop.server.xdotool("key", "End")
        events.wait("object:state-changed:focused",
                    lambda event: event[1] == "Row 10000000" and event[2] == 1)
        events.close()
        last = find(self.list, "list item", "Row 10000000")
        self.assertEqual(self.place(last), (10000000, 10000000))
        self.assertLessEqual({"focused", "selected", "showing", "selectable"}, states(last))
        self.assertLess(len(self.rows()), 40)
        self.assertEqual(self.list.querySelection().nSelectedChildren, 1)
        act(last, "press")
        self.assertEqual(self.application.line(), "selected 10000000")
        desktop.server.xdotool("key", "Home")
        find(self.list, "list item", "Row 1")
        act(self.list, "scroll forward")
        until(lambda: self.rows() and self.place(self.rows()[-1])[0] > 20, "the next page")


class OnWayland(unittest.TestCase):
    """Nobody tells where windows are: places are those in the window, whatever is asked for."""

    def test_places_in_the_window(self):
        import pyatspi
        desktop.read()
        weston = Weston(desktop.server)
        self.addCleanup(weston.close)
        application = Application(
            desktop, PROBE, "controls",
            environment=weston.environment(DBUS_SESSION_BUS_ADDRESS=desktop.address))
        self.addCleanup(application.close)
        window = find(application.element(), "frame", "AccessProbe")
        save = find(window, "push button", "Save").queryComponent()
        for coordinates in (pyatspi.WINDOW_COORDS, pyatspi.DESKTOP_COORDS):
            box = save.getExtents(coordinates)
            self.assertEqual((box.x, box.y, box.width, box.height), (16, 40, 288, 34))
            inside = window.queryComponent().getAccessibleAtPoint(box.x + 5, box.y + 5, coordinates)
            self.assertEqual(inside.name, "Save")


if __name__ == "__main__":
    unittest.main()
