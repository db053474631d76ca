import Foundation

/// Something whose looks can be set for all objects of a class at once.
///
///     UINavigationBar.appearance().tintColor = .systemRed
///     UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .white
///
/// `appearance()` gives an object of the class, on which properties are set as on any other. Objects
/// take over what differs there from a fresh object, when they come into a window; what was set on
/// an object itself goes before.
///
/// There is no Objective-C here to record what is set, so that only the properties of UIKit's own
/// classes are taken over that are listed in `AppearanceProperties`, and setting one to what a fresh
/// object has counts for nothing. The proxy is made by `init(coder:)`.
@MainActor public protocol UIAppearance: NSObjectProtocol {
  /// The looks of all objects of the class.
  static func appearance() -> Self
  /// The looks of the objects that are in objects of other classes.
  ///
  /// - Parameter containerTypes: The innermost first: `[A, B]` means inside an A that is in a B.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// Something that can contain what has an appearance: a view or a view controller.
@MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// The looks that all objects of the class begin with.
  public class func appearance() -> Self { AppearanceStore.proxy(of: self, in: []) }

  /// The looks of objects of the class inside others, the innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceStore.proxy(of: self, in: containerTypes)
  }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance {
  /// The looks that all objects of the class begin with.
  public class func appearance() -> Self { AppearanceStore.proxy(of: self, in: []) }

  /// The looks of objects of the class inside others, the innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceStore.proxy(of: self, in: containerTypes)
  }
}
