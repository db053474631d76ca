"""The catalog in a real window, under hands that know no better: seeded random clicks, drags, keys.

    PORTICO_SEED=7 PORTICO_ACTIONS=500 python3 -m unittest test_catalog

replays what a failure tells.
"""

import os
import random
import subprocess
import unittest

from support import DEADLINE, ROOT, XServer, stop, until

CATALOG = os.environ.get("PORTICO_CATALOG", os.path.join(ROOT, ".build", "debug", "catalog"))
KEYS = ["Tab", "shift+Tab", "Down", "Up", "Left", "Right", "Return", "space", "Escape", "Home", "End",
        "Page_Down", "Page_Up", "BackSpace", "Delete", "ctrl+a", "ctrl+c", "ctrl+x", "ctrl+v", "ctrl+z",
        "ctrl+shift+z", "ctrl+f", "alt+Left", "Menu", "a", "b", "period", "e", "1"]


class Catalog(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = XServer()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def start(self, *arguments):
        process = subprocess.Popen(
            [CATALOG, *arguments], env=self.server.environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.addCleanup(stop, process)
        self.window = self.server.window("catalog")
        self.place = self.server.place(self.window)
        return process

    def words(self, hands):
        """What xdotool is to do next: a click, a drag, a turn of the wheel, or a key."""
        left, top, width, height = self.place
        def somewhere():
            return ["mousemove", left + hands.randrange(width), top + hands.randrange(height)]
        kind = hands.choices(["click", "key", "drag", "wheel", "menu"], [6, 4, 2, 2, 1])[0]
        if kind == "key":
            return ["key", "--delay", 0, hands.choice(KEYS)]
        if kind == "wheel":
            return somewhere() + ["click", hands.choice([4, 5, 5, 6, 7])]
        if kind == "drag":
            return somewhere() + ["mousedown", 1] + somewhere() + somewhere() + ["mouseup", 1]
        return somewhere() + ["click", 3 if kind == "menu" else 1]

    def pages(self):
        lines = subprocess.run(
            [CATALOG, "--pages"], check=True, stdout=subprocess.PIPE).stdout.decode().splitlines()
        return [line[:22].strip() for line in lines]

    def test_random_hands_do_not_end_it(self):
        seed = int(os.environ.get("PORTICO_SEED", random.randrange(1 << 30)))
        count = int(os.environ.get("PORTICO_ACTIONS", "150"))
        hands = random.Random(seed)
        names = self.pages()
        process, done = None, []
        for index in range(count):
            if index % 25 == 0:
                if process:
                    stop(process)
                page = hands.choice(names)
                process, done = self.start("--page", page), []
            words = [str(word) for word in self.words(hands)]
            done.append(" ".join(words))
            self.server.xdotool(*words)
            if process.poll() is not None and process.returncode != 0:
                self.fail("seed %d: %s ended with %d after %s:\n%s" % (
                    seed, page, process.returncode, done, process.stderr.read().decode()))
            if process.returncode == 0:
                # Its window was closed, which is its right.
                process, done = self.start("--page", page), []
        # It still answers.
        process.terminate()
        self.assertEqual(process.wait(DEADLINE), 0, "seed %d: %s after %s" % (seed, page, done))


if __name__ == "__main__":
    unittest.main()
