import Foundation

/// Something that has coordinates of its own: a view, a window, the screen.
///
/// Places convert between any two of them. The screen's coordinates are those of the window that
/// the view is in, since each window stands for a screen of its own size (see
/// ``UIScreen/bounds``).
@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The space's own rectangle, in points of its coordinates.
  var bounds: CGRect { get }
  /// The same place as `point` of this space, in the coordinates of another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The same place as `point` of another space, in this one's coordinates.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The smallest rectangle around `rect` of this space, in the coordinates of another.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The smallest rectangle around `rect` of another space, in this one's coordinates.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// Those that take any space stand back, so that views convert straight to views.
extension UIView: UICoordinateSpace {
  /// The same place as `point`, in the coordinates of `coordinateSpace`.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
    let window = convert(point, to: nil as UIView?)
    let isScreen = coordinateSpace is UIScreen
    return isScreen ? window : coordinateSpace.convert(window, from: UIScreen.main)
  }

  /// The same place as `point` of `coordinateSpace`, in this view's coordinates.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
    let isScreen = coordinateSpace is UIScreen
    let window = isScreen ? point : coordinateSpace.convert(point, to: UIScreen.main)
    return convert(window, from: nil as UIView?)
  }

  /// The smallest rectangle around `rect`, in the coordinates of `coordinateSpace`.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
    let window = convert(rect, to: nil as UIView?)
    let isScreen = coordinateSpace is UIScreen
    return isScreen ? window : coordinateSpace.convert(window, from: UIScreen.main)
  }

  /// The smallest rectangle around `rect` of `coordinateSpace`, in this view's coordinates.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
    let isScreen = coordinateSpace is UIScreen
    let window = isScreen ? rect : coordinateSpace.convert(rect, to: UIScreen.main)
    return convert(window, from: nil as UIView?)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The screen's coordinates, which here never turn with a device.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// The same as ``coordinateSpace``: no display here is turned by hand.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// The same place as `point` of the screen, in the coordinates of `coordinateSpace`.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, from: self)
  }

  /// The same place as `point` of `coordinateSpace`, on the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: self)
  }

  /// The smallest rectangle around `rect` of the screen, in the coordinates of
  /// `coordinateSpace`.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, from: self)
  }

  /// The smallest rectangle around `rect` of `coordinateSpace`, on the screen.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: self)
  }
}

extension UIWindowScene {
  /// The coordinates of the scene's window, or of the screen while there is no window.
  public var coordinateSpace: any UICoordinateSpace {
    keyWindow ?? windows.first ?? UIScreen.main
  }
}
