/// The hundred people that the list shows where there is no address book.
///
/// They are numbered from 0, so that person `i` stands in row `i`.
public enum MadeUpPeople {
  /// How many there are.
  public static let count = 100

  /// All of them, in the order of their numbers.
  public static let all: [[String: String]] = (0..<count).map(person)

  /// A person by number.
  ///
  /// The first name is missing if the number is a multiple of 9; there is a last name if it is one
  /// of 3, an e-mail address if it is one of 6, and a phone if it is one of 7.
  static func person(_ number: Int) -> [String: String] {
    var person: [String: String] = [:]
    if number % 9 != 0 { person["firstName"] = "FirstName\(number)" }
    if number % 3 == 0 { person["lastName"] = "LastName\(number)" }
    if number % 6 == 0 { person["email"] = "emailTest\(number)@test\(number).com" }
    if number % 7 == 0 { person["phone"] = phone(number) }
    return person
  }

  /// The decimal number, written twice, and the result again, until there are ten digits or more:
  /// 7 gives 7777777777777777, 14 gives 1414141414141414.
  static func phone(_ number: Int) -> String {
    var digits = String(number)
    while digits.count < 10 { digits += digits }
    return digits
  }
}
