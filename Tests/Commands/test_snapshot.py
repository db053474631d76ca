"""Pictures and text trees that any application draws without a display."""

import os
import stat
import unittest

from support import BINARIES, CommandTest

PROBE = os.path.join(BINARIES, "TableProbe")


class Snapshot(CommandTest):
    def test_files_that_cannot_be_written(self):
        missing = os.path.join(self.folder, "missing")
        for name, reason in (
                (os.path.join(missing, "x.png"), "there is no folder " + missing),
                (self.temporary, "it is a folder")):
            for option in ("--snapshot", "--text"):
                ended = self.run_command(PROBE, option, name)
                self.assertEqual(ended.status, 1)
                self.assertEqual(
                    ended.errors, "TableProbe: %s cannot be written: %s\n" % (name, reason))

    def test_the_file_that_is_wrong_is_named(self):
        ended = self.run_command(PROBE, "--snapshot", "x.png", "--text", "no/x.txt")
        self.assertEqual(ended.status, 1)
        self.assertIn("TableProbe: no/x.txt cannot be written", ended.errors)

    def test_a_dash_is_the_standard_output(self):
        ended = self.run_command(PROBE, "--text", "-", "--size", "300x200")
        self.assertEqual((ended.status, ended.errors), (0, ""))
        tree = [line for line in ended.output.splitlines() if not line.startswith("{")]
        self.assertEqual(tree[0], "UIWindow (0 0 300 200)")
        self.assert_nothing_made()

    def test_what_is_no_file_is_not_replaced_by_one(self):
        pipe = os.path.join(self.work, "pipe")
        os.mkfifo(pipe)
        # Open at both ends, so that nobody waits; a small screen fits into the pipe.
        reader = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        ended = self.run_command(PROBE, "--text", "pipe", "--size", "300x200")
        self.assertEqual((ended.status, ended.errors), (0, ""))
        self.assertTrue(stat.S_ISFIFO(os.stat(pipe).st_mode))
        self.assertIn(b"UIWindow (0 0 300 200)", os.read(reader, 1 << 16))

    def test_a_misspelt_option_is_named(self):
        for display in ({}, {"DISPLAY": ":4711"}):
            for wrong in (["--sise", "300x200"], ["--text", "x.txt", "-x"]):
                ended = self.run_command(PROBE, "ignorant", *wrong, **display)
                self.assert_refused(
                    ended, "TableProbe: unknown option '%s'" % wrong[-1 if "-x" in wrong else 0])

    def test_what_tasks_bring_is_drawn(self):
        ended = self.run_command(PROBE, "--later", "--text", "list.txt")
        self.assertEqual(ended.status, 0, ended.errors)
        with open(os.path.join(self.work, "list.txt")) as file:
            self.assertIn('"Row 3"', file.read())


if __name__ == "__main__":
    unittest.main()
