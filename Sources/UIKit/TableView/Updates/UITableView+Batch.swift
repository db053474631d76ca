import Foundation
import ListCore

/// Describing a batch of changes.
///
/// Changes are only noted until the outermost batch ends; until then the table neither lays out nor
/// asks anything, since the data may be ahead of it. A single change is a batch of its own.
extension UITableView {
  func perform(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    if isUpdating {
      askedMeanwhile.append { [unowned self] in perform(updates, completion: completion) }
      return
    }
    openBatch()
    updates?()
    if let completion { batch?.completions.append(completion) }
    closeBatch()
  }

  /// Notes one change.
  func change(_ describe: (inout TableBatch) -> Void) {
    openBatch()
    if var batch {
      self.batch = nil
      describe(&batch)
      self.batch = batch
    }
    closeBatch()
  }

  func openBatch() {
    if batch == nil {
      batch = TableBatch()
      // Nobody counted yet what there was before.
      batch?.loadsAnew = needsReload
    }
    batch?.depth += 1
  }

  func closeBatch() {
    guard var finished = batch else {
      TableFault.endWithoutBegin.report()
      return
    }
    finished.depth -= 1
    guard finished.depth == 0 else {
      batch = finished
      return
    }
    if needsReload { finished.loadsAnew = true }
    if !finished.loadsAnew {
      // Counted now even where the changes are made later: more may have happened by then.
      finished.newCounts = askForCounts()
      // The data source may have asked for a reload while it counted.
      finished.loadsAnew = batch?.loadsAnew ?? false
    }
    batch = nil
    guard !isUpdating else {
      waitingBatches.append(finished)
      askedMeanwhile.append { [unowned self] in
        if !waitingBatches.isEmpty { commit(waitingBatches.removeFirst()) }
      }
      return
    }
    commit(finished)
  }

  /// The rows that index paths name.
  func rowPositions(_ indexPaths: [IndexPath], _ operation: String) -> [RowPosition] {
    indexPaths.map { indexPath in
      guard indexPath.count == 2 else {
        TableFault.notARow(indexPath, operation: operation).raise()
      }
      let row = RowPosition(indexPath)
      return placeholders.areShownRowsMeant ? placeholders.places.data(row) : row
    }
  }
}
