import Foundation

/// One drag with what it carries, from its begin to its drop.
@MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Where the finger or the mouse is, in the coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether what is dragged may be taken away from where it was.
  var allowsMoveOperation: Bool { get }
  /// Whether its source wants it to be dropped in this application only. No drag leaves the
  /// application here, whatever the source wants.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether something that is dragged has data of one of these types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an object of a class can be made of something that is dragged.
  func canLoadObjects<T: NSItemProviderReading>(ofClass aClass: T.Type) -> Bool
}

/// A drag as the side sees it from which it comes.
@MainActor public protocol UIDragSession: UIDragDropSession {
  /// Anything that the source wants to remember.
  var localContext: Any? { get set }
}

/// What the user sees while dropped data takes its time to load.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// Nothing: the application shows it itself.
  case none = 0
  /// A bar over the window, with a button that gives up.
  case `default` = 1
}

/// A drag as the side sees it to which it goes.
@MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The same drag as its source sees it; `nil` if it comes from another program.
  var localDragSession: (any UIDragSession)? { get }
  /// What the user sees while ``loadObjects(ofClass:completion:)`` takes longer than a moment.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Makes objects of all that is dragged and can be read so.
  ///
  /// - Parameter completion: Called with the objects, in the order of ``items``, never before the
  ///   method returns.
  /// - Returns: How far it is. Cancelling it ends the wait: what is there by then is given.
  @discardableResult func loadObjects<T: NSItemProviderReading>(
    ofClass aClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Makes objects of all that is dragged and can be read so, for a class that is only known as the
  /// program runs. See the other one.
  @_disfavoredOverload
  @discardableResult public func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    load(aClass, completion)
  }

  private func load<T: NSItemProviderReading>(
    _ aClass: T.Type, _ completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    loadObjects(ofClass: aClass) { (objects: [T]) in completion(objects) }
  }
}
