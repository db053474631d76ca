import Foundation
import UIKit

// What Auto Layout costs: JSON lines, CPU microseconds for each cell, medians of the rounds.
//
// "twelve" is a cell of 12 views and 40 constraints, of which there are 1,000; "four" is one of
// four labels and 15 constraints, as in a list.
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5
MainActor.assumeIsolated {
  LayoutBenchmark(name: "twelve", count: 1000, rounds: rounds) { TwelveViews() }.run()
  LayoutBenchmark(name: "four", count: 1000, rounds: rounds) { FourLabels() }.run()
}
