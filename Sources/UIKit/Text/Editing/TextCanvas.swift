import CoreGraphics
import QuartzCore

/// Draws edited text: what is selected behind it, the text, and the line under what is composed.
///
/// The canvas covers what can be seen of the text and no more.
final class TextCanvas: UIView {
  private let editor: TextEditor
  /// Where the top left corner of the text lies, in the canvas.
  var origin = CGPoint.zero {
    didSet { if origin != oldValue { setNeedsDisplay() } }
  }
  /// The colour of text that says none.
  var color = UIColor.label {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  /// Whether what is selected is shown.
  var showsSelection = false {
    didSet { if showsSelection != oldValue { setNeedsDisplay() } }
  }
  /// Drawn in place of the editor's text: text that is cut where the room ends.
  var standIn: (layout: TextLayout, appearances: [TextAppearance])?

  init(editor: TextEditor) {
    self.editor = editor
    super.init(frame: .zero)
    contentMode = .redraw
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let standIn {
      standIn.layout.draw(
        at: snapped(origin, context), in: context, appearances: standIn.appearances, color: color)
      return
    }
    let layout = editor.layout
    if showsSelection { drawSelection(layout, in: context, rect) }
    let place = snapped(origin, context)
    for paragraph in layout.paragraphs {
      let top = place.y + paragraph.y
      // Glyphs reach out of their lines a little.
      guard top < rect.maxY + 20, top + paragraph.layout.size.height > rect.minY - 20 else {
        continue
      }
      paragraph.layout.draw(
        at: CGPoint(x: place.x, y: top), in: context, appearances: paragraph.appearances,
        color: color)
    }
    drawMarked(layout, in: context)
  }

  private func snapped(_ point: CGPoint, _ context: CGContext) -> CGPoint {
    let scale = context.pixelsPerPoint
    return CGPoint(
      x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
  }

  private func drawSelection(_ layout: EditorLayout, in context: CGContext, _ rect: CGRect) {
    guard !editor.selection.isEmpty else { return }
    let alpha = traitCollection.userInterfaceStyle == .dark ? 0.35 : 0.2
    context.setFillColor(tintColor.withAlphaComponent(alpha).cgColor)
    for part in layout.parts(of: editor.selection.range) {
      let place = part.rect.offsetBy(dx: origin.x, dy: origin.y)
      if place.intersects(rect) { context.fill(place) }
    }
  }

  private func drawMarked(_ layout: EditorLayout, in context: CGContext) {
    guard let marked = editor.marked else { return }
    context.setFillColor((color.withAlphaComponent(0.55)).cgColor)
    for part in layout.parts(of: marked) {
      context.fill(
        CGRect(
          x: origin.x + part.rect.minX, y: origin.y + part.rect.maxY - 2, width: part.rect.width,
          height: 1))
    }
  }
}
