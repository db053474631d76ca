/// What the user does with a link in a text view.
public enum UITextItemInteraction: Int, Sendable {
  /// Taps or clicks it.
  case invokeDefaultAction
  /// Asks for a menu. Text views have none for links.
  case presentActions
  /// Asks for a preview. Text views have none for links.
  case preview
}
