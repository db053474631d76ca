import Foundation

/// For which surroundings a variant of an asset is meant, as a catalog's file says it.
struct AssetTraits: Decodable, Sendable {
  /// "dark" and "light", or "high" contrast.
  struct Appearance: Decodable, Sendable {
    var appearance: String
    var value: String
  }

  var idiom: String?
  var scale: String?
  var appearances: [Appearance]?
  var languageDirection: String?
  var widthClass: String?
  var heightClass: String?

  enum CodingKeys: String, CodingKey {
    case idiom, scale, appearances
    case languageDirection = "language-direction"
    case widthClass = "width-class"
    case heightClass = "height-class"
  }

  /// Pixels per point; nil for one that serves every scale.
  var scaleFactor: Int? {
    scale.flatMap { $0.hasSuffix("x") ? Int($0.dropLast()) : nil }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// How well the variant serves. The larger rank of two is the better one.
  func rank(for traits: UITraitCollection) -> AssetRank {
    var rank = AssetRank()
    rank.add(idiom == "universal" ? nil : idiom, isMet: idiom == traits.assetIdiom)
    for (kind, value) in [
      ("luminosity", traits.userInterfaceStyle == .dark ? "dark" : "light"),
      ("contrast", traits.accessibilityContrast == .high ? "high" : "normal"),
    ] {
      let wanted = appearances?.first { $0.appearance == kind }?.value
      rank.add(wanted, isMet: wanted == value)
    }
    rank.add(
      languageDirection,
      isMet: languageDirection
        == (traits.layoutDirection == .rightToLeft ? "right-to-left" : "left-to-right"))
    rank.add(widthClass, isMet: widthClass == traits.horizontalSizeClass.assetName)
    rank.add(heightClass, isMet: heightClass == traits.verticalSizeClass.assetName)
    if let scaleFactor {
      // The screen's own scale, else the next larger one, else the largest.
      let wanted = max(1, Int(traits.displayScale.rounded(.up)))
      rank.scale = scaleFactor >= wanted ? 100 - (scaleFactor - wanted) : scaleFactor - wanted
    } else {
      rank.scale = 100
    }
    return rank
  }
}

/// How well a variant of an asset serves: first by how few of its conditions are not met, then by
/// the ones that are, then by its scale.
struct AssetRank: Comparable {
  private var unmet = 0
  /// Met and absent conditions in order of weight.
  private var met: [Bool] = []
  var scale = 0

  mutating func add(_ condition: String?, isMet: Bool) {
    if condition != nil, !isMet { unmet += 1 }
    met.append(condition != nil && isMet)
  }

  static func < (one: AssetRank, other: AssetRank) -> Bool {
    if one.unmet != other.unmet { return one.unmet > other.unmet }
    for (mine, its) in zip(one.met, other.met) where mine != its { return its }
    return one.scale < other.scale
  }

  static func == (one: AssetRank, other: AssetRank) -> Bool { !(one < other) && !(other < one) }
}

extension Collection {
  /// The variant that serves best with some traits; of equals the first one.
  func best(for traits: UITraitCollection, _ variant: (Element) -> AssetTraits) -> Element? {
    map { (element: $0, rank: variant($0).rank(for: traits)) }.reversed()
      .max { $0.rank < $1.rank }?.element
  }
}

extension UITraitCollection {
  /// The idiom's name in catalogs.
  fileprivate var assetIdiom: String {
    switch userInterfaceIdiom {
    case .pad: "ipad"
    default: "iphone"
    }
  }
}

extension UIUserInterfaceSizeClass {
  /// The size class's name in catalogs.
  fileprivate var assetName: String? {
    switch self {
    case .unspecified: nil
    case .compact: "compact"
    case .regular: "regular"
    }
  }
}
