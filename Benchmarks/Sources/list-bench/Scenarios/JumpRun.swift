@_spi(Benchmarks) import UIKit

/// S3: each frame another row, anywhere, at the top. 20 jumps to warm up, 200 counted.
final class JumpRun: Run {
  private let options: Options
  private let controller: ContactsController
  private let window: UIWindow
  private var ticks = 0
  private var start: Usage?

  init(_ options: Options, _ controller: ContactsController, _ window: UIWindow) {
    self.options = options
    self.controller = controller
    self.window = window
  }

  func tick() {
    if ticks == 20 { start = .now(presented: window.presentedFrameCount) }
    if ticks == 220, let start {
      let end = Usage.now(presented: window.presentedFrameCount)
      finish(options, end.since(start, frames: 200))
    }
    ticks += 1
    controller.scroll(to: controller.model.randomRow())
  }
}

/// S3check: whether the row that was asked for stands at the top of the window in the next frame.
final class JumpCheck: Run {
  private let options: Options
  private let controller: ContactsController
  private var ticks = 0
  private var target = 0
  private var lost = 0

  init(_ options: Options, _ controller: ContactsController) {
    self.options = options
    self.controller = controller
  }

  func tick() {
    let last = CGFloat(options.rows) * 88 - 800
    if ticks > 20, abs(controller.y(of: target)) > 0.5, CGFloat(target) * 88 <= last { lost += 1 }
    if ticks == 220 { finish(options, ["checked": 200, "lost": lost]) }
    ticks += 1
    target = controller.model.randomRow()
    controller.scroll(to: target)
  }
}
