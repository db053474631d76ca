import Foundation

/// A card in the middle of a window that shows how far the data of a drop is, with a button that
/// gives up. What lies behind it cannot be touched.
final class DropProgressCard: UIView {
  private static let size = CGSize(width: 240, height: 96)

  private let card = UIView(frame: .zero)
  private let bar = UIProgressView(progressViewStyle: .default)
  private let button = UIButton(type: .system)

  /// How much is there, from 0 to 1.
  var fraction = 0.0 { didSet { bar.setProgress(Float(fraction), animated: true) } }

  init(cancelled: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    backgroundColor = UIColor.black.withAlphaComponent(0.2)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 13
    card.layer.cornerCurve = .continuous
    button.setTitle("Cancel", for: .normal)
    button.addAction(UIAction { _ in cancelled() }, for: .touchUpInside)
    addSubview(card)
    card.addSubview(bar)
    card.addSubview(button)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = CGRect(
      x: ((bounds.width - Self.size.width) / 2).rounded(),
      y: ((bounds.height - Self.size.height) / 2).rounded(), width: Self.size.width,
      height: Self.size.height)
    bar.frame = CGRect(x: 24, y: 28, width: card.bounds.width - 48, height: 4)
    button.frame = CGRect(x: 0, y: 48, width: card.bounds.width, height: 44)
  }
}
