import Foundation
import UIKit

extension AppDriver {
  /// What the window shows.
  public var picture: CGImage {
    settleFrame()
    guard let image = Snapshot.image(of: window) else {
      preconditionFailure("the window has shown nothing yet")
    }
    return image
  }

  /// The window's views as indented lines: class, frame, text, accessibility label.
  public var textTree: String {
    settleFrame()
    return TextTree.text(of: window)
  }

  /// Compares what the window shows with the reference picture of this name beside the test.
  ///
  /// - Parameters:
  ///   - name: The name of the reference, without an ending.
  ///   - tolerance: By how much a channel of a pixel may differ, of 255.
  ///   - file: The test's file; leave it out.
  /// - Throws: ``SnapshotMismatch`` when they differ or there is no reference.
  public func verifyPicture(
    _ name: String, tolerance: Int = 2, file: StaticString = #filePath
  ) throws {
    try Reference(name: name, kind: "png", testFile: "\(file)").verify(
      picture: picture, tolerance: tolerance)
  }

  /// Compares the window's text tree with the reference of this name beside the test.
  ///
  /// - Throws: ``SnapshotMismatch`` when they differ or there is no reference.
  public func verifyTextTree(_ name: String, file: StaticString = #filePath) throws {
    try Reference(name: name, kind: "txt", testFile: "\(file)").verify(text: textTree)
  }
}

/// A picture or a text is not what its reference says.
public struct SnapshotMismatch: Error, CustomStringConvertible {
  /// What differs, and where the files are.
  public let description: String
}
