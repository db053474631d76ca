import Foundation

/// A header or footer of a section that a table uses again for others.
///
/// Its label shows a title in the look of the table's style. A view with other content puts it into
/// ``contentView`` and says its height in `sizeThatFits(_:)`.
open class UITableViewHeaderFooterView: UIView {
  /// The name of views of this kind, under which they are used again; `nil` for one that is not.
  public private(set) var reuseIdentifier: String?

  /// The view for everything that the header shows.
  public let contentView = UIView(frame: .zero)

  /// The text; made when it is asked for.
  public var textLabel: UILabel? {
    if let existingTextLabel { return existingTextLabel }
    let label = UILabel(frame: .zero)
    existingTextLabel = label
    contentView.addSubview(label)
    styleLabels()
    return label
  }

  /// A second text, below the other in grouped tables, beside it in plain ones; made when it is
  /// asked for.
  public var detailTextLabel: UILabel? {
    if let existingDetailTextLabel { return existingDetailTextLabel }
    let label = UILabel(frame: .zero)
    existingDetailTextLabel = label
    contentView.addSubview(label)
    styleLabels()
    return label
  }

  /// A view behind the content. By default there is none, except for the ground behind a header of
  /// a plain table while it stays at the edge.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      showGround()
      setNeedsLayout()
    }
  }

  /// Whether the view stays at the edge of the viewport while rows pass below.
  var isFloating = false { didSet { if isFloating != oldValue { showGround() } } }

  private var existingTextLabel: UILabel?
  private var existingDetailTextLabel: UILabel?
  private var ground: UIView?
  private var style = UITableView.Style.plain
  private var part = SectionPart.header
  private var margin: CGFloat = 16
  private var isFirstHeader = false

  // MARK: Making one

  /// Makes a header or footer.
  ///
  /// - Parameter reuseIdentifier: The name of views of this kind; `nil` for one that is not used
  ///   again.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Makes a header or footer that is not used again.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Makes a header or footer that is not used again. There are no nibs to decode one from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  // MARK: Use

  /// Called before the view is used for another section. Overrides call `super`.
  open func prepareForReuse() { isFloating = false }

  /// Takes over where the view stands.
  func take(style: UITableView.Style, part: SectionPart, margin: CGFloat, isFirstHeader: Bool) {
    self.style = style
    self.part = part
    self.margin = margin
    self.isFirstHeader = isFirstHeader
    styleLabels()
  }

  /// Shows a section's title the way the style writes it.
  func setTitle(_ title: String, style: UITableView.Style, part: SectionPart) {
    textLabel?.text = style != .plain && part == .header ? title.localizedUppercase : title
  }

  /// Gives the labels the look of the table's style, unless the app gave them another.
  private func styleLabels() {
    let isPlain = style == .plain
    if let label = existingTextLabel {
      let font = UIFont.preferredFont(
        forTextStyle: isPlain && part == .header ? .headline : .footnote)
      textLook.apply(
        font: font, color: isPlain && part == .header ? .label : .secondaryLabel, to: label)
    }
    if let label = existingDetailTextLabel {
      detailLook.apply(
        font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel, to: label)
    }
    setNeedsLayout()
  }

  /// The look that a label was given at last, to tell whether the app gave it another since.
  private struct GivenLook {
    var font: UIFont?
    var color: UIColor?

    @MainActor mutating func apply(font: UIFont, color: UIColor, to label: UILabel) {
      if self.font == nil || label.font == self.font {
        label.font = font
        label.adjustsFontForContentSizeCategory = true
      }
      if self.color == nil || label.textColor == self.color { label.textColor = color }
      if self.font == nil { label.numberOfLines = 0 }
      self.font = font
      self.color = color
    }
  }

  private var textLook = GivenLook()
  private var detailLook = GivenLook()

  private func showGround() {
    guard isFloating, backgroundView == nil else {
      ground?.removeFromSuperview()
      ground = nil
      return
    }
    guard ground == nil else { return }
    let view = UIView(frame: bounds)
    let table = superview as? UITableView
    view.backgroundColor = table?.backgroundColor ?? .systemBackground
    insertSubview(view, at: 0)
    ground = view
  }

  // MARK: Layout

  /// The height of the texts at a width, with the paddings of the table's style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = textSize(existingTextLabel, width: size.width - 2 * margin).height
    let detail = textSize(existingDetailTextLabel, width: size.width - 2 * margin).height
    guard style != .plain else {
      let height = max(text, detail)
      return CGSize(
        width: size.width, height: max(TableMetrics.plainHeaderHeight, height + 7))
    }
    let height = text + detail + TableMetrics.groupedTextPadding
    switch part {
    case .header:
      let own = max(
        TableMetrics.groupedHeaderHeight, height + TableMetrics.groupedHeaderTopPadding)
      return CGSize(
        width: size.width, height: own + (isFirstHeader ? TableMetrics.groupedGap : 0))
    case .footer:
      return CGSize(
        width: size.width, height: height + TableMetrics.groupedFooterBottomPadding)
    }
  }

  /// Puts content and texts in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    ground?.frame = bounds
    contentView.frame = bounds
    layoutTexts()
  }

  private func layoutTexts() {
    guard existingTextLabel != nil || existingDetailTextLabel != nil else { return }
    let width = max(0, bounds.width - 2 * margin)
    let text = textSize(existingTextLabel, width: width)
    let detail = textSize(existingDetailTextLabel, width: width)
    var y: CGFloat
    if style == .plain {
      y = ((bounds.height - max(text.height, detail.height)) / 2).rounded()
    } else if part == .header {
      y = bounds.height - TableMetrics.groupedTextPadding - text.height - detail.height
    } else {
      y = TableMetrics.groupedTextPadding
    }
    existingTextLabel?.frame = CGRect(x: margin, y: y, width: width, height: text.height)
    if style == .plain {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      existingDetailTextLabel?.frame = CGRect(
        x: isMirrored ? margin : bounds.width - margin - detail.width, y: y,
        width: detail.width, height: detail.height)
    } else {
      y += text.height
      existingDetailTextLabel?.frame = CGRect(
        x: margin, y: y, width: width, height: detail.height)
    }
  }

  private func textSize(_ label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(
      CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
  }
}
