extension UITableViewCell {
  /// How a cell arranges its image and its two texts.
  public enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default`
    /// A text at the left and a grey one at the right.
    case value1
    /// A small coloured text at the left and another beside it.
    case value2
    /// A text and a smaller one below it.
    case subtitle
  }

  /// What stands at the trailing edge of a cell.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// A chevron: there is more behind the row.
    case disclosureIndicator
    /// A button for details, and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// How a cell shows that it is selected or pressed.
  public enum SelectionStyle: Int, Sendable {
    /// It does not.
    case none
    /// The same as `default`, for code from the days when it was blue.
    case blue
    /// The same as `default`, for code from the days when there were two.
    case gray
    /// By a grey ground.
    case `default`
  }

  /// The lines between cells.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none
    /// One pixel.
    case singleLine
    /// The same as `singleLine`, for code from the days when grouped tables had two lines.
    case singleLineEtched
  }

  /// How a row can be edited.
  public enum EditingStyle: Int, Sendable {
    /// Not by a control at the leading edge.
    case none
    /// By deleting it: a red circle with a minus.
    case delete
    /// By inserting another: a green circle with a plus.
    case insert
  }

  /// What a cell shows for editing.
  public struct StateMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control at the leading edge.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The buttons behind the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// Where a row is in a drag.
  public enum DragState: Int, Sendable {
    /// It is not dragged.
    case none
    /// It is being lifted.
    case lifting
    /// It is dragged.
    case dragging
  }

  /// How a table shows that keys stand on a row.
  public enum FocusStyle: Int, Sendable {
    /// As a pressed row.
    case `default`
    /// Not at all: the application does, by `isFocused` of the configuration state or when the table's
    /// delegate hears of the focus.
    case custom
  }
}
