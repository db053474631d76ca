import Foundation
import QuartzCore

/// What is seen of a drag under the finger: the pictures of what is dragged as a pile, and a badge.
final class DragPreviewView: UIView {
  /// How many pictures of the pile can be seen.
  private static let depth = 3
  /// How far each picture of the pile lies aside of the one above it, in points.
  private static let step: CGFloat = 6

  /// The pictures, the uppermost first.
  private(set) var pictures: [UIImageView] = []
  private let badge = DragBadge(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "DragPreview"
    badge.isHidden = true
    addSubview(badge)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows pictures, in place of those before.
  func show(_ shown: [DragPicture]) {
    UIView.performWithoutAnimation {
      for view in pictures { view.removeFromSuperview() }
      pictures = shown.prefix(Self.depth).map { picture in
        let view = UIImageView(image: picture.image)
        view.frame = CGRect(origin: .zero, size: picture.part.size)
        view.layer.shadowOpacity = 0.25
        view.layer.shadowRadius = 10
        view.layer.shadowOffset = CGSize(width: 0, height: 4)
        view.layer.shadowPath = picture.shadow?.cgPath
        return view
      }
      for view in pictures.reversed() { insertSubview(view, belowSubview: badge) }
      if let first = pictures.first { bounds.size = first.bounds.size }
      arrange()
    }
  }

  /// Shows how many things are dragged, and what a drop would do.
  func show(count: Int, operation: UIDropOperation?) {
    UIView.performWithoutAnimation {
      badge.show(count: count, operation: operation)
      arrange()
    }
  }

  /// The badge goes: it is over.
  func hideBadge() { badge.isHidden = true }

  private func arrange() {
    for (index, view) in pictures.enumerated() {
      let aside = CGFloat(index) * Self.step
      view.center = CGPoint(x: bounds.midX + aside, y: bounds.midY + aside)
    }
    badge.center = CGPoint(x: bounds.maxX - badge.bounds.width / 4, y: bounds.minY)
  }
}
