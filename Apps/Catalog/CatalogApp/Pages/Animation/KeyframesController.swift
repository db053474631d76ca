import UIKit

/// Steps of one animation, each with its own share of the time.
final class KeyframesController: SectionsController {
  private let square = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    square.backgroundColor = .systemGreen
    square.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    let stage = UIView()
    stage.backgroundColor = .secondarySystemBackground
    stage.addSubview(square)
    addSection("Round the stage", alignment: .fill, [stage.sized(height: 180)])
    addSection(
      "Key frames",
      [
        UIButton(
          configuration: .filled(),
          primaryAction: UIAction(title: "Run") { [weak self] _ in self?.run() }),
        UIButton(
          configuration: .bordered(),
          primaryAction: UIAction(title: "Turn the layer") { [weak self] _ in
            self?.turn()
          }),
      ])
  }

  private func run() {
    guard let stage = square.superview else { return }
    let (right, bottom) = (stage.bounds.width - 60, stage.bounds.height - 60)
    let corners = [
      CGPoint(x: right, y: 0), CGPoint(x: right, y: bottom), CGPoint(x: 0, y: bottom), .zero,
    ]
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: [.calculationModeLinear]) {
      for (index, corner) in corners.enumerated() {
        UIView.addKeyframe(withRelativeStartTime: Double(index) / 4, relativeDuration: 0.25) {
          self.square.frame.origin = corner
          self.square.backgroundColor = index % 2 == 0 ? .systemOrange : .systemGreen
        }
      }
    }
  }

  private func turn() {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = [0, CGFloat.pi / 4, -CGFloat.pi / 4, 0]
    animation.keyTimes = [0, 0.3, 0.7, 1]
    animation.duration = 0.8
    square.layer.add(animation, forKey: "turn")
  }
}
