"""The contacts from the first start to a vCard that another program reads, in a real window and with
real events. What the program does is seen in its store, which is opened to be read only."""

import os
import sqlite3
import subprocess
import unittest

import vobject

from support import DEADLINE, ROOT, XServer, stop, until

CONTACTS = os.path.join(ROOT, ".build", "debug", "contacts")
WIDTH, HEIGHT = 390, 844
CARDS = """BEGIN:VCARD
VERSION:3.0
FN:Emmy Noether
N:Noether;Emmy;;;
TEL;TYPE=CELL:+49 551 555 0100
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN:Lise Meitner
N:Meitner;Lise;;;
EMAIL:lise@example.org
NOTE:Fission\\, explained
END:VCARD
"""


class FromFirstStartToExport(unittest.TestCase):
    def setUp(self):
        self.server = XServer()
        self.addCleanup(self.server.close)
        self.home = os.path.join(self.server.runtime, "home")
        os.makedirs(self.home)
        self.store = os.path.join(self.server.runtime, "data", "portico", "contacts.sqlite")
        self.process = None
        self.addCleanup(lambda: self.process and stop(self.process))

    def start(self, *arguments):
        self.process = subprocess.Popen(
            [CONTACTS, "--appearance", "light", "--size", "%dx%d" % (WIDTH, HEIGHT), *arguments],
            env=self.server.environment(
                HOME=self.home, CFFIXED_USER_HOME=self.home))
        self.window = self.server.window("Contacts")
        self.server.xdotool("windowfocus", "--sync", self.window)
        self.left, self.top, _, _ = self.server.place(self.window)

    def click(self, x, y):
        self.server.xdotool("mousemove", self.left + x, self.top + y)
        self.server.xdotool("click", 1)

    def click_until(self, x, y, condition, what):
        """Clicks again where the screen was not there yet."""
        self.again(lambda: self.click(x, y), condition, what)

    def again(self, action, condition, what):
        for _ in range(int(DEADLINE)):
            action()
            try:
                return until(condition, what, deadline=1)
            except AssertionError:
                pass
        self.fail("not seen: " + what)

    def names(self):
        """Who is in the store: given and family names."""
        if not os.path.exists(self.store):
            return []
        connection = sqlite3.connect("file:%s?mode=ro" % self.store, uri=True)
        try:
            return sorted(connection.execute("SELECT given, family FROM contact"))
        except sqlite3.OperationalError:
            return []
        finally:
            connection.close()

    def pixel(self, x, y):
        return self.server.screen().pixel(self.left + x, self.top + y)

    def test_it_all(self):
        both = [("Emmy", "Noether"), ("Lise", "Meitner")]
        # The first start offers three ways; the blue button of the first is there.
        self.start()
        until(lambda: self.server.screen().find((0, 122, 255)), "the button")
        self.assertEqual(self.names(), [])
        self.server.xdotool("key", "ctrl+q")
        self.assertEqual(self.process.wait(DEADLINE), 0)

        # An import is looked at, done, and closed.
        cards = os.path.join(self.server.runtime, "cards.vcf")
        with open(cards, "w") as file:
            file.write(CARDS)
        self.start("--import", cards)
        # A sheet leaves black beside it.
        until(lambda: self.pixel(3, 3) == (0, 0, 0), "the sheet")
        self.click_until(345, 52, lambda: self.names() == both, "both in the store")
        self.click_until(345, 52, lambda: self.pixel(3, 3) == (255, 255, 255), "the list alone")

        # One is searched for, opened and changed: the family name, by Done.
        grey = (242, 242, 247)
        self.server.xdotool("key", "ctrl+f")
        self.server.xdotool("type", "0100")
        self.again(
            lambda: self.server.xdotool("key", "Return"), lambda: self.pixel(5, 830) == grey,
            "the contact")
        # The card's second group begins where the form has white.
        self.click_until(360, 22, lambda: self.pixel(200, 400) == (255, 255, 255), "the form")

        def edit():
            self.click(200, 338)
            self.server.xdotool("key", "End")
            self.server.xdotool("type", "--", "-Test")
            self.click(360, 22)

        changed = [("Emmy", "Noether-Test"), ("Lise", "Meitner")]
        self.again(edit, lambda: self.names() == changed, "the new name in the store")

        # The change is taken back.
        self.again(
            lambda: self.server.xdotool("key", "ctrl+z"), lambda: self.names() == both,
            "the old name in the store")

        # All are exported into the home folder, which the picker begins with.
        def export():
            self.server.xdotool("key", "ctrl+e")
            self.server.xdotool("sleep", "1.5")
            self.click(345, 52)
            self.server.xdotool("sleep", "1.5")
            self.click(345, 52)

        path = os.path.join(self.home, "Contacts.vcf")
        self.again(export, lambda: os.path.exists(path), "the exported file")
        with open(path) as file:
            people = {card.fn.value: card for card in vobject.readComponents(file.read())}
        self.assertEqual(sorted(people), ["Emmy Noether", "Lise Meitner"])
        emmy, lise = people["Emmy Noether"], people["Lise Meitner"]
        self.assertEqual((emmy.n.value.given, emmy.n.value.family), ("Emmy", "Noether"))
        self.assertEqual(emmy.tel.value, "+49 551 555 0100")
        self.assertEqual(lise.email.value, "lise@example.org")
        self.assertEqual(lise.note.value, "Fission, explained")

        self.server.xdotool("key", "ctrl+q")
        self.assertEqual(self.process.wait(DEADLINE), 0)


if __name__ == "__main__":
    unittest.main()
