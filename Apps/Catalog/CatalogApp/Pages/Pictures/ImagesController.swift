import UIKit

/// Images: content modes, rendering, caps, orientation, drawing.
final class ImagesController: SectionsController {
  private let lake = UIImage(named: "lake", in: .module, with: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("Content modes", contentModes)
    addSection("Rendering modes", [renderings])
    addSection("Resizable: stretched, tiled", alignment: .fill, [stretched, tiled])
    addSection("Orientations", [orientations])
    addSection("Drawn by a renderer, and a thumbnail", [drawn])
  }

  private func imageView(_ image: UIImage?, width: CGFloat, height: CGFloat) -> UIImageView {
    let view = UIImageView(image: image)
    view.backgroundColor = .secondarySystemBackground
    view.clipsToBounds = true
    return view.sized(width: width, height: height)
  }

  private var contentModes: [UIView] {
    let modes: [(String, UIView.ContentMode)] = [
      ("Scale to fill", .scaleToFill), ("Aspect fit", .scaleAspectFit),
      ("Aspect fill", .scaleAspectFill), ("Centre", .center), ("Top left", .topLeft),
      ("Bottom right", .bottomRight),
    ]
    let columns: [UIView] = modes.map { title, mode in
      let view = imageView(lake, width: 96, height: 96)
      view.contentMode = mode
      return UIStackView.captioned(view, title)
    }
    return [columns[..<3], columns[3...]].map { columns in
      let row = UIStackView.row(Array(columns))
      row.alignment = .top
      return row
    }
  }

  private var renderings: UIView {
    let image = UIImage(named: "leaf", in: .module, with: nil)
    let template = imageView(
      image?.withRenderingMode(.alwaysTemplate), width: 64, height: 64)
    template.tintColor = .systemGreen
    return UIStackView.row([
      imageView(image, width: 64, height: 64), template,
      imageView(image?.withTintColor(.systemPurple), width: 64, height: 64),
    ])
  }

  private var bubble: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 24, height: 24), cornerRadius: 10
      ).fill()
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 11, y: 11, width: 2, height: 2)).fill()
    }
  }

  private let caps = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  private var stretched: UIView {
    UIImageView(image: bubble.resizableImage(withCapInsets: caps, resizingMode: .stretch))
      .sized(height: 44)
  }

  private var tiled: UIView {
    UIImageView(image: bubble.resizableImage(withCapInsets: caps, resizingMode: .tile))
      .sized(height: 44)
  }

  private var orientations: UIView {
    guard let pixels = lake?.cgImage, let scale = lake?.scale else { return UIView() }
    let all: [UIImage.Orientation] = [.up, .right, .down, .left, .upMirrored]
    return UIStackView.row(
      all.map {
        let view = imageView(
          UIImage(cgImage: pixels, scale: scale, orientation: $0), width: 56, height: 56)
        view.contentMode = .scaleAspectFit
        return view
      }, spacing: 8)
  }

  private var drawn: UIView {
    let flag = UIGraphicsImageRenderer(size: CGSize(width: 90, height: 60)).image { context in
      for (index, color) in [UIColor.systemRed, .systemYellow, .systemGreen].enumerated() {
        color.setFill()
        context.fill(CGRect(x: index * 30, y: 0, width: 30, height: 60))
      }
    }
    return UIStackView.row([
      UIImageView(image: flag),
      UIImageView(image: lake?.preparingThumbnail(of: CGSize(width: 80, height: 60))),
    ])
  }
}
