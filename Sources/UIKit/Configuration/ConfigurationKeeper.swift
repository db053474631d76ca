import Foundation

/// The configurations of a cell, header or footer, and when they are due to be updated.
@MainActor final class ConfigurationKeeper {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  /// The view that shows the background, where there is one.
  private(set) var backgroundView: ConfiguredBackgroundView?
  /// Whether the state changed since the last update.
  var needsUpdate = true
  private(set) var isUpdating = false

  /// The view that shows the content, from what shows content now.
  ///
  /// - Returns: The same view, if it can show it; else a new one.
  func contentView(for content: any UIContentConfiguration, from existing: UIView?) -> UIView {
    if self.content != nil, let view = existing as? any UIView & UIContentView,
      view.supports(content)
    {
      view.configuration = content
      return view
    }
    return content.makeContentView()
  }

  /// The view that shows the background; `nil` where there is none. The one before is taken away
  /// if it is no longer right.
  func backgroundViewForBackground() -> ConfiguredBackgroundView? {
    guard let background else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return nil
    }
    if let backgroundView {
      backgroundView.configuration = background
    } else {
      backgroundView = ConfiguredBackgroundView(background)
    }
    return backgroundView
  }

  /// Runs an update, if one is due.
  func updateIfNeeded(_ update: () -> Void) {
    guard needsUpdate, !isUpdating else { return }
    needsUpdate = false
    isUpdating = true
    defer { isUpdating = false }
    update()
  }

  // MARK: Traits

  private var known: (base: UITraitCollection, traits: UITraitCollection)?

  /// Traits that also say in what kind of list the view stands.
  func traits(_ base: UITraitCollection, in style: UITableView.Style?) -> UITraitCollection {
    let environment: UIListEnvironment =
      switch style {
      case nil: .none
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    if let known, known.base === base, known.traits.listEnvironment == environment {
      return known.traits
    }
    let traits = UITraitCollection(traitsFrom: [
      base, UITraitCollection(listEnvironment: environment),
    ])
    known = (base, traits)
    return traits
  }
}
