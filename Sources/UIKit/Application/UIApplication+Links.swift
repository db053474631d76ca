import Foundation

/// Links.
extension UIApplication {
  /// How a link is to be opened. Nothing of it exists on Linux.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Whether a link names a scheme, so that the desktop can be asked to open it. Which schemes it
  /// has programs for is not known beforehand.
  public func canOpenURL(_ url: URL) -> Bool { url.scheme?.isEmpty == false }

  /// Has the desktop open a link with the user's program for it.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - options: Not used.
  ///   - completion: Called afterwards with whether the desktop took it.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let isTaken = canOpenURL(url) && Platform.shared.host.open(url)
    if let completion { after(0) { completion(isTaken) } }
  }
}
