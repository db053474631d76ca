import UserFiles
import UIKit

/// Has the user choose a picture's file, and reads it.
@MainActor final class PhotoChooser: NSObject, UIDocumentPickerDelegate {
  private let completion: (Result<Data, PhotoFile.Problem>) -> Void

  /// Makes a chooser that calls `completion` unless the user chooses nothing.
  init(_ completion: @escaping (Result<Data, PhotoFile.Problem>) -> Void) {
    self.completion = completion
  }

  /// Shows the files.
  func present(from controller: UIViewController) {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image])
    picker.delegate = self
    picker.directoryURL = Self.folder(
      of: FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first)
    controller.present(picker, animated: true)
  }

  /// Where pictures are looked for: in the folder that is for them, or at home where that is not there.
  static func folder(of pictures: URL?) -> URL {
    let files = FileManager.default
    guard let pictures, files.fileExists(atPath: pictures.path) else {
      return UserFolders.home()
    }
    return pictures
  }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { if let file = urls.first { completion(PhotoFile.read(file)) } }
}
