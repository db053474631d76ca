import Foundation

/// What lies behind the content of a cell, header or footer: a colour, an image, a line round it, a
/// shadow, or a view of one's own.
///
/// ```swift
/// var background = UIBackgroundConfiguration.listGroupedCell()
/// background.cornerRadius = 12
/// cell.backgroundConfiguration = background
/// ```
///
/// What was not changed follows the state of the cell (``updated(for:)``). A visual effect does not
/// exist here.
public struct UIBackgroundConfiguration: Hashable {
  /// A view of one's own above everything else of the background. It is made as large as it.
  public var customView: UIView?
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat
  /// How far the background stays away from the edges of the cell, in points.
  public var backgroundInsets: NSDirectionalEdgeInsets
  /// At which edges the layout margins of the cell are added to ``backgroundInsets``.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour; `nil` for the tint of the view.
  public var backgroundColor: UIColor?
  /// Makes the colour that is shown of ``backgroundColor``.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An image above the colour.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line; `nil` for the tint of the view.
  public var strokeColor: UIColor?
  /// Makes the colour that is shown of ``strokeColor``.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of a line round the background, in points; 0, the first value, for none.
  public var strokeWidth: CGFloat = 0
  /// How far outside of the background the line lies, in points.
  public var strokeOutset: CGFloat = 0
  /// The shadow behind the background; none at first.
  public var shadowProperties = UIShadowProperties()

  private let kind: BackgroundKind
  private var situation = BackgroundSituation()

  init(_ kind: BackgroundKind) {
    self.kind = kind
    let look = kind.look(in: situation)
    backgroundColor = look.color
    cornerRadius = look.cornerRadius
    backgroundInsets = look.insets
  }

  /// The background with the look of its kind in a state. Properties that are no longer those of
  /// the kind stay.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let next = BackgroundSituation(state)
    guard next != situation else { return self }
    var updated = self
    updated.situation = next
    let old = kind.look(in: situation)
    let new = kind.look(in: next)
    if backgroundColor == old.color { updated.backgroundColor = new.color }
    if cornerRadius == old.cornerRadius { updated.cornerRadius = new.cornerRadius }
    if backgroundInsets == old.insets { updated.backgroundInsets = new.insets }
    return updated
  }

  /// The colour of the background in a view of a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the line in a view of a tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
