import Foundation

/// Which look a bar has.
extension UINavigationBar {
  var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  /// The look while content is under the bar.
  func appearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
    let chosen =
      isCompact
      ? item?.compactAppearance ?? item?.standardAppearance ?? compactAppearance
        ?? standardAppearance
      : item?.standardAppearance ?? standardAppearance
    return applyingOwnLooks(to: chosen, isItemsOwn: item?.standardAppearance != nil)
  }

  /// The look while nothing is under the bar.
  func edgeAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
    let standard = appearance(for: item)
    guard isTranslucent else { return standard }
    let chosen =
      (isCompact ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil)
      ?? item?.scrollEdgeAppearance ?? scrollEdgeAppearance
    if let chosen { return withOwnTitles(copyOf(chosen)) }
    let transparent = copyOf(standard)
    transparent.configureWithTransparentBackground()
    return transparent
  }

  /// Lays what was set on the bar itself over an appearance.
  private func applyingOwnLooks(
    to appearance: UINavigationBarAppearance, isItemsOwn: Bool
  ) -> UINavigationBarAppearance {
    let look = withOwnTitles(copyOf(appearance))
    if !isItemsOwn {
      let metrics: UIBarMetrics = isCompact ? .compact : .default
      let image =
        backgroundImage(for: barPosition, barMetrics: metrics)
        ?? backgroundImage(for: .any, barMetrics: metrics)
        ?? backgroundImage(for: .any, barMetrics: .default)
      look.take(
        tint: barTintColor, isTranslucent: isTranslucent, image: image, shadow: shadowImage,
        in: traitCollection)
    }
    if let backIndicatorImage {
      look.setBackIndicatorImage(
        backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
    }
    return look
  }

  private func withOwnTitles(_ look: UINavigationBarAppearance) -> UINavigationBarAppearance {
    if let titleTextAttributes {
      look.titleTextAttributes.merge(titleTextAttributes) { own, _ in own }
    }
    if let largeTitleTextAttributes {
      look.largeTitleTextAttributes.merge(largeTitleTextAttributes) { own, _ in own }
    }
    let shift = titleVerticalPositionAdjustment(for: isCompact ? .compact : .default)
    look.titlePositionAdjustment.vertical += shift
    return look
  }

  func looksDidChange() {
    updateContent()
    controller?.barHeightMayHaveChanged()
  }

  func updateGroundProgress() {
    background.progress = isTranslucent ? groundProgress : 1
    updateTextLooks()
  }

  /// Texts and buttons have the looks of the ground that is seen more.
  private func updateTextLooks() {
    let isUnder = groundProgress > 0.5
    guard isUnder != isShowingStandardTexts else { return }
    isShowingStandardTexts = isUnder
    if let content { content.update(shownAppearance(for: content.item), host: self) }
  }

  func shownAppearance(for item: UINavigationItem) -> UINavigationBarAppearance {
    isShowingStandardTexts ? appearance(for: item) : edgeAppearance(for: item)
  }

  // MARK: Large titles

  /// Whether the title of an item of the stack is shown large.
  func showsLargeTitle(_ item: UINavigationItem, among items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, !isCompact, item.titleView == nil || item.title != nil else {
      return false
    }
    let index = items.firstIndex { $0 === item } ?? items.count - 1
    guard index >= 0 else { return false }
    for item in items[...index].reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never, .inline: return false
      case .automatic: continue
      }
    }
    return true
  }
}
