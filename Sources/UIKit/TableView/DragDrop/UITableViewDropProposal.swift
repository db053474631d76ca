import Foundation

/// What a drop on a table would do, and how the table shows it.
@MainActor open class UITableViewDropProposal: UIDropProposal {
  /// What becomes of the row at which something is dropped.
  public enum Intent: Int, Sendable {
    /// Nothing is shown.
    case unspecified = 0
    /// A new row comes there: the others make room.
    case insertAtDestinationIndexPath = 1
    /// The row there takes what is dropped: it lights up.
    case insertIntoDestinationIndexPath = 2
    /// Between rows a new one comes; the middle of a row takes what is dropped.
    case automatic = 3
  }

  /// What becomes of the row at which something is dropped.
  public let intent: Intent

  /// Makes a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Makes a proposal that shows nothing.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}
