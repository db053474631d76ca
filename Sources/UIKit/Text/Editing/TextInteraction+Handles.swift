import CoreGraphics

/// The handles at the ends of what a finger selected, and the loupe above the finger.
extension TextInteraction {
  /// Shows the handles where they belong, or takes them away.
  ///
  /// They are in the window, right in front of what the text is in, so that they reach over the edges of
  /// whatever cuts the text off.
  func updateHandles() {
    let range = editor.selection.range
    let isShown =
      isByTouch && host.isFirstResponder && !range.isEmpty && editor.marked == nil
      && host.window?.isKeyWindow == true
    guard isShown, let window = host.window, let content = topmostAncestor(in: window) else {
      for handle in handles { handle.removeFromSuperview() }
      return handles = []
    }
    if handles.isEmpty {
      handles = [true, false].map { isStart in
        let handle = SelectionHandle(isStart: isStart)
        handle.onDrag = { [weak self, unowned handle] in self?.drag(handle, $0) }
        window.insertSubview(handle, aboveSubview: content)
        return handle
      }
    }
    let origin = host.textOrigin
    let carets = [
      TextCaret(offset: range.lowerBound, affinity: .forward),
      TextCaret(offset: range.upperBound, affinity: .backward),
    ]
    for (handle, caret) in zip(handles, carets) {
      let line = editor.layout.caretRect(caret).offsetBy(dx: origin.x, dy: origin.y)
      handle.line = host.convert(line, to: window)
      handle.tintColor = host.tintColor
      handle.overrideUserInterfaceStyle = host.traitCollection.userInterfaceStyle
      handle.isHidden = !isSeen(line, in: content)
    }
  }

  /// Has handles that are shown go along with the text.
  func followHandles() { if !handles.isEmpty { updateHandles() } }

  /// The view of the window that the text is in.
  private func topmostAncestor(in window: UIWindow) -> UIView? {
    var view: UIView = host
    while let next = view.superview, next !== window { view = next }
    return view.superview === window ? view : nil
  }

  /// Whether an end of what is selected is inside the text's edges, and nothing cuts it off or is in front
  /// of it.
  private func isSeen(_ line: CGRect, in content: UIView) -> Bool {
    let seen = line.insetBy(dx: -1, dy: 0).intersection(host.bounds.insetBy(dx: -1, dy: -1))
    guard !seen.isNull, !seen.isEmpty else { return false }
    let place = CGPoint(
      x: min(max(seen.midX, host.bounds.minX + 0.5), host.bounds.maxX - 0.5),
      y: min(max(seen.midY, host.bounds.minY + 0.5), host.bounds.maxY - 0.5))
    let hit = content.hitTest(host.convert(place, to: content), with: nil)
    return hit?.isDescendant(of: host) ?? false
  }

  private func drag(_ handle: SelectionHandle, _ gesture: HandleGesture) {
    switch gesture.state {
    case .began:
      editMenu.dismissMenu()
      gesture.grip = CGPoint(
        x: handle.line.midX - gesture.location(in: nil).x,
        y: handle.line.midY - gesture.location(in: nil).y)
    case .changed:
      let finger = gesture.location(in: host)
      let place = CGPoint(x: finger.x + gesture.grip.x, y: finger.y + gesture.grip.y)
      moveEnd(atStart: handle.isStart, to: editor.layout.caret(at: host.textPoint(place)).offset)
      showLoupe(over: finger)
    default:
      hideLoupe()
      showEditMenu()
    }
  }

  /// Moves an end of what is selected, at most to one character from the other one.
  private func moveEnd(atStart: Bool, to offset: Int) {
    let range = editor.selection.range
    if atStart {
      let last = TextBoundaries.characterStart(editor.string, before: range.upperBound)
      editor.select(
        TextSelection(anchor: range.upperBound, head: TextCaret(offset: min(offset, last))))
    } else {
      let first = TextBoundaries.characterEnd(editor.string, after: range.lowerBound)
      editor.select(
        TextSelection(
          anchor: range.lowerBound,
          head: TextCaret(offset: max(offset, first), affinity: .backward)))
    }
    revealCaret()
  }

  // MARK: The loupe

  /// Shows the loupe while a finger that rested moves the caret.
  func followWithLoupe() {
    let isMoving = gesture.state == .began || gesture.state == .changed
    if isMoving, isByTouch, host.isFirstResponder {
      showLoupe(over: gesture.location(in: host))
    } else {
      hideLoupe()
    }
  }

  private func showLoupe(over finger: CGPoint) {
    guard let window = host.window else { return }
    let loupe = loupe ?? TextLoupe(host.canvas)
    self.loupe = loupe
    if loupe.superview !== window { window.addSubview(loupe) }
    let origin = host.textOrigin
    let line = editor.layout.caretRect(editor.selection.head)
      .offsetBy(dx: origin.x, dy: origin.y)
    let place = CGPoint(x: finger.x, y: line.midY)
    loupe.show(
      host.convert(place, to: host.canvas), lineHeight: line.height,
      above: host.convert(CGPoint(x: finger.x, y: line.minY), to: window), tint: host.tintColor)
  }

  func hideLoupe() {
    loupe?.removeFromSuperview()
    loupe = nil
  }
}
