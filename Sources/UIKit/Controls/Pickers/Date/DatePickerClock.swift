import Foundation

/// What time it is for date pickers: which day is called today, and where they start.
@MainActor package enum DatePickerClock {
  /// Gives the present time. A test puts a clock of its own here.
  package static var now: () -> Date = { Date() }
}
