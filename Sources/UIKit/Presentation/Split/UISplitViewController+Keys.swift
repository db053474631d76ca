/// The keys of a window with several columns.
///
/// They go to the column that the user touched last, or whose field has the caret; at first to the first
/// column. What nobody there wants is offered to the others, so that the list beside what is read is
/// searched, and moved through, wherever one clicked.
extension UISplitViewController {
  /// The columns that are seen, in order.
  private var keyColumns: [Column] {
    [.primary, .supplementary, .secondary].filter {
      shownColumns.contains($0) && holder(of: $0)?.viewIfLoaded?.superview === viewIfLoaded
    }
  }

  /// The controller in the column that keys go to; nil while there is one for all columns.
  var keyController: UIViewController? {
    let columns = keyColumns
    return (columns.first { $0 == keyColumn } ?? columns.first).flatMap(holder(of:))
  }

  /// The column that a responder is in.
  func column(around responder: UIResponder) -> Column? {
    var inside: UIViewController?
    var current: UIResponder? = responder
    while let next = current, next !== self {
      inside = next as? UIViewController ?? inside
      current = next.next
    }
    return current == nil ? nil : inside.flatMap(column(of:))
  }

  /// Who takes keys in the columns other than that of a responder; nobody while it has text to type.
  private func others(than responder: UIResponder) -> [(column: Column, target: UIResponder)] {
    guard !(viewIfLoaded?.window?.firstResponder is any UIKeyInput),
      let own = column(around: responder)
    else { return [] }
    return keyColumns.filter { $0 != own }.compactMap { column in
      guard let view = holder(of: column)?.topmost.viewIfLoaded else { return nil }
      return (column, view.firstViewTakingKeys ?? view)
    }
  }

  /// The responders of other columns than that of `responder`, for their commands.
  func otherKeyChains(than responder: UIResponder) -> [UIResponder] {
    others(than: responder).flatMap { other in
      Array(sequence(first: other.target) { $0.next === self ? nil : $0.next })
    }
  }

  /// Offers keys that came from one column to the others.
  ///
  /// - Parameter deliver: Gives the keys to a responder, from which they come back here if it has no use
  ///   for them.
  /// - Returns: Whether there was another column.
  func offer(
    _ presses: Set<UIPress>, _ deliver: (UIResponder) -> Void
  ) -> Bool {
    guard let source = presses.first?.responder else { return false }
    let isFirst = columnsAsked.isEmpty
    defer { if isFirst { columnsAsked = [] } }
    guard let other = others(than: source).first(where: { !columnsAsked.contains($0.column) })
    else { return false }
    columnsAsked.insert(other.column)
    for press in presses where press.phase == .began { press.offers.append((self, other.target)) }
    deliver(other.target)
    return true
  }

  /// Tells the other columns that were offered keys of the keys' end.
  ///
  /// - Parameter deliver: Gives a key to a responder, from which it comes back here.
  /// - Returns: Whether the keys are on their way back from another column.
  func offerEnd(
    of presses: Set<UIPress>, _ deliver: (UIResponder, Set<UIPress>) -> Void
  ) -> Bool {
    if isEndingPresses { return true }
    isEndingPresses = true
    defer { isEndingPresses = false }
    for press in presses {
      let targets = press.offers.filter { $0.split === self }.map(\.target)
      press.offers.removeAll { $0.split === self }
      for target in targets { deliver(target, [press]) }
    }
    return false
  }
}

extension UIResponder {
  /// Has keys go from now on to the columns in which this is.
  func takeKeysToColumn() {
    var inside: UIViewController?
    var responder: UIResponder? = self
    while let current = responder {
      if let split = current as? UISplitViewController, let inside,
        let column = split.column(of: inside)
      {
        split.keyColumn = column
      }
      inside = current as? UIViewController ?? inside
      responder = current.next
    }
  }

  /// This responder and those after it, as keys ask them for commands: other columns of a split view
  /// come after the one with the keys.
  var keyChain: [UIResponder] {
    var chain: [UIResponder] = []
    var responder: UIResponder? = self
    while let current = responder {
      if let split = current as? UISplitViewController {
        chain += split.otherKeyChains(than: self)
      }
      chain.append(current)
      responder = current.next
    }
    return chain
  }
}
