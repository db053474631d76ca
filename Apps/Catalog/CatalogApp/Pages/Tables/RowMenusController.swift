import UIKit

/// Rows with a menu: hold one, or click it with the other button.
final class RowMenusController: UITableViewController {
  private var songs = ["Air", "Bourrée", "Courante", "Gavotte", "Gigue", "Menuet", "Sarabande"]
  private var favorites: Set<String> = ["Air"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    songs.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    let song = songs[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = song
    content.image = UIImage(systemName: favorites.contains(song) ? "heart.fill" : "heart")
    content.imageProperties.tintColor = .systemPink
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let song = songs[indexPath.row]
    let isFavorite = favorites.contains(song)
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let favorite = UIAction(
        title: isFavorite ? "Remove from favourites" : "Add to favourites",
        image: UIImage(systemName: isFavorite ? "heart.slash" : "heart")
      ) { _ in self?.toggleFavorite(song) }
      let delete = UIAction(
        title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
      ) { _ in self?.delete(song) }
      return UIMenu(title: song, children: [favorite, delete])
    }
  }

  private func toggleFavorite(_ song: String) {
    if favorites.remove(song) == nil { favorites.insert(song) }
    guard let row = songs.firstIndex(of: song) else { return }
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
  }

  private func delete(_ song: String) {
    guard let row = songs.firstIndex(of: song) else { return }
    songs.remove(at: row)
    tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
  }
}
