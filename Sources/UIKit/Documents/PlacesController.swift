import Foundation

/// The list of places that folders are looked for in.
final class PlacesController: UITableViewController {
  private unowned let picker: UIDocumentPickerViewController
  private var favourites = [Place(title: "Home", url: Place.home, symbolName: "house")]
  private var drives: [Place] = []
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
    if reading == nil { read() }
    super.viewWillAppear(animated)
  }

  /// Looks for the places. What does not answer keeps none but its own kind from being shown.
  private func read() {
    reading = Task { [weak self] in
      async let drives = Place.foundDrives()
      let favourites = await Place.foundFavourites()
      self?.show { $0.favourites = favourites }
      let found = await drives
      self?.show { $0.drives = found }
      self?.reading = nil
    }
  }

  private func show(_ change: (PlacesController) -> Void) {
    change(self)
    tableView.reloadData()
  }

  /// The favourites, then drives and the whole computer.
  private var sections: [(title: String, places: [Place])] {
    [("Favorites", favourites), ("Locations", drives + [Place.computer])]
  }

  /// What is listed, in order.
  var shown: [Place] { sections.flatMap(\.places) }

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
