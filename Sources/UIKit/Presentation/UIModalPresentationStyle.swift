/// How a controller is shown over others.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole window; what was there is taken out.
  case fullScreen
  /// As a sheet: from the bottom in a narrow window, as a tall card in a wide one.
  case pageSheet
  /// As a sheet: from the bottom in a narrow window, as a small card in a wide one.
  case formSheet
  /// Over the nearest controller that defines a presentation context, which is taken out.
  case currentContext
  /// As the `transitioningDelegate` says.
  case custom
  /// Over the whole window, behind which the rest can be seen.
  case overFullScreen
  /// Over the nearest controller that defines a presentation context, which can still be seen.
  case overCurrentContext
  /// In a bubble that points at something; as a sheet in a narrow window.
  case popover
  /// As it is: an answer to how a style adapts to little room.
  case none = -1
  /// As UIKit thinks best: a page sheet.
  case automatic = -2
}
