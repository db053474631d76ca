@_exported import CoreGraphics
@_exported import Foundation

/// Bytes, under the name that code written for iOS casts them to.
public typealias CFData = Data
/// A text, under the name that code written for iOS casts it to.
public typealias CFString = String
/// A URL, under the name that code written for iOS casts it to.
public typealias CFURL = URL
/// Options and properties, under the name that code written for iOS casts them to.
public typealias CFDictionary = [String: Any]
