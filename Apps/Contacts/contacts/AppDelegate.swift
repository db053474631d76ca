import ContactsApp
import UIKit

/// Starts the program and shows the contacts.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  /// What is shown. It is set before the application starts.
  private static var start: ContactsStart?

  /// Reads arguments, and the file that is to be drawn, first: what is wrong with them is said without a window,
  /// and without a display.
  static func main() {
    do {
      let arguments = try ContactsArguments(CommandLine.arguments)
      if arguments.wantsHelp {
        print(ContactsArguments.help)
        exit(0)
      }
      start = try ContactsStart(arguments)
    } catch {
      say("\(error)")
      exit(1)
    }
    let problems = start?.problems ?? []
    for problem in problems { say(problem) }
    var code = UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
    if code == 0, !problems.isEmpty { code = ContactsStart.partlyReadCode }
    // What is not kept goes with its folder.
    start = nil
    exit(code)
  }

  /// Writes a line to standard error.
  private static func say(_ text: String) {
    FileHandle.standardError.write(Data("contacts: \(text)\n".utf8))
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Self.start?.makeScreen()
    window.makeKeyAndVisible()
    window.windowScene?.sizeRestrictions?.minimumSize = ContactsShell.minimumSize
    self.window = window
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) {
    window?.rootViewController = nil
    Self.start = nil
  }
}
