/// A picture out of a file.
package struct DecodedImage: Sendable {
  /// The pixels; upright if orientation was to be applied.
  package var image: CGImage
  /// How the pixels of `image` still have to be turned.
  package var orientation: ImageOrientation
  /// The size in pixels that the file stores, before downsampling, in the orientation of `image`.
  package var fullWidth: Int
  /// See `fullWidth`.
  package var fullHeight: Int
}

/// A moving picture out of a file.
package struct DecodedAnimation: Sendable {
  /// One picture and how long it is shown.
  package struct Frame: Sendable {
    /// The whole picture, whatever the file stores of it.
    package var image: CGImage
    /// Seconds.
    package var duration: Double
  }

  /// The pictures in order; a still picture has one, of duration 0.
  package var frames: [Frame]
  /// How often the whole is played; 0 means without end.
  package var loopCount: Int
}
