import Contacts
import ContactsImport
import ContactsUI
import Synchronization
import UIKit

/// An import from the file to the result: reading, choosing, writing, telling. It shows one screen after
/// the other in a navigation controller; what takes long is done in the background.
@MainActor final class ImportFlow: NSObject {
  /// Shows the screens.
  let navigation = UINavigationController()
  private let url: URL
  private let book: ContactBook
  private weak var shell: ContactsShell?
  private var cancelling = Cancelling()
  /// Whether something is done in the background.
  private(set) var isWorking = false

  init(_ url: URL, shell: ContactsShell) {
    self.url = url
    self.shell = shell
    book = shell.book
  }

  /// Shows the screens over others.
  func present(over presenter: UIViewController) {
    presenter.present(navigation, animated: true)
    navigation.presentationController?.delegate = self
  }

  private var importer: ContactImporter { ContactImporter(store: book.store) }

  // MARK: Steps

  /// Reads the source, and shows what is in it.
  func read() {
    work("Reading", cancelled: { [weak self] in self?.close() }) {
      [importer, url] progress, isCancelled in
      try importer.read(url, progress: progress, isCancelled: isCancelled)
    } then: { [weak self] found in
      self?.review(found)
    }
  }

  private func review(_ found: ContactImport) {
    let screen = ImportReviewController(found, book: book)
    screen.onCancel = { [weak self] in self?.close() }
    screen.onImport = { [weak self] found in self?.write(found) }
    show(screen)
  }

  private func write(_ found: ContactImport) {
    work("Importing", writes: true, cancelled: { [weak self] in self?.review(found) }) {
      [importer] progress, isCancelled in
      try importer.perform(found, progress: progress, isCancelled: isCancelled)
    } then: { [weak self] summary in
      self?.tell(summary)
    }
  }

  private func tell(_ summary: ImportSummary) {
    if summary.isChange {
      let importer = importer
      let count = summary.added + summary.merged
      let what = count > 0 ? ContactsController.counted(count) : "groups"
      var step = UndoStep(title: "Import \(what)") { [weak book] in
        book?.left = try importer.undo(summary).count
        return nil
      }
      if count + summary.grouped > UndoStep.many {
        step.inBackground = { progress, isCancelled in
          try importer.undo(summary, progress: progress, isCancelled: isCancelled).count
        }
      }
      book.remember(step)
    }
    let screen = ImportResultController(summary)
    screen.onDone = { [weak self] in self?.close() }
    screen.onUndo = { [weak self, weak shell] in
      self?.close {
        shell?.undo()
        shell?.startNextImport()
      }
    }
    // There is nothing left to lose.
    show(screen, isOver: true)
  }

  private func fail(_ error: any Error) {
    let screen = ImportFailureController(error, url: url)
    screen.onClose = { [weak self] in self?.close() }
    screen.onChoose = { [weak self, weak shell] in
      self?.close { shell?.chooseImport() }
    }
    show(screen, isOver: true)
  }

  private func close(then next: (@MainActor () -> Void)? = nil) {
    let next = next ?? { [weak shell] in shell?.startNextImport() }
    shell?.importFlow = nil
    if navigation.presentingViewController == nil {
      next()
    } else {
      navigation.dismiss(animated: true) { next() }
    }
  }

  private func show(_ screen: UIViewController, isOver: Bool = false) {
    navigation.isModalInPresentation = !isOver
    navigation.setViewControllers([screen], animated: false)
  }

  // MARK: In the background

  private func work<Result: Sendable>(
    _ title: String, writes: Bool = false, cancelled: @escaping @MainActor () -> Void,
    _ body:
      @escaping @Sendable (
        _ progress: (ImportProgress) -> Void, _ isCancelled: () -> Bool
      ) throws -> Result,
    then finish: @escaping @MainActor (Result) -> Void
  ) {
    let screen = ProgressController(title: "\(title) “\(url.lastPathComponent)”")
    let cancelling = Cancelling()
    screen.onCancel = { cancelling.cancel() }
    isWorking = true
    show(screen)
    BackgroundWork.run(
      cancelling, writes: writes, progress: { [weak screen] in screen?.show($0) }, body
    ) { [weak self] result in
      self?.isWorking = false
      switch result {
      case .success(let value): finish(value)
      case .failure(is CancellationError): cancelled()
      case .failure(let error): self?.fail(error)
      }
    }
  }
}

extension ImportFlow: UIAdaptivePresentationControllerDelegate {
  /// The user dismissed the last screen: the next file comes.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    shell?.importFlow = nil
    shell?.startNextImport()
  }
}

/// Does what takes long off the main thread, and tells there how far it is.
enum BackgroundWork {
  /// The last report that the main thread has not seen.
  private final class Report: Sendable {
    let latest = Mutex<ImportProgress?>(nil)
  }

  /// Begins something.
  ///
  /// - Parameters:
  ///   - cancelling: Tells it to end.
  ///   - writes: Whether it writes to the contacts. Changes on the main thread wait for it then.
  ///   - progress: Hears how far it is.
  ///   - body: What is done.
  ///   - finish: Called when it is done or failed.
  @MainActor static func run<Result: Sendable>(
    _ cancelling: Cancelling, writes: Bool = false,
    progress: @escaping @MainActor (ImportProgress) -> Void,
    _ body:
      @escaping @Sendable (
        _ progress: (ImportProgress) -> Void, _ isCancelled: () -> Bool
      ) throws -> Result,
    then finish: @escaping @MainActor (Swift.Result<Result, any Error>) -> Void
  ) {
    let report = Report()
    if writes { PatientWrite.hold() }
    DispatchQueue.global(qos: .userInitiated).async {
      let result = Swift.Result {
        try body(
          { step in
            let isFirst = report.latest.withLock { latest in
              defer { latest = step }
              return latest == nil
            }
            guard isFirst else { return }
            DispatchQueue.main.async {
              let step = report.latest.withLock { latest in
                defer { latest = nil }
                return latest
              }
              if let step { progress(step) }
            }
          }, { cancelling.isCancelled })
      }
      DispatchQueue.main.async {
        finish(result)
        if writes { PatientWrite.release() }
      }
    }
  }
}

extension ContactsShell {
  /// Imports files or folders, one after the other.
  func startImports(_ urls: [URL]) {
    waitingImports += urls
    startNextImport()
  }

  /// Goes on with the next file.
  func startNextImport() {
    guard importFlow == nil, !isUndoing, !waitingImports.isEmpty else { return }
    startImport(waitingImports.removeFirst())
  }

  /// Begins to import a file or folder.
  public func startImport(_ url: URL) {
    guard importFlow == nil, !isUndoing else { return waitingImports.append(url) }
    if book.kind != .own {
      return showOwn(then: { [weak self] in self?.startImport(url) }) { [weak self] in
        self?.waitingImports = []
      }
    }
    let flow = ImportFlow(url, shell: self)
    importFlow = flow
    flow.read()
    flow.present(over: self)
  }
}
