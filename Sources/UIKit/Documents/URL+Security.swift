import Foundation

extension URL {
  /// Asks for access to a file that the user chose. Nothing keeps applications from their user's files
  /// here, so that the answer is always `true` and nothing has to be given back.
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Ends what ``startAccessingSecurityScopedResource()`` began, which is nothing here.
  public func stopAccessingSecurityScopedResource() {}
}
