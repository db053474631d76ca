import CoreGraphics

/// The shadow of a card over what lies behind: a view of its own, which fades in where the card will
/// be. Blurring it anew for each step of a card that moves or grows would be costly.
final class CardShadowView: UIView {
  private var shownSize = CGSize.zero

  /// - Parameters:
  ///   - opacity: How dark it is, from 0 to 1.
  ///   - radius: How far it is blurred, in points.
  ///   - drop: How far down it lies, in points.
  init(opacity: Float, radius: CGFloat, drop: CGFloat) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 0, height: drop)
  }

  required init?(coder: NSCoder) { nil }

  /// Puts the shadow where a card is, on whole points.
  ///
  /// - Parameter outline: Makes the card's outline, which must depend on its size only.
  func place(under card: CGRect, _ outline: (CGRect) -> CGPath) {
    let place = CGRect(
      x: card.minX.rounded(), y: card.minY.rounded(), width: card.width, height: card.height)
    UIView.performWithoutAnimation {
      frame = place
      guard shownSize != card.size else { return }
      shownSize = card.size
      layer.shadowPath = outline(CGRect(origin: .zero, size: card.size))
    }
  }

  /// Has the outline asked for again though the size stays.
  func outlineDidChange() { shownSize = .zero }
}
