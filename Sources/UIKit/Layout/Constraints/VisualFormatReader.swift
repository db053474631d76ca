import Foundation

/// Reads a line of the visual format and writes its constraints.
@MainActor struct VisualFormatReader {
  /// Why a format cannot be read.
  struct Fault: Error, CustomStringConvertible {
    var format: String
    var position: Int
    var problem: String

    var description: String {
      """
      Unable to parse constraint format: \(problem)
      \(format)
      \(String(repeating: " ", count: position))^
      """
    }
  }

  /// A length or distance that is wanted.
  private struct Wish {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var other: LayoutState?
    var priority = UILayoutPriority.required
  }

  /// What is between two items.
  private enum Gap {
    case none
    case standard
    case wishes([Wish])
  }

  private let format: String
  private let characters: [Character]
  private var position = 0
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false
  private var constraints: [NSLayoutConstraint] = []
  private var items: [LayoutState] = []

  init(
    _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) {
    self.format = format
    characters = Array(format)
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  mutating func read() throws -> [NSLayoutConstraint] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    // The superview is that of the first view, which is not known at the left edge yet.
    var pending: Gap?
    if take("|") { pending = try readGap() }
    var previous: LayoutState?
    var closes = false
    repeat {
      let view = try readView()
      if previous == nil, let gap = pending { try connectStart(view, gap) }
      previous = view
      let gap = try readGap()
      if take("|") {
        try connectEnd(view, gap)
        closes = true
        break
      }
      guard position < characters.count else {
        if case .none = gap { break }
        throw fault("a view or | is expected after a distance")
      }
      let mark = position
      let next = try readView()
      position = mark
      connect(view, next, gap)
    } while true
    if !closes, position < characters.count { throw fault("nothing is expected here") }
    guard position == characters.count else { throw fault("nothing is expected after |") }
    align()
    return constraints
  }

  // MARK: Reading

  private func fault(_ problem: String) -> Fault {
    Fault(format: format, position: position, problem: problem)
  }

  private mutating func take(_ text: String) -> Bool {
    guard characters.dropFirst(position).starts(with: text) else { return false }
    position += text.count
    return true
  }

  private mutating func readName() -> String {
    let start = position
    while position < characters.count,
      characters[position].isLetter || characters[position].isNumber || characters[position] == "_"
        || characters[position] == "." && position > start
    { position += 1 }
    return String(characters[start..<position])
  }

  /// The view in brackets, whose lengths are written the first time that it is come across.
  private mutating func readView() throws -> LayoutState {
    guard take("[") else { throw fault("a view in brackets is expected") }
    let start = position
    let name = readName()
    guard let item = views[name] else {
      position = start
      throw fault(
        "\(name.isEmpty ? "the name of a view is expected" : "\(name) is not a key in the views")")
    }
    guard let state = LayoutState.of(item) else {
      throw fault("\(name) is no view and no layout guide")
    }
    var wishes: [Wish] = []
    if take("(") { wishes = try readWishes(of: state) }
    guard take("]") else { throw fault("a closing bracket is expected") }
    if !items.contains(where: { $0 === state }) {
      items.append(state)
      let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
      for wish in wishes {
        write(
          LayoutOperand(state, length), wish, wish.other.map { LayoutOperand($0, length) })
      }
    }
    return state
  }

  private mutating func readGap() throws -> Gap {
    guard take("-") else { return .none }
    if position < characters.count, characters[position] == "[" || characters[position] == "|" {
      return .standard
    }
    let wishes: [Wish]
    if take("(") {
      wishes = try readWishes(of: nil)
    } else {
      wishes = [try readWish(isInParentheses: false)]
    }
    guard take("-") else { throw fault("- is expected after a distance") }
    return .wishes(wishes)
  }

  private mutating func readWishes(of state: LayoutState?) throws -> [Wish] {
    var wishes: [Wish] = []
    repeat { wishes.append(try readWish(isInParentheses: true)) } while take(",")
    guard take(")") else { throw fault("a closing parenthesis is expected") }
    return wishes
  }

  private mutating func readWish(isInParentheses: Bool) throws -> Wish {
    var wish = Wish()
    if isInParentheses {
      if take("==") {
        wish.relation = .equal
      } else if take("<=") {
        wish.relation = .lessThanOrEqual
      } else if take(">=") {
        wish.relation = .greaterThanOrEqual
      }
    }
    let start = position
    if let number = try readNumber() {
      wish.constant = number
    } else {
      position = start
      let name = readName()
      guard let item = views[name], let state = LayoutState.of(item) else {
        position = start
        throw fault("\(name) is not a key in the metrics or the views")
      }
      wish.other = state
    }
    if take("@") {
      guard let priority = try readNumber() else { throw fault("a priority is expected") }
      wish.priority = UILayoutPriority(Float(priority))
    }
    return wish
  }

  /// A number, or a metric by its name; `nil` if what is there is neither.
  private mutating func readNumber() throws -> CGFloat? {
    let start = position
    if position < characters.count, characters[position] == "-" { position += 1 }
    while position < characters.count, characters[position].isNumber || characters[position] == "."
    { position += 1 }
    if let number = Double(String(characters[start..<position])) { return CGFloat(number) }
    position = start
    let name = readName()
    switch metrics[name] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as UILayoutPriority: return CGFloat(value.rawValue)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: return nil
    }
  }

  // MARK: Writing

  private mutating func write(_ first: LayoutOperand, _ wish: Wish, _ second: LayoutOperand?) {
    let constraint = NSLayoutConstraint(first, wish.relation, second, constant: wish.constant)
    if wish.priority != .required { constraint.priority = wish.priority }
    constraints.append(constraint)
  }

  private var ends: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if isVertical { return (.top, .bottom) }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return (.left, .right)
    case .directionRightToLeft: return (.right, .left)
    default: return (.leading, .trailing)
    }
  }

  /// Distances are counted towards the end, which is a smaller place from right to left.
  private func wishes(_ gap: Gap, standard: CGFloat) -> [Wish] {
    switch gap {
    case .none: [Wish()]
    case .standard: [Wish(constant: standard)]
    case .wishes(let wishes): wishes
    }
  }

  /// Writes that `later` is at a distance after `earlier`.
  private mutating func write(
    _ later: LayoutOperand, after earlier: LayoutOperand, _ gap: Gap, standard: CGFloat
  ) {
    let isReversed = ends.start == .right
    for wish in wishes(gap, standard: standard) {
      if isReversed {
        write(earlier, wish, later)
      } else {
        write(later, wish, earlier)
      }
    }
  }

  private mutating func connect(_ view: LayoutState, _ next: LayoutState, _ gap: Gap) {
    let usesLines = isVertical && options.contains(.spacingBaselineToBaseline)
    let from = LayoutOperand(view, usesLines ? .lastBaseline : ends.end)
    let to = LayoutOperand(next, usesLines ? .firstBaseline : ends.start)
    write(to, after: from, gap, standard: LayoutSpacing.between(from, to))
  }

  private func container(of view: LayoutState) throws -> (edges: LayoutState, margins: LayoutState)
  {
    guard let parent = view.isGuide ? view.view : view.view?.superview else {
      throw fault("\(view.name) has no superview whose edge | could be")
    }
    return (parent.ensuredLayoutState, parent.layoutMarginsGuide.state)
  }

  private mutating func connectStart(_ view: LayoutState, _ gap: Gap) throws {
    let (edges, margins) = try container(of: view)
    var outer = edges
    if case .standard = gap { outer = margins }
    write(
      LayoutOperand(view, ends.start), after: LayoutOperand(outer, ends.start), gap, standard: 0)
  }

  private mutating func connectEnd(_ view: LayoutState, _ gap: Gap) throws {
    let (edges, margins) = try container(of: view)
    var outer = edges
    if case .standard = gap { outer = margins }
    write(LayoutOperand(outer, ends.end), after: LayoutOperand(view, ends.end), gap, standard: 0)
  }

  private mutating func align() {
    guard let first = items.first else { return }
    let attributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in attributes where options.contains(option) {
      for item in items.dropFirst() {
        write(LayoutOperand(item, attribute), Wish(), LayoutOperand(first, attribute))
      }
    }
  }
}
