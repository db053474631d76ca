import CGIO
import Foundation
import Host

/// The desktop's portal for mails, `org.freedesktop.portal.Email`.
///
/// It asks the user which program to use, where there are several, and gives that one the files too.
@MainActor final class MailPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Email"
  /// How long a portal may take to start and say its version, in milliseconds.
  private static let patience: gint = 5000

  private let bus: OpaquePointer
  /// From version 3 on it takes several recipients and copies.
  private let version: UInt32
  private var subscription: guint = 0
  private var completion: (@MainActor (MailOutcome?) -> Void)?
  /// This portal while somebody waits for its answer.
  private var waiting: MailPortal?

  private init(bus: OpaquePointer, version: UInt32) {
    self.bus = bus
    self.version = version
  }

  isolated deinit {
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(bus, subscription) }
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  private static var hasBus: Bool {
    SettingsPortal.hasSessionBus(ProcessInfo.processInfo.environment)
  }

  /// Whether a portal runs, or is started when it is called. Asks the bus, which answers at once.
  static var isThere: Bool {
    guard hasBus, let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    g_dbus_connection_set_exit_on_close(bus, 0)
    return ["ListNames", "ListActivatableNames"].contains { method in
      guard
        let answer = g_dbus_connection_call_sync(
          bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, nil,
          nil, G_DBUS_CALL_FLAGS_NONE, 1000, nil, nil)
      else { return false }
      defer { g_variant_unref(answer) }
      guard let names = g_variant_get_child_value(answer, 0) else { return false }
      defer { g_variant_unref(names) }
      var count: gsize = 0
      guard let texts = g_variant_get_strv(names, &count) else { return false }
      defer { g_free(UnsafeMutableRawPointer(mutating: texts)) }
      return (0..<Int(count)).contains { texts[$0].map { String(cString: $0) == name } ?? false }
    }
  }

  // MARK: Finding it

  /// What waits for an answer of the bus.
  private final class Question<Answer> {
    let body: @MainActor (Answer) -> Void
    init(_ body: @escaping @MainActor (Answer) -> Void) { self.body = body }

    var pointer: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// Ends the question. GLib calls back from its main context, which the host's loop turns.
    nonisolated static func take(_ data: UnsafeMutableRawPointer) -> Question<Answer> {
      Unmanaged<Question<Answer>>.fromOpaque(data).takeRetainedValue()
    }
  }

  /// Looks for the portal; it is `nil` where there is none, or none that is for mails.
  static func connect(_ completion: @escaping @MainActor (MailPortal?) -> Void) {
    guard hasBus else { return completion(nil) }
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, data in
        guard let data else { return }
        let question = Question<MailPortal?>.take(data)
        nonisolated(unsafe) let bus = g_bus_get_finish(result, nil)
        MainActor.assumeIsolated {
          guard let bus else { return question.body(nil) }
          // GLib would end the process when the bus does.
          g_dbus_connection_set_exit_on_close(bus, 0)
          MailPortal.askVersion(bus, question.body)
        }
      }, Question(completion).pointer)
  }

  private static func askVersion(
    _ bus: OpaquePointer, _ completion: @escaping @MainActor (MailPortal?) -> Void
  ) {
    var texts: [OpaquePointer?] = [
      g_variant_new_string(interface), g_variant_new_string("version"),
    ]
    g_dbus_connection_call(
      bus, name, path, "org.freedesktop.DBus.Properties", "Get",
      g_variant_new_tuple(&texts, gsize(texts.count)), nil, G_DBUS_CALL_FLAGS_NONE, patience, nil,
      { source, result, data in
        guard let source, let data else { return }
        let question = Question<MailPortal?>.take(data)
        nonisolated(unsafe) let bus = OpaquePointer(UnsafeRawPointer(source))
        let answer = g_dbus_connection_call_finish(bus, result, nil)
        let version = answer.flatMap(MailPortal.version(in:))
        if let answer { g_variant_unref(answer) }
        MainActor.assumeIsolated {
          // The portal takes over what `g_bus_get` gave.
          if let version {
            question.body(MailPortal(bus: bus, version: version))
          } else {
            g_object_unref(UnsafeMutableRawPointer(bus))
            question.body(nil)
          }
        }
      }, Question(completion).pointer)
  }

  /// The number in the answer to `Get`, `(v)`.
  private nonisolated static func version(in answer: OpaquePointer) -> UInt32? {
    guard String(cString: g_variant_get_type_string(answer)) == "(v)",
      let boxed = g_variant_get_child_value(answer, 0)
    else { return nil }
    defer { g_variant_unref(boxed) }
    guard let value = g_variant_get_variant(boxed) else { return nil }
    defer { g_variant_unref(value) }
    guard String(cString: g_variant_get_type_string(value)) == "u" else { return nil }
    return g_variant_get_uint32(value)
  }

  // MARK: A mail

  /// Whether it can be told all about a mail. Old portals know one recipient and no copies.
  func takes(_ message: MailMessage) -> Bool {
    version >= 3 || (message.to.count <= 1 && message.cc.isEmpty && message.bcc.isEmpty)
  }

  /// Gives it a mail.
  ///
  /// - Parameters:
  ///   - message: The mail.
  ///   - completion: Called once, with what became of it; with `nil` if the portal did not take it.
  func compose(
    _ message: MailMessage, _ completion: @escaping @MainActor (MailOutcome?) -> Void
  ) {
    var files: MailFiles
    do {
      files = try MailFiles(message.attachments)
    } catch {
      return completion(.failed("The attachments cannot be given to a mail program: \(error)"))
    }
    self.completion = completion
    waiting = self
    let token = "portico" + UUID().uuidString.filter { $0 != "-" }
    // The answer may come before the call's own: who listens knows beforehand where it comes from.
    listen(at: requestPath(token))
    // The list closes the descriptors.
    let list = g_unix_fd_list_new_from_array(files.descriptors, gint(files.descriptors.count))
    var arguments: [OpaquePointer?] = [
      g_variant_new_string(""), options(message, token: token, fileCount: files.descriptors.count),
    ]
    files.letGo()
    g_dbus_connection_call_with_unix_fd_list(
      bus, Self.name, Self.path, Self.interface, "ComposeEmail",
      g_variant_new_tuple(&arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NONE, -1,
      list,
      nil,
      { source, result, data in
        guard let source, let data else { return }
        let question = Question<String?>.take(data)
        let answer = g_dbus_connection_call_with_unix_fd_list_finish(
          OpaquePointer(UnsafeRawPointer(source)), nil, result, nil)
        let handle = answer.flatMap(MailPortal.handle(in:))
        if let answer { g_variant_unref(answer) }
        MainActor.assumeIsolated { question.body(handle) }
      },
      Question<String?> { handle in
        guard let handle else { return self.finish(nil) }
        // Portals before 0.9 answer from a place of their own.
        if handle != self.requestPath(token) { self.listen(at: handle) }
      }.pointer)
    if let list { g_object_unref(UnsafeMutableRawPointer(list)) }
  }

  private nonisolated static func handle(in answer: OpaquePointer) -> String? {
    guard String(cString: g_variant_get_type_string(answer)) == "(o)",
      let child = g_variant_get_child_value(answer, 0)
    else { return nil }
    defer { g_variant_unref(child) }
    return String(cString: g_variant_get_string(child, nil))
  }

  private func requestPath(_ token: String) -> String {
    let sender = g_dbus_connection_get_unique_name(bus).map { String(cString: $0) } ?? ""
    let part = sender.drop { $0 == ":" }.map { $0 == "." ? "_" : String($0) }.joined()
    return "\(Self.path)/request/\(part)/\(token)"
  }

  private func listen(at path: String) {
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(bus, subscription) }
    subscription = g_dbus_connection_signal_subscribe(
      bus, Self.name, "org.freedesktop.portal.Request", "Response", path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let data, let parameters,
          String(cString: g_variant_get_type_string(parameters)) == "(ua{sv})",
          let child = g_variant_get_child_value(parameters, 0)
        else { return }
        let code = g_variant_get_uint32(child)
        g_variant_unref(child)
        let portal = Unmanaged<MailPortal>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { portal.take(response: code) }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func take(response code: UInt32) {
    switch code {
    case 0: finish(.handedOver)
    case 1: finish(.cancelled)
    default: finish(.failed("The desktop could not open a mail program."))
    }
  }

  private func finish(_ outcome: MailOutcome?) {
    completion?(outcome)
    completion = nil
    waiting = nil
  }

  // MARK: Options

  private func options(
    _ message: MailMessage, token: String, fileCount: Int
  ) -> OpaquePointer? {
    var entries: [OpaquePointer?] = []
    func add(_ key: String, _ value: OpaquePointer?) {
      entries.append(
        g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(value)))
    }
    func add(_ key: String, _ texts: [String]) {
      guard !texts.isEmpty else { return }
      var values = texts.map { g_variant_new_string(MailMessage.line($0)) }
      add(key, g_variant_new_array(nil, &values, gsize(values.count)))
    }
    add("handle_token", g_variant_new_string(token))
    if version >= 3 {
      add("addresses", message.to)
      add("cc", message.cc)
      add("bcc", message.bcc)
    } else if let address = message.to.first {
      add("address", g_variant_new_string(MailMessage.line(address)))
    }
    if !message.subject.isEmpty {
      add("subject", g_variant_new_string(MailMessage.line(message.subject)))
    }
    if !message.body.isEmpty { add("body", g_variant_new_string(message.body)) }
    if fileCount > 0 {
      var handles: [OpaquePointer?] = (0..<fileCount).map { g_variant_new_handle(gint32($0)) }
      add("attachment_fds", g_variant_new_array(nil, &handles, gsize(handles.count)))
    }
    return g_variant_new_array(nil, &entries, gsize(entries.count))
  }
}
