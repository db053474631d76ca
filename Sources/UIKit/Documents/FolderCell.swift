import CoreGraphics
import Foundation

/// A row of a folder: picture, name, size and date.
final class FolderCell: UITableViewCell {
  private var entry: FolderEntry?
  private var title = ""
  private var isEnabled = true

  func show(_ entry: FolderEntry, title: String, isEnabled: Bool) {
    self.entry = entry
    self.title = title
    self.isEnabled = isEnabled
    setNeedsUpdateConfiguration()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    guard let entry else { return }
    var content = UIListContentConfiguration.subtitleCell().updated(for: state)
    content.text = title
    content.textProperties.numberOfLines = 2
    content.textProperties.lineBreakMode = .byTruncatingMiddle
    content.secondaryText = Self.details(of: entry)
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = UIImage(systemName: entry.symbolName)
    content.imageProperties.reservedLayoutSize = CGSize(width: 32, height: 0)
    content.imageProperties.tintColor = entry.isFolder ? .systemBlue : .secondaryLabel
    if !isEnabled {
      content.textProperties.color = .tertiaryLabel
      content.secondaryTextProperties.color = .tertiaryLabel
      content.imageProperties.tintColor = .tertiaryLabel
    }
    contentConfiguration = content
    accessoryType = entry.isFolder ? .disclosureIndicator : state.isSelected ? .checkmark : .none
    accessibilityTraits = isEnabled ? .none : .notEnabled
  }

  /// "12 KB · 3 Jun 2020", in the user's language; of today, the time.
  static func details(of entry: FolderEntry) -> String {
    let isToday = Calendar.current.isDateInToday(entry.date)
    let date = (isToday ? times : dates).string(from: entry.date)
    guard !entry.isFolder else { return date }
    return ByteCountFormatter.string(fromByteCount: entry.size, countStyle: .file) + " · " + date
  }

  private static let dates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .none
    formatter.doesRelativeDateFormatting = true
    return formatter
  }()

  private static let times: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .none
    formatter.timeStyle = .short
    return formatter
  }()
}
