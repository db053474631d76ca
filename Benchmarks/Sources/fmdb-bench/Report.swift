import Foundation

/// One measured case: the medians of the raw C calls and of FMDB, in milliseconds.
struct Report: Encodable {
  let name: String
  let cMilliseconds: Double
  let fmdbMilliseconds: Double
  let passes: Int

  var ratio: Double { fmdbMilliseconds / cMilliseconds }

  /// The line that is printed.
  var json: String {
    String(
      format: #"{"case":"%@","c_ms":%.2f,"fmdb_ms":%.2f,"ratio":%.3f,"passes":%d}"#, name,
      cMilliseconds, fmdbMilliseconds, ratio, passes)
  }
}

/// The words on the command line: only cases with one of them in their name run.
private let wanted = CommandLine.arguments.dropFirst()

/// Runs both sides in turn, so that what else the machine does falls on both, and takes the medians.
///
/// - Parameters:
///   - name: The case.
///   - passes: How often each side runs; one more run before these is not counted.
///   - prepare: What comes before each run, not measured.
///   - c: The raw C calls; gives a checksum.
///   - fmdb: The same through FMDB; must give the same checksum.
/// - Returns: The medians; nil when the case is not wanted.
func measure(
  _ name: String, passes: Int, prepare: () throws -> Void = {}, c: () throws -> Int,
  fmdb: () throws -> Int
) throws -> Report? {
  guard wanted.isEmpty || wanted.contains(where: { name.contains($0) }) else { return nil }
  var cTimes: [Double] = []
  var fmdbTimes: [Double] = []
  for pass in 0...passes {
    try prepare()
    let (cTime, cSum) = try timed(c)
    try prepare()
    let (fmdbTime, fmdbSum) = try timed(fmdb)
    guard cSum == fmdbSum else {
      throw BenchmarkError(description: "\(name): C gives \(cSum), FMDB gives \(fmdbSum)")
    }
    if pass > 0 {
      cTimes.append(cTime)
      fmdbTimes.append(fmdbTime)
    }
  }
  return Report(
    name: name, cMilliseconds: median(cTimes), fmdbMilliseconds: median(fmdbTimes), passes: passes)
}

private func timed(_ body: () throws -> Int) rethrows -> (milliseconds: Double, sum: Int) {
  let start = threadMilliseconds()
  let sum = try body()
  return (threadMilliseconds() - start, sum)
}

/// The time, in milliseconds, that this thread has had of a processor. Both sides keep one thread
/// busy and wait for nothing, so on an idle machine it is the time on the clock; on a busy one it
/// leaves out what the others took.
private func threadMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

private func median(_ times: [Double]) -> Double {
  let sorted = times.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// What stops the benchmark.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}
