import CoreGraphics
import Foundation

/// A thread's stack of contexts that UIKit's drawing goes to. The last one is the current one.
final class GraphicsStack {
  /// A context, and what is known about it if `UIGraphicsBeginImageContext` made it.
  struct Entry {
    let context: CGContext
    /// Pixels per point, for a context that an image can be taken from.
    var imageScale: CGFloat?
  }

  var entries: [Entry] = []

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<GraphicsStack>.fromOpaque(pointer).release() }
    }
    precondition(status == 0, "no room for a thread's graphics contexts")
    return key
  }()

  /// The calling thread's stack.
  static var current: GraphicsStack {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<GraphicsStack>.fromOpaque(pointer).takeUnretainedValue()
    }
    let stack = GraphicsStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }
}
