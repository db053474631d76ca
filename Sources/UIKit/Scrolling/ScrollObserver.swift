import CoreGraphics

/// What goes by where a scroll view's content is: the bars around it.
@MainActor package protocol ScrollObserver: AnyObject {
  /// The content moved, or has another size or inset. Called before the delegate hears of it.
  func scrollViewDidMove(_ scrollView: UIScrollView)
  /// Where content should come to rest that would do so at `offset`.
  func scrollView(_ scrollView: UIScrollView, restingPlaceFor offset: CGPoint) -> CGPoint
}

extension ScrollObserver {
  /// Where it would.
  package func scrollView(
    _ scrollView: UIScrollView, restingPlaceFor offset: CGPoint
  ) -> CGPoint { offset }
}

/// An observer that is not kept alive.
struct WeakScrollObserver {
  weak var observer: (any ScrollObserver)?
}

extension UIScrollView {
  /// Has somebody told of movements.
  package func addObserver(_ observer: any ScrollObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    observers.append(WeakScrollObserver(observer: observer))
  }

  /// Has somebody told no more.
  package func removeObserver(_ observer: any ScrollObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  func tellObservers() {
    for entry in observers { entry.observer?.scrollViewDidMove(self) }
  }
}
