import UIKit

/// Has the user choose a picture's file.
@MainActor final class PhotoChooser: NSObject {
  private let completion: (Result<Data, PhotoFile.Problem>) -> Void

  init(_ completion: @escaping (Result<Data, PhotoFile.Problem>) -> Void) {
    self.completion = completion
  }

  func present(from controller: UIViewController) {}
}
