import UIKit

/// S5: what the process has used when the first frame is out.
final class FirstFrameRun: Run {
  private let options: Options
  private var ticks = 0

  init(_ options: Options) { self.options = options }

  func tick() {
    // It is out when the second one begins.
    ticks += 1
    if ticks == 2 {
      finish(
        options,
        [
          "cpu_s": rounded(Usage.now().cpu / 1e3, 4), "peak_rss_mb": rounded(peakMemory(), 1),
        ])
    }
  }
}

/// Scrolls to the last row and stays there, for a picture.
final class EndRun: Run {
  private let controller: ContactsController
  private var ticks = 0

  init(_ controller: ContactsController) { self.controller = controller }

  func tick() {
    ticks += 1
    if ticks == 10 { controller.scroll(to: controller.model.count - 1) }
  }
}
