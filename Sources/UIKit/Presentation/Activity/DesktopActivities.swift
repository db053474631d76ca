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

/// Opens the user's mail program with a new mail.
final class MailActivity: UIActivity {
  var subject = ""
  private var body = ""

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { "Mail" }
  override var activityImage: UIImage? { UIImage(systemName: "envelope") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !DesktopActivities.texts(activityItems).isEmpty
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    body = DesktopActivities.texts(activityItems).joined(separator: "\n")
  }

  /// The link that means the mail: RFC 6068.
  var link: URL? {
    func escaped(_ text: String) -> String {
      // A line break in a mail link is CR LF.
      let lines = text.replacingOccurrences(of: "\n", with: "\r\n")
      var allowed = CharacterSet.alphanumerics
      allowed.insert(charactersIn: "-._~")
      return lines.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
    var fields: [String] = []
    if !subject.isEmpty { fields.append("subject=" + escaped(subject)) }
    if !body.isEmpty { fields.append("body=" + escaped(body)) }
    return URL(string: "mailto:?" + fields.joined(separator: "&"))
  }

  override func perform() {
    activityDidFinish(link.map { Platform.shared.host.open($0) } ?? false)
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
      return SharedFiles.save(data, as: "Image.png", in: .picturesDirectory)
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
      return SharedFiles.save(data, as: file.name, in: .downloadsDirectory)
    }
    activityDidFinish(isDone.allSatisfy { $0 })
  }
}

/// The folders in which shared files are saved.
@MainActor enum SharedFiles {
  /// Another folder in place of all, for tests.
  static var folderOverride: URL?

  /// Saves data under a name, or a similar one where there is such a file.
  ///
  /// - Returns: Whether it was saved.
  static func save(
    _ data: Data, as name: String, in directory: FileManager.SearchPathDirectory
  ) -> Bool {
    let files = FileManager.default
    guard
      let folder = folderOverride
        ?? files.urls(for: directory, in: .userDomainMask).first
    else { return false }
    let (stem, ending) = split(name)
    for number in 1...999 {
      let free = number == 1 ? stem : "\(stem) \(number)"
      let file = folder.appendingPathComponent(ending.isEmpty ? free : "\(free).\(ending)")
      if files.fileExists(atPath: file.path) { continue }
      do {
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file, options: .withoutOverwriting)
        return true
      } catch {
        return false
      }
    }
    return false
  }

  private static func split(_ name: String) -> (String, String) {
    let url = URL(fileURLWithPath: name)
    return (url.deletingPathExtension().lastPathComponent, url.pathExtension)
  }
}
