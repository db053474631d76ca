import Foundation
import Host
import SDLHost

var size = CGSize(width: 400, height: 300)
var isDecorated = true
var mail: String?
for argument in CommandLine.arguments.dropFirst() {
  if argument == "--undecorated" {
    isDecorated = false
  } else if argument.hasPrefix("--mail=") {
    mail = String(argument.dropFirst(7))
  } else if argument.hasPrefix("--size=") {
    let numbers = argument.dropFirst(7).split(separator: "x").compactMap { Double($0) }
    if numbers.count == 2 { size = CGSize(width: numbers[0], height: numbers[1]) }
  }
}
do {
  if let mail { exit(try MailCommand.run(mail)) }
  exit(try Probe(size: size, isDecorated: isDecorated).start())
} catch {
  FileHandle.standardError.write(Data("HostProbe: \(error)\n".utf8))
  exit(2)
}
