import Foundation

/// Which way the focus moves.
public struct UIFocusHeading: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To the next, as by Tab.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To the one before, as by Shift and Tab.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// To the first, as by Home.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// To the last, as by End.
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// One move of the focus from view to view.
///
/// The focus is what the arrow keys move. Here the rows of tables have it; text fields, buttons and
/// other controls take keys as first responders instead.
@MainActor open class UIFocusUpdateContext: NSObject {
  /// The view that had the focus; `nil` if none had it, or it is out of sight.
  public internal(set) weak var previouslyFocusedView: UIView?
  /// The view that gets the focus; `nil` if none does, or it is not in sight yet.
  public internal(set) weak var nextFocusedView: UIView?
  /// Which way the focus moves; nothing where it comes or goes.
  public let focusHeading: UIFocusHeading

  init(heading: UIFocusHeading) {
    focusHeading = heading
    super.init()
  }
}

/// Takes what is animated along with a move of the focus.
@MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// How long the move of the focus takes, in seconds.
  private static let duration = 0.2

  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Adds changes of views that go along with the move.
  ///
  /// - Parameters:
  ///   - animations: Changes views.
  ///   - completion: Called when the move is over.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Runs what was added.
  func run() {
    let (animations, completions) = (animations, completions)
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: Self.duration) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}
