import Foundation
/// A bar of tabs.
@MainActor open class UITabBar: UIView {}
