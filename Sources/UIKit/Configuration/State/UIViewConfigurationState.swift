import Foundation

/// The state of a header or footer, as its configurations see it.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view does not answer to touches.
  public var isDisabled = false
  /// Whether the view is pressed.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether the view stays at the edge of its list while rows pass below it.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state in which nothing holds but the traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of one's own; `nil` where there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
