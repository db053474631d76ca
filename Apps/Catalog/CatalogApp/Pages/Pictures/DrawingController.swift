import UIKit

/// What is drawn by hand: paths, gradients, shadows, dashes, layers.
final class DrawingController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("draw(_:) with Bézier paths", alignment: .fill, [PathsView().sized(height: 110)])
    addSection("Gradient layers", [UIStackView.row([gradient(.axial), gradient(.radial)])])
    addSection("Shape layers", [UIStackView.row([dashes, ring])])
    addSection(
      "Corners, borders and shadows", [UIStackView.row([corners, border, shadow], spacing: 20)])
  }

  private func gradient(_ type: CAGradientLayerType) -> UIView {
    let view = GradientView()
    view.gradientLayer.type = type
    view.gradientLayer.colors = [UIColor.systemPink.cgColor, UIColor.systemIndigo.cgColor]
    view.gradientLayer.startPoint = type == .radial ? CGPoint(x: 0.5, y: 0.5) : .zero
    view.gradientLayer.endPoint = CGPoint(x: 1, y: 1)
    return view.sized(width: 130, height: 80)
  }

  private func shape(_ configure: (CAShapeLayer) -> Void) -> UIView {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    layer.fillColor = UIColor.clear.cgColor
    layer.strokeColor = UIColor.systemOrange.cgColor
    layer.lineWidth = 6
    configure(layer)
    let view = UIView()
    view.layer.addSublayer(layer)
    return view.sized(width: 80, height: 80)
  }

  private var dashes: UIView {
    shape {
      $0.path =
        UIBezierPath(
          roundedRect: CGRect(x: 5, y: 5, width: 70, height: 70), cornerRadius: 16
        ).cgPath
      $0.lineDashPattern = [10, 6]
    }
  }

  private var ring: UIView {
    shape {
      $0.path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 70, height: 70)).cgPath
      $0.strokeEnd = 0.7
      $0.lineCap = .round
      $0.strokeColor = UIColor.systemGreen.cgColor
    }
  }

  private func tile() -> UIView {
    let view = UIView()
    view.backgroundColor = .systemTeal
    return view.sized(width: 80, height: 80)
  }

  private var corners: UIView {
    let view = tile()
    view.layer.cornerRadius = 24
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    return view
  }

  private var border: UIView {
    let view = tile()
    view.layer.cornerRadius = 16
    view.layer.borderWidth = 4
    view.layer.borderColor = UIColor.systemIndigo.cgColor
    return view
  }

  private var shadow: UIView {
    let view = tile()
    view.layer.cornerRadius = 16
    view.layer.shadowOpacity = 0.4
    view.layer.shadowRadius = 6
    view.layer.shadowOffset = CGSize(width: 0, height: 4)
    return view
  }
}

/// A view whose layer is a gradient.
private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  var gradientLayer: CAGradientLayer {
    guard let gradient = layer as? CAGradientLayer else { return CAGradientLayer() }
    return gradient
  }
}

/// Draws a star, a heart of two arcs and a wave.
private final class PathsView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let star = UIBezierPath()
    for index in 0..<10 {
      let radius: CGFloat = index % 2 == 0 ? 40 : 17
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      let point = CGPoint(x: 60 + radius * cos(angle), y: 55 + radius * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    UIColor.systemYellow.setFill()
    star.fill()
    UIColor.systemOrange.setStroke()
    star.lineWidth = 2
    star.lineJoinStyle = .round
    star.stroke()

    let wave = UIBezierPath()
    wave.move(to: CGPoint(x: 130, y: 55))
    for index in 0..<4 {
      let x = 130 + CGFloat(index) * 50
      wave.addCurve(
        to: CGPoint(x: x + 50, y: 55), controlPoint1: CGPoint(x: x + 17, y: 5),
        controlPoint2: CGPoint(x: x + 33, y: 105))
    }
    wave.lineWidth = 5
    wave.lineCapStyle = .round
    UIColor.systemBlue.setStroke()
    wave.stroke()
  }
}
