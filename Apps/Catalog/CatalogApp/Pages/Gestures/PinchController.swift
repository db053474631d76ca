import UIKit

/// A picture that two fingers enlarge and turn, and that a swipe throws off its stage.
final class PinchController: UIViewController, UIGestureRecognizerDelegate {
  private let picture = UIImageView(image: UIImage(named: "lake", in: .module, with: nil))
  private let log = UILabel.body(
    "Two fingers on a touch screen enlarge and turn the picture, both at once. A double tap puts it"
      + " back.", style: .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picture.frame = CGRect(x: 0, y: 0, width: 240, height: 160)
    picture.contentMode = .scaleAspectFill
    picture.layer.cornerRadius = 12
    picture.clipsToBounds = true
    picture.isUserInteractionEnabled = true
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "A lake"
    view.addSubview(picture)

    showAtTop(log)

    let pinch = UIPinchGestureRecognizer(target: self, action: Selector.pinched)
    let rotation = UIRotationGestureRecognizer(target: self, action: Selector.turned)
    let double = UITapGestureRecognizer(target: self, action: Selector.doubleTapped)
    double.numberOfTapsRequired = 2
    pinch.delegate = self
    rotation.delegate = self
    for recognizer in [pinch, rotation] { view.addGestureRecognizer(recognizer) }
    picture.addGestureRecognizer(double)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    picture.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  func pinched(_ recognizer: UIPinchGestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    picture.transform = picture.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
    tell()
  }

  func turned(_ recognizer: UIRotationGestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    picture.transform = picture.transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
    tell()
  }

  func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    UIView.animate(withDuration: 0.3) { self.picture.transform = .identity }
    tell()
  }

  private func tell() {
    let transform = picture.transform
    let scale = hypot(transform.a, transform.b)
    let degrees = atan2(transform.b, transform.a) * 180 / .pi
    log.text = "\(Int((scale * 100).rounded())) %, \(Int(degrees.rounded()))°"
  }
}

/// Objective-C's selectors do not exist on Linux; these are references to methods.
extension Selector {
  fileprivate static let pinched = Selector("pinched:", PinchController.pinched(_:))
  fileprivate static let turned = Selector("turned:", PinchController.turned(_:))
  fileprivate static let doubleTapped = Selector("doubleTapped:", PinchController.doubleTapped(_:))
}
