import Contacts
import UIKit

/// What is said where the contacts cannot be read: what is wrong, where, and what can be done.
extension ContactsController {
  func failureMessage(_ error: any Error) -> MessageView.Message {
    let fault = (error as? CNError)?.fault
    let again = UIAction(title: "Try Again") { [weak self] _ in self?.reload() }
    let aside = UIAction(title: "Keep the File and Begin Anew…") { [weak self] _ in
      self?.askToSetAside()
    }
    return .init(
      symbol: fault == .closed ? "lock" : "exclamationmark.triangle", title: heading(fault),
      text: (error as? any LocalizedError)?.errorDescription ?? "\(error)",
      actions: canSetAside(fault) ? [again, aside] : [again])
  }

  private func heading(_ fault: CNError.Fault?) -> String {
    switch fault {
    case .damaged: "The Contacts Are Damaged"
    case .foreign: "That Is No Store of Contacts"
    case .newer: "The Contacts Are of a Newer Version"
    case .closed: "The Contacts Cannot Be Opened"
    case .busy: "Another Program Is Writing"
    case .readOnly, nil: "The Contacts Cannot Be Read"
    }
  }

  private func canSetAside(_ fault: CNError.Fault?) -> Bool {
    switch fault {
    case .damaged, .foreign, .newer: book.kind == .own
    case .closed, .readOnly, .busy, nil: false
    }
  }

  /// Says what beginning anew does, and does it.
  private func askToSetAside() {
    let alert = UIAlertController(
      title: "Begin Without Contacts?",
      message: "The file is kept beside the new one, under another name. Nothing is deleted.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Begin Anew", style: .default) { [weak self] _ in self?.setAside() })
    present(alert, animated: true)
  }

  private func setAside() {
    do {
      let place = try book.setAside()
      reload()
      shell?.tell(
        "An Empty Store Was Begun", "What was there is kept as \(place). Nothing was deleted.")
    } catch {
      shell?.report(error)
    }
  }
}
