"""What ./run says before it builds anything."""

import os
import unittest

from support import ROOT, CommandTest

RUN = os.path.join(ROOT, "run")


class Run(CommandTest):
    def test_alone_lists_the_apps(self):
        ended = self.run_command(RUN)
        self.assertEqual(ended.status, 0)
        self.assertEqual(ended.errors, "")
        self.assertIn("\n  contacts ", ended.output)
        self.assertIn("--snapshot FILE.png", ended.output)

    def test_help_lists_the_apps(self):
        self.assertEqual(self.run_command(RUN, "--help").output, self.run_command(RUN).output)

    def test_an_unknown_app(self):
        self.assert_refused(self.run_command(RUN, "nothing"), "'nothing'", "./run alone")

    def test_no_display(self):
        ended = self.run_command(RUN, "contacts")
        self.assert_refused(
            ended, "no display", "--snapshot FILE.png", "--size WxH", "--scale N",
            "--appearance light|dark", "--scroll Y", "--text FILE", status=2)

    def test_an_unknown_option_comes_before_the_display(self):
        for wrong in (["--foo"], ["--import", "--x", "-v"], ["--size", "100x100", "--snapshots"]):
            ended = self.run_command(RUN, "contacts", *wrong)
            self.assert_refused(
                ended, "contacts: unknown option '%s'" % wrong[-1], "--help lists the options")

    def test_no_swift(self):
        """With a path on which there is no Swift, one line says where to get it."""
        ended = self.run_command(RUN, "contacts", "--text", "x", PATH="/usr/bin:/bin")
        self.assert_refused(ended, "Swift", "https://www.swift.org/install/linux/")

    def test_an_old_swift(self):
        tools = os.path.join(self.folder, "tools")
        os.mkdir(tools)
        swift = os.path.join(tools, "swift")
        with open(swift, "w") as file:
            file.write("#!/bin/sh\necho 'Swift version 5.10 (swift-5.10-RELEASE)'\n")
        os.chmod(swift, 0o755)
        ended = self.run_command(
            RUN, "contacts", "--text", "x", PATH=tools + ":/usr/bin:/bin")
        self.assert_refused(ended, "5.10", "too old", "6.3")

    def test_files_are_named_from_where_the_command_is_typed(self):
        tools = os.path.join(self.folder, "tools of mine")
        os.mkdir(tools)
        for name, script in (
                ("swift", """case "$*" in
                  --version) echo 'Swift version 6.3 (swift-6.3-RELEASE)' ;;
                  *--show-bin-path*) dirname "$0" ;;
                esac"""),
                ("clang++", 'while [ "$1" != -o ]; do shift; done; touch "$2"'),
                ("contacts", 'echo "$1" >"$2"')):
            path = os.path.join(tools, name)
            with open(path, "w") as file:
                file.write("#!/bin/sh\n" + script)
            os.chmod(path, 0o755)
        ended = self.run_command(
            RUN, "contacts", "--text", "my list.txt", PATH=tools + ":/usr/bin:/bin")
        self.assertEqual(ended.status, 0, ended.errors)
        self.assertEqual(os.listdir(self.work), ["my list.txt"])


if __name__ == "__main__":
    unittest.main()
