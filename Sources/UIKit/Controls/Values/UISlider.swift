import Foundation

/// A control for a number between two others: a thumb on a line.
///
/// The thumb follows the finger from where it was taken. With the mouse a press on the line takes the
/// thumb there; with the keyboard, arrows move it by a tenth.
@MainActor open class UISlider: UIControl {
  package override var accessibilityNature: AccessibilityNature { sliderNature }

  private static let thumbSide: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  private static let height: CGFloat = 31
  /// How far beside the thumb a finger may take it, in points.
  private static let slop: CGFloat = 12

  private let minimumTrack = UIView(frame: .zero)
  private let maximumTrack = UIView(frame: .zero)
  private let thumb = UIView(frame: .zero)
  var images = SliderImages()
  /// What shows images in place of the thumb and the two parts of the line.
  private var imageViews: [UIImageView] = []
  private var minimumImageView: UIImageView?
  private var maximumImageView: UIImageView?
  private var storedValue: Float = 0
  /// How far the finger was from the thumb's middle when it took it.
  private var grip: CGFloat = 0

  /// Makes a slider from 0 to 1, at 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a slider from 0 to 1, at 0: there are no nibs to read one from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    if bounds.height == 0 { bounds.size.height = Self.height }
    for view in [maximumTrack, minimumTrack, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    updateColors()
  }

  /// The number. Values beyond the ends are brought there. Setting it tells nobody.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// Shows another number, and tells nobody.
  open func setValue(_ value: Float, animated: Bool) {
    let value = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard value != storedValue else { return }
    storedValue = value
    if animated, window != nil {
      layoutIfNeeded()
      UIView.animate(withDuration: 0.25) { placeParts() }
    } else {
      setNeedsLayout()
    }
  }

  /// The number at the leading end; 0 at first.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }
  /// The number at the trailing end; 1 at first.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }

  private func rangeDidChange() {
    storedValue = min(max(storedValue, minimumValue), maximumValue)
    setNeedsLayout()
  }

  /// An image at the leading end.
  open var minimumValueImage: UIImage? {
    didSet { minimumImageView = show(minimumValueImage, in: minimumImageView) }
  }
  /// An image at the trailing end.
  open var maximumValueImage: UIImage? {
    didSet { maximumImageView = show(maximumValueImage, in: maximumImageView) }
  }

  private func show(_ image: UIImage?, in view: UIImageView?) -> UIImageView? {
    setNeedsLayout()
    guard let image else {
      view?.removeFromSuperview()
      return nil
    }
    let shown = view ?? UIImageView(frame: .zero)
    shown.image = image
    shown.tintColor = .secondaryLabel
    shown.contentMode = .center
    if view == nil { addSubview(shown) }
    return shown
  }

  /// Whether changes are told while the thumb moves, and not only at the end. `true` at first.
  open var isContinuous = true
  /// The colour of the line before the thumb; `nil` for the tint.
  open var minimumTrackTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the line after the thumb; `nil` for gray.
  open var maximumTrackTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the thumb; `nil` for white.
  open var thumbTintColor: UIColor? { didSet { updateColors() } }

  private func updateColors() {
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    let opacity: CGFloat = isEnabled ? 1 : 0.5
    minimumTrack.alpha = opacity
    maximumTrack.alpha = opacity
    updateImages()
  }

  /// Shows the images of the present state, and what they leave of the usual looks.
  func updateImages() {
    guard !images.isEmpty || !imageViews.isEmpty else { return }
    if imageViews.isEmpty {
      for part in [thumb, minimumTrack, maximumTrack] {
        let view = UIImageView(frame: .zero)
        view.isUserInteractionEnabled = false
        imageViews.append(view)
        part.addSubview(view)
      }
    }
    let shown = [currentThumbImage, currentMinimumTrackImage, currentMaximumTrackImage]
    for (view, image) in zip(imageViews, shown) { view.image = image }
    for (part, image) in zip([thumb, minimumTrack, maximumTrack], shown) where image != nil {
      part.backgroundColor = nil
    }
    thumb.layer.shadowOpacity = currentThumbImage == nil ? 0.2 : 0
    setNeedsLayout()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    updateColors()
  }

  /// Adapts the colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  // MARK: Places

  /// Where the image at the leading end is.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, bounds, atLeading: true)
  }

  /// Where the image at the trailing end is.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, bounds, atLeading: false)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func imageRect(_ image: UIImage?, _ bounds: CGRect, atLeading: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    let isAtLeft = atLeading != isMirrored
    return CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - size.width,
      y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
  }

  /// Where the line is.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let leading = minimumValueImage.map { $0.size.width + 12 } ?? 2
    let trailing = maximumValueImage.map { $0.size.width + 12 } ?? 2
    return CGRect(
      x: bounds.minX + (isMirrored ? trailing : leading),
      y: (bounds.midY - Self.trackHeight / 2).rounded(),
      width: max(0, bounds.width - leading - trailing), height: Self.trackHeight)
  }

  /// Where the thumb is for a number.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    var part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    if isMirrored { part = 1 - part }
    let side = CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let size = currentThumbImage?.size ?? side
    let x = rect.minX + (rect.width - size.width) * part
    return CGRect(
      x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  private var currentThumbRect: CGRect {
    thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
  }

  private func placeParts() {
    let track = trackRect(forBounds: bounds)
    let knob = currentThumbRect
    let (left, right) = (minimumTrack, maximumTrack)
    let before = CGRect(
      x: track.minX, y: track.minY, width: max(0, knob.midX - track.minX), height: track.height)
    let after = CGRect(
      x: knob.midX, y: track.minY, width: max(0, track.maxX - knob.midX), height: track.height)
    left.frame = isMirrored ? after : before
    right.frame = isMirrored ? before : after
    left.layer.cornerRadius = track.height / 2
    right.layer.cornerRadius = track.height / 2
    thumb.frame = knob
    thumb.layer.cornerRadius = currentThumbImage == nil ? knob.height / 2 : 0
    for (view, part) in zip(imageViews, [thumb, minimumTrack, maximumTrack]) {
      // A line may be higher than usual where it is an image.
      let height = part === thumb ? knob.height : view.image?.size.height ?? track.height
      view.frame = CGRect(
        x: 0, y: (part.bounds.height - height) / 2, width: part.bounds.width, height: height)
    }
    minimumImageView?.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView?.frame = maximumValueImageRect(forBounds: bounds)
  }

  /// Places line, thumb and images.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  /// 31 points high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// 31 points high, as wide as it is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: Self.height)
  }

  // MARK: Tracking

  /// Takes the thumb, if the finger came down on it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let knob = currentThumbRect
    grip = x - knob.midX
    let isOnThumb = abs(grip) <= knob.width / 2 + Self.slop
    guard isOnThumb || touch.type == .indirectPointer else { return false }
    if !isOnThumb {
      grip = 0
      follow(touch)
    }
    return true
  }

  /// Has the thumb follow the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  /// Tells of the change, where that was not done on the way.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendValueChanged() }
  }

  private func follow(_ touch: UITouch) {
    let track = trackRect(forBounds: bounds)
    let length = track.width - Self.thumbSide
    guard length > 0 else { return }
    let x = touch.location(in: self).x - grip - track.minX - Self.thumbSide / 2
    var part = min(max(x / length, 0), 1)
    if isMirrored { part = 1 - part }
    change(to: minimumValue + (maximumValue - minimumValue) * Float(part), tells: isContinuous)
  }

  private func change(to value: Float, tells: Bool) {
    let old = storedValue
    setValue(value, animated: false)
    if storedValue != old, tells { sendValueChanged() }
  }

  /// Moves the thumb by a tenth for the arrow keys.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handleKey($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func handleKey(_ press: UIPress) -> Bool {
    let step = (maximumValue - minimumValue) / 10
    switch press.type {
    case .upArrow: change(to: storedValue + step, tells: true)
    case .downArrow: change(to: storedValue - step, tells: true)
    case .rightArrow: change(to: storedValue + (isMirrored ? -step : step), tells: true)
    case .leftArrow: change(to: storedValue - (isMirrored ? -step : step), tells: true)
    default: return false
    }
    return true
  }

  /// A scroll view round the slider does not take a finger that goes across.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !isSidewaysPan(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
