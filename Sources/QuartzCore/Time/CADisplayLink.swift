/// Calls a handler once a frame.
///
/// UIKit's initialiser takes a target and a selector; Linux has no selectors, so here it takes a
/// closure. Everything else is as in UIKit: add the link to the main run loop, pause it,
/// invalidate it at the end.
@MainActor public final class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var modes: [RunLoop.Mode] = []

  /// The time of the frame that is being prepared, in seconds on `CACurrentMediaTime()`'s clock.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame is due, in seconds on the same clock.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames of the display, in seconds; 0 before the first.
  public private(set) var duration: CFTimeInterval = 0
  /// How often the handler would like to be called a second; 0 is once a frame of the display.
  ///
  /// Frames are left out as needed: the handler is never called more often than this.
  public var preferredFramesPerSecond = 0

  /// Whether the handler is left alone.
  public var isPaused = false {
    didSet { if !isPaused, oldValue, isActive { FrameScheduler.requestFrame?() } }
  }

  /// Makes a display link, which does nothing until it is added to a run loop.
  ///
  /// The link keeps the closure, and what the closure holds, until it is invalidated.
  public init(handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// Starts the calls, on the main thread. Frames come only on the main run loop, and in every
  /// mode; adding the link twice in a mode changes nothing.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard handler != nil, !modes.contains(mode) else { return }
    modes.append(mode)
    DisplayLinks.add(self)
  }

  /// Takes back an `add` of the same mode; after the last one the calls end.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
    if modes.isEmpty { DisplayLinks.remove(self) }
  }

  /// Ends the calls for good and lets go of the handler.
  public func invalidate() {
    handler = nil
    modes.removeAll()
    DisplayLinks.remove(self)
  }

  var isActive: Bool { !isPaused && !modes.isEmpty }

  func fire(at time: CFTimeInterval, frameDuration: CFTimeInterval) {
    var interval = frameDuration
    if preferredFramesPerSecond > 0 {
      interval = max(frameDuration, 1 / Double(preferredFramesPerSecond))
      // Half a frame of tolerance, or a frame that comes a little early would be left out.
      if duration > 0, time - timestamp < interval - frameDuration / 2 { return }
    }
    timestamp = time
    targetTimestamp = time + interval
    duration = frameDuration
    handler?(self)
  }
}

/// The display links that were added to a run loop.
@MainActor enum DisplayLinks {
  private static var links: [CADisplayLink] = []

  static var isActive: Bool { links.contains { $0.isActive } }

  static func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
    if link.isActive { FrameScheduler.requestFrame?() }
  }

  static func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// Calls the handlers in the order in which the links were added.
  static func fire(at time: CFTimeInterval, frameDuration: CFTimeInterval) {
    for link in links where link.isActive { link.fire(at: time, frameDuration: frameDuration) }
  }
}
