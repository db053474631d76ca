/// The base class of what turns touches into gestures.
///
/// A recognizer is attached to a view and sees the touches that begin in the view or below it,
/// before the views do. It starts as `.possible`; a discrete gesture goes to `.ended` (also called
/// `.recognized`) or `.failed`, a continuous one over `.began` and `.changed` to `.ended` or
/// `.cancelled`. Each change but the failure calls the targets, once every recognizer has seen the
/// event. Then the recognizer waits, deaf, until its last touch is over, and is possible again.
///
/// A subclass overrides `touchesBegan(_:with:)` and its siblings and sets ``state``; what it asks
/// for may be put off (another recognizer must fail first) or refused (the delegate or the view
/// says no, or another gesture is going on), so it must read the state back before it relies on
/// it.
@MainActor open class UIGestureRecognizer: NSObject {
  /// Where a recognizer is on its way.
  public enum State: Int, Sendable {
    /// Nothing is known yet. Every recognizer starts here.
    case possible
    /// A continuous gesture was recognised.
    case began
    /// A continuous gesture moved on.
    case changed
    /// A continuous gesture came to its end, or a discrete one was recognised.
    case ended
    /// A continuous gesture was broken off.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// What a discrete gesture is called at its end; the same as `.ended`.
    public static var recognized: State { .ended }
  }

  /// The view that the recognizer is attached to, by `UIView.addGestureRecognizer(_:)`.
  open internal(set) weak var view: UIView?

  /// Called by the view that the recognizer is added to, or with `nil` when it is removed.
  package func attach(to view: UIView?) {
    guard view !== self.view else { return }
    abandon()
    self.view = view
  }

  /// Who is asked whether the gesture may begin, and beside which others.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether the recognizer gets touches. Turning it off breaks off a gesture that goes on, which
  /// calls the targets with `.cancelled`.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  /// Whether the view loses the touches of a gesture once it is recognised: those that it has get
  /// `touchesCancelled(_:with:)`, those that are withheld never come. `true` at first.
  open var cancelsTouchesInView = true

  /// Whether the view gets touches only once this recognizer failed. `false` at first.
  open var delaysTouchesBegan = false

  /// Whether the view gets the end of its touches only once this recognizer failed. `true` at
  /// first; it matters only for gestures that are still possible when a touch ends, such as a
  /// double tap.
  open var delaysTouchesEnded = true

  /// The raw values of the `UITouch.TouchType`s that the recognizer gets; all of them at first.
  open var allowedTouchTypes: [NSNumber] = [
    UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer,
  ].map { NSNumber(value: $0.rawValue) }

  /// A name for people who look for errors.
  open var name: String?

  /// The modifier keys that were held at the last event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []

  /// The buttons that were held at the last event; empty for a finger.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  // What UIGestureRecognizer+Recognition keeps.
  var currentState = State.possible
  var actions: [GestureAction] = []
  var failureRequirements: [WeakRecognizer] = []
  /// What was asked for and must wait for others to fail.
  var pending: [State] = []
  /// The states that the targets have not heard of yet.
  var reports: [State] = []
  /// The touches down now that were not ignored, in the order in which they began.
  var activeTouches: [UITouch] = []
  /// All touches since the last reset that were not ignored.
  var sequence: [UITouch] = []
  weak var dispatcher: TouchDispatcher?
  /// The middle of the touches at the last event, in the window's coordinates.
  var lastLocation = CGPoint.zero

  /// Makes a recognizer that calls `action` on `target`.
  ///
  /// The target is not kept alive. It must be an object of the class whose method the action is.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Makes a recognizer with default values: there are no nibs to read one from.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  /// Adds a method that is called when ``state`` changes, in the order of adding. Adding the same
  /// pair again changes nothing. The target is not kept alive.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    precondition(
      action.canPerform(on: object), "\(action) is not a method of \(type(of: target))")
    actions.removeAll { $0.target == nil }
    guard !actions.contains(where: { $0.target === object && $0.selector == action }) else {
      return
    }
    actions.append(GestureAction(target: object, selector: action))
  }

  /// Removes a target. `nil` stands for every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll {
      $0.target == nil
        || ((object == nil || $0.target === object) && (action == nil || $0.selector == action))
    }
  }

  /// Where the recognizer is. Only subclasses set it; see the class for what becomes of that.
  open var state: State {
    get { currentState }
    set { request(newValue) }
  }

  /// Makes this recognizer wait for `otherGestureRecognizer`: it is recognised only once the other
  /// one failed, and fails once the other one is recognised. The other one is not kept alive.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.recognizer == nil }
    guard !failureRequirements.contains(where: { $0.recognizer === otherGestureRecognizer }) else {
      return
    }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// The middle of the touches, in the coordinates of `view` (`nil`: of the window). After the
  /// gesture, where it was last.
  open func location(in view: UIView?) -> CGPoint {
    let point = activeTouches.isEmpty ? lastLocation : Self.middle(of: activeTouches)
    guard let view else { return point }
    return view.convert(point, from: nil)
  }

  /// The number of touches that are part of the gesture.
  open var numberOfTouches: Int { activeTouches.count }

  /// Where one of the touches is, in the coordinates of `view` (`nil`: of the window).
  ///
  /// - Parameter touchIndex: From 0 to below ``numberOfTouches``.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      activeTouches.indices.contains(touchIndex),
      "touch \(touchIndex) was asked for, of \(activeTouches.count)")
    return activeTouches[touchIndex].location(in: view)
  }

  /// Called by subclasses for a touch that is no part of the gesture: it goes to the view as if
  /// this recognizer were not there.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    activeTouches.removeAll { $0 === touch }
    sequence.removeAll { $0 === touch }
  }

  /// Called when the recognizer becomes possible again. Subclasses forget here what they knew of
  /// the gesture, and call `super`.
  open func reset() {}

  /// Whether this recognizer, recognised, keeps another one with the same touches from being so.
  /// `true` unless a subclass says otherwise.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer with the same touches, recognised, keeps this one from being so.
  /// `true` unless a subclass says otherwise.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this recognizer waits for another one to fail; for rules between classes.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another recognizer waits for this one to fail; for rules between classes.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Whether the recognizer takes new touches of `event`: `true` unless the delegate says
  /// otherwise.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Whether the recognizer hears of the mouse's secondary button.
  package var takesSecondaryTouches: Bool { false }

  /// Whether a gesture goes on when its view leaves the window.
  package var survivesLeavingWindow: Bool { false }

  /// Touches began. Subclasses override it; here it does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches moved. Subclasses override it; here it does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches ended. Subclasses override it; here it does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches were broken off. Subclasses override it; here it does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  static func middle(of touches: [UITouch]) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    var sum = CGPoint.zero
    for touch in touches {
      let point = touch.location(in: nil)
      sum.x += point.x
      sum.y += point.y
    }
    let count = CGFloat(touches.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }
}

/// A method of a target, which is not kept alive.
struct GestureAction {
  weak var target: AnyObject?
  let selector: Selector
}

/// A recognizer that is not kept alive.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
