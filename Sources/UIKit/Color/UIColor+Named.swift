import CoreGraphics

// The fixed colours, with the numbers that Apple's documentation gives.
extension UIColor {
  /// Black.
  public class var black: UIColor { Fixed.black }
  /// A third of white.
  public class var darkGray: UIColor { Fixed.darkGray }
  /// Two thirds of white.
  public class var lightGray: UIColor { Fixed.lightGray }
  /// White.
  public class var white: UIColor { Fixed.white }
  /// Half of white.
  public class var gray: UIColor { Fixed.gray }
  /// Full red.
  public class var red: UIColor { Fixed.red }
  /// Full green.
  public class var green: UIColor { Fixed.green }
  /// Full blue.
  public class var blue: UIColor { Fixed.blue }
  /// Full green and blue.
  public class var cyan: UIColor { Fixed.cyan }
  /// Full red and green.
  public class var yellow: UIColor { Fixed.yellow }
  /// Full red and blue.
  public class var magenta: UIColor { Fixed.magenta }
  /// Full red and half green.
  public class var orange: UIColor { Fixed.orange }
  /// Half red and half blue.
  public class var purple: UIColor { Fixed.purple }
  /// Red 0.6, green 0.4, blue 0.2.
  public class var brown: UIColor { Fixed.brown }
  /// Black that cannot be seen: white 0, alpha 0.
  public class var clear: UIColor { Fixed.clear }
  /// White at 60 %, for text on a dark ground.
  public class var lightText: UIColor { Fixed.lightText }
  /// Black, for text on a light ground.
  public class var darkText: UIColor { Fixed.darkText }

  private enum Fixed {
    static let black = UIColor(white: 0, alpha: 1)
    static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    static let clear = UIColor(white: 0, alpha: 0)
    static let lightText = UIColor(white: 1, alpha: 0.6)
    static let darkText = UIColor(white: 0, alpha: 1)
  }
}
