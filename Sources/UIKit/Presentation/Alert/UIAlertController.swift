import CoreGraphics
import Foundation

/// Asks the user something: an alert in the middle of the window, or an action sheet at its bottom (in
/// a wide window, beside what it is about).
///
///     let alert = UIAlertController(
///       title: "Delete list?", message: "This cannot be undone.", preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
///
/// Whatever button is pressed, the alert goes, and then the button's handler is called. Return presses
/// the ``preferredAction``, else the only button (or the only one of the default style); Escape the one
/// that cancels; arrow keys and Tab go from button to button.
@MainActor open class UIAlertController: UIViewController {
  /// The kinds of alerts.
  public enum Style: Int, Sendable {
    /// Choices that belong to something the user did: it says itself where.
    case actionSheet
    /// A question that must be answered.
    case alert
  }

  /// The kind of alert.
  public let preferredStyle: Style
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  private var fields: [UITextField] = []
  private var isAnswered = false

  /// What is asked, in small letters below the title.
  open var message: String? { didSet { if message != oldValue { rebuild() } } }

  /// What is asked.
  open override var title: String? { didSet { if title != oldValue { rebuild() } } }

  /// The button that Return presses; it is bold. It must be one of ``actions``.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { wanted in actions.contains { $0 === wanted } } ?? true,
        "the preferred action must be one of the alert's actions")
      if preferredAction !== oldValue { rebuild() }
    }
  }

  /// Makes an alert without buttons.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  /// Makes an action sheet without anything; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || cancelAction == nil, "an alert has at most one button that cancels"
    )
    actions.append(action)
    action.alert = self
    rebuild()
  }

  /// Adds a text field; `configurationHandler` is called with it at once. Only for alerts of the style
  /// `alert`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "only alerts have text fields, not action sheets")
    let field = AlertTextField(frame: .zero)
    field.onReturn = { [weak self, weak field] in
      if let field { self?.returnWasPressed(in: field) }
    }
    fields.append(field)
    configurationHandler?(field)
    rebuild()
  }

  /// The text fields, in the order in which they were added; `nil` in an action sheet.
  open var textFields: [UITextField]? { preferredStyle == .alert ? fields : nil }

  // MARK: The view

  var content: AlertContentView? { viewIfLoaded as? AlertContentView }

  /// Makes the alert's view.
  open override func loadView() { view = AlertContentView(self) }

  private func rebuild() { content?.setNeedsRebuild() }

  func actionDidChange(_ action: UIAlertAction) { content?.update(action) }

  /// Gives the keys to the first text field.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    focusFirstField()
  }

  /// Gives the keys to the first text field unless one has them.
  func focusFirstField() {
    guard !fields.isEmpty, !fields.contains(where: \.isFirstResponder) else { return }
    fields[0].becomeFirstResponder()
  }

  // MARK: Presentation

  override var usualPresentationStyle: UIModalPresentationStyle {
    preferredStyle == .alert ? .overFullScreen : .popover
  }

  override func makePresentationController(
    of style: UIModalPresentationStyle
  ) -> UIPresentationController {
    if preferredStyle == .alert {
      let made = AlertPresentationController(presentedViewController: self, presenting: nil)
      made.storedStyle = style
      return made
    }
    if style == .popover {
      return ActionSheetPopoverController(presentedViewController: self, presenting: nil)
    }
    let made = ActionSheetPresentationController(presentedViewController: self, presenting: nil)
    made.storedStyle = style
    return made
  }

  // MARK: Answering

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// A button was pressed: the alert goes, then its handler is called.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isAnswered else { return }
    isAnswered = true
    guard presentingViewController != nil else { return finish(action) }
    dismiss(animated: true) { self.finish(action) }
  }

  private func finish(_ action: UIAlertAction) {
    isAnswered = false
    action.handler?(action)
  }

  /// The user dismissed the action sheet by a click beside it, and it is gone.
  func wasDismissedByUser() {
    if let cancelAction { cancelAction.handler?(cancelAction) }
  }

  private func returnWasPressed(in field: UITextField) {
    if let index = fields.firstIndex(of: field), index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let action = returnAction {
      choose(action)
    }
  }

  /// What Return presses.
  private var returnAction: UIAlertAction? {
    if let preferredAction { return preferredAction }
    if actions.count == 1 { return actions[0] }
    let usual = actions.filter { $0.style == .default }
    return usual.count == 1 ? usual[0] : nil
  }

  /// Answers by Return and Escape; arrow keys go from button to button.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handle($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func handle(_ press: UIPress) -> Bool {
    guard let key = press.key,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    switch key.keyCode {
    case .keyboardEscape:
      if key.isRepeat { return true }
      if let action = cancelAction ?? (actions.count == 1 ? actions[0] : nil) {
        choose(action)
        return true
      }
      return false
    case .keyboardReturnOrEnter, .keypadEnter:
      if !key.isRepeat, let returnAction { choose(returnAction) }
      return true
    case .keyboardDownArrow, .keyboardRightArrow: return moveFocus(forward: true)
    case .keyboardUpArrow, .keyboardLeftArrow: return moveFocus(forward: false)
    default: return false
    }
  }

  private func moveFocus(forward: Bool) -> Bool {
    guard let window = viewIfLoaded?.window else { return false }
    return KeyFocus.move {
      window.moveFocus(from: window.firstResponder as? UIView, forward: forward)
    }
  }
}
