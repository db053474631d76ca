import CoreGraphics
import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @MainActor public final class Detent: NSObject {
    /// Names a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Takes a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Takes a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the window.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All there is room for.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    private static var madeCount = 0

    /// The name by which the height is selected.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier?,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      if identifier == nil { Self.madeCount += 1 }
      self.identifier = identifier ?? Identifier("detent \(Self.madeCount)")
      self.resolver = resolver
      super.init()
    }

    /// All there is room for.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// About half of the window; there is no such height in a low window.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : (context.maximumDetentValue * 0.52).rounded()
      }
    }

    /// A height of your own.
    ///
    /// - Parameters:
    ///   - identifier: Its name; without one it gets one that nothing else has.
    ///   - resolver: Says the height in points, without the safe area at the bottom; `nil` where the
    ///     height is not to be used. More than the largest is the largest.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier, resolver: resolver) }

    /// The height in points, without the safe area at the bottom; `nil` where it is not used.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}
