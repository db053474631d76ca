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
    host.advance(by: settlingTime)
    if let scroll = arguments.scroll {
      guard let scrollView = window.firstScrollView else {
        report("--scroll: the first screen has no scroll view", host)
        return
      }
      let insets = scrollView.adjustedContentInset
      let end = scrollView.contentSize.height + insets.bottom - scrollView.bounds.height
      scrollView.contentOffset.y = max(-insets.top, min(scroll - insets.top, end))
      host.advance(by: settlingTime)
    }
    do {
      if let path = arguments.snapshot {
        guard let png = picture(of: window) else {
          throw LaunchArguments.Failure("the picture cannot be encoded")
        }
        try png.write(to: URL(fileURLWithPath: path), options: .atomic)
      }
      if let path = arguments.text {
        try Data(TextTree.text(of: window).utf8).write(
          to: URL(fileURLWithPath: path), options: .atomic)
      }
    } catch {
      let path = arguments.snapshot ?? arguments.text ?? ""
      report("\(path) cannot be written: \(error.localizedDescription)", host)
    }
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
