import Foundation

/// Folders among the temporary files that no other user can look into.
package enum PrivateFolder {
  /// Makes a new folder with a name that nobody can foresee.
  ///
  /// - Parameter name: What its name begins with.
  /// - Throws: `POSIXError` if there is no room, or no right, for it.
  package static func make(_ name: String) throws(POSIXError) -> URL {
    let start = name.replacingOccurrences(of: "/", with: "-")
    let template = FileManager.default.temporaryDirectory.appendingPathComponent(
      start + "-XXXXXX"
    ).path
    var bytes = template.utf8CString
    let made = bytes.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return URL(fileURLWithPath: made, isDirectory: true)
  }
}
