import Foundation

/// Stands where a row is while it moves aside, and holds its cell and the buttons that the cell
/// uncovers. It cuts both at the row's edges and at the corners of its card.
final class SwipeContainer: UIView {
  let cell: UITableViewCell
  /// The buttons; the first is at the edge.
  let buttons: [SwipeActionButton]
  /// How wide the buttons are that are uncovered as far as they are meant to be, in points.
  let openWidth: CGFloat

  private let widths: [CGFloat]
  /// Whether the buttons are at the right, and the cell moves to the left.
  private let isAtRight: Bool
  private let corners: (radius: CGFloat, mask: CACornerMask, cuts: Bool)

  /// How far the cell has moved aside, in points.
  var offset: CGFloat = 0 { didSet { if offset != oldValue { setNeedsLayout() } } }
  /// Whether the first button covers the others.
  var isFirstAlone = false { didSet { if isFirstAlone != oldValue { setNeedsLayout() } } }

  /// Takes the place of a cell in its table, and the cell in.
  ///
  /// - Parameter isAtRight: Whether the buttons are at the right.
  init(cell: UITableViewCell, buttons: [SwipeActionButton], isAtRight: Bool) {
    self.cell = cell
    self.buttons = buttons
    self.isAtRight = isAtRight
    widths = buttons.map(\.naturalWidth)
    openWidth = widths.reduce(0, +)
    let layer = cell.layer
    corners = (layer.cornerRadius, layer.maskedCorners, layer.masksToBounds)
    super.init(frame: cell.frame)
    self.layer.cornerRadius = corners.radius
    self.layer.maskedCorners = corners.mask
    clipsToBounds = true
    cell.superview?.insertSubview(self, aboveSubview: cell)
    for button in buttons.reversed() { addSubview(button) }
    addSubview(cell)
    layer.cornerRadius = 0
    layer.masksToBounds = false
    cell.editState.swipeContainer = self
    cell.isSwiped = true
  }

  required init?(coder: NSCoder) { fatalError("there are no nibs to read a swiped row from") }

  /// Gives the cell back to the table, and goes.
  func release() {
    cell.editState.swipeContainer = nil
    cell.isSwiped = false
    cell.layer.cornerRadius = corners.radius
    cell.layer.maskedCorners = corners.mask
    cell.layer.masksToBounds = corners.cuts
    if cell.superview === self {
      superview?.insertSubview(cell, aboveSubview: self)
      cell.frame = frame
    }
    removeFromSuperview()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cell.frame = CGRect(
      x: isAtRight ? -offset : offset, y: 0, width: bounds.width, height: bounds.height)
    // Each button comes out by its share; one that is not out yet lies below the one at its edge.
    let share = openWidth > 0 ? offset / openWidth : 0
    var reach: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width = widths[index]
      reach += width * share
      let isAlone = isFirstAlone && index == 0
      let near = isAlone ? offset : reach
      let wide = isAlone ? max(offset, width) : max(width, width * share)
      let frame = CGRect(
        x: isAtRight ? bounds.width - near : near - wide, y: 0, width: wide,
        height: bounds.height)
      if button.frame != frame { button.frame = frame }
      button.contentSide = isAlone ? (isAtRight ? -1 : 1) : 0
      if button.layer.needsLayout() { button.layoutIfNeeded() }
    }
  }
}
