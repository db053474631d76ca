import Foundation
import LayoutSolver

/// What Auto Layout keeps about a view or a layout guide. Those that have no constraints have none.
@MainActor final class LayoutState {
  private weak var ownView: UIView?
  private(set) weak var guide: UILayoutGuide?

  init(view: UIView) { ownView = view }
  init(guide: UILayoutGuide) { self.guide = guide }

  // MARK: As a view

  /// The constraints that the view keeps.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that are about the item.
  var touching: [NSLayoutConstraint] = []
  /// The guides that the application gave the view.
  var guides: [UILayoutGuide] = []
  /// The view's own guides, made when they are asked for.
  var systemGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
  var allGuides: [UILayoutGuide] { guides + systemGuides.values }
  var translatesAutoresizingMask = true
  /// Whether a view whose frame is set by others is in the engine of a view around it all the same,
  /// because constraints go through it.
  var isJoined = false
  /// The priorities with which content keeps the view from being larger and smaller.
  var hugging: (horizontal: Float, vertical: Float) = (250, 250)
  var resistance: (horizontal: Float, vertical: Float) = (750, 750)
  var needsUpdateConstraints = false
  /// Whether the view is one that its superview, a stack view, arranges.
  var isArranged = false
  /// The engine of a view that is the root of one.
  var ownEngine: LayoutEngine?

  // MARK: In an engine

  /// The engine that the item is in.
  weak var engine: LayoutEngine?
  /// The item's place there; -1 for none, -2 for the root.
  var slot = -1
  var x = LayoutEngine.noVariable
  var y = LayoutEngine.noVariable
  var width = LayoutEngine.noVariable
  var height = LayoutEngine.noVariable
  /// The constraints that come from the content's size.
  var contentWidth: ConstraintSolver.Constraint?
  var contentHeight: ConstraintSolver.Constraint?
  /// The content's size when it was asked for last.
  var contentSize = CGSize.zero
  /// Whether the content's height follows from the width that the view gets.
  var wrapsContent = false
  var wrappedWidth: CGFloat = -1
  var wrappedHeight: CGFloat = 0
  /// The constraints that come from a frame or from insets: left, top, width, height.
  var frameHandles: [ConstraintSolver.Constraint] = []
  var frameKind = (FrameKind.stays, FrameKind.stays)
  /// Whether the item waits for the engine to look at it again.
  var isQueued = false
  /// The place that was found last, in the root's coordinates.
  var lastRect = CGRect.null

  /// How a side of a frame that others set follows the superview.
  enum FrameKind {
    /// It keeps its distance from the start, and its length.
    case stays
    /// It keeps its distances from both ends.
    case stretches
    /// It keeps its distance from the end, and its length.
    case moves
  }

  static let rootSlot = -2
  var isRoot: Bool { slot == Self.rootSlot }
  var isGuide: Bool { ownView == nil && guide != nil }

  /// The view, or the view that the guide belongs to.
  var view: UIView? { ownView ?? guide?.owningView }

  /// The view or guide.
  var item: AnyObject? { ownView ?? guide }

  /// The state of a view or guide; `nil` for anything else.
  static func of(_ item: Any) -> LayoutState? {
    if let view = item as? UIView { return view.ensuredLayoutState }
    return (item as? UILayoutGuide)?.state
  }

  /// Forgets the place in an engine, which is given up or goes on without the item.
  func unbind() {
    engine = nil
    slot = -1
    contentWidth = nil
    contentHeight = nil
    frameHandles = []
    wrapsContent = false
    wrappedWidth = -1
    isQueued = false
    lastRect = .null
  }

  /// The frame was set by somebody: where it decides the place in an engine, that is new.
  func frameDidChange() {
    guard slot >= 0, translatesAutoresizingMask, let engine else { return }
    engine.enqueue(self)
  }

  /// What decides about a system guide changed.
  func systemGuidesDidChange() {
    for guide in systemGuides.values {
      if let engine = guide.state.engine { engine.enqueue(guide.state) }
    }
  }

  // MARK: Descriptions

  /// How the item is called in descriptions.
  var name: String {
    guard let item else { return "(gone)" }
    if let guide, !guide.identifier.isEmpty {
      return "\(type(of: guide)):\(Self.address(of: item))'\(guide.identifier)'"
    }
    return "\(type(of: item)):\(Self.address(of: item))"
  }

  static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
  }
}
