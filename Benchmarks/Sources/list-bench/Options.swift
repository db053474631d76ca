import Foundation

/// What the command line asks for.
struct Options {
  /// How a row is made.
  enum Form: String {
    case drawn
    case labels
  }

  /// What is measured; named as the peers name it.
  struct Scenario {
    static let names = [
      "S1", "S2", "S3", "S4", "S5", "S6", "S7", "S1check", "S3check", "S4check", "S4topcheck",
      "S4upcheck", "S4flingcheck", "S4upflingcheck", "S4abscheck", "S4upabscheck", "S4topabscheck",
      "END",
    ]

    let name: String

    var hasUnequalRows: Bool { name.hasPrefix("S4") }
  }

  let scenario: Scenario
  let form: Form
  let rows: Int

  static let usage = """
    usage: list-bench SCENARIO [--form drawn|labels] [--rows N]
    scenarios: \(Scenario.names.joined(separator: " "))

    """

  /// The options; nil when they make no sense.
  init?(_ arguments: some Sequence<String>) {
    var scenario = "S1"
    var form = Form.drawn
    var rows = 100_000
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--form":
        guard let named = rest.popFirst().flatMap(Form.init) else { return nil }
        form = named
      case "--rows":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
        rows = number
      default:
        guard Scenario.names.contains(word) else { return nil }
        scenario = word
      }
    }
    self.scenario = Scenario(name: scenario)
    self.form = form
    self.rows = rows
  }
}
