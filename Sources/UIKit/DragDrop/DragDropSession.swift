import Foundation

/// The one drag that goes on, for both sides.
final class DragDropSession: NSObject, UIDragSession, UIDropSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  let isRestrictedToDraggingApplication = true
  nonisolated let progress = Progress(totalUnitCount: 1)
  /// Where the finger is, in the window.
  var location = CGPoint.zero

  var localDragSession: (any UIDragSession)? { self }

  func location(in view: UIView) -> CGPoint { view.convert(location, from: nil) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  @discardableResult func loadObjects<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type, completion: @escaping ([Object]) -> Void
  ) -> Progress {
    var objects: [Object] = []
    for item in items {
      item.itemProvider.loadObject(ofClass: aClass) { object, _ in
        if let object { objects.append(object) }
      }
    }
    progress.completedUnitCount = 1
    // Never from inside the call, as in UIKit.
    UIApplication.shared.after(0) { completion(objects) }
    return progress
  }
}
