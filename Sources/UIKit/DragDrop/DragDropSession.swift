import Foundation

/// A drag, for both of its sides.
final class DragDropSession: NSObject, UIDragSession, UIDropSession {
  /// How far above a finger the place is that it means where it would cover it, in points.
  static let preciseDistance: CGFloat = 24

  var items: [UIDragItem] = [] {
    didSet { for item in items { item.session = self } }
  }
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  nonisolated let progress = Progress(totalUnitCount: 1)
  /// Where the finger is, in the window.
  var finger = CGPoint.zero
  /// Whether it is a finger, and not the mouse.
  var isByFinger = false
  /// Whether a place is meant that the finger would cover.
  var isPrecise = false
  /// The window in which the drag goes on.
  weak var window: UIWindow?
  /// Called when things look different from now on.
  var onPreviewChange: (() -> Void)?
  private var loads: [DropLoad] = []

  /// Whether it comes from another program.
  var isFromOutside = false

  var localDragSession: (any UIDragSession)? { isFromOutside ? nil : self }

  /// The place that is meant, in the window.
  var location: CGPoint {
    CGPoint(x: finger.x, y: finger.y - (isPrecise && isByFinger ? Self.preciseDistance : 0))
  }

  func location(in view: UIView) -> CGPoint { view.convert(location, from: nil) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects<T: NSItemProviderReading>(ofClass aClass: T.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  @discardableResult func loadObjects<T: NSItemProviderReading>(
    ofClass aClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress {
    let readable = items.filter { $0.itemProvider.canLoadObject(ofClass: aClass) }
    var objects = [T?](repeating: nil, count: readable.count)
    let load = DropLoad(
      progress, count: readable.count, window: window,
      showsProgress: progressIndicatorStyle == .default
    ) { [weak self] load in
      self?.loads.removeAll { $0 === load }
      completion(objects.compactMap { $0 })
    }
    loads.append(load)
    for (index, item) in readable.enumerated() {
      item.itemProvider.loadObject(ofClass: aClass) { object, _ in
        objects[index] = object
        load.loadedOne()
      }
    }
    load.begin()
    return progress
  }

  func previewsDidChange() { onPreviewChange?() }
}
