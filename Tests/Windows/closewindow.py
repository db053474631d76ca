"""Asks a window to close as a window manager does: closewindow.py WINDOW."""

import ctypes
import sys


class ClientMessage(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int), ("data", ctypes.c_long * 5)]


class Event(ctypes.Union):
    _fields_ = [("client", ClientMessage), ("pad", ctypes.c_long * 24)]


x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XInternAtom.restype = ctypes.c_ulong
display = ctypes.c_void_p(x11.XOpenDisplay(None))
window = int(sys.argv[1])


def atom(name):
    return x11.XInternAtom(display, name, 0)


event = Event()
event.client.type = 33
event.client.window = window
event.client.message_type = atom(b"WM_PROTOCOLS")
event.client.format = 32
event.client.data[0] = atom(b"WM_DELETE_WINDOW")
x11.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
x11.XCloseDisplay(display)
