import Foundation

/// What was dragged from another program and dropped on a window.
public struct HostDrop: Sendable, Equatable {
  /// One thing that was dropped.
  public enum Item: Sendable, Equatable {
    /// A file or a folder, by its address.
    case file(URL)
    /// Text, or the address of something that is no file here.
    case text(String)
  }

  /// What was dropped, in the order in which the other program gave it.
  public var items: [Item]
  /// Where, in points in the window.
  public var location: CGPoint
  /// When, in seconds on the host's clock.
  public var timestamp: TimeInterval

  /// Describes a drop.
  public init(items: [Item], location: CGPoint, timestamp: TimeInterval) {
    self.items = items
    self.location = location
    self.timestamp = timestamp
  }
}
