import CoreGraphics
import Foundation

/// The tokens of a search field. They are no part of its text: in `UITextInput` they have the
/// positions before it, one each.
extension UISearchTextField {
  /// The least room for text beside tokens, in points.
  private static let textRoom: CGFloat = 60

  private func makeTokenStrip() -> SearchTokenStrip {
    let strip = SearchTokenStrip(frame: .zero)
    strip.onTap = { [weak self] index in self?.tapToken(index) }
    insertSubview(strip, aboveSubview: canvas)
    return strip
  }

  /// The width that the tokens take of a room for text.
  func tokenWidth(in room: CGFloat) -> CGFloat {
    guard !storedTokens.isEmpty, let tokenStrip else { return 0 }
    return max(0, min(tokenStrip.naturalWidth, room - Self.textRoom))
  }

  func placeTokens(in room: CGRect) {
    guard !storedTokens.isEmpty else { return }
    let width = tokenWidth(in: room.width)
    tokenStrip?.frame = CGRect(
      x: isMirrored ? room.maxX - width : room.minX, y: 0, width: width, height: bounds.height)
  }

  /// Shows other tokens, or other ones as chosen.
  func updateTokens() {
    if tokenStrip == nil, !storedTokens.isEmpty { tokenStrip = makeTokenStrip() }
    guard let tokenStrip else { return }
    tokenStrip.show(
      storedTokens, picked: pickedTokens, fill: tokenBackgroundColor,
      font: usedFont.withSize(usedFont.pointSize - 2))
    setNeedsLayout()
  }

  func setTokens(_ tokens: [UISearchToken]) {
    storedTokens = tokens
    pickedTokens = 0..<0
    invalidateIntrinsicContentSize()
    updateTokens()
  }

  /// The user changed the tokens.
  func tellTokensDidChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: Choosing

  /// Whether what is selected of the text goes with the tokens that are chosen.
  var isTextPicked: Bool {
    pickedTokens.upperBound == storedTokens.count && editor.selection.range.lowerBound == 0
      && !editor.selection.isEmpty
  }

  func pick(_ range: Range<Int>) {
    guard range != pickedTokens else { return }
    pickedTokens = range
    updateTokens()
    layOutCaret()
    if isTold { delegate?.textFieldDidChangeSelection(self) }
  }

  private func tapToken(_ index: Int) {
    guard isFirstResponder || becomeFirstResponder() else { return }
    editor.select(TextSelection(TextCaret(offset: 0)))
    pick(index..<index + 1)
  }

  func pickAll() {
    editor.selectAll()
    pick(0..<storedTokens.count)
  }

  // MARK: Editing

  /// Deletes the tokens that are chosen, and what is selected of the text with them.
  ///
  /// - Returns: Whether any were chosen.
  func deletePicked() -> Bool {
    guard !pickedTokens.isEmpty else { return false }
    guard allowsDeletingTokens else { return true }
    let withText = isTextPicked
    storedTokens.removeSubrange(pickedTokens)
    setTokens(storedTokens)
    if withText {
      editor.delete(.backward)
    } else {
      editor.select(TextSelection(TextCaret(offset: 0)))
      tellTokensDidChange()
    }
    interaction.revealCaret()
    return true
  }

  /// Whether the caret is where the tokens end.
  var isCaretAtTokens: Bool {
    !storedTokens.isEmpty && editor.marked == nil && editor.selection.isEmpty
      && editor.selection.head.offset == 0
  }

  func copyPicked() {
    guard allowsCopyingTokens else { return editor.copy() }
    var items = storedTokens[pickedTokens].map { token in
      searchDelegate?.searchTextField(self, itemProviderForCopying: token)
        ?? NSItemProvider(object: token.text)
    }
    if isTextPicked, !isSecureTextEntry {
      items.append(NSItemProvider(object: editor.selectedText))
    }
    UIPasteboard.general.itemProviders = items
  }

  /// Does what a key means for tokens. False if it means nothing for them.
  func handleToken(_ command: TextCommand) -> Bool {
    guard isTold, !storedTokens.isEmpty else { return false }
    let hasPicked = !pickedTokens.isEmpty
    let back: TextMovement = isMirrored ? .right : .left
    let forth: TextMovement = isMirrored ? .left : .right
    switch command {
    case .selectAll: pickAll()
    case .move(back, false), .move(.backward, false):
      return stepBack()
    case .move(forth, false) where hasPicked, .move(.forward, false) where hasPicked:
      let next = pickedTokens.upperBound
      pick(next < storedTokens.count ? next..<next + 1 : 0..<0)
    case .move(back, true), .move(.backward, true):
      return extendBack()
    case .move(forth, true) where hasPicked && pickedTokens.upperBound == storedTokens.count:
      let lower = pickedTokens.lowerBound + 1
      pick(lower < storedTokens.count ? lower..<storedTokens.count : 0..<0)
    case .copy where hasPicked: copyPicked()
    case .cut where hasPicked:
      copyPicked()
      return deletePicked()
    case .delete(.forward) where hasPicked: return deletePicked()
    default:
      if case .move = command { pick(0..<0) }
      return false
    }
    return true
  }

  private func stepBack() -> Bool {
    if !pickedTokens.isEmpty {
      let index = max(0, pickedTokens.lowerBound - 1)
      editor.select(TextSelection(TextCaret(offset: 0)))
      pick(index..<index + 1)
    } else if isCaretAtTokens {
      pick(storedTokens.count - 1..<storedTokens.count)
    } else {
      return false
    }
    return true
  }

  private func extendBack() -> Bool {
    let count = storedTokens.count
    if !pickedTokens.isEmpty {
      pick(max(0, pickedTokens.lowerBound - 1)..<count)
    } else if editor.selection.head.offset == 0, editor.marked == nil {
      pick(count - 1..<count)
    } else {
      return false
    }
    return true
  }

  // MARK: Positions

  /// What is selected, by positions: tokens have negative ones.
  var tokenSelection: Range<Int>? {
    guard isFirstResponder, !pickedTokens.isEmpty else { return nil }
    let count = storedTokens.count
    let upper = isTextPicked ? editor.selection.range.upperBound : pickedTokens.upperBound - count
    return pickedTokens.lowerBound - count..<upper
  }

  /// The tokens in a range of positions.
  func tokenIndexes(in range: Range<Int>) -> Range<Int> {
    let count = storedTokens.count
    return (range.lowerBound + count..<range.upperBound + count).clamped(to: 0..<count)
  }

  /// The caret before a token.
  func tokenCaret(_ index: Int) -> CGRect {
    tokenStrip?.layoutIfNeeded()
    guard let tokenStrip, tokenStrip.views.indices.contains(index) else { return .zero }
    let rect = tokenStrip.convert(tokenStrip.views[index].frame, to: self)
    return CGRect(
      x: (isMirrored ? rect.maxX : rect.minX) - CaretView.width / 2, y: rect.minY,
      width: CaretView.width, height: rect.height)
  }

  func replaceText(_ range: Range<Int>, with token: UISearchToken, at index: Int) {
    let range = range.clamped(to: 0..<editor.length)
    inputDelegate?.textWillChange(self)
    editor.endComposition()
    if !range.isEmpty {
      editor.history.removeAll()
      editor.exchange(
        range, for: EditedText(), selecting: TextSelection(TextCaret(offset: range.lowerBound)))
    }
    insertToken(token, at: index)
    inputDelegate?.textDidChange(self)
  }

  /// Who is asked about tokens and told about suggestions.
  var searchDelegate: (any UISearchTextFieldDelegate)? {
    delegate as? any UISearchTextFieldDelegate
      ?? searchBar?.delegate as? any UISearchTextFieldDelegate
  }
}
