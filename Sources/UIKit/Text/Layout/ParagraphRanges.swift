/// Where the paragraphs of a text are, by UTF-8 offsets and without the characters that end them.
/// There is always at least one; text that ends with a paragraph's end has an empty one after it.
struct ParagraphRanges {
  private(set) var ranges: [Range<Int>] = []

  init(_ string: String) {
    var string = string
    string.withUTF8 { bytes in
      var start = 0
      var index = 0
      while index < bytes.count {
        let length: Int
        switch bytes[index] {
        case 0x0A: length = 1
        case 0x0D: length = index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        // U+2029, the paragraph separator.
        case 0xE2
        where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9:
          length = 3
        default:
          index += 1
          continue
        }
        ranges.append(start..<index)
        index += length
        start = index
      }
      ranges.append(start..<bytes.count)
    }
  }
}

extension TextContent {
  /// Whether a paragraph begins at an UTF-8 offset.
  func isParagraphStart(_ offset: Int) -> Bool {
    ParagraphRanges(string).ranges.contains { $0.lowerBound == offset }
  }

  /// The text from an offset on, for a line that is cut with an ellipsis: either to the end of the
  /// paragraph, with an ellipsis after it when more paragraphs follow, or all of it, with spaces
  /// where paragraphs end.
  func rest(from start: Int, endsWithParagraph: Bool) -> TextContent {
    let ranges = ParagraphRanges(string).ranges
    let bytes = Array(string.utf8)
    var piece: [UInt8]
    if endsWithParagraph, let range = ranges.first(where: { $0.upperBound >= start }) {
      var end = range.upperBound
      if range.upperBound < (ranges.last?.upperBound ?? 0) {
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        piece = Array(bytes[start..<end]) + Array("…".utf8)
      } else {
        piece = Array(bytes[start..<end])
      }
    } else {
      piece = Array(bytes[start...])
      for range in ranges where range.upperBound >= start {
        let separatorEnd = ranges.first { $0.lowerBound > range.upperBound }?.lowerBound
        for index in range.upperBound..<(separatorEnd ?? range.upperBound) {
          piece[index - start] = 0x20
        }
      }
    }
    let length = piece.count
    // Runs keep their indexes, since looks go by them; those before the piece become empty.
    var runs = runs.map { run in
      var run = run
      let lower = min(max(run.range.lowerBound - start, 0), length)
      run.range = lower..<min(max(run.range.upperBound - start, lower), length)
      return run
    }
    if let last = runs.lastIndex(where: { !$0.range.isEmpty }) {
      runs[last].range = runs[last].range.lowerBound..<length
    }
    return TextContent(
      string: String(decoding: piece, as: UTF8.self), runs: runs,
      paragraphs: [Paragraph(end: length, values: paragraph(at: start))])
  }
}
