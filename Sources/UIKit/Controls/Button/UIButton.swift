import Foundation
import QuartzCore

/// A control that does something when it is pressed.
///
/// A button looks as its ``configuration`` says, or, without one, as the titles, images and colours
/// that were set for its states:
///
///     let save = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { … })
///     let more = UIButton(type: .system)
///     more.setTitle("More", for: .normal)
@MainActor open class UIButton: UIControl {
  package override var accessibilityNature: AccessibilityNature { buttonNature }

  // MARK: Parts and state

  var titles = ButtonValues()
  var attributedTitles = ButtonValues()
  var titleColors = ButtonValues()
  var shadowColors = ButtonValues()
  var images = ButtonValues()
  var backgroundImages = ButtonValues()
  var symbolConfigurations = ButtonValues()
  let parts = ButtonParts()
  var isConfigurationOld = false
  private var isUpdatingConfiguration = false

  /// What the button looks like without anything said about it.
  public private(set) var buttonType = ButtonType.custom

  /// What the button means.
  open var role = Role.normal {
    didSet { if role != oldValue { looksDidChange() } }
  }

  /// Makes a button of the custom type.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a button of the custom type with default values: there are no nibs to read one from.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a button of a type. It has no size; `sizeToFit()` gives it one.
  ///
  /// A subclass has this initializer, and those below, if it has `init(frame:)` and `init(coder:)`.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Makes a button of a type that performs an action, and shows the action's title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Makes a button of the custom type that performs an action, and shows its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Makes a button with the look of a configuration that performs an action. Where the
  /// configuration has no title or image, the action's is shown.
  public convenience init(
    configuration: Configuration, primaryAction: UIAction? = nil
  ) {
    self.init(type: .system)
    self.configuration = configuration
    looksDidChange()
    adopt(primaryAction)
  }

  /// Makes a button of the system type with an image.
  public static func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// Takes on the look of a type. For a button that was just made.
  final func become(_ type: ButtonType) {
    guard type != .custom else { return }
    buttonType = type
    looksDidChange()
    if let glyph = buttonType.glyph {
      setImage(glyph.image(side: 22, lineWidth: 1.5), for: .normal)
    } else if buttonType == .close {
      setImage(ControlGlyph.cross.image(side: 14, lineWidth: 2.3), for: .normal)
    }
  }

  // MARK: The text and the images

  /// The text in a state; `nil` takes back what was set. Other states show the normal one's.
  open func setTitle(_ title: String?, for state: State) {
    titles.set(title, for: state)
    looksDidChange()
  }

  /// The text in a state, with attributes; it goes before the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles.set(title, for: state)
    looksDidChange()
  }

  /// The colour of the text in a state; `nil` for the type's.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors.set(color, for: state)
    looksDidChange()
  }

  /// The colour of the shadow behind the text in a state; `nil` for no shadow.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    shadowColors.set(color, for: state)
    looksDidChange()
  }

  /// The image beside the text in a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images.set(image, for: state)
    looksDidChange()
  }

  /// The image behind everything in a state. It is stretched to the button's size.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages.set(image, for: state)
    looksDidChange()
  }

  /// How large symbols are in a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    symbolConfigurations.set(configuration, for: state)
    looksDidChange()
  }

  /// The text that was set for a state.
  open func title(for state: State) -> String? { titles.exact(state) }
  /// The text with attributes that was set for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles.exact(state)
  }
  /// The colour of the text in a state.
  open func titleColor(for state: State) -> UIColor? {
    titleColors.exact(state) ?? defaultTitleColor(state)
  }
  /// The colour of the text's shadow that was set for a state.
  open func titleShadowColor(for state: State) -> UIColor? { shadowColors.exact(state) }
  /// The image that was set for a state.
  open func image(for state: State) -> UIImage? { images.exact(state) }
  /// The background image that was set for a state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.exact(state) }
  /// How large symbols were wanted for a state.
  open func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? { symbolConfigurations.exact(state) }

  /// The text that is shown now.
  open var currentTitle: String? { titles.current(state) }
  /// The text with attributes that is shown now.
  open var currentAttributedTitle: NSAttributedString? { attributedTitles.current(state) }
  /// The colour of the text that is shown now.
  open var currentTitleColor: UIColor {
    titleColors.exact(state) ?? (state.contains(.disabled) ? defaultTitleColor(state) : nil)
      ?? titleColors.current(state) ?? defaultTitleColor(state)
  }
  /// The colour of the text's shadow that is shown now.
  open var currentTitleShadowColor: UIColor? { shadowColors.current(state) }
  /// The image that is shown now.
  open var currentImage: UIImage? { images.current(state) }
  /// The background image that is shown now.
  open var currentBackgroundImage: UIImage? { backgroundImages.current(state) }
  /// How large symbols are now.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    symbolConfigurations.current(state)
  }

  private func defaultTitleColor(_ state: State) -> UIColor {
    if buttonType == .custom { return .white }
    if state.contains(.disabled) { return .tertiaryLabel }
    return role == .destructive ? .systemRed : tintColor
  }

  /// The view of the text. Set its font and the like; the text and its colour are the button's.
  open var titleLabel: UILabel? { parts.makeTitle(in: self) }
  /// The view of the image.
  open var imageView: UIImageView? { parts.makeImage(in: self) }
  /// The view of the smaller text, which only a configuration can have.
  open var subtitleLabel: UILabel? { parts.subtitle }

  // MARK: The old layout

  /// Space round the image and the text, in points. Only without a configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { shapeDidChange() } }
  }
  /// What the text is moved in by at each edge, in points. Only without a configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// What the image is moved in by at each edge, in points. Only without a configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// Whether the image is dimmed while the button is pressed. Only without a configuration.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { looksDidChange() } }
  }
  /// Whether the image is dimmed while the button is disabled. Only without a configuration.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { looksDidChange() } }
  }

  /// Where the background image is.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the image and the text are, with the space that they do not need.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets)
  }
  /// Where the text is.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    plainLayout(in: contentRect).title
  }
  /// Where the image is.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    plainLayout(in: contentRect).image
  }

  // MARK: Configuration

  /// The look; `nil`, the first value, for the one that the type and the states give.
  open var configuration: Configuration? {
    didSet {
      if configuration == nil, oldValue != nil { parts.forgetConfiguration() }
      if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
      looksDidChange()
    }
  }

  /// Changes ``configuration`` when the state changed; called before the next layout.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the look follows the state by itself. `true` at first.
  open var automaticallyUpdatesConfiguration = true {
    didSet { if automaticallyUpdatesConfiguration != oldValue { looksDidChange() } }
  }

  /// Has ``updateConfiguration()`` called before the next layout.
  open func setNeedsUpdateConfiguration() {
    isConfigurationOld = true
    setNeedsLayout()
  }

  /// Changes the configuration for the present state: calls ``configurationUpdateHandler``. Override
  /// it to do so in a subclass.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  func updateConfigurationIfNeeded() {
    guard isConfigurationOld else { return }
    isConfigurationOld = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  // MARK: Behaviour

  /// The button's menu: shown by a right click or a long press, or by a tap with
  /// ``UIControl/showsMenuAsPrimaryAction``.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      markFirstEntryIfWanted()
      looksDidChange()
    }
  }

  /// The button's ``menu``. A button that shows what was chosen lets one entry be marked.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let menu = shownMenu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  /// Shows what was chosen.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    looksDidChange()
  }

  /// Whether a drag that rests over the button presses it.
  open var isSpringLoaded = false

  /// Whether the button keeps a choice: it turns ``UIControl/isSelected`` on and off, or, with a menu
  /// as its primary action, shows the entry that has the mark.
  open var changesSelectionAsPrimaryAction = false {
    didSet {
      guard changesSelectionAsPrimaryAction != oldValue else { return }
      markFirstEntryIfWanted()
      looksDidChange()
    }
  }

  package override var tapEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  /// Follows the finger no more; a button that keeps a choice makes it first.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { toggleIfWanted() }
  }

  /// Does what a tap on the button does.
  open override func performPrimaryAction() {
    guard isEnabled, !showsMenuAsPrimaryAction || showMenu() == nil else { return }
    toggleIfWanted()
    sendActions(for: tapEvents)
  }

  private func toggleIfWanted() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  // MARK: Changes

  package override func primaryMenuDidChange() {
    markFirstEntryIfWanted()
    super.primaryMenuDidChange()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    if automaticallyUpdatesConfiguration, configurationUpdateHandler != nil {
      setNeedsUpdateConfiguration()
    }
    looksDidChange()
  }

  func shapeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func looksDidChange() {
    parts.isOld = true
    shapeDidChange()
  }

  /// The tint, in which text and images are shown unless something else is said.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    looksDidChange()
  }

  /// Adapts colours and fonts.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    looksDidChange()
  }

  // MARK: Layout

  /// Places the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    updateParts()
    layoutParts()
  }

  /// The title's lines, where the title is in the middle of the height.
  package override func textBaselines(wrappedTo width: CGFloat) -> TextBaselines? {
    guard subtitleLabel == nil, contentVerticalAlignment == .center else { return nil }
    return titleLabel?.textBaselines(wrappedTo: .infinity)
  }

  /// The size that the content needs.
  open override var intrinsicContentSize: CGSize { fittingSize(in: CGSize(width: 0, height: 0)) }

  /// Titles of configured buttons are broken where there is too little room.
  package override var wrapsContent: Bool { configuration != nil }

  package override func contentHeight(wrappedTo width: CGFloat) -> CGFloat {
    fittingSize(in: CGSize(width: width, height: 0)).height
  }

  /// The size that the content needs; with a configuration, its lines being broken at a width in
  /// points (0 means no limit).
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }
}
