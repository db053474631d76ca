import Foundation
import Host
// Foundation has a class of the same name.
import protocol Host.Host
import SDLHost

extension Platform {
  /// Starts an application and runs it to its end.
  ///
  /// - Returns: What the process should exit with.
  static func start(delegate type: (any UIApplicationDelegate.Type)?) -> Int32 {
    let arguments: LaunchArguments
    do {
      arguments = try LaunchArguments(CommandLine.arguments)
      try arguments.refuseUnknownOptions()
      use(try makeHost(for: arguments))
    } catch {
      let name = ProcessInfo.processInfo.processName
      FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
      return error is LaunchArguments.Failure ? 1 : 2
    }
    let platform = Platform.shared
    if let size = arguments.size {
      platform.defaultWindowSize = size
    } else if !arguments.isHeadless {
      platform.rememberSizes(in: WindowSizeMemory(name: ProcessInfo.processInfo.processName))
    }
    platform.appearanceOverride = arguments.appearance
    let application = UIApplication.shared
    let delegate = type?.init()
    application.delegate = delegate
    if let headless = platform.host as? HeadlessHost {
      headless.script = { host in
        application.launch()
        Snapshot.take(arguments, of: application, host: host)
      }
      return platform.host.run()
    }
    application.launch()
    return platform.host.run()
  }

  /// Opens windows at the size that the user gave one last, and remembers the next.
  package func rememberSizes(in memory: WindowSizeMemory) {
    sizeMemory = memory
    if let size = memory.size { defaultWindowSize = size }
  }

  /// The headless host where a picture or a text tree is asked for, else a real one.
  private static func makeHost(for arguments: LaunchArguments) throws -> any Host {
    if arguments.isHeadless {
      let size = arguments.size ?? CGSize(width: 390, height: 844)
      return HeadlessHost(
        screen: HostScreen(size: size, scale: arguments.scale ?? 2, refreshRate: 60))
    }
    do {
      return try SDLHost()
    } catch {
      throw HostError(
        "\(error) "
          + "To draw into a file instead: --snapshot FILE.png [--size WxH] [--scale N] "
          + "[--appearance light|dark] [--scroll Y] [--text FILE]")
    }
  }
}
