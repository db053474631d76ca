import Foundation

/// The column of titles at the trailing edge of a table.
final class TableIndexView: UIControl {
  override var accessibilityNature: AccessibilityNature { indexNature }

  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
  /// The height of a line where there is room.
  private static let lineHeight: CGFloat = 14
  /// The least width.
  static let minimumWidth: CGFloat = 15
  private static let padding: CGFloat = 3

  let titles: [String]
  /// The width that the titles need.
  let width: CGFloat
  /// The title under the finger, or that keys stand on.
  private(set) var current: Int?
  /// Called with the title that the user went to.
  var didChoose: ((Int) -> Void)?

  var color: UIColor? { didSet { if color != oldValue { setNeedsDisplay() } } }
  var plainBackground: UIColor? { didSet { updateBackground() } }
  var trackingBackground: UIColor? { didSet { updateBackground() } }

  init(titles: [String]) {
    self.titles = titles
    width = Self.width(of: titles)
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    titles = []
    width = 0
    super.init(coder: coder)
  }

  static func width(of titles: [String]) -> CGFloat {
    let widest = titles.reduce(0) { widest, title in
      max(
        widest,
        title == UITableView.indexSearch ? 0 : title.size(withAttributes: [.font: font]).width)
    }
    return max(minimumWidth, widest.rounded(.up) + 2 * padding)
  }

  /// The lines that there is room for.
  var entries: IndexEntries {
    IndexEntries(count: titles.count, lines: Int(bounds.height / Self.lineHeight))
  }

  /// The part of the height that the lines take.
  private var column: CGRect {
    let height = CGFloat(entries.entries.count) * Self.lineHeight
    return CGRect(
      x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
  }

  private func updateBackground() {
    backgroundColor = isTracking ? trackingBackground ?? plainBackground : plainBackground
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateBackground()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let color: UIColor = color ?? tintColor
    color.set()
    let column = column
    for (line, entry) in entries.entries.enumerated() {
      let place = CGRect(
        x: column.minX, y: column.minY + CGFloat(line) * Self.lineHeight, width: column.width,
        height: Self.lineHeight)
      switch entry {
      case .dot:
        UIBezierPath(ovalIn: CGRect(x: place.midX - 2, y: place.midY - 2, width: 4, height: 4))
          .fill()
      case .title(let number): draw(titles[number], in: place, color)
      }
    }
  }

  private func draw(_ title: String, in rect: CGRect, _ color: UIColor) {
    guard title != UITableView.indexSearch else {
      let side: CGFloat = 11
      return ControlGlyph.magnifier.draw(
        in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side),
        lineWidth: 1.5)
    }
    let attributes: [NSAttributedString.Key: Any] = [
      .font: Self.font, .foregroundColor: color,
    ]
    let size = title.size(withAttributes: attributes)
    title.draw(
      at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2),
      withAttributes: attributes)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  // MARK: Touch and keys

  /// A finger is broader than the column.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point) && column.insetBy(dx: -8, dy: -10).contains(point)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    current = nil
    choose(at: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(at: touch.location(in: self))
    return true
  }

  private func choose(at point: CGPoint) {
    let column = column
    guard column.height > 0 else { return }
    let part = min(max((point.y - column.minY) / column.height, 0), 1)
    choose(entries.title(at: part))
  }

  func choose(_ title: Int) {
    guard titles.indices.contains(title), title != current else { return }
    current = title
    didChoose?(title)
  }

  /// Goes to the title before or after the last one, to the first or the last.
  func handleKey(_ key: UIKey) -> Bool {
    let last = titles.count - 1
    switch key.keyCode {
    case .keyboardUpArrow: choose(max(0, (current ?? 0) - 1))
    case .keyboardDownArrow: choose(min(last, current.map { $0 + 1 } ?? 0))
    case .keyboardHome: choose(0)
    case .keyboardEnd: choose(last)
    default: return false
    }
    return true
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !($0.key.map(handleKey) ?? false) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !($0.key.map(handleKey) ?? false) }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  /// A finger on the index is the index's alone.
  override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer.view === self }
}
