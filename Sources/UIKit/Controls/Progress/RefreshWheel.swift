import Foundation
import Host

/// The spokes of a refresh control: as many as the content is pulled down, then they turn.
final class RefreshWheel: UIView {
  private static let opacities: [CGFloat] = [1, 0.82, 0.66, 0.52, 0.4, 0.32, 0.28, 0.28]
  private static let stepDuration = 0.1

  private var timer: HostTimer?
  private var step = 0

  var color = UIColor.systemGray { didSet { setNeedsDisplay() } }

  /// How much of the pull is done: 0 shows no spoke, 1 all of them.
  var progress: CGFloat = 0 {
    didSet {
      progress = min(max(progress, 0), 1)
      if progress != oldValue, timer == nil { setNeedsDisplay() }
    }
  }

  convenience init() {
    self.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  func startTurning() {
    alpha = 1
    wait()
  }

  func stopTurning() {
    timer?.cancel()
    timer = nil
  }

  private func wait() {
    timer?.cancel()
    timer = UIApplication.shared.after(Self.stepDuration) { [weak self] in self?.turn() }
  }

  private func turn() {
    step = (step + 1) % SpokeWheel.count
    setNeedsDisplay()
    wait()
  }

  override func draw(_ rect: CGRect) {
    let isTurning = timer != nil
    let step = step
    let progress = progress
    SpokeWheel.draw(in: bounds, side: bounds.width, color: color) { spoke in
      if isTurning { return Self.opacities[(SpokeWheel.count + step - spoke) % SpokeWheel.count] }
      // Spokes come one after the other, each fading in.
      return min(max(progress * CGFloat(SpokeWheel.count) - CGFloat(spoke), 0), 1)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}
