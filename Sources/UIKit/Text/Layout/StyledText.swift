import CoreGraphics

/// Text ready for layout and drawing, made of a string and attributes.
struct StyledText: Sendable {
  var content: TextContent
  /// One for each run of the content.
  var appearances: [TextAppearance]

  /// The font of text that has none, as in UIKit.
  private static let defaultFont = UIFont(
    spec: FontSpec(families: FontSpec.systemFamilies, size: 12))

  /// Text with one font and style throughout.
  init(
    _ string: String, font: UIFont, paragraph: ParagraphValues,
    appearance: TextAppearance = TextAppearance()
  ) {
    let length = string.utf8.count
    content = TextContent(
      string: string, runs: [TextContent.Run(range: 0..<length, font: font)],
      paragraphs: [TextContent.Paragraph(end: length, values: paragraph)])
    appearances = [appearance]
  }

  /// Text with the same attributes throughout.
  init(_ string: String, attributes: [NSAttributedString.Key: Any]?) {
    var attributesOfRun = Attributes(defaultFont: Self.defaultFont)
    for (key, value) in attributes ?? [:] { attributesOfRun.take(key, value) }
    let length = string.utf8.count
    content = TextContent(
      string: string, runs: [attributesOfRun.run(0..<length)],
      paragraphs: [
        TextContent.Paragraph(end: length, values: attributesOfRun.paragraph ?? ParagraphValues())
      ])
    appearances = [attributesOfRun.appearance]
  }

  /// Attributed text; where it says nothing, the given values hold.
  init(
    _ attributed: NSAttributedString, font: UIFont? = nil,
    paragraph: ParagraphValues = ParagraphValues()
  ) {
    self.init(
      EditedText(attributed), font: font ?? Self.defaultFont, paragraph: paragraph)
  }

  /// The same for text that is edited.
  ///
  /// - Parameter links: How links look; nil for blue and underlined.
  init(
    _ text: EditedText, font: UIFont, paragraph: ParagraphValues,
    links: EditedText.Attributes? = nil
  ) {
    let string = text.string
    content = TextContent(string: string, runs: [], paragraphs: [])
    appearances = []
    var position = string.startIndex
    var offset = 0
    for run in text.runs {
      var attributesOfRun = Attributes(defaultFont: font)
      var attributes = run.attributes
      if let links, attributes[.link] != nil {
        attributes[.link] = nil
        attributes.merge(links) { _, look in look }
      }
      for (key, value) in attributes { attributesOfRun.take(key, value) }
      let end = string.utf16.index(position, offsetBy: run.length)
      let length = string.utf8.distance(from: position, to: end)
      content.runs.append(attributesOfRun.run(offset..<offset + length))
      appearances.append(attributesOfRun.appearance)
      position = end
      offset += length
      let values = attributesOfRun.paragraph ?? paragraph
      if let last = content.paragraphs.last, last.values == values {
        content.paragraphs[content.paragraphs.count - 1].end = offset
      } else {
        content.paragraphs.append(TextContent.Paragraph(end: offset, values: values))
      }
    }
    if content.runs.isEmpty {
      content.runs = [TextContent.Run(range: 0..<0, font: font)]
      content.paragraphs = [TextContent.Paragraph(end: 0, values: paragraph)]
      appearances = [TextAppearance()]
    }
  }

  /// Collects the attributes of one run.
  private struct Attributes {
    var font: UIFont
    var kern: CGFloat?
    var tracking: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var paragraph: ParagraphValues?
    var appearance = TextAppearance()
    private var isLink = false
    private var saysUnderline = false

    init(defaultFont: UIFont) { font = defaultFont }

    mutating func take(_ key: NSAttributedString.Key, _ value: Any) {
      switch key {
      case .font: font = value as? UIFont ?? font
      case .foregroundColor:
        appearance.color = isLink ? appearance.color : value as? UIColor
      case .paragraphStyle: paragraph = (value as? NSParagraphStyle)?.values
      case .backgroundColor: appearance.background = value as? UIColor
      case .kern: kern = Self.number(value)
      case .tracking: tracking = Self.number(value) ?? 0
      case .baselineOffset: baselineOffset = Self.number(value) ?? 0
      case .underlineStyle:
        appearance.underline = Self.lineStyle(value)
        saysUnderline = true
      case .underlineColor: appearance.underlineColor = value as? UIColor
      case .strikethroughStyle: appearance.strikethrough = Self.lineStyle(value)
      case .strikethroughColor: appearance.strikethroughColor = value as? UIColor
      case .shadow:
        if let shadow = value as? NSShadow, let color = shadow.shadowColor as? UIColor {
          appearance.shadow = TextAppearance.Shadow(
            offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color)
        }
      case .link:
        isLink = true
        appearance.color = .link
        if !saysUnderline { appearance.underline = .single }
      default: break
      }
    }

    func run(_ range: Range<Int>) -> TextContent.Run {
      TextContent.Run(
        range: range, font: font, kern: kern ?? tracking, baselineOffset: baselineOffset)
    }

    private static func number(_ value: Any) -> CGFloat? {
      switch value {
      case let value as CGFloat: value
      case let value as Int: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    }

    private static func lineStyle(_ value: Any) -> NSUnderlineStyle {
      if let style = value as? NSUnderlineStyle { return style }
      return NSUnderlineStyle(rawValue: Int(number(value) ?? 0))
    }
  }
}
