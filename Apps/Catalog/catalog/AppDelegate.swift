import CatalogApp
import UIKit

/// Starts the program and shows the list, or a page.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private static var arguments: CatalogArguments?

  /// Reads arguments first: what is wrong with them is said without a window and a display.
  static func main() {
    do {
      let arguments = try CatalogArguments(CommandLine.arguments)
      if arguments.wantsHelp || arguments.wantsPageNames {
        print(arguments.wantsHelp ? CatalogArguments.help : CatalogArguments.pageNames)
        exit(0)
      }
      Self.arguments = arguments
    } catch {
      FileHandle.standardError.write(Data("catalog: \(error)\n".utf8))
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
    if Self.arguments?.isRightToLeft == true {
      application.layoutDirectionOverride = .rightToLeft
    }
    window.rootViewController = CatalogShell.make(
      page: Self.arguments?.pageName.flatMap { CatalogPage.named($0) })
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
