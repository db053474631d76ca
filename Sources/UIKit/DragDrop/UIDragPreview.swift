import Foundation

/// How what is dragged is cut out of a view.
@MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where what was dropped is seen to go.
@MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// What is seen of a thing under the finger while it is dragged.
@MainActor open class UIDragPreview: NSObject {
  /// The view whose picture is shown. It need not be in a window.
  public let view: UIView
  /// How it is cut out.
  public let parameters: UIDragPreviewParameters

  /// Makes a preview of a view that has its size already.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
    super.init()
  }
}
