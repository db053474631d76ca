import Foundation
import ListCore

/// A row that is moved aside, or was, so that the buttons behind one of its sides are seen.
@MainActor final class RowSwipe {
  /// A side of a row, as one reads.
  enum Side {
    case leading
    case trailing
  }

  /// How stiff the spring is that opens and closes a row.
  private static let frequency = 16.0
  /// Speeds below this, in points per second, do not decide whether a row opens or closes.
  private static let minimumSpeed = 120.0

  unowned let table: UITableView
  let cell: UITableViewCell
  let side: Side
  /// Which row; `nil` once it was deleted.
  var position: RowPosition?
  let container: SwipeContainer
  private let configuration: UISwipeActionsConfiguration
  private let isAtRight: Bool

  /// Whether a finger moves the row.
  private(set) var isDragged = false
  /// Whether an action is at work, which has the row as it is.
  private var isPerforming = false
  /// Whether letting go now would do what the first button does.
  private var isArmed = false
  /// How far the row was open when the finger took it, without resistance.
  private var base: CGFloat = 0
  private var spring: (curve: ScrollSpring, start: Double)?
  private var ticker: ScrollTicker?
  private var whenAtRest: (() -> Void)?

  /// Makes the buttons and takes the cell's place in the table.
  init(
    table: UITableView, row: VisibleRow, side: Side, configuration: UISwipeActionsConfiguration
  ) {
    self.table = table
    cell = row.cell
    position = row.position
    self.side = side
    self.configuration = configuration
    let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
    isAtRight = (side == .trailing) != isMirrored
    let reference = Reference()
    let buttons = configuration.actions.map { action in
      SwipeActionButton(action: action) { button in reference.swipe?.perform(button) }
    }
    container = SwipeContainer(cell: row.cell, buttons: buttons, isAtRight: isAtRight)
    reference.swipe = self
  }

  /// What buttons know of the swipe, which is made after them.
  private final class Reference {
    weak var swipe: RowSwipe?
  }

  /// How far the row is open, in points.
  var offset: CGFloat { container.offset }

  private func setOffset(_ offset: CGFloat) {
    container.offset = offset
    container.layoutIfNeeded()
  }

  // MARK: Dragging

  /// A finger takes the row.
  func beginDrag() {
    stop()
    isDragged = true
    base = unbanded(offset)
  }

  /// Moves the row as far as a finger that moved by `x` points to the right.
  func drag(by x: CGFloat) {
    guard isDragged else { return }
    let wanted = base + (isAtRight ? -x : x)
    let open = container.openWidth
    if wanted <= open {
      setOffset(max(0, wanted))
    } else if canSwipeFully {
      setOffset(min(wanted, container.bounds.width))
    } else {
      setOffset(
        open + RubberBand.offset(forDistance: wanted - open, dimension: container.bounds.width))
    }
    arm(canSwipeFully && wanted >= fullSwipeDistance)
  }

  /// Lets go of the row.
  ///
  /// - Parameter velocity: The finger's, in points per second to the right.
  func endDrag(velocity: CGFloat) {
    guard isDragged else { return }
    isDragged = false
    let speed = isAtRight ? -velocity : velocity
    if isArmed, let first = container.buttons.first {
      return performFully(first, speed)
    }
    let isFast = abs(speed) >= Self.minimumSpeed
    let opens = isFast ? speed > 0 : offset > container.openWidth / 2
    if opens && offset > 0 { open(velocity: speed) } else { close(velocity: speed) }
  }

  private func unbanded(_ offset: CGFloat) -> CGFloat {
    let open = container.openWidth
    guard offset > open, !canSwipeFully else { return offset }
    return open
      + RubberBand.distance(forOffset: offset - open, dimension: container.bounds.width)
  }

  // MARK: Swiping across the whole row

  private var canSwipeFully: Bool { configuration.performsFirstActionWithFullSwipe }

  /// How far a finger moves the row before letting go does what the first button does.
  private var fullSwipeDistance: CGFloat {
    max(container.bounds.width * 0.6, container.openWidth + 40)
  }

  private func arm(_ isArmed: Bool) {
    guard isArmed != self.isArmed else { return }
    self.isArmed = isArmed
    UIView.animate(withDuration: 0.2) {
      container.isFirstAlone = isArmed
      container.layoutIfNeeded()
    }
  }

  private func performFully(_ button: SwipeActionButton, _ speed: CGFloat) {
    isPerforming = true
    move(to: container.bounds.width, velocity: speed)
    run(button)
  }

  // MARK: Actions

  private func perform(_ button: SwipeActionButton) {
    guard !isPerforming, table.editState.swipe === self else { return }
    isPerforming = true
    run(button)
  }

  private func run(_ button: SwipeActionButton) {
    var isDone = false
    button.action.handler(button.action, button) { [weak self] _ in
      guard !isDone, let self else { return }
      isDone = true
      isPerforming = false
      table.actionIsDone(in: self)
    }
  }

  // MARK: Opening and closing

  /// Uncovers all buttons.
  func open(velocity: CGFloat = 0, animated: Bool = true) {
    guard animated else {
      stop()
      return setOffset(container.openWidth)
    }
    move(to: container.openWidth, velocity: velocity)
  }

  /// Covers the buttons. The table hears of it at once, and gets its cell back when the row is
  /// there.
  private func close(velocity: CGFloat) { table.close(self, velocity: velocity) }

  /// Moves the row back to its place.
  ///
  /// - Parameter whenClosed: Called when it is there.
  func moveBack(velocity: CGFloat, whenClosed: @escaping () -> Void) {
    isDragged = false
    guard offset > 0 else { return whenClosed() }
    move(to: 0, velocity: velocity)
    whenAtRest = whenClosed
  }

  /// Stops the row where it is.
  func stop() {
    spring = nil
    whenAtRest = nil
    ticker?.isRunning = false
  }

  private func move(to goal: CGFloat, velocity: CGFloat) {
    stop()
    if goal == container.openWidth { arm(false) }
    let curve = ScrollSpring(
      origin: offset, velocity: velocity, target: goal, frequency: Self.frequency)
    spring = (curve, CACurrentMediaTime())
    let ticker = ticker ?? ScrollTicker { [weak self] time in self?.advance(to: time) }
    self.ticker = ticker
    ticker.isRunning = true
  }

  private func advance(to time: Double) {
    guard let spring else {
      ticker?.isRunning = false
      return
    }
    let elapsed = max(0, time - spring.start)
    guard !spring.curve.isSettled(at: elapsed, threshold: 0.25) else {
      setOffset(spring.curve.target)
      let next = whenAtRest
      stop()
      next?()
      return
    }
    setOffset(max(0, spring.curve.position(at: elapsed)))
  }
}
