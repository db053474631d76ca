import Foundation

/// What a platform gives an application: windows, time, settings, the clipboard, a loop.
///
/// A host knows nothing of views. There is one real host and a headless one, whose clock
/// belongs to whoever drives it.
@MainActor public protocol Host: AnyObject {
  /// Receives frame ticks and changes of settings.
  var delegate: (any HostDelegate)? { get set }
  /// The time in seconds on a clock that never goes back. Its zero means nothing.
  var now: TimeInterval { get }
  /// The main screen.
  var screen: HostScreen { get }
  /// What the user has set for the desktop.
  var settings: HostSettings { get }
  /// Makes a window, not yet shown.
  func makeWindow(_ description: HostWindowDescription) throws -> any HostWindow
  /// Asks for one frame tick. Asking again before it comes changes nothing. Without being
  /// asked, a host gives no ticks.
  func requestFrame()
  /// Calls `action` once when the clock reaches `time`.
  @discardableResult
  func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> HostTimer
  /// The text of the clipboard.
  var clipboardText: String? { get set }
  /// The text that was selected last, where the desktop keeps one beside the clipboard; it is
  /// what the middle button pastes.
  var primarySelectionText: String? { get set }
  /// Has the desktop open a link with whatever opens such links.
  ///
  /// - Returns: Whether there was something to hand it to.
  func open(_ link: URL) -> Bool
  /// Whether the user has a program to write mails in.
  var canComposeMail: Bool { get }
  /// Has the user go on with a mail in a program of their own.
  ///
  /// - Parameters:
  ///   - message: The mail.
  ///   - completion: Called once, later, with what became of it. A question that the desktop asks the
  ///     user meanwhile may take as long as they like.
  func composeMail(
    _ message: MailMessage, completion: @escaping @MainActor (MailOutcome) -> Void)
  /// Runs until ``terminate(code:)`` and returns its code.
  func run() -> Int32
  /// Ends ``run()``.
  func terminate(code: Int32)
}

/// Who a host tells about time and settings.
@MainActor public protocol HostDelegate: AnyObject {
  /// A frame that was asked for begins. `timestamp` is the host's time now, `target` the time
  /// at which the frame is expected to be seen.
  func hostFrame(timestamp: TimeInterval, target: TimeInterval)
  /// ``Host/settings`` or ``Host/screen`` changed.
  func hostSettingsDidChange()
  /// ``Host/run()`` is about to return, because of ``Host/terminate(code:)`` or because the
  /// system asked the process to end (SIGTERM, SIGINT, the end of the display). The last moment
  /// to save; without an implementation nothing is done.
  func hostWillTerminate()
}

extension HostDelegate {
  /// Does nothing: not everyone has something to save.
  public func hostWillTerminate() {}
}

/// Why a host could not do something.
public struct HostError: Error, CustomStringConvertible, Sendable {
  /// What went wrong and what to do, in one line.
  public let description: String
  /// Makes an error.
  public init(_ description: String) { self.description = description }
}
