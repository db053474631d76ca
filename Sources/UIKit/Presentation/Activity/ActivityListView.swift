import CoreGraphics
import Foundation

/// The list of what can be done: a line that says with what, and the activities below.
final class ActivityListView: UIView, UITableViewDataSource, UITableViewDelegate {
  private static let headerHeight: CGFloat = 64
  private static let rowHeight: CGFloat = 48

  private weak var controller: UIActivityViewController?
  private let titleLabel = UILabel(frame: .zero)
  private let pictureView = UIImageView(frame: .zero)
  private let close = UIButton(type: .close)
  private let line = UIView(frame: .zero)
  private let table = UITableView(frame: .zero, style: .insetGrouped)

  /// What is shared, in words.
  var title: String? { didSet { titleLabel.text = title } }
  /// What is shared, as a picture.
  var picture: UIImage? {
    didSet {
      pictureView.image = picture ?? UIImage(systemName: "doc.text")
      pictureView.contentMode = picture == nil ? .center : .scaleAspectFill
    }
  }

  init(_ controller: UIActivityViewController) {
    self.controller = controller
    super.init(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
    backgroundColor = .systemGroupedBackground
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.numberOfLines = 2
    pictureView.clipsToBounds = true
    pictureView.layer.cornerRadius = 6
    pictureView.tintColor = .secondaryLabel
    pictureView.backgroundColor = .secondarySystemGroupedBackground
    line.backgroundColor = .separator
    close.accessibilityLabel = "Close"
    close.addAction(UIAction { [weak controller] _ in controller?.cancel() }, for: .touchUpInside)
    table.dataSource = self
    table.delegate = self
    table.rowHeight = Self.rowHeight
    table.sectionHeaderTopPadding = 0
    table.sectionHeaderHeight = 16
    table.sectionFooterHeight = 4
    for view in [table, pictureView, titleLabel, close, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The height that shows everything.
  var wantedHeight: CGFloat {
    let sections = controller?.sections ?? []
    let rows = sections.reduce(0) { $0 + $1.count }
    return Self.headerHeight + CGFloat(rows) * Self.rowHeight + CGFloat(sections.count) * 20 + 24
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, Self.headerHeight)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ rect: CGRect) {
      view.frame = isMirrored ? rect.mirrored(in: width) : rect
    }
    place(pictureView, CGRect(x: 16, y: 12, width: 40, height: 40))
    place(titleLabel, CGRect(x: 68, y: 8, width: max(0, width - 68 - 60), height: 48))
    place(close, CGRect(x: width - 46, y: 17, width: 30, height: 30))
    line.frame = CGRect(
      x: 0, y: height - 0.5, width: width, height: 1 / max(1, traitCollection.displayScale))
    table.frame = CGRect(x: 0, y: height, width: width, height: max(0, bounds.height - height))
  }

  // MARK: The table

  func numberOfSections(in tableView: UITableView) -> Int { controller?.sections.count ?? 0 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controller?.sections[section].count ?? 0
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "activity")
      ?? UITableViewCell(style: .default, reuseIdentifier: "activity")
    let activity = controller?.sections[indexPath.section][indexPath.row]
    cell.textLabel?.text = activity?.activityTitle
    let picture = UIImageView(image: activity?.activityImage)
    picture.tintColor = .label
    picture.contentMode = .center
    picture.frame = CGRect(x: 0, y: 0, width: 28, height: 28)
    cell.accessoryView = picture
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if let activity = controller?.sections[indexPath.section][indexPath.row] {
      controller?.choose(activity)
    }
  }
}
