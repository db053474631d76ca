import Foundation
import ListCore

/// A cell, header or footer that a batch takes out of sight, until its animation is over.
struct DepartingView {
  /// What the view shows.
  enum Part: Equatable {
    case row(RowPosition)
    case header(Int)
    case footer(Int)

    /// The row, if it is one.
    var row: RowPosition? { if case .row(let position) = self { position } else { nil } }
  }

  /// The view.
  let view: UIView
  /// What it shows: by old position if that is removed, else by new.
  var part: Part
  /// Whether what it shows is gone, or is shown by another view.
  var isRemoved: Bool
  /// For a row that is gone, its index path as it was.
  var indexPath: IndexPath?
  /// Where it is when the animation is over, in the table's coordinates.
  var frame: CGRect
  /// How it goes if it is removed.
  let animation: UITableView.RowAnimation
  /// The run of animations that it belongs to.
  var run = 0
}
