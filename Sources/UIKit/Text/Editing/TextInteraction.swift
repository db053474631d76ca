import CoreGraphics
import Foundation

/// A view whose text a ``TextInteraction`` edits.
@MainActor protocol TextInteractionHost: UIView {
  /// The place in the text's coordinates of a point in the view.
  func textPoint(_ point: CGPoint) -> CGPoint
  /// Scrolls as little as is needed for the caret to be seen.
  func scrollCaretToVisible()
  /// Whether the user can change the text.
  var isTextEditable: Bool { get }
  /// How far Page Up and Page Down go, in points; nil where they mean nothing.
  var pageHeight: CGFloat? { get }
  /// A finger or the mouse was tapped on a place that may mean something to the view itself.
  func handleTap(at point: CGPoint) -> Bool
  /// Draws the text, for the loupe.
  var canvas: TextCanvas { get }
}

/// What text fields and text views do alike: the mouse, fingers and keys.
@MainActor final class TextInteraction: NSObject {
  let editor: TextEditor
  let caret = CaretView()
  let gesture = TextPointerGesture()
  unowned let host: any EditorInput
  private(set) lazy var editMenu = makeEditMenu()
  /// Whether a finger selected last, and handles and edit menus are of use.
  var isByTouch = false
  var handles: [SelectionHandle] = []
  var loupe: TextLoupe?
  private static let followInterval = 0.05
  private let timer = DelayTimer()
  private var unit = UITextGranularity.character
  /// What the first click of a selection selected.
  private var unitRange = 0..<0

  init(editor: TextEditor, host: any EditorInput) {
    self.editor = editor
    self.host = host
    super.init()
    gesture.cancelsTouchesInView = false
    gesture.isForView = { [weak self] view in self?.isText(view) ?? false }
    gesture.addTarget(
      self, action: Selector("followPointer:", TextInteraction.followPointer(_:)))
    host.addGestureRecognizer(gesture)
    host.addGestureRecognizer(
      ContextMenuClickRecognizer { [weak self] in self?.openContextMenu($0.location(in: nil)) })
  }

  /// Whether a view is text, and not a button or the like on it.
  private func isText(_ view: UIView?) -> Bool {
    var view = view
    while let current = view, current !== host {
      if current is UIControl || !(current.gestureRecognizers ?? []).isEmpty { return false }
      view = current.superview
    }
    return view === host
  }

  // MARK: The pointer

  private func followPointer(_ gesture: TextPointerGesture) {
    let point = gesture.location(in: host)
    isByTouch = !gesture.isMouse
    followWithLoupe()
    switch gesture.state {
    case .began: gesture.isMouse ? press(at: point) : placeCaret(at: point, isFirst: true)
    case .changed:
      gesture.isMouse ? drag(to: point) : placeCaret(at: point, isFirst: false)
      followBeyondEdges()
    case .ended:
      stopFollowing()
      if gesture.isMouse {
        editor.offerPrimarySelection()
        if gesture.tapCount == 1, editor.selection.isEmpty { _ = host.handleTap(at: point) }
      } else if !gesture.isHold {
        tap(at: point)
      } else {
        showEditMenu()
      }
    default: stopFollowing()
    }
  }

  private func press(at point: CGPoint) {
    let wasFirst = host.isFirstResponder
    guard wasFirst || host.becomeFirstResponder() else { return }
    editor.endComposition()
    select(at: point, isExtending: wasFirst && gesture.modifierFlags.contains(.shift))
  }

  private func select(at point: CGPoint, isExtending: Bool) {
    let place = host.textPoint(point)
    unit =
      switch gesture.tapCount {
      case 1: .character
      case 2: .word
      default: .paragraph
      }
    if unit == .character {
      let head = editor.layout.caret(at: place)
      if isExtending {
        editor.select(TextSelection(anchor: editor.selection.anchor, head: head))
        unitRange = editor.selection.anchor..<editor.selection.anchor
      } else {
        editor.select(TextSelection(head))
        unitRange = head.offset..<head.offset
      }
    } else {
      unitRange = unit(at: place)
      editor.select(unitRange)
    }
    revealCaret()
  }

  private func unit(at place: CGPoint) -> Range<Int> {
    let offset =
      editor.layout.character(at: place)?.lowerBound ?? editor.layout.caret(at: place).offset
    return editor.unit(unit, at: offset)
  }

  private func drag(to point: CGPoint) {
    guard host.isFirstResponder else { return }
    let place = host.textPoint(point)
    if unit == .character {
      editor.select(
        TextSelection(anchor: unitRange.lowerBound, head: editor.layout.caret(at: place)))
    } else {
      let range = unit(at: place)
      if range.lowerBound < unitRange.lowerBound {
        editor.select(
          TextSelection(
            anchor: unitRange.upperBound, head: TextCaret(offset: range.lowerBound)))
      } else {
        editor.select(
          TextSelection(
            anchor: unitRange.lowerBound,
            head: TextCaret(
              offset: max(range.upperBound, unitRange.upperBound), affinity: .backward)))
      }
    }
    revealCaret()
  }

  /// Goes on selecting while the pointer rests above or below what can be seen.
  private func followBeyondEdges() {
    // The text may have been scrolled meanwhile.
    let point = gesture.location(in: host)
    guard host.pageHeight != nil, point.y < host.bounds.minY || point.y > host.bounds.maxY else {
      return stopFollowing()
    }
    timer.start(after: Self.followInterval) { [weak self] in
      guard let self, gesture.state == .began || gesture.state == .changed else { return }
      let place = gesture.location(in: host)
      gesture.isMouse ? drag(to: place) : placeCaret(at: place, isFirst: false)
      followBeyondEdges()
    }
  }

  private func stopFollowing() { timer.cancel() }

  private func tap(at point: CGPoint) {
    if gesture.tapCount == 1, host.handleTap(at: point) { return }
    let wasFirst = host.isFirstResponder
    guard wasFirst || host.becomeFirstResponder() else { return }
    editor.endComposition()
    let (old, hadMenu) = (editor.selection, editMenu.isShown)
    select(at: point, isExtending: false)
    // A tap on the caret that was there shows the menu, and another one hides it.
    let isOnCaret = wasFirst && editor.selection.range == old.range && !hadMenu
    if isOnCaret || !editor.selection.isEmpty { showEditMenu() }
  }

  private func placeCaret(at point: CGPoint, isFirst: Bool) {
    if isFirst, !host.isFirstResponder, !host.becomeFirstResponder() { return }
    guard host.isFirstResponder else { return }
    editor.endComposition()
    editor.select(TextSelection(editor.layout.caret(at: host.textPoint(point))))
    revealCaret()
  }

  /// Pastes what was selected last on the desktop, at a point.
  func pastePrimarySelection(at point: CGPoint) {
    guard host.isTextEditable, host.isFirstResponder || host.becomeFirstResponder() else { return }
    editor.pastePrimarySelection(at: editor.layout.caret(at: host.textPoint(point)))
    revealCaret()
  }

  /// Scrolls to the caret and has it blink anew.
  func revealCaret() {
    editMenu.dismissMenu()
    host.scrollCaretToVisible()
    caret.restart()
  }

  // MARK: Keys

  /// Does what a key means.
  ///
  /// - Returns: The command that is left to the host, or nil; and whether the key was used.
  func handle(_ press: UIPress) -> Bool {
    guard let key = press.key, let command = TextCommand(key) else { return false }
    let isEditable = host.isTextEditable
    isByTouch = false
    switch command {
    case .move(.by(let sign), let isExtending):
      guard let page = host.pageHeight else { return false }
      editor.move(.by(height: sign * page), extending: isExtending)
    case .move(let movement, let isExtending):
      let isVertical = movement == .up || movement == .down
      if !editor.move(movement, extending: isExtending), isVertical, !isExtending {
        return false
      }
      if isExtending { editor.offerPrimarySelection() }
    // These two come as calls of `UIKeyInput` as well, which subclasses may override.
    case .delete(.backward), .newline, .type: return isEditable
    case .delete(let movement):
      guard isEditable else { return false }
      editor.delete(movement)
    case .undo:
      guard isEditable else { return false }
      editor.undo()
    case .redo:
      guard isEditable else { return false }
      editor.redo()
    // What overrides these commands is to hear of the keys too.
    case .copy: _ = EditCommand.copy.perform(from: host)
    case .cut: _ = EditCommand.cut.perform(from: host)
    case .paste: _ = EditCommand.paste.perform(from: host)
    case .selectAll:
      _ = EditCommand.selectAll.perform(from: host)
      editor.offerPrimarySelection()
    case .tab, .backtab: return false
    }
    revealCaret()
    return true
  }
}
