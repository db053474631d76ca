"""Mails: the desktop's portal for them on a bus of its own, and a program for mailto: in folders of its
own. The host has no window here."""

import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest

from support import DEADLINE, PROBE, stop, until

HERE = os.path.dirname(os.path.abspath(__file__))
MAIL = {
    "to": ["anna@example.org", "bo&b@example.org"], "cc": ["c@example.org"], "bcc": ["d@example.org"],
    "subject": "Grüße\r\nBcc: evil@example.org", "body": "one\ntwo & 100 %",
}
LINK = ("mailto:anna@example.org,bo%26b@example.org?cc=c@example.org&bcc=d@example.org"
        "&subject=Gr%C3%BC%C3%9Fe%20Bcc%3A%20evil%40example.org&body=one%0D%0Atwo%20%26%20100%20%25")
FILES = [["Anna.vcf", "BEGIN:VCARD"], ["../../Anna.vcf", "second"]]


class Mails(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="portico-mail-")
        self.addCleanup(shutil.rmtree, self.folder)
        self.env = dict(
            os.environ, HOME=self.folder, SDL_VIDEODRIVER="dummy", LC_ALL="C.UTF-8",
            XDG_DATA_HOME=self.path("data"), XDG_CONFIG_HOME=self.path("config"),
            XDG_CACHE_HOME=self.path("cache"), XDG_DATA_DIRS=self.path("none"),
            XDG_CONFIG_DIRS=self.path("none"), XDG_RUNTIME_DIR=self.path("run"),
            DBUS_SESSION_BUS_ADDRESS="disabled:")

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def program(self, script='printf "%s\\n" "$@" > "$HOME/called"'):
        """Makes a program the one for mails."""
        os.makedirs(self.path("data", "applications"))
        os.makedirs(self.path("config"))
        with open(self.path("program"), "w") as file:
            file.write("#!/bin/sh\n%s\n" % script)
        os.chmod(self.path("program"), stat.S_IRWXU)
        with open(self.path("data", "applications", "postbox.desktop"), "w") as file:
            file.write("[Desktop Entry]\nType=Application\nName=Postbox\nExec=%s %%u\n"
                       "MimeType=x-scheme-handler/mailto;\n" % self.path("program"))
        with open(self.path("config", "mimeapps.list"), "w") as file:
            file.write("[Default Applications]\nx-scheme-handler/mailto=postbox.desktop\n")

    def portal(self, *arguments):
        """Starts a bus with a portal."""
        daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--print-address", "--nofork", "--nopidfile"],
            stdout=subprocess.PIPE, env=self.env, text=True)
        self.addCleanup(stop, daemon)
        self.env["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
        fake = subprocess.Popen(
            [sys.executable, os.path.join(HERE, "mailportal.py"), *arguments], env=self.env,
            stdout=subprocess.PIPE, text=True)
        self.addCleanup(stop, fake)
        self.assertEqual(fake.stdout.readline(), "ready\n")
        return fake

    def compose(self, mail):
        """What the host says: whether it can, and what became of the mail."""
        done = subprocess.run(
            [PROBE, "--mail=" + json.dumps(dict(
                {"to": [], "cc": [], "bcc": [], "subject": "", "body": "", "attachments": []}, **mail))],
            env=self.env, stdout=subprocess.PIPE, timeout=DEADLINE, check=True)
        can, end = map(json.loads, done.stdout.splitlines())
        return can["value"], end["outcome"]

    def called(self):
        def read():
            if os.path.exists(self.path("called")):
                with open(self.path("called")) as file:
                    return file.read()
        return until(read, "the mail program")

    def test_nobody_takes_mails(self):
        self.assertEqual(self.compose(MAIL), (False, "noProgram"))

    def test_a_program_gets_a_link(self):
        self.program()
        self.assertEqual(self.compose(MAIL), (True, "handedOver"))
        self.assertEqual(self.called(), LINK + "\n")

    def test_a_link_has_no_place_for_files(self):
        self.program()
        self.assertEqual(
            self.compose(dict(MAIL, attachments=FILES)), (True, "handedOverWithoutAttachments"))
        self.assertEqual(self.called(), LINK + "\n")

    def test_a_program_that_is_gone(self):
        self.program()
        os.remove(self.path("program"))
        can, outcome = self.compose(MAIL)
        self.assertNotEqual(outcome, "handedOver")

    def test_the_portal_gets_it_all(self):
        fake = self.portal("4", "0")
        self.assertEqual(self.compose(dict(MAIL, attachments=FILES)), (True, "handedOver"))
        call = json.loads(fake.stdout.readline())
        self.assertEqual(call["options"], {
            "addresses": MAIL["to"], "cc": MAIL["cc"], "bcc": MAIL["bcc"],
            "subject": "Grüße Bcc: evil@example.org", "body": MAIL["body"]})
        self.assertEqual([os.path.basename(file[0]) for file in call["files"]], ["Anna.vcf"] * 2)
        self.assertEqual([file[1:] for file in call["files"]],
                         [["BEGIN:VCARD", "0o700"], ["second", "0o700"]])
        self.assertTrue(all(file[0].startswith(self.path("cache")) for file in call["files"]))

    def test_an_old_portal_answers_from_a_place_of_its_own(self):
        fake = self.portal("1", "0", "late")
        mail = {"to": ["anna@example.org"], "subject": "Hello"}
        self.assertEqual(self.compose(mail), (True, "handedOver"))
        self.assertEqual(json.loads(fake.stdout.readline())["options"],
                         {"address": "anna@example.org", "subject": "Hello"})

    def test_an_old_portal_knows_no_copies(self):
        self.portal("1", "0")
        self.program()
        self.assertEqual(self.compose(MAIL), (True, "handedOver"))
        self.assertEqual(self.called(), LINK + "\n")

    def test_the_user_chooses_not_to(self):
        self.portal("3", "1")
        self.assertEqual(self.compose(MAIL), (True, "cancelled"))

    def test_the_portal_finds_nobody(self):
        self.portal("3", "2")
        self.assertTrue(self.compose(MAIL)[1].startswith("failed("))

    def test_a_portal_that_refuses_leaves_it_to_the_program(self):
        self.portal("3", "refuse")
        self.program()
        self.assertEqual(self.compose(MAIL), (True, "handedOver"))
        self.assertEqual(self.called(), LINK + "\n")


if __name__ == "__main__":
    unittest.main()
