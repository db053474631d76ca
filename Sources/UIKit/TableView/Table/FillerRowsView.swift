import Foundation

/// The lines of the empty rows below the last row of a plain table.
final class FillerRowsView: UIView {
  /// The height of a row in points.
  var rowHeight: CGFloat = 44 { didSet { if rowHeight != oldValue { setNeedsDisplay() } } }
  var lineColor = UIColor.separator { didSet { if lineColor != oldValue { setNeedsDisplay() } } }
  /// How far lines begin from the leading edge, in points.
  var lineInset: CGFloat = 0 { didSet { if lineInset != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard rowHeight >= 1 else { return }
    lineColor.setFill()
    let pixel = 1 / max(1, traitCollection.displayScale)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = max(0, bounds.width - lineInset)
    var y = rowHeight
    while y - pixel < bounds.height {
      UIRectFillUsingBlendMode(
        CGRect(x: isMirrored ? 0 : lineInset, y: y - pixel, width: width, height: pixel), .normal)
      y += rowHeight
    }
  }
}
