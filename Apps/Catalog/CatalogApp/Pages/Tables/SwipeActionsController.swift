import UIKit

/// Rows that can be swiped to either side.
final class SwipeActionsController: UITableViewController {
  private struct Message {
    var sender: String
    var isRead: Bool
    var isFlagged = false
  }

  private var messages = ["Ada", "Barbara", "Carol", "Donald", "Edsger", "Frances", "Grace"]
    .enumerated().map { Message(sender: $1, isRead: $0 % 2 == 1) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    let message = messages[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = message.sender
    content.secondaryText = message.isRead ? "Read" : "Not read yet"
    content.image = UIImage(systemName: message.isRead ? "envelope.open" : "envelope.fill")
    cell.contentConfiguration = content
    let flag = UIImageView(image: UIImage(systemName: "flag.fill"))
    flag.tintColor = .systemOrange
    cell.accessoryView = message.isFlagged ? flag : nil
    return cell
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let isRead = messages[indexPath.row].isRead
    let read = UIContextualAction(style: .normal, title: isRead ? "Unread" : "Read") {
      [weak self] _, _, done in
      self?.messages[indexPath.row].isRead.toggle()
      self?.tableView.reloadRows(at: [indexPath], with: .none)
      done(true)
    }
    read.backgroundColor = .systemBlue
    read.image = UIImage(systemName: isRead ? "envelope.fill" : "envelope.open.fill")
    return UISwipeActionsConfiguration(actions: [read])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.messages.remove(at: indexPath.row)
      self?.tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.messages[indexPath.row].isFlagged.toggle()
      self?.tableView.reloadRows(at: [indexPath], with: .none)
      done(true)
    }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }
}
