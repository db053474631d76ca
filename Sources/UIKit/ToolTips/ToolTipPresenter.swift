import Foundation
import Host

/// Brings up the words of what the pointer rests on, in one window.
@MainActor final class ToolTipPresenter {
  /// How long the pointer rests before the words come, in seconds.
  private static let delay: TimeInterval = 0.6
  /// How far below the pointer they stand, in points.
  private static let distance: CGFloat = 20

  private unowned let window: UIWindow
  private weak var interaction: UIToolTipInteraction?
  private var configuration: UIToolTipConfiguration?
  private var point = CGPoint.zero
  private var timer: HostTimer?
  /// What is shown.
  private(set) var shown: ToolTipView?

  init(window: UIWindow) { self.window = window }

  /// What the pointer is over, if it has words: of the view or of one that it is inside.
  static func find(
    over view: UIView?, at point: CGPoint
  ) -> (interaction: UIToolTipInteraction, configuration: UIToolTipConfiguration)? {
    var current = view
    while let view = current {
      for case let interaction as UIToolTipInteraction in view.storedInteractions {
        if let found = interaction.configuration(at: view.convert(point, from: nil)) {
          return (interaction, found)
        }
      }
      current = view.superview
    }
    return nil
  }

  /// The pointer moved, to a point of the window, without a button.
  func hover(over view: UIView?, at point: CGPoint) {
    guard let found = Self.find(over: view, at: point) else { return hide() }
    let isSame =
      found.interaction === interaction && found.configuration.toolTip == configuration?.toolTip
      && found.configuration.sourceRect == configuration?.sourceRect
    // Words that stand there stay while the pointer moves on what they are about; those that were
    // taken away by a click do not come back until it was elsewhere.
    if isSame, timer == nil { return }
    hide()
    interaction = found.interaction
    configuration = found.configuration
    self.point = point
    timer = UIApplication.shared.after(Self.delay) { [weak self] in self?.show() }
  }

  private func show() {
    timer = nil
    guard let configuration, let owner = interaction?.view, owner.window === window else { return }
    let view = ToolTipView(configuration.toolTip)
    let room = window.bounds.insetBy(dx: 4, dy: 4)
    view.frame.size = view.sizeThatFits(CGSize(width: min(300, room.width), height: room.height))
    let rect =
      configuration.sourceRect.isNull
      ? CGRect(x: point.x, y: point.y, width: 0, height: Self.distance)
      : owner.convert(configuration.sourceRect, to: nil)
    var origin = CGPoint(x: rect.minX, y: rect.maxY + 2)
    if origin.y + view.bounds.height > room.maxY { origin.y = rect.minY - 2 - view.bounds.height }
    origin.x = max(room.minX, min(origin.x, room.maxX - view.bounds.width))
    origin.y = max(room.minY, origin.y)
    view.frame.origin = CGPoint(x: origin.x.rounded(), y: origin.y.rounded())
    window.addSubview(view)
    shown = view
  }

  /// Something was pressed, typed or scrolled: the words go, and stay away while the pointer does not
  /// leave what they are about.
  func dismiss() {
    timer?.cancel()
    timer = nil
    shown?.removeFromSuperview()
    shown = nil
  }

  /// The pointer is over nothing that has words.
  func hide() {
    dismiss()
    interaction = nil
    configuration = nil
  }
}
