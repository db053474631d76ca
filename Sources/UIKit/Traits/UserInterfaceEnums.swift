/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said; the style comes from what surrounds.
  case unspecified = 0
  /// Dark text on light grounds.
  case light = 1
  /// Light text on dark grounds.
  case dark = 2
}

/// Whether a screen lies over others, which shows in dark appearance: its grounds are lighter.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not said; the level comes from what surrounds.
  case unspecified = -1
  /// The window's own screen.
  case base = 0
  /// Over it: a sheet, a popover.
  case elevated = 1
}

/// The direction in which one reads, and so in which views are laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Lines begin at the left.
  case leftToRight = 0
  /// Lines begin at the right.
  case rightToLeft = 1
}

/// The reading direction as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said; the direction comes from what surrounds.
  case unspecified = -1
  /// Lines begin at the left.
  case leftToRight = 0
  /// Lines begin at the right.
  case rightToLeft = 1
}

/// Whether there is much or little room along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified = 0
  /// Little room: a narrow or low window.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// The kind of device. On Linux it is ``phone`` for narrow windows' sake: code that asks lays
/// out for a single column.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
}

/// What a view means for the reading direction: whether it is mirrored where one reads from
/// right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified = 0
  /// Playback controls, never mirrored.
  case playback = 1
  /// Directions in space, never mirrored.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

/// Whether colours should differ more strongly from one another than usual.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// As usual.
  case normal = 0
  /// More strongly.
  case high = 1
}
