import UIKit

/// The checks: does the row at the middle of the window move by exactly one step a frame?
///
/// Steps of 10 points, or 240 ("fling"), down or up, from row 1000, the middle of the list or its
/// top. "abs" sets positions that are counted on its own; the others add a step to where the table
/// is.
final class MovementCheck: Run {
  private let options: Options
  private let controller: ContactsController
  private let step: CGFloat
  private let isAbsolute: Bool
  private let startsAtTop: Bool
  private var ticks = 0
  private var position: CGFloat = 0
  private var watched: (row: Int, y: CGFloat)?
  private var checked = 0
  private var jumps = 0
  private var lost = 0
  private var worst: CGFloat = 0

  init(_ options: Options, _ controller: ContactsController) {
    self.options = options
    self.controller = controller
    let name = options.scenario.name
    step = (name.contains("up") ? -1 : 1) * (name.contains("fling") ? 240 : 10)
    isAbsolute = name.contains("abs")
    startsAtTop = name.hasPrefix("S4top")
  }

  func tick() {
    guard let table = controller.tableView else { return }
    if ticks == 3, !startsAtTop {
      controller.scroll(to: step < 0 ? options.rows / 2 : 1000)
    }
    if ticks > 10, let watched {
      checked += 1
      let deviation = (watched.y - controller.y(of: watched.row)) - step
      if abs(deviation) > 0.5 {
        jumps += 1
        if abs(deviation) > abs(worst) { worst = deviation }
      }
    }
    if ticks >= 10 {
      watched = controller.middleRow()
      if watched == nil { lost += 1 }
    }
    if ticks == 610 {
      finish(
        options,
        [
          "checked": checked, "jumps": jumps, "worst_px": rounded(Double(worst), 1), "lost": lost,
        ])
    }
    ticks += 1
    if ticks == 11 || !isAbsolute { position = table.contentOffset.y }
    position += step
    if ticks > 10 { table.contentOffset.y = position }
  }
}
