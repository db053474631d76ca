import CATK
import CSDL
import Foundation
import Host

/// Shows the windows to screen readers, by ATK and its bridge to AT-SPI.
///
/// It is made when the desktop says that somebody wants to know. From then on it asks for a
/// window's tree after something changed, a few dozen times a second at most, and tells what is
/// different.
@MainActor final class AccessibilityBridge {
  /// How long changes are gathered, in seconds.
  private static let delay: TimeInterval = 0.03
  /// The one that ATK asks for the application.
  fileprivate static var current: AccessibilityBridge?

  /// The application; the windows are inside.
  let application: AtkNode
  private unowned let host: SDLHost
  private var changed: Set<UInt32> = []
  private var timer: HostTimer?
  private var focused: AtkNode?
  /// Whether anybody still wants to know.
  var isWanted = true {
    didSet {
      if isWanted, !oldValue { for window in host.windows.values { windowDidChange(window) } }
    }
  }

  /// Starts the bridge. `nil` where its library is not installed.
  init?(host: SDLHost) {
    self.host = host
    application = AtkNode(
      HostAccessibilityNode(
        identifier: 0, role: .group, name: ProcessInfo.processInfo.processName),
      parent: nil, window: nil)
    guard let start = AtkBridgeLibrary.start() else { return nil }
    Self.current = self
    AtkUtility.install()
    for window in host.windows.values where window.isShown { refresh(window) }
    start()
    tellFocus()
  }

  // MARK: Changes

  /// What is in a window may be different.
  func windowDidChange(_ window: SDLWindow) {
    guard isWanted else { return }
    changed.insert(window.identifier)
    guard timer == nil else { return }
    timer = host.schedule(at: host.now + Self.delay) { [weak self] in
      self?.timer = nil
      self?.refreshChanged()
    }
  }

  private func refreshChanged() {
    let identifiers = changed
    changed = []
    for identifier in identifiers {
      if let window = host.windows[identifier], window.isShown { refresh(window) }
    }
    tellFocus()
  }

  private func refresh(_ window: SDLWindow) {
    guard let tree = window.accessibilityProvider?.accessibilityTree() else { return }
    if let node = node(of: window) {
      let known = Set(node.alerts.map(\.content.identifier))
      node.update(to: tree)
      for alert in node.alerts where !known.contains(alert.content.identifier) {
        tell(alert, in: window)
      }
      return
    }
    let node = AtkNode(tree, parent: application, window: window)
    application.children.append(node)
    guard application.hasObject, let root = application.object, let object = node.object else {
      return
    }
    AtkSignal.send(
      "children-changed", "add", from: root,
      [.number(application.children.count - 1), .object(object)])
    AtkSignal.send("create", from: object)
    if tree.states.contains(.active) { AtkSignal.send("activate", from: object) }
  }

  /// A window is there no more.
  func windowDidClose(_ window: SDLWindow) {
    guard let node = node(of: window),
      let index = application.children.firstIndex(where: { $0 === node })
    else { return }
    application.children.remove(at: index)
    if node.hasObject, let object = node.object {
      AtkSignal.send("destroy", from: object)
      if application.hasObject, let root = application.object {
        AtkSignal.send("children-changed", "remove", from: root, [.number(index), .object(object)])
      }
    }
    node.end()
  }

  private func node(of window: SDLWindow) -> AtkNode? {
    application.children.first { $0.window === window }
  }

  /// An alert came up: it is read at once.
  private func tell(_ alert: AtkNode, in window: SDLWindow) {
    guard let object = alert.object else { return }
    atk_object_notify_state_change(object, AtkState(ATK_STATE_SHOWING.rawValue), 1)
    let texts = [alert.content.name, alert.content.help].filter { !$0.isEmpty }
    announce(texts.joined(separator: "\n"), .assertive, in: window)
  }

  private func tellFocus() {
    let now = application.children.lazy
      .filter { $0.content.states.contains(.active) }.compactMap(\.focusedNode).first
    guard now !== focused else { return }
    if let focused, focused.hasObject, let object = focused.object {
      atk_object_notify_state_change(object, AtkState(ATK_STATE_FOCUSED.rawValue), 0)
    }
    focused = now
    if let object = now?.object {
      atk_object_notify_state_change(object, AtkState(ATK_STATE_FOCUSED.rawValue), 1)
    }
  }

  /// Has a screen reader say something.
  func announce(_ text: String, _ urgency: HostAnnouncementUrgency, in window: SDLWindow) {
    guard isWanted, let object = node(of: window)?.object else { return }
    // ATK_LIVE_POLITE and ATK_LIVE_ASSERTIVE, of ATK 2.50 and later.
    let politeness = urgency == .polite ? 1 : 2
    if !AtkSignal.send("notification", from: object, [.text(text), .number(politeness)]) {
      AtkSignal.send("announcement", from: object, [.text(text)])
    }
  }
}

/// What ATK asks of a toolkit as a whole.
@MainActor private enum AtkUtility {
  static func install() {
    guard let type = g_type_class_ref(atk_util_get_type()) else { return }
    let utility = type.assumingMemoryBound(to: AtkUtilClass.self)
    utility.pointee.get_root = {
      AtkNodeType.onMain { AccessibilityBridge.current?.application.object }
    }
    utility.pointee.add_key_event_listener = { listener, data in
      AtkNodeType.onMain { ReaderKeys.add(listener, data) }
    }
    utility.pointee.remove_key_event_listener = { identifier in
      AtkNodeType.onMain { ReaderKeys.remove(identifier) }
    }
    utility.pointee.get_toolkit_name = { AtkUtility.toolkitName.pointer }
    utility.pointee.get_toolkit_version = { AtkUtility.toolkitVersion.pointer }
  }

  nonisolated(unsafe) private static let toolkitName = CText("Portico")
  nonisolated(unsafe) private static let toolkitVersion = CText("1.0")
}

/// The library that speaks AT-SPI for ATK. It is loaded when it is needed: with what it stands on
/// it takes some milliseconds and two megabytes.
private enum AtkBridgeLibrary {
  /// Loads it, and gives what starts it.
  @MainActor static func start() -> (() -> Void)? {
    typealias Start = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
    guard let library = dlopen("libatk-bridge-2.0.so.0", RTLD_NOW | RTLD_GLOBAL),
      let symbol = dlsym(library, "atk_bridge_adaptor_init")
    else { return nil }
    let function = unsafeBitCast(symbol, to: Start.self)
    return { _ = function(nil, nil) }
  }
}
