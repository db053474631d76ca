import CSDL
import Host

/// Moves the pixels of a window on an X server, which has them and need not be sent them again.
@MainActor final class WindowPixelMover {
  /// Whether something may lie over the window, so that the server does not have all its pixels.
  /// So it is until the server says otherwise.
  var isCovered = true
  private let display: OpaquePointer
  private let window: Window
  private var context: GC?

  /// Nil where the window is not on an X server.
  init?(window: OpaquePointer) {
    guard case .x11(let display) = DisplayConnection(of: window),
      let number = DisplayConnection.xWindow(of: window)
    else { return nil }
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, number, &attributes) != 0 else { return nil }
    // SDL does not ask to be told.
    XSelectInput(display, number, attributes.your_event_mask | VisibilityChangeMask)
    var values = XGCValues()
    values.graphics_exposures = 0
    context = XCreateGC(display, number, UInt(GCGraphicsExposures), &values)
    self.display = display
    self.window = number
  }

  /// Moves a rectangle right and down by so many pixels.
  func move(_ source: HostPixelRect, _ x: Int, _ y: Int) {
    guard let context else { return }
    XCopyArea(
      display, window, window, context, Int32(source.x), Int32(source.y), UInt32(source.width),
      UInt32(source.height), Int32(source.x + x), Int32(source.y + y))
  }

  /// Gives back what the server keeps for this.
  func close() {
    if let context { XFreeGC(display, context) }
    context = nil
    isCovered = true
  }
}
