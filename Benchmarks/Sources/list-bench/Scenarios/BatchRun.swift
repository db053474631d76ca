import UIKit

/// S6: batches of 1,000 deletions, 1,000 insertions and 100 moves, animated; S7: reloads. Eleven of
/// them with rest between, the first not counted; the figure is the batch and the frame after it.
final class BatchRun: Run {
  private let options: Options
  private let controller: ContactsController
  private var ticks = 0
  private var rest = 0
  private var pending: (batch: Double, model: Double, start: Double)?
  private var watched: (id: UInt32, y: CGFloat)?
  private var batches: [Double] = []
  private var frames: [Double] = []
  private var models: [Double] = []
  private var shift: CGFloat = 0

  init(_ options: Options, _ controller: ContactsController) {
    self.options = options
    self.controller = controller
  }

  func tick() {
    ticks += 1
    if ticks == 5 {
      if isChange { controller.model.materialise() }
      controller.scroll(to: controller.model.count / 2)
    }
    guard ticks >= 30 else { return }
    if let pending {
      self.pending = nil
      frames.append(Usage.now().cpu - pending.start)
      batches.append(pending.batch)
      models.append(pending.model)
      measureShift()
      rest = 0
      if batches.count == 11 { end() }
      return
    }
    // Longer than an animation takes, so that each batch starts at rest.
    rest += 1
    if rest >= 30 { change() }
  }

  private var isChange: Bool { options.scenario.name == "S6" }

  private func change() {
    guard let table = controller.tableView else { return }
    watched = controller.middleRow().map { (controller.model.id(at: $0.row), $0.y) }
    let start = Usage.now().cpu
    var modelTime = 0.0
    if isChange {
      table.performBatchUpdates { [self] in
        let change = controller.model.change(deletions: 1000, insertions: 1000, moves: 100)
        modelTime = Usage.now().cpu - start
        let paths = { (rows: [Int]) in rows.map { IndexPath(row: $0, section: 0) } }
        table.deleteRows(at: paths(change.deleted), with: .automatic)
        table.insertRows(at: paths(change.inserted), with: .automatic)
        for move in change.moves {
          table.moveRow(
            at: IndexPath(row: move.from, section: 0), to: IndexPath(row: move.to, section: 0))
        }
        // A row that was moved away on purpose is not looked for where it was.
        if let watched, let row = controller.model.row(of: watched.id),
          change.moves.contains(where: { $0.to == row })
        {
          self.watched = nil
        }
      }
    } else {
      controller.model.replaceAll()
      table.reloadData()
      watched = watched.map { ($0.id &+ 1, $0.y) }
    }
    let end = Usage.now().cpu
    pending = (end - start, modelTime, end)
  }

  private func measureShift() {
    guard let watched, let row = controller.model.row(of: watched.id) else { return }
    shift = max(shift, abs(controller.y(of: row) - watched.y))
  }

  private func end() -> Never {
    let totals = zip(batches, frames).map { $0 + $1 }
    finish(
      options,
      [
        "batches": totals.count - 1, "cpu_ms": rounded(median(totals.dropFirst()), 3),
        "batch_cpu_ms": rounded(median(batches.dropFirst()), 3),
        "frame_cpu_ms": rounded(median(frames.dropFirst()), 3),
        "model_only_cpu_ms": rounded(median(models.dropFirst()), 3),
        "first_cpu_ms": rounded(totals[0], 3),
        "max_view_shift_px": rounded(Double(shift), 1), "peak_rss_mb": rounded(peakMemory(), 1),
      ])
  }
}
