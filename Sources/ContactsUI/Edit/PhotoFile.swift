import UIKit

/// A picture of a contact made of a file.
enum PhotoFile {
  /// Why a file is no picture for a contact.
  struct Problem: Error, Equatable {
    let message: String
  }

  /// The longest side of a picture that is kept, in pixels.
  private static let side: CGFloat = 1024
  /// The largest file that is read, in bytes.
  private static let sizeLimit = 64 << 20

  /// Reads a file: a picture of moderate size as it is, a larger one made smaller.
  static func read(_ file: URL) -> Result<Data, Problem> {
    let name = file.lastPathComponent
    do {
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= sizeLimit else {
        return .failure(Problem(message: "“\(name)” is larger than \(sizeLimit >> 20) MB."))
      }
      return picture(try Data(contentsOf: file), name: name)
    } catch {
      return .failure(Problem(message: "“\(name)” cannot be read: \(error.localizedDescription)"))
    }
  }

  /// The picture in a file's data.
  static func picture(_ data: Data, name: String) -> Result<Data, Problem> {
    guard let image = UIImage(data: data), let pixels = image.cgImage else {
      return .failure(Problem(message: "“\(name)” is no picture of a kind that can be read here."))
    }
    let longest = CGFloat(max(pixels.width, pixels.height))
    guard longest > side else { return .success(data) }
    let factor = side / longest
    let size = CGSize(
      width: (image.size.width * factor).rounded(), height: (image.size.height * factor).rounded())
    guard let small = image.preparingThumbnail(of: size)?.jpegData(compressionQuality: 0.85) else {
      return .failure(Problem(message: "“\(name)” cannot be made smaller."))
    }
    return .success(small)
  }
}
