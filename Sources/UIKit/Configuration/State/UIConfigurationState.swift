import Foundation

/// Everything about a view that decides how its configurations look: its traits, whether it is
/// selected and the like, and values of one's own.
public protocol UIConfigurationState {
  /// Makes a state in which nothing holds but the traits.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value of one's own; `nil` where there is none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}
