import SeededRandom
import UIKit

/// The naive model of a table: arrays of what every row and section is meant to show.
@MainActor struct ListModel {
  struct Row {
    var id: Int
    var height: CGFloat
  }
  struct Section {
    var rows: [Row]
    var header: Int?
    var footer: Int?
  }
  var sections: [Section] = []
  private var lastID = 0

  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  subscript(_ path: IndexPath) -> Row? {
    guard path.section < sections.count, path.row < sections[path.section].rows.count else {
      return nil
    }
    return sections[path.section].rows[path.row]
  }

  mutating func fill(_ dice: inout SeededGenerator) {
    let count = dice.once(in: 12) ? 0 : dice.roll(1...5)
    sections = (0..<count).map { _ in section(&dice) }
  }

  mutating func section(_ dice: inout SeededGenerator) -> Section {
    let count = dice.once(in: 6) ? 0 : dice.once(in: 3) ? dice.roll(30...80) : dice.roll(1...15)
    return Section(
      rows: (0..<count).map { _ in row(&dice) },
      header: dice.once(in: 3) ? nil : dice.roll(10...70),
      footer: dice.once(in: 2) ? nil : dice.roll(10...50))
  }

  mutating func row(_ dice: inout SeededGenerator) -> Row {
    lastID += 1
    return Row(
      id: lastID, height: CGFloat(dice.once(in: 10) ? dice.roll(1...8) : dice.roll(20...160)))
  }

  /// Changes some of it, as an app's data changes between two loads.
  mutating func change(_ dice: inout SeededGenerator) {
    for _ in 0..<dice.roll(1...6) {
      switch dice.roll(0...9) {
      case 0: sections.insert(section(&dice), at: dice.roll(0...sections.count))
      case 1: if !sections.isEmpty { sections.remove(at: dice.roll(0...sections.count - 1)) }
      case 2...5:
        guard !sections.isEmpty else { break }
        let index = dice.roll(0...sections.count - 1)
        let new = row(&dice)
        sections[index].rows.insert(new, at: dice.roll(0...sections[index].rows.count))
      case 6...8:
        guard !sections.isEmpty else { break }
        let index = dice.roll(0...sections.count - 1)
        guard !sections[index].rows.isEmpty else { break }
        sections[index].rows.remove(at: dice.roll(0...sections[index].rows.count - 1))
      default: fill(&dice)
      }
    }
  }
}

/// A cell that says how high it wants to be.
final class ModelCell: UITableViewCell {
  static var alive = Set<ObjectIdentifier>()

  var row: ListModel.Row?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    ModelCell.alive.insert(ObjectIdentifier(self))
  }

  required init?(coder: NSCoder) { fatalError("there are no nibs") }

  isolated deinit { ModelCell.alive.remove(ObjectIdentifier(self)) }

  override func prepareForReuse() {
    super.prepareForReuse()
    row = nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: RandomList.height(of: row?.height ?? 0, width: size.width, traits: traitCollection))
  }
}

/// A header or footer that says how high it wants to be.
final class ModelSectionView: UITableViewHeaderFooterView {
  var wanted: CGFloat = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wanted) }
}

/// Gives a table what a model says, and writes down what it is asked.
@MainActor class RandomList: NSObject, UITableViewDataSource {
  var model = ListModel()
  var asked: [IndexPath] = []
  /// How many times more each cell was about to be shown than taken away.
  var displayed: [ObjectIdentifier: Int] = [:]
  /// How its rows are edited; not at all at first.
  var editing = RandomEditing()

  /// A height that depends on the width and on the text size, as that of text does.
  static func height(
    of base: CGFloat, width: CGFloat, traits: UITraitCollection
  ) -> CGFloat {
    let isLarge = traits.preferredContentSizeCategory > .large
    return base + (width < 350 ? 13 : 0) + (isLarge ? 17.5 : 0)
  }

  func numberOfSections(in tableView: UITableView) -> Int { model.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    model.sections[section].rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? ModelCell)?.row = model[indexPath]
    return cell
  }

  // The subclasses say that they are delegates, so these are heard.

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    displayed[ObjectIdentifier(cell), default: 0] += 1
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    displayed[ObjectIdentifier(cell), default: 0] -= 1
  }

  /// Whether headers and footers are titles.
  var givesTitles: Bool { false }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    givesTitles ? model.sections[section].header.map { "Header \($0)" } : nil
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    givesTitles ? model.sections[section].footer.map { "Footer \($0)" } : nil
  }

  /// What a row must be high once it was shown.
  func height(ofRow row: ListModel.Row, in table: UITableView, width: CGFloat) -> CGFloat { 44 }

  /// What a header or footer must be high once it was shown; nil where the look decides.
  func height(of view: Int?, in table: UITableView) -> CGFloat? { nil }
}

/// Titles as headers; heights are the table's.
final class TitledList: RandomList, UITableViewDelegate {
  override var givesTitles: Bool { true }

  override func height(
    ofRow row: ListModel.Row, in table: UITableView, width: CGFloat
  ) -> CGFloat {
    table.rowHeight > 0
      ? table.rowHeight
      : RandomList.height(of: row.height, width: width, traits: table.traitCollection)
  }
}

/// Heights of rows, headers and footers from the delegate.
final class GivenHeightsList: RandomList, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    model[indexPath]?.height ?? 0
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    CGFloat(model.sections[section].header ?? 0)
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    CGFloat(model.sections[section].footer ?? 0)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    model.sections[section].header.map { _ in UIView() }
  }

  override func height(
    ofRow row: ListModel.Row, in table: UITableView, width: CGFloat
  ) -> CGFloat { row.height }

  override func height(of view: Int?, in table: UITableView) -> CGFloat? { CGFloat(view ?? 0) }
}

/// Cells and section views that decide their heights, and guesses from the delegate.
final class SelfSizedList: RandomList, UITableViewDelegate {
  var guess: CGFloat = 44

  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { guess + CGFloat(indexPath.row % 3) * 20 }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    sectionView(model.sections[section].header, in: tableView)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    sectionView(model.sections[section].footer, in: tableView)
  }

  private func sectionView(_ wanted: Int?, in table: UITableView) -> UIView? {
    guard let wanted else { return nil }
    let view =
      table.dequeueReusableHeaderFooterView(withIdentifier: "part") as? ModelSectionView
      ?? ModelSectionView(reuseIdentifier: "part")
    view.wanted = CGFloat(wanted)
    return view
  }

  override func height(
    ofRow row: ListModel.Row, in table: UITableView, width: CGFloat
  ) -> CGFloat {
    RandomList.height(of: row.height, width: width, traits: table.traitCollection)
  }

  override func height(of view: Int?, in table: UITableView) -> CGFloat? {
    view.map { CGFloat($0) }
  }
}
