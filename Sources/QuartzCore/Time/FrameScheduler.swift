/// Knows whether a frame is wanted, and runs what comes at the start of one.
///
/// Whoever owns the windows sets `requestFrame`, and at each frame calls `beginFrame`, then for
/// every window the layout pass, the display pass and the compositor.
@MainActor package enum FrameScheduler {
  /// Called whenever something wants a frame: a layer that is shown was marked, an animation was
  /// added, a display link is active. May be called many times before the frame comes.
  package static var requestFrame: (() -> Void)?

  /// Whether frames are wanted even when no layer is marked: a display link or an animation runs.
  package static var isActive: Bool {
    DisplayLinks.isActive || AnimationTimeline.isActive
  }

  /// Starts a frame: display links fire, then animations advance to `time`. Ends with a call of
  /// `requestFrame` when another frame is wanted for either.
  ///
  /// - Parameters:
  ///   - time: The frame's time, on the clock of `CACurrentMediaTime()`.
  ///   - frameDuration: How long the frame will be shown, in seconds.
  package static func beginFrame(at time: CFTimeInterval, frameDuration: CFTimeInterval) {
    DisplayLinks.fire(at: time, frameDuration: frameDuration)
    CATransaction.flush()
    AnimationTimeline.advance(to: time)
    if isActive { requestFrame?() }
  }
}
