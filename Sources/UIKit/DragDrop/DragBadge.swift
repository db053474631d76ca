import Foundation

/// The sign at the corner of what is dragged: how many things it is, and whether they are copied or
/// must not be dropped.
final class DragBadge: UILabel {
  private static let height: CGFloat = 24
  private var shown: (count: Int, operation: UIDropOperation?)?

  /// Shows the sign for a number of things and what would become of them. Nothing for one that would
  /// be moved.
  func show(count: Int, operation: UIDropOperation?) {
    if let shown, shown == (count, operation) { return }
    shown = (count, operation)
    let number = count > 1 ? "\(count)" : nil
    switch operation {
    case .copy:
      text = number ?? "+"
      backgroundColor = .systemGreen
    case .forbidden:
      text = "⊘"
      backgroundColor = .systemGray
    default:
      text = number
      backgroundColor = .systemBlue
    }
    isHidden = text == nil
    font = .boldSystemFont(ofSize: 15)
    textColor = .white
    textAlignment = .center
    layer.cornerRadius = Self.height / 2
    clipsToBounds = true
    let width = sizeThatFits(CGSize(width: 200, height: Self.height)).width
    bounds.size = CGSize(width: max(Self.height, width.rounded(.up) + 12), height: Self.height)
  }
}
