import UserFiles
import Collation
import Foundation

/// A folder from which users start.
struct Place: Sendable {
  let title: String
  let url: URL
  let symbolName: String

  /// Another home than the user's, for tests. Its folders are those inside with the usual names.
  @MainActor static var homeOverride: URL?
  /// Where drives are looked for instead, for tests.
  @MainActor static var mountsOverride: [URL]?

  @MainActor static var home: URL {
    (homeOverride ?? UserFolders.home()).standardizedFileURL
  }

  static let computer = Place(
    title: "Computer", url: URL(fileURLWithPath: "/", isDirectory: true),
    symbolName: "desktopcomputer")

  /// The user's folders, as far as the desktop names some; they may not be there.
  @MainActor static var favourites: [Place] {
    let folders: [(FileManager.SearchPathDirectory, String, String)] = [
      (.desktopDirectory, "Desktop", "desktopcomputer"),
      (.documentDirectory, "Documents", "doc"),
      (.downloadsDirectory, "Downloads", "arrow.down.circle"),
      (.musicDirectory, "Music", "music.note"),
      (.picturesDirectory, "Pictures", "photo"),
      (.moviesDirectory, "Videos", "film"),
    ]
    var places = [Place(title: "Home", url: home, symbolName: "house")]
    for (directory, usualName, symbol) in folders {
      let url =
        homeOverride?.appendingPathComponent(usualName, isDirectory: true)
        ?? FileManager.default.urls(for: directory, in: .userDomainMask).first
      guard let url = url?.standardizedFileURL,
        !places.contains(where: { $0.url.path == url.path })
      else { continue }
      places.append(Place(title: url.lastPathComponent, url: url, symbolName: symbol))
    }
    return places
  }

  /// Where desktops mount the user's drives.
  private static var mounts: [URL] {
    let user = NSUserName()
    return ["/run/media/\(user)", "/media/\(user)", "/mnt"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
  }

  private static func drive(_ url: URL) -> Place {
    Place(title: url.lastPathComponent, url: url, symbolName: "externaldrive")
  }

  /// The favourites that there are. They are looked for off the main thread.
  @MainActor static func foundFavourites() async -> [Place] {
    let favourites = favourites
    return await FolderReader.inBackground { favourites.filter { FolderReader.isFolder($0.url) } }
  }

  /// The drives that desktops mount for the user, by name. They are looked for off the main thread, and
  /// not asked anything themselves, since one may not answer.
  @MainActor static func foundDrives() async -> [Place] {
    let mounts = mountsOverride ?? (homeOverride == nil ? mounts : [])
    let locale = WordCollator.currentLocale
    let onRead = FolderReader.onRead
    return await FolderReader.inBackground {
      let collator = WordCollator(locale: locale, ordersNumbers: true)
      return mounts.flatMap { mount -> [Place] in
        onRead?(mount)
        return FolderReader.folderNames(in: mount)
          .map { (name: $0, key: collator.key(of: $0)) }
          .sorted { IndexCollator.isAscending($0.key, $1.key) }
          .map { drive(mount.appendingPathComponent($0.name, isDirectory: true)) }
      }
    }
  }

  /// The folders from a place down to one, the place first: the nearest place that it is in. Goes by names
  /// alone: nothing is read.
  @MainActor static func way(to folder: URL) -> (place: Place, folders: [URL]) {
    let target = folder.standardizedFileURL
    let drives = mounts.compactMap { mount -> Place? in
      let depth = mount.pathComponents.count
      guard contains(mount, target), target.pathComponents.count > depth else { return nil }
      return drive(
        mount.appendingPathComponent(target.pathComponents[depth], isDirectory: true))
    }
    let places = favourites + drives + [computer]
    let nearest =
      places.filter { contains($0.url, target) }
      .max { $0.url.pathComponents.count < $1.url.pathComponents.count } ?? computer
    var folders = [nearest.url]
    for name in target.pathComponents.dropFirst(nearest.url.pathComponents.count) {
      folders.append(folders[folders.count - 1].appendingPathComponent(name, isDirectory: true))
    }
    return (nearest, folders)
  }

  private static func contains(_ folder: URL, _ other: URL) -> Bool {
    other.pathComponents.starts(with: folder.pathComponents)
  }
}
