import UIKitTesting

/// A data source and delegate that writes down what it is asked and told.
@MainActor final class ListSource: NSObject, UITableViewDataSource {
  /// The number of rows of each section.
  var counts: [Int]
  var headers: [String?] = []
  var footers: [String?] = []
  /// Makes the cell of a row; without it a cell of the default style with the row's name.
  var makeCell: ((UITableView, IndexPath) -> UITableViewCell)?
  /// The rows that a cell was asked for, in order.
  private(set) var asked: [IndexPath] = []
  private(set) var countsAsked = 0

  init(_ counts: [Int]) { self.counts = counts }

  func forget() { asked = [] }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    countsAsked += 1
    return counts[section]
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    asked.append(indexPath)
    if let makeCell { return makeCell(tableView, indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.section).\(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section < headers.count ? headers[section] : nil
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section < footers.count ? footers[section] : nil
  }
}

/// A delegate that writes down selection and highlighting.
@MainActor class RecordingDelegate: NSObject, UITableViewDelegate {
  var log: [String] = []
  var shouldHighlight: (IndexPath) -> Bool = { _ in true }
  var willSelect: (IndexPath) -> IndexPath? = { $0 }
  var willDeselect: (IndexPath) -> IndexPath? = { $0 }

  private func note(_ what: String, _ indexPath: IndexPath) {
    log.append("\(what) \(indexPath.section).\(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return shouldHighlight(indexPath)
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("didUnhighlight", indexPath)
  }

  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    note("willSelect", indexPath)
    return willSelect(indexPath)
  }

  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    note("willDeselect", indexPath)
    return willDeselect(indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }

  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    note("accessory", indexPath)
  }
}

/// A table that fills a window without a display.
@MainActor final class TableScreen {
  let driver: AppDriver
  let table: UITableView
  let source: ListSource
  private let delegate: (any UITableViewDelegate)?

  /// Shows a table.
  ///
  /// - Parameters:
  ///   - counts: The number of rows of each section.
  ///   - setUp: Changes the table before it is shown.
  init(
    _ counts: [Int], style: UITableView.Style = .plain,
    size: CGSize = CGSize(width: 390, height: 440), delegate: (any UITableViewDelegate)? = nil,
    configuration: AppDriver.Configuration? = nil,
    setUp: (UITableView, ListSource) -> Void = { _, _ in }
  ) {
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    let source = ListSource(counts)
    self.table = table
    self.source = source
    self.delegate = delegate
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    setUp(table, source)
    table.dataSource = source
    table.delegate = delegate
    var configuration = configuration ?? AppDriver.Configuration()
    configuration.size = size
    driver = AppDriver(configuration) {
      let controller = UIViewController()
      table.frame = CGRect(origin: .zero, size: size)
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.addSubview(table)
      return controller
    }
    layOut()
  }

  /// Lets the frame happen that is due.
  func layOut() {
    driver.settleFrame()
    table.layoutIfNeeded()
  }

  /// Moves the content without animation.
  func scroll(to y: CGFloat) {
    table.contentOffset = CGPoint(x: 0, y: y)
    layOut()
  }

  /// The middle of a row that is in sight, in the window.
  func middle(of row: Int, section: Int = 0) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  /// Where a row's top is below the top of the table's frame.
  func screenY(of row: Int, section: Int = 0) -> CGFloat {
    table.rectForRow(at: IndexPath(row: row, section: section)).minY - table.contentOffset.y
  }

  /// The rows in sight, as "section.row".
  var visible: [String] {
    (table.indexPathsForVisibleRows ?? []).map { "\($0.section).\($0.row)" }
  }
}

extension [IndexPath] {
  /// The rows of index paths of one section.
  var rows: [Int] { map(\.row) }
}
