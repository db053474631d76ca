import UIKit

/// Choosing files and folders.
extension ContactsShell {
  /// Lets the user choose what to import.
  func chooseImport() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.data, .folder])
    present(picker) { [weak self] in self?.startImports($0) }
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
    _ picker: UIDocumentPickerViewController, _ onPick: @escaping ([URL]) -> Void
  ) {
    let picking = FilePicking(onPick: onPick)
    picker.delegate = picking
    filePicking = picking
    (presentedViewController ?? self).present(picker, animated: true)
  }
}

/// Hears which files were chosen.
@MainActor final class FilePicking: UIDocumentPickerDelegate {
  private let onPick: ([URL]) -> Void

  init(onPick: @escaping ([URL]) -> Void) { self.onPick = onPick }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { onPick(urls) }
}
