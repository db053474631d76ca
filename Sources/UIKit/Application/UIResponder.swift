import Foundation

/// An object that can answer to events. What it does not handle itself goes to ``next``.
@MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// Makes a responder.
  public override init() { super.init() }

  /// The responder that gets what this one does not handle: a view's controller or superview,
  /// a controller's view's superview, the window, the application, its delegate.
  open var next: UIResponder? { nil }

  /// The window in which this responder could be first responder.
  package var responderWindow: UIWindow? { next?.responderWindow }

  // MARK: First responder

  /// Whether this may become first responder; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this may cease to be first responder; `true` unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys come here first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes keys come here first, after asking the present first responder to resign.
  ///
  /// - Returns: Whether this is first responder now.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    guard window.resignForAnother() else { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up being first responder.
  ///
  /// - Returns: Whether this is not first responder now.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  // MARK: Input views

  /// A view to show at the bottom of the window while this, or what is inside it, is first
  /// responder: an application's own keyboard. `nil`, unless overridden, for none.
  open var inputView: UIView? { nil }

  /// A view to show at the bottom of the window, above ``inputView``, while this, or what is inside
  /// it, is first responder. `nil`, unless overridden, for none.
  open var inputAccessoryView: UIView? { nil }

  /// Looks at ``inputView`` and ``inputAccessoryView`` again, if this is first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderWindow?.updateInputArea() }
  }

  // MARK: Touches

  /// Fingers came down. Passes them to ``next``.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers moved. Passes them to ``next``.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers were lifted. Passes them to ``next``.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Fingers were taken over, by a gesture or the system. Passes them to ``next``.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Keys went down. Passes them to ``next``.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Keys that are down repeat. Passes them to ``next``. (UIKit has no repeats here.)
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys came up. Passes them to ``next``.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Keys were taken away, as when the window loses the keyboard. Passes them to ``next``.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Commands

  /// The commands that keys call while this is the first responder or after it in the chain; `nil`
  /// unless overridden. A command's method is looked for here and further along the chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether a command means something here now, such as for a menu's entry to be shown.
  ///
  /// Unless overridden, it says of the standard edit commands whether the class has them, that is
  /// overrides their method, and of others whether the method is one of this class.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditCommand(rawValue: action.name)?.isImplemented(by: type(of: self))
      ?? action.canPerform(on: self)
  }

  /// Who performs a command: this responder if it can, or the next one that can. O(responders).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Copies what is selected and deletes it. A class that can overrides it; this one cannot.
  open func cut(_ sender: Any?) {}
  /// Copies what is selected. A class that can overrides it; this one cannot.
  open func copy(_ sender: Any?) {}
  /// Puts what was copied in place of what is selected. A class that can overrides it; this one
  /// cannot.
  open func paste(_ sender: Any?) {}
  /// Selects what is nearest. A class that can overrides it; this one cannot.
  open func select(_ sender: Any?) {}
  /// Selects everything. A class that can overrides it; this one cannot.
  open func selectAll(_ sender: Any?) {}
  /// Deletes what is selected. A class that can overrides it; this one cannot.
  open func delete(_ sender: Any?) {}

  // MARK: Accessibility

  /// What the application said about the responder as an element; most have nothing.
  package final var accessibilityStore: AccessibilityStore?
  /// What the responder is to a screen reader of itself.
  package var accessibilityNature: AccessibilityNature { AccessibilityNature() }
  /// Where it is of itself, in points in its window.
  package var accessibilityBounds: CGRect { .zero }

  /// Whether a screen reader meets this as one thing, and nothing inside it. Controls, labels and
  /// cells are such of themselves.
  open var isAccessibilityElement: Bool {
    get { accessibilityStore?.isElement ?? accessibilityNature.isElement }
    set { makeAccessibilityStore().isElement = newValue }
  }
  /// What it is called: what is read first. A control's own text, unless set.
  open var accessibilityLabel: String? {
    get { accessibilityStore?.label?.string ?? accessibilityNature.text }
    set { setStored(newValue, \.label) }
  }
  /// ``accessibilityLabel`` with attributes, of which screen readers here hear nothing.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityStore?.label ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { makeAccessibilityStore().label = newValue }
  }
  /// What comes of using it, in a few words; read after the rest.
  open var accessibilityHint: String? {
    get { accessibilityStore?.hint?.string ?? accessibilityNature.hint }
    set { setStored(newValue, \.hint) }
  }
  /// ``accessibilityHint`` with attributes, of which screen readers here hear nothing.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityStore?.hint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
    set { makeAccessibilityStore().hint = newValue }
  }
  /// What it stands at, as "50%" for a slider.
  open var accessibilityValue: String? {
    get { accessibilityStore?.value?.string ?? accessibilityNature.value }
    set { setStored(newValue, \.value) }
  }
  /// ``accessibilityValue`` with attributes, of which screen readers here hear nothing.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityStore?.value ?? accessibilityValue.map { NSAttributedString(string: $0) } }
    set { makeAccessibilityStore().value = newValue }
  }
  /// What kind of thing it is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStore?.traits ?? accessibilityNature.traits }
    set { makeAccessibilityStore().traits = newValue }
  }
  /// Where it is, in points in its window (on iOS: the screen). A view's own place, unless set.
  open var accessibilityFrame: CGRect {
    get { accessibilityStore?.frame ?? accessibilityBounds }
    set { makeAccessibilityStore().frame = newValue }
  }
  /// Where a screen reader taps it, in points in its window; the middle, unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = accessibilityStore?.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { makeAccessibilityStore().activationPoint = newValue }
  }
  /// The language of its text, as a BCP 47 tag; `nil` for the desktop's.
  open var accessibilityLanguage: String? {
    get { accessibilityStore?.language }
    set { makeAccessibilityStore().language = newValue }
  }
  /// Whether screen readers know nothing of it and what is inside it.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityStore?.hidesElements ?? false }
    set { makeAccessibilityStore().hidesElements = newValue }
  }
  /// Whether screen readers know nothing of what is beside it.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityStore?.isModal == true || accessibilityNature.isModal }
    set { makeAccessibilityStore().isModal = newValue }
  }
  /// Whether what is inside belongs together, and is told as a group.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityStore?.groupsChildren ?? false }
    set { makeAccessibilityStore().groupsChildren = newValue }
  }
  /// Whether the user can do something with it. As its traits say, unless set.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      accessibilityStore?.answersToUser
        ?? !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable, .toggleButton])
    }
    set { makeAccessibilityStore().answersToUser = newValue }
  }
  /// What can be done with it besides pressing it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityStore?.customActions }
    set { makeAccessibilityStore().customActions = newValue }
  }

  /// The elements inside, views or ``UIAccessibilityElement``s, where they are not simply the
  /// subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityStore?.elements }
    set { makeAccessibilityStore().elements = newValue }
  }
  /// How many elements ``accessibilityElement(at:)`` gives.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// An element inside, counted from 0 in reading order.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The place of an element inside, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return (0..<accessibilityElementCount()).first {
      accessibilityElement(at: $0).map { $0 as AnyObject } === object
    } ?? NSNotFound
  }
  /// What kind of thing it is for the elements inside.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityStore?.containerType ?? .none }
    set { makeAccessibilityStore().containerType = newValue }
  }

  /// Does what a tap does. Where it says `false`, as for most views, a screen reader taps it.
  open func accessibilityActivate() -> Bool {
    guard let activate = accessibilityNature.activate else { return false }
    activate()
    return true
  }
  /// Makes the value of an adjustable element larger.
  open func accessibilityIncrement() { accessibilityNature.adjust?(true) }
  /// Makes the value of an adjustable element smaller.
  open func accessibilityDecrement() { accessibilityNature.adjust?(false) }
  /// Scrolls by a page. Where it says `false`, as all but scroll views do, what it is inside is
  /// asked.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves what is modal, or goes back. Where it says `false`, what it is inside is asked.
  open func accessibilityPerformEscape() -> Bool { false }
}
