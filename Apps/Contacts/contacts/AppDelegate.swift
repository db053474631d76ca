import ContactsApp
import UIKit

/// Starts the program and shows the list.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  /// Makes the list. It is set before the application starts.
  private static var makeList: @MainActor () -> ContactsController = {
    ContactsController(MadeUpPeople.all)
  }

  /// Reads arguments and address book first: what is wrong with them is said without a window, and
  /// without a display.
  static func main() {
    do {
      let arguments = try ContactsArguments(CommandLine.arguments)
      if arguments.wantsHelp {
        print(ContactsArguments.help)
        exit(0)
      }
      if let path = arguments.importPath {
        let book = try AddressBookFile.read(path)
        makeList = { ContactsController(book) }
      }
    } catch {
      FileHandle.standardError.write(Data("contacts: \(error)\n".utf8))
      exit(1)
    }
    exit(
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self)))
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Self.makeList()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
