/// A property of a layer, or a part of one, that an animation can change.
struct AnimationKeyPath {
  /// The part of a property.
  enum Part: String {
    case whole = ""
    case x, y, width, height, origin, size
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case rotation
    case rotationZ = "rotation.z"
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
  }

  var property: LayerProperty
  var part: Part

  /// Reads a key path such as `position.y` or `transform.rotation.z`; nil when no layer has it.
  init?(_ path: String) {
    let dot = path.firstIndex(of: ".")
    let name = dot.map { path[..<$0] } ?? path[...]
    let rest = dot.map { String(path[path.index(after: $0)...]) } ?? ""
    guard let property = LayerProperty(rawValue: String(name)), let part = Part(rawValue: rest)
    else { return nil }
    self.property = property
    self.part = part
    // Whatever can be read can also be animated.
    var probe = LayerProperties()
    probe.shape = ShapeProperties()
    guard value(in: probe) != nil else { return nil }
  }

  /// The present value; nil when the property has no such part.
  func value(in layer: LayerProperties) -> AnimatableValue? {
    switch (property, part) {
    case (.opacity, .whole): .number(Double(layer.opacity))
    case (.position, .whole): AnimatableValue(layer.position)
    case (.position, .x): .number(Double(layer.position.x))
    case (.position, .y): .number(Double(layer.position.y))
    case (.zPosition, .whole): .number(Double(layer.zPosition))
    case (.anchorPoint, .whole): AnimatableValue(layer.anchorPoint)
    case (.anchorPoint, .x): .number(Double(layer.anchorPoint.x))
    case (.anchorPoint, .y): .number(Double(layer.anchorPoint.y))
    case (.bounds, .whole): AnimatableValue(layer.bounds)
    case (.bounds, .origin): AnimatableValue(layer.bounds.origin)
    case (.bounds, .size): AnimatableValue(layer.bounds.size)
    case (.bounds, .originX): .number(Double(layer.bounds.origin.x))
    case (.bounds, .originY): .number(Double(layer.bounds.origin.y))
    case (.bounds, .sizeWidth): .number(Double(layer.bounds.size.width))
    case (.bounds, .sizeHeight): .number(Double(layer.bounds.size.height))
    case (.transform, _): transformValue(layer.transform)
    case (.backgroundColor, .whole): AnimatableValue(layer.backgroundColor)
    case (.borderColor, .whole): AnimatableValue(layer.borderColor)
    case (.shadowColor, .whole): AnimatableValue(layer.shadowColor)
    case (.cornerRadius, .whole): .number(Double(layer.cornerRadius))
    case (.borderWidth, .whole): .number(Double(layer.borderWidth))
    case (.shadowOpacity, .whole): .number(Double(layer.shadowOpacity))
    case (.shadowRadius, .whole): .number(Double(layer.shadowRadius))
    case (.shadowOffset, .whole): AnimatableValue(layer.shadowOffset)
    case (.shadowOffset, .width): .number(Double(layer.shadowOffset.width))
    case (.shadowOffset, .height): .number(Double(layer.shadowOffset.height))
    case (.contentsRect, .whole): AnimatableValue(layer.contentsRect)
    default: layer.shape.flatMap(shapeValue)
    }
  }

  private func shapeValue(_ shape: ShapeProperties) -> AnimatableValue? {
    guard part == .whole else { return nil }
    return switch property {
    case .path: .path(shape.path ?? CGMutablePath())
    case .fillColor: AnimatableValue(shape.fillColor)
    case .strokeColor: AnimatableValue(shape.strokeColor)
    case .strokeStart: .number(Double(shape.strokeStart))
    case .strokeEnd: .number(Double(shape.strokeEnd))
    case .lineWidth: .number(Double(shape.lineWidth))
    case .miterLimit: .number(Double(shape.miterLimit))
    case .lineDashPhase: .number(Double(shape.lineDashPhase))
    default: nil
    }
  }

  private func transformValue(_ t: CATransform3D) -> AnimatableValue? {
    let parts = TransformParts(t.affine)
    return switch part {
    case .whole: .transform(t)
    case .scale, .scaleX: .number(parts.scale.x)
    case .scaleY: .number(parts.scale.y)
    case .rotation, .rotationZ: .number(parts.angle)
    case .translation: .pair(parts.translation)
    case .translationX: .number(parts.translation.x)
    case .translationY: .number(parts.translation.y)
    default: nil
    }
  }

  /// Puts a value in; one of the wrong kind changes nothing.
  func set(_ value: AnimatableValue, in layer: inout LayerProperties) {
    switch (property, part, value) {
    case (.opacity, _, .number(let v)): layer.opacity = Float(v)
    case (.position, .whole, .pair): layer.position = value.point ?? layer.position
    case (.position, .x, .number(let v)): layer.position.x = v
    case (.position, .y, .number(let v)): layer.position.y = v
    case (.zPosition, _, .number(let v)): layer.zPosition = v
    case (.anchorPoint, .whole, .pair): layer.anchorPoint = value.point ?? layer.anchorPoint
    case (.anchorPoint, .x, .number(let v)): layer.anchorPoint.x = v
    case (.anchorPoint, .y, .number(let v)): layer.anchorPoint.y = v
    case (.bounds, .whole, .rect): layer.bounds = value.cgRect ?? layer.bounds
    case (.bounds, .origin, .pair): layer.bounds.origin = value.point ?? layer.bounds.origin
    case (.bounds, .size, .pair): layer.bounds.size = value.size ?? layer.bounds.size
    case (.bounds, .originX, .number(let v)): layer.bounds.origin.x = v
    case (.bounds, .originY, .number(let v)): layer.bounds.origin.y = v
    case (.bounds, .sizeWidth, .number(let v)): layer.bounds.size.width = v
    case (.bounds, .sizeHeight, .number(let v)): layer.bounds.size.height = v
    case (.transform, _, _): setTransform(value, in: &layer.transform)
    case (.backgroundColor, _, .color): layer.backgroundColor = value.cgColor
    case (.borderColor, _, .color): layer.borderColor = value.cgColor
    case (.shadowColor, _, .color): layer.shadowColor = value.cgColor
    case (.cornerRadius, _, .number(let v)): layer.cornerRadius = v
    case (.borderWidth, _, .number(let v)): layer.borderWidth = v
    case (.shadowOpacity, _, .number(let v)): layer.shadowOpacity = Float(v)
    case (.shadowRadius, _, .number(let v)): layer.shadowRadius = v
    case (.shadowOffset, .whole, .pair): layer.shadowOffset = value.size ?? layer.shadowOffset
    case (.shadowOffset, .width, .number(let v)): layer.shadowOffset.width = v
    case (.shadowOffset, .height, .number(let v)): layer.shadowOffset.height = v
    case (.contentsRect, _, .rect): layer.contentsRect = value.cgRect ?? layer.contentsRect
    default:
      guard var shape = layer.shape else { return }
      set(value, in: &shape)
      layer.shape = shape
    }
  }

  private func set(_ value: AnimatableValue, in shape: inout ShapeProperties) {
    switch (property, value) {
    case (.path, .path(let v)): shape.path = v
    case (.fillColor, .color): shape.fillColor = value.cgColor
    case (.strokeColor, .color): shape.strokeColor = value.cgColor
    case (.strokeStart, .number(let v)): shape.strokeStart = v
    case (.strokeEnd, .number(let v)): shape.strokeEnd = v
    case (.lineWidth, .number(let v)): shape.lineWidth = v
    case (.miterLimit, .number(let v)): shape.miterLimit = v
    case (.lineDashPhase, .number(let v)): shape.lineDashPhase = v
    default: break
    }
  }

  private func setTransform(_ value: AnimatableValue, in t: inout CATransform3D) {
    var parts = TransformParts(t.affine)
    switch (part, value) {
    case (.whole, .transform(let v)):
      t = v
      return
    case (.scale, .number(let v)): parts.scale = SIMD2(v, v)
    case (.scaleX, .number(let v)): parts.scale.x = v
    case (.scaleY, .number(let v)): parts.scale.y = v
    case (.rotation, .number(let v)), (.rotationZ, .number(let v)): parts.angle = v
    case (.translation, .pair(let v)): parts.translation = v
    case (.translationX, .number(let v)): parts.translation.x = v
    case (.translationY, .number(let v)): parts.translation.y = v
    default: return
    }
    t = CATransform3D(parts.transform)
  }
}
