/// A direction in the order in which text is read.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end.
  case forward
  /// Towards the start.
  case backward
}
