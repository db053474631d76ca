import Foundation

/// A header or footer of a section that a table uses again for others.
///
/// Its label shows a title in the look of the table's style. Other content is said by
/// ``contentConfiguration``, or goes into ``contentView``; the height is then said by
/// constraints, or in `sizeThatFits(_:)`.
open class UITableViewHeaderFooterView: UIView {
  package override var accessibilityNature: AccessibilityNature { sectionNature }

  /// The name of views of this kind, under which they are used again; `nil` for one that is not.
  public private(set) var reuseIdentifier: String?

  // MARK: Content

  /// What the view shows, as a value. Setting it puts a view that shows it in the place of
  /// ``contentView``; `nil`, the first value, leaves the content to the labels and to the app.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { keeper.content }
    set { setContentConfiguration(newValue) }
  }
  /// Whether ``contentConfiguration`` follows the state of the view by itself.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { keeper.updatesContent }
    set { keeper.updatesContent = newValue }
  }
  /// An empty content configuration in the look of a header, or of a footer, of the table's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    (part == .header ? UIListContentConfiguration.header() : .footer())
      .updated(for: ownConfigurationState)
  }

  /// The view for everything that the header shows.
  public private(set) var contentView = UIView(frame: .zero)

  /// The text; made when it is asked for. `nil` where ``contentConfiguration`` says the content.
  public var textLabel: UILabel? {
    if keeper.content != nil { return nil }
    if let existingTextLabel { return existingTextLabel }
    let label = UILabel(frame: .zero)
    existingTextLabel = label
    contentView.addSubview(label)
    styleLabels()
    return label
  }

  /// A second text, below the other in grouped tables, beside it in plain ones; made when it is
  /// asked for. `nil` where ``contentConfiguration`` says the content.
  public var detailTextLabel: UILabel? {
    if keeper.content != nil { return nil }
    if let existingDetailTextLabel { return existingDetailTextLabel }
    let label = UILabel(frame: .zero)
    existingDetailTextLabel = label
    contentView.addSubview(label)
    styleLabels()
    return label
  }

  // MARK: Background

  /// What lies behind the content, as a value. `nil`, the first value, leaves that to
  /// ``backgroundView``; setting that one sets `nil`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { keeper.background }
    set { setBackgroundConfiguration(newValue) }
  }
  /// Whether ``backgroundConfiguration`` follows the state of the view by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { keeper.updatesBackground }
    set { keeper.updatesBackground = newValue }
  }
  /// A background in the look of the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    .listHeader().updated(for: configurationState)
  }

  /// A view behind the content. By default there is none, except for the ground behind a header of
  /// a plain table while it stays at the edge.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        keeper.background = nil
        _ = keeper.backgroundViewForBackground()
        insertSubview(backgroundView, at: 0)
      }
      showGround()
      setNeedsLayout()
    }
  }

  // MARK: State

  /// The state of the view for its configurations. A subclass overrides it to add values of its own,
  /// and calls ``setNeedsUpdateConfiguration()`` when they change.
  open var configurationState: UIViewConfigurationState { ownConfigurationState }

  /// Has the configurations updated before the next layout. Changes of ``configurationState`` that
  /// come from the table do so by themselves.
  open func setNeedsUpdateConfiguration() {
    keeper.needsUpdate = true
    setNeedsLayout()
  }

  /// Called to update the configurations for a state, after they followed it by themselves. Override
  /// it to set them; the one here does nothing. Not to be called by others.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Called to update the configurations for a state, after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the view answers to touches; one that does not shows its content in gray, where
  /// configurations say it.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether the view stays at the edge of the viewport while rows pass below.
  var isFloating = false {
    didSet {
      guard isFloating != oldValue else { return }
      showGround()
      setNeedsUpdateConfiguration()
    }
  }

  let keeper = ConfigurationKeeper()
  private(set) var existingTextLabel: UILabel?
  private(set) var existingDetailTextLabel: UILabel?
  private var ground: UIView?
  private var style = UITableView.Style.plain
  private var part = SectionPart.header
  /// Whether it stands at the end of its section.
  var isFooter: Bool { part == .footer }
  private var margins = TableMargins()
  private var isFirstHeader = false
  private var isInTable = false
  /// The margins that the view gave to its content view at last.
  private var givenMargins: NSDirectionalEdgeInsets?

  // MARK: Making one

  /// Makes a header or footer.
  ///
  /// - Parameter reuseIdentifier: The name of views of this kind; `nil` for one that is not used
  ///   again.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }

  /// Makes a header or footer that is not used again.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a header or footer that is not used again. There are no nibs to decode one from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    insetsLayoutMarginsFromSafeArea = false
    contentView.insetsLayoutMarginsFromSafeArea = false
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  // MARK: Use

  /// Called before the view is used for another section. Overrides call `super`.
  open func prepareForReuse() { isFloating = false }

  /// Takes over where the view stands.
  func take(
    style: UITableView.Style, part: SectionPart, margins: TableMargins, isFirstHeader: Bool
  ) {
    self.style = style
    self.part = part
    self.margins = margins
    self.isFirstHeader = isFirstHeader
    isInTable = true
    styleLabels()
    setNeedsUpdateConfiguration()
  }

  /// The style of the table that the view is in; `nil` for one that never was in a table.
  var tableStyle: UITableView.Style? { isInTable ? style : nil }

  /// Has a view in the place of the content view; `nil` for an empty one.
  func replaceContentView(with view: UIView?) {
    contentView.removeFromSuperview()
    givenMargins = nil
    existingTextLabel = nil
    existingDetailTextLabel = nil
    contentView = view ?? UIView(frame: .zero)
    contentView.insetsLayoutMarginsFromSafeArea = false
    contentView.translatesAutoresizingMaskIntoConstraints = true
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
    setNeedsLayout()
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
      // The label adjusts the font that it was given to the text size.
      let given = self.font?.adjusted(to: .effective(label.traitCollection))
      if given == nil || label.font == self.font || label.font == given {
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

  func showGround() {
    guard isFloating, backgroundView == nil, keeper.background == nil else {
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
    updateConfigurationIfNeeded()
    if keeper.content != nil {
      passMargins()
      let height = contentView.sizeThatFits(
        CGSize(width: size.width, height: .greatestFiniteMagnitude)
      ).height
      let gap = style != .plain && part == .header && isFirstHeader ? TableMetrics.groupedGap : 0
      return CGSize(width: size.width, height: height > 0 ? height + gap : 0)
    }
    let width = size.width - start - end
    let text = textSize(existingTextLabel, width: width).height
    let detail = textSize(existingDetailTextLabel, width: width).height
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

  /// The height that constraints in the content view want at a width; where there are none, what
  /// `sizeThatFits(_:)` says.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    if !constraints.isEmpty {
      let size = super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      if size.height > 0 { return CGSize(width: targetSize.width, height: size.height) }
    }
    if !contentView.constraints.isEmpty, !(contentView is UIListContentView) {
      passMargins()
      let height = contentView.systemLayoutSizeFitting(
        CGSize(width: targetSize.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      if height > 0 { return CGSize(width: targetSize.width, height: height) }
    }
    return sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))
  }

  package override func intrinsicContentSizeDidChange(of subview: UIView) {
    super.intrinsicContentSizeDidChange(of: subview)
    if subview === contentView { invalidateIntrinsicContentSize() }
  }

  package override func constraintsDidChange(inside subview: UIView) {
    if subview === contentView { (superview as? UITableView)?.noteChangedConstraints(in: self) }
  }

  /// Puts content and texts in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    backgroundView?.frame = bounds
    keeper.backgroundView?.frame = bounds
    ground?.frame = bounds
    contentView.frame = contentFrame
    passMargins()
    layoutTexts()
  }

  /// The place of the content view. A configured header above the first rows of a grouped table
  /// stands at the bottom of its room, as a title does.
  private var contentFrame: CGRect {
    guard keeper.content != nil, style != .plain, part == .header, isFirstHeader else {
      return bounds
    }
    let gap = min(TableMetrics.groupedGap, bounds.height)
    return CGRect(x: 0, y: gap, width: bounds.width, height: bounds.height - gap)
  }

  /// Tells the content how far it stays away from the sides.
  func passMargins() {
    let isUntouched =
      contentView.storedLayoutMargins == nil
      || contentView.directionalLayoutMargins == givenMargins
    if isUntouched, givenMargins != ownMargins {
      givenMargins = ownMargins
      contentView.directionalLayoutMargins = ownMargins
    }
    (contentView as? UIListContentView)?.marginsOfHost = (start, end)
  }

  /// Has the configurations updated for other traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  /// Has the configurations updated for another tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
  }

  private func layoutTexts() {
    guard existingTextLabel != nil || existingDetailTextLabel != nil else { return }
    let width = max(0, bounds.width - start - end)
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
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? end : start
    existingTextLabel?.frame = CGRect(x: x, y: y, width: width, height: text.height)
    if style == .plain {
      existingDetailTextLabel?.frame = CGRect(
        x: isMirrored ? x : x + width - detail.width, y: y, width: detail.width,
        height: detail.height)
    } else {
      y += text.height
      existingDetailTextLabel?.frame = CGRect(x: x, y: y, width: width, height: detail.height)
    }
  }

  /// How far texts stay away from the leading edge.
  var start: CGFloat { ownMargins.leading }
  /// How far texts stay away from the trailing edge.
  var end: CGFloat { ownMargins.trailing }

  /// The margins that the app gave the view; else those of the table.
  private var ownMargins: NSDirectionalEdgeInsets {
    storedLayoutMargins != nil
      ? layoutMargins.directional(effectiveUserInterfaceLayoutDirection) : standardMargins
  }

  private var standardMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 8, leading: margins.leading + margins.coveredLeading, bottom: 8,
      trailing: margins.trailing + margins.coveredTrailing)
  }

  /// How far content stays away from the edges. By default those of the table.
  open override var layoutMargins: UIEdgeInsets {
    get {
      storedLayoutMargins == nil
        ? standardMargins.resolved(effectiveUserInterfaceLayoutDirection) : super.layoutMargins
    }
    set { super.layoutMargins = newValue }
  }

  func textSize(_ label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(
      CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
  }
}
