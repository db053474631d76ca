// Runs one scenario of the list benchmark in a window and prints one line of JSON.
// usage: list-bench S1|S2|S5 [ROWS]
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let scenario = CommandLine.arguments.dropFirst().first ?? "S1"
  private let rows = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 100_000
  private var link: CADisplayLink?
  private var ticks = 0
  private var start: Usage?
  private let warmUp = 60
  private let counted = 600

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard ["S1", "S2", "S5"].contains(scenario), rows > 0 else {
      FileHandle.standardError.write(Data("usage: list-bench S1|S2|S5 [ROWS]\n".utf8))
      exit(2)
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let controller = PeopleController(rows: rows)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    let link = CADisplayLink { [unowned self] _ in tick(controller) }
    link.add(to: .main, forMode: .common)
    self.link = link
    return true
  }

  private func tick(_ controller: PeopleController) {
    guard let table = controller.tableView else { return }
    if scenario == "S5" {
      // The first frame is out when the second one begins.
      ticks += 1
      if ticks == 2 {
        printLine([
          "program": "portico", "scenario": scenario, "n": rows,
          "cpu_s": rounded(Usage.now().cpu / 1e3, 4), "peak_rss_mb": rounded(peakMemory(), 1),
        ])
        exit(0)
      }
      return
    }
    if ticks == warmUp { start = .now() }
    if ticks == warmUp + counted, let start {
      let end = Usage.now()
      let frames = Double(counted)
      printLine([
        "program": "portico", "scenario": scenario, "n": rows, "frames": counted,
        "cpu_ms_per_frame": rounded((end.cpu - start.cpu) / frames, 4),
        "x_cpu_ms_per_frame": rounded((end.server - start.server) / frames, 4),
        "wall_ms_per_frame": rounded((end.wall - start.wall) * 1e3 / frames, 3),
        "rows_asked": controller.rowsAsked, "peak_rss_mb": rounded(peakMemory(), 1),
      ])
      exit(0)
    }
    ticks += 1
    if ticks == 2 {
      table.scrollToRow(
        at: IndexPath(row: min(1000, rows - 1), section: 0), at: .top, animated: false)
    } else {
      table.contentOffset.y += scenario == "S2" ? 240 : 10
    }
  }
}
