import Foundation

/// The wait for the data of what was dropped.
@MainActor final class DropLoad {
  /// How long the user waits before anything is seen of it, in seconds.
  static let patience = 0.5

  private let progress: Progress
  private weak var window: UIWindow?
  private let showsProgress: Bool
  private let completion: (DropLoad) -> Void
  private var missing: Int
  private var card: DropProgressCard?
  private let timer = DelayTimer()
  private var isOver = false

  init(
    _ progress: Progress, count: Int, window: UIWindow?, showsProgress: Bool,
    completion: @escaping (DropLoad) -> Void
  ) {
    self.progress = progress
    self.window = window
    self.showsProgress = showsProgress
    self.completion = completion
    missing = count
    progress.totalUnitCount = Int64(max(1, count))
    progress.completedUnitCount = 0
  }

  /// All data was asked for.
  func begin() {
    guard missing > 0 else { return finish() }
    progress.cancellationHandler = { [weak self] in
      DispatchQueue.main.async { self?.finish() }
    }
    guard showsProgress, !isOver else { return }
    timer.start(after: Self.patience) { [weak self] in self?.showCard() }
  }

  /// The data of one thing is there, or will never be.
  func loadedOne() {
    guard !isOver else { return }
    missing -= 1
    progress.completedUnitCount += 1
    card?.fraction = progress.fractionCompleted
    if missing == 0 { finish() }
  }

  private func finish() {
    guard !isOver else { return }
    isOver = true
    timer.cancel()
    progress.cancellationHandler = nil
    progress.completedUnitCount = progress.totalUnitCount
    card?.removeFromSuperview()
    // Never from inside the call that asked, as in UIKit.
    UIApplication.shared.after(0) { self.completion(self) }
  }

  private func showCard() {
    guard !isOver, let window else { return }
    let card = DropProgressCard { [weak self] in self?.progress.cancel() }
    card.fraction = progress.fractionCompleted
    card.frame = window.bounds
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(card)
    self.card = card
  }
}
