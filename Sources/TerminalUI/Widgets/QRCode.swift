import CQRencode

/// A QR code of a text (ISO/IEC 18004), two modules per cell.
public struct QRCode: Equatable, Sendable {
  /// The background to draw the code on.
  public enum Background: Equatable, Sendable {
    /// The palette's fixed white and black.
    case colors
    /// The terminal's default colours, light text on dark.
    case dark
    /// The terminal's default colours, dark text on light.
    case light
    /// The terminal's default colours, unknown which is lighter.
    case unknown

    /// The background of a terminal that is used without colours, as far as it is known.
    ///
    /// - Parameter fgbg: the value of `COLORFGBG`, set by rxvt, Konsole and others: the palette's numbers of text and
    ///   background, such as `15;0`.
    public init(withoutColors fgbg: String?) {
      let number = fgbg?.split(separator: ";").last.flatMap { Int($0) }
      switch number {
      case 0?, 1?, 2?, 3?, 4?, 5?, 6?, 8?: self = .dark
      case 7?, 9?, 10?, 11?, 12?, 13?, 14?, 15?: self = .light
      default: self = .unknown
      }
    }
  }

  /// Modules on each side, without the quiet zone.
  public let side: Int
  private let dark: [Bool]

  /// Light modules around the code: four by the standard; readers of screens need only two.
  private static let quietZones = [4, 3, 2]

  /// Returns nil if the text is empty or too long.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    // The lowest error correction: a screen has no scratches, and fewer modules fit into a smaller window.
    guard !bytes.isEmpty, let code = QRcode_encodeData(Int32(clamping: bytes.count), bytes, 0, QR_ECLEVEL_L)
    else { return nil }
    defer { QRcode_free(code) }
    side = Int(code.pointee.width)
    dark = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
  }

  /// Whether a module is dark; false outside of the code.
  public func isDark(column: Int, row: Int) -> Bool {
    (0..<side).contains(column) && (0..<side).contains(row) && dark[row * side + column]
  }

  /// The size in cells within the available room; nil if the code does not fit.
  public func size(in room: Size) -> Size? {
    quietZone(in: room).map { size(quietZone: $0) }
  }

  /// Draws the code with its top left corner at a position, in the size of ``size(in:)``.
  ///
  /// Light modules are the foreground and dark ones the background, in the palette's white and black, so that the code
  /// is dark on light in every theme. Without colours, the text colour is used for light modules, or for dark ones on
  /// a light terminal. If the background is unknown the code may be inverted; most phones read that too, and the
  /// caller mentions it. ASCII cannot be read by cameras, so the caller shows no code then.
  public func draw(
    on canvas: inout Canvas, column: Int, row: Int, in room: Size, background: Background = .colors
  ) {
    guard let zone = quietZone(in: room) else { return }
    let style = Style(foreground: .palette(231), background: .palette(16))
    let size = size(quietZone: zone)
    for line in 0..<size.rows {
      let text = (0..<size.columns).map { column in
        let cell = cell(column: column - zone, row: line * 2 - zone)
        return background == .light ? Self.inverted[cell] ?? cell : cell
      }
      canvas.write(String(text), column: column, row: row + line, style: style)
    }
  }

  /// Two modules, one above the other, with light ones as foreground.
  package func cell(column: Int, row: Int) -> Character {
    switch (isDark(column: column, row: row), isDark(column: column, row: row + 1)) {
    case (false, false): "█"
    case (false, true): "▀"
    case (true, false): "▄"
    case (true, true): " "
    }
  }

  private static let inverted: [Character: Character] = ["█": " ", "▀": "▄", "▄": "▀", " ": "█"]

  private func quietZone(in room: Size) -> Int? {
    Self.quietZones.first { zone in
      let needed = size(quietZone: zone)
      return needed.columns <= room.columns && needed.rows <= room.rows
    }
  }

  private func size(quietZone: Int) -> Size {
    let modules = side + 2 * quietZone
    return Size(columns: modules, rows: (modules + 1) / 2)
  }
}
