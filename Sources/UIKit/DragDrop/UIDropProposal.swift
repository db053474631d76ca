import Foundation

/// What a drop would do.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drag ends.
  case cancel = 0
  /// Nothing: what is dragged must not be dropped here.
  case forbidden = 1
  /// Copies what is dragged.
  case copy = 2
  /// Takes what is dragged away from where it was. Where the drag does not allow that, nothing can
  /// be dropped.
  case move = 3
}

/// What a drop would do at the place where the finger is.
@MainActor open class UIDropProposal: NSObject {
  /// What the drop would do.
  public let operation: UIDropOperation
  /// Whether a place is meant that a finger would cover, as one between two letters: what a finger
  /// drags is then meant to be dropped a little above it. The mouse always points exactly.
  open var isPrecise = false
  /// Whether what is dragged keeps its size over this place. Otherwise it is made smaller there, if
  /// it is large and comes from elsewhere.
  open var prefersFullSizePreview = false

  /// Makes a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
