import UIKit

/// An animation that is started, paused, turned round, and moved by hand.
final class PropertyAnimatorController: SectionsController {
  private let box = UIView(frame: CGRect(x: 8, y: 30, width: 60, height: 60))
  private let slider = UISlider()
  private var animator: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = .systemPurple
    let stage = UIView()
    stage.backgroundColor = .secondarySystemBackground
    stage.addSubview(box)
    addSection("Stage", alignment: .fill, [stage.sized(height: 120)])
    slider.addAction(
      UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    addSection("By hand", alignment: .fill, [slider])
    addSection(
      "By itself",
      [
        button("Start") { $0.running().startAnimation() },
        button("Pause") { $0.running().pauseAnimation() },
        button("Turn round") { $0.running().isReversed.toggle() },
      ])
  }

  private func button(
    _ title: String, _ action: @escaping @MainActor (PropertyAnimatorController) -> Void
  ) -> UIButton {
    UIButton(
      configuration: .tinted(),
      primaryAction: UIAction(title: title) { [weak self] _ in
        guard let self else { return }
        action(self)
      })
  }

  /// The animation that is under way, or a new one.
  private func running() -> UIViewPropertyAnimator {
    if let animator { return animator }
    let end = (box.superview?.bounds.width ?? 0) - 68
    let animator = UIViewPropertyAnimator(duration: 1.5, curve: .easeInOut) {
      self.box.frame.origin.x = end
      self.box.transform = CGAffineTransform(rotationAngle: .pi)
      self.box.backgroundColor = .systemOrange
    }
    animator.addCompletion { [weak self] _ in
      guard let self else { return }
      self.animator = nil
      self.box.transform = .identity
      self.box.frame.origin.x = 8
      self.box.backgroundColor = .systemPurple
      self.slider.value = 0
    }
    self.animator = animator
    return animator
  }

  private func scrub() {
    let animator = running()
    animator.pauseAnimation()
    animator.fractionComplete = CGFloat(slider.value)
  }
}
