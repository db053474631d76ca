/// Pages that belong together.
public struct CatalogSection: Sendable {
  /// The heading in the list.
  public let title: String
  /// The pages in the order of the list.
  public let pages: [CatalogPage]

  /// The whole catalog.
  public static let all: [CatalogSection] = [
    CatalogSection(
      title: "Controls",
      pages: [
        CatalogPage("buttons", "Buttons", symbol: "hand.tap") { ButtonsController() },
        CatalogPage("menus", "Menus", symbol: "ellipsis.circle") { MenusController() },
        CatalogPage("switches", "Switches", symbol: "power") { SwitchesController() },
        CatalogPage("sliders", "Sliders", symbol: "slider.horizontal.3") { SlidersController() },
        CatalogPage("steppers", "Steppers", symbol: "plus.circle") { SteppersController() },
        CatalogPage("segments", "Segmented controls", symbol: "rectangle.split.2x1") {
          SegmentedControlsController()
        },
        CatalogPage("page-controls", "Page controls", symbol: "ellipsis") {
          PageControlsController()
        },
        CatalogPage("pickers", "Pickers", symbol: "chevron.up.chevron.down") {
          PickersController()
        },
        CatalogPage("date-pickers", "Date pickers", symbol: "calendar") {
          DatePickersController()
        },
        CatalogPage("progress", "Progress and activity", symbol: "hourglass") {
          ProgressController()
        },
      ]),
    CatalogSection(
      title: "Text",
      pages: [
        CatalogPage("labels", "Labels", symbol: "textformat") { LabelsController() },
        CatalogPage("text-styles", "Text styles", symbol: "textformat.size") {
          TextStylesController()
        },
        CatalogPage("text-fields", "Text fields", symbol: "pencil") {
          TextFieldsController()
        },
        CatalogPage("text-views", "Text views", symbol: "text.alignleft") {
          TextViewsController()
        },
        CatalogPage("edit-menus", "Edit menus and handles", symbol: "scissors") {
          EditMenusController()
        },
        CatalogPage("search-bars", "Search bars", symbol: "magnifyingglass") {
          SearchBarsController()
        },
      ]),
    CatalogSection(
      title: "Tables",
      pages: [
        CatalogPage("table-plain", "Plain table", symbol: "list.dash") {
          TableStyleController(style: .plain)
        },
        CatalogPage("table-grouped", "Grouped table", symbol: "rectangle.grid.1x2") {
          TableStyleController(style: .grouped)
        },
        CatalogPage("table-inset-grouped", "Inset grouped table", symbol: "square.stack") {
          TableStyleController(style: .insetGrouped)
        },
        CatalogPage("sidebar", "Sidebar", symbol: "sidebar.left") { SidebarController() },
        CatalogPage("cells", "Cell contents", symbol: "list.bullet.rectangle") {
          CellContentsController()
        },
        CatalogPage("accessories", "Cell accessories", symbol: "chevron.right.circle") {
          AccessoriesController()
        },
        CatalogPage("backgrounds", "Cell backgrounds", symbol: "paintbrush") {
          CellBackgroundsController()
        },
        CatalogPage("swipe-actions", "Swipe actions", symbol: "arrow.left.arrow.right") {
          SwipeActionsController()
        },
        CatalogPage("editing", "Editing and reordering", symbol: "line.3.horizontal") {
          EditingController()
        },
        CatalogPage("section-index", "Section index", symbol: "list.number") {
          SectionIndexController()
        },
        CatalogPage("refresh", "Pull to refresh", symbol: "arrow.clockwise") {
          RefreshController()
        },
        CatalogPage("row-menus", "Context menus of rows", symbol: "ellipsis.circle.fill") {
          RowMenusController()
        },
        CatalogPage("drag-and-drop", "Drag and drop", symbol: "hand.draw") {
          DragAndDropController()
        },
        CatalogPage("dropped-files", "Files from other programs", symbol: "square.and.arrow.down") {
          DroppedFilesController()
        },
        CatalogPage("diffable", "Diffable data source", symbol: "shuffle") {
          DiffableController()
        },
      ]),
    CatalogSection(
      title: "Layout",
      pages: [
        CatalogPage("stack-views", "Stack views", symbol: "square.stack.3d.up") {
          StackViewsController()
        },
        CatalogPage("auto-layout", "Auto Layout", symbol: "square.split.2x1") {
          AutoLayoutController()
        },
        CatalogPage("guides", "Margins and safe areas", symbol: "square.dashed") {
          GuidesController()
        },
      ]),
    CatalogSection(
      title: "Pictures and colours",
      pages: [
        CatalogPage("images", "Images", symbol: "photo") { ImagesController() },
        CatalogPage("assets", "Asset catalogs", symbol: "photo.on.rectangle") {
          AssetsController()
        },
        CatalogPage("symbols", "Symbols", symbol: "star") { SymbolsController() },
        CatalogPage("animated-images", "Moving images", symbol: "film") {
          AnimatedImagesController()
        },
        CatalogPage("colors", "Colours", symbol: "paintpalette") { ColorsController() },
        CatalogPage("drawing", "Drawing and layers", symbol: "scribble") { DrawingController() },
        CatalogPage("masks", "Masks", symbol: "eye") { MasksController() },
      ]),
    CatalogSection(
      title: "Gestures and animation",
      pages: [
        CatalogPage("gestures", "Gestures", symbol: "hand.raised") { GesturesController() },
        CatalogPage("pinch", "Pinch and rotation", symbol: "arrow.up.left.and.arrow.down.right") {
          PinchController()
        },
        CatalogPage("springs", "Curves and springs", symbol: "waveform") { SpringsController() },
        CatalogPage("keyframes", "Key frames", symbol: "film") { KeyframesController() },
        CatalogPage("transitions", "Transitions", symbol: "arrow.left.arrow.right") {
          TransitionsController()
        },
        CatalogPage("property-animator", "Property animator", symbol: "playpause") {
          PropertyAnimatorController()
        },
        CatalogPage("shake", "Shake", symbol: "exclamationmark.circle") { ShakeController() },
      ]),
    CatalogSection(
      title: "Screens",
      pages: [
        CatalogPage("navigation", "Navigation bars and toolbars", symbol: "chevron.left") {
          NavigationBarsController()
        },
        CatalogPage("tabs", "Tab bars", symbol: "app") { TabsController() },
        CatalogPage("split", "Split view", symbol: "sidebar.left") { SplitController() },
        CatalogPage("alerts", "Alerts and action sheets", symbol: "exclamationmark.bubble") {
          AlertsController()
        },
        CatalogPage("presentations", "Sheets and popovers", symbol: "rectangle.stack") {
          PresentationsController()
        },
        CatalogPage("documents", "Choosing files", symbol: "folder") { DocumentsController() },
        CatalogPage("sharing", "Sharing", symbol: "square.and.arrow.up") { SharingController() },
      ]),
  ]
}
