import UIKit

/// Page controls, one of them with the pages it stands for.
final class PageControlsController: SectionsController, UIScrollViewDelegate {
  private let pages = UIScrollView()
  private let pageControl = UIPageControl()
  private let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen]

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("With pages: swipe, or tap the dots", alignment: .fill, [makePages(), pageControl])

    let tinted = UIPageControl()
    tinted.numberOfPages = 6
    tinted.currentPage = 2
    tinted.pageIndicatorTintColor = .systemTeal.withAlphaComponent(0.3)
    tinted.currentPageIndicatorTintColor = .systemTeal
    addSection("Colours", alignment: .fill, [tinted])

    let single = UIPageControl()
    single.numberOfPages = 1
    single.hidesForSinglePage = true
    addSection("A single page shows nothing", alignment: .fill, [single])
  }

  private func makePages() -> UIView {
    let row = UIStackView(
      arrangedSubviews: colors.map { color in
        let page = UIView()
        page.backgroundColor = color
        return page
      })
    row.distribution = .fillEqually
    // Pages lie from left to right in every language here, and so do the dots.
    pages.semanticContentAttribute = .forceLeftToRight
    row.semanticContentAttribute = .forceLeftToRight
    pageControl.semanticContentAttribute = .forceLeftToRight
    row.translatesAutoresizingMaskIntoConstraints = false
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.delegate = self
    pages.layer.cornerRadius = 12
    pages.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: pages.contentLayoutGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: pages.contentLayoutGuide.trailingAnchor),
      row.topAnchor.constraint(equalTo: pages.contentLayoutGuide.topAnchor),
      row.bottomAnchor.constraint(equalTo: pages.contentLayoutGuide.bottomAnchor),
      row.heightAnchor.constraint(equalTo: pages.frameLayoutGuide.heightAnchor),
      row.widthAnchor.constraint(
        equalTo: pages.frameLayoutGuide.widthAnchor, multiplier: CGFloat(colors.count)),
    ])

    pageControl.numberOfPages = colors.count
    pageControl.pageIndicatorTintColor = .tertiaryLabel
    pageControl.currentPageIndicatorTintColor = .label
    pageControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let x = CGFloat(self.pageControl.currentPage) * self.pages.bounds.width
        self.pages.setContentOffset(CGPoint(x: x, y: 0), animated: true)
      }, for: .valueChanged)
    return pages.sized(height: 120)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    pageControl.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
  }
}
