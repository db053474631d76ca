"""The contact list's command line."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from support import CONTACTS, GENERATOR, CommandTest, png_size, state


class Books:
    """Address books of invented people, written once."""
    folder = None

    @classmethod
    def path(cls, *parts):
        if cls.folder is None:
            cls.folder = tempfile.mkdtemp(prefix="portico-books-")
            unittest.addModuleCleanup(shutil.rmtree, cls.folder)
            subprocess.run(
                [sys.executable, GENERATOR, cls.folder, "--only", "small,medium,corrupt"],
                check=True)
        return os.path.join(cls.folder, *parts)


class Options(CommandTest):
    def test_help(self):
        ended = self.contacts("--help")
        self.assertEqual((ended.status, ended.errors), (0, ""))
        for option in ("--import PATH", "--made-up", "--style", "--snapshot", "--text", "--size", "--scale",
                       "--appearance", "--scroll", "--help"):
            self.assertIn(option, ended.output)
        self.assert_nothing_made()

    def test_unknown_ones(self):
        for wrong in (["--imprt", "x"], ["-v"], ["book.sqlitedb"], ["--snapshot", "x.png", "--x"]):
            self.assert_refused(self.contacts(*wrong), "contacts: ", "unknown option", "--help")

    def test_values_that_make_no_sense(self):
        for wrong in (
                ["--import"], ["--import", ""], ["--import", "a", "--import", "b"],
                ["--style"], ["--style", "fancy"], ["--import", "a", "--made-up"],
                ["--snapshot"], ["--snapshot", "--text"],
                ["--snapshot", "x.png", "--size", "big"], ["--snapshot", "x.png", "--size", "1x1"],
                ["--snapshot", "x.png", "--scale", "0"], ["--snapshot", "x.png", "--scroll", "up"],
                ["--text", "x", "--appearance", "blue"], ["--scale", "2"]):
            self.assert_refused(self.contacts(*wrong), "contacts: --")

    def test_no_display(self):
        self.assert_refused(self.contacts(), "contacts: ", "--snapshot FILE.png", status=2)

    def test_files_that_cannot_be_written(self):
        for option in ("--snapshot", "--text"):
            self.assert_refused(self.contacts(option, "none/x.png"), "none/x.png")


class Pictures(CommandTest):
    def test_size_and_scale(self):
        for size, scale, pixels in (
                ("320x200", "1", (320, 200)), ("320x200", "3", (960, 600)),
                ("390x844", "2", (780, 1688))):
            ended = self.contacts("--snapshot", "x.png", "--size", size, "--scale", scale)
            self.assertEqual((ended.status, ended.output, ended.errors), (0, "", ""))
            self.assertEqual(png_size(os.path.join(self.work, "x.png")), pixels)
        self.assertEqual(os.listdir(self.work), ["x.png"])
        self.assertEqual(os.listdir(self.temporary), [])

    def text(self, *arguments):
        path = os.path.join(self.work, "x.txt")
        ended = self.contacts(
            "--text", "x.txt", "--size", "390x440", "--style", "drawn", *arguments)
        self.assertEqual((ended.status, ended.output, ended.errors), (0, "", ""))
        with open(path) as file:
            return file.read()

    def test_text_of_made_up_people(self):
        text = self.text("--made-up")
        self.assertIn('ContactCell (0 0 390 44) label "LastName0, 0000000000000000, '
                      'emailTest0@test0.com"', text)
        self.assertIn('"FirstName1"', text)
        self.assertIn('"FirstName9', self.text("--made-up", "--scroll", "100000"))

    def test_text_of_a_book(self):
        text = self.text("--import", Books.path("ios5-small", "AddressBook.sqlitedb"))
        with open(Books.path("ios5-small", "expected.json")) as file:
            people = json.load(file)["people"]
        first = min((p["first"] + " " + p["last"] for p in people if "first" in p and "last" in p
                     and "middle" not in p and "prefix" not in p))
        self.assertIn(first, text)
        self.assertNotIn("FirstName1", text)

    def test_the_log_belongs_to_the_book(self):
        """Without the log there are 440 people and one of two who are linked; with it, 499."""
        end = self.text(
            "--import", Books.path("ios17-medium", "AddressBook.sqlitedb"), "--scroll", "100000")
        self.assertIn("499 Contacts", end)


class BadBooks(CommandTest):
    def refuse(self, path, *words):
        folder = os.path.dirname(path)
        before = state(folder) if folder.startswith(Books.path()) else None
        self.assert_refused(
            self.contacts("--import", path, "--snapshot", "x.png", "--text", "x.txt"),
            "contacts: %s: " % path, *words)
        if before is not None:
            self.assertEqual(state(folder), before)

    def test_none(self):
        self.refuse(Books.path("nothing.sqlitedb"), "no such file")
        self.refuse("/dev/null", "no file and no folder")

    def test_damaged(self):
        for name, word in (
                ("empty", "empty"), ("text", "no contacts of a known kind"),
                ("bad-page-size", "damaged"), ("other-database", "ABPerson"),
                ("header-only", "cut short"), ("one-page", "cut short"),
                ("truncated-odd", "cut short")):
            self.refuse(Books.path("corrupt", name + ".sqlitedb"), word)

    def test_what_could_not_be_read_is_said(self):
        """A file that is read in part is drawn; the rest is told, and the status tells too."""
        path = os.path.join(self.folder, "half.vcf")
        with open(path, "w") as file:
            file.write(
                "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Noether;Emmy;;;\r\nFN:Emmy Noether\r\nEND:VCARD\r\n"
                "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Germain;Sophie;;;\r\nFN:Sophie Ger")
        ended = self.contacts("--import", path, "--text", "x.txt")
        self.assertEqual(ended.status, 3, ended.errors)
        self.assertEqual(ended.output, "")
        lines = ended.errors.splitlines()
        self.assertEqual(len(lines), 1, ended.errors)
        self.assertTrue(lines[0].startswith("contacts: "), lines)
        self.assertIn("half.vcf", lines[0])
        with open(os.path.join(self.work, "x.txt")) as file:
            self.assertIn("Emmy Noether", file.read())

    def test_a_book_that_is_cut_short(self):
        whole = Books.path("ios17-medium", "AddressBook.sqlitedb")
        path = os.path.join(self.folder, "cut.sqlitedb")
        with open(whole, "rb") as file:
            data = file.read()
        with open(path, "wb") as file:
            file.write(data[:len(data) * 3 // 4])
        ended = self.contacts("--import", path, "--text", "x.txt")
        self.assertEqual(ended.status, 3, ended.errors)
        self.assertIn("contacts: ", ended.errors)
        self.assertTrue(os.path.exists(os.path.join(self.work, "x.txt")))

    def test_own_contacts_that_are_damaged(self):
        """Without a window it is said in a line; with one, the list says it."""
        folder = os.path.join(self.folder, "home", "portico")
        os.makedirs(folder)
        path = os.path.join(folder, "contacts.sqlite")
        with open(path, "wb") as file:
            file.write(b"this is no database\n" * 300)
        self.assert_refused(self.contacts("--text", "x.txt"), "contacts: ", path, "Move it away")


class GoodBooks(CommandTest):
    def test_the_source_is_not_touched(self):
        source = os.path.join(self.folder, "source")
        os.mkdir(source)
        for name in ("AddressBook.sqlitedb", "AddressBook.sqlitedb-wal"):
            shutil.copy(Books.path("ios17-medium", name), source)
            os.chmod(os.path.join(source, name), 0o400)
        os.chmod(source, 0o500)
        self.addCleanup(os.chmod, source, 0o700)
        before = state(source)
        ended = self.contacts(
            "--import", os.path.join(source, "AddressBook.sqlitedb"), "--text", "x.txt")
        self.assertEqual((ended.status, ended.errors), (0, ""))
        self.assertEqual(state(source), before)
        self.assertEqual(os.listdir(self.temporary), [])


if __name__ == "__main__":
    unittest.main()
