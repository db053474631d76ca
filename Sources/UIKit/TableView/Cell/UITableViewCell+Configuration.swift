import Foundation

/// Content and background as configurations.
extension UITableViewCell {
  /// A block that updates the cell's configurations for a state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      UITableViewCell, UICellConfigurationState
    ) -> Void

  // MARK: Content

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    if let configuration {
      let view = keeper.contentView(for: configuration, from: existingContentView)
      keeper.content = configuration
      if view !== existingContentView { replaceContentView(with: view) }
    } else if keeper.content != nil {
      keeper.content = nil
      replaceContentView(with: nil)
    }
    contentDidChange()
  }

  /// The view that list content is shown in; `nil` for other contents.
  var listContentView: UIListContentView? { existingContentView as? UIListContentView }

  private func contentDidChange() {
    if !keeper.isUpdating { setNeedsUpdateConfiguration() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Background

  func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
    let had = keeper.background != nil
    keeper.background = configuration
    if configuration != nil, !had {
      backgroundView = nil
      giveGround(nil)
    }
    if let view = keeper.backgroundViewForBackground(), view.superview !== self {
      insertSubview(view, at: 0)
    }
    if configuration == nil, had, !hasOwnBackgroundColor, let look { giveGround(look) }
    if had != (configuration != nil) { replaceSelectionView() }
    if !keeper.isUpdating { setNeedsUpdateConfiguration() }
    setNeedsLayout()
  }

  /// Lets a background of the app's own take the place of the configured one.
  func dropBackgroundConfiguration() {
    guard keeper.background != nil else { return }
    keeper.background = nil
    _ = keeper.backgroundViewForBackground()
    replaceSelectionView()
  }

  /// Whether the configured background, and not a view of its own, shows selection.
  var backgroundShowsSelection: Bool {
    keeper.background != nil && selectedBackgroundView == nil
  }

  // MARK: Updates

  /// Updates the configurations, if the state changed.
  func updateConfigurationIfNeeded() {
    keeper.updateIfNeeded {
      let state = configurationState
      if keeper.updatesContent, let content = keeper.content {
        setContentConfiguration(content.updated(for: state))
      }
      if keeper.updatesBackground, let background = keeper.background {
        var state = state
        if selectionStyle == .none {
          state.isSelected = false
          state.isHighlighted = false
        }
        setBackgroundConfiguration(background.updated(for: state))
      }
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  /// The state as the cell knows it.
  var ownConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(
      traitCollection: keeper.traits(traitCollection, in: look?.tableStyle))
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isSwiped = isSwiped
    state.isReordering = isReordering
    state.isFocused = isFocusedByKeys
    state.cellDropState = dropState
    switch dragState {
    case .none: state.cellDragState = .none
    case .lifting: state.cellDragState = .lifting
    case .dragging: state.cellDragState = .dragging
    }
    return state
  }

  /// Takes part in a drag, or no more.
  func take(dragState state: DragState) {
    guard state != dragState else { return }
    dragState = state
    setNeedsUpdateConfiguration()
    dragStateDidChange(state)
  }
}
