import CoreGraphics
import Foundation

/// Edited text, laid out paragraph by paragraph: where its carets, lines and selections are, and
/// what lies at a point.
///
/// An edit lays out the paragraphs that it touches; the others move. Offsets are UTF-16 offsets
/// into the text, points are in points from the top left corner of the text.
struct EditorLayout {
  /// How text is laid out.
  struct Style: Equatable {
    /// Where text says nothing of its font.
    var font: UIFont
    /// Where text says nothing of its paragraph.
    var paragraph: ParagraphValues
    /// The width at which lines are broken; infinite for never.
    var width: CGFloat
    /// Whether naturally aligned lines lie at the right edge; nil to go by each paragraph.
    var naturalIsRight: Bool?
    var fontScale: CGFloat = 1
    /// How links look; nil for blue and underlined.
    var links: LinkLook?
  }

  /// Attributes of links; equal only to itself.
  final class LinkLook: Equatable {
    let attributes: EditedText.Attributes

    init(_ attributes: EditedText.Attributes) { self.attributes = attributes }

    static func == (left: LinkLook, right: LinkLook) -> Bool { left === right }
  }

  /// The character that stands for each character of text that is not to be read.
  static let bullet = "\u{2022}"

  let style: Style
  private(set) var paragraphs: [TextParagraph] = []
  /// The width of the widest line, and the height of all.
  private(set) var size = CGSize.zero
  /// Where the text's characters begin, and its end, while bullets are shown in their place.
  private var secret: [Int]?

  /// Lays out text. `typing` are the attributes of an empty last paragraph. O(length).
  init(
    _ text: EditedText, style: Style, typing: [NSAttributedString.Key: Any],
    isSecret: Bool
  ) {
    self.style = style
    if isSecret {
      var bounds: [Int] = []
      var offset = 0
      for character in text.string {
        bounds.append(offset)
        offset += character.utf16.count
      }
      let bullets = String(repeating: Self.bullet, count: bounds.count)
      bounds.append(offset)
      secret = bounds
      layOut(EditedText(bullets, typing), typing)
    } else {
      layOut(text, typing)
    }
  }

  private mutating func layOut(
    _ text: EditedText, _ typing: [NSAttributedString.Key: Any]
  ) {
    paragraphs = paragraphs(of: text, from: 0, to: text.length, typing)
    stack(from: 0)
  }

  /// Takes over a change: the UTF-16 units of `range` in the new text stand where `count` units
  /// stood. O(length of the paragraphs touched + number of paragraphs).
  mutating func update(
    _ text: EditedText, changed range: Range<Int>, replacing count: Int,
    typing: [NSAttributedString.Key: Any]
  ) {
    guard secret == nil, !paragraphs.isEmpty else {
      self = EditorLayout(text, style: style, typing: typing, isSecret: secret != nil)
      return
    }
    let delta = range.count - count
    let first = paragraphIndex(at: range.lowerBound)
    let last = paragraphIndex(at: range.lowerBound + count)
    let start = paragraphs[first].range.lowerBound
    // A change at the end of a paragraph may join it with what follows.
    let isLast = last == paragraphs.count - 1
    let end = isLast ? text.length : paragraphs[last].end + delta
    let new = paragraphs(of: text, from: start, to: end, typing, isLast: isLast)
    for index in paragraphs.indices.dropFirst(last + 1) {
      let old = paragraphs[index].range
      paragraphs[index].range = old.lowerBound + delta..<old.upperBound + delta
      paragraphs[index].end += delta
    }
    paragraphs.replaceSubrange(first...last, with: new)
    stack(from: first)
  }

  /// Lays out the paragraphs that begin in a part of the text; it ends where a paragraph ends.
  private func paragraphs(
    of text: EditedText, from start: Int, to end: Int,
    _ typing: [NSAttributedString.Key: Any], isLast: Bool = true
  ) -> [TextParagraph] {
    var frame = TextFrame(width: style.width, mode: .editing)
    frame.naturalIsRight = style.naturalIsRight
    frame.fontScale = style.fontScale
    var result: [TextParagraph] = []
    let units = Array(text.characters(in: start..<end).utf16)
    var offset = 0
    while true {
      var (stop, next) = (offset, offset)
      while stop < units.count {
        let length = Self.breakLength(in: units, at: stop)
        next = stop + length
        if length > 0 { break }
        stop += 1
      }
      if stop == units.count { next = stop }
      let range = start + offset..<start + stop
      let styled: StyledText
      if range.isEmpty {
        let attributes =
          next > stop ? text.attributes(at: start + stop) : typing
        styled = emptyText(attributes)
      } else {
        styled = StyledText(
          text[range], font: style.font, paragraph: style.paragraph,
          links: style.links?.attributes)
      }
      result.append(
        TextParagraph(styled, range: range, end: start + next, frame: frame))
      let isOver = next >= units.count && (!isLast || next == stop)
      if isOver { break }
      offset = next
    }
    return result
  }

  /// An empty paragraph, which is as high as its attributes say.
  private func emptyText(_ attributes: [NSAttributedString.Key: Any]) -> StyledText {
    StyledText(
      "", font: attributes[.font] as? UIFont ?? style.font,
      paragraph: (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? style.paragraph)
  }

  /// How many units end a paragraph there; 0 if it goes on.
  static func breakLength(in units: [UInt16], at index: Int) -> Int {
    switch units[index] {
    case 0x0A, 0x2029: 1
    case 0x0D: index + 1 < units.count && units[index + 1] == 0x0A ? 2 : 1
    default: 0
    }
  }

  /// Puts the paragraphs below each other.
  private mutating func stack(from first: Int) {
    for index in paragraphs.indices.dropFirst(first) {
      guard index > 0 else {
        paragraphs[0].y = 0
        continue
      }
      let (above, values) = (paragraphs[index - 1], paragraphs[index].values)
      paragraphs[index].y =
        above.y + above.layout.size.height + above.values.lineSpacing
        + above.values.paragraphSpacing + values.paragraphSpacingBefore
    }
    let height = paragraphs.last.map { $0.y + $0.layout.size.height } ?? 0
    size = CGSize(
      width: paragraphs.reduce(0) { max($0, $1.layout.size.width) }, height: height)
  }

  // MARK: Secret text

  /// The offset in what is shown.
  func shown(_ offset: Int) -> Int {
    guard let secret else { return offset }
    return secret.firstIndex { $0 >= offset } ?? secret.count - 1
  }

  /// The offset in the text of an offset in what is shown.
  func actual(_ offset: Int) -> Int {
    secret.map { $0[max(0, min(offset, $0.count - 1))] } ?? offset
  }

  // MARK: Looking up

  /// The paragraph in which an offset of what is shown is. O(log paragraphs).
  func paragraphIndex(at offset: Int) -> Int {
    var (low, high) = (0, paragraphs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraphs[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return max(0, low)
  }

  /// The paragraph nearest to a height.
  func paragraphIndex(atHeight y: CGFloat) -> Int {
    var (low, high) = (0, paragraphs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraphs[middle].y <= y { low = middle } else { high = middle - 1 }
    }
    return max(0, low)
  }
}
