import Foundation

/// Something that the user can do with a view, as an object that is added to the view.
@MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that the interaction was added to.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or with `nil` before it is removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or with `nil` after it was removed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view.
  public var interactions: [any UIInteraction] {
    get { storedInteractions }
    set {
      for old in storedInteractions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
    }
  }

  func add(_ interaction: any UIInteraction) {
    guard !storedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    storedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  func remove(_ interaction: any UIInteraction) {
    guard let index = storedInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    storedInteractions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
