extension UITextField {
  /// The frame around a text field.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none
    /// A thin line.
    case line
    /// A line with some room inside of it.
    case bezel
    /// A line with round corners.
    case roundedRect
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text is meant to be kept.
    case committed
  }

  /// When a part of a text field is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While the text is edited.
    case whileEditing
    /// While the text is not edited.
    case unlessEditing
    /// Always.
    case always
  }
}
