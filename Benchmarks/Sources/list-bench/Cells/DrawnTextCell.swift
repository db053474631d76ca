import UIKit

/// 5 to 200 words drawn by one view; the cell is as high as they are.
final class DrawnTextCell: UITableViewCell, ContactCell {
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
    drawing.text = ContactModel.text(id)
    drawing.isOdd = isOdd
    drawing.setNeedsDisplay()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: drawing.height(forWidth: size.width))
  }

  private final class Drawing: UIView {
    private static let white = Look.attributes(Look.first)

    var text = ""
    var isOdd = false

    func height(forWidth width: CGFloat) -> CGFloat {
      let limit = CGSize(width: width - 10, height: .greatestFiniteMagnitude)
      return
        text
        .boundingRect(
          with: limit, options: .usesLineFragmentOrigin, attributes: Self.white, context: nil
        ).height.rounded(.up)
    }

    override func draw(_ rect: CGRect) {
      Look.background(isOdd: isOdd).setFill()
      UIRectFill(bounds)
      text.draw(
        with: bounds.insetBy(dx: 5, dy: 0), options: .usesLineFragmentOrigin,
        attributes: Self.white, context: nil)
    }
  }
}
