import CoreGraphics
import Foundation
import Host

/// Gives a mail to the user's mail program, and says so where that takes its time or goes wrong.
///
/// It lies over everything and shows nothing at first. After a moment comes a card with a button that
/// calls it off; what the user has to know comes as an alert.
package final class MailHandoverController: UIViewController {
  /// How it ended.
  package enum End: Equatable {
    /// A program of the user's has the mail.
    case handedOver
    /// The user called it off.
    case cancelled
    /// There was nobody to take it, or it did not work; in words, which the user has read.
    case failed(String)
  }

  /// How long nothing is shown, in seconds.
  private static let patience: TimeInterval = 0.4
  private static let noProgram =
    "No program on this computer takes mails, or none was chosen for them. "
    + "Install one, or choose one in the settings of the desktop."

  private let message: () -> MailMessage
  private var completion: ((End) -> Void)?
  private var isStarted = false
  private let card = MailHandoverView()

  /// Makes a controller that calls `completion` once, and leaves its dismissal to that.
  package init(message: @escaping () -> MailMessage, completion: @escaping (End) -> Void) {
    self.message = message
    self.completion = completion
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  package required init?(coder: NSCoder) { nil }

  package override func loadView() {
    card.isCardHidden = true
    card.onCancel = { [weak self] in self?.end(.cancelled) }
    view = card
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isStarted else { return }
    isStarted = true
    let message = message()
    UIApplication.shared.after(Self.patience) { [weak self] in
      guard let self, completion != nil, presentedViewController == nil else { return }
      card.isCardHidden = false
    }
    Platform.shared.host.composeMail(message) { [weak self] in self?.take($0, message) }
  }

  /// Escape calls it off.
  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { return end(.cancelled) }
    super.pressesBegan(presses, with: event)
  }

  private func take(_ outcome: MailOutcome, _ message: MailMessage) {
    guard completion != nil else { return }
    card.isCardHidden = true
    switch outcome {
    case .handedOver: end(.handedOver)
    case .cancelled: end(.cancelled)
    case .handedOverWithoutAttachments:
      tell("Attach by Hand", Self.save(message.attachments), .handedOver)
    case .noProgram: tell("No Mail Program", Self.noProgram, .failed(Self.noProgram))
    case .failed(let reason): tell("The Mail Was Not Opened", reason, .failed(reason))
    }
  }

  private func tell(_ title: String, _ text: String, _ end: End) {
    let alert = UIAlertController(title: title, message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel) { [weak self] _ in self?.end(end) })
    present(alert, animated: true)
  }

  private func end(_ end: End) {
    completion?(end)
    completion = nil
  }

  /// Saves attachments that could not go along, and says where.
  private static func save(_ attachments: [MailMessage.Attachment]) -> String {
    let reason = "The mail program cannot be given files. "
    let saved = attachments.map {
      SharedFiles.save($0.data, as: $0.fileName, in: .downloadsDirectory)
    }
    let names = saved.compactMap { $0.map { "“\($0.lastPathComponent)”" } }
    guard names.count == attachments.count, let folder = saved.first??.deletingLastPathComponent()
    else { return reason + "They could not be saved in the folder for downloads either." }
    let list = [names.dropLast().joined(separator: ", "), names.last ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " and ")
    return reason + "\(list) \(names.count == 1 ? "was" : "were") saved in \(folder.path): "
      + "attach \(names.count == 1 ? "it" : "them") to the mail there."
  }
}
