import Foundation

/// A view that shows a content configuration.
@MainActor public protocol UIContentView: NSObjectProtocol {
  /// What the view shows. Setting it changes what is seen.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; by default it can show those of the type of the
  /// one that it has.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration has the type of the one that the view shows now.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
