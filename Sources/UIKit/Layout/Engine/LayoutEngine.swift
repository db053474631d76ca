import Foundation
import LayoutSolver

/// Finds the places of views that constraints hang together, below one view: the root.
///
/// A view is the root of an engine of its own if its frame is not decided by constraints: it has no
/// superview, or it translates its autoresizing mask and no constraint goes through it. So the
/// content view of each cell has an engine, the view of a controller has one, and what happens in
/// one costs nothing in another.
///
/// Places are in the root's coordinates, which begin at the top left of its bounds. Each item has
/// four variables: left, top, width and height of its alignment rectangle.
@MainActor final class LayoutEngine {
  static let noVariable = ConstraintSolver().makeVariable()

  /// What a constraint of the solver stands for.
  enum Owner {
    case none
    case constraint(NSLayoutConstraint)
    case content(slot: Int, NSLayoutConstraint.Axis)
    case frame(slot: Int)
    case root(NSLayoutConstraint.Axis)
  }

  /// A view that the engine does not keep.
  private struct WeakView {
    weak var view: UIView?
  }

  /// How the root's width or height is decided.
  enum Extent: Equatable {
    case fixed(CGFloat)
    case wanted(CGFloat, priority: Float)

    var strength: Float {
      switch self {
      // A root without a size has not got it yet: that contradicts nothing.
      case .fixed(let length): length > 0 ? 1000 : 999
      case .wanted(_, let priority): priority
      }
    }
    var length: CGFloat {
      switch self {
      case .fixed(let length): length
      case .wanted(let length, _): length
      }
    }
  }

  private(set) lazy var solver = ConstraintSolver()
  /// Whether the solver has been asked for: many views are the root of an engine only until they are
  /// added to a superview.
  private(set) var isStarted = false
  private(set) weak var rootView: UIView?
  private(set) unowned var rootState: LayoutState
  private var rootWidth: ConstraintSolver.Constraint?
  private var rootHeight: ConstraintSolver.Constraint?
  private var widthExtent = Extent.wanted(0, priority: 1)
  private var heightExtent = Extent.wanted(0, priority: 1)

  /// The items by their slots.
  var items: ContiguousArray<LayoutState?> = []
  var freeSlots: [Int] = []
  var slotOfVariable: ContiguousArray<Int32> = []
  var owners: ContiguousArray<Owner> = []
  /// The sum of a constraint that is being written, and that of one that an item brings with it.
  var scratch: ContiguousArray<ConstraintSolver.Multiple> = []
  var parts: ContiguousArray<ConstraintSolver.Multiple> = []
  /// Views whose height follows from their width.
  var wrapping: [LayoutState] = []

  private var queue: [NSLayoutConstraint] = []
  private var constants: [NSLayoutConstraint] = []
  private var queuedItems: [LayoutState] = []
  private var viewsToUpdate: [WeakView] = []
  private var isRootQueued = false
  private var isDirty = false
  private var isUpdating = false
  private var isLayingOutRoot = false

  /// Makes the engine of a root.
  init(root view: UIView, state: LayoutState) {
    rootView = view
    rootState = state
  }

  private func start() {
    isStarted = true
    rootState.engine = self
    rootState.slot = LayoutState.rootSlot
    rootState.width = makeVariable(slot: -1, isNonnegative: true)
    rootState.height = makeVariable(slot: -1, isNonnegative: true)
    rootWidth = addExtent(widthExtent, rootState.width, .horizontal)
    rootHeight = addExtent(heightExtent, rootState.height, .vertical)
    enqueue(rootState)
  }

  private func addExtent(
    _ extent: Extent, _ variable: ConstraintSolver.Variable, _ axis: NSLayoutConstraint.Axis
  ) -> ConstraintSolver.Constraint {
    let handle = solver.add(
      CollectionOfOne(ConstraintSolver.Multiple(1, variable)), .equal,
      constant: -Double(extent.length), strength: extent.strength, isFixed: true)
    note(.root(axis), handle)
    return handle
  }

  // MARK: What is to be done

  /// Has the root laid out, which solves what is new.
  func setNeedsSolving() {
    let wasDirty = isDirty
    isDirty = true
    rootView?.setNeedsLayout()
    if !wasDirty, let rootView { rootView.storedSuperview?.constraintsDidChange(inside: rootView) }
  }

  /// Takes a constraint with the next layout.
  func enqueue(_ constraint: NSLayoutConstraint) {
    constraint.isQueued = true
    constraint.engine = self
    queue.append(constraint)
    setNeedsSolving()
  }

  /// Looks at an item's content, frame or insets again with the next layout.
  func enqueue(_ state: LayoutState) {
    guard !state.isQueued else { return }
    if state.isRoot {
      // The root's state owns the engine, which must not own it.
      isRootQueued = true
    } else {
      state.isQueued = true
      queuedItems.append(state)
    }
    setNeedsSolving()
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard constraint.handle != nil, !constraint.isConstantQueued else { return }
    constraint.isConstantQueued = true
    constants.append(constraint)
    setNeedsSolving()
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    guard let handle = constraint.handle else { return }
    let (over, under) = constraint.strengths
    solver.setStrengths(over: over, under: under, of: handle)
    setNeedsSolving()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    if let handle = constraint.handle {
      solver.remove(handle)
      note(.none, handle)
    }
    constraint.handle = nil
    constraint.engine = nil
    constraint.isQueued = false
    constraint.isConstantQueued = false
    setNeedsSolving()
  }

  /// Calls `updateConstraints()` of a view with the next layout.
  func enqueueUpdate(of view: UIView) {
    viewsToUpdate.append(WeakView(view: view))
    setNeedsSolving()
  }

  // MARK: Layout

  /// Solves what is new, for the root's present size, and marks the views whose subviews move. The
  /// root itself is about to lay out.
  func prepareLayout() {
    guard let rootView else { return }
    scale = rootView.layer.contentsScale
    updateConstraints()
    isLayingOutRoot = true
    let size = rootView.bounds.size
    let isLoose = rootView.storedSuperview == nil && !rootState.translatesAutoresizingMask
    if isLoose {
      solve(
        width: .wanted(size.width, priority: 1), height: .wanted(size.height, priority: 1))
    } else {
      solve(width: .fixed(size.width), height: .fixed(size.height))
    }
    markChanges()
    if isLoose { adoptRootSize() }
    isLayingOutRoot = false
  }

  /// A view without a superview that does not translate its mask has the size that its constraints
  /// give it.
  private func adoptRootSize() {
    guard let rootView else { return }
    let size = rounded(fittedSize, up: false)
    if size != rootView.bounds.size { rootView.bounds.size = size }
  }

  /// The size that the root would have if it were as near to `target` as the priorities say.
  func fit(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
    func extent(_ length: CGFloat, _ priority: UILayoutPriority) -> Extent {
      priority == .required
        ? .fixed(length) : .wanted(length, priority: max(priority.rawValue, 1))
    }
    scale = rootView?.layer.contentsScale ?? 1
    updateConstraints()
    solve(width: extent(target.width, horizontal), height: extent(target.height, vertical))
    // The next layout is for the real size again.
    if fittedSize != rootView?.bounds.size { rootView?.setNeedsLayout() }
    return rounded(fittedSize, up: true)
  }

  private var fittedSize: CGSize {
    CGSize(width: solver.value(of: rootState.width), height: solver.value(of: rootState.height))
  }

  private func rounded(_ size: CGSize, up: Bool) -> CGSize {
    let scale = scale
    func rounded(_ length: CGFloat) -> CGFloat {
      (up ? (length * scale - 0.001).rounded(.up) : (length * scale).rounded()) / scale
    }
    return CGSize(width: rounded(size.width), height: rounded(size.height))
  }

  /// Pixels per point, as they were when the root was last laid out or measured.
  private(set) var scale: CGFloat = 1

  /// Solves for the size that was used last, if something is new.
  func solveIfNeeded() {
    if isDirty || !isStarted { solve(width: widthExtent, height: heightExtent) }
  }

  private func solve(width: Extent, height: Extent) {
    if isStarted, !isDirty, isSolved(widthExtent, width, rootState.width),
      isSolved(heightExtent, height, rootState.height)
    {
      return
    }
    if !isStarted { start() }
    isDirty = false
    set(&widthExtent, to: width, rootWidth)
    set(&heightExtent, to: height, rootHeight)
    refreshQueuedItems()
    for constraint in constants {
      guard constraint.engine === self, constraint.isConstantQueued else { continue }
      constraint.isConstantQueued = false
      refreshConstant(of: constraint)
    }
    constants.removeAll(keepingCapacity: true)
    takeQueue()
    report(solver.solve())
    if !wrapping.isEmpty { wrapContents() }
  }

  /// Whether the present solution is that for another extent too: the same, or a length that came
  /// out as it was wished.
  private func isSolved(
    _ present: Extent, _ new: Extent, _ variable: ConstraintSolver.Variable
  ) -> Bool {
    if present == new { return true }
    guard case .fixed(let length) = new, case .wanted = present else { return false }
    return abs(solver.value(of: variable) - Double(length)) < 1e-6
  }

  private func set(
    _ extent: inout Extent, to new: Extent, _ handle: ConstraintSolver.Constraint?
  ) {
    guard new != extent, let handle else { return }
    if new.strength < extent.strength {
      solver.setStrengths(over: new.strength, under: new.strength, of: handle)
    }
    if new.length != extent.length { solver.setConstant(-Double(new.length), of: handle) }
    if new.strength > extent.strength {
      solver.setStrengths(over: new.strength, under: new.strength, of: handle)
    }
    extent = new
  }

  private func refreshQueuedItems() {
    if isRootQueued {
      isRootQueued = false
      refresh(rootState)
    }
    var index = 0
    while index < queuedItems.count {
      let state = queuedItems[index]
      if state.engine === self, state.isQueued {
        state.isQueued = false
        refresh(state)
      }
      index += 1
    }
    queuedItems.removeAll(keepingCapacity: true)
  }

  /// Gives the queued constraints to the solver, those that are required first.
  private func takeQueue() {
    guard !queue.isEmpty else { return }
    let taken = queue
    queue = []
    for isRequired in [true, false] {
      for constraint in taken where (constraint.priority == .required) == isRequired {
        guard constraint.isQueued, constraint.engine === self else { continue }
        constraint.isQueued = false
        add(constraint)
      }
    }
  }

  // MARK: Updating constraints

  /// Has the views that need it update their constraints, from the inside out.
  func updateConstraints() {
    guard !viewsToUpdate.isEmpty, !isUpdating else { return }
    isUpdating = true
    for _ in 0..<16 where !viewsToUpdate.isEmpty {
      let views = viewsToUpdate.compactMap(\.view).map { (depth: $0.depth, view: $0) }
        .sorted { $0.depth > $1.depth }
      viewsToUpdate = []
      for (_, view) in views {
        guard let state = view.layoutState, state.needsUpdateConstraints else { continue }
        state.needsUpdateConstraints = false
        if let controller = view.viewController {
          controller.updateViewConstraints()
        } else {
          view.updateConstraints()
        }
      }
    }
    isUpdating = false
  }

  // MARK: Giving up

  /// Gives everything to the engine of a view around the root, which is no root any more.
  func dissolve(into outer: LayoutEngine?) {
    let constraints = allConstraints
    for item in items { item?.unbind() }
    rootState.unbind()
    rootState.ownEngine = nil
    for constraint in constraints {
      constraint.handle = nil
      constraint.engine = nil
      constraint.isQueued = false
      constraint.isConstantQueued = false
      outer?.enqueue(constraint)
    }
    for view in viewsToUpdate.compactMap(\.view) { outer?.enqueueUpdate(of: view) }
  }

  /// All constraints that the engine has or is about to take.
  private var allConstraints: [NSLayoutConstraint] {
    var all: [NSLayoutConstraint] = []
    for case .constraint(let constraint) in owners where constraint.engine === self {
      all.append(constraint)
    }
    for constraint in queue where constraint.isQueued && constraint.engine === self {
      all.append(constraint)
    }
    return all
  }

  /// Takes a view with what is inside it out, and tells what constraints it keeps.
  func release(_ view: UIView) -> [NSLayoutConstraint] {
    var kept: [NSLayoutConstraint] = []
    view.forEachStateInLayout { state in
      for constraint in state.constraints where constraint.engine === self {
        kept.append(constraint)
      }
    }
    for constraint in kept { remove(constraint) }
    view.forEachStateInLayout { state in
      for guide in state.allGuides where guide.state.engine === self { release(guide.state) }
      if state.engine === self { release(state) }
    }
    return kept
  }

  // MARK: Results

  /// Marks the views whose subviews have new places.
  private func markChanges() {
    solver.takeChanges { variable in
      let slot = Int(slotOfVariable[variable.index])
      guard slot >= 0, let state = items[slot] else { return }
      let rect = rect(of: state)
      guard rect != state.lastRect else { return }
      state.lastRect = rect
      guard let view = state.view else { return }
      if state.isGuide { return view.setNeedsLayout() }
      guard let parent = view.storedSuperview, parent !== rootView || !isLayingOutRoot else {
        return
      }
      parent.setNeedsLayout()
    }
  }

  /// An item's alignment rectangle in the root's coordinates, as it was solved.
  func rect(of state: LayoutState) -> CGRect {
    let size = CGSize(
      width: solver.value(of: state.width), height: solver.value(of: state.height))
    if state.isRoot { return CGRect(origin: .zero, size: size) }
    return CGRect(
      origin: CGPoint(x: solver.value(of: state.x), y: solver.value(of: state.y)), size: size)
  }
}
