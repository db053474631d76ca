import QuartzCore

extension UIView {
  /// The view whose alpha says how much of this one and its subviews is seen; `nil`, the first
  /// value, lets all be seen.
  ///
  /// It is placed in this view's coordinates and is none of its subviews; it does not follow the
  /// view's size by itself. Touches go where they would without it.
  public var mask: UIView? {
    get { storedMask.flatMap { $0.layer === layer.mask ? $0 : nil } }
    set {
      let old = mask
      guard newValue !== old else { return }
      newValue?.removeFromSuperview()
      if let old {
        old.storedSuperview = nil
        old.setWindow(nil)
      }
      storedMask = newValue
      layer.mask = newValue?.layer
      guard let newValue else { return }
      newValue.storedSuperview = self
      newValue.setWindow(storedWindow)
    }
  }
}
