import UIKit

/// Hears of the end of composing a mail.
@MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// Composing is over; dismiss the controller. Unless this is written, the controller goes by itself.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - result: How it ended.
  ///   - error: A ``MFMailComposeError`` where it failed. The user was told of it.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// Dismisses the controller.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) { controller.dismiss(animated: true) }
}
