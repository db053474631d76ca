import Foundation

/// What every desktop can do with what is shared.
@MainActor enum DesktopActivities {
  static func all() -> [UIActivity] {
    [MailActivity(), OpenActivity(), CopyActivity(), SavePictureActivity(), SaveFileActivity()]
  }

  static func texts(_ items: [Any]) -> [String] {
    items.compactMap { item in
      switch item {
      case let text as String: text
      case let text as NSAttributedString: text.string
      case let link as URL: link.absoluteString
      default: nil
      }
    }
  }
}

/// Copies text and links.
final class CopyActivity: UIActivity {
  private var text = ""

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !DesktopActivities.texts(activityItems).isEmpty
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    text = DesktopActivities.texts(activityItems).joined(separator: "\n")
  }

  override func perform() {
    Platform.shared.host.clipboardText = text
    activityDidFinish(true)
  }
}

/// Opens links and files in the user's programs for them.
final class OpenActivity: UIActivity {
  private var links: [URL] = []

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .openWithDefaultApplication }
  override var activityTitle: String? { "Open" }
  override var activityImage: UIImage? { UIImage(systemName: "safari") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { ($0 as? URL)?.scheme?.isEmpty == false }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    links = activityItems.compactMap { $0 as? URL }
  }

  override func perform() {
    activityDidFinish(links.map { Platform.shared.host.open($0) }.allSatisfy { $0 })
  }
}

/// Saves pictures in the user's folder for them.
final class SavePictureActivity: UIActivity {
  private var images: [UIImage] = []

  override var activityType: ActivityType? { .saveToCameraRoll }
  override var activityTitle: String? { "Save Image" }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is UIImage }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    images = activityItems.compactMap { $0 as? UIImage }
  }

  override func perform() {
    let isDone = images.map { image in
      guard let data = image.pngData() else { return false }
      return SharedFiles.save(data, as: "Image.png", in: .picturesDirectory) != nil
    }
    activityDidFinish(isDone.allSatisfy { $0 })
  }
}

/// Saves texts, data and files in the user's folder of downloads.
final class SaveFileActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .saveToDownloads }
  override var activityTitle: String? { "Save to Downloads" }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { Self.file(of: $0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  private static func file(of item: Any) -> (name: String, data: () -> Data?)? {
    switch item {
    case let text as String: ("Text.txt", { Data(text.utf8) })
    case let data as Data: ("Data", { data })
    case let file as URL where file.isFileURL:
      (file.lastPathComponent, { try? Data(contentsOf: file) })
    default: nil
    }
  }

  override func perform() {
    let isDone = items.compactMap(Self.file).map { file in
      guard let data = file.data() else { return false }
      return SharedFiles.save(data, as: file.name, in: .downloadsDirectory) != nil
    }
    activityDidFinish(isDone.allSatisfy { $0 })
  }
}
