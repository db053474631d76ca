import Foundation

/// What the user has set for the whole desktop.
public struct HostSettings: Sendable, Equatable {
  /// Whether the desktop is light or dark.
  public enum Appearance: String, Sendable {
    /// Dark text on light grounds.
    case light
    /// Light text on dark grounds.
    case dark
  }
  /// Light or dark.
  public var appearance: Appearance
  /// How much larger than usual text should be; 1 is the usual size.
  public var textScale: CGFloat
  /// Whether movement should be kept small.
  public var reducesMotion: Bool
  /// Whether a screen reader reads the desktop to the user.
  public var usesScreenReader: Bool

  /// Makes settings; without arguments, those of a desktop where nothing was changed.
  public init(
    appearance: Appearance = .light, textScale: CGFloat = 1, reducesMotion: Bool = false,
    usesScreenReader: Bool = false
  ) {
    self.appearance = appearance
    self.textScale = textScale
    self.reducesMotion = reducesMotion
    self.usesScreenReader = usesScreenReader
  }
}

/// The screen that windows open on.
public struct HostScreen: Sendable, Equatable {
  /// The size in points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// Frames per second.
  public var refreshRate: Double
  /// Describes a screen.
  public init(size: CGSize, scale: CGFloat, refreshRate: Double) {
    self.size = size
    self.scale = scale
    self.refreshRate = refreshRate
  }
}
