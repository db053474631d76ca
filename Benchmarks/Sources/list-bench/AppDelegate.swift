// Runs one scenario of the list benchmark in a window and prints one line of JSON.
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var link: CADisplayLink?
  private static var options: Options?

  static func main() {
    options = (try? LaunchArguments(CommandLine.arguments)).flatMap { Options($0.remaining) }
    guard options != nil else {
      FileHandle.standardError.write(Data(Options.usage.utf8))
      exit(2)
    }
    exit(
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self)))
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let options = Self.options else { return false }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let controller = ContactsController(options: options)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    let run: any Run =
      switch options.scenario.name {
      case "S1", "S2", "S4": ScrollRun(options, controller, window)
      case "S3": JumpRun(options, controller, window)
      case "S3check": JumpCheck(options, controller)
      case "S5": FirstFrameRun(options)
      case "S6", "S7": BatchRun(options, controller)
      case "END": EndRun(controller)
      default: MovementCheck(options, controller)
      }
    let link = CADisplayLink { _ in run.tick() }
    link.add(to: .main, forMode: .common)
    self.link = link
    return true
  }
}
