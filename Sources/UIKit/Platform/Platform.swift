import Foundation
import Host
// Foundation has a class of the same name.
import protocol Host.Host
import QuartzCore
import SDLHost

/// Stands between UIKit and the host: picks one, turns its ticks into frames, keeps the
/// desktop's settings as traits.
@MainActor package final class Platform: HostDelegate {
  /// The one that is in use. A headless host serves until an application starts.
  package private(set) static var shared = Platform(host: HeadlessHost())

  package let host: any Host
  /// The size of a new window, in points.
  package var defaultWindowSize = CGSize(width: 390, height: 844)
  /// Where the size that the user gives a window is kept; `nil` where it is not.
  var sizeMemory: WindowSizeMemory?
  /// Light or dark whatever the desktop says.
  package var appearanceOverride: HostSettings.Appearance? {
    didSet { if appearanceOverride != oldValue { hostSettingsDidChange() } }
  }

  /// The host's settings as they were told of last.
  private var knownSettings: HostSettings

  private init(host: any Host) {
    self.host = host
    knownSettings = host.settings
  }

  /// Puts a host in use; the windows of the one before are gone.
  package static func use(_ host: any Host) {
    shared = Platform(host: host)
    host.delegate = shared
    MediaClock.now = { shared.host.now }
    FrameScheduler.requestFrame = { shared.requestFrame() }
    shared.updateCurrentTraits()
  }

  // MARK: Windows

  /// Pixels per point.
  package var scale: CGFloat { host.screen.scale }

  func makeWindow(title: String, size: CGSize) throws -> any HostWindow {
    try host.makeWindow(HostWindowDescription(title: title, size: size))
  }

  /// Something without which the application cannot go on is not to be had.
  func fail(_ error: any Error) -> Never {
    let name = ProcessInfo.processInfo.processName
    FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
    exit(2)
  }

  // MARK: Settings

  /// The desktop's settings as traits.
  package var screenTraits: UITraitCollection {
    let settings = host.settings
    let appearance = appearanceOverride ?? settings.appearance
    let direction = UIApplication.shared.userInterfaceLayoutDirection
    return UITraitCollection(
      idiom: .phone, style: appearance == .dark ? .dark : .light,
      direction: direction == .rightToLeft ? .rightToLeft : .leftToRight, scale: scale,
      horizontal: .compact, vertical: .regular,
      category: UIContentSizeCategory(textScale: settings.textScale), level: .base,
      contrast: .normal)
  }

  package func hostSettingsDidChange() {
    tellOfAssistance()
    let old = UITraitCollection.current.preferredContentSizeCategory
    updateCurrentTraits()
    for window in UIApplication.shared.windows { window.updateTraitsInSubtree() }
    if old != UITraitCollection.current.preferredContentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared)
    }
  }

  /// Tells of changes of the settings that are there for who cannot see or does not like movement.
  private func tellOfAssistance() {
    let new = host.settings
    let old = knownSettings
    knownSettings = new
    if new.usesScreenReader != old.usesScreenReader {
      NotificationCenter.default.post(
        name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
    if new.reducesMotion != old.reducesMotion {
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  private func updateCurrentTraits() { UITraitCollection.current = screenTraits }

  package func hostWillTerminate() { UIApplication.shared.willTerminate() }

  // MARK: Frames

  /// Asks for a frame. What a frame marks for itself asks again: the frame after the last
  /// change finds nothing to do, and no other follows.
  package func requestFrame() { host.requestFrame() }

  package func hostFrame(timestamp: TimeInterval, target: TimeInterval) {
    FrameScheduler.beginFrame(at: timestamp, frameDuration: target - timestamp)
    let windows = UIApplication.shared.windows
    for window in windows { window.prepareFrame() }
    for window in windows { window.presentFrame() }
  }
}
