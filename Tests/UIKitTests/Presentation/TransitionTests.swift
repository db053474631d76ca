@testable import UIKit
import UIKitTesting
import XCTest

/// Transitions that the application makes itself, by time and by hand.
@MainActor final class TransitionTests: XCTestCase {
  /// Slides from the right.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    var log: [String] = []
    let isPresenting: Bool

    init(isPresenting: Bool) {
      self.isPresenting = isPresenting
      super.init()
    }

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log.append("animate")
      let width = context.containerView.bounds.width
      guard let view = context.view(forKey: isPresenting ? .to : .from) else {
        return XCTFail("no view")
      }
      if isPresenting {
        context.containerView.addSubview(view)
        view.frame.origin.x = width
      }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = self.isPresenting ? 0 : width
      } completion: { _ in
        self.log.append("over \(!context.transitionWasCancelled)")
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.append("ended \(transitionCompleted)") }
  }

  private final class Director: NSObject, UIViewControllerTransitioningDelegate {
    let coming = Slide(isPresenting: true)
    let going = Slide(isPresenting: false)
    var hand: UIPercentDrivenInteractiveTransition?
    var presentationController: UIPresentationController?

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { coming }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { going }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? { presentationController }
  }

  /// A card at the bottom.
  private final class Card: UIPresentationController {
    let dim = UIView(frame: .zero)
    var log: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.height - 200, width: bounds.width, height: 200)
    }
    override func presentationTransitionWillBegin() {
      log.append("will come")
      dim.frame = containerView?.bounds ?? .zero
      containerView?.insertSubview(dim, at: 0)
      dim.alpha = 0
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
        self.dim.alpha = 1
      })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      log.append("came \(completed)")
    }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.append("will be \(newCollection.horizontalSizeClass == .regular ? "wide" : "narrow")")
    }
    override func dismissalTransitionWillBegin() { log.append("will go") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("went \(completed)") }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private let root = Scribe("root", color: .white)
  private let other = Scribe("other", color: .lightGray)
  private let director = Director()

  private func makeDriver() -> AppDriver {
    let driver = AppDriver(.init(size: CGSize(width: 400, height: 600))) { root }
    Scribe.log = []
    other.transitioningDelegate = director
    return driver
  }

  private var shownOpacity: Float { other.view.layer.presentation()?.opacity ?? -1 }
  private var shownX: CGFloat { other.view.layer.presentation()?.frame.minX ?? -1 }

  func testACustomAnimation() async {
    let driver = makeDriver()
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: true)
    driver.advance(by: 0)
    driver.advance(frames: 1)
    driver.advance(by: 0.5)
    XCTAssertEqual(shownX, 200, accuracy: 10)
    XCTAssertNotNil(root.view.window)
    driver.settle()
    XCTAssertEqual(director.coming.log, ["animate", "over true", "ended true"])
    XCTAssertEqual(other.view.frame, CGRect(x: 0, y: 0, width: 400, height: 600))
    XCTAssertNil(root.view.window)
    root.dismiss(animated: true)
    driver.settle()
    XCTAssertEqual(director.going.log, ["animate", "over true", "ended true"])
    XCTAssertTrue(root.view.superview === driver.window)
  }

  func testACustomPresentationController() async {
    let driver = makeDriver()
    other.modalPresentationStyle = .custom
    let card = Card(presentedViewController: other, presenting: root)
    director.presentationController = card
    var completed = false
    root.present(other, animated: true) { completed = true }
    driver.advance(by: 0)
    driver.advance(frames: 1)
    driver.advance(by: 0.5)
    let alpha = card.dim.layer.presentation()?.opacity ?? 0
    XCTAssertEqual(alpha, 0.5, accuracy: 0.05, "runs along")
    driver.settle()
    XCTAssertTrue(completed)
    XCTAssertEqual(other.view.frame, CGRect(x: 0, y: 400, width: 400, height: 200))
    driver.resize(to: CGSize(width: 300, height: 500))
    XCTAssertEqual(other.view.frame, CGRect(x: 0, y: 300, width: 300, height: 200))
    other.dismiss(animated: true)
    driver.settle()
    XCTAssertEqual(card.log, ["will come", "came true", "will go", "went true"])
    XCTAssertNil(card.containerView)
  }

  func testAPresentationControllerHearsOfNewTraits() async {
    let driver = makeDriver()
    other.modalPresentationStyle = .custom
    let card = Card(presentedViewController: other, presenting: root)
    director.presentationController = card
    root.present(other, animated: false)
    driver.settle()
    card.log = []
    driver.resize(to: CGSize(width: 420, height: 600))
    XCTAssertEqual(card.log, [], "the traits are the same")
    driver.resize(to: CGSize(width: 900, height: 600))
    XCTAssertEqual(card.log, ["will be wide"])
  }

  func testADismissalByHandThatIsCalledOff() async {
    let driver = makeDriver()
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: false)
    let hand = UIPercentDrivenInteractiveTransition()
    director.hand = hand
    Scribe.log = []
    var changes: [Bool] = []
    other.dismiss(animated: true) { Scribe.log.append("dismissed") }
    other.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
    driver.advance(frames: 2)
    hand.update(0.25)
    driver.advance(frames: 1)
    XCTAssertEqual(shownX, 100, accuracy: 1)
    driver.advance(by: 2)
    XCTAssertEqual(shownX, 100, accuracy: 1, "it stands still")
    hand.cancel()
    driver.settle()
    XCTAssertEqual(changes, [true])
    XCTAssertEqual(director.going.log, ["animate", "over false", "ended false"])
    XCTAssertEqual(other.view.frame, CGRect(x: 0, y: 0, width: 400, height: 600))
    XCTAssertTrue(root.presentedViewController === other)
    XCTAssertNil(root.view.window)
    XCTAssertEqual(
      Scribe.log,
      [
        "other willDisappear", "root willAppear", "root isAppearing", "root willDisappear",
        "root didDisappear", "other willAppear", "other isAppearing", "other didAppear",
      ].filter { !$0.contains("isAppearing") || Scribe.log.contains($0) })
    XCTAssertNil(other.transitionCoordinator)
  }

  func testADismissalByHandThatGoesThrough() async {
    let driver = makeDriver()
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: false)
    let hand = UIPercentDrivenInteractiveTransition()
    director.hand = hand
    other.dismiss(animated: true) { Scribe.log.append("dismissed") }
    driver.advance(frames: 2)
    hand.update(0.5)
    driver.advance(frames: 1)
    hand.finish()
    let time = driver.settle()
    XCTAssertEqual(time, 0.5, accuracy: 0.1, "the rest of the second")
    XCTAssertEqual(director.going.log, ["animate", "over true", "ended true"])
    XCTAssertNil(root.presentedViewController)
    XCTAssertTrue(root.view.superview === driver.window)
    XCTAssertEqual(Scribe.log.last, "dismissed")
  }

  func testAPresentationByHandThatIsCalledOff() async {
    let driver = makeDriver()
    other.modalPresentationStyle = .overFullScreen
    let hand = UIPercentDrivenInteractiveTransition()
    director.hand = hand
    root.present(other, animated: true)
    driver.advance(by: 0)
    driver.advance(frames: 2)
    hand.update(0.4)
    driver.advance(frames: 1)
    XCTAssertEqual(shownX, 240, accuracy: 1)
    hand.cancel()
    driver.settle()
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(other.view.window)
    XCTAssertEqual(
      Scribe.log.filter { $0.hasPrefix("other") },
      [
        "other didLoad", "other willAppear", "other isAppearing", "other willDisappear",
        "other didDisappear",
      ])
    XCTAssertEqual(driver.window.subviews.count, 1)
  }

  /// Fades, by an animator that the hand may take hold of.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    let hand = UIPercentDrivenInteractiveTransition()
    private var animator: UIViewPropertyAnimator?
    var ends: [UIViewAnimatingPosition] = []
    var fraction: CGFloat { animator?.fractionComplete ?? -1 }

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      let view = context.view(forKey: .to)
      if let view {
        context.containerView.addSubview(view)
        view.alpha = 0
      }
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { view?.alpha = 1 }
      made.addCompletion { [weak self] end in
        self?.animator = nil
        self?.ends.append(end)
        context.completeTransition(!context.transitionWasCancelled)
      }
      animator = made
      return made
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
  }

  func testAnAnimatorThatCanBeInterrupted() async {
    let driver = makeDriver()
    let fade = Fade()
    other.transitioningDelegate = fade
    other.modalPresentationStyle = .overFullScreen
    root.present(other, animated: true)
    driver.advance(by: 0)
    driver.advance(frames: 2)
    fade.hand.update(0.3)
    driver.advance(frames: 1)
    XCTAssertEqual(fade.fraction, 0.3, accuracy: 0.001)
    XCTAssertEqual(shownOpacity, 0.3, accuracy: 0.01)
    driver.advance(by: 2)
    XCTAssertEqual(shownOpacity, 0.3, accuracy: 0.01, "it stands still")
    fade.hand.update(0.6)
    driver.advance(frames: 1)
    XCTAssertEqual(shownOpacity, 0.6, accuracy: 0.01)
    fade.hand.cancel()
    driver.advance(by: 0.3)
    XCTAssertEqual(shownOpacity, 0.3, accuracy: 0.04, "back at its own speed")
    driver.settle()
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(fade.ends, [.start])
    root.present(other, animated: true)
    driver.advance(by: 0)
    driver.advance(frames: 2)
    fade.hand.update(0.3)
    driver.advance(frames: 1)
    fade.hand.finish()
    driver.advance(by: 0.35)
    XCTAssertEqual(shownOpacity, 0.65, accuracy: 0.04, "on at its own speed")
    let time = driver.settle()
    XCTAssertEqual(time, 0.35, accuracy: 0.1)
    XCTAssertTrue(root.presentedViewController === other)
    XCTAssertEqual(other.view.alpha, 1)
    XCTAssertEqual(fade.ends, [.start, .end])
    XCTAssertEqual(Scribe.log.last, "other didAppear")
  }

  func testATransitionThatTheHandTakesHoldOfOnItsWay() async {
    let driver = makeDriver()
    let fade = Fade()
    fade.hand.wantsInteractiveStart = false
    other.transitioningDelegate = fade
    other.modalPresentationStyle = .overFullScreen
    root.present(other, animated: true)
    driver.advance(by: 0)
    driver.advance(frames: 1)
    driver.advance(by: 0.4)
    let shown = shownOpacity
    XCTAssertEqual(shown, 0.4, accuracy: 0.05)
    fade.hand.pause()
    driver.advance(by: 1)
    XCTAssertEqual(shownOpacity, shown, accuracy: 0.05, "it stands still")
    fade.hand.update(0.8)
    driver.advance(frames: 1)
    XCTAssertEqual(shownOpacity, 0.8, accuracy: 0.01)
    fade.hand.finish()
    XCTAssertEqual(driver.settle(), 0.2, accuracy: 0.1)
    XCTAssertEqual(fade.ends, [.end])
    XCTAssertEqual(other.view.alpha, 1)
  }

  func testAControllerIsFreedAfterATransitionByHand() async {
    let driver = makeDriver()
    weak var freed: UIViewController?
    do {
      let other = Scribe("other")
      other.transitioningDelegate = director
      other.modalPresentationStyle = .fullScreen
      freed = other
      root.present(other, animated: false)
      let hand = UIPercentDrivenInteractiveTransition()
      director.hand = hand
      other.dismiss(animated: true)
      driver.advance(frames: 2)
      hand.update(0.5)
      hand.finish()
      driver.settle()
    }
    driver.advance(by: 1)
    XCTAssertNil(freed)
  }

  func testStylesOfTransition() async {
    let driver = makeDriver()
    other.transitioningDelegate = nil
    for style in [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal] {
      other.modalPresentationStyle = .fullScreen
      other.modalTransitionStyle = style
      root.present(other, animated: true)
      driver.settle()
      XCTAssertEqual(other.view.frame, driver.window.bounds, "\(style)")
      XCTAssertEqual(other.view.alpha, 1)
      root.dismiss(animated: true)
      driver.settle()
      XCTAssertEqual(root.view.frame, driver.window.bounds, "\(style)")
      XCTAssertEqual(root.view.alpha, 1)
      XCTAssertFalse(root.view.isHidden)
      XCTAssertNil(other.view.window)
    }
  }
}
