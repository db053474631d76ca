import UIKit

/// A card of 12 views and 40 constraints: an image, a badge on it, three lines of text, a row of
/// three counters in boxes, and a line below.
@MainActor final class TwelveViews: UIView, LaidOutContent {
  private let picture = UIView()
  private let badge = UIView()
  private let title = UILabel()
  private let detail = UILabel()
  private let date = UILabel()
  private let boxes = [UIView(), UIView(), UIView()]
  private let counters = [UILabel(), UILabel(), UILabel()]
  private let line = UIView()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 140))
    for view in [picture, badge, title, detail, date, line] + boxes {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    for (box, counter) in zip(boxes, counters) {
      counter.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(counter)
    }
    date.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    date.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate(head + body + foot)
    setText(0)
  }

  required init?(coder: NSCoder) { nil }

  /// 16 constraints.
  private var head: [NSLayoutConstraint] {
    [
      picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      picture.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      picture.widthAnchor.constraint(equalToConstant: 48),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      badge.widthAnchor.constraint(equalToConstant: 12),
      badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
      badge.centerXAnchor.constraint(equalTo: picture.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: picture.topAnchor),
      title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      title.topAnchor.constraint(equalTo: picture.topAnchor),
      date.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      date.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      date.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.trailingAnchor.constraint(equalTo: date.trailingAnchor),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
    ]
  }

  /// 20 constraints.
  private var body: [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    for (index, box) in boxes.enumerated() {
      constraints.append(box.heightAnchor.constraint(equalToConstant: 32))
      if index == 0 {
        constraints += [
          box.leadingAnchor.constraint(equalTo: detail.leadingAnchor),
          box.topAnchor.constraint(greaterThanOrEqualTo: detail.bottomAnchor, constant: 8),
          box.topAnchor.constraint(greaterThanOrEqualTo: picture.bottomAnchor, constant: 8),
          box.trailingAnchor.constraint(equalTo: boxes[1].leadingAnchor, constant: -8),
        ]
      } else {
        constraints += [
          box.widthAnchor.constraint(equalTo: boxes[0].widthAnchor),
          box.topAnchor.constraint(equalTo: boxes[0].topAnchor),
          index == 1
            ? box.trailingAnchor.constraint(equalTo: boxes[2].leadingAnchor, constant: -8)
            : box.trailingAnchor.constraint(equalTo: date.trailingAnchor),
        ]
      }
    }
    for (box, counter) in zip(boxes, counters) {
      constraints += [
        counter.centerXAnchor.constraint(equalTo: box.centerXAnchor),
        counter.centerYAnchor.constraint(equalTo: box.centerYAnchor),
      ]
    }
    return constraints
  }

  /// 4 constraints.
  private var foot: [NSLayoutConstraint] {
    [
      line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
      line.topAnchor.constraint(equalTo: boxes[0].bottomAnchor, constant: 12),
    ]
  }

  func setText(_ variant: Int) {
    title.text = variant % 2 == 0 ? "Anna Barker" : "Bartholomew Longname"
    date.text = variant % 2 == 0 ? "9:41" : "Yesterday"
    detail.text = "Some text that tells what it is about and is cut off at the end of the line"
    for (index, counter) in counters.enumerated() {
      counter.text = variant % 2 == 0 ? "\(index)" : "1\(index) more"
    }
  }

  func setTextOfSameSize(_ variant: Int) { date.text = variant % 2 == 0 ? "9:41" : "9:14" }

  func makeConstraint() -> NSLayoutConstraint {
    title.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.4)
  }
}
