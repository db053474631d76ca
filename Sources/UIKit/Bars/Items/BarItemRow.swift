import Foundation

/// The views of some items of a bar, in a row.
@MainActor final class BarItemRow {
  /// An item and its view; spaces have none.
  @MainActor struct Place {
    let item: UIBarButtonItem
    let view: UIView?
    var isFlexible: Bool { item.systemItem == .flexibleSpace }
  }

  private(set) var places: [Place] = []
  private unowned let container: UIView

  init(in container: UIView) { self.container = container }

  /// The views, in the order of the items.
  var views: [UIView] { places.compactMap(\.view) }
  var isEmpty: Bool { places.isEmpty }

  /// Shows items, keeping the views of those that are there already.
  func show(
    _ items: [UIBarButtonItem], host: any BarItemHost,
    look: (UIBarButtonItem) -> UIBarButtonItemAppearance
  ) {
    let old = places
    places = items.filter { !$0.isHidden }.map { item in
      if item.host !== host {
        AppearanceStore.apply(to: item, in: container)
        item.host = host
      }
      if item.systemItem?.isSpace == true { return Place(item: item, view: nil) }
      let known = old.first { $0.item === item }?.view
      if let view = item.customView {
        return Place(item: item, view: BarView.holder(of: view, known: known))
      }
      return Place(item: item, view: known as? BarButtonView ?? BarButtonView(item))
    }
    let shown = views
    for view in old.compactMap(\.view)
    where view.superview === container && !shown.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for place in places {
      guard let view = place.view else { continue }
      place.item.itemView = view
      if view.superview !== container { container.addSubview(view) }
      (view as? BarButtonView)?.update(look(place.item))
    }
  }

  /// Takes the views out, and lets the items go.
  func clear(host: any BarItemHost) {
    for place in places {
      if place.item.host === host { place.item.host = nil }
      if let view = place.view, view.superview === container { view.removeFromSuperview() }
    }
    places = []
  }

  // MARK: Layout

  private func width(of place: Place, height: CGFloat) -> CGFloat {
    guard let view = place.view else {
      return place.isFlexible ? 0 : place.item.width
    }
    if let button = view as? BarButtonView { return button.naturalWidth }
    return place.item.width > 0 ? place.item.width : BarView.size(of: view, in: height).width
  }

  /// How far what is seen is from the edges of the view.
  private func padding(_ place: Place) -> CGFloat {
    place.view is BarButtonView ? BarButtonView.padding : 0
  }

  /// The width that the items need.
  func naturalWidth(height: CGFloat, spacing: CGFloat) -> CGFloat {
    var total: CGFloat = 0
    var last: Place?
    for place in places {
      if let last { total += gap(last, place, spacing) }
      total += width(of: place, height: height)
      last = place
    }
    return total
  }

  /// The space between two views so that what is seen of them is `spacing` apart.
  private func gap(_ first: Place, _ second: Place, _ spacing: CGFloat) -> CGFloat {
    guard first.view != nil, second.view != nil else { return 0 }
    return max(0, spacing - padding(first) - padding(second))
  }

  /// Puts the views into a rectangle, from its left edge on (or, mirrored, from its right one).
  ///
  /// - Returns: How wide they are together.
  @discardableResult
  func layOut(in rect: CGRect, spacing: CGFloat, isMirrored: Bool, fromEnd: Bool) -> CGFloat {
    let natural = naturalWidth(height: rect.height, spacing: spacing)
    let flexible = places.filter(\.isFlexible).count
    let extra = flexible > 0 ? max(0, rect.width - natural) / CGFloat(flexible) : 0
    let startsRight = isMirrored != fromEnd
    var offset: CGFloat = 0
    var last: Place?
    for place in places {
      if let last { offset += gap(last, place, spacing) }
      last = place
      let width = width(of: place, height: rect.height) + (place.isFlexible ? extra : 0)
      if let view = place.view {
        let height =
          view is BarButtonView ? rect.height : BarView.size(of: view, in: rect.height).height
        let frame = CGRect(
          x: startsRight ? rect.maxX - offset - width : rect.minX + offset,
          y: rect.minY + ((rect.height - height) / 2).rounded(.down), width: width, height: height)
        BarView.place(view, frame)
      }
      offset += width
    }
    return offset
  }

  /// What the outer edge of the first view has to be moved by so that what is seen of it is at the
  /// margin.
  var leadingPadding: CGFloat { places.first.map(padding) ?? 0 }
}
