import Foundation
import Host
import Synchronization

/// The arguments that every application understands, apart from its own.
///
///     --snapshot FILE.png    draw the first screen into a file, without a display, and end
///     --text FILE            write the first screen's text tree into a file, and end
///                            (a FILE of - is the standard output)
///     --size WxH             the window's size in points
///     --scale N              pixels per point of a picture (1 to 4)
///     --appearance STYLE     light or dark, whatever the desktop says
///     --scroll Y             scroll the first scroll view of a picture to Y points, or to its end
///
/// An application with options of its own makes one of these first and reads ``remaining``. Where
/// none does, what looks like an option and is none of these is a mistake, and said to be one.
public struct LaunchArguments {
  /// An argument that cannot be understood.
  public struct Failure: Error, CustomStringConvertible, Sendable {
    /// Which one and why, in one line.
    public let description: String
    /// Makes an error.
    public init(_ description: String) { self.description = description }
  }

  /// The file to draw the first screen into.
  public private(set) var snapshot: String?
  /// The file to write the text tree into.
  public private(set) var text: String?
  /// The window's size in points.
  public private(set) var size: CGSize?
  /// Pixels per point of a picture.
  public private(set) var scale: CGFloat?
  /// Where to scroll to, in points from the top of the content.
  public private(set) var scroll: CGFloat?
  /// What is left: the application's own arguments, without the name of the program. Who reads
  /// it has to say which of them mean nothing.
  public var remaining: [String] {
    Self.areRemainingRead.store(true, ordering: .relaxed)
    return others
  }
  private var others: [String] = []
  private static let areRemainingRead = Atomic(false)
  package private(set) var appearance: HostSettings.Appearance?

  /// Whether no display is wanted.
  public var isHeadless: Bool { snapshot != nil || text != nil }

  /// Reads a process's arguments, of which the first is the program's name.
  ///
  /// - Throws: ``Failure`` for a value that is missing or makes no sense.
  public init(_ arguments: [String]) throws {
    var rest = arguments.dropFirst()[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--snapshot": snapshot = try Self.value(of: argument, &rest)
      case "--text": text = try Self.value(of: argument, &rest)
      case "--size": size = try Self.size(Self.value(of: argument, &rest))
      case "--scale":
        scale = try Self.number(
          Self.value(of: argument, &rest), of: argument, in: 1...4, "a number from 1 to 4")
      case "--scroll":
        scroll = try Self.number(
          Self.value(of: argument, &rest), of: argument, in: -1e9...1e9, "a number of points")
      case "--appearance":
        let value = try Self.value(of: argument, &rest)
        guard let style = HostSettings.Appearance(rawValue: value) else {
          throw Failure("--appearance is light or dark, not '\(value)'")
        }
        appearance = style
      default: others.append(argument)
      }
    }
    if !isHeadless, scroll != nil || scale != nil {
      throw Failure("--scroll and --scale go with --snapshot or --text")
    }
  }

  /// Refuses options that nobody knows, unless the application looked at what is left.
  func refuseUnknownOptions() throws {
    guard !Self.areRemainingRead.load(ordering: .relaxed),
      let unknown = others.first(where: { $0.hasPrefix("-") && $0.count > 1 })
    else { return }
    throw Failure(
      "unknown option '\(unknown)'; there are --snapshot, --text, --size, --scale, "
        + "--appearance and --scroll")
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw Failure("\(option) needs a value")
    }
    return value
  }

  private static func number(
    _ text: String, of option: String, in range: ClosedRange<Double>, _ kind: String
  ) throws -> CGFloat {
    guard let number = Double(text), range.contains(number) else {
      throw Failure("\(option) is \(kind), not '\(text)'")
    }
    return CGFloat(number)
  }

  private static func size(_ text: String) throws -> CGSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (50...8192).contains(width), (50...8192).contains(height)
    else {
      throw Failure("--size is WIDTHxHEIGHT in points, 50 to 8192 each, not '\(text)'")
    }
    return CGSize(width: width, height: height)
  }
}
