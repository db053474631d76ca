import UIKit

/// The same way in several manners: curves and springs.
final class SpringsController: SectionsController {
  private var balls: [UIView] = []
  private var isAtEnd = false

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection(
      "Go",
      [
        UIButton(
          configuration: .filled(),
          primaryAction: UIAction(title: "There and back") { [weak self] _ in self?.run() })
      ])
    for name in ["Linear", "Ease in", "Ease out", "Ease in and out", "Spring", "Lively spring"] {
      addSection(name, alignment: .fill, [track()])
    }
  }

  private func track() -> UIView {
    let track = UIView()
    track.backgroundColor = .tertiarySystemFill
    track.layer.cornerRadius = 14
    let ball = UIView(frame: CGRect(x: 2, y: 2, width: 24, height: 24))
    ball.backgroundColor = .systemRed
    ball.layer.cornerRadius = 12
    track.addSubview(ball)
    balls.append(ball)
    return track.sized(height: 28)
  }

  private func run() {
    isAtEnd.toggle()
    let curves: [UIView.AnimationOptions] = [
      .curveLinear, .curveEaseIn, .curveEaseOut, .curveEaseInOut,
    ]
    for (ball, curve) in zip(balls, curves) {
      UIView.animate(withDuration: 1, delay: 0, options: curve) { self.move(ball) }
    }
    for (ball, damping) in zip(balls[4...], [0.8, 0.4] as [CGFloat]) {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
        options: [], animations: { self.move(ball) })
    }
  }

  private func move(_ ball: UIView) {
    let width = ball.superview?.bounds.width ?? 0
    ball.frame.origin.x = isAtEnd ? width - ball.bounds.width - 2 : 2
  }
}
