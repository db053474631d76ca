import CoreGraphics
import QuartzCore

/// Shows text that cannot be edited, in the middle of its height.
///
/// The text is drawn once into the label's layer, and again only when something that can be seen
/// changes. A label without text has no surface at all.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  package override var accessibilityNature: AccessibilityNature { labelNature }

  private var storedText: String?
  private var storedAttributedText: NSAttributedString?
  private var storedFont = UILabel.defaultFont
  private var storedTextColor = UIColor.label
  private var styled: StyledText?

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// Makes a label. `frame` is in points in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a label of no size and without text. There are no nibs here, and nothing is read from
  /// the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  // MARK: Text

  /// The text. Setting it drops the attributes of `attributedText`.
  open var text: String? {
    get { storedAttributedText?.string ?? storedText }
    set {
      guard newValue != storedText || storedAttributedText != nil else { return }
      storedText = newValue
      storedAttributedText = nil
      textDidChange()
    }
  }

  /// The text with attributes; what they do not say is taken from the label's other properties.
  /// Those that are set later, such as `font` and `textColor`, hold for all of it, as in UIKit.
  open var attributedText: NSAttributedString? {
    get {
      storedAttributedText
        ?? storedText.map { NSAttributedString(string: $0, attributes: plainAttributes) }
    }
    set {
      storedAttributedText = newValue.map { NSAttributedString(attributedString: $0) }
      storedText = nil
      textDidChange()
    }
  }

  /// The font; nil stands for the system font at 17 points, which is also the first value.
  open var font: UIFont! {
    get { storedFont }
    set {
      let font = newValue ?? Self.defaultFont
      let hadOther = apply(.font, font)
      guard font != storedFont || hadOther else { return }
      storedFont = font
      textDidChange()
    }
  }

  /// The colour of the text; nil stands for `UIColor.label`, which is also the first value.
  open var textColor: UIColor! {
    get { storedTextColor }
    set {
      let color = newValue ?? .label
      let hadOther = apply(.foregroundColor, color)
      guard color != storedTextColor || hadOther else { return }
      storedTextColor = color
      if hadOther { styled = nil }
      looksDidChange()
    }
  }

  /// Where lines lie between the left and the right edge. `natural` unless set.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      guard textAlignment != oldValue else { return }
      applyParagraph { $0.alignment = textAlignment }
      styled = nil
      looksDidChange()
    }
  }

  /// What happens to text that does not fit. Labels of several lines are broken between words (or
  /// at any character), and truncation is in the last line. `byTruncatingTail` unless set.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      guard lineBreakMode != oldValue else { return }
      applyParagraph { $0.lineBreakMode = lineBreakMode }
      textDidChange()
    }
  }

  /// The most lines; 0 for no limit. 1 unless set.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { shapeDidChange() } }
  }

  // MARK: Looks

  /// The colour of a shadow right behind the text; nil, the first value, for none.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { looksDidChange() } }
  }

  /// How far the shadow lies to the right and down, in points. (0, -1) unless set.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue, shadowColor != nil { looksDidChange() } }
  }

  /// The colour of the text while the label is highlighted; nil for no other colour.
  open var highlightedTextColor: UIColor? {
    didSet { if highlightedTextColor != oldValue, isHighlighted { looksDidChange() } }
  }

  /// Whether the text is shown in `highlightedTextColor`, as in a selected cell.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { looksDidChange() } }
  }

  /// Whether the text is shown in full strength; else it is dimmed.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { looksDidChange() } }
  }

  // MARK: Fitting

  /// Whether the font is made smaller when the text does not fit, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { looksDidChange() } }
  }

  /// How small the font may become, as a factor of its size; 0, the first value, means no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet {
      if minimumScaleFactor != oldValue, adjustsFontSizeToFitWidth { looksDidChange() }
    }
  }

  /// Where text stands whose font was made smaller.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet {
      if baselineAdjustment != oldValue, adjustsFontSizeToFitWidth { looksDidChange() }
    }
  }

  /// The width in points at which `intrinsicContentSize` breaks lines; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Whether a font that was made for a text style follows the user's wanted text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  /// Adjusts the font to a new text size, if that is wanted.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory { adjustFont() }
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let adjusted = storedFont.adjusted(to: .effective(traitCollection))
    if adjusted != storedFont { font = adjusted }
  }

  // MARK: Measuring

  /// The rectangle that the text takes when it is drawn into `bounds` with at most so many lines (0
  /// for no limit), in points, its size rounded up to whole pixels. Override it to have text placed
  /// otherwise, along with `drawText(in:)`.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    guard hasText else { return CGRect(origin: bounds.origin, size: .zero) }
    let fitted = fittedText(size: bounds.size, numberOfLines: numberOfLines)
    let size = roundedUp(fitted.layout.bounds.size)
    let x = fitted.layout.bounds.minX.isFinite ? fitted.layout.bounds.minX : 0
    let y =
      bounds.height.isFinite && bounds.height < UIView.layoutFittingExpandedSize.height
      ? (bounds.height - size.height) / 2 : 0
    return CGRect(
      x: bounds.minX + max(0, x), y: bounds.minY + max(0, y), width: size.width,
      height: size.height)
  }

  /// The size of the text, its lines being broken at a width in points when the label has more than
  /// one; a width of 0 means no limit. The height that is given makes no difference.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    naturalSize(width: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width)
  }

  /// The size of the text, its lines being broken at `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth
    return naturalSize(width: numberOfLines == 1 || width <= 0 ? .infinity : width)
  }

  package override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  package override func contentHeight(wrappedTo width: CGFloat) -> CGFloat {
    naturalSize(width: width).height
  }

  package override func textBaselines(wrappedTo width: CGFloat) -> TextBaselines? {
    guard hasText else { return nil }
    let layout = fittedText(
      size: CGSize(width: numberOfLines == 1 ? .infinity : width, height: .infinity),
      numberOfLines: numberOfLines
    ).layout
    guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
    return TextBaselines(
      first: first.baseline, last: last.baseline,
      height: roundedUp(layout.bounds.size).height)
  }

  private func naturalSize(width: CGFloat) -> CGSize {
    let room = CGRect(x: 0, y: 0, width: width, height: .infinity)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  private func roundedUp(_ size: CGSize) -> CGSize {
    let scale = layer.contentsScale
    return CGSize(
      width: ((size.width * scale - 0.001).rounded(.up)) / scale,
      height: ((size.height * scale - 0.001).rounded(.up)) / scale)
  }

  // MARK: Drawing

  /// Draws the text into the bounds by `drawText(in:)`.
  open override func draw(_ rect: CGRect) {
    guard hasText else {
      return layer.noteNothingDrawn()
    }
    drawText(in: bounds)
  }

  /// Draws the text into a rectangle, in the middle of its height. Override it to have margins, say,
  /// by calling `super` with a smaller rectangle. Not to be called by others.
  open func drawText(in rect: CGRect) {
    guard hasText, rect.width > 0, rect.height > 0,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    let fitted = fittedText(size: rect.size, numberOfLines: numberOfLines)
    let scale = context.pixelsPerPoint
    let top = fitted.top(in: rect.height, adjustment: baselineAdjustment)
    let origin = CGPoint(x: rect.minX, y: rect.minY + (top * scale).rounded() / scale)
    if let shadowColor {
      let place = CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height)
      let plain = styledText.appearances.map { _ in TextAppearance() }
      fitted.layout.draw(at: place, in: context, appearances: plain, color: shadowColor)
    }
    context.saveGState()
    if !isEnabled { context.setAlpha(context.alpha * 0.4) }
    fitted.layout.draw(
      at: origin, in: context, appearances: visibleAppearances, color: storedTextColor)
    context.restoreGState()
  }

  private var visibleAppearances: [TextAppearance] {
    guard isHighlighted, let highlightedTextColor else { return styledText.appearances }
    return styledText.appearances.map {
      var appearance = $0
      appearance.color = highlightedTextColor
      return appearance
    }
  }

  private func fittedText(size: CGSize, numberOfLines: Int) -> FittedText {
    var frame = TextFrame(
      width: size.width, height: size.height, maximumLines: numberOfLines,
      mode: .label(storedAttributedText == nil ? lineBreakMode : nil))
    frame.naturalIsRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return FittedText(
      styledText.content, frame: frame,
      minimumScale: adjustsFontSizeToFitWidth ? minimumScaleFactor : nil)
  }

  // MARK: Changes

  private var hasText: Bool {
    storedAttributedText.map { $0.length > 0 } ?? storedText.map { !$0.isEmpty } ?? false
  }

  private var paragraph: ParagraphValues {
    var values = ParagraphValues()
    values.alignment = textAlignment
    values.lineBreakMode = lineBreakMode
    return values
  }

  private var styledText: StyledText {
    if let styled { return styled }
    let made =
      storedAttributedText.map { StyledText($0, font: storedFont, paragraph: paragraph) }
      ?? StyledText(storedText ?? "", font: storedFont, paragraph: paragraph)
    styled = made
    return made
  }

  private var plainAttributes: [NSAttributedString.Key: Any] {
    [
      .font: storedFont, .foregroundColor: storedTextColor,
      .paragraphStyle: NSParagraphStyle(values: paragraph),
    ]
  }

  /// Gives all of an attributed text an attribute; false when there is no attributed text.
  private func apply(_ key: NSAttributedString.Key, _ value: Any) -> Bool {
    guard let storedAttributedText else { return false }
    let copy = NSMutableAttributedString(attributedString: storedAttributedText)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
    self.storedAttributedText = copy
    return true
  }

  /// Changes the paragraph styles of an attributed text.
  private func applyParagraph(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let storedAttributedText else { return }
    let copy = NSMutableAttributedString(attributedString: storedAttributedText)
    storedAttributedText.enumerateAttribute(
      .paragraphStyle, in: NSRange(location: 0, length: copy.length), options: []
    ) { value, range, _ in
      let style = NSMutableParagraphStyle(values: (value as? NSParagraphStyle)?.values ?? paragraph)
      change(style)
      copy.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.storedAttributedText = copy
  }

  private func textDidChange() {
    styled = nil
    shapeDidChange()
  }

  private func shapeDidChange() {
    invalidateIntrinsicContentSize()
    looksDidChange()
  }

  private func looksDidChange() { setNeedsDisplay() }
}
