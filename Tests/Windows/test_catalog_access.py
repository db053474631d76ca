"""The catalog as a screen reader meets it, from outside: every page is read, controls are worked.

Run it by itself with the system's Python (run-all does): what AT-SPI connects to is fixed once in a
process.
"""

import os
import subprocess
import unittest

from reader import Application, Desktop, act, attributes, find, outline, pump, states, until, walk
from support import ROOT

CATALOG = os.environ.get("PORTICO_CATALOG", os.path.join(ROOT, ".build", "debug", "catalog"))

# What has to have a name: whoever hears of it must know what it is for.
WORKED = {"push button", "toggle button", "check box", "radio button", "slider", "spin button", "entry",
          "password text", "text", "menu item", "list item", "page tab", "link"}


def setUpModule():
    global desktop
    desktop = Desktop()
    desktop.read()


def tearDownModule():
    desktop.close()


class Page(unittest.TestCase):
    """One page of the catalog, opened at once in a narrow window."""

    def open(self, page):
        application = Application(desktop, CATALOG, "--page", page, says_appeared=False)
        self.addCleanup(application.close)
        self.window = find(application.element(), "frame")

    def told(self):
        """What is told of the page below its bar: role, name, value and states that matter."""
        result = []
        for element in walk(self.window):
            role = element.getRoleName()
            if role in ("frame", "panel", "tool bar", "scroll pane"):
                continue
            value = None
            if "Value" in element.get_interfaces():
                value = element.queryValue().currentValue
            elif "EditableText" in element.get_interfaces():
                value = element.queryText().getText(0, -1)
            held = states(element)
            result.append((role, element.name, value, " ".join(
                word for word in ("checked", "selected") if word in held)
                + ("" if "enabled" in held else "disabled")))
        return result

    def test_a_page_of_switches_is_read_and_one_is_toggled(self):
        self.open("switches")
        switch = find(self.window, "toggle button", "Airplane mode")
        self.assertEqual(self.told()[-17:], [
            ("label", "States", None, ""),
            ("label", "On", None, ""), ("toggle button", "On", None, "checked"),
            ("label", "Off", None, ""), ("toggle button", "Off", None, ""),
            ("label", "On, disabled", None, ""),
            ("toggle button", "On, disabled", None, "checkeddisabled"),
            ("label", "Off, disabled", None, ""),
            ("toggle button", "Off, disabled", None, "disabled"),
            ("label", "Colours", None, ""),
            ("label", "Purple", None, ""), ("toggle button", "Purple", None, "checked"),
            ("label", "Yellow thumb", None, ""), ("toggle button", "Yellow thumb", None, "checked"),
            ("label", "Action", None, ""),
            ("label", "Airplane mode", None, ""), ("toggle button", "Airplane mode", None, ""),
            ("label", "Airplane mode is off", None, ""),
        ][-17:])
        act(switch, "press")
        find(self.window, "label", "Airplane mode is on")
        until(lambda: "checked" in states(switch), "the switch is on")

    def test_a_button_is_pressed(self):
        self.open("buttons")
        act(find(self.window, "push button", "Tapped 0 times"), "press")
        act(find(self.window, "push button", "Tapped once"), "press")
        find(self.window, "push button", "Tapped 2 times")
        disabled = find(self.window, "push button", "Disabled")
        self.assertNotIn("enabled", states(disabled))

    def test_sliders_tell_their_values(self):
        self.open("sliders")
        volume = find(self.window, "slider", "Volume")
        self.assertEqual((volume.queryValue().minimumValue, volume.queryValue().maximumValue), (0, 1))
        temperature = find(self.window, "slider", "Temperature")
        temperature.queryValue().currentValue = 25
        find(self.window, "label", "25 degrees")

    def test_a_field_is_typed_into(self):
        self.open("text-fields")
        field = find(self.window, "entry", "Name")
        self.assertTrue(field.queryEditableText().insertText(0, "Zoé", 4))
        until(lambda: field.queryText().getText(0, -1) == "Zoé", "the text of the field")
        self.assertEqual(find(self.window, "password text", "Password").queryText().getText(0, -1),
                         "••••••")
        field.queryComponent().grabFocus()
        until(lambda: "focused" in states(field), "the field's focus")
        desktop.server.xdotool("windowfocus", "--sync", desktop.server.window("catalog"))
        desktop.server.xdotool("key", "Return")
        find(self.window, "label", "Hello, Zoé!")

    def test_what_a_swipe_uncovers_is_done(self):
        self.open("swipe-actions")
        row = find(self.window, "list item", "Ada, Not read yet")
        self.assertEqual((attributes(row)["posinset"], attributes(row)["setsize"]), ("1", "7"))
        act(row, "Read")
        row = find(self.window, "list item", "Ada, Read")
        act(find(self.window, "list item", "Barbara, Read"), "Delete")
        until(lambda: pump() or "Barbara" not in outline(self.window), lambda: outline(self.window))
        self.assertEqual(attributes(find(self.window, "list item", "Carol, Not read yet"))["posinset"],
                         "2")


class EveryPage(unittest.TestCase):
    """The whole catalog, walked through by pressing what a reader finds."""

    def test_every_page_is_opened_and_read(self):
        names = subprocess.run(
            [CATALOG, "--pages"], check=True, stdout=subprocess.PIPE).stdout.decode().splitlines()
        titles = [line[22:] for line in names]
        self.assertGreater(len(titles), 45)
        for name, title in ((line[:22].strip(), line[22:]) for line in names):
            with self.subTest(page=name):
                application = Application(desktop, CATALOG, "--page", name, says_appeared=False)
                try:
                    self.read(application, title)
                finally:
                    application.close()

    def read(self, application, title):
        window = find(application.element(), "frame")
        until(lambda: pump() or any(element.name == title for element in walk(window)),
              lambda: "the title %s in:\n%s" % (title, outline(window)))
        elements = list(walk(window))
        self.assertGreater(len(elements), 4, outline(window))
        for element in elements:
            role = element.getRoleName()
            self.assertNotIn(role, ("unknown", "invalid"), outline(window))
            if role in WORKED:
                self.assertTrue(element.name, "a %s without a name in:\n%s" % (role, outline(window)))


if __name__ == "__main__":
    unittest.main()
