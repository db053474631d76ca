import CoreGraphics
import Foundation

/// Shows a ``UIContentUnavailableConfiguration`` in its middle.
open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  private let background: ConfiguredBackgroundView
  private var imageView: UIImageView?
  private var wheel: UIActivityIndicatorView?
  private var textLabel: UILabel?
  private var secondaryTextLabel: UILabel?
  private var button: UIButton?
  private var secondaryButton: UIButton?

  /// What the view shows; a ``UIContentUnavailableConfiguration``. Another type stops the program.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIContentUnavailableConfiguration else {
        preconditionFailure(
          "UIContentUnavailableView cannot show a \(type(of: newValue)); it shows "
            + "UIContentUnavailableConfiguration only.")
      }
      guard newValue != content else { return }
      content = newValue
      apply()
    }
  }

  /// Makes a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    background = ConfiguredBackgroundView(configuration.background)
    super.init(frame: .zero)
    addSubview(background)
    apply()
  }

  /// Makes a view that shows nothing. There are no nibs to decode one from.
  public required init?(coder: NSCoder) {
    content = .empty()
    background = ConfiguredBackgroundView(.clear())
    super.init(coder: coder)
  }

  // MARK: Applying

  private func apply() {
    background.configuration = content.background
    applyImage()
    textLabel = label(textLabel, content.text, content.attributedText, content.textProperties)
    textLabel?.accessibilityTraits = content.kind == .loading ? .staticText : .header
    secondaryTextLabel = label(
      secondaryTextLabel, content.secondaryText, content.secondaryAttributedText,
      content.secondaryTextProperties)
    button = makeButton(button, content.button, content.buttonProperties)
    secondaryButton = makeButton(
      secondaryButton, content.secondaryButton, content.secondaryButtonProperties)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func applyImage() {
    if content.kind == .loading, content.image == nil {
      let wheel = wheel ?? UIActivityIndicatorView(style: .large)
      if self.wheel == nil { addSubview(wheel) }
      self.wheel = wheel
      wheel.startAnimating()
    } else {
      wheel?.removeFromSuperview()
      wheel = nil
    }
    guard let image = content.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    if imageView == nil { addSubview(view) }
    imageView = view
    view.contentMode = .scaleAspectFit
    view.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
    view.image = image
    view.tintColor = content.imageProperties.tintColor
    view.layer.cornerRadius = content.imageProperties.cornerRadius
    view.clipsToBounds = content.imageProperties.cornerRadius > 0
    view.isAccessibilityElement = false
  }

  private func label(
    _ existing: UILabel?, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) -> UILabel? {
    guard attributed.map({ $0.length > 0 }) ?? (text?.isEmpty == false) else {
      existing?.removeFromSuperview()
      return nil
    }
    let label = existing ?? UILabel(frame: .zero)
    if existing == nil { addSubview(label) }
    label.adjustsFontForContentSizeCategory = true
    label.font = properties.font.adjusted(to: .effective(traitCollection))
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = content.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    return label
  }

  private func makeButton(
    _ existing: UIButton?, _ look: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    existing?.removeFromSuperview()
    guard look.title != nil || look.attributedTitle != nil || look.image != nil else { return nil }
    let button = UIButton(configuration: look, primaryAction: nil)
    if let action = properties.primaryAction { button.addAction(action, for: .touchUpInside) }
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    addSubview(button)
    return button
  }

  /// Follows the size of text.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = traitCollection.preferredContentSizeCategory
    if category != previousTraitCollection?.preferredContentSizeCategory { apply() }
  }

  // MARK: Layout

  /// The parts from the top with the space above each, and their sizes in a width.
  private func parts(in width: CGFloat) -> [(view: UIView, space: CGFloat, size: CGSize)] {
    var parts: [(view: UIView, space: CGFloat, size: CGSize)] = []
    func add(_ view: UIView?, _ space: CGFloat, _ size: CGSize) {
      guard let view else { return }
      parts.append((view, parts.isEmpty ? 0 : space, size))
    }
    func fitting(_ view: UIView?) -> CGSize {
      guard let view else { return .zero }
      var size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      size.width = min(size.width.rounded(.up), width)
      return size
    }
    add(wheel, 0, fitting(wheel))
    var image = fitting(imageView)
    let limit = content.imageProperties.maximumSize
    if limit.width > 0 { image = image.scaled(within: limit.width, .greatestFiniteMagnitude) }
    if limit.height > 0 { image = image.scaled(within: .greatestFiniteMagnitude, limit.height) }
    add(imageView, 0, image)
    add(textLabel, content.imageToTextPadding, fitting(textLabel))
    add(secondaryTextLabel, content.textToSecondaryTextPadding, fitting(secondaryTextLabel))
    add(button, content.textToButtonPadding, fitting(button))
    add(
      secondaryButton,
      button == nil ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding,
      fitting(secondaryButton))
    return parts
  }

  /// The part of the view that the content may take.
  private var room: CGRect {
    let margins = content.directionalLayoutMargins.resolved(effectiveUserInterfaceLayoutDirection)
    var room = bounds.inset(by: safeAreaInsets).inset(by: margins)
    let kept = content.axesPreservingSuperviewLayoutMargins
    if kept.contains(.horizontal) {
      let around = superview?.layoutMargins ?? .zero
      room = room.intersection(
        bounds.inset(by: UIEdgeInsets(top: 0, left: around.left, bottom: 0, right: around.right)))
    }
    return room
  }

  /// Puts the content into the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let room = room
    // Lines of text longer than this are hard to read.
    let width = max(0, min(room.width, 480))
    let parts = parts(in: width)
    let height = parts.reduce(0) { $0 + $1.space + $1.size.height }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y = max(room.minY, room.midY - height / 2)
    for (view, space, size) in parts {
      y += space
      var frame = CGRect(
        x: room.midX - size.width / 2, y: y, width: size.width, height: size.height)
      if content.alignment == .natural {
        frame.origin.x = isMirrored ? room.maxX - size.width : room.minX
      }
      let scale = max(1, traitCollection.displayScale)
      frame.origin.x = (frame.minX * scale).rounded() / scale
      frame.origin.y = (frame.minY * scale).rounded() / scale
      view.frame = frame
      y += size.height
    }
  }

  /// The size that the content needs in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = content.directionalLayoutMargins
    let parts = parts(in: max(0, min(size.width - margins.leading - margins.trailing, 480)))
    return CGSize(
      width: (parts.map(\.size.width).max() ?? 0) + margins.leading + margins.trailing,
      height: parts.reduce(margins.top + margins.bottom) { $0 + $1.space + $1.size.height })
  }
}

extension CGSize {
  /// The same shape, no wider and no higher than that.
  fileprivate func scaled(within width: CGFloat, _ height: CGFloat) -> CGSize {
    let factor = min(1, width / max(self.width, 1), height / max(self.height, 1))
    return CGSize(width: self.width * factor, height: self.height * factor)
  }
}
