import Foundation

/// The state of a cell, as its configurations see it.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell does not answer to touches.
  public var isDisabled = false
  /// Whether the cell is pressed.
  public var isHighlighted = false
  /// Whether the cell's row is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the cell stays at the edge of its list; never so for the cells of a table.
  public var isPinned = false
  /// Whether the cell is in edit mode.
  public var isEditing = false
  /// Whether what lies under the cell in an outline is shown; never so for the cells of a table.
  public var isExpanded = false
  /// Whether the actions of a swipe stand beside the cell.
  public var isSwiped = false
  /// Whether the user moves the cell to another place.
  public var isReordering = false
  /// What the cell does in a drag that began on it.
  public var cellDragState = DragState.none
  /// What the cell does in a drag over its list.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state in which nothing holds but the traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of one's own; `nil` where there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

  /// What a cell does in a drag that began on it.
  public enum DragState: Hashable, Sendable {
    /// It takes no part.
    case none
    /// It is being lifted, and the drag may still be given up.
    case lifting
    /// It is what is dragged.
    case dragging
  }

  /// What a cell does in a drag over its list.
  public enum DropState: Hashable, Sendable {
    /// Nothing is dragged over the list.
    case none
    /// Something is dragged over the list, but would not be dropped into this cell.
    case notTargeted
    /// What is dragged would be dropped into this cell.
    case targeted
  }
}
