import Dispatch
import Foundation

/// Reads lines from the standard input on the main queue, without waiting for them.
@MainActor final class CommandReader {
  private let source: any DispatchSourceRead
  private var pending: [UInt8] = []
  private let receive: @MainActor (String?) -> Void

  /// Calls `receive` with each line, and with `nil` at the end of the input.
  init(_ receive: @escaping @MainActor (String?) -> Void) {
    self.receive = receive
    source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readAvailable() }
    }
    source.activate()
  }

  private func readAvailable() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else {
      source.cancel()
      return receive(nil)
    }
    pending += bytes[..<count]
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: pending[..<end], as: UTF8.self)
      pending.removeSubrange(...end)
      receive(line)
    }
  }
}
