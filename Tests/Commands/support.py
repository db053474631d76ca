"""Programs that are started, and what they leave behind."""

import hashlib
import os
import shutil
import struct
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARIES = os.environ.get("PORTICO_BINARIES", os.path.join(ROOT, ".build", "debug"))
CONTACTS = os.path.join(BINARIES, "contacts")
GENERATOR = os.path.join(
    ROOT, "Tests", "Helpers", "AddressBookFixtures", "make_addressbooks.py")
DEADLINE = float(os.environ.get("PORTICO_TEST_DEADLINE", "60"))
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


class Ended:
    """How a program ended and what it said."""

    def __init__(self, done):
        self.status = done.returncode
        self.output, self.errors = done.stdout.decode(), done.stderr.decode()


def state(folder):
    """Everything below a folder: names, times of change, contents."""
    found = {}
    for place, folders, files in os.walk(folder):
        found[place] = os.stat(place).st_mtime_ns
        for name in files:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                found[path] = os.stat(path).st_mtime_ns, hashlib.sha256(file.read()).digest()
    return found


def png_size(path):
    """The width and height of a PNG file in pixels."""
    with open(path, "rb") as file:
        data = file.read(24)
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "%s is no PNG file" % path
    return struct.unpack(">II", data[16:24])


class CommandTest(unittest.TestCase):
    """A test with an empty folder to work in and one for temporary files."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="portico-commands-")
        self.addCleanup(shutil.rmtree, self.folder)
        self.work = os.path.join(self.folder, "work")
        self.temporary = os.path.join(self.folder, "tmp")
        os.mkdir(self.work)
        os.mkdir(self.temporary)

    def run_command(self, *command, **more):
        """Runs a program in the empty folder, without a display."""
        env = {key: value for key, value in os.environ.items() if key not in DISPLAYS}
        home = os.path.join(self.folder, "home")
        env.update(
            TMPDIR=self.temporary, LC_ALL="C.UTF-8", XDG_DATA_HOME=home, XDG_CONFIG_HOME=home, **more)
        return Ended(subprocess.run(
            command, cwd=self.work, env=env, timeout=DEADLINE, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE))

    def contacts(self, *arguments, **more):
        return self.run_command(CONTACTS, *arguments, **more)

    def assert_refused(self, ended, *words, status=1):
        """The program said one line with these words, made nothing, and ended with a status."""
        self.assertEqual(ended.status, status, ended.errors)
        self.assertEqual(ended.output, "")
        self.assertEqual(ended.errors.count("\n"), 1, ended.errors)
        self.assertTrue(ended.errors.endswith("\n"))
        for word in words:
            self.assertIn(word, ended.errors)
        self.assert_nothing_made()

    def assert_nothing_made(self):
        self.assertEqual(os.listdir(self.work), [])
        self.assertEqual(os.listdir(self.temporary), [])
