import UIKit

/// Rows that are dragged within the table, and from one section to the other.
final class DragAndDropController: UITableViewController {
  private var lists = [["Apples", "Bananas", "Cherries"], ["Carrots", "Leeks", "Peas"]]

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.dragInteractionEnabled = true
    tableView.dragDelegate = self
    tableView.dropDelegate = self
  }

  override func numberOfSections(in tableView: UITableView) -> Int { lists.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    lists[section].count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { ["Fruit", "Vegetables"][section] }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { section == 1 ? "Hold a row, and drag it to its new place." : nil }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = lists[indexPath.section][indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    let item = lists[source.section].remove(at: source.row)
    lists[destination.section].insert(item, at: destination.row)
  }
}

extension DragAndDropController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let name = lists[indexPath.section][indexPath.row]
    // On iOS: `name as NSString`.
    return [UIDragItem(itemProvider: NSItemProvider(object: name))]
  }
}

extension DragAndDropController: UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    // Drops from this table are moves, which the data source carries out.
  }
}
