import CoreGraphics

/// The pan of a sheet. Scroll views inside wait until it says that the finger is not for it.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  weak var sheet: UISheetPresentationController?
  var startHeight: CGFloat = 0

  override func slop(of movement: CGPoint) -> CGPoint? {
    guard let slop = super.slop(of: movement) else { return nil }
    guard let sheet, sheet.wantsDrag(by: movement, over: sequence.first?.view) else {
      state = .failed
      return nil
    }
    return slop
  }

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    guard let scrollView = (other as? ScrollPanGestureRecognizer)?.view as? UIScrollView,
      let view
    else { return false }
    // Content that still moves is caught at once.
    return scrollView.isDescendant(of: view) && scrollView !== view && !scrollView.isDecelerating
  }
}
