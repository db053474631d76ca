import Foundation

/// One drag with what it carries, from its begin to its drop.
@MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Where the finger or the mouse is, in the coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether what is dragged may be taken away from where it was.
  var allowsMoveOperation: Bool { get }
  /// Whether it may be dropped in this application only, which is so for all drags here.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether something that is dragged has data of one of these types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an object of a class can be made of something that is dragged.
  func canLoadObjects<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool
}

/// A drag as the side sees it from which it comes.
@MainActor public protocol UIDragSession: UIDragDropSession {
  /// Anything that the source wants to remember.
  var localContext: Any? { get set }
}

/// A drag as the side sees it to which it goes.
@MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The same drag as its source sees it.
  var localDragSession: (any UIDragSession)? { get }
  /// Makes objects of all that is dragged and can be read so.
  ///
  /// - Parameter completion: Called with the objects, in the order of ``items``.
  @discardableResult func loadObjects<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type, completion: @escaping ([Object]) -> Void
  ) -> Progress
}
