import CoreGraphics

// The system colours of iOS 17 in light and dark, as the Human Interface Guidelines list them.
extension UIColor {
  /// Red, for destructive actions among others.
  public class var systemRed: UIColor { Adaptive.systemRed }
  /// Orange.
  public class var systemOrange: UIColor { Adaptive.systemOrange }
  /// Yellow.
  public class var systemYellow: UIColor { Adaptive.systemYellow }
  /// Green, the colour of a switch that is on.
  public class var systemGreen: UIColor { Adaptive.systemGreen }
  /// Mint.
  public class var systemMint: UIColor { Adaptive.systemMint }
  /// Teal.
  public class var systemTeal: UIColor { Adaptive.systemTeal }
  /// Cyan.
  public class var systemCyan: UIColor { Adaptive.systemCyan }
  /// Blue, the usual tint.
  public class var systemBlue: UIColor { Adaptive.systemBlue }
  /// Indigo.
  public class var systemIndigo: UIColor { Adaptive.systemIndigo }
  /// Purple.
  public class var systemPurple: UIColor { Adaptive.systemPurple }
  /// Pink.
  public class var systemPink: UIColor { Adaptive.systemPink }
  /// Brown.
  public class var systemBrown: UIColor { Adaptive.systemBrown }
  /// The gray in the middle, the same in light and dark.
  public class var systemGray: UIColor { Adaptive.systemGray }
  /// The gray next to `systemGray` towards the background.
  public class var systemGray2: UIColor { Adaptive.systemGray2 }
  /// The gray next to `systemGray2` towards the background.
  public class var systemGray3: UIColor { Adaptive.systemGray3 }
  /// The gray next to `systemGray3` towards the background.
  public class var systemGray4: UIColor { Adaptive.systemGray4 }
  /// The gray next to `systemGray4` towards the background.
  public class var systemGray5: UIColor { Adaptive.systemGray5 }
  /// The gray nearest to the background.
  public class var systemGray6: UIColor { Adaptive.systemGray6 }

  private enum Adaptive {
    static let systemRed = UIColor(light: rgb(255, 59, 48), dark: rgb(255, 69, 58))
    static let systemOrange = UIColor(light: rgb(255, 149, 0), dark: rgb(255, 159, 10))
    static let systemYellow = UIColor(light: rgb(255, 204, 0), dark: rgb(255, 214, 10))
    static let systemGreen = UIColor(light: rgb(52, 199, 89), dark: rgb(48, 209, 88))
    static let systemMint = UIColor(light: rgb(0, 199, 190), dark: rgb(99, 230, 226))
    static let systemTeal = UIColor(light: rgb(48, 176, 199), dark: rgb(64, 200, 224))
    static let systemCyan = UIColor(light: rgb(50, 173, 230), dark: rgb(100, 210, 255))
    static let systemBlue = UIColor(light: rgb(0, 122, 255), dark: rgb(10, 132, 255))
    static let systemIndigo = UIColor(light: rgb(88, 86, 214), dark: rgb(94, 92, 230))
    static let systemPurple = UIColor(light: rgb(175, 82, 222), dark: rgb(191, 90, 242))
    static let systemPink = UIColor(light: rgb(255, 45, 85), dark: rgb(255, 55, 95))
    static let systemBrown = UIColor(light: rgb(162, 132, 94), dark: rgb(172, 142, 104))
    static let systemGray = UIColor(light: rgb(142, 142, 147), dark: rgb(142, 142, 147))
    static let systemGray2 = UIColor(light: rgb(174, 174, 178), dark: rgb(99, 99, 102))
    static let systemGray3 = UIColor(light: rgb(199, 199, 204), dark: rgb(72, 72, 74))
    static let systemGray4 = UIColor(light: rgb(209, 209, 214), dark: rgb(58, 58, 60))
    static let systemGray5 = UIColor(light: rgb(229, 229, 234), dark: rgb(44, 44, 46))
    static let systemGray6 = UIColor(light: rgb(242, 242, 247), dark: rgb(28, 28, 30))
  }
}
