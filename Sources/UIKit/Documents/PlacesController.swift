import Foundation

/// The list of places that folders are looked for in.
final class PlacesController: UITableViewController {
  private unowned let picker: UIDocumentPickerViewController
  private var sections: [Place.Section] = []
  /// The search for places that goes on, for who waits for its end.
  private(set) var reading: Task<Void, Never>?

  init(_ picker: UIDocumentPickerViewController) {
    self.picker = picker
    super.init(style: .insetGrouped)
    title = "Locations"
    navigationItem.backButtonDisplayMode = .minimal
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
  }

  override func viewWillAppear(_ animated: Bool) {
    reading?.cancel()
    reading = Task { [weak self] in
      let found = await Place.all()
      guard !Task.isCancelled, let self else { return }
      reading = nil
      sections = found
      tableView.reloadData()
    }
    super.viewWillAppear(animated)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].places.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    let place = sections[indexPath.section].places[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = place.title
    content.image = UIImage(systemName: place.symbolName)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let place = sections[indexPath.section].places[indexPath.row]
    picker.enter(place.url, title: place.title)
  }
}
