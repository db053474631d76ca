import Testing

/// What stops the program, and what it says then. Each case runs in a process of its own.
@Suite struct SnapshotMistakeTests {
  @Test func behaviour12DuplicatesStopTheProgramWithTheirName() async {
    let item = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SnapshotMistakes.appendingAnItemTwice()
    }
    expect(
      item, says: "The item identifier \"Grace\" is in the snapshot already. Identifiers must be")
    let section = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SnapshotMistakes.appendingASectionTwice()
    }
    expect(section, says: "The section identifier 7 was given twice. Identifiers must be unique.")
    let tree = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SnapshotMistakes.appendingAnItemTwiceToATree()
    }
    expect(tree, says: "The item identifier 2 is in the snapshot already.")
  }

  @Test func whatIsNotThereStopsTheProgramWithItsName() async {
    let reload = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SnapshotMistakes.reloadingWhatIsNotThere()
    }
    expect(reload, says: "reloadItems(_:): the item identifier \"Ada\" is not in the snapshot.")
    let section = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SnapshotMistakes.appendingToASectionThatIsNotThere()
    }
    expect(
      section, says: "appendItems(_:toSection:): the section identifier 3 is not in the snapshot.")
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SnapshotMistakes.appendingWithoutSections()
    }
    expect(none, says: "Append a section first.")
    let level = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SnapshotMistakes.levelOfWhatIsNotThere()
    }
    expect(level, says: "level(of:): the item identifier 4 is not in the snapshot.")
  }

  private func expect(
    _ result: ExitTest.Result?, says text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(text), "\(said)", sourceLocation: sourceLocation)
  }
}
