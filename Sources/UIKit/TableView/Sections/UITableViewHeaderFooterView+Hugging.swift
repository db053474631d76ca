import Foundation

extension UITableViewHeaderFooterView {
  /// The width that the content needs with its margins, in points, and at most `width`.
  func huggingWidth(upTo width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let needed: CGFloat
    if let list = contentView as? UIListContentView {
      passMargins()
      needed = list.sizeThatFits(.zero).width
    } else if !contentView.constraints.isEmpty {
      passMargins()
      needed = contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    } else {
      let texts = [existingTextLabel, existingDetailTextLabel].map {
        textSize($0, width: width).width
      }
      needed = start + end + (texts.max() ?? 0)
    }
    return needed > 0 ? min(width, needed.rounded(.up)) : width
  }
}
