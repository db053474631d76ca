import Foundation

/// Text with attributes, as a value that edits are cheap in. Offsets are UTF-16 offsets.
///
/// Beside Foundation's attributed strings it is a value, so that steps that can be undone and parts
/// that are laid out are copies that nobody changes.
struct EditedText {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// A stretch of text with the same attributes.
  struct Run {
    var length: Int
    var attributes: Attributes
  }

  private(set) var string = ""
  /// The runs, from the start; none is empty.
  private(set) var runs: [Run] = []
  /// The number of UTF-16 units.
  private(set) var length = 0

  init() {}

  /// Text with the same attributes throughout.
  init(_ string: String, _ attributes: Attributes) {
    self.string = string
    length = string.utf16.count
    if length > 0 { runs = [Run(length: length, attributes: attributes)] }
  }

  /// The text of an attributed string; runs that do not say something say what `defaults` do.
  init(_ attributed: NSAttributedString, defaults: Attributes = [:]) {
    string = attributed.string
    length = attributed.length
    attributed.enumerateAttributes(
      in: NSRange(location: 0, length: length), options: []
    ) { attributes, range, _ in
      let own = attributes.merging(defaults) { own, _ in own }
      append(Run(length: range.length, attributes: own))
    }
  }

  /// The same text as an attributed string.
  var attributed: NSAttributedString {
    let result = NSMutableAttributedString(string: string)
    var offset = 0
    for run in runs {
      result.addAttributes(
        run.attributes, range: NSRange(location: offset, length: run.length))
      offset += run.length
    }
    return result
  }

  private mutating func append(_ run: Run) {
    guard run.length > 0 else { return }
    if let last = runs.last, Self.areEqual(last.attributes, run.attributes) {
      runs[runs.count - 1].length += run.length
    } else {
      runs.append(run)
    }
  }

  private static func areEqual(_ one: Attributes, _ other: Attributes) -> Bool {
    one.count == other.count
      && one.allSatisfy { key, value in
        guard let match = other[key] else { return false }
        if let object = value as? NSObject { return object.isEqual(match) }
        return (value as? AnyHashable).map { $0 == match as? AnyHashable } ?? false
      }
  }

  // MARK: Parts

  /// The attributes of the character at an offset, or of the last one.
  func attributes(at offset: Int) -> Attributes { run(at: offset)?.run.attributes ?? [:] }

  /// The run at an offset (the last one at the end), and where it begins.
  func run(at offset: Int) -> (run: Run, start: Int)? {
    var start = 0
    for run in runs {
      if offset < start + run.length { return (run, start) }
      start += run.length
    }
    return runs.last.map { ($0, start - $0.length) }
  }

  /// The characters of a range.
  func characters(in range: Range<Int>) -> Substring {
    string[
      String.Index(
        utf16Offset: range.lowerBound, in: string)..<String.Index(
          utf16Offset: range.upperBound, in: string)]
  }

  /// A part of the text.
  subscript(range: Range<Int>) -> EditedText {
    var part = EditedText()
    part.string = String(characters(in: range))
    part.length = range.count
    part.runs = runs(in: range)
    return part
  }

  private func runs(in range: Range<Int>) -> [Run] {
    var result: [Run] = []
    var start = 0
    for run in runs {
      let common = range.clamped(to: start..<start + run.length)
      if !common.isEmpty {
        result.append(Run(length: common.count, attributes: run.attributes))
      }
      start += run.length
      if start >= range.upperBound { break }
    }
    return result
  }

  // MARK: Changes

  /// Puts other text in place of a range. O(length).
  mutating func replace(_ range: Range<Int>, with text: EditedText) {
    let before = runs(in: 0..<range.lowerBound)
    let after = runs(in: range.upperBound..<length)
    string.replaceSubrange(
      String.Index(
        utf16Offset: range.lowerBound, in: string)..<String.Index(
          utf16Offset: range.upperBound, in: string), with: text.string)
    length += text.length - range.count
    runs = before
    for run in text.runs + after { append(run) }
  }

  /// Adds other text at the end.
  mutating func append(_ text: EditedText) {
    string += text.string
    length += text.length
    for run in text.runs { append(run) }
  }

  /// Changes the attributes of all runs.
  mutating func changeAttributes(_ change: (inout Attributes) -> Void) {
    let old = runs
    runs = []
    for var run in old {
      change(&run.attributes)
      append(run)
    }
  }
}
