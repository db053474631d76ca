import Foundation

/// Makes the menu that is shown; takes what the system would add, which is nothing here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
/// Makes the controller whose view is shown beside the menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// What is shown when the user asks for a view's menu.
@MainActor open class UIContextMenuConfiguration: NSObject {
  /// What the application knows the configuration by; one of its own unless it was given one.
  public let identifier: any NSCopying
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: What the application knows it by.
  ///   - previewProvider: Makes the controller whose view is shown beside the menu; `nil` shows the
  ///     view itself.
  ///   - actionProvider: Makes the menu.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
