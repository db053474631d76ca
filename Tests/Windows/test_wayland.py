"""The host on Wayland, in a compositor that runs in a window of an X server."""

import unittest

import support

RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)


class WaylandTest(unittest.TestCase):
    """Each test has a server and a compositor of its own: no key, focus or place is left over."""

    scale = 1

    def setUp(self):
        self.server = support.XServer()
        self.addCleanup(self.server.close)
        self.weston = support.Weston(self.server, self.scale)
        self.addCleanup(self.weston.close)

    def find_pattern(self, width, height):
        """Where the pattern is, once it is there whole: the compositor lets windows grow."""
        def find():
            picture = self.server.screen()
            place = picture.find(RED)
            if not place or place[0] + width > picture.width or place[1] + height > picture.height:
                return None
            corners = {(0, 0): RED, (width - 1, 0): GREEN, (0, height - 1): BLUE,
                       (width - 1, height - 1): WHITE}
            same = all(picture.pixel(place[0] + x, place[1] + y) == color
                       for (x, y), color in corners.items())
            return place if same else None
        self.left, self.top = support.until(find, "the pattern")

    def start(self, *arguments, width=400, height=300):
        probe = support.Probe(self.weston.environment(), *arguments)
        self.addCleanup(probe.close)
        probe.wait("presented")
        # The compositor decides where; the pattern tells.
        self.find_pattern(width, height)
        return probe

    def point_at(self, x, y):
        self.server.xdotool("mousemove", self.left + x, self.top + y)

    def focus(self, probe):
        """Clicks into the window, which the keyboard then belongs to."""
        self.point_at(50, 60)
        probe.wait("pointer", phase="moved", x=50, y=60)
        self.server.xdotool("click", 1)
        probe.wait("focus", has=True)

    def expect_pixels(self, expected):
        seen = {}

        def same():
            picture = self.server.screen()
            for place in expected:
                seen[place] = picture.pixel(self.left + place[0], self.top + place[1])
            return seen == expected
        support.until(same, lambda: "%s, but %s" % (expected, seen))


class PlainWaylandTest(WaylandTest):
    def test_shows_damage_and_keeps_the_rest(self):
        probe = self.start()
        self.expect_pixels({(0, 0): RED, (399, 0): GREEN, (0, 299): BLUE, (399, 299): WHITE})
        colors = [(255, 0, 255), (0, 255, 255), (255, 255, 0), (1, 2, 3), (128, 128, 128)]
        expected = {(0, 0): RED, (399, 299): WHITE}
        for index, color in enumerate(colors):
            # Each frame is drawn in the buffer that is free then; all must hold everything.
            count = probe.all("presented")[-1]["count"]
            probe.tell("fill %d 10 20 20 %02x%02x%02x" % ((10 + 40 * index,) + color))
            probe.wait("presented", count=count + 1)
            expected[(10 + 40 * index, 10)] = color
            expected[(29 + 40 * index, 29)] = color
            expected[(9 + 40 * index, 10)] = RED
        self.expect_pixels(expected)

    def test_tells_pointer_wheel_and_keys(self):
        probe = self.start()
        since = probe.mark()
        self.point_at(50, 60)
        probe.wait("pointer", since, phase="moved", x=50, y=60)
        self.point_at(51, 62)
        probe.wait("pointer", since, phase="moved", x=51, y=62)
        self.point_at(50, 60)
        self.server.xdotool("click", 1)
        probe.wait("pointer", since, phase="pressed", button="primary", x=50, y=60)
        probe.wait("pointer", since, phase="released", button="primary")
        self.server.xdotool("click", 3)
        probe.wait("pointer", since, phase="pressed", button="secondary")
        self.server.xdotool("click", 5)
        self.assertGreater(probe.wait("scroll", since)["dy"], 0)
        probe.wait("focus", has=True)
        # One after the other, or a busy compositor tells the letter before the modifier.
        self.server.xdotool("keydown", "shift")
        probe.wait("key", since, down=True, usage=225)
        self.server.xdotool("key", "f")
        self.server.xdotool("keyup", "shift")
        key = probe.wait("key", since, down=True, usage=9)
        self.assertEqual((key["characters"], key["modifiers"]), ("f", 2))
        self.server.xdotool("mousemove", self.left - 20, self.top - 20)
        probe.wait("pointer", since, phase="exited")

    def test_a_held_key_repeats_and_then_rests(self):
        probe = self.start()
        self.focus(probe)
        since = probe.mark()
        self.server.xdotool("keydown", "a")
        probe.wait("key", since, down=True, repeat=True, usage=4)
        self.server.xdotool("keyup", "a")
        probe.wait("key", since, down=False, usage=4)

    def test_text_comes_while_it_is_asked_for(self):
        probe = self.start()
        self.focus(probe)
        probe.tell("textinput on")
        since = probe.mark()
        self.server.xdotool("type", "aB")
        probe.wait("text", since, text="a")
        probe.wait("text", since, text="B")

    def test_a_new_size_is_painted(self):
        probe = self.start()
        since = probe.tell("size 300 200")
        probe.wait("resized", since, width=300, height=200, scale=1)
        self.expect_pixels({(0, 0): RED, (299, 0): GREEN, (0, 199): BLUE, (299, 199): WHITE})

    def test_hiding_and_showing(self):
        probe = self.start()
        probe.tell("hide")
        support.until(lambda: self.server.screen().find(RED) is None, "the window is gone")
        probe.tell("show")
        self.find_pattern(400, 300)
        self.expect_pixels({(0, 0): RED, (399, 299): WHITE})

    def test_frames_follow_the_compositor(self):
        probe = self.start()
        probe.tell("run 30")
        run = probe.wait("run", deadline=60)
        # A compositor without a GPU may be slower than the screen, never faster.
        self.assertGreater(run["ms_per_frame"], 12)

    def test_everything_that_calls_back_later_does(self):
        probe = self.start()
        since = probe.tell("clocks")
        for kind in ("Timer", "async", "asyncAfter", "background", "Task", "sleep", "detached",
                     "schedule", "perform"):
            probe.wait("clock", since, kind=kind)

    def test_an_idle_window_makes_no_wake_ups(self):
        probe = self.start()
        # The compositor's clock sends nothing to this client.
        support.assert_idle(self, probe, 5)

    def test_ends_with_0(self):
        probe = self.start()
        probe.signal()
        self.assertEqual(probe.end(), 0)

    def test_a_lost_compositor_ends_the_process(self):
        probe = self.start()
        self.weston.close()
        probe.end()


class ScaledWaylandTest(WaylandTest):
    scale = 2

    def test_a_point_is_two_pixels(self):
        probe = self.start("--size=300x200", width=600, height=400)
        self.assertEqual(probe.wait("screen")["windowScale"], 2)
        self.expect_pixels({(0, 0): RED, (299, 199): RED, (300, 200): WHITE, (599, 399): WHITE})
        self.point_at(100, 60)
        probe.wait("pointer", phase="moved", x=50, y=30)
        probe.tell("fill 1 1 1 1 010203")
        self.expect_pixels({(1, 1): (1, 2, 3), (0, 0): RED, (2, 1): RED})


del WaylandTest

if __name__ == "__main__":
    unittest.main()
