import Foundation

/// A row of segments, one of which is selected.
@MainActor open class UISegmentedControl: UIControl {
  package override var accessibilityNature: AccessibilityNature { segmentedNature }

  /// What ``selectedSegmentIndex`` is when no segment is selected.
  public nonisolated static let noSegment = -1

  private static let height: CGFloat = 32
  private static let padding: CGFloat = 10
  private static let inset: CGFloat = 2

  private struct Content {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var contentOffset = CGSize.zero
    var isEnabled = true
  }

  private var segments: [Content] = []
  private var views: [SegmentView] = []
  private var dividers: [UIImageView] = []
  var images = SegmentImages() { didSet { updateImages() } }
  private let thumb = UIView(frame: .zero)
  private var attributes = ButtonValues()
  private var storedSelection = UISegmentedControl.noSegment
  /// The segment under the finger.
  private var pressed: Int?

  /// Makes a control with segments of texts (`String`) and images (`UIImage`); anything else stops
  /// the program.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(Content(title: title))
      case let image as UIImage: segments.append(Content(image: image))
      default: preconditionFailure("a segment shows a String or a UIImage, not \(item)")
      }
    }
    rebuild()
    bounds.size = intrinsicContentSize
  }

  /// Makes a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a control with a segment for each action, which is performed when the segment is
  /// selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions {
      segments.append(Content(title: action.title, image: action.image, action: action))
    }
    rebuild()
  }

  /// Makes a control without segments: there are no nibs to read one from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.cornerRadius = 8
    backgroundColor = .tertiarySystemFill
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = 7
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(thumb)
    updateColors()
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The selected segment, or ``noSegment``. Setting it tells nobody.
  open var selectedSegmentIndex: Int {
    get { storedSelection }
    set {
      precondition(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "segment \(newValue) was to be selected, of \(segments.count)")
      storedSelection = newValue
      update(animated: false)
    }
  }

  /// Whether a segment is selected only while the finger is on it. `false` at first.
  open var isMomentary = false {
    didSet {
      if isMomentary { storedSelection = Self.noSegment }
      update(animated: false)
    }
  }

  /// Whether segments without a width of their own are as wide as they need. `false` at first: they
  /// are all as wide as each other.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }

  /// The colour of the selected segment; `nil` for white, or gray where it is dark.
  open var selectedSegmentTintColor: UIColor? { didSet { updateColors() } }

  private func insert(_ segment: Content, at index: Int, animated: Bool) {
    let place = min(max(index, 0), segments.count)
    var frames = views.map(\.frame)
    segments.insert(segment, at: place)
    if storedSelection >= place { storedSelection += 1 }
    rebuild()
    guard animated, window != nil else { return }
    // The new one opens between the others.
    frames.insert(gap(at: place, between: frames), at: place)
    UIView.performWithoutAnimation {
      for (view, frame) in zip(views, frames) { view.frame = frame }
      views[place].alpha = 0
    }
    UIView.animate(withDuration: Self.changeDuration) {
      placeParts()
      views[place].alpha = 1
    }
  }

  /// How long it takes for a segment to come or go, in seconds.
  private static let changeDuration: TimeInterval = 0.3

  /// Where a segment without a width is between others.
  private func gap(at index: Int, between frames: [CGRect]) -> CGRect {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      frames.indices.contains(index - 1)
      ? (isMirrored ? frames[index - 1].minX : frames[index - 1].maxX)
      : (isMirrored ? bounds.width : 0)
    return CGRect(x: x, y: 0, width: 0, height: bounds.height)
  }

  /// Adds a segment with a text.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Content(title: title), at: segment, animated: animated)
  }

  /// Adds a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Content(image: image), at: segment, animated: animated)
  }

  /// Adds a segment that performs an action when it is selected.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(
      Content(title: action.title, image: action.image, action: action), at: segment,
      animated: animated)
  }

  /// Takes a segment away.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    var frames = views.map(\.frame)
    let leaving = views[segment]
    segments.remove(at: segment)
    if storedSelection == segment {
      storedSelection = Self.noSegment
    } else if storedSelection > segment {
      storedSelection -= 1
    }
    rebuild()
    guard animated, window != nil else { return }
    frames.remove(at: segment)
    UIView.performWithoutAnimation {
      for (view, frame) in zip(views, frames) { view.frame = frame }
      insertSubview(leaving, at: 0)
    }
    UIView.animate(withDuration: Self.changeDuration) {
      placeParts()
      leaving.frame = gap(at: segment, between: views.map(\.frame))
      leaving.alpha = 0
    } completion: { _ in
      leaving.removeFromSuperview()
    }
  }

  /// Takes all segments away.
  open func removeAllSegments() {
    segments = []
    storedSelection = Self.noSegment
    rebuild()
  }

  private func change(_ index: Int, _ body: (inout Content) -> Void) {
    precondition(
      segments.indices.contains(index), "segment \(index) was asked for, of \(segments.count)")
    body(&segments[index])
    rebuild()
  }

  private func segment(_ index: Int) -> Content {
    precondition(
      segments.indices.contains(index), "segment \(index) was asked for, of \(segments.count)")
    return segments[index]
  }

  /// Sets the text of a segment. A segment that does not exist stops the program, here and below.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }
  /// The text of a segment.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment).title }
  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }
  /// The image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment).image }
  /// Sets the action of a segment, with its text and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      $0.title = action.title
      $0.image = action.image
    }
  }
  /// The action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment).action }
  /// The segment whose action has an identifier, or `NSNotFound`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Gives a segment a width in points; 0 for one like the others'.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }
  /// The width that a segment was given.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment).width }
  /// Moves what a segment shows, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }
  /// By how much what a segment shows was moved, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    self.segment(segment).contentOffset
  }
  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  /// Whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment).isEnabled }

  /// Sets font and colour of the texts in a state; `.selected` is the selected segment's.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes.set(attributes, for: state)
    update(animated: false)
  }

  /// Font and colour that were set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes.exact(state)
  }

  // MARK: Looks

  private func rebuild() {
    for view in views { view.removeFromSuperview() }
    for divider in dividers { divider.removeFromSuperview() }
    views = segments.map { segment in
      let view = SegmentView(frame: .zero)
      view.label.text = segment.image == nil ? segment.title : nil
      view.imageView.image = segment.image
      addSubview(view)
      return view
    }
    dividers = segments.dropFirst().map { _ in
      let line = UIImageView(frame: .zero)
      line.backgroundColor = .separator
      insertSubview(line, belowSubview: thumb)
      return line
    }
    invalidateIntrinsicContentSize()
    update(animated: false)
  }

  /// The ground is the control's own, or that of its images.
  private func updateImages() {
    let isPlain = images.background.isEmpty
    layer.cornerRadius = isPlain ? 8 : 0
    backgroundColor = isPlain ? .tertiarySystemFill : nil
    thumb.isHidden = !isPlain
    update(animated: false)
  }

  private func state(ofSegment index: Int) -> UIControl.State {
    guard isEnabled && segments[index].isEnabled else { return .disabled }
    if index == shownSelection { return .selected }
    return index == pressed ? .highlighted : .normal
  }

  private func updateColors() {
    thumb.backgroundColor =
      selectedSegmentTintColor
      ?? UIColor(light: .white, dark: UIColor(red: 0.39, green: 0.39, blue: 0.4, alpha: 1))
  }

  /// The segment that looks selected.
  private var shownSelection: Int {
    isMomentary ? pressed ?? Self.noSegment : storedSelection
  }

  private func update(animated: Bool) {
    for (index, view) in views.enumerated() {
      let isSelected = index == shownSelection
      let isOn = isEnabled && segments[index].isEnabled
      let state: UIControl.State = isOn ? (isSelected ? .selected : .normal) : .disabled
      let own: [NSAttributedString.Key: Any]? = attributes.current(state)
      view.label.font =
        own?[.font] as? UIFont
        ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
      view.label.textColor =
        own?[.foregroundColor] as? UIColor ?? (isOn ? .label : .tertiaryLabel)
      view.imageView.tintColor = isOn ? .label : .tertiaryLabel
      view.alpha = index == pressed && !isSelected ? 0.3 : 1
      view.ground.image = images.background.current(self.state(ofSegment: index))
      let type = SegmentImages.type(ofSegment: index, of: views.count)
      let adjustment = images.adjustment(of: type)
      view.contentOffset = CGSize(
        width: segments[index].contentOffset.width + adjustment.horizontal,
        height: segments[index].contentOffset.height + adjustment.vertical)
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, divider) in dividers.enumerated() {
      let (before, after) = (self.state(ofSegment: index), self.state(ofSegment: index + 1))
      let image = images.dividers.image(isMirrored ? after : before, isMirrored ? before : after)
      divider.image = image
      if image != nil { bringSubviewToFront(divider) }
      divider.backgroundColor = image == nil ? .separator : nil
      divider.isHidden = image == nil && !images.background.isEmpty
    }
    guard animated, window != nil else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.95, initialSpringVelocity: 0
    ) {
      placeParts()
    }
  }

  package override func stateDidChange() {
    super.stateDidChange()
    update(animated: false)
  }

  // MARK: Layout

  private func contentWidth(_ index: Int) -> CGFloat {
    if segments[index].width > 0 { return segments[index].width }
    if let image = segments[index].image { return image.size.width + 2 * Self.padding }
    // As wide as the text is when it is selected, so that nothing moves.
    let font = (attributes.current(.selected) as [NSAttributedString.Key: Any]?)?[.font] as? UIFont
    let width = (segments[index].title ?? "").size(
      withAttributes: [.font: font ?? .systemFont(ofSize: 13, weight: .semibold)]
    ).width
    return width.rounded(.up) + 2 * Self.padding
  }

  /// The widths of the segments within the bounds.
  private var widths: [CGFloat] {
    let own = segments.map(\.width)
    let flexible = own.filter { $0 == 0 }.count
    let rest = max(0, bounds.width - own.reduce(0, +))
    guard flexible > 0 else { return own }
    if apportionsSegmentWidthsByContent {
      let needs = segments.indices.map { own[$0] > 0 ? 0 : contentWidth($0) }
      let total = needs.reduce(0, +)
      return segments.indices.map { own[$0] > 0 ? own[$0] : rest * needs[$0] / max(total, 1) }
    }
    return own.map { $0 > 0 ? $0 : rest / CGFloat(flexible) }
  }

  private func placeParts() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for (index, width) in widths.enumerated() {
      let left = isMirrored ? bounds.width - x - width : x
      let frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      views[index].frame = frame
      if index == shownSelection {
        let isPressed = pressed == index && !isMomentary
        thumb.frame = frame.insetBy(
          dx: Self.inset + (isPressed ? frame.width * 0.025 : 0),
          dy: Self.inset + (isPressed ? 1 : 0))
      }
      if index > 0 {
        let (divider, edge) = (dividers[index - 1], isMirrored ? frame.maxX : frame.minX)
        if let image = divider.image {
          divider.frame = CGRect(
            x: edge - image.size.width / 2, y: 0, width: image.size.width, height: bounds.height)
          divider.alpha = 1
        } else {
          divider.frame = CGRect(
            x: edge, y: bounds.height * 0.25, width: 1, height: bounds.height * 0.5)
          divider.alpha = shownSelection == index || shownSelection == index - 1 ? 0 : 1
        }
      }
      x += width
    }
    thumb.alpha = shownSelection == Self.noSegment ? 0 : 1
  }

  /// Places the segments.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  /// As wide as the segments need, and 32 points high.
  open override var intrinsicContentSize: CGSize {
    let needs = segments.indices.map(contentWidth)
    let widest = needs.max() ?? 0
    let all =
      apportionsSegmentWidthsByContent
      ? needs : segments.map { $0.width > 0 ? $0.width : widest }
    return CGSize(width: all.reduce(0, +), height: Self.height)
  }

  /// As wide as the segments need, and 32 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Tracking

  private func segment(at point: CGPoint) -> Int? {
    guard
      let index = views.firstIndex(where: { $0.frame.minX <= point.x && point.x < $0.frame.maxX })
    else { return nil }
    return segments[index].isEnabled ? index : nil
  }

  /// Presses the segment under the finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch.location(in: self))
    update(animated: true)
    return pressed != nil
  }

  /// Goes on to the segment under the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = isTouchInside ? segment(at: touch.location(in: self)) : nil
    if index != pressed {
      pressed = index
      update(animated: true)
    }
    return true
  }

  /// Selects the segment under the finger.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let chosen = isTouchInside ? pressed : nil
    pressed = nil
    if let chosen { choose(chosen) } else { update(animated: true) }
  }

  /// Lets go of the segment.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    pressed = nil
    update(animated: true)
  }

  /// Which segment a view is of.
  func index(of view: SegmentView) -> Int? { views.firstIndex { $0 === view } }

  func choose(_ index: Int) {
    let isNew = isMomentary || index != storedSelection
    storedSelection = index
    update(animated: true)
    if isNew {
      segments[index].action?.perform(sender: self)
      sendValueChanged()
    }
    if isMomentary {
      storedSelection = Self.noSegment
      update(animated: true)
    }
  }

  /// Selects the next segment, from the last one the first.
  open override func performPrimaryAction() {
    let order = segments.indices.map { ($0 + storedSelection + 1) % max(segments.count, 1) }
    guard isEnabled, let next = order.first(where: { segments[$0].isEnabled }) else { return }
    choose(next)
  }
}

/// The text or the image of a segment.
final class SegmentView: UIView {
  override var accessibilityNature: AccessibilityNature { segmentNature }

  let label = UILabel(frame: .zero)
  let imageView = UIImageView(frame: .zero)
  let ground = UIImageView(frame: .zero)
  var contentOffset = CGSize.zero { didSet { if contentOffset != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(ground)
    label.textAlignment = .center
    imageView.contentMode = .center
    addSubview(label)
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.offsetBy(dx: contentOffset.width, dy: contentOffset.height)
    label.frame = content.insetBy(dx: 4, dy: 0)
    imageView.frame = content
    ground.frame = bounds
  }
}
