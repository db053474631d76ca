import Foundation

/// What a drop would do.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drag ends.
  case cancel = 0
  /// Nothing: what is dragged must not be dropped here.
  case forbidden = 1
  /// Copies what is dragged.
  case copy = 2
  /// Takes what is dragged away from where it was.
  case move = 3
}

/// What a drop would do at the place where the finger is.
@MainActor open class UIDropProposal: NSObject {
  /// What the drop would do.
  public let operation: UIDropOperation

  /// Makes a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
