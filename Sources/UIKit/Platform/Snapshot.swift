import Foundation
import Host

/// Draws an application's first screen, or tells it as text, into a file.
@MainActor package enum Snapshot {
  /// How long the screen may take to come to rest: what it waits for is read from files.
  private static let settlingTime: TimeInterval = 3

  static func take(
    _ arguments: LaunchArguments, of application: UIApplication, host: HeadlessHost
  ) {
    guard let window = application.keyWindow ?? application.windows.last else {
      report("the application made no window, so there is nothing to draw", host)
      return
    }
    settle(host)
    if let scroll = arguments.scroll {
      guard let scrollView = window.firstScrollView else {
        report("--scroll: the first screen has no scroll view", host)
        return
      }
      let insets = scrollView.adjustedContentInset
      let end = scrollView.contentSize.height + insets.bottom - scrollView.bounds.height
      scrollView.contentOffset.y = max(-insets.top, min(scroll - insets.top, end))
      settle(host)
    }
    do {
      if let path = arguments.snapshot {
        guard let png = picture(of: window) else {
          throw LaunchArguments.Failure("the picture cannot be encoded")
        }
        try write(png, to: path)
      }
      if let path = arguments.text {
        try write(Data(TextTree.text(of: window).utf8), to: path)
      }
    } catch {
      report("\(error)", host)
    }
  }

  /// Moves the clock, and lets what waits in the main queue (tasks of the main actor too) run.
  private static func settle(_ host: HeadlessHost) {
    let steps = 30
    for _ in 0..<steps {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
      host.advance(by: settlingTime / Double(steps))
    }
  }

  private static func write(_ data: Data, to path: String) throws {
    if path == "-" { return try FileHandle.standardOutput.write(contentsOf: data) }
    do {
      let url = URL(fileURLWithPath: path)
      if isNoFile(path) {
        try FileHandle(forWritingTo: url).write(contentsOf: data)
      } else {
        try data.write(to: url, options: .atomic)
      }
    } catch {
      throw LaunchArguments.Failure("\(path) cannot be written: \(reason(path, error))")
    }
  }

  /// Whether something is there that cannot be replaced by a file: a pipe, or a device.
  private static func isNoFile(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private static func reason(_ path: String, _ error: any Error) -> String {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return "it is a folder"
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if !FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      return "there is no folder \(folder)"
    }
    return isFolder.boolValue ? error.localizedDescription : "\(folder) is no folder"
  }

  private static func report(_ message: String, _ host: HeadlessHost) {
    let name = ProcessInfo.processInfo.processName
    FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
    host.terminate(code: 1)
  }

  /// What a window on a headless host shows, as a PNG file's bytes.
  static func picture(of window: UIWindow) -> Data? { image(of: window)?.pngData() }

  /// What a window on a headless host shows.
  package static func image(of window: UIWindow) -> CGImage? {
    guard let shown = window.hostWindow as? HeadlessWindow else { return nil }
    return CGImage(
      opaquePixels: shown.presentedPixels, width: shown.pixelWidth, height: shown.pixelHeight)
  }
}

extension UIView {
  /// The first scroll view, outside in and from back to front.
  var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    for subview in storedSubviews where !subview.isHidden {
      if let found = subview.firstScrollView { return found }
    }
    return nil
  }
}
