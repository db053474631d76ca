import CoreGraphics
import Foundation

/// Where things are in a text view.
extension UITextView {
  private var sideInsets: (left: CGFloat, right: CGFloat) {
    let padding = textContainer.lineFragmentPadding
    return (textContainerInset.left + padding, textContainerInset.right + padding)
  }

  var textOrigin: CGPoint { CGPoint(x: sideInsets.left, y: textContainerInset.top) }

  /// The insets or the padding changed.
  func textRoomDidChange() {
    textSizeDidChange()
    canvas.setNeedsDisplay()
  }

  func textSizeDidChange() {
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    max(1, width - sideInsets.left - sideInsets.right)
  }

  func fittingSize(_ size: CGSize) -> CGSize {
    var style = editor.style
    style.width =
      size.width > 0 && size.width < UIView.layoutFittingExpandedSize.width
      ? textWidth(size.width) : .infinity
    let layout =
      style == editor.style
      ? editor.layout
      : EditorLayout(
        editor.text, style: style, typing: editor.typingAttributes, isSecret: false)
    let scale = max(1, contentScaleFactor)
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    return CGSize(
      width: up(layout.size.width + sideInsets.left + sideInsets.right),
      height: up(layout.size.height + textContainerInset.top + textContainerInset.bottom))
  }

  /// Lays out the text in the present width, and draws what can be seen of it.
  func layOut() {
    prepareLayout()
    placeCanvas()
    layOutCaret()
    window?.textCaretDidMove(of: self)
  }

  /// Makes the layout fit the view's width, and the content the layout.
  func prepareLayout() {
    var style = editor.style
    style.width = textWidth(bounds.width)
    // Text goes by its own direction; where there is none, by the interface's.
    style.naturalIsRight =
      editor.length == 0 ? effectiveUserInterfaceLayoutDirection == .rightToLeft : nil
    editor.style = style
    let height = editor.layout.size.height + textContainerInset.top + textContainerInset.bottom
    let size = CGSize(width: bounds.width, height: height.rounded(.up))
    if contentSize != size { contentSize = size }
  }

  /// The canvas reaches a screen beyond what can be seen: within that, scrolling draws nothing.
  private func placeCanvas() {
    let content = CGRect(x: 0, y: 0, width: bounds.width, height: max(contentSize.height, 1))
    let visible = CGRect(
      x: 0, y: bounds.minY, width: bounds.width, height: bounds.height
    ).intersection(content)
    guard !visible.isNull else { return }
    let isWide = abs(canvas.frame.width - bounds.width) < 0.01
    let isInside = canvas.frame.minY <= visible.minY && canvas.frame.maxY >= visible.maxY
    if !isWide || !isInside || canvas.frame.maxY > content.maxY + 1 {
      let frame = visible.insetBy(dx: 0, dy: -bounds.height).intersection(content)
      canvas.frame = CGRect(
        x: 0, y: frame.minY.rounded(.down), width: bounds.width, height: frame.height.rounded(.up))
      canvas.setNeedsDisplay()
    }
    canvas.origin = CGPoint(x: textOrigin.x, y: textOrigin.y - canvas.frame.minY)
  }

  func layOutCaret() {
    interaction.updateHandles()
    let isKey = window?.isKeyWindow == true
    let isShown = isTold && isEditable && editor.selection.isEmpty && isKey
    interaction.caret.isActive = isShown
    canvas.showsSelection = isTold
    guard isShown else { return }
    var rect = caretRect(editor.selection.head)
    let scale = max(1, contentScaleFactor)
    rect.origin.x = (rect.minX * scale).rounded() / scale
    interaction.caret.frame = rect
  }

  // MARK: Scrolling

  func scrollCaretToVisible() {
    prepareLayout()
    show(caretRect(editor.selection.head))
    setNeedsLayout()
    layoutIfNeeded()
  }

  func reveal(_ range: NSRange) {
    prepareLayout()
    let lower = max(0, min(range.location, editor.length))
    let upper = max(lower, min(lower + range.length, editor.length))
    let start = caretRect(TextCaret(offset: lower))
    let end = caretRect(TextCaret(offset: upper, affinity: .backward))
    show(start.union(end))
  }

  /// Scrolls as little as is needed, the insets at the ends of the text included.
  private func show(_ rect: CGRect) {
    guard isScrollEnabled else { return }
    var rect = rect
    rect.origin.x = 0
    rect.size.width = 1
    if rect.minY <= textContainerInset.top + 1 {
      rect = rect.union(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    if rect.maxY >= contentSize.height - textContainerInset.bottom - 1 {
      rect = rect.union(CGRect(x: 0, y: contentSize.height - 1, width: 1, height: 1))
    }
    scrollRectToVisible(rect, animated: false)
  }
}
