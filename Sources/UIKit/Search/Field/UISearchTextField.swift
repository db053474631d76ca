import CoreGraphics
import Foundation

/// The text field of a search bar: gray and round, with a magnifying glass. It grows with the user's text
/// size.
///
/// Before the text there may be ``tokens``, and below the field ``searchSuggestions``. Backspace and
/// the arrow at the start of the text choose a token, Delete deletes it.
///
/// Escape ends the search, or without one deletes the text. The arrows up and down go through the
/// suggestions, or without any to the list that is searched.
@MainActor open class UISearchTextField: UITextField {
  /// The bar that the field is in.
  weak var searchBar: UISearchBar?

  var storedTokens: [UISearchToken] = []
  /// The tokens that are chosen; none if it is empty.
  var pickedTokens = 0..<0
  /// What shows the tokens, once there were any.
  var tokenStrip: SearchTokenStrip?
  var suggestionList: SuggestionList?
  /// Whether the user chose from the list or closed it; what is typed next opens it again.
  var isSuggestionListClosed = false
  /// How far the icons and the text are moved, in points.
  var iconOffset = UIOffset.zero
  var clearOffset = UIOffset.zero
  var sideOffset = UIOffset.zero
  var textOffset = UIOffset.zero

  /// Makes a field. `frame` is in points in the superview's coordinates; 36 is the usual height.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  /// Makes a field. There are no nibs here, and nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    leftView = SearchIcon()
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    placeholder = "Search"
    addAction(
      UIAction { [weak self] _ in
        self?.isSuggestionListClosed = false
        self?.updateSuggestions()
      }, for: .editingChanged)
    addAction(
      UIAction { [weak self] _ in self?.updateSuggestions() },
      for: [.editingDidBegin, .editingDidEnd])
    addAction(UIAction { [weak self] _ in self?.pick(0..<0) }, for: .editingDidEnd)
  }

  /// Grows with the text size, and the bar with it.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    guard category != traitCollection.preferredContentSizeCategory else { return }
    updateTokens()
    setNeedsLayout()
    searchBar?.heightDidChange()
  }

  // MARK: Tokens

  /// The tokens, before the text. Setting them tells nobody.
  open var tokens: [UISearchToken] {
    get { storedTokens }
    set { setTokens(newValue) }
  }

  /// Puts a token in front of the one at an index, or behind all of them.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    var tokens = storedTokens
    tokens.insert(token, at: tokenIndex)
    setTokens(tokens)
  }

  /// Removes a token.
  open func removeToken(at tokenIndex: Int) {
    var tokens = storedTokens
    tokens.remove(at: tokenIndex)
    setTokens(tokens)
  }

  /// The position before a token.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    OffsetPosition(tokenIndex - storedTokens.count)
  }

  /// The tokens in a range of positions, such as ``selectedTextRange``.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    guard let range = (textRange as? OffsetRange)?.range else { return [] }
    return Array(storedTokens[tokenIndexes(in: range)])
  }

  /// The range of the text, the tokens not included.
  open var textualRange: UITextRange { OffsetRange(0..<editor.length) }

  /// Puts a token in place of the text in a range; tokens in it stay.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    guard let range = (textRange as? OffsetRange)?.range else { return }
    replaceText(range, with: token, at: tokenIndex)
  }

  /// The colour behind the tokens' texts, which are white then; nil, the first value, for a gray one.
  open var tokenBackgroundColor: UIColor! {
    didSet { updateTokens() }
  }

  /// Whether the user can delete tokens. `true` at first.
  open var allowsDeletingTokens = true

  /// Whether the user can copy tokens. `true` at first.
  open var allowsCopyingTokens = true

  // MARK: Suggestions

  /// What is offered in a list below the field while it is edited; nil for nothing.
  open var searchSuggestions: [any UISearchSuggestion]? {
    didSet {
      isSuggestionListClosed = false
      updateSuggestions()
    }
  }

  /// The size of the text or placeholder and what is around it; 36 points high with the usual font.
  open override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width, height: max(36, usedFont.lineHeight.rounded(.up) + 15))
  }

  /// The intrinsic size, whatever is given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Where the magnifying glass goes, in points.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(
      dx: (isMirrored ? -6 : 6) + iconOffset.horizontal, dy: iconOffset.vertical)
  }

  /// Where the clear button goes, in points.
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(
      dx: (isMirrored ? 6 : -6) + clearOffset.horizontal, dy: clearOffset.vertical)
  }

  /// Where the view goes that stands in place of the clear button, in points.
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).offsetBy(
      dx: (isMirrored ? 6 : -6) + sideOffset.horizontal, dy: sideOffset.vertical)
  }

  /// Where the text goes while it is not edited, in points.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    afterTokens(textRoom(bounds, isEditing: false))
  }

  /// Where the text goes while it is edited, in points.
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    afterTokens(textRoom(bounds, isEditing: true))
  }

  /// The room for tokens and text: there is a little after the magnifying glass, and at the other
  /// side.
  private func textRoom(_ bounds: CGRect, isEditing: Bool) -> CGRect {
    let rect =
      isEditing ? super.editingRect(forBounds: bounds) : super.textRect(forBounds: bounds)
    let isWide = abs(isMirrored ? rect.minX - bounds.minX : bounds.maxX - rect.maxX) < 1
    let (near, far): (CGFloat, CGFloat) = (5, isWide ? 8 : 0)
    return CGRect(
      x: rect.minX + (isMirrored ? far : near) + textOffset.horizontal,
      y: rect.minY + textOffset.vertical, width: max(0, rect.width - near - far),
      height: rect.height)
  }

  private func afterTokens(_ room: CGRect) -> CGRect {
    let width = tokenWidth(in: room.width)
    return CGRect(
      x: isMirrored ? room.minX : room.minX + width, y: room.minY,
      width: max(0, room.width - width), height: room.height)
  }

  /// Places the tokens and the suggestions too.
  open override func layoutSubviews() {
    (leftView as? SearchIcon)?.fit(usedFont)
    placeTokens(in: textRoom(bounds, isEditing: isEditing))
    super.layoutSubviews()
    placeSuggestions()
  }

  /// Takes the suggestions along.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    removeSuggestions()
  }

  override var hasContent: Bool { hasText || !storedTokens.isEmpty }
  override var isCaretHidden: Bool { !pickedTokens.isEmpty }

  override func textSelectionDidChange() {
    guard !pickedTokens.isEmpty else { return }
    pickedTokens = 0..<0
    updateTokens()
  }

  /// A touch beside the tokens chooses none.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pick(0..<0)
    super.touchesBegan(touches, with: event)
  }

  override func contentWillBeCleared() {
    guard !storedTokens.isEmpty else { return }
    setTokens([])
    if !hasText { tellTokensDidChange() }
  }

  override var placeholderColor: UIColor { .secondaryLabel }

  override func handle(_ press: UIPress) -> Bool {
    if isEditing, hasNoModifiers(press), handleSuggestionKey(press.key?.keyCode) { return true }
    if let command = press.key.flatMap(TextCommand.init), handleToken(command) { return true }
    switch press.key?.keyCode {
    case .keyboardEscape where isEditing: return searchBar?.escape() ?? clearByKey()
    case .keyboardUpArrow where hasNoModifiers(press),
      .keyboardDownArrow where hasNoModifiers(press):
      return isEditing && moveInList(press)
    default: return super.handle(press)
    }
  }

  private func hasNoModifiers(_ press: UIPress) -> Bool {
    press.key?.heldModifiers.isEmpty ?? true
  }

  func clearByKey() -> Bool {
    guard hasContent else { return false }
    clear()
    return true
  }

  /// Hands a key to the list: to what the field is in, where that takes keys, else to the list of
  /// the screen.
  private func moveInList(_ press: UIPress) -> Bool {
    var ancestor = superview
    while let current = ancestor {
      if current.takesKeysWithoutFocus { return false }
      ancestor = current.superview
    }
    guard let root = window?.rootViewController?.topmost.viewIfLoaded,
      let list = root.firstViewTakingKeys
    else { return false }
    if press.phase == .began {
      list.pressesBegan([press], with: nil)
    } else {
      list.pressesChanged([press], with: nil)
    }
    return true
  }

  // MARK: UITextInput

  /// The position before the first token, or the start of the text.
  open override var beginningOfDocument: UITextPosition { OffsetPosition(-storedTokens.count) }

  /// What is selected, tokens included: they have the positions before the text.
  open override var selectedTextRange: UITextRange? {
    get { tokenSelection.map(OffsetRange.init) ?? super.selectedTextRange }
    set {
      guard let range = (newValue as? OffsetRange)?.range else { return }
      super.selectedTextRange = OffsetRange(max(0, range.lowerBound)..<max(0, range.upperBound))
      pick(range.isEmpty ? 0..<0 : tokenIndexes(in: range))
    }
  }

  /// The position so many places after another one; nil outside of tokens and text.
  open override func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = inputOffset(position) + offset
    return (-storedTokens.count...editor.length).contains(target) ? OffsetPosition(target) : nil
  }

  /// Where a caret would stand, in points in the field.
  open override func caretRect(for position: UITextPosition) -> CGRect {
    let offset = inputOffset(position)
    return offset < 0
      ? tokenCaret(storedTokens.count + offset) : super.caretRect(for: position)
  }

  /// Types text in place of what is selected. Return chooses the suggestion that is marked.
  open override func insertText(_ text: String) {
    if text == "\n" || text == "\r", suggestionList?.chooseMarked() == true { return }
    if text != "\n", text != "\r", !pickedTokens.isEmpty, !deletePicked() { return }
    super.insertText(text)
  }

  /// Deletes what is selected; else the character before the caret, or at the start of the text
  /// chooses the last token.
  open override func deleteBackward() {
    if deletePicked() { return }
    guard isCaretAtTokens, allowsDeletingTokens else { return super.deleteBackward() }
    pick(storedTokens.count - 1..<storedTokens.count)
  }

  /// Copies what is selected to the clipboard: for tokens, what the delegate gives.
  open override func copy(_ sender: Any?) {
    if pickedTokens.isEmpty { super.copy(sender) } else { copyPicked() }
  }

  /// Copies what is selected to the clipboard and deletes it.
  open override func cut(_ sender: Any?) {
    guard !pickedTokens.isEmpty else { return super.cut(sender) }
    copyPicked()
    _ = deletePicked()
  }

  /// Deletes what is selected.
  open override func delete(_ sender: Any?) {
    if !deletePicked() { super.delete(sender) }
  }

  /// Selects the tokens and the text.
  open override func selectAll(_ sender: Any?) { pickAll() }
}
