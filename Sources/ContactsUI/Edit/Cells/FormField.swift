import UIKit

/// A text field of the form. Before Tab leaves it, the rows around it are brought in sight: only what is
/// there takes keys.
final class FormField: UITextField {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardTab }) {
      var responder = next
      while let current = responder, !(current is EditController) { responder = current.next }
      (responder as? EditController)?.showNeighbours()
    }
    super.pressesBegan(presses, with: event)
  }
}
