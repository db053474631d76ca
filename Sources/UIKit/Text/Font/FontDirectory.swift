import CPango
import Foundation

/// The fonts that are installed, by name. Asks fontconfig, which keeps its own index.
enum FontDirectory {
  /// The families, sorted.
  static var families: [String] {
    let found = list(matching: [:], fields: [FC_FAMILY]).compactMap { $0.first ?? nil }
    return Set(found).sorted()
  }

  /// The PostScript names of a family's faces, sorted.
  static func faces(ofFamily family: String) -> [String] {
    let found = list(matching: [FC_FAMILY: family], fields: [FC_POSTSCRIPT_NAME])
    return Set(found.compactMap { $0.first ?? nil }).sorted()
  }

  /// The font with a PostScript name, a full name, or a family name.
  static func spec(named name: String, size: CGFloat) -> FontSpec? {
    PangoFonts.shared.withContext { _ in
      for field in [FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_FAMILY] {
        if let spec = face(where: field, is: name, size: size) { return spec }
      }
      return nil
    }
  }

  private static func face(where field: String, is name: String, size: CGFloat) -> FontSpec? {
    let fields = [FC_FAMILY, FC_WEIGHT, FC_SLANT]
    let found = list(matching: [field: name], fields: fields).compactMap { face -> FontSpec? in
      guard let family = face[0], let weight = face[1].flatMap({ Double($0) }) else { return nil }
      let slant = face[2].flatMap { Double($0) } ?? 0
      return FontSpec(
        families: family, weight: Int(FcWeightToOpenTypeDouble(weight).rounded()),
        isItalic: slant > 0, size: size)
    }
    // A family name stands for its upright face nearest to regular.
    return found.min {
      ($0.isItalic ? 1 : 0, abs($0.weight - 400)) < ($1.isItalic ? 1 : 0, abs($1.weight - 400))
    }
  }

  /// The wanted fields of each installed font that has the given strings, numbers as text.
  private static func list(matching: [String: String], fields: [String]) -> [[String?]] {
    PangoFonts.shared.withContext { _ in
      let pattern = FcPatternCreate()
      defer { FcPatternDestroy(pattern) }
      for (field, value) in matching { FcPatternAddString(pattern, field, value) }
      let wanted = FcObjectSetCreate()
      defer { FcObjectSetDestroy(wanted) }
      for field in fields { FcObjectSetAdd(wanted, field) }
      guard let set = FcFontList(nil, pattern, wanted) else { return [] }
      defer { FcFontSetDestroy(set) }
      return (0..<Int(set.pointee.nfont)).map { index in
        fields.map { value(of: $0, in: set.pointee.fonts[index]) }
      }
    }
  }

  private static func value(of field: String, in pattern: OpaquePointer?) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    if FcPatternGetString(pattern, field, 0, &text) == FcResultMatch, let text {
      return String(cString: text)
    }
    var number = 0.0
    if FcPatternGetDouble(pattern, field, 0, &number) == FcResultMatch { return "\(number)" }
    return nil
  }
}

extension UIFont {
  /// The names of all installed font families, sorted.
  public class var familyNames: [String] { FontDirectory.families }

  /// The PostScript names of a family's faces, sorted; empty for an unknown family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontDirectory.faces(ofFamily: familyName)
  }
}
