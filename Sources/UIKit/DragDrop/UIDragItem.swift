import Foundation

/// One thing that is dragged.
@MainActor open class UIDragItem: NSObject {
  /// What it tells where it is dropped.
  public let itemProvider: NSItemProvider
  /// The thing itself, for a drop in the same application.
  open var localObject: Any?
  /// Makes what is seen of it under the finger, when the drag begins and after a change; `nil`, or
  /// nothing from it, for a picture of where it is dragged from.
  open var previewProvider: (() -> UIDragPreview?)? {
    didSet { session?.previewsDidChange() }
  }

  /// The drag that it is a part of.
  weak var session: DragDropSession?

  /// Makes a thing to drag.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }

  /// Has ``previewProvider`` asked again while the thing is dragged.
  open func setNeedsDropPreviewUpdate() { session?.previewsDidChange() }
}
