import Foundation

/// Arranges views in a row or a column by constraints of its own.
///
/// Views that are hidden take no room; hiding or showing one inside an animation block, followed by
/// `layoutIfNeeded()`, moves the others. (In UIKit a view that is being hidden is seen to shrink; here
/// it is gone at once.) The stack view has no size of its own: its content and the
/// constraints around it decide.
@MainActor open class UIStackView: UIView {
  /// How views share the room along the axis.
  public enum Distribution: Int, Sendable {
    /// They fill it, stretched or compressed by their priorities.
    case fill
    /// They fill it, all with the same length.
    case fillEqually
    /// They fill it in proportion to the lengths of their contents.
    case fillProportionally
    /// They keep their lengths, with the same gap between all.
    case equalSpacing
    /// They keep their lengths, with the same distance between the middles of all.
    case equalCentering
  }

  /// Where views are across the axis.
  public enum Alignment: Int, Sendable {
    /// They fill the stack view.
    case fill
    /// At the leading edge of a column, at the top of a row.
    case leading
    /// Those of a row have their first lines on one line.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a column, at the bottom of a row.
    case trailing
    /// Those of a row have their last lines on one line.
    case lastBaseline

    /// At the top of a row.
    public static var top: Alignment { .leading }
    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// As a custom spacing: the stack view's.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// As a spacing: the system's.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints that the stack view made.
  private var own: [NSLayoutConstraint] = []

  /// Makes an empty stack view. `frame` is in points in the superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes an empty stack view; nothing is read from the coder.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Makes a stack view of views, which become its subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// The views in their order. Each is a subview; other subviews are not arranged.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end, and as a subview if it is none.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// Adds a view at a place, or moves it there, and adds it as a subview if it is none.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    precondition(
      (0...arranged.count).contains(stackIndex),
      "\(stackIndex) is no place among \(arranged.count) arranged views")
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    view.ensuredLayoutState.isArranged = true
    var index = stackIndex
    if let present = arranged.firstIndex(where: { $0 === view }) {
      arranged.remove(at: present)
      if index > arranged.count { index = arranged.count }
    }
    arranged.insert(view, at: index)
    setNeedsUpdateConstraints()
  }

  /// No longer arranges a view. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    view.layoutState?.isArranged = false
    let about = own.filter { $0.itemViews.contains { $0 === view } }
    NSLayoutConstraint.deactivate(about)
    setNeedsUpdateConstraints()
  }

  /// No longer arranges a subview that is taken out.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Arrangement

  /// The direction in which views follow each other.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
  }
  /// How views share the room along the axis; `fill` unless set.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
  }
  /// Where views are across the axis; `fill` unless set.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
  }
  /// The room between views in points, for `equalSpacing` and `equalCentering` the least. 0 unless
  /// set.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsUpdateConstraints() } }
  }
  /// Whether the spacing of a column is from the last line of a view to the first of the next.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }
  /// Whether views are arranged within the layout margins and not within the edges.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Sets the room after a view, in points; ``spacingUseDefault`` for that of the stack view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }),
      spacing != customSpacing(after: arrangedSubview)
    else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// The room after a view, in points; ``spacingUseDefault`` where none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The room after a view, as it counts.
  func spacing(after view: UIView) -> CGFloat {
    let wanted = customSpacings[ObjectIdentifier(view)] ?? spacing
    return wanted == Self.spacingUseSystem ? LayoutSpacing.standard : wanted
  }

  // MARK: Layout

  /// Arranges the views anew.
  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(own)
    own = StackArrangement(self).constraints
    NSLayoutConstraint.activate(own)
    super.updateConstraints()
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    setNeedsUpdateConstraints()
  }

  /// A view was hidden or shown.
  func visibilityDidChange() { setNeedsUpdateConstraints() }

  /// The content of a view has another size.
  func contentSizeDidChange() {
    if distribution == .fillProportionally { setNeedsUpdateConstraints() }
  }

  open override var forFirstBaselineLayout: UIView {
    arranged.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let shown = axis == .vertical ? arranged.last { !$0.isHidden } : arranged.first { !$0.isHidden }
    return shown?.forLastBaselineLayout ?? self
  }
}
