import ContactsImport
import UIKit

/// Why nothing can be imported, and what to do about it.
final class ImportFailureController: UIViewController {
  /// Called when the user has read it.
  var onClose: (() -> Void)?
  /// Called when the user wants to try another file.
  var onChoose: (() -> Void)?

  private let error: any Error
  private let url: URL

  init(_ error: any Error, url: URL) {
    self.error = error
    self.url = url
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.onClose?() })
    view.backgroundColor = .systemGroupedBackground
    let message = MessageView(
      .init(
        symbol: symbol, title: heading, text: text,
        actions: [
          UIAction(title: "Choose Another File…") { [weak self] _ in self?.onChoose?() }
        ]))
    let scroll = UIScrollView(frame: view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.addSubview(message)
    view.addSubview(scroll)
    self.scroll = scroll
    self.message = message
  }

  private var scroll: UIScrollView?
  private var message: MessageView?

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let scroll, let message else { return }
    let insets = scroll.adjustedContentInset
    let room = scroll.bounds.height - insets.top - insets.bottom
    message.frame = CGRect(
      x: 0, y: 0, width: scroll.bounds.width,
      height: max(room, message.height(in: scroll.bounds.width)))
    scroll.contentSize = message.frame.size
  }

  private var code: ImportError.Code? { (error as? ImportError)?.code }

  private var symbol: String {
    code == .encrypted ? "lock" : "exclamationmark.triangle"
  }

  private var heading: String {
    switch code {
    case .encrypted: "The Backup Is Encrypted"
    case .notFound: "There Is No Such File"
    case .notReadable: "It Cannot Be Read"
    case .damaged: "The File Is Damaged"
    case .unknownKind: "No Contacts in It"
    case .ambiguous: "Which One?"
    case .notWritable, nil: "The Import Failed"
    }
  }

  private var text: String {
    guard let error = error as? ImportError else {
      return (self.error as? any LocalizedError)?.errorDescription ?? "\(self.error)"
    }
    return "“\(url.lastPathComponent)” \(error.problem).\n\nNothing was changed."
  }
}
