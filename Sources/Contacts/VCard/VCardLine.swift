import Foundation

/// A line of a vCard, unfolded: `group.NAME;PARAMETER=value,value:value`.
package struct VCardLine: Sendable, Equatable {
  /// A parameter with its values; a bare `CELL` of vCard 2.1 is a value of `TYPE`.
  package struct Parameter: Sendable, Equatable {
    /// The name in upper case.
    package var name: String
    /// The values without quotes.
    package var values: [String]

    package init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// What joins the line with others, such as `item1`.
  package var group: String?
  /// The name in upper case.
  package var name: String
  package var parameters: [Parameter] = []
  /// The value as it stands, but for its transfer encoding and character set, which are taken off.
  package var value: String
  /// The value of an encoded line (base64) as bytes.
  package var data: Data?
  /// The line as it was read, unfolded and in Unicode; empty for lines that are made.
  package var source = ""

  package init(_ name: String, _ value: String, group: String? = nil, types: [String] = []) {
    self.name = name
    self.value = value
    self.group = group
    if !types.isEmpty { parameters = [Parameter(name: "TYPE", values: types)] }
  }

  /// The values of a parameter, however often it is given.
  package func values(of parameter: String) -> [String] {
    parameters.filter { $0.name == parameter }.flatMap(\.values)
  }

  /// The types in lower case. In `TYPE="work,voice"` the quoted text is two of them, as many write it.
  package var types: [String] {
    values(of: "TYPE").flatMap { $0.split(separator: ",") }.map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
  }

  /// The line's text without folds.
  package var text: String {
    var result = group.map { $0 + "." } ?? ""
    result += name
    for parameter in parameters {
      let values = parameter.values.map(Self.quoted)
      result += ";\(parameter.name)=" + values.joined(separator: ",")
    }
    return result + ":" + value
  }

  /// A parameter's value in quotes if it needs them. Quotes themselves cannot stand in one (RFC 6350,
  /// 3.3), nor line breaks; RFC 6868 writes them with a caret.
  private static func quoted(_ value: String) -> String {
    let special = Array("^\"\r\n,;:".utf8)
    guard value.utf8.contains(where: special.contains) else { return value }
    var safe = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in value.unicodeScalars {
      switch scalar {
      case "^": safe += "^^".unicodeScalars
      case "\"": safe += "^'".unicodeScalars
      case "\n" where last == "\r": break
      case "\r", "\n": safe += "^n".unicodeScalars
      default: safe.append(scalar)
      }
      last = scalar
    }
    let needsQuotes = safe.contains { $0 == "," || $0 == ";" || $0 == ":" }
    return needsQuotes ? "\"\(String(safe))\"" : String(safe)
  }
}
