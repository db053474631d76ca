import UserFiles
import Contacts
import Foundation

/// How the user wants the list, remembered from one start to the next.
///
/// It is `portico/contacts/list.json` in the folder for settings: `$XDG_CONFIG_HOME`, or `~/.config`.
/// What cannot be read or written is not remembered.
@MainActor public final class ListSettings {
  /// What rows look like.
  public enum Style: String, Codable, Sendable, CaseIterable {
    /// As the system's own lists: a picture and a name, light or dark as the desktop.
    case plain
    /// Drawn rows of white, grey, blue and red on black.
    case drawn
  }

  /// Which name comes first.
  public enum NameOrder: String, Codable, Sendable, CaseIterable {
    /// The given name.
    case first
    /// The family name.
    case last
  }

  private struct Values: Codable {
    var style = Style.plain
    var sortOrder = NameOrder.last
    var displayOrder = NameOrder.first
  }

  /// Posted after one of them changed.
  public static let didChange = Notification.Name("ContactListSettingsDidChange")

  private let file: URL?
  private var values: Values
  /// A style for this time, until another is chosen.
  public var styleOverride: Style?

  /// The settings in a folder; nil keeps them nowhere.
  public init(folder: URL?) {
    file = folder?.appendingPathComponent("list.json")
    values =
      file.flatMap { try? Data(contentsOf: $0) }
      .flatMap { try? JSONDecoder().decode(Values.self, from: $0) } ?? Values()
  }

  /// The folder in which the user's settings are.
  public static func usersFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    UserFolders.folder(for: .settings, in: environment).appendingPathComponent("portico/contacts")
  }

  /// What rows look like.
  public var style: Style {
    get { styleOverride ?? values.style }
    set {
      styleOverride = nil
      change { $0.style = newValue }
    }
  }

  /// Which name people are sorted by.
  public var sortOrder: NameOrder {
    get { values.sortOrder }
    set { change { $0.sortOrder = newValue } }
  }

  /// Which name is shown first.
  public var displayOrder: NameOrder {
    get { values.displayOrder }
    set { change { $0.displayOrder = newValue } }
  }

  private func change(_ change: (inout Values) -> Void) {
    change(&values)
    if let file {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? encoder.encode(values).write(to: file, options: .atomic)
    }
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
