import Host
import QuartzCore

/// The insertion point: a bar that blinks for a while after the last change.
///
/// Blinking ends after ten seconds, so that an application in which nothing happens does not wake
/// up; the caret then stays.
final class CaretView: UIView {
  /// The width in points.
  static let width: CGFloat = 2
  private static let interval = 0.5
  private static let blinkingTime = 10.0

  private let timer = DelayTimer()
  private var blinks = 0
  /// Whether there is a caret to be seen.
  var isActive = false {
    didSet { if isActive != oldValue { restart() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = Self.width / 2
    backgroundColor = tintColor
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    backgroundColor = tintColor
  }

  /// Shows the caret, and blinks from now on.
  func restart() {
    timer.cancel()
    isHidden = !isActive
    blinks = 0
    if isActive { wait() }
  }

  private func wait() {
    timer.start(after: Self.interval) { [weak self] in self?.blink() }
  }

  private func blink() {
    guard isActive, window != nil else { return }
    blinks += 1
    if Double(blinks) * Self.interval >= Self.blinkingTime {
      isHidden = false
      return
    }
    isHidden.toggle()
    wait()
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { timer.cancel() }
  }
}
