import Contacts
import ContactsImport
import ContactsUI
import UIKit

/// An export from the choice of how to where the files are.
@MainActor final class ExportFlow: NSObject {
  private weak var shell: ContactsShell?
  private let store: CNContactStore
  private let identifiers: [String]?
  private let name: String
  private let count: Int
  private var choices: ExportController?
  /// Shows the screens.
  let navigation = UINavigationController()
  /// Whether something is done in the background.
  private(set) var isWorking = false

  init(_ scope: ExportScope, shell: ContactsShell) throws {
    self.shell = shell
    store = shell.book.store
    switch scope {
    case .all:
      identifiers = nil
      name = "Contacts"
      count = try shell.book.store.list(.none).count
    case .selected(let chosen):
      identifiers = chosen
      count = chosen.count
      let one = chosen.count == 1 ? try shell.book.contents(of: chosen).first : nil
      name = one.map { ContactBook.name($0) } ?? "Contacts"
    case .group(let group):
      let order: CNContactSortOrder = .familyName
      let members = try shell.book.store.list(order, inGroup: group.identifier)
      identifiers = members.indices.map { members.identifier(at: $0) }
      name = group.shownName
      count = members.count
    }
    super.init()
    let screen = ExportController(
      what: ContactsController.counted(count).capitalized, canBeMany: count > 1)
    screen.onExport = { [weak self] version, isOneEach in
      self?.choosePlace(version, isOneEach)
    }
    screen.onCancel = { [weak self] in
      self?.navigation.dismiss(animated: true)
      self?.end()
    }
    choices = screen
    showChoices()
  }

  private func choosePlace(_ version: ContactExporter.Version, _ isOneEach: Bool) {
    guard isOneEach else { return writeFile(version) }
    shell?.chooseFolder { [weak self] folder in
      guard let self else { return }
      work("Exporting to “\(folder.lastPathComponent)”") { [identifiers, store] progress, ends in
        try ContactExporter(store: store, version: version).exportEach(
          identifiers, into: folder, progress: progress, isCancelled: ends
        ).count
      } then: { [weak self] in
        self?.finish($0, at: folder)
      }
    }
  }

  /// Writes the file among the temporary ones, and has the user choose where it goes.
  private func writeFile(_ version: ContactExporter.Version) {
    do {
      let folder = try TemporaryFolder()
      let file = URL(fileURLWithPath: folder.path).appendingPathComponent(
        SafeFileName.make(of: name) + ".vcf")
      work("Exporting “\(name)”") { [identifiers, store] progress, isCancelled in
        try ContactExporter(store: store, version: version).export(
          identifiers, to: file, progress: progress, isCancelled: isCancelled)
      } then: { [weak self] count in
        self?.showChoices()
        self?.shell?.choosePlace(for: file) { place in
          self?.finish(count, at: place)
          withExtendedLifetime(folder) {}
        }
      }
    } catch {
      shell?.report(error)
    }
  }

  private func work(
    _ title: String,
    _ body:
      @escaping @Sendable (_ progress: (ImportProgress) -> Void, _ isCancelled: () -> Bool) throws
      -> Int,
    then next: @escaping @MainActor (Int) -> Void
  ) {
    let screen = ProgressController(title: title)
    let cancelling = Cancelling()
    screen.onCancel = { cancelling.cancel() }
    navigation.isModalInPresentation = true
    navigation.setViewControllers([screen], animated: false)
    isWorking = true
    BackgroundWork.run(cancelling, progress: { [weak screen] in screen?.show($0) }, body) {
      [weak self] result in
      guard let self else { return }
      isWorking = false
      navigation.isModalInPresentation = false
      switch result {
      case .success(let count): next(count)
      case .failure(let error):
        showChoices()
        if !(error is CancellationError) { shell?.report(error) }
      }
    }
  }

  private func showChoices() {
    if let choices { navigation.setViewControllers([choices], animated: false) }
  }

  /// Nothing is kept of it any more.
  private func end() { shell?.exportFlow = nil }

  private func finish(_ count: Int, at place: URL) {
    navigation.dismiss(animated: true) { [weak shell] in
      shell?.exportFlow = nil
      if shell?.list.isEditing == true { shell?.list.setEditing(false, animated: true) }
      shell?.say("\(ContactsController.counted(count).capitalizedFirst) exported to \(place.path).")
    }
  }
}

extension ExportFlow: UIAdaptivePresentationControllerDelegate {
  /// The user swiped it away.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    end()
  }
}

extension String {
  /// The text with a large first letter.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension ContactsShell {
  /// Lets the user choose how to export some contacts, and does it.
  func export(_ scope: ExportScope) {
    attempt { [self] in
      let flow = try ExportFlow(scope, shell: self)
      exportFlow = flow
      present(flow.navigation, animated: true)
      flow.navigation.presentationController?.delegate = flow
    }
  }
}
