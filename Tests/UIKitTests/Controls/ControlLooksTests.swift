import UIKitTesting
import XCTest

/// Pictures of controls in their states, which were looked at.
@MainActor final class ControlLooksTests: XCTestCase {
  /// A screen on which views stand below each other.
  private final class Sheet: UIViewController {
    var rows: [[UIView]] = []
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      var y: CGFloat = 12
      for row in rows {
        var x: CGFloat = 16
        var height: CGFloat = 0
        for part in row {
          if part.superview == nil { view.addSubview(part) }
          var size = part.bounds.size
          if size.width == 0 || part is UIButton { size = part.sizeThatFits(.zero) }
          part.frame = CGRect(
            x: isMirrored ? view.bounds.width - x - size.width : x, y: y, width: size.width,
            height: size.height)
          x += size.width + 12
          height = max(height, size.height)
        }
        y += height + 12
      }
    }
  }

  private func driver(
    _ style: UIUserInterfaceStyle, scale: CGFloat = 2,
    direction: UIUserInterfaceLayoutDirection = .leftToRight, height: CGFloat,
    _ rows: [[UIView]]
  ) -> AppDriver {
    AppDriver(
      .init(
        size: CGSize(width: 390, height: height), scale: scale, style: style,
        direction: direction)
    ) {
      let sheet = Sheet()
      sheet.view.backgroundColor = .systemBackground
      sheet.rows = rows
      return sheet
    }
  }

  private func button(
    _ configuration: UIButton.Configuration, _ title: String,
    _ change: (UIButton) -> Void = { _ in }
  ) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.configuration?.title = title
    change(button)
    return button
  }

  private var buttonRows: [[UIView]] {
    let kinds: [(UIButton.Configuration, String)] = [
      (.plain(), "Plain"), (.gray(), "Gray"), (.tinted(), "Tinted"), (.filled(), "Filled"),
    ]
    let normal = kinds.map { button($0.0, $0.1) }
    let pressed = kinds.map { button($0.0, $0.1) { $0.isHighlighted = true } }
    let disabled = kinds.map { button($0.0, $0.1) { $0.isEnabled = false } }
    let red = kinds.map { button($0.0, $0.1) { $0.role = .destructive } }
    let images = kinds.map { kind in
      button(kind.0, "Add") {
        $0.configuration?.image = UIImage(systemName: "plus")
        $0.configuration?.imagePadding = 6
      }
    }
    let sizes = [UIButton.Configuration.Size.small, .medium, .large].map { size in
      button(.filled(), "Size") { $0.configuration?.buttonSize = size }
    }
    let subtitle = button(.tinted(), "Title") {
      $0.configuration?.subtitle = "Subtitle"
      $0.configuration?.image = UIImage(systemName: "trash")
      $0.configuration?.imagePadding = 8
      $0.configuration?.imagePlacement = .trailing
    }
    let capsule = button(.filled(), "Capsule") { $0.configuration?.cornerStyle = .capsule }
    let waiting = button(.gray(), "Wait") {
      $0.configuration?.showsActivityIndicator = true
      $0.configuration?.imagePadding = 6
    }
    let above = button(.tinted(), "Above") {
      $0.configuration?.image = UIImage(systemName: "star.fill")
      $0.configuration?.imagePlacement = .top
      $0.configuration?.imagePadding = 4
    }
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    let pressedSystem = UIButton(type: .system)
    pressedSystem.setTitle("Pressed", for: .normal)
    pressedSystem.isHighlighted = true
    let off = UIButton(type: .system)
    off.setTitle("Disabled", for: .normal)
    off.isEnabled = false
    let selected = UIButton(type: .system)
    selected.setTitle("Selected", for: .normal)
    selected.isSelected = true
    let types = [UIButton.ButtonType.infoLight, .contactAdd, .close].map {
      UIButton(type: $0) as UIView
    }
    return [
      normal, pressed, disabled, red, images, sizes, [subtitle, capsule, waiting], [above],
      [system, pressedSystem, off, selected], types,
    ]
  }

  func testButtons() async throws {
    for (style, name) in [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")] {
      let driver = driver(style, height: 560, buttonRows)
      try driver.verifyPicture("buttons \(name)")
    }
    try driver(.light, scale: 1, direction: .rightToLeft, height: 560, buttonRows)
      .verifyPicture("buttons right to left")
  }

  private var switchRows: [[UIView]] {
    func toggle(_ isOn: Bool, _ change: (UISwitch) -> Void = { _ in }) -> UISwitch {
      let toggle = UISwitch()
      toggle.isOn = isOn
      change(toggle)
      return toggle
    }
    let medium = UIActivityIndicatorView(style: .medium)
    let large = UIActivityIndicatorView(style: .large)
    medium.startAnimating()
    large.startAnimating()
    return [
      [toggle(false), toggle(true), toggle(true) { $0.onTintColor = .systemBlue }],
      [
        toggle(false) { $0.isEnabled = false }, toggle(true) { $0.isEnabled = false },
        toggle(true) { $0.isHighlighted = true },
      ],
      [medium, large],
    ]
  }

  func testSwitchesAndWheels() async throws {
    for (style, name) in [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")] {
      try driver(style, height: 150, switchRows).verifyPicture("switches \(name)")
    }
    try driver(.light, scale: 1, direction: .rightToLeft, height: 150, switchRows)
      .verifyPicture("switches right to left")
  }

  private var valueRows: [[UIView]] {
    func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 170, height: 31))
      slider.value = value
      change(slider)
      return slider
    }
    func segments(_ selected: Int, _ change: (UISegmentedControl) -> Void = { _ in })
      -> UISegmentedControl
    {
      let control = UISegmentedControl(items: ["Day", "Week", "Month"])
      control.frame.size = CGSize(width: 300, height: 32)
      control.selectedSegmentIndex = selected
      change(control)
      return control
    }
    let stepper = UIStepper()
    stepper.value = 5
    let ended = UIStepper()
    let off = UIStepper()
    off.isEnabled = false
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 140, height: 26))
    pages.numberOfPages = 5
    pages.currentPage = 1
    pages.backgroundColor = .systemGray
    pages.layer.cornerRadius = 13
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame.size = CGSize(width: 200, height: 4)
    bar.progress = 0.4
    return [
      [slider(0.3), slider(0.7) { $0.isEnabled = false }],
      [
        slider(0.5) {
          $0.minimumValueImage = UIImage(systemName: "minus")
          $0.maximumValueImage = UIImage(systemName: "plus")
          $0.minimumTrackTintColor = .systemOrange
        }
      ],
      [segments(0)], [segments(2) { $0.setEnabled(false, forSegmentAt: 0) }],
      [segments(1) { $0.isEnabled = false }], [stepper, ended, off], [pages], [bar],
    ]
  }

  func testValues() async throws {
    for (style, name) in [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")] {
      try driver(style, height: 360, valueRows).verifyPicture("values \(name)")
    }
    try driver(.light, scale: 1, direction: .rightToLeft, height: 360, valueRows)
      .verifyPicture("values right to left")
  }
}
