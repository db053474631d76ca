"""The host on X11, with real events on a real server."""

import os
import subprocess
import sys
import unittest

import support

RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)


class X11Test(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = support.XServer()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def start(self, *arguments, **environment):
        probe = support.Probe(self.server.environment(**environment), *arguments)
        self.addCleanup(probe.close)
        probe.wait("presented")
        self.window = self.server.window("HostProbe")
        return probe

    def point_at(self, x, y):
        self.server.xdotool("mousemove", "--window", self.window, "--", x, y)

    def expect_pixels(self, expected):
        """Waits until pixels of the window, by their place, have the colours expected."""
        left, top, _, _ = self.server.place(self.window)
        seen = {}

        def same():
            picture = self.server.screen()
            for place in expected:
                seen[place] = picture.pixel(left + place[0], top + place[1])
            return seen == expected
        support.until(same, lambda: "%s, but %s" % (expected, seen))

    # Pixels

    def test_shows_what_is_painted(self):
        self.start()
        self.expect_pixels({(0, 0): RED, (399, 0): GREEN, (0, 299): BLUE, (399, 299): WHITE,
                            (199, 149): RED, (200, 149): GREEN, (199, 150): BLUE})

    def test_shows_damage_and_keeps_the_rest(self):
        probe = self.start()
        probe.tell("fill 10 20 30 40 ff00ff")
        probe.tell("fill 390 290 100 100 010203")
        magenta = (255, 0, 255)
        self.expect_pixels({(9, 20): RED, (10, 20): magenta, (39, 59): magenta, (40, 59): RED,
                            (10, 60): RED, (389, 290): WHITE, (390, 290): (1, 2, 3),
                            (399, 299): (1, 2, 3)})

    def test_shows_again_what_another_window_covered(self):
        probe = self.start()
        probe.tell("fill 10 20 30 40 ff00ff")
        self.expect_pixels({(20, 30): (255, 0, 255)})
        since = probe.mark()
        cover = support.Probe(self.server.environment(), "--size=500x400")
        self.addCleanup(cover.close)
        cover.wait("presented")
        cover.tell("quit")
        cover.end()
        self.expect_pixels({(20, 30): (255, 0, 255), (300, 20): GREEN})
        self.assertEqual(probe.all("presented", since), [], "the host itself has the pixels")

    # Pointer

    def test_tells_movement_buttons_and_exit(self):
        probe = self.start()
        since = probe.mark()
        self.point_at(50, 60)
        moved = probe.wait("pointer", since, phase="moved", x=50, y=60)
        self.assertEqual(moved["buttons"], [])
        for number, name in ((1, "primary"), (3, "secondary"), (2, "middle")):
            self.server.xdotool("click", number)
            pressed = probe.wait("pointer", since, phase="pressed", button=name)
            self.assertEqual((pressed["x"], pressed["y"], pressed["buttons"]), (50, 60, [name]))
            released = probe.wait("pointer", since, phase="released", button=name)
            self.assertEqual(released["buttons"], [])
        self.server.xdotool("mousemove", 1, 1)
        probe.wait("pointer", since, phase="exited")

    def test_a_drag_goes_on_outside_the_window(self):
        probe = self.start()
        self.point_at(100, 100)
        self.server.xdotool("mousedown", 1)
        since = probe.mark()
        self.point_at(150, 120)
        moved = probe.wait("pointer", since, phase="moved", x=150, y=120)
        self.assertEqual(moved["buttons"], ["primary"])
        self.point_at(-30, 120)
        probe.wait("pointer", since, phase="moved", x=-30, y=120)
        self.assertEqual(probe.all("pointer", since, phase="exited"), [])
        self.server.xdotool("mouseup", 1)
        probe.wait("pointer", since, phase="released", x=-30, buttons=[])

    def test_the_wheel_counts_notches_towards_the_end_of_the_content(self):
        probe = self.start()
        self.point_at(70, 80)
        since = probe.mark()
        self.server.xdotool("click", 5)
        down = probe.wait("scroll", since, dy=1)
        self.assertEqual((down["dx"], down["continuous"], down["x"], down["y"]), (0, False, 70, 80))
        self.server.xdotool("click", 4)
        probe.wait("scroll", since, dx=0, dy=-1)
        self.server.xdotool("click", 7)
        probe.wait("scroll", since, dx=1, dy=0)

    # Keys

    def test_tells_keys_by_place_and_meaning(self):
        probe = self.start()
        self.point_at(70, 80)
        probe.wait("focus", has=True)
        since = probe.mark()
        self.server.xdotool("key", "ctrl+shift+f")
        # HID usage page 7: F is 9, Left Control 224, Left Shift 225.
        key = probe.wait("key", since, down=True, usage=9)
        self.assertEqual((key["characters"], key["modifiers"], key["repeat"]), ("f", 2 + 4, False))
        probe.wait("key", since, down=True, usage=224, characters="")
        probe.wait("key", since, down=False, usage=9)
        for name, usage in (("Down", 81), ("Return", 40), ("Escape", 41), ("Page_Down", 78)):
            self.server.xdotool("key", name)
            probe.wait("key", since, down=True, usage=usage, characters="")
        self.assertEqual(probe.all("text", since), [], "text was not asked for")

    def test_a_held_key_repeats(self):
        probe = self.start()
        self.point_at(70, 80)
        probe.wait("focus", has=True)
        since = probe.mark()
        self.server.xdotool("keydown", "a")
        probe.wait("key", since, down=True, repeat=False, usage=4)
        probe.wait("key", since, down=True, repeat=True, usage=4)
        self.server.xdotool("keyup", "a")
        probe.wait("key", since, down=False, usage=4)
        self.assertEqual(len(probe.all("key", since, down=False)), 1)

    def test_text_comes_while_it_is_asked_for(self):
        probe = self.start()
        self.point_at(70, 80)
        probe.wait("focus", has=True)
        probe.tell("textinput on")
        since = probe.mark()
        self.server.xdotool("type", "aB?")
        for text in "aB?":
            probe.wait("text", since, text=text)
        self.server.xdotool("key", "ctrl+a", "alt+b", "c")
        probe.wait("text", since, text="c")
        self.assertEqual([e["text"] for e in probe.all("text", since)], ["a", "B", "?", "c"])
        probe.tell("textinput off")
        since = probe.mark()
        self.server.xdotool("key", "d")
        probe.wait("key", since, down=False, usage=7)
        self.assertEqual(probe.all("text", since), [])

    def test_dead_keys_and_the_compose_key_make_characters(self):
        # A server of its own, since the layout is the server's.
        server = self.server = support.XServer()
        self.addCleanup(server.close)
        self.addCleanup(delattr, self, "server")
        server.run("setxkbmap", "-layout", "us", "-variant", "intl", "-option", "compose:menu")
        probe = self.start()
        self.point_at(70, 80)
        probe.wait("focus", has=True)
        probe.tell("textinput on")
        since = probe.mark()
        # The layout has dead keys on the key of the apostrophe.
        server.xdotool("key", "dead_acute", "e")
        server.xdotool("key", "x")
        server.xdotool("key", "dead_diaeresis", "U")
        server.xdotool("key", "Multi_key", "o", "c")
        server.xdotool("key", "dead_acute", "space")
        # What no sequence continues with ends it, and makes nothing.
        server.xdotool("key", "dead_acute", "9")
        server.xdotool("key", "y")
        probe.wait("text", since, text="y")
        self.assertEqual(
            [event["text"] for event in probe.all("text", since)], ["é", "x", "Ü", "©", "'", "y"])
        # Without text input, keys compose nothing.
        server.xdotool("key", "dead_acute")
        probe.tell("textinput off")
        probe.tell("textinput on")
        since = probe.mark()
        server.xdotool("key", "e")
        probe.wait("text", since, text="e")

    # The window

    def test_resizing_lays_out_and_paints_again(self):
        probe = self.start()
        for width, height in ((420, 310), (500, 350), (300, 200)):
            since = probe.mark()
            self.server.xdotool("windowsize", self.window, width, height)
            probe.wait("resized", since, width=width, height=height, scale=1)
            self.expect_pixels({(0, 0): RED, (width - 1, 0): GREEN, (0, height - 1): BLUE,
                                (width - 1, height - 1): WHITE})

    def test_the_application_sets_size_and_title(self):
        probe = self.start()
        since = probe.tell("size 350 250")
        probe.wait("resized", since, width=350, height=250)
        support.until(lambda: self.server.place(self.window)[2:] == (350, 250), "the new size")
        self.expect_pixels({(349, 249): WHITE})
        probe.tell("title Another title")
        support.until(
            lambda: self.server.xdotool("getwindowname", self.window).strip() == "Another title",
            "the new title")
        probe.tell("icon")
        support.until(
            lambda: b"4294901760" in self.server.run(
                "xprop", "-id", self.window, "-notype", "32c", "_NET_WM_ICON"),
            "an icon of red pixels")

    def test_scale_from_the_environment(self):
        probe = self.start(PORTICO_SCALE="2")
        screen = probe.wait("screen")
        self.assertEqual((screen["windowScale"], screen["windowWidth"], screen["width"]),
                         (2, 400, 640))
        self.assertEqual(self.server.place(self.window)[2:], (800, 600))
        self.expect_pixels({(399, 299): RED, (400, 300): WHITE})
        self.point_at(101, 61)
        probe.wait("pointer", phase="moved", x=50.5, y=30.5)

    def test_scale_from_x_resources(self):
        self.server.run("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set",
                        "RESOURCE_MANAGER", "Xcursor.size:\t24\nXft.dpi:\t144\n")
        self.addCleanup(self.server.run, "xprop", "-root", "-remove", "RESOURCE_MANAGER")
        probe = self.start()
        self.assertEqual(probe.wait("screen")["windowScale"], 1.5)
        self.assertEqual(self.server.place(self.window)[2:], (600, 450))

    def test_hiding_and_showing(self):
        probe = self.start()
        since = probe.tell("hide")
        probe.wait("visibility", since, visible=False)
        since = probe.tell("show")
        probe.wait("visibility", since, visible=True)
        self.expect_pixels({(0, 0): RED, (399, 299): WHITE})

    def test_copies_and_pastes(self):
        first = self.start()
        first.tell("copy Grüße, 世界")
        second = support.Probe(self.server.environment(), "--size=200x100")
        self.addCleanup(second.close)
        second.wait("presented")
        second.tell("paste")
        second.wait("paste", text="Grüße, 世界")

    def drop(self, kind, data):
        """Drops something where the pointer is, as another program does."""
        source = os.path.join(os.path.dirname(__file__), "dragsource.py")
        self.server.run(sys.executable, source, self.window, kind, data)

    def test_files_are_dropped_where_the_pointer_is(self):
        probe = self.start()
        self.point_at(70, 80)
        since = probe.mark()
        self.drop("text/uri-list", "file:///tmp/Zo%C3%A9%27s%20card.vcf\r\nfile:///tmp/b\r\n")
        dropped = probe.wait("dropped", since)
        self.assertEqual(dropped["files"], ["/tmp/Zoé's card.vcf", "/tmp/b"])
        self.assertEqual((dropped["texts"], dropped["x"], dropped["y"]), ([], 70, 80))
        self.point_at(300, 20)
        since = probe.mark()
        self.drop("text/plain", "Two\nlines")
        dropped = probe.wait("dropped", since)
        self.assertEqual((dropped["files"], dropped["texts"]), ([], ["Two\nlines"]))
        self.assertEqual((dropped["x"], dropped["y"]), (300, 20))

    def close_window(self):
        # What a window manager sends when its close button is pressed.
        message = os.path.join(os.path.dirname(__file__), "closewindow.py")
        subprocess.run(
            ["python3", message, self.window], env=self.server.environment(), check=True,
            timeout=support.DEADLINE)

    def test_closing_ends_the_process_with_0(self):
        probe = self.start()
        self.close_window()
        probe.wait("closeRequested")
        self.assertEqual(probe.end(), 0)
        self.assertEqual(probe.process.stderr.read(), b"")

    def test_closing_is_the_applications_choice(self):
        probe = self.start()
        probe.tell("keep")
        self.close_window()
        probe.wait("closeRequested")
        probe.tell("fill 0 0 5 5 123456")
        self.expect_pixels({(0, 0): (0x12, 0x34, 0x56)})
        probe.tell("close")
        probe.tell("quit 7")
        self.assertEqual(probe.end(), 7)

    def test_signals_end_the_loop(self):
        for number in (2, 15):
            probe = self.start()
            probe.signal(number)
            self.assertEqual(probe.end(), 0)
            self.assertEqual(probe.process.stderr.read(), b"")

    # The loop

    def test_everything_that_calls_back_later_does(self):
        probe = self.start()
        since = probe.tell("clocks")
        for kind in ("Timer", "async", "asyncAfter", "background", "Task", "sleep", "detached",
                     "schedule", "perform"):
            probe.wait("clock", since, kind=kind)

    def test_frames_come_only_when_asked_for(self):
        probe = self.start()
        probe.tell("fill 0 0 5 5 123456")
        probe.wait("presented", count=2)
        support.assert_idle(self, probe, 1)
        self.assertEqual(len(probe.all("presented")), 2)

    def test_an_idle_window_makes_no_wake_ups(self):
        probe = self.start()
        probe.tell("fill 0 0 5 5 123456")
        probe.wait("presented", count=2)
        support.assert_idle(self, probe, 5)

    def test_idle_beside_a_session_bus(self):
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env=self.server.environment())
        self.addCleanup(bus.stdout.close)
        self.addCleanup(support.stop, bus)
        probe = self.start(DBUS_SESSION_BUS_ADDRESS=bus.stdout.readline().decode().strip())
        support.assert_idle(self, probe, 5)

    def test_no_bus_is_started_where_there_is_none(self):
        probe = self.start()
        children = "/proc/%d/task/%d/children" % (probe.process.pid, probe.process.pid)
        with open(children) as names:
            self.assertEqual(names.read(), "")
        with open("/proc/%d/environ" % probe.process.pid) as environment:
            self.assertNotIn("DBUS_SESSION_BUS_ADDRESS=unix", environment.read())
        self.assertNotIn(b"_DBUS_SESSION_BUS", self.server.run("xlsatoms"))

    def test_a_missing_display_is_one_line(self):
        environment = self.server.environment(DISPLAY="")
        for display in ("", ":4711"):
            environment["DISPLAY"] = display
            done = subprocess.run(
                [support.PROBE], env=environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=support.DEADLINE)
            self.assertEqual((done.returncode, done.stdout), (2, b""))
            self.assertEqual(len(done.stderr.decode().splitlines()), 1, done.stderr)
            self.assertIn(b"no display", done.stderr)


if __name__ == "__main__":
    unittest.main()
