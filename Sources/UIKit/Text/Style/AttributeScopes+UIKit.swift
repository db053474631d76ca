import Foundation

extension AttributeScopes {
  /// UIKit's attributes of an `AttributedString`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes that UIKit draws: `text.font = .boldSystemFont(ofSize: 17)`.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// What is added between letters, in points.
    public let kern: KernAttribute
    /// How far the text is raised, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
  }

  /// The font.
  public enum FontAttribute: AttributedStringKey {
    /// A font.
    public typealias Value = UIFont
    /// The name of the attribute.
    public static var name: String { NSAttributedString.Key.font.rawValue }
  }
  /// The colour of the text.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// A colour.
    public typealias Value = UIColor
    /// The name of the attribute.
    public static var name: String { NSAttributedString.Key.foregroundColor.rawValue }
  }
  /// The colour behind the text.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// A colour.
    public typealias Value = UIColor
    /// The name of the attribute.
    public static var name: String { NSAttributedString.Key.backgroundColor.rawValue }
  }
  /// What is added between letters.
  public enum KernAttribute: AttributedStringKey {
    /// Points.
    public typealias Value = CGFloat
    /// The name of the attribute.
    public static var name: String { NSAttributedString.Key.kern.rawValue }
  }
  /// How far the text is raised.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// Points.
    public typealias Value = CGFloat
    /// The name of the attribute.
    public static var name: String { NSAttributedString.Key.baselineOffset.rawValue }
  }
  /// The line below the text.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The kind of line.
    public typealias Value = NSUnderlineStyle
    /// The name of the attribute.
    public static var name: String { NSAttributedString.Key.underlineStyle.rawValue }
  }
  /// The line through the text.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The kind of line.
    public typealias Value = NSUnderlineStyle
    /// The name of the attribute.
    public static var name: String { NSAttributedString.Key.strikethroughStyle.rawValue }
  }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by their names.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeContainer {
  /// Makes a container of attributes by their old keys. Those that ``AttributeScopes/UIKitAttributes``
  /// does not have are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self.font = dictionary[.font] as? UIFont
    self.foregroundColor = dictionary[.foregroundColor] as? UIColor
    self.backgroundColor = dictionary[.backgroundColor] as? UIColor
    self.kern = Self.number(dictionary[.kern])
    self.baselineOffset = Self.number(dictionary[.baselineOffset])
    self.underlineStyle = Self.number(dictionary[.underlineStyle]).map {
      NSUnderlineStyle(rawValue: Int($0))
    }
    self.strikethroughStyle = Self.number(dictionary[.strikethroughStyle]).map {
      NSUnderlineStyle(rawValue: Int($0))
    }
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  /// The attributes by their old keys.
  package var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = self.font
    attributes[.foregroundColor] = self.foregroundColor
    attributes[.backgroundColor] = self.backgroundColor
    attributes[.kern] = self.kern
    attributes[.baselineOffset] = self.baselineOffset
    attributes[.underlineStyle] = self.underlineStyle?.rawValue
    attributes[.strikethroughStyle] = self.strikethroughStyle?.rawValue
    return attributes
  }
}

extension NSAttributedString {
  /// The same text as an object, with the attributes that UIKit draws.
  public convenience init(_ text: AttributedString) {
    let whole = NSMutableAttributedString(string: "")
    for run in text.runs {
      let part = String(text[run.range].characters)
      whole.append(NSAttributedString(string: part, attributes: run.attributes.attributes))
    }
    self.init(attributedString: whole)
  }
}
