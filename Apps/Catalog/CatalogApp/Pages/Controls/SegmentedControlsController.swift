import UIKit

/// Segmented controls: texts, images, colours, momentary.
final class SegmentedControlsController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let texts = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
    texts.selectedSegmentIndex = 1
    addSection("Texts", alignment: .fill, [texts])

    let images = UISegmentedControl(
      items: ["list.bullet", "square.grid.2x2", "map"].compactMap { UIImage(systemName: $0) })
    images.selectedSegmentIndex = 0
    addSection("Images", [images])

    let sized = UISegmentedControl(items: ["A", "A longer one", "B"])
    sized.apportionsSegmentWidthsByContent = true
    sized.selectedSegmentIndex = 1
    addSection("Widths by content", alignment: .fill, [sized])

    let tinted = UISegmentedControl(items: ["Red", "Green", "Blue"])
    tinted.selectedSegmentIndex = 2
    tinted.selectedSegmentTintColor = .systemBlue
    tinted.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    addSection("Colours", alignment: .fill, [tinted])

    let momentary = UISegmentedControl(items: ["Back", "Forward"])
    momentary.isMomentary = true
    let partly = UISegmentedControl(items: ["Can be chosen", "Cannot"])
    partly.setEnabled(false, forSegmentAt: 1)
    addSection("Momentary, and disabled in part", alignment: .fill, [momentary, partly])

    let status = UILabel.body("North")
    let actions = ["North", "East", "South", "West"].map { title in
      UIAction(title: title) { [weak status] in status?.text = $0.title }
    }
    let directions = UISegmentedControl(frame: .zero, actions: actions)
    directions.selectedSegmentIndex = 0
    addSection("Action", alignment: .fill, [directions, status])
  }
}
