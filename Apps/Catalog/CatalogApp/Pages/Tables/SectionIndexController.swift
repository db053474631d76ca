import UIKit

/// A long list with letters at its edge.
final class SectionIndexController: UITableViewController {
  private let sections: [(letter: String, names: [String])] = {
    let names = [
      "Amsterdam", "Athens", "Belgrade", "Berlin", "Bern", "Brussels", "Budapest", "Copenhagen",
      "Dublin", "Helsinki", "Kyiv", "Lisbon", "Ljubljana", "London", "Madrid", "Minsk", "Oslo",
      "Paris", "Prague", "Riga", "Rome", "Sarajevo", "Skopje", "Sofia", "Stockholm", "Tallinn",
      "Tirana", "Vienna", "Vilnius", "Warsaw", "Zagreb",
    ]
    return Dictionary(grouping: names) { String($0.prefix(1)) }
      .map { (letter: $0.key, names: $0.value) }.sorted { $0.letter < $1.letter }
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].names.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].letter }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    sections.map(\.letter)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section].names[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}
