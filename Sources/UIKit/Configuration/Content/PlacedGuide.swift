import Foundation

/// A layout guide at a place that is worked out otherwise than by constraints.
@MainActor final class PlacedGuide {
  let guide = UILayoutGuide()
  private let left: NSLayoutConstraint
  private let top: NSLayoutConstraint
  private let width: NSLayoutConstraint
  private let height: NSLayoutConstraint

  /// Adds a guide to a view.
  init(in view: UIView) {
    view.addLayoutGuide(guide)
    left = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
    top = guide.topAnchor.constraint(equalTo: view.topAnchor)
    width = guide.widthAnchor.constraint(equalToConstant: 0)
    height = guide.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([left, top, width, height])
  }

  /// Puts the guide at a place, in the view's coordinates.
  func place(_ rect: CGRect) {
    left.constant = rect.minX
    top.constant = rect.minY
    width.constant = rect.width
    height.constant = rect.height
  }
}
