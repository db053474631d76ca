@testable import UIKit
import UIKitTesting

/// A controller that writes down what UIKit calls.
@MainActor final class Scribe: UIViewController {
  static var log: [String] = []
  /// The log without layout.
  static var story: [String] { log }

  let name: String
  var statesSeen: [String: [Bool]] = [:]

  init(_ name: String, color: UIColor = .systemBackground) {
    self.name = name
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private let color: UIColor

  private func write(_ text: String) {
    Self.log.append("\(name) \(text)")
    statesSeen[text] = [isBeingPresented, isBeingDismissed]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    write("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    write("willAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    write("isAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    write("didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    write("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    write("didDisappear")
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    Self.log.append("\(name) to \(Int(size.width))x\(Int(size.height))")
    coordinator.animate(alongsideTransition: { [name] _ in
      Self.log.append("\(name) along")
    }) { [name] _ in Self.log.append("\(name) sized") }
  }
}

extension AppDriver {
  /// The titles of the buttons of the alert that is shown, from the top left.
  var alertButtons: [AlertActionView] {
    window.rootViewController?.topmost.viewIfLoaded?.all(AlertActionView.self)
      .filter { !$0.isHidden } ?? []
  }
}

extension UIView {
  /// The views of a type inside, from back to front.
  func all<Kind: UIView>(_ type: Kind.Type) -> [Kind] {
    subviews.flatMap { ($0 as? Kind).map { [$0] } ?? $0.all(type) }
  }
}
