import CoreGraphics
import Foundation
import Host

/// What stands between a window and the text in it.
extension UIWindow {
  /// Has the first responder give up for another one.
  ///
  /// - Returns: Whether there is none now.
  func resignForAnother() -> Bool {
    guard let firstResponder else { return true }
    isExchangingResponder = true
    defer { isExchangingResponder = false }
    return firstResponder.resignFirstResponder()
  }

  func firstResponderDidChange() {
    guard !isExchangingResponder else { return }
    firstResponder?.takeKeysToColumn()
    updateTextInput()
    updateInputArea()
  }

  /// Has the platform tell typed text while the first responder takes any.
  func updateTextInput() {
    let input = firstResponder as? any UIKeyInput
    let isActive = (input as? any EditorInput)?.isTextEditable ?? (input != nil)
    hostWindow?.setTextInput(active: isActive, caret: inputCaret)
  }

  /// Where input methods put their candidates: at the caret, or at a view that has none.
  private var inputCaret: CGRect {
    guard let view = firstResponder as? UIView else { return .zero }
    if let input = view as? any EditorInput {
      return view.convert(input.caretRect(input.editor.selection.head), to: self)
    }
    return view.convert(view.bounds, to: self)
  }

  /// The caret of the first responder may be elsewhere.
  func textCaretDidMove(of view: UIView) {
    if firstResponder === view { updateTextInput() }
  }

  /// An input method composes text: offsets are in Unicode scalars.
  func compose(_ text: String, _ selection: Range<Int>) {
    guard let input = firstResponder as? any UITextInput else { return }
    let scalars = text.unicodeScalars
    func units(_ offset: Int) -> Int {
      scalars.prefix(max(0, offset)).reduce(0) { $0 + $1.utf16.count }
    }
    let (start, end) = (units(selection.lowerBound), units(selection.upperBound))
    input.setMarkedText(
      text.isEmpty ? nil : text, selectedRange: NSRange(location: start, length: end - start))
  }

  /// The middle button was pressed: text under it gets what was selected last.
  func pastePrimarySelection(at point: CGPoint) {
    var view = hitTest(point, with: nil)
    while let current = view {
      if let input = current as? any EditorInput {
        return input.interaction.pastePrimarySelection(at: convert(point, to: current))
      }
      view = current.superview
    }
  }

  /// The window got the keyboard or lost it: carets are only shown while it has it.
  func keyboardFocusDidChange() {
    (firstResponder as? any EditorInput)?.setNeedsLayout()
  }

  /// Gives the pointer the shape that what is under it wants: a bar over text, a hand over links.
  func updateCursor(_ event: UIEvent, over view: UIView?) {
    guard let hostWindow, !event.isPointerExit else {
      toolTips?.hide()
      return
    }
    let point = view.map { convert(event.pointerLocation, to: $0) } ?? .zero
    let isLink = view?.accessibilityTraits.contains(.link) ?? false
    hostWindow.cursor =
      (view as? any EditorInput)?.cursor(at: point) ?? (isLink ? .pointingHand : .arrow)
    if toolTips == nil, ToolTipPresenter.find(over: view, at: event.pointerLocation) != nil {
      toolTips = ToolTipPresenter(window: self)
    }
    toolTips?.hover(over: view, at: event.pointerLocation)
  }

  // MARK: From field to field

  /// Gives the keys to the next view that takes them, as Tab does, or to the one before.
  ///
  /// - Returns: Whether there is another one, and it took them.
  func moveFocus(from view: UIView?, forward: Bool) -> Bool {
    KeyFocus.move { goOn(from: view, forward: forward) }
  }

  private func goOn(from view: UIView?, forward: Bool) -> Bool {
    let root = rootViewController?.keyScope.viewIfLoaded ?? self
    var stops: [UIView] = []
    root.appendKeyStops(to: &stops)
    guard !stops.isEmpty else { return false }
    let known = stops.firstIndex { $0 === view }
    let index = known ?? (forward ? stops.count - 1 : 0)
    for step in 1..<stops.count + (known == nil ? 1 : 0) {
      let next = stops[(index + (forward ? step : 2 * stops.count - step)) % stops.count]
      guard next.becomeFirstResponder() else { continue }
      (next as? UITextField)?.editor.selectAll()
      next.scrollIntoView()
      return true
    }
    return false
  }
}

extension UIView {
  /// Ends editing in this view and those inside it.
  ///
  /// - Parameter force: Whether to end it even if a delegate refuses.
  /// - Returns: Whether nothing in the view is first responder now.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard holdsFirstResponder, let window, let responder = window.firstResponder else {
      return true
    }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    window.firstResponder = nil
    (responder as? any EditorInput)?.editingIsOver()
    return true
  }

  /// Adds the views that take keys, as one reads: from top to bottom, and on a line from where
  /// reading begins.
  fileprivate func appendKeyStops(to stops: inout [UIView]) {
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
      if view.canBecomeFirstResponder,
        view is any UIKeyInput || view is UIControl || view is UIPickerView
      {
        stops.append(view)
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(self)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let places = stops.map { view in
      let place = view.convert(view.bounds, to: self)
      return (view, place.minY.rounded(), isMirrored ? -place.maxX : place.minX)
    }
    stops = places.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
  }

  /// Scrolls what the view is in until it can be seen.
  func scrollIntoView() {
    var ancestor = superview
    while let current = ancestor {
      if let scrollView = current as? UIScrollView {
        scrollView.scrollRectToVisible(
          convert(bounds, to: scrollView).insetBy(dx: 0, dy: -8), animated: false)
      }
      ancestor = current.superview
    }
  }
}
