// A table of 100 rows that tells on standard output, a line of JSON for each, what happens to it.
// With --later it has none at first, and gets them from a task.
import UIKit

/// With an argument `ignorant` it looks at no options, as most applications do.
let isLate =
  !CommandLine.arguments.contains("ignorant")
  && (try? LaunchArguments(CommandLine.arguments))?.remaining.contains("--later") == true

@MainActor func tell(_ event: String, _ details: KeyValuePairs<String, Double> = [:]) {
  let parts = details.map { ",\"\($0.key)\":\($0.value)" }.joined()
  FileHandle.standardOutput.write(Data("{\"event\":\"\(event)\"\(parts)}\n".utf8))
}

final class ProbeController: UITableViewController {
  private var rows = isLate ? 0 : 100

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "TableProbe"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    guard rows == 0 else { return }
    Task {
      rows = await Task.detached { 100 }.value
      tableView.reloadData()
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("appeared")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tell("size", ["width": tableView.bounds.width, "height": tableView.bounds.height])
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    tell("highlighted", ["row": Double(indexPath.row)])
  }

  override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    tell("unhighlighted", ["row": Double(indexPath.row)])
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tell("selected", ["row": Double(indexPath.row)])
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    tell("scrolled", ["y": scrollView.contentOffset.y])
  }

  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    tell("dropped", ["flies": decelerate ? 1 : 0])
  }

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { tell("rested") }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ProbeController(style: .plain)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) { tell("terminating") }
}

exit(
  UIApplicationMain(
    CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self)))
