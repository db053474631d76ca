import UserFiles
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
    // Where one exports is not where one imported from.
    picker.directoryURL = exportFolder ?? Self.documents
    present(picker) { [weak self] in
      guard let folder = $0.first else { return }
      self?.exportFolder = folder
      onChoose(folder)
    }
  }

  /// Lets the user choose a name and a folder for a file, and copies it there.
  func choosePlace(for file: URL, _ onChoose: @escaping (URL) -> Void) {
    let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
    picker.directoryURL = exportFolder ?? Self.documents
    present(picker) { [weak self] in
      guard let place = $0.first else { return }
      self?.exportFolder = place.deletingLastPathComponent()
      onChoose(place)
    }
  }

  /// The folder of the user's documents, or home where there is none.
  static var documents: URL {
    let files = FileManager.default
    let folder = files.urls(for: .documentDirectory, in: .userDomainMask).first
    guard let folder, files.fileExists(atPath: folder.path) else {
      return UserFolders.home()
    }
    return folder
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
