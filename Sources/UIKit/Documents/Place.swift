import Foundation

/// A folder from which users start.
struct Place {
  let title: String
  let url: URL
  let symbolName: String

  /// Another home than the user's, for tests. Its folders are those inside with the usual names.
  @MainActor static var homeOverride: URL?

  /// The places that there are: the user's folders, then drives and the whole computer.
  @MainActor static func all() -> [(title: String, places: [Place])] {
    [("Favorites", favourites()), ("Locations", drives() + [computer])]
  }

  @MainActor static var home: URL {
    (homeOverride ?? FileManager.default.homeDirectoryForCurrentUser).standardizedFileURL
  }

  static let computer = Place(
    title: "Computer", url: URL(fileURLWithPath: "/", isDirectory: true),
    symbolName: "desktopcomputer")

  @MainActor private static func favourites() -> [Place] {
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
      guard let url = url?.standardizedFileURL, FolderReader.isFolder(url),
        !places.contains(where: { $0.url.path == url.path })
      else { continue }
      places.append(Place(title: url.lastPathComponent, url: url, symbolName: symbol))
    }
    return places
  }

  /// The drives that desktops mount for the user.
  @MainActor private static func drives() -> [Place] {
    guard homeOverride == nil else { return [] }
    let user = NSUserName()
    return ["/run/media/\(user)", "/media/\(user)", "/mnt"].flatMap { parent -> [Place] in
      let folder = URL(fileURLWithPath: parent, isDirectory: true)
      let entries = (try? FolderReader.entries(of: folder, includingHidden: false)) ?? []
      return FolderOrder.name.sort(entries.filter { $0.isFolder && $0.isReachable }).map {
        Place(title: $0.name, url: $0.url, symbolName: "externaldrive")
      }
    }
  }

  /// The folders from a place down to one, the place first: the nearest place that it is in.
  @MainActor static func way(to folder: URL) -> (place: Place, folders: [URL]) {
    let target = folder.standardizedFileURL
    let places = all().flatMap(\.places)
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
