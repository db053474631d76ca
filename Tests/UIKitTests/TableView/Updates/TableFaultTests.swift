import Testing

// Nothing here may import UIKit: its CoreGraphics is not the one that Testing knows.

/// What stops the program, in a process of its own.
@Suite struct TableFaultTests {
  @Test func behaviour11ScrollingToARowBeyondTheEndNamesRowAndCount() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { scrollBeyondTheEnd() }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      text.contains(
        "scrollToRow(at:at:animated:): row 7 is out of range; section 0 has 3 rows."), "\(text)")
  }
}
