import Foundation

/// Is told what the user chose in a ``UIDocumentPickerViewController``.
@MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  /// Files or folders were chosen, or what was to be exported is where these addresses say. The picker
  /// is gone already.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])

  /// The user chose nothing. The picker is gone already.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}

  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
