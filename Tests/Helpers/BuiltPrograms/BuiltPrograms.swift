import Foundation

/// The programs that were built beside the tests.
package enum BuiltPrograms {
  /// Where a program is; nil if it was not built.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - test: A class of the tests.
  package static func find(_ name: String, beside test: AnyClass) -> URL? {
    [Bundle(for: test).bundleURL, URL(fileURLWithPath: CommandLine.arguments[0])]
      .map { $0.deletingLastPathComponent().appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
