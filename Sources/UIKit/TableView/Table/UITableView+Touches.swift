import Foundation
import ListCore

/// Taps on rows.
///
/// Touches that no subview of a cell handles come up the responder chain to the table. The scroll
/// view holds them back for a moment, to see whether they become a drag, so a row lights up only
/// when the finger rests; a drag that begins later cancels them. Presses of the mouse come at once,
/// so here they wait: a drag with the mouse must not flash either.
extension UITableView {
  /// How long the mouse is pressed on a row before it lights up, in seconds.
  private static let pointerHighlightDelay = 0.1

  /// The row that a touch is on, where it is on a row's cell.
  private func row(under touch: UITouch) -> RowPosition? {
    let point = touch.location(in: self)
    guard let row = rows.first(where: { $0.frame.contains(point) }),
      !sectionViews.contains(where: { $0.view?.frame.contains(point) ?? false })
    else { return nil }
    return row.position
  }

  // Each says whether the touch is a row's. It then goes no further: in a table that is part of a
  // cell, one tap must not select in both tables.

  func rowTouchBegan(_ touches: Set<UITouch>) -> Bool {
    if touchForSwipeBegan(touches) { return true }
    guard touchedRow == nil, touches.count == 1, let touch = touches.first,
      let row = row(under: touch), canHighlight(row), !isDraggedAway(row)
    else { return touchedRow != nil }
    touchedRow = row
    clearKeyboardRow()
    loseFocus()
    if touch.type == .indirectPointer {
      highlightTimer.start(after: Self.pointerHighlightDelay) { [weak self] in
        guard let self, let row = self.touchedRow else { return }
        self.highlight(row)
      }
    } else {
      highlight(row)
    }
    return true
  }

  func rowTouchMoved(_ touches: Set<UITouch>) -> Bool {
    if editState.swipeTouchStart != nil { return true }
    guard let touchedRow, let touch = touches.first else { return false }
    if row(under: touch) != touchedRow { rowTouchWasCancelled() }
    return true
  }

  func rowTouchEnded(_ touches: Set<UITouch>, with event: UIEvent?) -> Bool {
    if touchForSwipeEnded(touches) { return true }
    guard let row = touchedRow else { return false }
    touchedRow = nil
    highlightTimer.cancel()
    highlight(row)
    highlight(nil)
    if let touch = touches.first, addToDrag(row, at: touch.location(in: self)) { return true }
    if !clicked(row, event?.modifierFlags ?? []) { userChose(row) }
    return true
  }

  @discardableResult func rowTouchWasCancelled() -> Bool {
    if touchForSwipeWasCancelled() { return true }
    guard touchedRow != nil else { return false }
    touchedRow = nil
    highlightTimer.cancel()
    highlight(nil)
    return true
  }
}
