import UIKit

/// A list of what is dragged here from other programs: files, folders, links and text.
final class DroppedFilesController: UITableViewController {
  private var names: [(name: String, kind: String, symbol: String)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.dropDelegate = self
    showEmptiness()
  }

  private func showEmptiness() {
    guard names.isEmpty else {
      tableView.backgroundView = nil
      return
    }
    let hint = UILabel.body("Drag files here from the file manager, or text from anywhere.")
    hint.textAlignment = .center
    hint.textColor = .secondaryLabel
    hint.translatesAutoresizingMaskIntoConstraints = false
    let ground = UIView()
    ground.addSubview(hint)
    NSLayoutConstraint.activate([
      hint.centerYAnchor.constraint(equalTo: ground.centerYAnchor),
      hint.leadingAnchor.constraint(equalTo: ground.layoutMarginsGuide.leadingAnchor, constant: 24),
      hint.trailingAnchor.constraint(
        equalTo: ground.layoutMarginsGuide.trailingAnchor, constant: -24),
    ])
    tableView.backgroundView = ground
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = names[indexPath.row].name
    content.secondaryText = names[indexPath.row].kind
    content.image = UIImage(systemName: names[indexPath.row].symbol)
    cell.contentConfiguration = content
    return cell
  }
}

extension DroppedFilesController: UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool { session.localDragSession == nil }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let place = coordinator.destinationIndexPath?.row ?? names.count
    let rows = coordinator.items.map { describe($0.dragItem.itemProvider) }
    names.insert(contentsOf: rows, at: place)
    showEmptiness()
    tableView.insertRows(
      at: rows.indices.map { IndexPath(row: place + $0, section: 0) }, with: .automatic)
  }

  private func describe(
    _ provider: NSItemProvider
  ) -> (name: String, kind: String, symbol: String) {
    let name = provider.suggestedName ?? ""
    if provider.hasItemConformingToTypeIdentifier("public.folder") {
      return (name, "A folder", "folder")
    }
    if provider.hasItemConformingToTypeIdentifier("public.file-url") {
      return (name, provider.registeredTypeIdentifiers.last ?? "", "doc")
    }
    var text = ""
    provider.loadObject(ofClass: String.self) { loaded, _ in text = loaded ?? "" }
    let isLink = provider.hasItemConformingToTypeIdentifier("public.url")
    return (text, isLink ? "A link" : "Text", isLink ? "link" : "text.alignleft")
  }
}
