import CoreGraphics
import Foundation

/// A bar with a text field for searching, and if wanted a cancel button and a choice of scopes.
///
/// It is often a table's header:
///
///     let bar = UISearchBar()
///     bar.placeholder = "Find"
///     bar.delegate = self
///     bar.sizeToFit()
///     tableView.tableHeaderView = bar
///
/// Escape does what the cancel button does, while there is one, and else deletes the text.
@MainActor open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  /// The field that the text is in.
  public let searchTextField = UISearchTextField()
  /// The search controller that the bar is of.
  weak var controller: UISearchController?

  let fieldDelegate = SearchFieldDelegate()
  let cancelButton = UIButton(type: .system)
  let background = SearchBarBackground()
  var isCancelShown = false
  var isScopeShown = false
  var scopeControl: UISegmentedControl?
  var looks = SearchBarLooks()
  private(set) lazy var promptLabel = makePromptLabel()
  private(set) lazy var sideButton = makeSideButton()
  /// The picture behind the scopes, once there was one.
  var scopeBackground: UIImageView?

  /// Makes a bar. `frame` is in points in the superview's coordinates; 56 is the usual height.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a bar without a size; `sizeToFit()` gives it one.
  public convenience init() { self.init(frame: .zero) }

  /// Makes a bar. There are no nibs here, and nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Who is asked and told about editing.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The text. Setting it tells nobody but a search controller.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard searchTextField.text != newValue ?? "" else { return }
      searchTextField.text = newValue
      sideButtonDidChange()
      controller?.searchTextDidChange()
    }
  }

  /// What is shown in gray while there is no text; "Search" at first.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line of text above the field; nil for none.
  open var prompt: String? {
    didSet { if prompt != oldValue { promptDidChange() } }
  }

  /// Whether the field has a bookmark button while it has no text. `false` at first.
  open var showsBookmarkButton = false {
    didSet { sideButtonDidChange() }
  }

  /// Whether the field has a button for results while it has no text; it goes before the bookmark
  /// button. `false` at first.
  open var showsSearchResultsButton = false {
    didSet { sideButtonDidChange() }
  }

  /// Whether the button for results is selected. `false` at first.
  open var isSearchResultsButtonSelected = false {
    didSet { sideButtonDidChange() }
  }

  /// Where the bar stands: what the delegate says.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  /// The colours: those of the interface, or dark ones.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
  }

  /// Whether what is behind the bar shows through its colour a little. `true` at first. It is not
  /// blurred.
  open var isTranslucent = true {
    didSet { backgroundDidChange() }
  }

  /// What is behind the text field.
  open var searchBarStyle = Style.default {
    didSet { if searchBarStyle != oldValue { backgroundDidChange() } }
  }

  /// The colour behind the text field; nil for the usual one.
  open var barTintColor: UIColor? {
    didSet { backgroundDidChange() }
  }

  /// A picture behind the text field, stretched; an empty one leaves nothing behind it.
  open var backgroundImage: UIImage? {
    didSet { backgroundDidChange() }
  }

  /// A picture behind the scopes, stretched.
  open var scopeBarBackgroundImage: UIImage? {
    didSet { scopeBackgroundDidChange() }
  }

  /// Sets a picture behind the text field of a bar that stands somewhere; `any` and `default` are
  /// for all bars that have no other one.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    looks.backgrounds[.init(position: barPosition, metrics: barMetrics)] = backgroundImage
    backgroundDidChange()
  }

  /// The picture that was set for bars that stand somewhere.
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { looks.backgrounds[.init(position: barPosition, metrics: barMetrics)] }

  /// Sets the picture behind the text, in the normal or the disabled state, in place of the usual
  /// gray. It says how high the field is.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    looks.fieldBackgrounds.set(backgroundImage, for: state)
    fieldBackgroundDidChange()
  }

  /// The picture behind the text that was set for a state.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks.fieldBackgrounds.exact(state)
  }

  /// Sets a picture in the field; nil for the usual one.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    looks.icons[icon, default: ButtonValues()].set(iconImage, for: state)
    iconDidChange(icon)
  }

  /// The picture in the field that was set for a state.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    looks.icons[icon]?.exact(state)
  }

  /// Moves a picture in the field, by points.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    looks.iconOffsets[icon] = adjustment
    offsetsDidChange()
  }

  /// How far a picture in the field is moved, in points.
  open func positionAdjustment(for icon: Icon) -> UIOffset { looks.iconOffsets[icon] ?? .zero }

  /// How far the field is moved in the bar, in points.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
    didSet { setNeedsLayout() }
  }

  /// How far the text is moved in the field, in points.
  open var searchTextPositionAdjustment = UIOffset.zero {
    didSet { offsetsDidChange() }
  }

  /// Sets how the scopes' titles look in a state; nil for as usual.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    looks.scopeTitles[state] = attributes
    scopeControl?.setTitleTextAttributes(attributes, for: state)
  }

  /// How the scopes' titles were set to look in a state.
  open func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { looks.scopeTitles[state] }

  /// Whether there is a cancel button. `false` at first.
  open var showsCancelButton: Bool {
    get { isCancelShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the cancel button; the text field makes room.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    showCancel(showsCancelButton, animated: animated)
  }

  /// The titles of the scopes; nil for none.
  open var scopeButtonTitles: [String]? {
    didSet { if scopeButtonTitles != oldValue { scopesDidChange() } }
  }

  /// The index of the scope that is chosen.
  open var selectedScopeButtonIndex = 0 {
    didSet { scopeControl?.selectedSegmentIndex = selectedScopeButtonIndex }
  }

  /// Whether the scopes are shown below the text field. `false` at first.
  open var showsScopeBar: Bool {
    get { isScopeShown }
    set { setShowsScope(newValue, animated: false) }
  }

  /// Shows or hides the scopes; the bar's wanted height changes.
  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    showScopes(show, animated: animate)
  }

  /// Whether the bar can be used.
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set {
      searchTextField.isEnabled = newValue
      cancelButton.isEnabled = newValue
      sideButtonDidChange()
    }
  }

  // MARK: Traits

  /// Which letters an on-screen keyboard writes large; kept for whoever asks.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether an on-screen keyboard corrects what is typed; kept for whoever asks.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Whether misspelt words are to be marked; kept for whoever asks.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// Whether an on-screen keyboard makes typographic quotation marks; kept for whoever asks.
  open var smartQuotesType: UITextSmartQuotesType {
    get { searchTextField.smartQuotesType }
    set { searchTextField.smartQuotesType = newValue }
  }
  /// Whether an on-screen keyboard makes dashes of hyphens; kept for whoever asks.
  open var smartDashesType: UITextSmartDashesType {
    get { searchTextField.smartDashesType }
    set { searchTextField.smartDashesType = newValue }
  }
  /// Whether spaces are to be adjusted around what is pasted and cut; kept for whoever asks.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { searchTextField.smartInsertDeleteType }
    set { searchTextField.smartInsertDeleteType = newValue }
  }
  /// Which on-screen keyboard suits the text; kept for whoever asks. Keys type whatever they can.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// How an on-screen keyboard looks; kept for whoever asks.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// What an on-screen keyboard writes on its Return key; kept for whoever asks.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether Return does something only while there is text.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// What kind of text it is; kept for whoever asks.
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  /// Whether bullets are shown in place of the text.
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }

  // MARK: Sizes and layout

  /// 56 points high, more for larger text and with scopes; as wide as there is room.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: naturalHeight)
  }

  /// The given width (the present one for 0), and the height that the bar takes.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: naturalHeight)
  }

  /// Places the field and the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  // MARK: First responder

  /// Whether the field is first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Whether the field may become first responder.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  /// Begins editing in the field.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }
  /// Ends editing in the field.
  @discardableResult open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }
  /// A view shown at the bottom of the window while the text is edited; nil for none.
  open override var inputAccessoryView: UIView? {
    get { storedAccessoryView }
    set {
      storedAccessoryView = newValue
      searchTextField.reloadInputViews()
    }
  }
  private var storedAccessoryView: UIView?
}
