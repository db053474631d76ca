import Foundation

/// What an application said about an element, in an object of its own: most views never have one.
@MainActor package final class AccessibilityStore {
  package var isElement: Bool?
  package var label: NSAttributedString?
  package var value: NSAttributedString?
  package var hint: NSAttributedString?
  package var traits: UIAccessibilityTraits?
  package var identifier: String?
  package var frame: CGRect?
  package var activationPoint: CGPoint?
  package var language: String?
  package var hidesElements = false
  package var isModal = false
  package var groupsChildren = false
  package var answersToUser: Bool?
  package var elements: [Any]?
  package var customActions: [UIAccessibilityCustomAction]?
  /// What the host was told last that can be done: what the application says, and what the kind of
  /// view offers besides.
  var toldActions: [UIAccessibilityCustomAction] = []
  package var containerType = UIAccessibilityContainerType.none
  /// The number by which the host knows the element; made when it is first told of it.
  private(set) var number: Int?

  private static var lastNumber = 0
  /// Whether the host was ever told of any element.
  static var hasNumbers: Bool { lastNumber > 0 }

  /// The number by which the host knows the element.
  func madeNumber() -> Int {
    if let number { return number }
    Self.lastNumber += 1
    number = Self.lastNumber
    return Self.lastNumber
  }

  /// What stood for one thing will stand for another, as a cell for another row.
  func forgetNumber() { number = nil }
}

extension UIResponder {
  /// What the application said about the element, made when it is needed.
  package func makeAccessibilityStore() -> AccessibilityStore {
    if let accessibilityStore { return accessibilityStore }
    let made = AccessibilityStore()
    accessibilityStore = made
    return made
  }

  func setStored(
    _ text: String?, _ key: ReferenceWritableKeyPath<AccessibilityStore, NSAttributedString?>
  ) {
    if text == nil, accessibilityStore == nil { return }
    makeAccessibilityStore()[keyPath: key] = text.map { NSAttributedString(string: $0) }
    responderWindow?.hostWindow?.accessibilityDidChange()
  }
}

extension UIView {
  /// The view and those inside it will stand for something else.
  func forgetAccessibilityNumbers() {
    guard AccessibilityStore.hasNumbers else { return }
    accessibilityStore?.forgetNumber()
    for subview in storedSubviews { subview.forgetAccessibilityNumbers() }
  }
}
