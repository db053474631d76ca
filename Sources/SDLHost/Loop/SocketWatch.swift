import CSDL
import Foundation

/// Sockets that a library opened and does not tell about.
///
/// SDL speaks to input methods (IBus, Fcitx) over D-Bus connections of its own, which it reads
/// when it is asked for events. The loop must know when to ask: what was typed may be committed
/// long after the key. The sockets are watched for changes only, since SDL may leave some unread.
final class SocketWatch {
  /// Becomes readable when something new came on a socket.
  let descriptor: Int32

  /// Watches nothing yet.
  init() { descriptor = epoll_create1(Int32(EPOLL_CLOEXEC)) }

  deinit { close(descriptor) }

  /// Watches the sockets that `body` opens.
  func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = Self.sockets()
    let result = try body()
    for socket in Self.sockets().subtracting(before) { add(socket) }
    return result
  }

  /// Watches a socket.
  func add(_ socket: Int32) {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue | EPOLLET.rawValue
    epoll_ctl(descriptor, EPOLL_CTL_ADD, socket, &event)
  }

  /// Leaves a socket alone that is watched otherwise.
  func remove(_ socket: Int32) {
    var event = epoll_event()
    epoll_ctl(descriptor, EPOLL_CTL_DEL, socket, &event)
  }

  /// Forgets what came, so that ``descriptor`` waits for more.
  func drain() {
    var events = [epoll_event](repeating: epoll_event(), count: 8)
    while epoll_wait(descriptor, &events, Int32(events.count), 0) == events.count {}
  }

  /// The sockets that the process has open.
  private static func sockets() -> Set<Int32> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return Set(
      names.compactMap { Int32($0) }.filter { descriptor in
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
      })
  }
}
