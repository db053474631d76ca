import Foundation

/// Reads vCards 2.1, 3.0 and 4.0 as real programs write them.
///
/// Nothing that is read is lost: what no property of a contact holds is kept as lines, and written out
/// again. A card that ends before its `END` counts as far as it goes; what cannot be read is told with its
/// line.
package struct VCardReader {
  /// Something that could not be read.
  package struct Problem: Error, Equatable, CustomStringConvertible, Sendable {
    /// The line in the file, from 1.
    package var line: Int
    /// What is wrong.
    package var reason: String

    package var description: String { "line \(line): \(reason)" }
  }

  /// A group of contacts that came as a card.
  package struct Group: Equatable, Sendable {
    /// What the group is called.
    package var name: String
    /// The `UID`s of its members, without `urn:uuid:`.
    package var members: [String]

    package init(name: String, members: [String]) {
      self.name = name
      self.members = members
    }
  }

  /// What a file holds.
  package struct Document: Sendable {
    /// The contacts in their order.
    package var contacts: [ContactContents] = []
    /// The groups.
    package var groups: [Group] = []
    /// What could not be read.
    package var problems: [Problem] = []
  }

  package init() {}

  /// Reads a file's bytes. Linear in their number.
  package func read(_ data: Data) -> Document {
    var document = Document()
    var lines = VCardLineReader(data)
    var card: [VCardLine]?
    var start = 0
    // Cards inside a card (AGENT of vCard 2.1) are kept as lines of it.
    var depth = 0
    while let numbered = lines.next() {
      guard let line = numbered.line else {
        if card != nil {
          document.problems.append(
            Problem(line: numbered.number, reason: "this is no line of a vCard: it has no colon"))
        }
        continue
      }
      let isCard = line.value.trimmed.uppercased() == "VCARD"
      if line.name == "BEGIN", isCard {
        if let last = card?.last, last.name == "AGENT", last.value.trimmed.isEmpty {
          depth += 1
        } else {
          // The next one, though the one before has no end.
          if let card { takeUnended(card, from: start, into: &document) }
          (card, start, depth) = ([], numbered.number, 0)
          continue
        }
      }
      if line.name == "END", isCard, card != nil {
        if depth == 0 {
          take(card ?? [], from: start, into: &document)
          card = nil
          continue
        }
        depth -= 1
      }
      card?.append(line)
    }
    if let card { takeUnended(card, from: start, into: &document) }
    if document.contacts.isEmpty, document.groups.isEmpty, document.problems.isEmpty {
      document.problems.append(Problem(line: 1, reason: "there is no BEGIN:VCARD"))
    }
    return document
  }

  private func takeUnended(
    _ lines: [VCardLine], from start: Int, into document: inout Document
  ) {
    document.problems.append(
      Problem(line: start, reason: "the vCard that begins here has no END:VCARD"))
    take(lines, from: start, into: &document)
  }

  private func take(_ lines: [VCardLine], from start: Int, into document: inout Document) {
    if lines.isEmpty {
      document.problems.append(Problem(line: start, reason: "the vCard is empty"))
      return
    }
    let kind = lines.first { $0.name == "KIND" || $0.name == "X-ADDRESSBOOKSERVER-KIND" }
    if kind?.value.trimmed.lowercased() == "group" {
      let name = lines.first { $0.name == "FN" }.map { VCardText.unescaped($0.value).trimmed }
      let members = lines.filter {
        $0.name == "MEMBER" || $0.name == "X-ADDRESSBOOKSERVER-MEMBER"
      }
      document.groups.append(
        Group(name: name ?? "", members: members.map { VCardCardReader.uid($0.value) }))
      return
    }
    var reader = VCardCardReader(lines)
    document.contacts.append(reader.read())
  }
}
