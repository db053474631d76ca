import Foundation
import QuartzCore

/// Shows a ``UIBackgroundConfiguration`` in a cell, header or footer.
final class ConfiguredBackgroundView: UIView {
  /// What is shown.
  var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { apply() } }
  }

  /// The colour, with the shape and the shadow.
  private let body = UIView(frame: .zero)
  private var imageView: UIImageView?
  private var stroke: UIView?
  private var customView: UIView?

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = configuration.customView != nil
    backgroundColor = nil
    addSubview(body)
    apply()
  }

  required init?(coder: NSCoder) {
    configuration = .clear()
    super.init(coder: coder)
  }

  // MARK: Applying

  private func apply() {
    isUserInteractionEnabled = configuration.customView != nil
    body.layer.cornerRadius = configuration.cornerRadius
    let shadow = configuration.shadowProperties
    body.layer.shadowOpacity = Float(shadow.opacity)
    body.layer.shadowOffset = shadow.offset
    body.layer.shadowRadius = shadow.radius
    body.layer.shadowPath = shadow.path?.cgPath
    applyImage()
    applyCustomView()
    applyStroke()
    applyColors()
    setNeedsLayout()
  }

  private func applyImage() {
    guard let image = configuration.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    if imageView == nil {
      imageView = view
      insertSubview(view, aboveSubview: body)
    }
    view.image = image
    view.contentMode = configuration.imageContentMode
    view.layer.cornerRadius = configuration.cornerRadius
    view.clipsToBounds = true
  }

  private func applyCustomView() {
    guard customView !== configuration.customView else { return }
    if customView?.superview === self { customView?.removeFromSuperview() }
    customView = configuration.customView
    if let customView { addSubview(customView) }
  }

  private func applyStroke() {
    guard configuration.strokeWidth > 0 else {
      stroke?.removeFromSuperview()
      stroke = nil
      return
    }
    let view = stroke ?? UIView(frame: .zero)
    if stroke == nil { stroke = view }
    view.isUserInteractionEnabled = false
    addSubview(view)
    view.layer.borderWidth = configuration.strokeWidth
    view.layer.cornerRadius =
      configuration.cornerRadius > 0
      ? max(0, configuration.cornerRadius + configuration.strokeOutset) : 0
  }

  private func applyColors() {
    guard let tintColor else { return }
    let color = configuration.resolvedBackgroundColor(for: tintColor)
    if body.backgroundColor != color { body.backgroundColor = color }
    let traits = traitCollection
    body.layer.shadowColor =
      configuration.shadowProperties.color.resolvedColor(with: traits).cgColor
    stroke?.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traits).cgColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyColors()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    let direction = effectiveUserInterfaceLayoutDirection
    if !edges.isEmpty, let superview {
      let margins = superview.layoutMargins.directional(direction)
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    let sides = insets.resolved(direction)
    let rect = CGRect(
      x: sides.left, y: sides.top, width: max(0, bounds.width - sides.left - sides.right),
      height: max(0, bounds.height - sides.top - sides.bottom))
    body.frame = rect
    imageView?.frame = rect
    customView?.frame = rect
    let outset = configuration.strokeOutset
    stroke?.frame = rect.insetBy(dx: -outset, dy: -outset)
  }
}
