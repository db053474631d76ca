import Foundation

/// A colour as the hexcone model of Alvy Ray Smith (1978) has it, without opacity; each number in
/// 0...1.
struct HueSaturationBrightness {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  /// Takes the three numbers. A hue outside 0...1 is brought to the nearer end, as UIKit does.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = min(max(hue, 0), 1)
    self.saturation = min(max(saturation, 0), 1)
    self.brightness = brightness
  }

  /// Converts from red, green and blue. Grays have hue 0.
  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let largest = max(red, green, blue)
    let range = largest - min(red, green, blue)
    brightness = largest
    saturation = largest > 0 ? range / largest : 0
    guard range > 0 else {
      hue = 0
      return
    }
    let sixths: CGFloat
    if largest == red {
      sixths = (green - blue) / range
    } else if largest == green {
      sixths = 2 + (blue - red) / range
    } else {
      sixths = 4 + (red - green) / range
    }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  /// The colour as red, green and blue.
  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let sixths = hue == 1 ? 0 : hue * 6
    let part = sixths - sixths.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    return switch Int(sixths) {
    case 0: (brightness, rising, low)
    case 1: (falling, brightness, low)
    case 2: (low, brightness, rising)
    case 3: (low, falling, brightness)
    case 4: (rising, low, brightness)
    default: (brightness, low, falling)
    }
  }
}
