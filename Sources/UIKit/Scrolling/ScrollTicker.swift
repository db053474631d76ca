import QuartzCore

/// Calls once a frame while it runs.
@MainActor final class ScrollTicker {
  private var link: CADisplayLink?
  private let action: (Double) -> Void

  /// Makes a ticker, at rest. `action` gets the time of the frame in seconds on the media clock.
  init(action: @escaping (Double) -> Void) { self.action = action }

  /// Whether frames are asked for.
  var isRunning = false {
    didSet {
      guard isRunning != oldValue else { return }
      if isRunning {
        // The link outlives a ticker that is let go while it runs, by one frame.
        let link = CADisplayLink { [weak self] link in
          if let self { action(link.timestamp) } else { link.invalidate() }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
      } else {
        link?.invalidate()
        link = nil
      }
    }
  }
}
