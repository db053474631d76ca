import Foundation

/// Who says where a toolbar is.
@MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
