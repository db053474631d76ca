import Foundation

/// A view that the user works: a button, a switch, a slider.
///
/// A control follows one finger (or the mouse) from where it comes down, and tells what happens to
/// its handlers: closures (``addAction(_:for:)``) or methods (``addTarget(_:action:for:)``). The
/// finger counts as inside while it is at most 70 points away, so that a thumb need not be exact.
///
///     let control = UIButton(type: .system, primaryAction: UIAction(title: "Add") { _ in add() })
///     control.addTarget(
///       self, action: Selector("didTouch:", MyController.didTouch(_:)), for: .touchDown)
///
/// With the keyboard, Tab goes from control to control, and Space or Return does what a tap does.
@MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
  package override var accessibilityNature: AccessibilityNature { controlNature }

  /// How far from the control, in points, a finger that came down in it still counts as inside.
  static let touchSlop: CGFloat = 70

  /// Whether the control can be used. One that cannot hands its touches to what is around it.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { stopTracking() }
      stateDidChange()
    }
  }

  /// Whether the control is chosen. What that looks like is up to the kind of control.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the control looks pressed. It follows the finger.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// The state, put together from ``isEnabled``, ``isSelected``, ``isHighlighted`` and the keyboard
  /// focus.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if hasKeyFocus { state.insert(.focused) }
    return state
  }

  /// Where the content lies between top and bottom, in controls that have any.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// Where the content lies between the sides, in controls that have any.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// ``contentHorizontalAlignment`` with the reading direction worked in: never `.leading` or
  /// `.trailing`.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// Whether a finger that came down in the control is being followed.
  open private(set) var isTracking = false

  /// Whether the finger that is being followed is in the control or near it.
  open private(set) var isTouchInside = false

  /// What shows the control's menu, while ``isContextMenuInteractionEnabled``.
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// Whether the control has a menu: a subclass says which by
  /// ``contextMenuInteraction(_:configurationForMenuAtLocation:)``. `false` at first.
  open var isContextMenuInteractionEnabled = false {
    didSet {
      guard isContextMenuInteractionEnabled != oldValue else { return }
      if let old = contextMenuInteraction {
        removeInteraction(old)
        contextMenuInteraction = nil
      } else {
        let interaction = UIContextMenuInteraction(delegate: self)
        contextMenuInteraction = interaction
        addInteraction(interaction)
      }
    }
  }

  /// Whether the menu is shown by a tap, in place of what else a tap does.
  open var showsMenuAsPrimaryAction = false {
    didSet { if showsMenuAsPrimaryAction != oldValue { primaryMenuDidChange() } }
  }

  var handlers: [ControlHandler] = []
  /// The event that the handlers are being told of.
  var eventInHand: UIEvent?
  private weak var trackedTouch: UITouch?
  /// The menu that the finger in the control opened, and where.
  private var openedMenu: (menu: MenuPresentation, start: CGPoint)?

  /// Makes a control without a size.
  public convenience init() { self.init(frame: .zero) }

  /// Makes a control.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control with default values: there are no nibs to read one from.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a control that performs an action when the user does what it is there for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Called when it changed whether a tap shows the menu.
  package func primaryMenuDidChange() { stateDidChange() }

  /// Called when the state changed: looks may be different now.
  package func stateDidChange() { setNeedsLayout() }

  // MARK: Handlers

  /// Calls a method of a target when one of the events happens.
  ///
  /// Handlers are called in the order in which they were added; adding the same pair again only
  /// adds events. The target is not kept alive.
  ///
  /// - Parameters:
  ///   - target: An object of the class whose method the action is; any other stops the program.
  ///     `nil` stands for the first object of the responder chain that is of that class.
  ///   - action: The method.
  ///   - controlEvents: What to tell.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(target.map { $0 as AnyObject }, action, controlEvents)
  }

  /// Takes back an ``addTarget(_:action:for:)`` for some events. `nil` stands for every target, or
  /// every method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    remove(controlEvents) { $0.isMethod(of: object, action) }
  }

  /// Performs an action when one of the events happens.
  ///
  /// An action takes the place of one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    add(action, controlEvents)
  }

  /// Takes back an ``addAction(_:for:)`` for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes back, for some events, the action with an identifier.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    remove(controlEvents) { $0.isAction(actionIdentifier) }
  }

  /// Calls a method. The control does everything that it does for ``addTarget(_:action:for:)``
  /// through here, so a subclass can listen in.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action. The control does everything that it does for ``addAction(_:for:)``
  /// through here, so a subclass can listen in.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Calls the handlers of the events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: eventInHand) }

  /// Does what a tap on the control does.
  open func performPrimaryAction() {
    guard isEnabled, !showsMenuAsPrimaryAction || showMenu() == nil else { return }
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Keys

  /// The frame round a control that keys go to.
  var focusRing: UIView?

  /// `true` only while the user goes from control to control by Tab.
  open override var canBecomeFirstResponder: Bool { isEnabled && KeyFocus.isMoving }

  /// Shows by a frame that keys go to the control.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    let isFirst = super.becomeFirstResponder()
    updateFocusRing()
    return isFirst
  }

  /// Takes the frame away.
  @discardableResult open override func resignFirstResponder() -> Bool {
    let isOver = super.resignFirstResponder()
    updateFocusRing()
    return isOver
  }

  /// Does for Space and Return what a tap does, and gives the keys away for Escape.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handleFocusKey($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Menu

  /// Shows the control's menu beside it, if it has one.
  @discardableResult func showMenu() -> MenuPresentation? {
    guard let contextMenuInteraction, window != nil else { return nil }
    return contextMenuInteraction.show(
      at: convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil), isRich: false,
      attachedTo: convert(bounds, to: nil))
  }

  /// The control's menu; none unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// What is lifted off the screen; menus of controls lift nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Where what was lifted goes back to.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Tells that the menu comes. Call `super`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { send(.menuActionTriggered, with: nil) }

  /// Called when the menu goes.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Tracking

  /// Called when a finger comes down in the control. `true` unless overridden: it is to be followed.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger moves. `true` unless overridden: it is to be followed on.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger is lifted, or ``continueTracking(_:with:)`` gave up.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the finger was taken over, by a scroll view for one.
  open func cancelTracking(with event: UIEvent?) {}

  /// Follows a finger, unless the control is disabled or follows another one.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesBegan(touches, with: event) }
    guard trackedTouch == nil, let touch = touches.first else { return }
    isTouchInside = true
    guard beginTracking(touch, with: event) else {
      isTouchInside = false
      return
    }
    trackedTouch = touch
    isTracking = true
    isHighlighted = true
    if showsMenuAsPrimaryAction, let menu = showMenu() {
      openedMenu = (menu, touch.location(in: nil))
      return
    }
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  /// Goes on with the finger.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesMoved(touches, with: event) }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    if let openedMenu {
      return openedMenu.menu.track(touch.location(in: nil), from: openedMenu.start)
    }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      endTracking(touch, with: event)
      return forgetTouch()
    }
    guard isTracking else { return }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != isTouchInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    send(events, with: event)
  }

  /// Ends with the finger: lifted inside, it is a tap.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesEnded(touches, with: event) }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    if let openedMenu {
      forgetTouch()
      return openedMenu.menu.endTracking(touch.location(in: nil), from: openedMenu.start)
    }
    isTouchInside = isNear(touch)
    let isInside = isTouchInside
    endTracking(touch, with: event)
    forgetTouch()
    send(isInside ? tapEvents : .touchUpOutside, with: event)
  }

  /// Breaks off.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesCancelled(touches, with: event) }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    stopTracking(with: event)
  }

  /// What a tap is told as. Buttons add that it is what they are there for.
  package var tapEvents: Event { .touchUpInside }

  /// Breaks off following the finger, if any.
  package func stopTracking(with event: UIEvent? = nil) {
    guard isTracking else { return }
    cancelTracking(with: event)
    forgetTouch()
    send(.touchCancel, with: event)
  }

  private func forgetTouch() {
    trackedTouch = nil
    openedMenu = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.touchSlop, dy: -Self.touchSlop).contains(touch.location(in: self))
  }

  /// Breaks off when the control leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { stopTracking() }
  }
}
