import Foundation

extension UITableView {
  /// The look of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay in sight while their section is.
    case plain
    /// Sections stand apart on a grey ground, from edge to edge; headers scroll with them.
    case grouped
    /// Sections are cards with rounded corners on a grey ground; headers scroll with them.
    case insetGrouped
  }

  /// Where a row comes to lie when the table scrolls to it.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever the row can be seen with the least scrolling; nowhere else if it can be seen.
    case none
    /// At the top, below a header that stays there.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// What ``UITableView/separatorInset`` is measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cell.
    case fromCellEdges
    /// The inset that separators have by themselves, at the cell's margin.
    case fromAutomaticInsets
  }

  /// How rows come and go in a batch of changes.
  ///
  /// Other rows slide to their new places. Where everything in a batch is `none`, nothing moves on
  /// the screen but all is at once as it will be.
  public enum RowAnimation: Int, Sendable {
    /// In and out of view by transparency.
    case fade = 0
    /// In from the right, out to the right.
    case right = 1
    /// In from the left, out to the left.
    case left = 2
    /// Out from below the row above, and back.
    case top = 3
    /// Out from below the row beneath, and back.
    case bottom = 4
    /// There or gone at once.
    case none = 5
    /// Open and close about the middle of the place.
    case middle = 6
    /// What suits: `top` with a fade for rows that come or go, `fade` for rows that are shown anew.
    case automatic = 100
  }

  /// When rows, headers and footers in sight get another height.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// When the table is told to, by an update or by loading its data.
    case disabled = 0
    /// When the content configuration changes, or when `invalidateIntrinsicContentSize()` is called
    /// on the cell or its content view.
    case enabled = 1
    /// Also when constraints in the content view change.
    case enabledIncludingConstraints = 2
  }
}

// MARK: - Constants

extension UITableView {
  /// The value for a height or padding that the table is to work out by itself.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// Posted by a table when the user changed its selection.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The title of a section index that is shown as a magnifying glass.
  public nonisolated static let indexSearch = "{search}"

  /// Hears of mistakes that tables live with, instead of the standard error; for tests.
  package static var faultListener: ((String) -> Void)?
}
