import Foundation

/// How a preview is cut out of its view.
@MainActor open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown, in its coordinates; `nil` for all of it, with round
  /// corners.
  open var visiblePath: UIBezierPath?
  /// The shape that throws the shadow, in the view's coordinates; `nil` for the visible part.
  open var shadowPath: UIBezierPath?
  /// The colour behind what the view shows; `nil` for the background of the system.
  open var backgroundColor: UIColor!

  /// Makes parameters that show all of a view.
  public override init() { super.init() }

  /// Makes parameters that show lines of text, with some room round them and round corners.
  ///
  /// - Parameter textLineRects: The rectangles of the lines in the view's coordinates, in values of
  ///   `CGRect`, from top to bottom. Without any, all of the view is shown.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let lines = textLineRects.map {
      $0.cgRectValue.insetBy(dx: -Self.textRoom.x, dy: -Self.textRoom.y)
    }
    guard var last = lines.first else { return }
    let path = UIBezierPath(roundedRect: last, cornerRadius: Self.textRadius)
    for line in lines.dropFirst() {
      path.append(UIBezierPath(roundedRect: line, cornerRadius: Self.textRadius))
      // Between two lines nothing is left open where both have text.
      let (left, right) = (max(last.minX, line.minX), min(last.maxX, line.maxX))
      if left < right {
        path.append(
          UIBezierPath(
            rect: CGRect(x: left, y: last.midY, width: right - left, height: line.midY - last.midY))
        )
      }
      last = line
    }
    visiblePath = path
  }

  /// The room round lines of text, in points.
  private static let textRoom = CGPoint(x: 6, y: 3)
  private static let textRadius: CGFloat = 6
}

/// Where a preview comes from or goes to.
@MainActor open class UIPreviewTarget: NSObject {
  /// The view whose coordinates the place is in.
  public let container: UIView
  /// Where the middle of the preview is.
  public let center: CGPoint
  /// How the preview is turned or made larger there.
  public let transform: CGAffineTransform

  /// Makes a target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}

/// A view that is lifted off the screen, and where it comes from.
@MainActor open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it is cut out.
  public let parameters: UIPreviewParameters
  /// Where it comes from.
  public let target: UIPreviewTarget

  /// Makes a preview of a view with a place of its own.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Makes a preview of a view that is in a window. One that is in none stops the program.
  public convenience init(
    view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()
  ) {
    guard let container = view.superview else {
      preconditionFailure(
        "\(type(of: view)) is in no view; say where its preview comes from with a target")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center))
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// The same preview, coming from or going to another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
