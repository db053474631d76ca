import Dispatch
import Foundation

/// Tells when a file in a folder is written to, by whatever program.
///
/// The kernel tells (inotify), so nothing wakes up while nothing happens.
@MainActor final class StoreWatch {
  private nonisolated(unsafe) let source: any DispatchSourceRead
  private var isWaiting = false

  /// Watches the files of a folder whose names begin with a text.
  ///
  /// - Parameters:
  ///   - path: The file: it, and those that SQLite has beside it.
  ///   - onChange: Called on the main thread a tenth of a second after the first write.
  /// - Returns: nil where the kernel does not tell.
  init?(of path: String, onChange: @escaping @MainActor () -> Void) {
    let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let folder = (path as NSString).deletingLastPathComponent
    let mask = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_DELETE)
    guard inotify_add_watch(descriptor, folder, mask) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      var bytes = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &bytes, bytes.count) > 0 {}
      MainActor.assumeIsolated { self?.changed(onChange) }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit { source.cancel() }

  private func changed(_ onChange: @escaping @MainActor () -> Void) {
    guard !isWaiting else { return }
    isWaiting = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
      self?.isWaiting = false
      onChange()
    }
  }
}
