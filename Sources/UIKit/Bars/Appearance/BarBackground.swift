import Foundation

/// What is behind the items of a bar: two grounds with their lines, one for content at its end and
/// one for content under the bar, of which one fades into the other.
final class BarBackground: UIView {
  /// Whether the line is above the ground and not below it.
  var isLineAtTop = false {
    didSet { if isLineAtTop != oldValue { setNeedsLayout() } }
  }
  /// How much of the ground for content under the bar is seen, from 0 to 1.
  var progress: CGFloat = 1 {
    didSet { if progress != oldValue { updateProgress() } }
  }

  private let standard = Ground()
  private let edge = Ground()

  /// A ground and its line.
  @MainActor private final class Ground {
    let color = UIView()
    let image = UIImageView()
    let line = UIImageView()
    var views: [UIView] { [color, image, line] }

    func show(_ appearance: UIBarAppearance) {
      color.backgroundColor = appearance.backgroundColor
      image.image = appearance.backgroundImage
      image.contentMode = appearance.backgroundImageContentMode
      let shadow = appearance.shadowImage
      line.image = shadow
      line.tintColor = appearance.shadowColor
      line.backgroundColor = shadow == nil ? appearance.shadowColor : nil
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for ground in [edge, standard] {
      for view in ground.views { addSubview(view) }
      ground.image.clipsToBounds = true
    }
    updateProgress()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ appearance: UIBarAppearance, atEdge: UIBarAppearance) {
    standard.show(appearance)
    edge.show(atEdge)
    setNeedsLayout()
  }

  private func updateProgress() {
    for view in standard.views { view.alpha = progress }
    for view in edge.views { view.alpha = 1 - progress }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(1, layer.contentsScale)
    for ground in [standard, edge] {
      ground.color.frame = bounds
      ground.image.frame = bounds
      let height = ground.line.image?.size.height ?? pixel
      ground.line.frame = CGRect(
        x: 0, y: isLineAtTop ? -height : bounds.height, width: bounds.width, height: height)
    }
  }
}

/// Texts in bars.
@MainActor enum BarText {
  /// A text with attributes over the system's font and colour.
  static func string(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor
  ) -> NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: [.font: font, .foregroundColor: color].merging(attributes) { $1 })
  }
}
