import CSDL
import Foundation

/// Where the signal handler writes. A handler may do little more than that.
nonisolated(unsafe) private var signalDescriptor: Int32 = -1

/// SIGTERM and SIGINT, told through a descriptor for as long as this object lives.
///
/// The first signal asks the application to end; its handler is gone then, so that a second
/// one ends an application that hangs.
final class TerminationSignals {
  /// Becomes readable when a signal came.
  let descriptor: Int32
  private var previous: [(signal: Int32, action: sigaction)] = []

  /// Takes the signals over, apart from those that the process was started to ignore.
  init() {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    signalDescriptor = descriptor
    for signal in [SIGTERM, SIGINT] {
      var old = sigaction()
      sigaction(signal, nil, &old)
      // The constants SIG_IGN and SIG_DFL are 1 and 0 in the place of a handler.
      guard unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) != 1 else { continue }
      var new = sigaction()
      new.__sigaction_handler.sa_handler = { _ in
        var one: UInt64 = 1
        let savedError = errno
        _ = write(signalDescriptor, &one, MemoryLayout<UInt64>.size)
        errno = savedError
      }
      new.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
      sigaction(signal, &new, nil)
      previous.append((signal, old))
    }
  }

  deinit {
    for entry in previous {
      var action = entry.action
      sigaction(entry.signal, &action, nil)
    }
    signalDescriptor = -1
    close(descriptor)
  }
}
