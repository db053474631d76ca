import Foundation

/// A telephone number as it was typed.
public final class CNPhoneNumber: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The number with all that was typed: blanks, brackets, an extension.
  public let stringValue: String

  /// Makes a number of a text.
  public init(stringValue: String) { self.stringValue = stringValue }

  /// Reads a number that was archived.
  public convenience init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "stringValue") else {
      return nil
    }
    self.init(stringValue: text as String)
  }

  /// Archives the number.
  public func encode(with coder: NSCoder) {
    coder.encode(stringValue as NSString, forKey: "stringValue")
  }

  /// True.
  public static var supportsSecureCoding: Bool { true }

  /// The number itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPhoneNumber)?.stringValue == stringValue
  }

  public override var hash: Int { stringValue.hashValue }

  /// What is dialled: the digits in ASCII, `+` at the start, `*` and `#`; what follows an extension's
  /// mark (`;`, `,`, `x`) is left out.
  package var digits: String {
    guard let ascii = asciiDigits else { return unicodeDigits }
    return ascii
  }

  /// The same for a text in ASCII, without looking at characters; nil for another.
  private var asciiDigits: String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(stringValue.utf8.count)
    for byte in stringValue.utf8 {
      guard byte < 0x80 else { return nil }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "#"):
        bytes.append(byte)
      case UInt8(ascii: "+"):
        if bytes.isEmpty { bytes.append(byte) }
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "x"), UInt8(ascii: "X"):
        if !bytes.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var unicodeDigits: String {
    var result = ""
    for character in stringValue {
      if let digit = character.wholeNumberValue, character.isNumber {
        if (0...9).contains(digit) { result += String(digit) }
      } else if character == "+" || character == "＋" {
        if result.isEmpty { result = "+" }
      } else if character == "*" || character == "#" {
        result.append(character)
      } else if ";,xX".contains(character), !result.isEmpty {
        break
      }
    }
    return result
  }
}
