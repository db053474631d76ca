import UserFiles
import Foundation

/// Remembers the size that the user gave an application's window, from one start to the next.
///
/// It is a line `WIDTHxHEIGHT`, in points, in `portico/NAME/window-size` in the folder for such
/// things: `$XDG_STATE_HOME`, or `~/.local/state`. What cannot be read or written is not remembered.
package struct WindowSizeMemory {
  private let file: URL
  private static let sides: ClosedRange<CGFloat> = 100...16384

  /// The memory of an application by its name.
  package init(name: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    let folder = UserFolders.folder(for: .state, in: environment)
    file = folder.appendingPathComponent("portico").appendingPathComponent(name)
      .appendingPathComponent("window-size")
  }

  /// The size, if one that makes sense is remembered; setting it writes it down.
  package var size: CGSize? {
    get {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      let numbers = text.split(whereSeparator: { "x\n".contains($0) }).map { Double($0) }
      guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
        Self.sides.contains(width), Self.sides.contains(height)
      else { return nil }
      return CGSize(width: width, height: height)
    }
    nonmutating set {
      guard let newValue, newValue != size else { return }
      let text = "\(Double(newValue.width))x\(Double(newValue.height))\n"
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data(text.utf8).write(to: file, options: .atomic)
    }
  }
}
