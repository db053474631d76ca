import Foundation
import Synchronization

/// What is wrong with catalogs, said once each on the standard error stream: UIKit's functions can
/// only answer nil, which leaves a developer guessing.
package enum AssetReports {
  private static let said = Mutex<Set<String>>([])

  /// Everything reported so far.
  package static var all: Set<String> { said.withLock { $0 } }

  static func add(_ message: String) {
    guard said.withLock({ $0.insert(message).inserted }) else { return }
    FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
  }
}
