import SeededRandom
import XCTest

@testable import UIKit

/// Plain text that is set pair by pair must look as HarfBuzz and Pango would set it.
final class PairShaperTests: XCTestCase {
  func testPlainTextIsSetAsPangoSetsIt() throws {
    let seed = SeededGenerator.replayed ?? 1
    var random = SeededGenerator(seed: seed)
    let letters = Array("abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWZÄÖÜßéèñ0123456789     ")
    let marks = Array("x-.,:@()/+'&")
    for round in 0..<300 {
      var text = ""
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        let isMark = Int.random(in: 0..<8, using: &random) == 0
        text.append((isMark ? marks : letters).randomElement(using: &random) ?? "a")
      }
      for font in [UIFont.systemFont(ofSize: 17), .systemFont(ofSize: 13, weight: .semibold)] {
        let quick = lines(text, font, plain: true)
        let slow = lines(text, font, plain: false)
        let message = "\(text.debugDescription), round \(round), PORTICO_SEED=\(seed)"
        XCTAssertEqual(quick.width, slow.width, accuracy: 0.1, message)
        XCTAssertEqual(quick.glyphs, slow.glyphs, message)
      }
    }
  }

  private func lines(
    _ text: String, _ font: UIFont, plain: Bool
  ) -> (width: CGFloat, glyphs: [UInt]) {
    PangoFonts.shared.withContext { context in
      let values = ParagraphValues()
      let content = StyledText(text, font: font, paragraph: values).content
      let result = PangoParagraph(context: context, fonts: .shared).layOut(
        PangoParagraph.Request(
          content: content, range: 0..<text.utf8.count, wrap: nil, ellipsize: nil,
          room: Room(values: values, frameWidth: .infinity), values: values, fontScale: 1,
          allowsPairShaping: plain))
      let runs = result.lines.flatMap(\.runs)
      return (result.lines.first?.width ?? 0, runs.flatMap { $0.glyphs.map(\.index) })
    }
  }
}
