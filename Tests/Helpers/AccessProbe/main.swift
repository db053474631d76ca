// A window with every control, or with a long list, for programs that read screens.
// usage: AccessProbe [controls | list]
import UIKit

/// Every control, one below another, and a label that says what was done last.
final class ControlsController: UIViewController, UITextFieldDelegate {
  private let said = UILabel()
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "AccessProbe"
    view.backgroundColor = .systemBackground
    said.text = "Nothing yet"
    said.accessibilityIdentifier = "said"
    var y: CGFloat = 8
    for (part, height) in parts {
      part.frame = CGRect(x: 16, y: y, width: 288, height: height)
      view.addSubview(part)
      y += height + 8
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    FileHandle.standardOutput.write(Data("appeared\n".utf8))
  }

  private func say(_ text: String) { said.text = text }

  private var parts: [(UIView, CGFloat)] {
    let heading = UILabel()
    heading.text = "Everything"
    heading.accessibilityTraits = .header

    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Save") { [unowned self] _ in say("Saved") })
    button.accessibilityHint = "Keeps what was typed"
    let off = UIButton(type: .system)
    off.setTitle("Not now", for: .normal)
    off.isEnabled = false

    let ask = UIButton(
      type: .system, primaryAction: UIAction(title: "Ask") { [unowned self] _ in askUser() })

    let toggle = UISwitch()
    toggle.accessibilityLabel = "Wi-Fi"
    toggle.addAction(
      UIAction { [unowned self, unowned toggle] _ in say(toggle.isOn ? "On" : "Off") },
      for: .valueChanged)

    let slider = UISlider()
    slider.accessibilityLabel = "Loudness"
    slider.value = 0.5
    slider.addAction(
      UIAction { [unowned self, unowned slider] _ in say("\(Int(slider.value * 100 + 0.5))") },
      for: .valueChanged)

    let stepper = UIStepper()
    stepper.accessibilityLabel = "Copies"
    stepper.maximumValue = 5

    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 0
    segments.accessibilityLabel = "Span"

    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.accessibilityLabel = "Pages"

    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.25
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()

    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    field.text = "Zoé"
    field.addAction(
      UIAction { [unowned self] _ in say("Typed \(field.text ?? "")") }, for: .editingChanged)
    let secret = UITextField()
    secret.borderStyle = .roundedRect
    secret.placeholder = "Password"
    secret.isSecureTextEntry = true
    secret.text = "abc"

    let text = UITextView()
    text.text = "One line.\nAnother line."
    text.accessibilityLabel = "Notes"

    let bar = UISearchBar()
    bar.placeholder = "Search mail"

    let card = UIView()
    card.backgroundColor = .secondarySystemBackground
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.accessibilityTraits = .button
    card.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { [unowned self] _ in
        say("Archived")
        return true
      }
    ]
    card.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector("tapped:", ControlsController.tapped(_:))))

    return [
      (heading, 24), (button, 34), (off, 34), (ask, 34), (toggle, 31), (slider, 31), (stepper, 32),
      (segments, 32), (pages, 26), (progress, 4), (wheel, 20), (field, 34), (secret, 34),
      (text, 60), (bar, 56), (card, 44), (said, 24),
    ]
  }

  private func askUser() {
    let alert = UIAlertController(
      title: "Delete everything?", message: "It cannot be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [unowned self] _ in say("Deleted") })
    present(alert, animated: true)
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    say("Tapped")
    UIAccessibility.post(notification: .announcement, argument: "The card was tapped")
  }
}

/// Ten million rows, of which a few are built.
final class ListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "AccessProbe"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 44
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    FileHandle.standardOutput.write(Data("appeared\n".utf8))
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    10_000_000
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    FileHandle.standardOutput.write(Data("selected \(indexPath.row + 1)\n".utf8))
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 740))
    let wantsList = CommandLine.arguments.contains("list")
    window.rootViewController = wantsList ? ListController(style: .plain) : ControlsController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

exit(
  UIApplicationMain(
    CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self)))
