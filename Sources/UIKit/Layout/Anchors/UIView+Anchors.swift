import Foundation

extension UIView {
  /// The edge where reading begins.
  public var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(ensuredLayoutState, .leading)
  }
  /// The edge where reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(ensuredLayoutState, .trailing)
  }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ensuredLayoutState, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ensuredLayoutState, .right) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(ensuredLayoutState, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(ensuredLayoutState, .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(ensuredLayoutState, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(ensuredLayoutState, .height) }
  /// The middle between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(ensuredLayoutState, .centerX)
  }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(ensuredLayoutState, .centerY)
  }
  /// What the first line of text stands on.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(ensuredLayoutState, .firstBaseline)
  }
  /// What the last line of text stands on.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(ensuredLayoutState, .lastBaseline)
  }
}
