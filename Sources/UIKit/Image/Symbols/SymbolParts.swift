import Foundation

/// What an SF Symbol's name says, taken apart: "person.crop.circle.badge.plus" is a person in a
/// circle with a small plus.
struct SymbolParts: Hashable, Sendable {
  /// Where the main shape comes from.
  enum Base: Hashable, Sendable {
    /// A drawing of ours, by its name.
    case drawing(String)
    /// A freedesktop icon, by its name without "-symbolic".
    case icon(String)
  }

  /// A shape around the main one.
  enum Enclosure: String, Sendable { case circle, square }

  /// A small sign at the lower right; a dot is at the upper right.
  enum Badge: String, Sendable { case plus, minus, checkmark, xmark, exclamationmark, dot }

  var base: Base
  var isFilled = false
  var enclosure: Enclosure?
  var isEnclosureFilled = false
  var isSlashed = false
  var badge: Badge?
  var flipsForRightToLeft = false

  /// Takes a name apart; nil when its main shape is not known.
  init?(systemName: String) {
    var rest = systemName[...]
    var isFilled = false
    var enclosure: Enclosure?
    var isSlashed = false
    var badge: Badge?
    var base: Base?
    while true {
      base = Self.base(named: String(rest), filled: isFilled)
      if base != nil { break }
      guard let dot = rest.lastIndex(of: ".") else { return nil }
      let word = String(rest[rest.index(after: dot)...])
      let before = rest[..<dot]
      if word == "fill" {
        isFilled = true
        rest = before
      } else if word == "slash" {
        isSlashed = true
        rest = before
      } else if let shape = Enclosure(rawValue: word), enclosure == nil {
        enclosure = shape
        rest = before
      } else if word == "badge", badge == nil {
        badge = .dot
        rest = before
      } else if let sign = Badge(rawValue: word), before.hasSuffix(".badge") {
        badge = sign
        rest = before.dropLast(6)
      } else {
        return nil
      }
    }
    guard let base else { return nil }
    self.base = base
    self.enclosure = enclosure
    self.isFilled = isFilled && enclosure == nil
    isEnclosureFilled = isFilled && enclosure != nil
    self.isSlashed = isSlashed
    self.badge = badge
    flipsForRightToLeft =
      [".forward", ".backward", ".leading", ".trailing"].contains { systemName.contains($0) }
      || ["list.", "increase.", "decrease.", "speaker"].contains { systemName.hasPrefix($0) }
  }

  private static func base(named name: String, filled: Bool) -> Base? {
    if filled, let icon = SymbolIcons.icons[name + ".fill"] { return .icon(icon) }
    let name = SymbolIcons.aliases[name] ?? name
    if SymbolDrawings.all[name] != nil { return .drawing(name) }
    return SymbolIcons.icons[name].map { .icon($0) }
  }
}
