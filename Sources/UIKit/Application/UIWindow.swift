import Foundation
import Host
import QuartzCore

/// A window on the desktop, and the view that all others in it are inside.
///
/// Each window is one of the desktop's. It has no bars of its own; its root view controller's
/// view fills it and follows its size.
@MainActor open class UIWindow: UIView {
  /// The height at which a window lies above others. On a desktop the user stacks windows, so
  /// levels only order the application's own list of windows.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The height.
    public let rawValue: CGFloat
    /// Makes a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Ordinary windows.
    public static let normal = Level(0)
    /// Status bars.
    public static let statusBar = Level(1000)
    /// Alerts.
    public static let alert = Level(2000)
  }

  /// Posted when a window comes onto the screen.
  public static nonisolated let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window leaves the screen.
  public static nonisolated let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when a window gets the keyboard.
  public static nonisolated let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window loses the keyboard.
  public static nonisolated let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")

  /// The scene that the window belongs to. A window that has none when it is shown gets the
  /// application's.
  public weak var windowScene: UIWindowScene?
  /// The height of the window among the application's.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { UIApplication.shared.levelDidChange(of: self) } }
  }
  /// The responder that keys go to first.
  package weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue { firstResponderDidChange() } }
  }
  /// Who gives touches to gesture recognizers and views.
  package private(set) lazy var touchDispatcher = TouchDispatcher(window: self)
  /// The platform's window while there is one.
  package private(set) var hostWindow: (any HostWindow)?
  /// Presses the Escape key, for a screen reader.
  func pressEscape() { input.press(.keyboardEscape) }
  /// Taps a place in the window, for a screen reader.
  func tap(at point: CGPoint) { input.tap(at: point) }
  /// What puts the layers together into the platform's pixels.
  private var compositor: Compositor?
  private lazy var input = WindowInput(window: self)
  /// Who tells screen readers what is in the window.
  package private(set) lazy var accessibility = WindowAccessibility(window: self)
  /// What stands at the bottom of the window for the first responder.
  var inputArea: InputArea?
  /// Whether the input views stay as they are until a text field told that editing began.
  var isHoldingInputArea = false
  /// Whether the first responder gives way to another one.
  var isExchangingResponder = false
  /// Who shows an edit menu.
  weak var editMenu: UIEditMenuInteraction?

  /// What brings up the words of what the pointer rests on; made when something has any.
  var toolTips: ToolTipPresenter?
  /// The menu that is shown.
  var menuPresentation: MenuPresentation?
  private var isClosing = false
  /// Whether the window was opened at the size of new windows, so that new ones are to get the
  /// size that the user gives it.
  private var opensAtUsualSize = false
  private var isSwitching = false
  private var isContentLost = true
  /// How many frames went to the screen; for the benchmarks.
  @_spi(Benchmarks) public private(set) var presentedFrameCount = 0
  /// Controllers whose views came into the window since the last frame.
  private var appearingControllers: [UIViewController] = []
  /// Whether the user can see the window: it is on the screen and not minimised.
  private(set) var isSeen = false

  /// Makes a window of a size. Only the size of `frame` counts: the desktop chooses the place.
  /// Without a size, the window gets the screen's.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a window of the scene's usual size.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// Makes a window; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    super.isHidden = true
    storedWindow = self
    let size = bounds.size
    super.frame = CGRect(origin: .zero, size: size == .zero ? UIScreen.main.bounds.size : size)
    backgroundColor = nil
    layer.masksToBounds = true
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { oldValue.leave(self) }
      if let rootViewController { rootViewController.enter(self, isVisible: !isHidden) }
    }
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  // MARK: On the screen

  /// Whether the window is not on the screen. It is hidden at first.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      // What controllers do while they appear or disappear counts once they are done.
      guard !isSwitching else { return }
      isSwitching = true
      while (hostWindow == nil) != super.isHidden {
        if super.isHidden { hide() } else { show() }
      }
      isSwitching = false
    }
  }

  /// Puts the window on the screen in front of the others and gives it the keyboard.
  open func makeKeyAndVisible() {
    let wasShown = hostWindow != nil
    isHidden = false
    UIApplication.shared.bringToFront(self)
    UIApplication.shared.makeKey(self)
    if wasShown { hostWindow?.show() }
  }

  /// Gives the window the keyboard, and raises it: on a desktop one types into the window in
  /// front. The desktop has the last word.
  open func makeKey() {
    UIApplication.shared.makeKey(self)
    hostWindow?.show()
  }

  /// Whether keys come to this window.
  public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Called when the window gets the keyboard. Do not call it.
  open func becomeKey() {}

  /// Called when the window loses the keyboard. Do not call it.
  open func resignKey() {}

  private func show() {
    do {
      let window = try Platform.shared.makeWindow(title: windowTitle, size: bounds.size)
      window.delegate = input
      window.accessibilityProvider = accessibility
      hostWindow = window
      opensAtUsualSize = bounds.size == UIScreen.main.bounds.size
      updateTextInput()
      sizeRestrictionsDidChange()
      isSeen = true
      adopt(size: window.size)
      if windowScene == nil {
        windowScene = UIApplication.shared.sceneForNewWindows()
        sizeRestrictionsDidChange()
      }
      UIApplication.shared.add(self)
      updateTraitsInSubtree()
      rootViewController?.enter(self, isVisible: true)
      NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
      window.show()
      Platform.shared.requestFrame()
    } catch {
      Platform.shared.fail(error)
    }
  }

  private func hide() {
    menuPresentation?.dismiss()
    input.cancel()
    touchDispatcher.cancelAll()
    appearingControllers = []
    rootViewController?.windowDidHide()
    UIApplication.shared.remove(self)
    hostWindow?.close()
    hostWindow = nil
    compositor = nil
    isSeen = false
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }

  /// The user minimised the window or brought it back.
  func adopt(isSeen: Bool) {
    self.isSeen = isSeen
    UIApplication.shared.windowVisibilityDidChange()
    if isSeen { invalidateContents() }
  }

  /// The user wants the window gone.
  func closeFromDesktop() {
    guard !isClosing else { return }
    isClosing = true
    rememberSize()
    isHidden = true
    isClosing = false
    UIApplication.shared.windowDidClose()
  }

  /// Has new windows open at this one's size, now and after the next start.
  func rememberSize() {
    guard opensAtUsualSize, let hostWindow, !hostWindow.isFullScreen,
      let memory = Platform.shared.sizeMemory, bounds.size != Platform.shared.defaultWindowSize
    else { return }
    Platform.shared.defaultWindowSize = bounds.size
    memory.size = bounds.size
  }

  /// The text of the title bar: the scene's title, else that of the screen, else the
  /// application's name.
  var windowTitle: String {
    if let title = windowScene?.title, !title.isEmpty { return title }
    if let title = rootViewController?.titleForWindow, !title.isEmpty { return title }
    return ProcessInfo.processInfo.processName
  }

  /// Has the desktop keep the user from making the window smaller than its scene allows.
  func sizeRestrictionsDidChange() {
    guard let least = windowScene?.sizeRestrictions?.minimumSize else { return }
    hostWindow?.minimumSize = least
  }

  func titleDidChange() { hostWindow?.title = windowTitle }

  /// Takes over a size that the desktop gave.
  func adopt(size: CGSize) {
    if let hostWindow, compositor?.scale != hostWindow.scale {
      compositor = Compositor(root: layer, scale: hostWindow.scale)
      isContentLost = true
    }
    if size != bounds.size {
      SizeChange.run(in: self, to: size) {
        super.frame = CGRect(origin: .zero, size: size)
        rootViewController?.viewIfLoaded?.frame = bounds
      }
    }
    updateTraitsInSubtree()
    Platform.shared.requestFrame()
  }

  /// The rectangle in points; setting its size asks the desktop for it.
  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = CGRect(origin: .zero, size: newValue.size)
      rootViewController?.viewIfLoaded?.frame = bounds
      if let hostWindow, hostWindow.size != newValue.size { hostWindow.size = newValue.size }
    }
  }

  open override var traitCollection: UITraitCollection { traits(for: bounds.size) }

  /// The window's traits at a size.
  func traits(for size: CGSize) -> UITraitCollection {
    let scale = hostWindow?.scale ?? UIScreen.main.scale
    let traits = UITraitCollection(traitsFrom: [
      UIScreen.main.traitCollection,
      UITraitCollection(
        style: overrideUserInterfaceStyle, scale: scale,
        horizontal: size.width >= 600 ? .regular : .compact,
        vertical: size.height >= 480 ? .regular : .compact),
    ])
    return storedTraitOverrides?.applied(to: traits) ?? traits
  }

  // MARK: Events

  /// Gives an event to gesture recognizers and views. ``UIApplication/sendEvent(_:)`` calls it.
  open func sendEvent(_ event: UIEvent) {
    editMenu?.note(event)

    if event.type != .hover { toolTips?.dismiss() }
    switch event {
    case let event as UIPressesEvent: deliver(event)
    case _ where event.type == .hover && menuPresentation != nil:
      menuPresentation?.hover(
        at: event.isPointerExit ? CGPoint(x: -1, y: -1) : event.pointerLocation)
    case _ where event.type == .hover:
      let view = event.isPointerExit ? nil : hitTest(event.pointerLocation, with: event)
      updateCursor(event, over: view)
      touchDispatcher.dispatchHover(event, over: view)
    default: touchDispatcher.dispatch(event)
    }
  }

  /// Does what keys mean for the whole window, and hands on the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter {
      !performKeyCommand($0, isUnclaimed: true) && !handleShortcut($0) && !handleMenuKey($0)
        && !handleDismissKey($0)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Where keys go first: to the first responder, else to the first view of the frontmost
  /// controller that takes keys unasked, else to the window itself.
  package var keyResponder: UIResponder {
    if let menuPresentation { return menuPresentation.keyResponder }
    if let firstResponder { return firstResponder }
    guard let top = rootViewController?.topmost.viewIfLoaded else { return self }
    return top.firstViewTakingKeys ?? top
  }

  /// Has the first responder give up, willing or not, if it is `view` or inside it.
  func resignFirstResponder(inside view: UIView) {
    var responder = firstResponder
    while let current = responder, current !== view { responder = current.next }
    guard let leaving = firstResponder, responder === view || leaving === view.viewController
    else { return }
    leaving.resignFirstResponder()
    if firstResponder === leaving { firstResponder = nil }
  }

  private func deliver(_ event: UIPressesEvent) {
    for press in event.allPresses {
      let target = press.responder ?? keyResponder
      press.responder = target
      switch press.phase {
      case .began:
        if performKeyCommand(press, isUnclaimed: false) {
          press.isCommand = true
        } else {
          target.pressesBegan([press], with: event)
        }
      case _ where press.isCommand: break
      case .changed, .stationary: target.pressesChanged([press], with: event)
      case .ended: target.pressesEnded([press], with: event)
      case .cancelled: target.pressesCancelled([press], with: event)
      }
    }
  }

  // MARK: Frames

  /// Lays out and draws what is due.
  func prepareFrame() {
    guard !isHidden else { return }
    let appearing = appearingControllers
    appearingControllers = []
    for controller in appearing { controller.frameWillShowView() }
    layer.layoutMarked()
    for controller in appearing { controller.frameDidLayOutView() }
    // What the text is in may have scrolled or moved.
    (firstResponder as? any EditorInput)?.interaction.followHandles()
    layer.layoutMarked()
    layer.displayMarked()
  }

  /// A view came into the window by itself: with the next frame its controller has appeared.
  func addAppearing(_ controller: UIViewController) {
    appearingControllers.append(controller)
    Platform.shared.requestFrame()
  }

  /// Puts the layers together and shows what changed.
  func presentFrame() {
    hostWindow?.accessibilityDidChange()
    guard let compositor, let hostWindow, compositor.needsRender || isContentLost else { return }
    let isLost = isContentLost
    isContentLost = false
    presentedFrameCount += 1
    hostWindow.present { framebuffer in
      guard
        let surface = CairoSurface(
          wrapping: framebuffer.pixels, width: framebuffer.width, height: framebuffer.height,
          bytesPerRow: framebuffer.bytesPerRow, opaque: true)
      else { return [] }
      let move = framebuffer.move.map { move in
        { (source: PixelRect, x: Int, y: Int) in
          move(
            HostPixelRect(
              x: source.minX, y: source.minY, width: source.width, height: source.height), x, y)
        }
      }
      let damage = compositor.render(
        into: surface, isContentLost: isLost || framebuffer.isContentLost, move: move)
      return damage.map {
        HostPixelRect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height)
      }
    }
  }

  /// Has the whole window shown again.
  func invalidateContents() {
    isContentLost = true
    Platform.shared.requestFrame()
  }
}

extension UIView {
  /// The first view, from back to front and outside in, that takes keys without being asked.
  var firstViewTakingKeys: UIView? {
    if isHidden || !isUserInteractionEnabled { return nil }
    if takesKeysWithoutFocus { return self }
    for subview in storedSubviews {
      if let found = subview.firstViewTakingKeys { return found }
    }
    return nil
  }
}
