"""A desktop portal for mails that writes what it is asked for as JSON, one call a line.

usage: mailportal.py VERSION RESPONSE [late]

RESPONSE is what the portal answers in the end: 0 (done), 1 (the user chose not to), 2 (did not work), or
"refuse", with which each call fails. With "late" the answer comes from a place of the portal's own, as old
portals do.
"""

import json
import os
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

EMAIL = "org.freedesktop.portal.Email"
REQUEST = "org.freedesktop.portal.Request"
VERSION, RESPONSE = int(sys.argv[1]), sys.argv[2]
LATE = "late" in sys.argv


class Request(dbus.service.Object):
    @dbus.service.signal(REQUEST, signature="ua{sv}")
    def Response(self, code, results):
        pass


class Portal(dbus.service.Object):
    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        if (interface, name) != (EMAIL, "version"):
            raise dbus.DBusException("no such property")
        return dbus.UInt32(VERSION)

    @dbus.service.method(EMAIL, in_signature="sa{sv}", out_signature="o", sender_keyword="sender")
    def ComposeEmail(self, parent, options, sender=None):
        if RESPONSE == "refuse":
            raise dbus.DBusException("nobody can", name="org.freedesktop.portal.Error.Failed")
        files = []
        for descriptor in options.pop("attachment_fds", []):
            number = descriptor.take()
            path = os.readlink("/proc/self/fd/%d" % number)
            with open(path) as file:
                files.append([path, file.read(), oct(os.stat(os.path.dirname(path)).st_mode & 0o777)])
            os.close(number)
        token = options.pop("handle_token")
        said = {key: [str(item) for item in value] if isinstance(value, dbus.Array) else str(value)
                for key, value in options.items()}
        print(json.dumps({"parent": str(parent), "options": said, "files": files}), flush=True)
        path = "/org/freedesktop/portal/desktop/request/%s/%s" % (
            sender[1:].replace(".", "_"), "own" if LATE else token)
        request = Request(bus, path)
        if LATE:
            GLib.timeout_add(100, lambda: request.Response(dbus.UInt32(RESPONSE), {}))
        else:
            # Before the call's own answer, which is allowed.
            request.Response(dbus.UInt32(RESPONSE), dbus.Dictionary({}, signature="sv"))
        return dbus.ObjectPath(path)


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus)
portal = Portal(bus, "/org/freedesktop/portal/desktop")
print("ready", flush=True)
GLib.MainLoop().run()
