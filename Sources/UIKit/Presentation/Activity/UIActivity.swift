import Foundation

/// Something that can be done with what is shared. Subclass it to offer your own.
///
/// The activity is asked whether it can do anything with the items, prepared with them, and then either
/// its ``activityViewController`` is shown or ``perform()`` called. It says ``activityDidFinish(_:)`` at
/// the end.
@MainActor open class UIActivity: NSObject {
  /// Where an activity stands in the list.
  public enum Category: Int, Sendable {
    /// It does something here.
    case action
    /// It gives the items to others.
    case share
  }

  /// The one who shows the list, while the activity goes on.
  weak var presenter: UIActivityViewController?

  /// Makes an activity.
  public override init() { super.init() }

  /// Where the activity stands in the list; `action` unless overridden.
  open class var activityCategory: Category { .action }

  /// The name of the kind of activity; `nil` unless overridden.
  open var activityType: ActivityType? { nil }
  /// What the user reads; `nil` unless overridden.
  open var activityTitle: String? { nil }
  /// A picture for the list, of which only the shape counts; `nil` unless overridden.
  open var activityImage: UIImage? { nil }

  /// Whether anything can be done with the items; `false` unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the items over. Override it to keep them.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A controller that asks the user for more; it is shown in place of calling ``perform()``. `nil`
  /// unless overridden.
  open var activityViewController: UIViewController? { nil }
  /// Does it. Override it, and call ``activityDidFinish(_:)`` at the end; here that is all.
  open func perform() { activityDidFinish(true) }

  /// Says that the activity is over: the list goes. Do not override it.
  ///
  /// - Parameter completed: Whether it was done, and not called off.
  open func activityDidFinish(_ completed: Bool) {
    presenter?.activityDidFinish(self, completed)
  }
}
