import Contacts

/// What an import did: shown to the user, and given to ``ContactImporter/undo(_:)``.
public struct ImportSummary: Sendable {
  /// What was written, for undoing it.
  package let receipt: ImportReceipt
  /// How many contacts there were.
  private let count: Int
  /// How many contacts were added.
  public let added: Int
  /// How many were merged into ones that were there.
  public let merged: Int
  /// How many were to be merged and say nothing that was not here already.
  public let unchanged: Int
  /// How many were left out.
  public let skipped: Int
  /// How many groups were made.
  public let groups: Int
  /// How many contacts that were here, changed or not, were put into groups.
  public let grouped: Int
  /// What could not be read or kept.
  public let problems: [ImportProblem]

  init(_ receipt: ImportReceipt, of found: ContactImport) {
    self.receipt = receipt
    added = receipt.added.count
    skipped = receipt.skipped.count
    unchanged = receipt.unchanged.count
    count = found.contents.count
    merged = count - added - skipped - unchanged
    groups = receipt.groups.count
    grouped = receipt.groupedCount
    problems =
      found.problems
      + receipt.unknownMembers.map { member in
        ImportProblem(
          what: "A member of a group", place: found.url.path,
          reason: "no contact has the identifier \(member), so nobody was put into the group for it"
        )
      }
  }

  /// Whether anything was changed, so that there is something to undo.
  public var isChange: Bool { added + merged + groups + grouped > 0 }

  /// What was done, in a line: "3 contacts added, 1 merged, 2 skipped." Or that there was nothing to
  /// do: "Nothing new: 5 contacts are here already."
  public var text: String {
    if count > 0, unchanged == count, !isChange, problems.isEmpty {
      return "Nothing new: \(count) \(count == 1 ? "contact is" : "contacts are") here already."
    }
    var parts = ["\(added) \(added == 1 ? "contact" : "contacts") added"]
    if merged > 0 { parts.append("\(merged) merged") }
    if unchanged > 0 { parts.append("\(unchanged) unchanged") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    if groups > 0 { parts.append("\(groups) \(groups == 1 ? "group" : "groups") made") }
    if grouped > 0 { parts.append("\(grouped) put into groups") }
    if !problems.isEmpty {
      parts.append("\(problems.count) \(problems.count == 1 ? "problem" : "problems")")
    }
    return parts.joined(separator: ", ") + "."
  }
}

extension ImportProposal.Reason {
  /// Why two contacts seem to be the same, as people read it: "the same number +44 20 7946 0958".
  package var text: String {
    switch self {
    case .uid: "the same card"
    case .phone(let number): "the same name and number \(number)"
    case .mail(let address): "the same name and address \(address)"
    case .everything: "the same name and nothing else to say"
    }
  }
}
