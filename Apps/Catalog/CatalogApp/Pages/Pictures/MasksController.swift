import UIKit

/// Views of which masks let only a part be seen.
final class MasksController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addSection(
      "A shape layer, an image, a gradient",
      [UIStackView.row([shape, image, fade].map { $0.sized(width: 104, height: 104) })])
    addSection("A label", alignment: .fill, [text.sized(height: 80)])
    addSection("A view that moves", alignment: .fill, [spot.sized(height: 160)])
  }

  private func lake() -> UIImageView {
    let view = UIImageView(image: UIImage(named: "lake", in: .module, with: nil))
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    return view
  }

  private var shape: UIView {
    let view = lake()
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 100, height: 100)).cgPath
    view.layer.mask = mask
    return view
  }

  private var image: UIView {
    let view = lake()
    let mask = UIImageView(
      image: UIImage(
        systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 84)))
    mask.frame = CGRect(x: 2, y: 2, width: 100, height: 100)
    mask.contentMode = .scaleAspectFit
    view.mask = mask
    return view
  }

  private var fade: UIView {
    let view = lake()
    let mask = CAGradientLayer()
    mask.frame = CGRect(x: 0, y: 0, width: 104, height: 104)
    mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    view.layer.mask = mask
    return view
  }

  private var text: UIView { MaskedByText() }

  private var spot: UIView { Spotlight(lake()) }
}

/// Colours that are seen through letters.
private final class MaskedByText: UIView {
  private let letters = UILabel()

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    if let gradient = layer as? CAGradientLayer {
      gradient.colors = [
        UIColor.systemOrange.cgColor, UIColor.systemPink.cgColor, UIColor.systemPurple.cgColor,
      ]
      gradient.startPoint = CGPoint(x: 0, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 0.5)
    }
    letters.text = "Letters"
    letters.font = .systemFont(ofSize: 64, weight: .heavy)
    letters.adjustsFontSizeToFitWidth = true
    letters.textAlignment = .center
    mask = letters
    isAccessibilityElement = true
    accessibilityLabel = "Letters"
    accessibilityTraits = .staticText
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    letters.frame = bounds
  }
}

/// A picture in the dark, with a spot of light that follows the finger or the mouse.
private final class Spotlight: UIView {
  private let picture: UIImageView
  private let spot = UIView(frame: CGRect(x: 0, y: 0, width: 110, height: 110))
  private var isMoved = false

  init(_ picture: UIImageView) {
    self.picture = picture
    super.init(frame: .zero)
    backgroundColor = .systemGray5
    layer.cornerRadius = 8
    clipsToBounds = true
    spot.backgroundColor = .black
    spot.layer.cornerRadius = 55
    picture.mask = spot
    addSubview(picture)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector.moved))
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    if !isMoved { spot.center = CGPoint(x: bounds.midX, y: bounds.midY) }
  }

  func moved(_ recognizer: UIPanGestureRecognizer) {
    isMoved = true
    spot.center = recognizer.location(in: self)
  }
}

/// Objective-C's selectors do not exist on Linux; this is a reference to a method.
extension Selector {
  fileprivate static let moved = Selector("moved:", Spotlight.moved(_:))
}
