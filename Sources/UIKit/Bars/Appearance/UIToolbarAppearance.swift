import Foundation

/// How a toolbar looks: ground and buttons.
@MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// How plain buttons look. Setting it keeps a copy.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { storedButton }
    set { storedButton = newValue.duplicate }
  }
  /// How buttons of the done style look. Setting it keeps a copy.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { storedDone }
    set { storedDone = newValue.duplicate }
  }
  private var storedButton = UIBarButtonItemAppearance(style: .plain)
  private var storedDone = UIBarButtonItemAppearance(style: .done)

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }
}
