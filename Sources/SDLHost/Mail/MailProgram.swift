import CGIO
import Foundation

/// The user's program for `mailto:` links.
final class MailProgram {
  private let info: OpaquePointer

  /// The program that the user or the desktop chose; `nil` if none takes such links.
  init?() {
    guard let info = g_app_info_get_default_for_uri_scheme("mailto") else { return nil }
    self.info = info
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(info)) }

  /// What it is called.
  var name: String { String(cString: g_app_info_get_display_name(info)) }

  /// Starts it with a link.
  ///
  /// - Returns: Why it did not start, in words; `nil` if it did.
  func open(_ link: String) -> String? {
    var error: UnsafeMutablePointer<GError>?
    defer { if let error { g_error_free(error) } }
    let isStarted = link.withCString { text in
      let links = g_list_append(nil, UnsafeMutableRawPointer(mutating: text))
      defer { g_list_free(links) }
      return g_app_info_launch_uris(info, links, nil, &error)
    }
    if isStarted != 0 { return nil }
    let reason = error.map { String(cString: $0.pointee.message) } ?? "nothing is known of why"
    return "\(name) did not start: \(reason)"
  }
}
