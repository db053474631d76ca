import UIKit

/// A row of the contact list that draws its texts and its ground itself.
///
/// It has no subviews of its own: one surface is drawn when the row comes in, and scrolling moves
/// it. The ground is a little lighter in every other row, by `tag`, which is the row's number.
public final class ContactCell: UITableViewCell {
  /// Under which the list registers the class.
  public static let reuseIdentifier = "Contact"

  private static let grounds = [UIColor(white: 0.10, alpha: 1), UIColor(white: 0.15, alpha: 1)]
  private static let font = UIFont.systemFont(ofSize: 16)
  private static let white = attributes(.white)
  private static let lightGrey = attributes(.lightGray)
  private static let red = attributes(.red)
  private static let blue = attributes(.blue)
  private static let cutRed = attributes(.red, .byTruncatingTail)
  private static let mark = UIColor(red: 0.55, green: 0.45, blue: 0, alpha: 1)

  private static func attributes(
    _ color: UIColor, _ lineBreakMode: NSLineBreakMode = .byClipping
  ) -> [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = .left
    style.lineBreakMode = lineBreakMode
    return [.font: font, .foregroundColor: color, .paragraphStyle: style]
  }

  private var firstName = ""
  private var lastName = ""
  private var phone = ""
  private var email = ""
  private var words: SearchWords?
  /// Where the texts were drawn last.
  private var drawnArea = CGRect.null
  /// Whether something stands beside the texts: the index, or what edit mode brings.
  var leavesRoomForControls = false {
    didSet { if leavesRoomForControls != oldValue { setNeedsDisplay() } }
  }

  /// Makes an empty row.
  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    prepare()
  }

  /// Makes an empty row. There are no nibs to decode one from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    selectionStyle = .none
    contentMode = .redraw
    isOpaque = true
    backgroundColor = Self.grounds[0]
  }

  /// Shows a person: a stored record, or a dictionary.
  ///
  /// - Parameters:
  ///   - contact: The person.
  ///   - row: The row's number.
  ///   - words: What was searched for, to be marked; nil for nothing.
  func show(_ contact: some ContactFields, row: Int, marking words: SearchWords? = nil) {
    tag = row
    self.words = words
    firstName = Self.line(contact.firstName)
    lastName = Self.line(contact.lastName)
    phone = Self.line(contact.phone)
    email = Self.line(contact.email)
    accessibilityLabel =
      [[firstName, lastName].filter { !$0.isEmpty }.joined(separator: " "), phone, email]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    setNeedsDisplay()
  }

  /// A text as one line: line breaks and other control characters are blanks.
  private static func line(_ text: String?) -> String {
    guard let text else { return "" }
    func breaks(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    guard text.unicodeScalars.contains(where: breaks) else { return text }
    return text.unicodeScalars.split(whereSeparator: breaks).map { String($0) }
      .joined(separator: " ")
  }

  // MARK: Drawing

  /// Draws the ground and the texts.
  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.clip(to: rect)
    Self.grounds[tag & 1].setFill()
    context.fill(rect)
    let area = textArea
    drawnArea = area
    let layout = ContactRowLayout(
      size: area.size,
      widths: .init(
        first: Self.width(firstName), last: Self.width(lastName), phone: Self.width(phone),
        email: Self.width(email)),
      lineHeight: Self.font.lineHeight)
    if area.minX > 0 { context.translateBy(x: area.minX, y: 0) }
    draw(firstName, Self.white, in: layout.first, of: layout)
    draw(lastName, Self.lightGrey, in: layout.last, of: layout)
    draw(email, Self.blue, in: layout.email, of: layout)
    if !layout.isPhoneCut {
      draw(phone, Self.red, in: layout.phone, of: layout)
    } else if layout.phone.width > 0 {
      phone.draw(in: place(layout.phone, of: layout), withAttributes: Self.cutRed)
    }
  }

  /// Where the texts stand: the whole row, or what controls leave of it.
  private var textArea: CGRect {
    guard leavesRoomForControls else { return bounds }
    let content = contentView.frame
    return CGRect(x: content.minX, y: 0, width: content.width, height: bounds.height)
  }

  /// Draws anew where controls come or go.
  public override func layoutSubviews() {
    super.layoutSubviews()
    if !drawnArea.isNull, textArea != drawnArea { setNeedsDisplay() }
  }

  private static func width(_ text: String) -> CGFloat {
    text.isEmpty ? 0 : text.size(withAttributes: white).width
  }

  /// Draws a text on the line's baseline, which does not depend on the fonts of its characters.
  private func draw(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], in rect: CGRect,
    of layout: ContactRowLayout
  ) {
    guard !text.isEmpty else { return }
    let place = place(rect, of: layout)
    guard place.maxX > 0, place.minX < bounds.width else { return }
    let line = CGRect(
      x: place.minX, y: place.minY + Self.font.ascender, width: place.width, height: place.height)
    guard let words, let marked = marked(text, attributes, words) else {
      text.draw(with: line, options: [], attributes: attributes, context: nil)
      return
    }
    marked.draw(with: line, options: [], context: nil)
  }

  /// A text with what was searched for on a ground of its own; nil if it is not in it.
  private func marked(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], _ words: SearchWords
  ) -> NSAttributedString? {
    let ranges = words.ranges(in: text) + [words.range(inNumber: text)].compactMap(\.self)
    guard !ranges.isEmpty else { return nil }
    let result = NSMutableAttributedString(string: text, attributes: attributes)
    for range in ranges {
      result.addAttributes(
        [.backgroundColor: Self.mark, .foregroundColor: UIColor.white],
        range: NSRange(range, in: text))
    }
    return result
  }

  private func place(_ rect: CGRect, of layout: ContactRowLayout) -> CGRect {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? layout.mirrored(rect) : rect
  }
}
