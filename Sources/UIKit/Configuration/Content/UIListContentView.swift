import Foundation

/// Shows a ``UIListContentConfiguration``: an image, a text and a second text.
///
/// Its height follows from the content and the width (`sizeThatFits(_:)`). Where it is given less
/// height, texts are truncated.
open class UIListContentView: UIView, UIContentView {
  /// What the view shows; a ``UIListContentConfiguration``. Another type stops the program.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else {
        preconditionFailure(
          "UIListContentView cannot show a \(type(of: newValue)); it shows "
            + "UIListContentConfiguration only.")
      }
      guard newValue != content else { return }
      content = newValue
      apply()
    }
  }

  private(set) var content: UIListContentConfiguration
  private(set) var imageView: UIImageView?
  private(set) var textLabel: UILabel?
  private(set) var secondaryTextLabel: UILabel?

  /// How far the view around wants content to stay away from this view's leading and trailing edge,
  /// where it says so; else its layout margins count.
  var marginsOfHost: (leading: CGFloat, trailing: CGFloat)? {
    didSet { if marginsOfHost ?? (-1, -1) != oldValue ?? (-1, -1) { setNeedsLayout() } }
  }
  /// How far the content is indented.
  var indentation: CGFloat = 0 {
    didSet { if indentation != oldValue { setNeedsLayout() } }
  }

  // MARK: Making one

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    apply()
  }

  /// Makes a view that shows an empty cell. There are no nibs to decode one from.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  // MARK: Applying

  private func apply() {
    applyImage()
    textLabel = label(
      textLabel, content.textProperties, text: content.text, attributed: content.attributedText)
    secondaryTextLabel = label(
      secondaryTextLabel, content.secondaryTextProperties, text: content.secondaryText,
      attributed: content.secondaryAttributedText)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func applyImage() {
    guard let image = content.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    if imageView == nil {
      imageView = view
      addSubview(view)
    }
    let properties = content.imageProperties
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    view.image = image
    view.alpha = content.alpha
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    view.layer.borderWidth = properties.strokeWidth
    applyTint()
  }

  private func applyTint() {
    guard let imageView, let tintColor else { return }
    let properties = content.imageProperties
    if properties.tintColor != nil || properties.tintColorTransformer != nil {
      let tint = properties.resolvedTintColor(for: tintColor)
      if imageView.storedTintColor != tint { imageView.tintColor = tint }
    } else if imageView.storedTintColor != nil {
      imageView.tintColor = nil
    }
    if properties.strokeWidth > 0 {
      imageView.layer.borderColor =
        properties.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    }
  }

  /// The label of a text, brought up to date; none where there is no text.
  private func label(
    _ existing: UILabel?, _ properties: UIListContentConfiguration.TextProperties,
    text: String?, attributed: NSAttributedString?
  ) -> UILabel? {
    guard attributed.map({ $0.length > 0 }) ?? (text?.isEmpty == false) else {
      existing?.removeFromSuperview()
      return nil
    }
    let label = existing ?? UILabel(frame: .zero)
    if existing == nil { addSubview(label) }
    label.alpha = content.alpha
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.font =
      properties.adjustsFontForContentSizeCategory
      ? properties.font.adjusted(to: .effective(traitCollection)) : properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map { properties.transform.apply(to: $0) }
    }
    return label
  }

  // MARK: Layout

  /// Puts image and texts in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let layout = ListContentLayout(self, size: bounds.size)
    imageView?.frame = layout.image
    textLabel?.frame = layout.text
    secondaryTextLabel?.frame = layout.secondaryText
    for (part, guide) in guides { guide.place(layout[keyPath: part]) }
  }

  /// Where the texts begin, from the leading edge; without texts, where they would.
  var textStart: CGFloat { ListContentLayout.textStart(in: self) }

  /// The height that the content takes at a width. A width of 0 stands for as much as the content
  /// takes on one line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isFree = size.width <= 0 || !size.width.isFinite
    let layout = ListContentLayout(
      self, size: CGSize(width: isFree ? .infinity : size.width, height: 0))
    return CGSize(
      width: isFree ? layout.neededWidth : size.width, height: roundedToPixel(layout.neededHeight))
  }

  /// The height that the content takes at the present width; along the width it takes what there is.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }

  package override var wrapsContent: Bool { true }

  package override func contentHeight(wrappedTo width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: 0)).height
  }

  // MARK: Guides

  /// Where the text is, for constraints; `nil` without a text.
  open var textLayoutGuide: UILayoutGuide? {
    textLabel == nil ? nil : guide(\.text)
  }
  /// Where the second text is, for constraints; `nil` without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    secondaryTextLabel == nil ? nil : guide(\.secondaryText)
  }
  /// Where the image is, for constraints; `nil` without an image.
  open var imageLayoutGuide: UILayoutGuide? {
    imageView == nil ? nil : guide(\.image)
  }

  private var guides: [KeyPath<ListContentLayout, CGRect>: PlacedGuide] = [:]

  /// The guide of a part, made now if it is asked for the first time.
  private func guide(_ part: KeyPath<ListContentLayout, CGRect>) -> UILayoutGuide {
    if let known = guides[part] { return known.guide }
    let made = PlacedGuide(in: self)
    guides[part] = made
    made.place(ListContentLayout(self, size: bounds.size)[keyPath: part])
    return made.guide
  }

  /// How far content stays away from the edges.
  var contentMargins: NSDirectionalEdgeInsets {
    var margins = content.directionalLayoutMargins
    let axes = content.axesPreservingSuperviewLayoutMargins
    let outer = marginsAround
    if axes.contains(.horizontal) {
      margins.leading = max(margins.leading, outer.leading)
      margins.trailing = max(margins.trailing, outer.trailing)
    }
    if axes.contains(.vertical) {
      margins.top = max(margins.top, outer.top)
      margins.bottom = max(margins.bottom, outer.bottom)
    }
    margins.leading += indentation
    return margins
  }

  /// How far the layout margins of the view around reach into this one.
  private var marginsAround: NSDirectionalEdgeInsets {
    guard let superview else { return .zero }
    var margins = superview.layoutMargins
    let place = frame
    let room = superview.bounds
    margins.top -= place.minY - room.minY
    margins.left -= place.minX - room.minX
    margins.bottom -= room.maxY - place.maxY
    margins.right -= room.maxX - place.maxX
    var result = margins.directional(effectiveUserInterfaceLayoutDirection)
    if let marginsOfHost {
      result.leading = marginsOfHost.leading
      result.trailing = marginsOfHost.trailing
    }
    return result
  }

  private func roundedToPixel(_ value: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (value * scale - 0.001).rounded(.up) / scale
  }

  // MARK: Changes around

  /// Uses the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyTint()
  }

  /// Follows the text size, and light and dark.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyTint()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Puts everything in the places for another width.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    setNeedsLayout()
  }
}
