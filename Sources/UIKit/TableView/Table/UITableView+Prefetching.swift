import Foundation
import ListCore

/// Having data got for rows before they come in sight.
extension UITableView {
  /// Tells the prefetching data source what the scroll leads to. Called after each layout pass.
  func prefetchRows() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, let first = rows.first?.position,
      let last = rows.last?.position
    else { return }
    let advice = prefetcher.advance(first: first, last: last, in: geometry)
    tell(source, toCancel: advice.cancel)
    let begin = advice.begin.filter { !isPlaceholder($0) }
    if !begin.isEmpty {
      source.tableView(self, prefetchRowsAt: begin.map { dataPath($0) })
    }
  }

  /// Begins anew with another data source, which knows nothing of what the other was told.
  func prefetchDataSourceDidChange() {
    prefetcher.reset()
    setNeedsLayout()
  }

  /// Takes back what was asked for when prefetching is turned off.
  func prefetchingDidChange() {
    if !isPrefetchingEnabled, let prefetchDataSource {
      tell(prefetchDataSource, toCancel: prefetcher.reset())
    }
    setNeedsLayout()
  }

  private func tell(
    _ source: any UITableViewDataSourcePrefetching, toCancel rows: [RowPosition]
  ) {
    let rows = rows.filter { !isPlaceholder($0) }
    if rows.isEmpty { return }
    source.tableView(self, cancelPrefetchingForRowsAt: rows.map { dataPath($0) })
  }
}
