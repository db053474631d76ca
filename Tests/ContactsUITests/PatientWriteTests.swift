import Contacts
import XCTest

@testable import ContactsUI

/// Changes that wait for others.
@MainActor final class PatientWriteTests: XCTestCase {
  func testChangesWaitInTheirOrderWhileThisProgramWritesInTheBackground() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("patient-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try CNContactStore(path: folder.appendingPathComponent("c.sqlite").path)
    var told: [String] = []
    func write(_ name: String) -> PatientWrite? {
      PatientWrite.run(in: store) {
        told.append("do \(name)")
      } waiting: {
        told.append("wait \(name)")
      } then: { _ in
        told.append("end \(name)")
      }
    }
    PatientWrite.hold()
    XCTAssertNotNil(write("one"))
    write("two")?.cancel()
    PatientWrite.hold()
    PatientWrite.release()
    XCTAssertNotNil(write("three"))
    XCTAssertEqual(told, ["wait one", "wait two", "wait three"])
    told = []
    PatientWrite.release()
    XCTAssertEqual(told, ["do one", "end one", "do three", "end three"])
    told = []
    XCTAssertNil(write("four"))
    XCTAssertEqual(told, ["do four", "end four"])
  }
}
