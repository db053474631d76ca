import UserFiles
import Foundation
import UIKit

/// A folder that only this user may read and that goes, with all in it, when nobody needs it any more.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws { path = try PrivateFolder.make("portico-contacts").path }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
