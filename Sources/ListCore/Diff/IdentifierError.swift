/// Why a change to a list of identifiers cannot be made.
public enum IdentifierError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An identifier that was to be added is here already.
  case alreadyThere(Kind, String)
  /// An identifier was to be added twice at once.
  case addedTwice(Kind, String)
  /// A change names an identifier that is not here.
  case notThere(Kind, String, purpose: String)
  /// Items were to be added to the last section, but there is none.
  case noSection
  /// An identifier was to be moved to a place beside itself.
  case besideItself(Kind, String)

  /// What an identifier stands for.
  public enum Kind: String, Hashable, Sendable {
    /// A section of a list.
    case section
    /// A row of a list.
    case item
  }

  /// One sentence that names the identifier.
  public var description: String {
    switch self {
    case .alreadyThere(let kind, let identifier):
      "The \(kind) identifier \(identifier) is in the snapshot already. Identifiers must be unique."
    case .addedTwice(let kind, let identifier):
      "The \(kind) identifier \(identifier) was given twice. Identifiers must be unique."
    case .notThere(let kind, let identifier, let purpose):
      "\(purpose): the \(kind) identifier \(identifier) is not in the snapshot."
    case .noSection:
      "Items cannot be appended to a snapshot that has no sections. Append a section first."
    case .besideItself(let kind, let identifier):
      "The \(kind) identifier \(identifier) cannot be moved to a place beside itself."
    }
  }
}
