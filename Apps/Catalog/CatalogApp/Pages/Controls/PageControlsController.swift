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
        self.pages.setContentOffset(self.offset(of: self.pageControl.currentPage), animated: true)
      }, for: .valueChanged)
    return pages.sized(height: 120)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if !pages.isDragging, !pages.isDecelerating {
      pages.contentOffset = offset(of: pageControl.currentPage)
    }
  }

  /// Where a page lies; the first one is at the right where one reads from right to left.
  private func offset(of page: Int) -> CGPoint {
    CGPoint(x: CGFloat(place(of: page)) * pages.bounds.width, y: 0)
  }

  private func place(of page: Int) -> Int {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? colors.count - 1 - page : page
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    pageControl.currentPage = place(
      of: Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded()))
  }
}
