import UIKitTesting
import XCTest

/// A screen that keeps a record of what it is told.
final class RecordingScreen: UIViewController {
  static var log: [String] = []
  let name: String
  var onWillAppear: (() -> Void)?

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ what: String) { Self.log.append("\(name) \(what)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
    onWillAppear?()
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("isAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
  }
}

/// A table of numbered rows.
final class NumbersScreen: UITableViewController {
  var count = 60

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

extension UIView {
  /// The labels that can be seen, by their texts.
  var shownTexts: [String] {
    guard !isHidden, alpha > 0.01 else { return [] }
    if let label = self as? UILabel {
      return [label.text, label.attributedText?.string].compactMap { $0 }.filter { !$0.isEmpty }
        .prefix(1).map { $0 }
    }
    return subviews.flatMap(\.shownTexts)
  }
}
