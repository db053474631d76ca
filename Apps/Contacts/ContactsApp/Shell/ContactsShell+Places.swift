import UIKit

/// Choosing files and folders.
extension ContactsShell {
  /// Lets the user choose what to import.
  func chooseImport() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.data, .folder])
    present(picker, { [weak self] in self?.startImports($0) }) { [weak self] in
      self?.startNextImport()
    }
  }

  /// Lets the user choose a folder to write into.
  func chooseFolder(_ onChoose: @escaping (URL) -> Void) {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
    present(picker) { if let folder = $0.first { onChoose(folder) } }
  }

  /// Lets the user choose a name and a folder for a file, and copies it there.
  func choosePlace(for file: URL, _ onChoose: @escaping (URL) -> Void) {
    let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
    present(picker) { if let place = $0.first { onChoose(place) } }
  }

  private func present(
    _ picker: UIDocumentPickerViewController, _ onPick: @escaping ([URL]) -> Void,
    onCancel: @escaping () -> Void = {}
  ) {
    let picking = FilePicking { [weak self] urls in
      // What the picking kept, temporary files say, goes.
      self?.filePicking = nil
      if let urls { onPick(urls) } else { onCancel() }
    }
    picker.delegate = picking
    filePicking = picking
    (presentedViewController ?? self).present(picker, animated: true)
  }
}

/// Hears which files were chosen, if any.
@MainActor final class FilePicking: UIDocumentPickerDelegate {
  private let onEnd: ([URL]?) -> Void

  init(onEnd: @escaping ([URL]?) -> Void) { self.onEnd = onEnd }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { onEnd(urls) }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { onEnd(nil) }
}
