extension UIView {
  /// The gesture recognizers that look at touches in this view and those inside it.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedGestureRecognizers.isEmpty ? nil : storedGestureRecognizers }
    set {
      for old in storedGestureRecognizers { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  /// Has a gesture recognizer look at touches here, taking it from the view where it was.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    storedGestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.attach(to: self)
  }

  /// Ends what ``addGestureRecognizer(_:)`` began.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = storedGestureRecognizers.firstIndex(where: { $0 === gestureRecognizer })
    else { return }
    storedGestureRecognizers.remove(at: index)
    gestureRecognizer.attach(to: nil)
  }
}
