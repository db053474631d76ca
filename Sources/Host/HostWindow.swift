import Foundation

/// A window of the platform: its pixels, its input, and what surrounds its content.
@MainActor public protocol HostWindow: AnyObject {
  /// Receives the window's events.
  var delegate: (any HostWindowDelegate)? { get set }
  /// The size of the content, in points.
  var size: CGSize { get set }
  /// Pixels per point.
  var scale: CGFloat { get }
  /// The text of the title bar.
  var title: String { get set }
  /// The smallest size that the user can give the content, in points.
  var minimumSize: CGSize { get set }
  /// Whether the window covers the whole of its screen, without title bar and borders.
  var isFullScreen: Bool { get set }
  /// The shape of the pointer over the window.
  var cursor: HostCursor { get set }
  /// Sets the picture that stands for the window: `width` x `height` straight-alpha RGBA bytes.
  func setIcon(rgba: [UInt8], width: Int, height: Int)
  /// Puts the window on the screen. Called again, raises it.
  func show()
  /// Takes the window off the screen; it can be shown again.
  func hide()
  /// Ends the window. No event comes after this.
  func close()
  /// Lends the window's pixels to `draw`, then shows the rectangles that it says it changed.
  ///
  /// What was drawn earlier is still there unless the framebuffer says that it was lost.
  func present(_ draw: (HostFramebuffer) -> [HostPixelRect])
  /// Turns text input on or off; while on, `.text` and `.composition` events come.
  /// `caret`, in points in the window, is where an input method puts its candidates.
  func setTextInput(active: Bool, caret: CGRect)
  /// Has the input method forget what it is composing, since the caret went elsewhere.
  func discardComposition()
  /// Whoever knows what is in the window. It is asked only while a screen reader, or something
  /// like one, wants to know.
  var accessibilityProvider: (any HostAccessibilityProvider)? { get set }
  /// Says that what is in the window may have changed. Cheap while nobody wants to know.
  func accessibilityDidChange()
  /// Has a screen reader say something.
  func announce(_ text: String, urgency: HostAnnouncementUrgency)
}

/// Who a window tells what happens to it.
@MainActor public protocol HostWindowDelegate: AnyObject {
  /// Something happened to the window.
  func hostWindow(_ window: any HostWindow, didReceive event: HostEvent)
}

/// What a new window should be like.
public struct HostWindowDescription: Sendable {
  /// The text of the title bar.
  public var title: String
  /// The size of the content, in points.
  public var size: CGSize
  /// Whether the user can change the size.
  public var isResizable: Bool
  /// Whether the window has a title bar and borders.
  public var isDecorated: Bool
  /// Describes a window.
  public init(
    title: String, size: CGSize, isResizable: Bool = true, isDecorated: Bool = true
  ) {
    self.title = title
    self.size = size
    self.isResizable = isResizable
    self.isDecorated = isDecorated
  }
}

/// A shape of the pointer.
public enum HostCursor: Sendable {
  /// The usual arrow.
  case arrow
  /// The bar over text.
  case text
  /// The hand over links.
  case pointingHand
  /// The double arrow for a horizontal movement.
  case resizeHorizontal
  /// The double arrow for a vertical movement.
  case resizeVertical
}
