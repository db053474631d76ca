import CoreGraphics

extension UIImage {
  /// The symbol with an SF Symbol's name. See `init(systemName:withConfiguration:)`.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// The symbol with an SF Symbol's name, for the text size of the given traits.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(
      systemName: name,
      withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
  }

  /// The symbol with an SF Symbol's name.
  ///
  /// The usual ones are drawn here; for others the desktop's symbolic icon that means the same is
  /// taken from Adwaita's icon theme. Nil for a symbol that there is neither for, and for those
  /// icons where the theme or the SVG loader of gdk-pixbuf is not installed. All are squares.
  /// ".fill", ".circle", ".square", ".slash" and badges work with every symbol that is drawn.
  public convenience init?(
    systemName name: String, withConfiguration configuration: UIImage.Configuration?
  ) {
    let configured = SymbolConfiguration.unspecified.applying(configuration)
    guard let symbol = SymbolImage(systemName: name, configuration: configured) else { return nil }
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
      $0.symbol = symbol.configured(with: symbol.configuration.applying(configuration))
    }
  }

  /// The image as a configuration wants it: the variant for its traits, a symbol in its size.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    let image = configuration.traitCollection.map { resolved(for: $0) } ?? self
    let symbol = configuration as? SymbolConfiguration
    return symbol.flatMap { image.applyingSymbolConfiguration($0) } ?? image
  }
}
