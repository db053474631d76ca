import Foundation
import UIKit

/// Content that a benchmark lays out.
@MainActor protocol LaidOutContent: UIView {
  func setText(_ variant: Int)
  func setTextOfSameSize(_ variant: Int)
  func makeConstraint() -> NSLayoutConstraint
}

/// Builds contents and changes them, and prints what each kind of change costs.
@MainActor struct LayoutBenchmark {
  let name: String
  let count: Int
  let rounds: Int
  let make: () -> any LaidOutContent

  func run() {
    var results: [String: [Double]] = [:]
    var order: [String] = []
    func measure(_ step: String, _ body: () -> Void) {
      let start = cpuTime()
      body()
      if results[step] == nil { order.append(step) }
      results[step, default: []].append((cpuTime() - start) * 1e6 / Double(count))
    }
    for _ in 0..<rounds {
      var contents: [any LaidOutContent] = []
      contents.reserveCapacity(count)
      measure("build") { for _ in 0..<count { contents.append(make()) } }
      measure("first_layout") { for content in contents { content.layoutIfNeeded() } }
      measure("resize") { resize(contents, width: 320) }
      measure("resize_back") { resize(contents, width: 390) }
      measure("move") {
        for content in contents {
          content.frame.origin.y += 10
          content.layoutIfNeeded()
        }
      }
      measure("text_same_size") {
        for content in contents {
          content.setTextOfSameSize(1)
          content.layoutIfNeeded()
        }
      }
      measure("text_other_size") {
        for content in contents {
          content.setText(1)
          content.layoutIfNeeded()
        }
      }
      measure("measure_height") {
        for content in contents {
          _ = content.systemLayoutSizeFitting(
            CGSize(width: 360, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        }
      }
      measure("layout_as_measured") { for content in contents { content.layoutIfNeeded() } }
      var added: [NSLayoutConstraint] = []
      measure("add_one") {
        for content in contents {
          let constraint = content.makeConstraint()
          constraint.isActive = true
          content.layoutIfNeeded()
          added.append(constraint)
        }
      }
      measure("remove_one") {
        for (content, constraint) in zip(contents, added) {
          constraint.isActive = false
          content.layoutIfNeeded()
        }
      }
    }
    let parts = order.map { "\"\($0)\":\(median(results[$0] ?? []))" }
    print(
      "{\"bench\":\"layout\",\"cell\":\"\(name)\",\"cells\":\(count),\"unit\":\"us_cpu_per_cell\","
        + parts.joined(separator: ",") + "}")
  }

  private func resize(_ contents: [any LaidOutContent], width: CGFloat) {
    for content in contents {
      content.frame.size.width = width
      content.layoutIfNeeded()
    }
  }

  /// In seconds.
  private func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : (sorted[sorted.count / 2] * 100).rounded() / 100
  }
}
