import Foundation

/// A window that exists only in memory.
@MainActor public final class HeadlessWindow: HostWindow {
  /// Receives what happens; see the protocol.
  public weak var delegate: (any HostWindowDelegate)?
  /// The text of the title bar.
  public var title: String
  /// The smallest size of the content, in points; kept, since nobody drags an edge here.
  public var minimumSize = CGSize.zero
  /// The shape of the pointer.
  public var cursor = HostCursor.arrow
  /// Whether the window was shown and neither hidden nor closed since.
  public private(set) var isShown = false
  /// Whether text input is on, and where its caret is.
  public private(set) var textInput: (isActive: Bool, caret: CGRect) = (false, .zero)
  /// The rectangles that the last ``present(_:)`` drew.
  public private(set) var lastDamage: [HostPixelRect] = []
  /// Pixels per point.
  public private(set) var scale: CGFloat
  /// The size of the content, in points. Setting it sends `.resized`, as a drag of an edge would.
  public var size: CGSize {
    didSet {
      guard size != oldValue else { return }
      pixels = []
      send(.resized(size, scale: scale))
    }
  }

  /// Whether the window has the screen's size. Turned off, it gets back the one that it had.
  public var isFullScreen = false {
    didSet {
      guard isFullScreen != oldValue, let host else { return }
      let old = size
      size = isFullScreen ? host.screen.size : ordinarySize
      if isFullScreen { ordinarySize = old }
    }
  }
  private var ordinarySize = CGSize.zero

  private var pixels: [UInt32] = []
  private weak var host: HeadlessHost?

  init(_ description: HostWindowDescription, scale: CGFloat, host: HeadlessHost) {
    title = description.title
    size = description.size
    self.scale = scale
    self.host = host
  }

  /// The width of the content in pixels.
  public var pixelWidth: Int { max(1, Int((size.width * scale).rounded())) }
  /// The height of the content in pixels.
  public var pixelHeight: Int { max(1, Int((size.height * scale).rounded())) }

  /// Changes the scale, as when a window moves to another screen.
  public func setScale(_ scale: CGFloat) {
    guard scale != self.scale else { return }
    self.scale = scale
    pixels = []
    send(.resized(size, scale: scale))
  }

  /// Hands the window's delegate an event, as the platform would.
  public func send(_ event: HostEvent) { delegate?.hostWindow(self, didReceive: event) }

  /// Checks the picture; there is nowhere to show it.
  public func setIcon(rgba: [UInt8], width: Int, height: Int) {
    precondition(rgba.count == width * height * 4, "an icon has four bytes a pixel")
  }

  /// How often the window was raised: shown while it was.
  public private(set) var raiseCount = 0

  /// Marks the window as shown, or counts that it was raised.
  public func show() {
    if isShown { raiseCount += 1 }
    isShown = true
  }
  /// Marks the window as hidden.
  public func hide() { isShown = false }

  /// Ends the window.
  public func close() {
    isShown = false
    delegate = nil
    host?.remove(self)
  }

  /// Lends the pixels, which stay in memory.
  public func present(_ draw: (HostFramebuffer) -> [HostPixelRect]) {
    let isLost = pixels.count != pixelWidth * pixelHeight
    if isLost { pixels = Array(repeating: 0, count: pixelWidth * pixelHeight) }
    let (width, height) = (pixelWidth, pixelHeight)
    lastDamage = pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return [] }
      return draw(
        HostFramebuffer(
          pixels: base, width: width, height: height, bytesPerRow: width * 4,
          isContentLost: isLost,
          move: { source, x, y in Self.move(source, x, y, in: base, bytesPerRow: width * 4) }))
    }
  }

  private static func move(
    _ source: HostPixelRect, _ x: Int, _ y: Int, in base: UnsafeMutableRawPointer, bytesPerRow: Int
  ) {
    for index in 0..<source.height {
      // Never over rows that are still to be moved; within one `memmove` sees to that.
      let row = source.y + (y > 0 ? source.height - 1 - index : index)
      let from = base + row * bytesPerRow + source.x * 4
      memmove(from + y * bytesPerRow + x * 4, from, source.width * 4)
    }
  }

  /// What was presented last: `pixelWidth` x `pixelHeight` values `0xXXRRGGBB`, top row first.
  /// Empty before anything was presented.
  public var presentedPixels: [UInt32] { pixels }

  /// How many times an input method would have had to forget what it was composing.
  public private(set) var discardedCompositions = 0
  /// Counts, in ``discardedCompositions``.
  public func discardComposition() { discardedCompositions += 1 }

  /// Whoever knows what is in the window; whoever drives the host may ask it.
  public weak var accessibilityProvider: (any HostAccessibilityProvider)?
  /// Nobody is told: who drives the host asks when it likes.
  public func accessibilityDidChange() {}
  /// What a screen reader would have said, oldest first.
  public private(set) var announcements: [String] = []
  /// Keeps the text, in ``announcements``.
  public func announce(_ text: String, urgency: HostAnnouncementUrgency) {
    announcements.append(text)
  }

  /// Keeps what was asked for, in ``textInput``.
  public func setTextInput(active: Bool, caret: CGRect) { textInput = (active, caret) }
}
