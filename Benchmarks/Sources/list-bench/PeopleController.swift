import UIKit

/// The peers' list: rows of 88 points with four texts, drawn by one view each.
final class PeopleController: UITableViewController {
  private let rows: Int
  private(set) var cellsMade = 0
  private(set) var rowsAsked = 0

  init(rows: Int) {
    self.rows = rows
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    rows = 0
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PersonCell.self, forCellReuseIdentifier: "person")
    tableView.rowHeight = 88
    tableView.separatorStyle = .none
    tableView.backgroundColor = .black
    tableView.showsVerticalScrollIndicator = false
    tableView.contentInsetAdjustmentBehavior = .never
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    rowsAsked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
    if let cell = cell as? PersonCell { cell.person = indexPath.row }
    return cell
  }
}

/// Draws first name, last name, phone and mail of an invented person.
final class PersonCell: UITableViewCell {
  private static let font = UIFont(name: "DejaVu Sans", size: 16) ?? .systemFont(ofSize: 16)
  private static let even = UIColor(white: 0.10, alpha: 1)
  private static let odd = UIColor(white: 0.15, alpha: 1)
  private static let white = attributes(.white)
  private static let grey = attributes(UIColor(white: 0.8, alpha: 1))
  private static let red = attributes(.red)
  private static let blue = attributes(UIColor(red: 0.3, green: 0.3, blue: 1, alpha: 1))

  private static func attributes(_ color: UIColor) -> [NSAttributedString.Key: Any] {
    [.font: font, .foregroundColor: color]
  }

  private let drawing = PersonView()

  var person = 0 {
    didSet {
      drawing.person = person
      drawing.setNeedsDisplay()
    }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    drawing.frame = contentView.bounds
    drawing.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    drawing.contentMode = .redraw
    drawing.backgroundColor = Self.even
    contentView.addSubview(drawing)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private final class PersonView: UIView {
    var person = 0

    override func draw(_ rect: CGRect) {
      (person.isMultiple(of: 2) ? PersonCell.even : PersonCell.odd).setFill()
      UIRectFill(bounds)
      let first = "FirstName\(person)"
      let phone = "555-01\(person)"
      let firstWidth = first.size(withAttributes: white).width
      first.draw(at: CGPoint(x: 5, y: 0), withAttributes: white)
      "LastName\(person)".draw(at: CGPoint(x: 10 + firstWidth, y: 0), withAttributes: grey)
      let phoneWidth = phone.size(withAttributes: red).width
      phone.draw(at: CGPoint(x: bounds.width - 5 - phoneWidth, y: 0), withAttributes: red)
      "emailTest\(person)@test\(person).com".draw(
        at: CGPoint(x: 5, y: 44), withAttributes: blue)
    }
  }
}
