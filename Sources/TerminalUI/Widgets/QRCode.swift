import CQRencode

/// A text as a QR code (ISO/IEC 18004), two modules a cell.
public struct QRCode: Equatable, Sendable {
  /// What a code is drawn on.
  public enum Ground: Equatable, Sendable {
    /// Its own white and black.
    case colors
    /// The terminal's own two colours, the text's being the lighter one.
    case dark
    /// The same, the text's being the darker one.
    case light
    /// The same, and nobody knows which is which.
    case unknown

    /// What can be known where a terminal has no colours, or is to have none.
    ///
    /// - Parameter fgbg: the value of `COLORFGBG`, which rxvt, Konsole and others set: the palette's numbers of text
    ///   and background, such as `15;0`.
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

  /// Modules that stay light around it: four by the standard; two are enough for what reads them from screens.
  private static let quietZones = [4, 3, 2]

  /// The code of a text; nil when that is empty or too long.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    // The lowest level of correction: a screen has no scratches, and fewer modules fit into a smaller window.
    guard !bytes.isEmpty, let code = QRcode_encodeData(Int32(clamping: bytes.count), bytes, 0, QR_ECLEVEL_L)
    else { return nil }
    defer { QRcode_free(code) }
    side = Int(code.pointee.width)
    dark = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
  }

  /// Whether a module is dark; none is outside of the code.
  public func isDark(column: Int, row: Int) -> Bool {
    (0..<side).contains(column) && (0..<side).contains(row) && dark[row * side + column]
  }

  /// The cells that it takes where there is room for so many; nil where there is not enough.
  public func size(in room: Size) -> Size? {
    quietZone(in: room).map { size(quietZone: $0) }
  }

  /// Draws it with its top left corner at a place, as ``size(in:)`` says for the room.
  ///
  /// Light modules are the characters and dark ones what is behind them, in the palette's own white and black: it is
  /// dark on light whatever the person's theme. Without colours the text's stands for light, quiet zone and all, and
  /// on a light terminal for dark. Where that is not known the code may be inverted; phones read that as well, with
  /// few exceptions, and the caller says so. There is no ASCII that a camera reads, so the caller shows none there.
  public func draw(on canvas: inout Canvas, column: Int, row: Int, in room: Size, ground: Ground = .colors) {
    guard let zone = quietZone(in: room) else { return }
    let style = Style(foreground: .palette(231), background: .palette(16))
    let size = size(quietZone: zone)
    for line in 0..<size.rows {
      let text = (0..<size.columns).map { column in
        let cell = cell(column: column - zone, row: line * 2 - zone)
        return ground == .light ? Self.inverted[cell] ?? cell : cell
      }
      canvas.write(String(text), column: column, row: row + line, style: style)
    }
  }

  /// Two modules below each other as light characters on what is dark.
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
