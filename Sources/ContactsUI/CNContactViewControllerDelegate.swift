import Contacts
import UIKit

/// Decides what happens to values of a contact that is shown, and hears when its screen is done.
@MainActor public protocol CNContactViewControllerDelegate: NSObjectProtocol {
  /// Whether choosing a value does the usual thing (calls, writes a mail, opens a page or a map); yes
  /// unless written.
  ///
  /// - Parameters:
  ///   - viewController: The screen.
  ///   - property: The value.
  func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool
  /// The screen is done; dismiss it where it was presented. Nothing is done unless written.
  ///
  /// - Parameters:
  ///   - viewController: The screen.
  ///   - contact: The contact that was saved; `nil` if a new contact was called off, or a contact was
  ///     deleted.
  func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
  /// Yes.
  public func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool { true }

  /// Does nothing.
  public func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
  ) {}
}
