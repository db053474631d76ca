import UIKit

/// What can be done with texts, links and pictures, with an activity of the application's own.
final class SharingController: SectionsController {
  private let status = UILabel.body("Nothing shared yet", style: .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection(
      "Share",
      [
        button("A text", ["A sentence that is worth sharing."]),
        button("A link", URL(string: "https://www.swift.org").map { [$0] } ?? []),
        button("A picture", UIImage(named: "lake", in: .module, with: nil).map { [$0] } ?? []),
      ])
    addSection(
      "Without mail, and with an activity of its own",
      [
        button(
          "A text to count", ["How long is this?"], activities: [CountActivity()],
          excluded: [.mail])
      ])
    status.textColor = .secondaryLabel
    addSection("Done", [status])
  }

  private func button(
    _ title: String, _ items: [Any], activities: [UIActivity] = [],
    excluded: [UIActivity.ActivityType] = []
  ) -> UIButton {
    let button = UIButton(configuration: .tinted())
    button.configuration?.title = title
    button.configuration?.image = UIImage(systemName: "square.and.arrow.up")
    button.configuration?.imagePadding = 8
    button.addAction(
      UIAction { [weak self, weak button] _ in
        let share = UIActivityViewController(
          activityItems: items, applicationActivities: activities)
        share.excludedActivityTypes = excluded
        share.popoverPresentationController?.sourceView = button
        share.completionWithItemsHandler = { type, isDone, _, _ in
          self?.status.text =
            type.map { "\($0.rawValue): \(isDone ? "done" : "not done")" } ?? "Not shared"
        }
        self?.present(share, animated: true)
      }, for: .touchUpInside)
    return button
  }
}

/// Says how many characters texts have.
private final class CountActivity: UIActivity {
  private var count = 0

  override var activityType: UIActivity.ActivityType? {
    UIActivity.ActivityType("Count characters")
  }
  override var activityTitle: String? { "Count Characters" }
  override var activityImage: UIImage? { UIImage(systemName: "number") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    count = activityItems.compactMap { ($0 as? String)?.count }.reduce(0, +)
  }

  override func perform() { activityDidFinish(count > 0) }
}
