import Foundation

extension UIView {
  /// Compares the traits with those of last time and tells the view when they differ.
  func updateTraits() {
    let traits = traitCollection
    let old = lastTraits
    guard old != traits else { return }
    lastTraits = traits
    if followsScreenScale, layer.contentsScale != traits.displayScale, traits.displayScale > 0 {
      contentScaleFactor = traits.displayScale
    }
    if traits.hasDifferentColorAppearance(comparedTo: old) {
      resolveBackgroundColor()
      setNeedsDisplay()
    }
    if let old, old.layoutDirection != traits.layoutDirection { layoutDirectionDidChange() }
    if let old {
      traits.performAsCurrent {
        if let viewController {
          viewController.traitCollectionDidChange(old)
          viewController.setNeedsUpdateContentUnavailableConfiguration()
          viewController.traitObservers?.traitsDidChange(of: viewController, from: old, to: traits)
        }
        traitCollectionDidChange(old)
        traitObservers?.traitsDidChange(of: self, from: old, to: traits)
      }
    }
  }

  /// The reading direction of what surrounds the view, as far as it is known.
  var inheritedLayoutDirection: UIUserInterfaceLayoutDirection {
    switch lastTraits?.layoutDirection {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    default: UIApplication.shared.userInterfaceLayoutDirection
    }
  }

  /// Does ``updateTraits()`` here and inside, from the outside in.
  func updateTraitsInSubtree() {
    updateTraits()
    for subview in storedSubviews { subview.updateTraitsInSubtree() }
    mask?.updateTraitsInSubtree()
  }
}
