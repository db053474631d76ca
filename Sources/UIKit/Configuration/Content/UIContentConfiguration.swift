import Foundation

/// What a view is to show and how, as a value: the view is made from it and follows it.
///
/// ``UIListContentConfiguration`` is the one for the usual contents of lists. For contents of one's
/// own, a structure with the values and a view with ``UIContentView`` are enough:
///
/// ```swift
/// struct Stars: UIContentConfiguration {
///   var count = 0
///   func makeContentView() -> any UIView & UIContentView { StarsView(self) }
///   func updated(for state: any UIConfigurationState) -> Stars { self }
/// }
/// ```
public protocol UIContentConfiguration {
  /// Makes a view that shows this.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// The configuration as it is to look in a state.
  func updated(for state: any UIConfigurationState) -> Self
}
