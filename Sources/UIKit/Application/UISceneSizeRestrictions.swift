import CoreGraphics
import Foundation

/// How small the user can make the windows of a scene.
@MainActor public final class UISceneSizeRestrictions: NSObject {
  /// The least size of a window's content, in points; zero, as at first, for none.
  public var minimumSize = CGSize.zero {
    didSet { if minimumSize != oldValue { onChange() } }
  }

  var onChange: () -> Void = {}
}
