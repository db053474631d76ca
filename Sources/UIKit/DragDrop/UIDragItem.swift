import Foundation

/// One thing that is dragged.
@MainActor open class UIDragItem: NSObject {
  /// What it tells where it is dropped.
  public let itemProvider: NSItemProvider
  /// The thing itself, for a drop in the same application.
  open var localObject: Any?

  /// Makes a thing to drag.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
