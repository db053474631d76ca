import UIKitTesting

/// A row that is as tall as it says, whatever was guessed.
final class TallCell: UITableViewCell {
  var wanted: CGFloat = 44 {
    didSet { if wanted != oldValue { invalidateIntrinsicContentSize() } }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wanted)
  }
}

/// Rows whose cells decide their heights, by name.
final class SelfSizedRows: NamedRows, UITableViewDelegate {
  /// The height of a row.
  var height: (String) -> CGFloat = { name in
    // Between 20 and 180 points, the same for a name in every run.
    20 + CGFloat(name.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) % 1_009 } % 9) * 20
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    (cell as? TallCell)?.wanted = height(sections[indexPath.section][indexPath.row])
    return cell
  }

  /// A screen with rows of their own heights.
  static func screen(
    _ sections: [[String]], estimate: CGFloat = 44, style: UITableView.Style = .plain,
    setUp: (UITableView, NamedRows) -> Void = { _, _ in }
  ) -> NamedScreen {
    NamedScreen(SelfSizedRows(sections), style: style) { table, list in
      table.register(TallCell.self, forCellReuseIdentifier: "row")
      table.rowHeight = UITableView.automaticDimension
      table.estimatedRowHeight = estimate
      setUp(table, list)
    }
  }
}
