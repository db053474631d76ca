@_spi(Benchmarks) import UIKit

/// S1 and S4: 10 points a frame; S2: 240. 60 frames to warm up, 600 counted.
final class ScrollRun: Run {
  private let options: Options
  private let controller: ContactsController
  private let window: UIWindow
  private let step: CGFloat
  private var ticks = 0
  private var start: Usage?
  private var openCPU = 0.0

  init(_ options: Options, _ controller: ContactsController, _ window: UIWindow) {
    self.options = options
    self.controller = controller
    self.window = window
    step = options.scenario.name == "S2" ? 240 : 10
  }

  func tick() {
    if ticks == 60 { start = .now(presented: window.presentedFrameCount) }
    if ticks == 660, let start {
      let end = Usage.now(presented: window.presentedFrameCount)
      finish(options, end.since(start, frames: 600, openCPU: openCPU))
    }
    ticks += 1
    // The first frame is out when the second begins.
    if ticks == 2 {
      openCPU = Usage.now().cpu
      controller.scroll(to: 1000)
    } else {
      controller.tableView.contentOffset.y += step
    }
  }
}
