import Foundation
import UIKit

/// A file that says what a picture or a text tree should be: `References/TEST/NAME.png` beside
/// the test's file.
///
/// With `PORTICO_RECORD=1` in the environment, references are written and nothing is compared.
struct Reference {
  let path: URL

  init(name: String, kind: String, testFile: String) {
    let test = URL(fileURLWithPath: testFile)
    path = test.deletingLastPathComponent().appendingPathComponent("References")
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
      .appendingPathComponent(name.replacing(" ", with: "-")).appendingPathExtension(kind)
  }

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["PORTICO_RECORD"] == "1"
  }

  private func sibling(_ infix: String) -> URL {
    path.deletingPathExtension().appendingPathExtension("\(infix).\(path.pathExtension)")
  }

  private func write(_ data: Data, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  /// Takes away what an earlier failure left beside the reference.
  private func removeLeftovers() {
    for infix in ["actual", "difference"] {
      try? FileManager.default.removeItem(at: sibling(infix))
    }
  }

  func verify(text: String) throws {
    removeLeftovers()
    if Self.isRecording { return try write(Data(text.utf8), to: path) }
    let expected = try? String(contentsOf: path, encoding: .utf8)
    if expected == text { return }
    let actual = sibling("actual")
    try write(Data(text.utf8), to: actual)
    guard let expected else {
      throw SnapshotMismatch(description: missing(actual))
    }
    let pairs = zip(
      expected.split(separator: "\n", omittingEmptySubsequences: false),
      text.split(separator: "\n", omittingEmptySubsequences: false))
    let first = pairs.enumerated().first { $0.element.0 != $0.element.1 }
    let detail = first.map {
      "line \($0.offset + 1): expected \"\($0.element.0)\", got \"\($0.element.1)\""
    }
    throw SnapshotMismatch(
      description: "\(path.path) differs, \(detail ?? "one is longer"); see \(actual.path)")
  }

  @MainActor func verify(picture: CGImage, tolerance: Int) throws {
    func writePicture(to url: URL) throws {
      guard let png = picture.pngData() else {
        throw SnapshotMismatch(description: "the picture cannot be encoded")
      }
      try write(png, to: url)
    }
    removeLeftovers()
    if Self.isRecording { return try writePicture(to: path) }
    let actual = sibling("actual")
    guard let expected = CGImage(pngFile: path.path) else {
      try writePicture(to: actual)
      throw SnapshotMismatch(description: missing(actual))
    }
    guard let comparison = PictureComparison(expected, picture, tolerance: tolerance) else {
      try writePicture(to: actual)
      throw SnapshotMismatch(
        description: "\(path.path) is \(expected.width) x \(expected.height) pixels, "
          + "the picture \(picture.width) x \(picture.height); see \(actual.path)")
    }
    guard comparison.differingPixels > 0 else { return }
    try writePicture(to: actual)
    let difference = sibling("difference")
    if let data = comparison.difference?.pngData() { try write(data, to: difference) }
    throw SnapshotMismatch(
      description: "\(comparison.differingPixels) pixels differ from \(path.path), "
        + "by up to \(comparison.largestDifference) of 255; "
        + "see \(actual.path) and \(difference.path)")
  }

  private func missing(_ actual: URL) -> String {
    "there is no reference \(path.path); look at \(actual.path), "
      + "and record it with PORTICO_RECORD=1 if it is right"
  }
}
