"""Another program's drag, which is dropped where the pointer is: dragsource.py WINDOW TYPE DATA.

Speaks XDND, version 5, as the source: says that it comes, where it is, and that it is dropped, hands the
data over, and ends when the other side has it. TYPE is a MIME type; the data is written as UTF-8.
"""

import ctypes
import sys

CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31


class ClientMessage(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int), ("data", ctypes.c_long * 5)]


class SelectionRequest(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p), ("owner", ctypes.c_ulong), ("requestor", ctypes.c_ulong),
        ("selection", ctypes.c_ulong), ("target", ctypes.c_ulong), ("property", ctypes.c_ulong),
        ("time", ctypes.c_ulong)]


class SelectionNotify(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p), ("requestor", ctypes.c_ulong), ("selection", ctypes.c_ulong),
        ("target", ctypes.c_ulong), ("property", ctypes.c_ulong), ("time", ctypes.c_ulong)]


class Event(ctypes.Union):
    _fields_ = [("type", ctypes.c_int), ("client", ClientMessage), ("request", SelectionRequest),
                ("notify", SelectionNotify), ("pad", ctypes.c_long * 24)]


x11 = ctypes.CDLL("libX11.so.6")
for name in ("XInternAtom", "XDefaultRootWindow", "XCreateSimpleWindow"):
    getattr(x11, name).restype = ctypes.c_ulong
x11.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x11.XOpenDisplay(None))
target = ctypes.c_ulong(int(sys.argv[1]))
kind, content = sys.argv[2], sys.argv[3].encode()


def atom(name):
    return x11.XInternAtom(display, name.encode(), 0)


root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
window = x11.XCreateSimpleWindow(display, root, -10, -10, 1, 1, 0, ctypes.c_ulong(0), ctypes.c_ulong(0))
x11.XSetSelectionOwner(display, ctypes.c_ulong(atom("XdndSelection")), ctypes.c_ulong(window), ctypes.c_ulong(0))


def tell(message, *data):
    event = Event()
    event.client.type = CLIENT_MESSAGE
    event.client.window = target.value
    event.client.message_type = atom(message)
    event.client.format = 32
    for index, value in enumerate((window,) + data):
        event.client.data[index] = value
    x11.XSendEvent(display, target, 0, ctypes.c_long(0), ctypes.byref(event))
    x11.XFlush(display)


def pointer():
    ignored = ctypes.c_ulong()
    x, y, number = ctypes.c_int(), ctypes.c_int(), ctypes.c_int()
    mask = ctypes.c_uint()
    x11.XQueryPointer(
        display, root, ctypes.byref(ignored), ctypes.byref(ignored), ctypes.byref(x),
        ctypes.byref(y), ctypes.byref(number), ctypes.byref(number), ctypes.byref(mask))
    return x.value << 16 | y.value


def answer(request):
    data = ctypes.create_string_buffer(content, len(content))
    x11.XChangeProperty(
        display, ctypes.c_ulong(request.requestor), ctypes.c_ulong(request.property),
        ctypes.c_ulong(request.target), 8, 0, data, len(content))
    event = Event()
    event.notify.type = SELECTION_NOTIFY
    event.notify.requestor, event.notify.selection = request.requestor, request.selection
    event.notify.target, event.notify.property = request.target, request.property
    event.notify.time = request.time
    x11.XSendEvent(display, ctypes.c_ulong(request.requestor), 0, ctypes.c_long(0), ctypes.byref(event))
    x11.XFlush(display)


tell("XdndEnter", 5 << 24, atom(kind))
tell("XdndPosition", 0, pointer(), 0, atom("XdndActionCopy"))
event = Event()
while True:
    x11.XNextEvent(display, ctypes.byref(event))
    if event.type == SELECTION_REQUEST:
        answer(event.request)
    elif event.type == CLIENT_MESSAGE:
        if event.client.message_type == atom("XdndStatus"):
            if not event.client.data[1] & 1:
                sys.exit("the window does not take it")
            tell("XdndDrop", 0, 0)
        elif event.client.message_type == atom("XdndFinished"):
            break
x11.XCloseDisplay(display)
