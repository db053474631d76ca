/// Entries of a menu that are found out only when it is shown.
@MainActor public final class UIDeferredMenuElement: UIMenuElement {
  let isCached: Bool
  let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  var found: [UIMenuElement]?

  /// Asks for the entries once, when the menu is shown first. Until the closure it is given is
  /// called with them, the menu shows that it waits.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(isCached: true, elementProvider)
  }

  /// Asks for the entries each time the menu is shown.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  private init(
    isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.isCached = isCached
    self.provider = provider
    super.init(title: "", subtitle: nil, image: nil)
  }
}
