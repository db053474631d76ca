import UIKit

/// Four texts drawn by one view.
final class DrawnCell: UITableViewCell, ContactCell {
  private let drawing = Drawing()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    drawing.frame = contentView.bounds
    drawing.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    drawing.contentMode = .redraw
    drawing.backgroundColor = Look.even
    contentView.addSubview(drawing)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ id: UInt32, isOdd: Bool) {
    drawing.id = id
    drawing.isOdd = isOdd
    drawing.setNeedsDisplay()
  }

  private final class Drawing: UIView {
    private static let white = Look.attributes(Look.first)
    private static let grey = Look.attributes(Look.last)
    private static let red = Look.attributes(Look.phone)
    private static let blue = Look.attributes(Look.mail)

    var id: UInt32 = 0
    var isOdd = false

    override func draw(_ rect: CGRect) {
      Look.background(isOdd: isOdd).setFill()
      UIRectFill(bounds)
      let first = ContactModel.first(id)
      let phone = ContactModel.phone(id)
      let firstWidth = first.size(withAttributes: Self.white).width
      first.draw(at: CGPoint(x: 5, y: 0), withAttributes: Self.white)
      ContactModel.last(id).draw(
        at: CGPoint(x: 10 + firstWidth, y: 0), withAttributes: Self.grey)
      let phoneWidth = phone.size(withAttributes: Self.red).width
      phone.draw(at: CGPoint(x: bounds.width - 5 - phoneWidth, y: 0), withAttributes: Self.red)
      ContactModel.mail(id).draw(at: CGPoint(x: 5, y: 44), withAttributes: Self.blue)
    }
  }
}
