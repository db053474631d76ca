import Foundation

/// One measured case: medians in milliseconds of processor time, and how they compare.
struct Report {
  let name: String
  let portico: Double
  /// The peer's, where there is one.
  let peer: Double?

  /// The line that is printed.
  var json: String {
    guard let peer else {
      return String(format: #"{"case":"%@","portico_ms":%.3f}"#, name, portico)
    }
    return String(
      format: #"{"case":"%@","portico_ms":%.3f,"peer_ms":%.3f,"ratio":%.3f}"#, name, portico, peer,
      portico / peer)
  }
}

/// Runs both sides in turn, so that what else the machine does falls on both, and takes the medians
/// of the processor time. One run of each before these is not counted.
///
/// - Parameters:
///   - name: The case.
///   - prepare: Makes what is measured upon; not measured.
///   - portico: Gives a number that depends on all that was done.
///   - peer: The same by other means.
@MainActor func measure<Input>(
  _ name: String, passes: Int = 9, prepare: () -> Input, portico: (Input) -> Int,
  peer: ((Input) -> Int)? = nil
) -> Report {
  var times: [Double] = []
  var peerTimes: [Double] = []
  for pass in 0...passes {
    let input = prepare()
    let time = timed { portico(input) }
    if pass > 0 { times.append(time) }
    guard let peer else { continue }
    let peerTime = timed { peer(input) }
    if pass > 0 { peerTimes.append(peerTime) }
  }
  return Report(
    name: name, portico: median(times), peer: peerTimes.isEmpty ? nil : median(peerTimes))
}

/// What keeps the compiler from leaving work out.
nonisolated(unsafe) private var sink = 0

@inline(never) private func timed(_ body: () -> Int) -> Double {
  let start = processorTime()
  let result = body()
  let time = processorTime() - start
  sink &+= result
  return time
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

private func median(_ times: [Double]) -> Double {
  let sorted = times.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
