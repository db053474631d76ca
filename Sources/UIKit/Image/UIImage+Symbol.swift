import CoreGraphics

extension UIImage {
  /// The desktop's icon for an SF Symbol. See `init(systemName:withConfiguration:)`.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// The desktop's symbolic icon that stands for an SF Symbol, from Adwaita's icon theme.
  ///
  /// Nil for a symbol that has no counterpart, and where the theme or the SVG loader of gdk-pixbuf
  /// is not installed. Icons are squares of one weight; ".fill" and the like often give the same
  /// icon as the plain name.
  public convenience init?(
    systemName name: String, withConfiguration configuration: UIImage.Configuration?
  ) {
    let configuration = configuration as? SymbolConfiguration ?? .unspecified
    guard let symbol = SymbolImage(systemName: name, configuration: configuration) else {
      return nil
    }
    self.init(
      content: ImageContent(
        symbol: symbol, scale: UIGraphicsImageRendererFormat.screenScale,
        flipsForRightToLeft: symbol.flipsForRightToLeft))
  }

  /// The symbol as another configuration, laid over its own, wants it; nil for an image that is not
  /// a symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol = content.symbol else { return nil }
    return with {
      $0.symbol = SymbolImage(
        icon: symbol.icon, configuration: symbol.configuration.applying(configuration))
    }
  }

  /// The image as a configuration wants it; only symbols have variants.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap { applyingSymbolConfiguration($0) } ?? self
  }
}
