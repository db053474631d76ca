import CoreGraphics

/// What holds a controller's view in a sheet: it has the corners, the bar to drag it by, and the
/// finger on it.
final class SheetSurfaceView: UIView {
  override var accessibilityNature: AccessibilityNature { surfaceNature }

  private weak var sheet: UISheetPresentationController?
  private let clip = UIView(frame: .zero)
  private let grabber = SheetGrabber(frame: .zero)

  /// Whether the sheet stands on the bottom of the window.
  var isAttached = true { didSet { updateCorners() } }
  var cornerRadius: CGFloat = 10 { didSet { updateCorners() } }
  var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init(frame: .zero)
    clip.clipsToBounds = true
    clip.layer.cornerCurve = .continuous
    clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(clip)
    grabber.isHidden = true
    grabber.onTap = { [weak sheet] in sheet?.selectNextDetent() }
    addSubview(grabber)
    let pan = SheetPanGestureRecognizer(
      target: sheet,
      action: Selector("handlePan:", UISheetPresentationController.handlePan(_:)))
    pan.sheet = sheet
    pan.maximumNumberOfTouches = 1
    addGestureRecognizer(pan)
    updateCorners()
  }

  required init?(coder: NSCoder) { nil }

  /// Takes in the controller's view.
  func hold(_ view: UIView) {
    clip.frame = bounds
    view.transform = .identity
    view.frame = clip.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    if view.superview !== clip { clip.addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    grabber.frame = CGRect(x: ((bounds.width - 60) / 2).rounded(), y: 0, width: 60, height: 15)
  }

  private func updateCorners() {
    clip.layer.cornerRadius = cornerRadius
    clip.layer.maskedCorners =
      isAttached
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
  }
}

/// The small bar at the top of a sheet.
final class SheetGrabber: UIView {
  private let bar = UIView(frame: .zero)
  var onTap: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = 2.5
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tap", SheetGrabber.tap)))
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
  }

  private func tap() { onTap() }
}
