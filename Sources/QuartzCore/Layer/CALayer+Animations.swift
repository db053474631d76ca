extension CALayer {
  /// The keys of the running animations, in the order in which they were added; nil when there are
  /// none.
  public final func animationKeys() -> [String]? {
    let keys = animations?.entries.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// The running animation with a key: the layer's copy, which is not to be changed.
  public final func animation(forKey key: String) -> CAAnimation? {
    animations?.entries.first { $0.key == key }?.animation
  }

  /// The layer's own value of a property, as `CABasicAnimation` and `CAKeyframeAnimation` take it;
  /// `nil` for a property that cannot be animated.
  package final func animatableValue(forKey key: String) -> Any? {
    AnimationKeyPath(key)?.value(in: values)
  }

  /// What the layer had before its animations, of those settings that they change: what it is to be
  /// given back when they are taken back. `nil` without animations. Those that repeat for ever do
  /// not count.
  package final func takeAnimationsBack() -> AnimationStart? {
    guard let list = animations else { return nil }
    let finite = list.entries.filter { $0.animation.isFinite }
    guard !finite.isEmpty else { return nil }
    var start = values
    for entry in finite.reversed() { entry.animation.apply(to: &start, progress: 0) }
    let changed = Set(finite.flatMap { $0.animation.properties.map(\.rawValue) })
    func value<Value>(_ property: LayerProperty, _ value: Value) -> Value? {
      changed.contains(property.rawValue) ? value : nil
    }
    return AnimationStart(
      bounds: value(.bounds, start.bounds), position: value(.position, start.position),
      transform: value(.transform, start.transform), opacity: value(.opacity, start.opacity),
      cornerRadius: value(.cornerRadius, start.cornerRadius),
      backgroundColor: value(.backgroundColor, start.backgroundColor))
  }

  /// Ends the animations that would end by themselves.
  package final func removeFiniteAnimations() { stopAnimations { $0.animation.isFinite } }

  // MARK: Implicit animations

  /// The action for a change that is about to be made. Only layers that have been shown have any,
  /// and those with a delegate, which is always asked.
  final func pendingAction(_ property: LayerProperty) -> (any CAAction)? {
    if delegate == nil, actions == nil, !render.isShown { return nil }
    if CATransaction.disableActions() { return nil }
    let action = action(forKey: property.rawValue)
    if action is NSNull { return nil }
    if let animation = action as? CAAnimation { animation.prepare(for: property, of: self) }
    return action
  }

  /// Marks the change that was made, and runs its action.
  final func changed(_ property: LayerProperty, _ action: (any CAAction)?) {
    if let animations {
      presented = animations.values(from: values, at: layerTime(AnimationTimeline.time))
    }
    mark(property)
    action?.run(forKey: property.rawValue, object: self, arguments: nil)
  }

  final func findAction(_ event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let action = actions?[event] { return action }
    return render.isShown ? type(of: self).defaultAction(forKey: event) : nil
  }

  static func implicitAnimation(_ property: LayerProperty) -> (any CAAction)? {
    guard property.isAnimatable, CATransaction.animationDuration() > 0 else { return nil }
    let animation = CABasicAnimation(keyPath: property.rawValue)
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  // MARK: Running

  final func start(_ animation: CAAnimation, _ key: String?) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    copy.prepare(showing: shownValues)
    if let transition = copy as? CATransition { transition.capture(self) }
    let duration =
      animation.duration > 0 ? animation.duration : CATransaction.animationDuration()
    copy.timing.duration = duration
    let entry = LayerAnimations.Entry(
      key: key, animation: copy, duration: duration, completions: CATransaction.completions)
    for completion in entry.completions { completion.enter() }
    if let key { stopAnimations { $0.key == key } }
    let list = animations ?? LayerAnimations()
    animations = list
    list.entries.append(entry)
    markAnimated(copy)
    AnimationTimeline.add(self, list)
  }

  final func stopAnimations(where isStopped: (LayerAnimations.Entry) -> Bool) {
    guard let list = animations else { return }
    let stopped = list.entries.filter(isStopped)
    guard !stopped.isEmpty else { return }
    list.entries.removeAll(where: isStopped)
    updatePresented(at: layerTime(AnimationTimeline.time))
    for entry in stopped { markAnimated(entry.animation) }
    LayerAnimations.tellStopped(stopped)
  }

  /// Advances the animations to a time of the clock. What delegates and completion blocks are to
  /// hear is added to `messages`.
  ///
  /// - Returns: Whether any will move on by itself.
  final func advanceAnimations(to clock: CFTimeInterval, messages: inout [() -> Void]) -> Bool {
    guard let list = animations else { return false }
    let isHosted = self.isHosted
    if list.wasHosted, !isHosted {
      // A layer that is no longer shown has nothing to animate.
      messages.append { self.removeAllAnimations() }
      return false
    }
    list.wasHosted = isHosted
    let time = layerTime(clock)
    var isMoving = false
    var ended: [LayerAnimations.Entry] = []
    for index in list.entries.indices where !list.entries[index].isDone {
      let animation = list.entries[index].animation
      if list.entries[index].begin == nil {
        list.entries[index].begin = animation.beginTime > 0 ? animation.beginTime : time
      }
      let phase = list.phase(of: list.entries[index], at: time)
      if animation.isNews() { markAnimated(animation) }
      if phase.state != .before, !list.entries[index].isStarted {
        list.entries[index].isStarted = true
        messages.append { animation.delegate?.animationDidStart(animation) }
      }
      if phase.state == .after {
        list.entries[index].isDone = true
        ended.append(list.entries[index])
        list.entries[index].completions = []
      } else {
        isMoving = isMoving || animation.speed != 0
      }
    }
    list.entries.removeAll { $0.isDone && $0.animation.isRemovedOnCompletion }
    updatePresented(at: time)
    for entry in ended {
      messages.append {
        entry.animation.delegate?.animationDidStop(entry.animation, finished: true)
        for completion in entry.completions { completion.leave() }
      }
    }
    return isMoving && isTimeMoving
  }

  private func updatePresented(at time: CFTimeInterval) {
    guard let list = animations else { return }
    if list.entries.isEmpty {
      animations = nil
      presented = nil
    } else {
      presented = list.values(from: values, at: time)
    }
  }

  /// Marks a change of a property, the layer's own or one that an animation shows.
  private func mark(_ property: LayerProperty) {
    if property.isDrawn { setNeedsDisplay() } else { mark(property.marks) }
  }

  /// Marks what an animation changes.
  private func markAnimated(_ animation: CAAnimation) {
    for property in animation.properties {
      if property == .zPosition { parent?.flags.insert(.sublayersHaveDepth) }
      mark(property)
    }
  }
}

/// What a layer had before animations; `nil` for what they do not change.
package struct AnimationStart {
  package var bounds: CGRect?
  package var position: CGPoint?
  package var transform: CATransform3D?
  package var opacity: Float?
  package var cornerRadius: CGFloat?
  package var backgroundColor: CGColor??
}

extension CAAnimation {
  fileprivate var isFinite: Bool {
    timing.repeatCount != .infinity && timing.repeatDuration != .infinity
  }

  /// Fills in what an action of a layer leaves open, before the property changes.
  final func prepare(for property: LayerProperty, of layer: CALayer) {
    guard let animation = self as? CAPropertyAnimation else { return }
    if animation.keyPath == nil { animation.keyPath = property.rawValue }
    animation.prepare(showing: layer.shownValues)
  }
}
