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
    if let old {
      traits.performAsCurrent {
        viewController?.traitCollectionDidChange(old)
        traitCollectionDidChange(old)
      }
    }
  }

  /// Does ``updateTraits()`` here and inside, from the outside in.
  func updateTraitsInSubtree() {
    updateTraits()
    for subview in storedSubviews { subview.updateTraitsInSubtree() }
    mask?.updateTraitsInSubtree()
  }
}
