import Foundation

/// Decides when a frame that was asked for begins.
///
/// Frames follow each other on a grid of the display's frame length, so that a late wake-up
/// does not slow the next frames down. A frame asked for after a pause begins at once.
struct FramePacer {
  /// The length of a frame, in seconds.
  var frameLength: TimeInterval
  /// Whether a frame was asked for and has not begun.
  private(set) var isRequested = false
  private var last: TimeInterval = -.infinity

  /// Frames of `frameLength` seconds.
  init(frameLength: TimeInterval) { self.frameLength = frameLength }

  /// Asks for a frame.
  mutating func request() { isRequested = true }

  /// Lets the frame that is asked for next be due at once.
  mutating func hurry() { last = -.infinity }

  /// When the frame that was asked for is due, in seconds; `nil` if none was.
  var dueTime: TimeInterval? { isRequested ? last + frameLength : nil }

  /// Begins the frame that was asked for at `now`, and gives the time when it will be seen.
  mutating func begin(at now: TimeInterval) -> TimeInterval {
    isRequested = false
    let planned = last + frameLength
    last = now >= planned && now - planned < frameLength ? planned : now
    return last + frameLength
  }
}
