/// What a date picker looks like.
public enum UIDatePickerStyle: Int, Sendable {
  /// ``compact`` where there is such a look for the mode, else ``wheels``.
  case automatic = 0
  /// Wheels side by side.
  case wheels = 1
  /// The date as a button, which opens a calendar.
  case compact = 2
  /// A calendar.
  case inline = 3
}
