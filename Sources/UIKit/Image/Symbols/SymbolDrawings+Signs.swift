extension SymbolDrawings {
  /// Signs, arrows and plain shapes.
  static let signs = """
    plus
      d M 12 3.5 V 20.5 M 3.5 12 H 20.5
    minus
      d M 3.5 12 H 20.5
    xmark
      d M 5 5 L 19 19 M 19 5 L 5 19
    plusminus
      d M 12 2.5 V 13.5 M 6.5 8 H 17.5 M 6.5 20 H 17.5
    divide
      d M 3.5 12 H 20.5
      s E 12 6 1.7 E 12 18 1.7
    equal
      d M 4 9 H 20 M 4 15.5 H 20
    number
      d M 9.5 3.5 L 7 20.5 M 17 3.5 L 14.5 20.5 M 4.5 9 H 20.5 M 3.5 15 H 19.5
    percent
      d E 7 7 3.2 E 17 17 3.2 M 18.5 4 L 5.5 20
    at
      d E 12 12 3.8 M 15.8 8.2 V 13.2 C 15.8 16.8 21 16.6 21 12 A 12 12 9 0 -300
    checkmark
      d M 4 12.8 L 9.6 18.8 L 20 5
    exclamationmark
      d M 12 3.5 V 14.5
      s E 12 19.3 1.5
    exclamationmark.2
      d M 8 3.5 V 14.5 M 16 3.5 V 14.5
      s E 8 19.3 1.5 E 16 19.3 1.5
    questionmark
      d M 7.6 8.2 C 7.6 2.4 16.6 2.4 16.6 8 C 16.6 11.6 12.2 11.6 12.2 15.2
      s E 12.2 19.6 1.5
    info
      s E 12 4.8 1.7
      d M 9 10.3 H 12.3 V 19 M 8.6 19.4 H 16
    ellipsis
      s E 4.5 12 2 E 12 12 2 E 19.5 12 2
    dollarsign
      d M 12 2.5 V 21.5 M 17 7.6 C 16.2 4.2 7.2 4 7.2 8.2 C 7.2 12.8 17.3 11 17.3 15.9 C 17.3
        20.2 7.3 20.2 6.6 16
    eurosign
      d A 13.5 12 7.5 55 305 M 3.8 10.3 H 13.5 M 3.8 13.8 H 12.5
    sterlingsign
      d M 17 7 C 16 2.6 9.2 3 9.2 8 V 15 C 9.2 18 8 19.5 6 20.2 H 17.8 M 6 12.3 H 14.5
    asterisk
      d M 12 3.5 V 20.5 M 4.6 7.8 L 19.4 16.2 M 19.4 7.8 L 4.6 16.2
    nosign
      l E 12 12 9.3 M 5.5 5.5 L 18.5 18.5
    command
      l M 9 9 H 15 V 15 H 9 Z M 9 9 V 6.5 A 6.3 6.3 2.7 0 -270 M 6.3 9 H 9 M 15 9 V 6.3 A 17.7
        6.3 2.7 180 450 M 15 9 H 17.7 M 15 15 V 17.7 A 17.7 17.7 2.7 180 -90 M 15 15 H 17.7 M 9
        15 V 17.7 A 6.3 17.7 2.7 0 270 M 9 15 H 6.3
    option
      l M 3 5.5 H 8.5 L 15.5 18.5 H 21 M 14 5.5 H 21
    shift
      o M 12 3.5 L 20.5 12.2 H 16 V 20 H 8 V 12.2 H 3.5 Z
    chevron.left
      d M 15.8 3.5 L 7.5 12 L 15.8 20.5
    chevron.right
      d M 8.2 3.5 L 16.5 12 L 8.2 20.5
    chevron.up
      d M 3.5 15.8 L 12 7.5 L 20.5 15.8
    chevron.down
      d M 3.5 8.2 L 12 16.5 L 20.5 8.2
    chevron.left.2
      d M 12 4 L 4 12 L 12 20 M 20 4 L 12 12 L 20 20
    chevron.right.2
      d M 12 4 L 20 12 L 12 20 M 4 4 L 12 12 L 4 20
    chevron.up.chevron.down
      d M 6 8.8 L 12 3 L 18 8.8 M 6 15.2 L 12 21 L 18 15.2
    chevron.left.forwardslash.chevron.right
      d M 7 6.5 L 1.8 12 L 7 17.5 M 17 6.5 L 22.2 12 L 17 17.5 M 13.8 4.5 L 10.2 19.5
    chevron.compact.down
      d M 4 10.5 L 12 13.5 L 20 10.5
    chevron.compact.up
      d M 4 13.5 L 12 10.5 L 20 13.5
    arrow.left
      d M 20.5 12 H 4 M 11 4.8 L 3.8 12 L 11 19.2
    arrow.right
      d M 3.5 12 L 20 12 M 13 4.8 L 20.2 12 L 13 19.2
    arrow.up
      d M 12 20.5 L 12 4 M 19.2 11 L 12 3.8 L 4.8 11
    arrow.down
      d M 12 3.5 L 12 20 M 4.8 13 L 12 20.2 L 19.2 13
    arrow.up.left
      d M 18.5 18.5 L 5.5 5.5 M 15.5 5.3 H 5.3 V 15.5
    arrow.up.right
      d M 5.5 18.5 L 18.5 5.5 M 8.5 5.3 L 18.7 5.3 L 18.7 15.5
    arrow.down.left
      d M 18.5 5.5 L 5.5 18.5 M 15.5 18.7 L 5.3 18.7 L 5.3 8.5
    arrow.down.right
      d M 5.5 5.5 L 18.5 18.5 M 8.5 18.7 L 18.7 18.7 L 18.7 8.5
    arrow.up.arrow.down
      d M 7.2 20.5 V 4 M 2.7 8.4 L 7.2 3.8 L 11.7 8.4 M 16.8 3.5 V 20 M 12.3 15.6 L 16.8 20.2
        L 21.3 15.6
    arrow.left.arrow.right
      d M 3.5 7.2 H 20 M 15.6 2.7 L 20.2 7.2 L 15.6 11.7 M 20.5 16.8 H 4 M 8.4 12.3 L 3.8 16.8
        L 8.4 21.3
    arrow.up.and.down
      d M 12 3.5 V 20.5 M 7 8.3 L 12 3.2 L 17 8.3 M 7 15.7 L 12 20.8 L 17 15.7
    arrow.left.and.right
      d M 3.5 12 H 20.5 M 8.3 7 L 3.2 12 L 8.3 17 M 15.7 7 L 20.8 12 L 15.7 17
    arrow.clockwise
      d A 12 13 8 -75 220
      b M 12.2 1.2 L 18.3 5 L 12.2 8.8 Z
    arrow.counterclockwise
      d A 12 13 8 -105 -400
      b M 11.8 1.2 L 5.7 5 L 11.8 8.8 Z
    arrow.triangle.2.circlepath
      d A 12 12 8.3 195 330 A 12 12 8.3 15 150
      b M 21.9 4.5 L 21.4 10.8 L 15.6 8.6 Z M 2.1 19.5 L 2.6 13.2 L 8.4 15.4 Z
    arrow.uturn.left
      d M 8.8 4 L 3.8 9.2 L 8.8 14.4 M 4 9.2 H 14.3 C 22.3 9.2 22.3 20 14.3 20 H 10
    arrow.uturn.right
      d M 15.2 4 L 20.2 9.2 L 15.2 14.4 M 20 9.2 L 9.7 9.2 C 1.7 9.2 1.7 20 9.7 20 L 14 20
    arrow.turn.down.left
      d M 9.5 9.5 L 4 15 L 9.5 20.5 M 4.2 15 H 20 V 3.8
    arrow.turn.down.right
      d M 14.5 9.5 L 20 15 L 14.5 20.5 M 19.8 15 L 4 15 L 4 3.8
    arrow.turn.up.left
      d M 9.5 14.5 L 4 9 L 9.5 3.5 M 4.2 9 L 20 9 L 20 20.2
    arrow.turn.up.right
      d M 14.5 14.5 L 20 9 L 14.5 3.5 M 19.8 9 L 4 9 L 4 20.2
    arrow.down.to.line
      d M 12 2.8 V 16 M 6.3 10.6 L 12 16.2 L 17.7 10.6 M 4 20.8 H 20
    arrow.up.to.line
      d M 12 21.2 L 12 8 M 6.3 13.4 L 12 7.8 L 17.7 13.4 M 4 3.2 L 20 3.2
    arrow.right.to.line
      d M 2.8 12 L 16 12 M 10.6 17.7 L 16.2 12 L 10.6 6.3 M 20.8 20 L 20.8 4
    arrow.left.to.line
      d M 21.2 12 L 8 12 M 13.4 6.3 L 7.8 12 L 13.4 17.7 M 3.2 4 L 3.2 20
    arrow.up.left.and.arrow.down.right
      d M 10.3 10.3 L 4 4 M 4 10.5 V 3.8 H 10.5 M 13.7 13.7 L 20 20 M 20 13.5 V 20.2 H 13.5
    arrow.down.right.and.arrow.up.left
      d M 3.5 3.5 L 10 10 M 3.8 10.2 H 10.3 V 3.7 M 20.5 20.5 L 14 14 M 20.2 13.8 H 13.7 V
        20.3
    arrow.triangle.branch
      d M 6 20.5 V 11 C 6 8.5 18 11.5 18 7.5 M 6 13 V 3.5
      b M 18 2.5 L 22 9 H 14 Z M 6 1.5 L 10 8 H 2 Z
    arrowshape.turn.up.left
      o M 10.5 4 L 2.5 11.2 L 10.5 18.4 V 14.3 C 15.5 14.2 19 15.5 21.5 19.5 C 21 13 17 8.4
        10.5 8.2 Z
    arrowshape.turn.up.right
      o M 13.5 4 L 21.5 11.2 L 13.5 18.4 L 13.5 14.3 C 8.5 14.2 5 15.5 2.5 19.5 C 3 13 7 8.4
        13.5 8.2 Z
    arrowtriangle.right
      o M 5.5 4 L 20 12 L 5.5 20 Z
    arrowtriangle.left
      o M 18.5 4 L 4 12 L 18.5 20 Z
    arrowtriangle.down
      o M 20 5.5 L 12 20 L 4 5.5 Z
    arrowtriangle.up
      o M 4 18.5 L 12 4 L 20 18.5 Z
    circle
      o E 12 12 9.3
    square
      o R 3.2 3.2 17.6 17.6 3.6
    rectangle
      o R 2 5.2 20 13.6 2.8
    app
      o R 2.8 2.8 18.4 18.4 5.2
    rectangle.portrait
      o R 5.2 2 13.6 20 2.8
    capsule
      o R 2 7 20 10 5
    oval
      o M 2 12 C 2 4.7 22 4.7 22 12 C 22 19.3 2 19.3 2 12 Z
    triangle
      o M 12 3.6 L 21.5 20 H 2.5 Z
    diamond
      o M 12 2.3 L 21.7 12 L 12 21.7 L 2.3 12 Z
    hexagon
      o M 12 2.5 L 20.23 7.25 V 16.75 L 12 21.5 L 3.773 16.75 V 7.25 Z
    octagon
      o M 15.75 2.946 L 21.05 8.25 V 15.75 L 15.75 21.05 H 8.25 L 2.946 15.75 V 8.25 L 8.25
        2.946 Z
    seal
      o M 12 2.2 L 14.12 4.079 L 16.9 3.513 L 17.8 6.202 L 20.49 7.1 L 19.92 9.878 L 21.8 12 L
        19.92 14.12 L 20.49 16.9 L 17.8 17.8 L 16.9 20.49 L 14.12 19.92 L 12 21.8 L 9.878 19.92
        L 7.1 20.49 L 6.202 17.8 L 3.513 16.9 L 4.079 14.12 L 2.2 12 L 4.079 9.878 L 3.513 7.1 L
        6.202 6.202 L 7.1 3.513 L 9.878 4.079 Z
    checkmark.seal
      o M 12 2.2 L 14.12 4.079 L 16.9 3.513 L 17.8 6.202 L 20.49 7.1 L 19.92 9.878 L 21.8 12 L
        19.92 14.12 L 20.49 16.9 L 17.8 17.8 L 16.9 20.49 L 14.12 19.92 L 12 21.8 L 9.878 19.92
        L 7.1 20.49 L 6.202 17.8 L 3.513 16.9 L 4.079 14.12 L 2.2 12 L 4.079 9.878 L 3.513 7.1 L
        6.202 6.202 L 7.1 3.513 L 9.878 4.079 Z
      d M 7.8 12.4 L 10.8 15.5 L 16.2 8.7
    shield
      o M 12 2.3 L 20 5 V 11.3 C 20 16.5 16.8 19.8 12 21.8 C 7.2 19.8 4 16.5 4 11.3 V 5 Z
    checkmark.shield
      o M 12 2.3 L 20 5 V 11.3 C 20 16.5 16.8 19.8 12 21.8 C 7.2 19.8 4 16.5 4 11.3 V 5 Z
      d M 8 11.8 L 11 14.9 L 16 8.3
    exclamationmark.shield
      o M 12 2.3 L 20 5 V 11.3 C 20 16.5 16.8 19.8 12 21.8 C 7.2 19.8 4 16.5 4 11.3 V 5 Z
      d M 12 7 V 12.8
      s E 12 16.2 1.2
    lock.shield
      o M 12 2.3 L 20 5 V 11.3 C 20 16.5 16.8 19.8 12 21.8 C 7.2 19.8 4 16.5 4 11.3 V 5 Z
      s R 8.5 10.8 7 5.6 1
      d M 10 11 V 9.3 A 12 9.3 2 180 360 M 14 9.3 V 11
    exclamationmark.triangle
      o M 12 3 L 22 20.2 H 2 Z
      d M 12 9 V 14
      s E 12 17.2 1.2
    exclamationmark.octagon
      o M 15.75 2.946 L 21.05 8.25 V 15.75 L 15.75 21.05 H 8.25 L 2.946 15.75 V 8.25 L 8.25
        2.946 Z
      d M 12 7 V 13.3
      s E 12 16.9 1.25
    xmark.octagon
      o M 15.75 2.946 L 21.05 8.25 V 15.75 L 15.75 21.05 H 8.25 L 2.946 15.75 V 8.25 L 8.25
        2.946 Z
      d M 8.5 8.5 L 15.5 15.5 M 15.5 8.5 L 8.5 15.5
    xmark.seal
      o M 12 2.2 L 14.12 4.079 L 16.9 3.513 L 17.8 6.202 L 20.49 7.1 L 19.92 9.878 L 21.8 12 L
        19.92 14.12 L 20.49 16.9 L 17.8 17.8 L 16.9 20.49 L 14.12 19.92 L 12 21.8 L 9.878 19.92
        L 7.1 20.49 L 6.202 17.8 L 3.513 16.9 L 4.079 14.12 L 2.2 12 L 4.079 9.878 L 3.513 7.1 L
        6.202 6.202 L 7.1 3.513 L 9.878 4.079 Z
      d M 8.8 8.8 L 15.2 15.2 M 15.2 8.8 L 8.8 15.2
    circle.inset.filled
      o E 12 12 9.3
      s E 12 12 5.6
    record.circle
      l E 12 12 9.3
      b E 12 12 5
    largecircle.fill.circle
      l E 12 12 9.3
      b E 12 12 6
    circle.lefthalf.filled
      l E 12 12 9.3
      b M 12 2.7 C 6.8 2.7 2.7 6.8 2.7 12 C 2.7 17.2 6.8 21.3 12 21.3 Z
    circle.dashed
      l A 12 12 9.3 0 22 A 12 12 9.3 45 67 A 12 12 9.3 90 112 A 12 12 9.3 135 157 A 12 12 9.3
        180 202 A 12 12 9.3 225 247 A 12 12 9.3 270 292 A 12 12 9.3 315 337
    circle.grid.2x2
      o E 7.2 7.2 3.6 E 16.8 7.2 3.6 E 7.2 16.8 3.6 E 16.8 16.8 3.6
    smallcircle.filled.circle
      l E 12 12 9.3
      b E 12 12 3.2
    star
      o M 12 2.8 L 14.41 9.483 L 21.51 9.71 L 15.9 14.07 L 17.88 20.89 L 12 16.9 L 6.122 20.89
        L 8.101 14.07 L 2.489 9.71 L 9.59 9.483 Z
    star.leadinghalf.filled
      l M 12 2.8 L 14.41 9.483 L 21.51 9.71 L 15.9 14.07 L 17.88 20.89 L 12 16.9 L 6.122 20.89
        L 8.101 14.07 L 2.489 9.71 L 9.59 9.483 Z
      b M 12 2.8 V 16.9 L 6.122 20.89 L 8.101 14.07 L 2.489 9.71 L 9.59 9.483 Z
    heart
      o M 12 20.5 C 4.8 15.6 2.3 12.2 2.3 8.6 C 2.3 5.5 4.7 3.3 7.4 3.3 C 9.4 3.3 11.1 4.5 12
        6.4 C 12.9 4.5 14.6 3.3 16.6 3.3 C 19.3 3.3 21.7 5.5 21.7 8.6 C 21.7 12.2 19.2 15.6 12
        20.5 Z
    heart.text.square
      o R 3.2 3.2 17.6 17.6 3.6
      d M 7 16.5 H 17
      s M 12 13.11 C 8.976 11.05 7.926 9.624 7.926 8.112 C 7.926 6.81 8.934 5.886 10.07 5.886
        C 10.91 5.886 11.62 6.39 12 7.188 C 12.38 6.39 13.09 5.886 13.93 5.886 C 15.07 5.886
        16.07 6.81 16.07 8.112 C 16.07 9.624 15.02 11.05 12 13.11 Z
    sparkles
      b M 10 6 C 10.8 10.8 12.2 12.2 17 13 C 12.2 13.8 10.8 15.2 10 20 C 9.2 15.2 7.8 13.8 3
        13 C 7.8 12.2 9.2 10.8 10 6 Z M 18.5 2.5 C 18.9 5 19.5 5.6 22 6 C 19.5 6.4 18.9 7 18.5
        9.5 C 18.1 7 17.5 6.4 15 6 C 17.5 5.6 18.1 5 18.5 2.5 Z
    sparkle
      o M 12 2.5 C 13.3 9 15 10.7 21.5 12 C 15 13.3 13.3 15 12 21.5 C 10.7 15 9 13.3 2.5 12 C
        9 10.7 10.7 9 12 2.5 Z
    """
}
