import CoreGraphics
import Foundation

/// Shows what can be done with something: copy, mail, save, open, and what the application adds.
///
///     let share = UIActivityViewController(activityItems: [text, link], applicationActivities: nil)
///     share.popoverPresentationController?.sourceItem = sender
///     present(share, animated: true)
///
/// It comes as a sheet, or, in a wide window, as a popover where it is said to what it belongs. On Linux
/// a mail is written in the user's mail program, and links and files are opened in the programs for
/// them, both by the desktop.
@MainActor open class UIActivityViewController: UIViewController {
  /// Told of the end: of which kind the activity was (`nil` when none was chosen), whether it was done,
  /// what it gave back (always nothing here), and what went wrong.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  private let ownActivities: [UIActivity]
  private var isOver = false
  private var running: UIActivity?
  /// Whether an activity ended, which is told once the list is gone.
  private var isEnding = false
  private(set) var sections: [[UIActivity]] = []

  /// Called at the end.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Kinds of activities that are not to be shown.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Makes a list of what can be done with items.
  ///
  /// - Parameters:
  ///   - activityItems: Texts, links, files (as URLs), pictures, data, anything that the application's
  ///     activities understand, or a ``UIActivityItemSource`` for one of these.
  ///   - applicationActivities: The application's own activities.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a list for nothing; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    items = []
    ownActivities = []
    super.init(coder: coder)
  }

  // MARK: Presentation

  override var usualPresentationStyle: UIModalPresentationStyle { .popover }

  override func makePresentationController(
    of style: UIModalPresentationStyle
  ) -> UIPresentationController {
    guard style == .popover else { return super.makePresentationController(of: style) }
    let made = SharePopoverController(presentedViewController: self, presenting: nil)
    made.adaptiveSheetPresentationController.detents = [.medium(), .large()]
    return made
  }

  // MARK: The list

  /// Makes the list.
  open override func loadView() {
    sections = makeSections()
    let list = ActivityListView(self)
    list.title = title ?? DesktopActivities.texts(placeholders).first
    list.picture = thumbnail
    view = list
    preferredContentSize = CGSize(width: 375, height: list.wantedHeight)
  }

  private var placeholders: [Any] {
    items.map {
      ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
    }
  }

  private var thumbnail: UIImage? {
    for item in items {
      if let image = item as? UIImage { return image }
      let image = (item as? any UIActivityItemSource)?.activityViewController(
        self, thumbnailImageForActivityType: nil, suggestedSize: CGSize(width: 40, height: 40))
      if let image { return image }
    }
    return nil
  }

  private func makeSections() -> [[UIActivity]] {
    let placeholders = placeholders
    let excluded = excludedActivityTypes ?? []
    let usable = (ownActivities + DesktopActivities.all()).filter { activity in
      activity.activityType.map { !excluded.contains($0) } ?? true
        && activity.canPerform(withActivityItems: placeholders)
    }
    return [UIActivity.Category.share, .action].map { category in
      usable.filter { type(of: $0).activityCategory == category }
    }.filter { !$0.isEmpty }
  }

  // MARK: Choosing

  func choose(_ activity: UIActivity) {
    guard running == nil, !isOver else { return }
    running = activity
    activity.presenter = self
    let type = activity.activityType
    if let mail = activity as? MailActivity {
      mail.subject =
        items.compactMap { $0 as? any UIActivityItemSource }.map {
          $0.activityViewController(self, subjectForActivityType: type)
        }.first { !$0.isEmpty } ?? ""
    }
    activity.prepare(
      withActivityItems: items.compactMap { item -> Any? in
        guard let source = item as? any UIActivityItemSource else { return item }
        return source.activityViewController(self, itemForActivityType: type)
      })
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else if presentingViewController != nil {
      dismiss(animated: true) { activity.perform() }
    } else {
      activity.perform()
    }
  }

  func activityDidFinish(_ activity: UIActivity, _ completed: Bool) {
    guard running === activity else { return }
    running = nil
    activity.presenter = nil
    let type = activity.activityType
    guard presentationState.presentation != nil else { return finish(type, completed) }
    isEnding = true
    presentingViewController?.dismiss(animated: true) { self.finish(type, completed) }
  }

  private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !isOver else { return }
    isOver = true
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(type, completed, nil, nil)
  }

  func cancel() { dismiss(animated: true) { self.finish(nil, false) } }

  /// Tells that nothing was chosen, when the list goes by itself.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed, running == nil, !isEnding { finish(nil, false) }
  }
}

/// Looks after a list of activities: beside what it belongs to where that is known and the window wide,
/// else as a sheet.
final class SharePopoverController: UIPopoverPresentationController {
  override func usualAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    traits.horizontalSizeClass == .compact || !hasSource ? .formSheet : .none
  }
}
