import Foundation

/// The commands of an edit menu, which keys give too. A responder has those that its class
/// overrides; ``UIResponder/canPerformAction(_:withSender:)`` says when they mean something.
@MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Copies what is selected and deletes it. Control-X.
  func cut(_ sender: Any?)
  /// Copies what is selected. Control-C.
  func copy(_ sender: Any?)
  /// Puts what was copied in place of what is selected. Control-V.
  func paste(_ sender: Any?)
  /// Selects what is nearest.
  func select(_ sender: Any?)
  /// Selects everything. Control-A.
  func selectAll(_ sender: Any?)
  /// Deletes what is selected.
  func delete(_ sender: Any?)
}
