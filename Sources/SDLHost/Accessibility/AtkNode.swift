import CATK
import Foundation
import Host

/// An element of a window as ATK knows it: the owner of one `AtkObject`.
///
/// The `AtkObject` is made when somebody asks for it. It answers from ``content``, a value; no view
/// is asked. When the node goes, the object stays for whoever still holds it, and says that
/// it is defunct.
@MainActor final class AtkNode {
  /// What the element is now; its children are in ``children``.
  var content: HostAccessibilityNode
  /// What the element is in; `nil` for the application.
  weak var parent: AtkNode?
  var children: [AtkNode] = []
  /// The window that the element is in; `nil` for the application.
  weak var window: SDLWindow?
  /// Whether it stands for the whole application.
  let isApplication: Bool
  private var existingObject: UnsafeMutablePointer<AtkObject>?
  private var texts: [Text: CText] = [:]

  /// A text that ATK is lent.
  enum Text: Hashable {
    case name
    case help
    case language
    case action(Int)
  }

  init(_ content: HostAccessibilityNode, parent: AtkNode?, window: SDLWindow?) {
    self.content = content
    self.content.children = []
    self.parent = parent
    self.window = window
    isApplication = window == nil
    children = content.children.map { AtkNode($0, parent: self, window: window) }
  }

  isolated deinit { end() }

  /// ATK's object, made now if it was not before.
  var object: UnsafeMutablePointer<AtkObject>? {
    if let existingObject { return existingObject }
    guard let made = AtkNodeType.make(AtkInterfaces(content, isApplication: isApplication)) else {
      return nil
    }
    AtkNodeType.connect(made, to: self)
    existingObject = made
    return made
  }

  /// Whether anybody asked for the object yet.
  var hasObject: Bool { existingObject != nil }

  /// Lets go of ATK's object, and of those inside.
  func end() {
    for child in children { child.end() }
    guard let object = existingObject else { return }
    existingObject = nil
    atk_object_notify_state_change(object, AtkState(ATK_STATE_DEFUNCT.rawValue), 1)
    AtkNodeType.disconnect(object)
    g_object_unref(object)
  }

  /// The place among what is beside it; -1 for the application.
  var index: Int { parent?.children.firstIndex { $0 === self } ?? -1 }

  /// Lends ATK a text until it changes, or the node goes.
  func lend(_ text: String, as key: Text) -> UnsafePointer<CChar>? {
    if let known = texts[key], known.text == text { return known.pointer }
    let made = CText(text)
    texts[key] = made
    return made.pointer
  }

  /// Has the window's owner do something with the element.
  func perform(_ request: HostAccessibilityRequest) -> Bool {
    guard let window, let provider = window.accessibilityProvider else { return false }
    let isDone = provider.perform(request, on: content.identifier)
    window.accessibilityDidChange()
    return isDone
  }

  /// The place of a rectangle of the window, in pixels of the screen, the window, or the parent.
  func extents(_ rect: CGRect, _ type: AtkCoordType) -> (x: Int32, y: Int32, w: Int32, h: Int32) {
    guard let window else { return (0, 0, 0, 0) }
    let metrics = window.metrics
    var (x, y) = (metrics.units(rect.minX), metrics.units(rect.minY))
    if type == ATK_XY_SCREEN {
      let origin = window.screenOrigin
      x += origin.x
      y += origin.y
    } else if type == ATK_XY_PARENT, let parent, !parent.isApplication {
      x -= metrics.units(parent.content.frame.minX)
      y -= metrics.units(parent.content.frame.minY)
    }
    return (x, y, metrics.units(rect.width), metrics.units(rect.height))
  }

  /// A place in ATK's coordinates as a point of the window.
  func point(_ x: Int32, _ y: Int32, _ type: AtkCoordType) -> CGPoint {
    guard let window else { return .zero }
    let zero = extents(.zero, type)
    return window.metrics.point(x: CGFloat(x - zero.x), y: CGFloat(y - zero.y))
  }

  /// The innermost element at a point of the window.
  func element(at point: CGPoint) -> AtkNode? {
    for child in children.reversed() {
      if let found = child.element(at: point) { return found }
    }
    return content.frame.contains(point) ? self : nil
  }
}

/// A text of C that one object owns.
final class CText {
  let text: String
  /// The bytes, ending in a zero; valid while this object lives.
  let pointer: UnsafePointer<CChar>?
  private let memory: UnsafeMutablePointer<CChar>?

  init(_ text: String) {
    self.text = text
    memory = strdup(text)
    pointer = memory.map { UnsafePointer($0) }
  }

  deinit { free(memory) }
}
