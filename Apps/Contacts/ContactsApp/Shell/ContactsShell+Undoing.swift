import ContactsImport
import ContactsUI
import UIKit

/// Taking back what takes long.
extension ContactsShell {
  /// Takes a change back in the background, and shows how far it is. It can be called off: then nothing
  /// was taken back.
  func undo(
    _ step: UndoStep,
    _ work:
      @escaping @Sendable (
        _ progress: (ImportProgress) -> Void, _ isCancelled: () -> Bool
      ) throws -> Int
  ) {
    guard !isUndoing else { return }
    let (title, book) = (step.title, book)
    let screen = ProgressController(title: "Taking Back “\(title)”")
    let navigation = UINavigationController(rootViewController: screen)
    navigation.isModalInPresentation = true
    let cancelling = Cancelling()
    screen.onCancel = { cancelling.cancel() }
    isUndoing = true
    present(navigation, animated: true)
    BackgroundWork.run(
      cancelling, writes: true, progress: { [weak screen] in screen?.show($0) }, work
    ) { [weak self] result in
      self?.isUndoing = false
      if case .success(let left) = result { book.didUndoInBackground(step, leaving: left) }
      navigation.dismiss(animated: true) { self?.didUndo(title, result) }
    }
  }

  private func didUndo(_ title: String, _ result: Result<Int, any Error>) {
    switch result {
    case .success: say("Undone: \(title).", orLeft: Self.notAllUndone)
    case .failure(is CancellationError): say("Nothing was taken back.")
    case .failure(let error): report(error)
    }
    startNextImport()
  }
}
