"""Applications in real windows, driven by real events: a table that tells what happens to it, and
the contact list beside its own headless picture."""

import os
import shutil
import subprocess
import tempfile
import unittest

from support import DEADLINE, ROOT, Picture, Probe, Weston, XServer, stop, until

BINARIES = os.path.join(ROOT, ".build", "debug")
TABLE = os.path.join(BINARIES, "TableProbe")
CONTACTS = os.path.join(BINARIES, "contacts")
NOTCH = 60


def headless(*arguments, width=390, height=844):
    """What the contact list draws without a display, at one pixel a point."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "picture.png")
        subprocess.run(
            [CONTACTS, "--made-up", "--style", "drawn", "--snapshot", path, "--size", "%dx%d" % (width, height), "--scale", "1",
             "--appearance", "light", *arguments],
            check=True, timeout=DEADLINE * 3)
        data = subprocess.run(
            ["convert", path, "-depth", "8", "rgb:-"], check=True, stdout=subprocess.PIPE).stdout
    return Picture(data, width, height)


def crop(picture, x, y, width, height):
    rows = []
    for row in range(y, y + height):
        start = (row * picture.width + x) * 3
        rows.append(picture.data[start:start + width * 3])
    return Picture(b"".join(rows), width, height)


def white_run(picture, length=200):
    """The first place, in reading order, from which so many pixels in a row are white."""
    offset = picture.data.find(b"\xff" * (length * 3))
    return ((offset // 3) % picture.width, offset // 3 // picture.width) if offset >= 0 else None


class TableProbe(Probe):
    """The table that tells what happens to it."""

    def __init__(self, environment, *arguments):
        super().__init__(environment, *arguments, program=TABLE)
        self.wait("appeared")


class TableOnX11(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = XServer()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def setUp(self):
        self.probe = TableProbe(self.server.environment())
        self.window = self.server.window("TableProbe")
        self.left, self.top, self.width, self.height = self.server.place(self.window)

    def tearDown(self):
        stop(self.probe.process)
        shutil.rmtree(self.server.state, ignore_errors=True)

    def move(self, x, y):
        self.server.xdotool("mousemove", self.left + x, self.top + y)

    def offset(self):
        scrolled = self.probe.all("scrolled")
        return scrolled[-1]["y"] if scrolled else 0

    def test_a_click_highlights_and_selects(self):
        self.move(100, 66)
        self.server.xdotool("mousedown", 1)
        self.probe.wait("highlighted", row=1)
        self.assertEqual(self.probe.all("selected"), [])
        self.server.xdotool("mouseup", 1)
        self.probe.wait("selected", row=1)

    def test_the_wheel_scrolls(self):
        self.move(100, 300)
        self.server.xdotool("click", 5)
        until(lambda: self.offset() == NOTCH, lambda: "one notch, at %s" % self.offset())
        self.server.xdotool("click", "--repeat", 3, "--delay", 5, 5)
        until(lambda: self.offset() == 4 * NOTCH, lambda: "four notches, at %s" % self.offset())
        self.server.xdotool("click", "--repeat", 4, "--delay", 5, 4)
        until(lambda: self.offset() == 0, lambda: "back at the top, at %s" % self.offset())

    def picture(self):
        """The window's pixels, once the indicator has faded and nothing moves."""
        last = {"data": None, "count": 0}

        def rests():
            data = crop(self.server.screen(), self.left, self.top, self.width, self.height).data
            last.update(count=last["count"] + 1 if data == last["data"] else 0, data=data)
            return last["count"] > 20
        until(rests, "the window comes to rest")
        return last["data"]

    def cover(self, width, height):
        """Lays another window over the top left corner."""
        cover = Probe(self.server.environment(), "--size=%dx%d" % (width, height))
        self.addCleanup(cover.close)
        cover.wait("presented")
        name = self.server.window("HostProbe")
        self.server.xdotool("windowmove", "--sync", name, self.left - 20, self.top - 20)
        return cover

    def uncover(self, cover):
        cover.tell("quit")
        cover.end()

    def test_what_was_scrolled_is_what_is_drawn_anew(self):
        for covers in (False, True):
            with self.subTest(covers=covers):
                self.server.xdotool("windowmove", self.window, 100, 60)
                self.left, self.top, self.width, self.height = self.server.place(self.window)
                cover = self.cover(220, 300) if covers else None
                start = self.offset()
                self.move(300, 500)
                self.server.xdotool("click", "--repeat", 5, "--delay", 30, 5)
                until(lambda: self.offset() == start + 5 * NOTCH, "five notches")
                if cover:
                    self.uncover(cover)
                scrolled = self.picture()
                # What was covered as a whole is drawn as a whole.
                self.uncover(self.cover(600, 1000))
                self.assertTrue(scrolled == self.picture(), "the same pixels")

    def drag(self, points):
        """Moves the mouse with the button down from one point of a line to the next, and holds it
        still there so long that it does not fly."""
        self.move(100, points[0])
        self.server.xdotool("mousedown", 1)
        for y in points[1:]:
            self.move(100, y)
            self.probe.process.poll()
        self.server.xdotool("sleep", "0.3")
        self.server.xdotool("mouseup", 1)

    def test_a_drag_scrolls_and_selects_nothing(self):
        self.drag(range(600, 390, -10))
        self.probe.wait("dropped", flies=0)
        # The content follows from where the drag was recognised: 10 points are its slop.
        self.assertTrue(190 <= self.offset() <= 200, self.offset())
        self.assertEqual(self.probe.all("selected"), [])

    def test_a_fling_flies_on(self):
        # One command, since the hand must not come to rest while the next one starts.
        moves = [word for y in range(650, 200, -50)
                 for word in ("mousemove", self.left + 100, self.top + y, "sleep", 0.01)]
        self.move(100, 700)
        self.server.xdotool("mousedown", 1, *moves, "mouseup", 1)
        dropped = self.probe.wait("dropped")
        self.assertEqual(dropped["flies"], 1)
        at_drop = self.offset()
        self.probe.wait("rested")
        self.assertGreater(self.offset(), at_drop + 20)

    def test_keys_move_the_selection(self):
        self.server.xdotool("windowfocus", "--sync", self.window)
        self.server.xdotool("key", "--window", self.window, "Down")
        self.server.xdotool("key", "Down")
        self.server.xdotool("key", "Down")
        self.server.xdotool("key", "Return")
        self.probe.wait("selected")
        self.server.xdotool("key", "End")
        last = 100 * 44 - self.height
        until(lambda: self.offset() == last, lambda: "the end, at %s" % self.offset())
        self.server.xdotool("key", "Home")
        until(lambda: self.offset() == 0, lambda: "the start, at %s" % self.offset())
        # The first page ends at the last row that is seen whole; the second one scrolls.
        self.server.xdotool("key", "Next")
        self.server.xdotool("key", "Next")
        until(lambda: self.offset() > self.height / 2, lambda: "a page, at %s" % self.offset())

    def test_a_new_size_lays_out_again(self):
        since = self.probe.mark()
        self.server.xdotool("windowsize", self.window, 500, 600)
        self.probe.wait("size", since=since, width=500, height=600)

    def test_the_size_is_remembered(self):
        since = self.probe.mark()
        self.server.xdotool("windowsize", self.window, 500, 600)
        self.probe.wait("size", since=since, width=500, height=600)
        self.server.xdotool("windowfocus", "--sync", self.window)
        self.server.xdotool("key", "ctrl+w")
        self.assertEqual(self.probe.process.wait(DEADLINE), 0)
        again = TableProbe(self.server.environment())
        self.addCleanup(stop, again.process)
        window = self.server.window("TableProbe")
        self.assertEqual(self.server.place(window)[2:], (500, 600))

    def test_control_q_ends_with_0(self):
        self.server.xdotool("windowfocus", "--sync", self.window)
        self.server.xdotool("key", "ctrl+q")
        self.assertEqual(self.probe.process.wait(DEADLINE), 0)
        self.probe.wait("terminating")

    def test_closing_ends_with_0(self):
        subprocess.run(
            ["python3", os.path.join(ROOT, "Tests", "Windows", "closewindow.py"), self.window],
            env=self.server.environment(), check=True, timeout=DEADLINE)
        self.assertEqual(self.probe.process.wait(DEADLINE), 0)
        self.probe.wait("terminating")


class ContactsOnX11(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = XServer()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def setUp(self):
        self.process = subprocess.Popen(
            [CONTACTS, "--made-up", "--style", "drawn", "--appearance", "light"],
            env=self.server.environment(LC_ALL="C.UTF-8"))
        self.window = self.server.window("Contacts")

    def tearDown(self):
        stop(self.process)
        shutil.rmtree(self.server.state, ignore_errors=True)

    def shown(self):
        left, top, width, height = self.server.place(self.window)
        return crop(self.server.screen(), left, top, width, height)

    def test_the_window_shows_the_headless_picture(self):
        expected = headless()
        until(lambda: self.shown().data == expected.data, "the headless picture in the window")

    def test_the_end_and_another_size_look_the_same_too(self):
        self.server.xdotool("windowfocus", "--sync", self.window)
        self.server.xdotool("mousemove", "--window", self.window, 100, 400)
        self.server.xdotool("click", "--repeat", 100, "--delay", 5, 5)
        end = headless("--scroll", "1000000")
        until(lambda: self.shown().data == end.data, "the end of the list")
        self.server.xdotool("click", "--repeat", 100, "--delay", 5, 4)
        start = headless()
        until(lambda: self.shown().data == start.data, "the start again")
        self.server.xdotool("windowsize", self.window, 600, 500)
        small = headless(width=600, height=500)
        until(lambda: self.shown().data == small.data, "the list at another size")


class TableOnWayland(unittest.TestCase):
    def setUp(self):
        self.server = XServer()
        self.addCleanup(self.server.close)
        self.weston = Weston(self.server)
        self.addCleanup(self.weston.close)
        self.probe = TableProbe(self.weston.environment())
        self.addCleanup(stop, self.probe.process)
        # The white of the list is on the screen; the pointer goes over it.
        left, top = until(lambda: white_run(self.server.screen()), "the table's white")
        self.server.xdotool("mousemove", left + 60, top + 200)

    def test_starts_scrolls_and_ends(self):
        self.server.xdotool("click", 5)
        until(lambda: any(event["y"] == NOTCH for event in self.probe.all("scrolled")), "one notch")
        self.probe.process.terminate()
        self.assertEqual(self.probe.process.wait(DEADLINE), 0)

    def test_f11_fills_the_screen(self):
        size = self.probe.all("size")[-1]
        self.server.xdotool("key", "F11")
        self.probe.wait("size", width=Weston.WIDTH, height=Weston.HEIGHT)
        since = self.probe.mark()
        self.server.xdotool("key", "F11")
        self.probe.wait("size", since=since, width=size["width"], height=size["height"])


if __name__ == "__main__":
    unittest.main()
