import Foundation

/// A rectangle that takes part in layout as a view does, without being one.
///
/// Add it to a view with `addLayoutGuide(_:)`, then make constraints from its anchors.
@MainActor open class UILayoutGuide: NSObject {
  /// The rectangles that every view has of itself.
  enum Kind: Hashable {
    case safeArea, margins, readable
    /// The content and the visible part of a scroll view.
    case content, frame
    /// What stands at the bottom of the window for text input.
    case keyboard

    /// How far the rectangle is from the edges of its view. Its place follows the bounds.
    @MainActor func insets(in view: UIView) -> UIEdgeInsets {
      var insets: UIEdgeInsets
      switch self {
      case .safeArea: insets = view.safeAreaInsets
      case .margins: insets = view.layoutMargins
      case .readable: insets = view.readableInsets
      case .content: return .zero
      case .keyboard: insets = UIKeyboardLayoutGuide.insets(in: view)
      case .frame: insets = .zero
      }
      if view is UIScrollView {
        // What is inside a scroll view is placed as if nothing were scrolled.
        let offset = view.bounds.origin
        insets.left += offset.x
        insets.right -= offset.x
        insets.top += offset.y
        insets.bottom -= offset.y
      }
      return insets
    }
  }

  private(set) lazy var state = LayoutState(guide: self)
  let kind: Kind?
  private weak var storedOwner: UIView?

  /// Makes a guide that belongs to no view yet.
  public override init() {
    kind = nil
    super.init()
  }

  /// Makes a guide; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    kind = nil
    super.init()
  }

  init(_ kind: Kind, of view: UIView, identifier: String) {
    self.kind = kind
    storedOwner = view
    self.identifier = identifier
    super.init()
  }

  /// The view that the guide belongs to. Use `addLayoutGuide(_:)` to give it one.
  open weak var owningView: UIView? {
    get { storedOwner }
    set {
      guard newValue !== storedOwner, kind == nil else { return }
      storedOwner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  func setOwner(_ view: UIView?) { storedOwner = view }

  /// A name for descriptions.
  open var identifier = ""

  /// The rectangle in the coordinates of its view, up to date after layout.
  open var layoutFrame: CGRect {
    guard let view = storedOwner else { return .zero }
    if let kind, kind != .content { return view.bounds.inset(by: kind.plainInsets(in: view)) }
    guard let engine = state.engine, state.slot >= 0 else { return .zero }
    engine.solveIfNeeded()
    return engine.place(of: state, in: view)
  }

  // MARK: Anchors

  /// The edge where reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(state, .leading) }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(state, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(state, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(state, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(state, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(state, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(state, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(state, .height) }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(state, .centerX) }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(state, .centerY) }

  /// The active constraints that are about the guide along an axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { state.constraints(along: axis) }

  /// Whether constraints leave it open where the guide is or how large it is.
  open var hasAmbiguousLayout: Bool { state.isAmbiguous }
}

extension UILayoutGuide.Kind {
  /// The insets from the bounds, wherever those are.
  @MainActor fileprivate func plainInsets(in view: UIView) -> UIEdgeInsets {
    var insets = insets(in: view)
    if view is UIScrollView {
      let offset = view.bounds.origin
      insets.left -= offset.x
      insets.right += offset.x
      insets.top -= offset.y
      insets.bottom += offset.y
    }
    return insets
  }
}
