import Foundation

/// Content and background as configurations.
extension UITableViewHeaderFooterView {
  /// A block that updates the view's configurations for a state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      UITableViewHeaderFooterView, UIViewConfigurationState
    ) -> Void

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    if let configuration {
      let view = keeper.contentView(for: configuration, from: contentView)
      keeper.content = configuration
      if view !== contentView { replaceContentView(with: view) }
    } else if keeper.content != nil {
      keeper.content = nil
      replaceContentView(with: nil)
    }
    if !keeper.isUpdating { setNeedsUpdateConfiguration() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
    if configuration != nil, keeper.background == nil { backgroundView = nil }
    keeper.background = configuration
    if let view = keeper.backgroundViewForBackground(), view.superview !== self {
      insertSubview(view, at: 0)
    }
    showGround()
    if !keeper.isUpdating { setNeedsUpdateConfiguration() }
    setNeedsLayout()
  }

  /// Updates the configurations, if the state changed.
  func updateConfigurationIfNeeded() {
    keeper.updateIfNeeded {
      let state = configurationState
      if keeper.updatesContent, let content = keeper.content {
        setContentConfiguration(content.updated(for: state))
      }
      if keeper.updatesBackground, let background = keeper.background {
        setBackgroundConfiguration(background.updated(for: state))
      }
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  /// The state as the view knows it.
  var ownConfigurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(
      traitCollection: keeper.traits(traitCollection, in: tableStyle))
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isFloating
    return state
  }
}
