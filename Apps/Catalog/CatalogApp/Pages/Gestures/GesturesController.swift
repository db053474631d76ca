import UIKit

/// A card that is tapped, held, swiped and dragged.
final class GesturesController: UIViewController {
  private let card = UILabel()
  private let log = UILabel.body("Tap, double-tap, hold or drag the card.", style: .footnote)
  private var start = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    card.text = "Card"
    card.font = .preferredFont(forTextStyle: .title2)
    card.adjustsFontForContentSizeCategory = true
    card.textAlignment = .center
    card.textColor = .white
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 16
    card.layer.masksToBounds = true
    card.isUserInteractionEnabled = true
    card.frame = CGRect(x: 0, y: 0, width: 160, height: 110)
    view.addSubview(card)

    showAtTop(log)
    addGestures()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if start == .zero { card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY) }
  }

  private func addGestures() {
    let double = UITapGestureRecognizer(target: self, action: Selector.doubleTapped)
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(target: self, action: Selector.tapped)
    single.require(toFail: double)
    let hold = UILongPressGestureRecognizer(target: self, action: Selector.held)
    let pan = UIPanGestureRecognizer(target: self, action: Selector.dragged)
    for recognizer in [single, double, hold, pan] { card.addGestureRecognizer(recognizer) }
  }

  func tapped(_ recognizer: UITapGestureRecognizer) { log.text = "Tapped" }

  func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    log.text = "Tapped twice"
    UIView.animate(withDuration: 0.3) {
      self.card.backgroundColor =
        self.card.backgroundColor == .systemBlue ? .systemPurple : .systemBlue
    }
  }

  func held(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began:
      log.text = "Held"
      UIView.animate(withDuration: 0.2) {
        self.card.transform = CGAffineTransform(scaleX: 1.15, y: 1.15)
      }
    case .ended, .cancelled:
      UIView.animate(withDuration: 0.2) { self.card.transform = .identity }
    default: break
    }
  }

  func dragged(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began { start = card.center }
    let way = recognizer.translation(in: view)
    card.center = CGPoint(x: start.x + way.x, y: start.y + way.y)
    log.text = "Dragged by \(Int(way.x)), \(Int(way.y))"
  }
}

/// Objective-C's selectors do not exist on Linux; these are references to methods. On iOS they
/// would be `#selector(tapped(_:))` and so on.
extension Selector {
  fileprivate static let tapped = Selector("tapped:", GesturesController.tapped(_:))
  fileprivate static let doubleTapped = Selector(
    "doubleTapped:", GesturesController.doubleTapped(_:))
  fileprivate static let held = Selector("held:", GesturesController.held(_:))
  fileprivate static let dragged = Selector("dragged:", GesturesController.dragged(_:))
}
