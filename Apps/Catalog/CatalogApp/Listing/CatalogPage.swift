import UIKit

/// A page of the catalog: what it is called, and how it is made.
public struct CatalogPage: Sendable {
  /// The name on the command line.
  public let name: String
  /// The name in the list and in the bar.
  public let title: String
  /// A symbol for the list.
  let symbol: String
  let makeContent: @MainActor @Sendable () -> UIViewController

  init(
    _ name: String, _ title: String, symbol: String,
    _ makeContent: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    self.name = name
    self.title = title
    self.symbol = symbol
    self.makeContent = makeContent
  }

  /// The page's screen.
  @MainActor public func makeController() -> UIViewController {
    let controller = makeContent()
    controller.title = title
    return controller
  }

  /// The page with a name; nil when there is none.
  public static func named(_ name: String) -> CatalogPage? {
    CatalogSection.all.lazy.flatMap(\.pages).first { $0.name == name }
  }
}
