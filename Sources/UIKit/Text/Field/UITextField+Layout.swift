import CoreGraphics
import Foundation

/// Where things are in a text field.
extension UITextField {
  /// The room beside the text within a border, in points.
  private var borderInsets: UIEdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line: UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    case .bezel: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
    case .roundedRect: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
    }
  }

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func isShown(_ mode: ViewMode, isEditing: Bool) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  func showsLeftView(isEditing: Bool) -> Bool {
    leftView != nil && isShown(leftViewMode, isEditing: isEditing)
  }

  func showsRightView(isEditing: Bool) -> Bool {
    rightView != nil && isShown(rightViewMode, isEditing: isEditing)
  }

  func showsClearButton(isEditing: Bool) -> Bool {
    hasContent && isEnabled && !showsRightView(isEditing: isEditing)
      && isShown(clearButtonMode, isEditing: isEditing)
  }

  func contentRect(_ bounds: CGRect, isEditing: Bool) -> CGRect {
    var rect = bounds.inset(by: borderInsets)
    func cut(_ side: CGRect, atLeft: Bool) {
      if atLeft {
        let end = rect.maxX
        rect.origin.x = max(rect.minX, side.maxX)
        rect.size.width = max(0, end - rect.minX)
      } else {
        rect.size.width = max(0, min(rect.maxX, side.minX) - rect.minX)
      }
    }
    if showsLeftView(isEditing: isEditing) {
      cut(leftViewRect(forBounds: bounds), atLeft: !isMirrored)
    }
    if showsRightView(isEditing: isEditing) {
      cut(rightViewRect(forBounds: bounds), atLeft: isMirrored)
    } else if showsClearButton(isEditing: isEditing) {
      cut(clearButtonRect(forBounds: bounds).insetBy(dx: -4, dy: 0), atLeft: isMirrored)
    }
    return rect
  }

  func sideRect(_ bounds: CGRect, _ view: UIView?, atStart: Bool) -> CGRect {
    guard let view else { return .zero }
    let size = view.bounds.size
    let isLeft = atStart != isMirrored
    let y = bounds.minY + ((bounds.height - size.height) / 2).rounded(.down)
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: y, width: size.width,
      height: size.height)
  }

  func clearRect(_ bounds: CGRect) -> CGRect {
    let size = ClearButton.size
    let margin: CGFloat = borderStyle == .none ? 0 : 5
    let x = isMirrored ? bounds.minX + margin : bounds.maxX - margin - size
    return CGRect(
      x: x, y: bounds.minY + ((bounds.height - size) / 2).rounded(.down), width: size,
      height: size)
  }

  // MARK: Sizes

  var usedFont: UIFont { font ?? .systemFont(ofSize: 17) }

  var naturalSize: CGSize {
    let text = hasText ? editor.layout.size.width : placeholderLabel.intrinsicContentSize.width
    let line = max(usedFont.lineHeight, hasText ? editor.layout.size.height : 0)
    var size = CGSize(width: text.rounded(.up), height: line.rounded(.up))
    // What is around the text takes as much of any rectangle.
    let probe = CGRect(x: 0, y: 0, width: 1000, height: 100)
    size.width += probe.width - textRect(forBounds: probe).width
    switch borderStyle {
    case .none: break
    case .line: size.height += 2
    case .bezel: size.height += 6
    case .roundedRect: size.height += 12
    }
    for view in [leftView, rightView] { size.height = max(size.height, view?.bounds.height ?? 0) }
    return size
  }

  // MARK: Layout

  func layOut() {
    let isEditing = isEditing
    border.frame = borderRect(forBounds: bounds)
    if let leftView { place(leftView, showsLeftView(isEditing: isEditing), leftViewRect) }
    if let rightView { place(rightView, showsRightView(isEditing: isEditing), rightViewRect) }
    if clearButtonMode != .never {
      place(clearButton, showsClearButton(isEditing: isEditing), clearButtonRect)
    }
    layOutPlaceholder()
    layOutText(
      in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds),
      isEditing: isEditing)
    window?.textCaretDidMove(of: self)
  }

  private func place(_ view: UIView, _ isShown: Bool, _ rect: (CGRect) -> CGRect) {
    guard isShown else {
      view.removeFromSuperview()
      return
    }
    view.frame = rect(bounds)
    if view.superview !== self { addSubview(view) }
  }

  private func layOutPlaceholder() {
    guard storedPlaceholder != nil, !hasContent else {
      if storedPlaceholder != nil { placeholderLabel.isHidden = true }
      return
    }
    placeholderLabel.isHidden = true
    drawPlaceholder(in: placeholderRect(forBounds: bounds))
  }

  /// How far the canvas reaches beyond the text's rectangle at each side: for glyphs that stick
  /// out, and half of the caret.
  static let overhang: CGFloat = 2

  private func layOutText(in rect: CGRect, isEditing: Bool) {
    fitFont(to: rect.width)
    let frame = rect.insetBy(dx: -Self.overhang, dy: 0)
    if canvas.frame != frame { canvas.frame = frame }
    let layout = editor.layout
    let width = layout.size.width
    let isTooLong = width > rect.width + 0.01
    canvas.standIn = !isEditing && isTooLong ? cutText(width: rect.width) : nil
    let height = canvas.standIn?.layout.size.height ?? layout.size.height
    let y = (rect.height - height) / 2
    var x: CGFloat = 0
    if canvas.standIn == nil {
      if isTooLong {
        scrollX = limitedScroll(caretIn: rect.width, textWidth: width)
        x = -scrollX
      } else {
        scrollX = 0
        x = alignmentShift(rect.width - width)
      }
    }
    canvas.origin = CGPoint(x: Self.overhang + x, y: y)
    canvas.setNeedsDisplay()
    layOutCaret()
  }

  /// How far text that is shorter than its room by `rest` points is moved to the right.
  private func alignmentShift(_ rest: CGFloat) -> CGFloat {
    switch textAlignment {
    case .left: 0
    case .right: rest
    case .center: rest / 2
    case .natural, .justified: isMirrored ? rest : 0
    }
  }

  /// The scrolling that shows the caret and leaves no room free.
  private func limitedScroll(caretIn room: CGFloat, textWidth: CGFloat) -> CGFloat {
    let caret = editor.layout.caretRect(editor.selection.head).minX
    var scroll = min(max(0, scrollX), textWidth - room)
    if caret < scroll { scroll = max(0, caret - room * 0.1) }
    if caret > scroll + room { scroll = min(textWidth - room, caret - room * 0.9) }
    return scroll
  }

  /// The text with an ellipsis where the room ends.
  private func cutText(width: CGFloat) -> (layout: TextLayout, appearances: [TextAppearance]) {
    var attributes = editor.typingAttributes
    attributes[.font] = usedFont
    let text =
      isSecureTextEntry
      ? EditedText(
        String(repeating: EditorLayout.bullet, count: editor.string.count), attributes)
      : editor.text
    let styled = StyledText(text, font: usedFont, paragraph: editor.style.paragraph)
    var frame = TextFrame(
      width: width, maximumLines: 1, mode: .label(.byTruncatingTail))
    frame.naturalIsRight = isMirrored
    frame.fontScale = editor.style.fontScale
    return (TextLayoutCache.shared.layout(styled.content, in: frame), styled.appearances)
  }

  private func fitFont(to width: CGFloat) {
    var scale: CGFloat = 1
    if adjustsFontSizeToFitWidth, width > 0 {
      // Glyphs are not hinted: widths are in proportion to the size.
      let natural = editor.layout.size.width / editor.style.fontScale
      let least = minimumFontSize > 0 ? min(1, minimumFontSize / usedFont.pointSize) : 0.01
      scale = max(least, min(1, width / max(natural, 1)))
    }
    if abs(scale - editor.style.fontScale) > 0.001 { editor.style.fontScale = scale }
  }

  func layOutCaret() {
    interaction.updateHandles()
    let isShown =
      isTold && editor.selection.isEmpty && !isCaretHidden && window?.isKeyWindow == true
    interaction.caret.isActive = isShown
    canvas.showsSelection = isTold
    guard isShown else { return }
    var rect = convert(caretRect(editor.selection.head), to: canvas)
    rect.origin.x = min(max(0, rect.minX), max(0, canvas.bounds.width - rect.width))
    let scale = max(1, canvas.contentScaleFactor)
    rect.origin.x = (rect.minX * scale).rounded() / scale
    interaction.caret.frame = rect
  }
}
