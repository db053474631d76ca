import UIKit

/// Images that move: frames shown in turn, without end or when asked.
final class AnimatedImagesController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let frames = (0..<12).map(frame)
    let endless = UIImageView(image: UIImage.animatedImage(with: frames, duration: 1))
    addSection("An animated image", [endless])

    let asked = UIImageView(image: frames.first)
    asked.animationImages = frames
    asked.animationDuration = 0.6
    asked.animationRepeatCount = 2
    let start = UIButton(
      configuration: .bordered(),
      primaryAction: UIAction(title: "Twice round") { [weak asked] _ in asked?.startAnimating() })
    let stop = UIButton(
      configuration: .bordered(),
      primaryAction: UIAction(title: "Stop") { [weak asked] _ in asked?.stopAnimating() })
    addSection("Started and stopped", [asked, start, stop])
  }

  /// A hand of a clock.
  private func frame(_ index: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
      let middle = CGPoint(x: 30, y: 30)
      UIColor.systemOrange.setStroke()
      let circle = UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 54, height: 54))
      circle.lineWidth = 4
      circle.stroke()
      let angle = CGFloat(index) / 12 * 2 * .pi
      let hand = UIBezierPath()
      hand.move(to: middle)
      hand.addLine(to: CGPoint(x: 30 + 20 * sin(angle), y: 30 - 20 * cos(angle)))
      hand.lineWidth = 4
      hand.lineCapStyle = .round
      hand.stroke()
    }
  }
}
