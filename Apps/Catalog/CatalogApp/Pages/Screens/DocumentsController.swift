import UIKit
import UniformTypeIdentifiers

/// Files and folders that are chosen, and a file that is put somewhere.
final class DocumentsController: SectionsController, UIDocumentPickerDelegate {
  private let status = UILabel.body("Nothing chosen yet", style: .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection(
      "Open",
      [
        button("Any file") { UIDocumentPickerViewController(forOpeningContentTypes: [.item]) },
        button("Pictures") {
          let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image])
          picker.allowsMultipleSelection = true
          return picker
        },
        button("A folder") { UIDocumentPickerViewController(forOpeningContentTypes: [.folder]) },
      ])
    addSection(
      "Save",
      [
        button("A note") {
          let note = FileManager.default.temporaryDirectory.appendingPathComponent("Note.txt")
          try? Data("Written by the catalog.\n".utf8).write(to: note)
          return UIDocumentPickerViewController(forExporting: [note], asCopy: true)
        }
      ])
    status.textColor = .secondaryLabel
    addSection("Chosen", [status])
  }

  private func button(
    _ title: String, _ makePicker: @escaping @MainActor () -> UIDocumentPickerViewController
  ) -> UIButton {
    UIButton(
      configuration: .tinted(),
      primaryAction: UIAction(title: title) { [weak self] _ in
        let picker = makePicker()
        picker.delegate = self
        self?.present(picker, animated: true)
      })
  }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {
    status.text = urls.map(\.path).joined(separator: "\n")
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    status.text = "Nothing chosen"
  }
}
