import Contacts
import UIKit

/// The photos of people in the list: read and made small in the background, kept while there is room.
@MainActor final class ContactPictures {
  private struct Kept {
    var image: UIImage?
    var generation: Int
  }

  private let store: CNContactStore
  private let queue = DispatchQueue(label: "portico.contacts.pictures", qos: .userInitiated)
  private var kept: [String: Kept] = [:]
  private var waiting: Set<String> = []
  private var generation = 0
  private static let limit = 600

  /// Called with whose picture is there.
  var onPicture: ((String, UIImage?) -> Void)?

  init(store: CNContactStore) { self.store = store }

  /// The picture of a contact, round and as large as a row shows it; nil while it is being read, or
  /// where it cannot be. After a change of the contacts the old one is given until it was read anew.
  func picture(of identifier: String) -> UIImage? {
    let known = kept[identifier]
    if known?.generation != generation, waiting.insert(identifier).inserted { read(identifier) }
    return known?.image
  }

  /// Pictures may have changed.
  func contactsChanged() { generation += 1 }

  private func read(_ identifier: String) {
    let pixels = Monogram.side * UIScreen.main.scale
    let scale = UIScreen.main.scale
    queue.async { [store, generation] in
      let contact = try? store.unifiedContact(
        withIdentifier: identifier, keysToFetch: [CNContactThumbnailImageDataKey])
      let image = contact?.thumbnailImageData
        .flatMap { Self.round($0, pixels: pixels, scale: scale) }
      DispatchQueue.main.async { [weak self] in
        self?.take(image, of: identifier, generation)
      }
    }
  }

  private func take(_ image: UIImage?, of identifier: String, _ generation: Int) {
    waiting.remove(identifier)
    if kept.count >= Self.limit { kept.removeAll() }
    kept[identifier] = Kept(image: image, generation: generation)
    onPicture?(identifier, image)
  }

  /// The middle of a picture as a square of some pixels, cut to a circle.
  private nonisolated static func round(
    _ data: Data, pixels: CGFloat, scale: CGFloat
  ) -> UIImage? {
    guard let image = UIImage(data: data), image.size.width > 0, image.size.height > 0 else {
      return nil
    }
    let fill = pixels / min(image.size.width, image.size.height)
    let size = CGSize(width: image.size.width * fill, height: image.size.height * fill)
    guard let small = image.preparingThumbnail(of: size)?.cgImage else { return nil }
    let side = Int(pixels.rounded())
    guard
      let context = CGContext(
        data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
    else { return nil }
    let bounds = CGRect(x: 0, y: 0, width: pixels, height: pixels)
    context.addEllipse(in: bounds)
    context.clip()
    context.draw(
      small,
      in: CGRect(
        x: (pixels - size.width) / 2, y: (pixels - size.height) / 2, width: size.width,
        height: size.height))
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Waits for the pictures that are being read.
  func settle() async {
    await withCheckedContinuation { continuation in
      queue.async { DispatchQueue.main.async { continuation.resume() } }
    }
  }
}
