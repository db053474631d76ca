import Foundation

/// The state of a screen, as the configuration of what it shows in place of its content sees it.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the screen.
  public var traitCollection: UITraitCollection
  /// What is searched for on the screen; `nil` while nothing is.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state in which nothing is searched for.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of one's own; `nil` where there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
