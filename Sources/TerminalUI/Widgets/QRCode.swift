import CQRencode

/// A text as a QR code (ISO/IEC 18004), two modules a cell.
public struct QRCode: Equatable, Sendable {
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
  /// dark on light whatever the person's theme. Without colours the foreground stands for light, which is right on
  /// the dark terminals that most have; on a light one the code is inverted, and most cameras read that as well.
  /// There is no ASCII that a camera reads, so the caller shows none there.
  public func draw(on canvas: inout Canvas, column: Int, row: Int, in room: Size) {
    guard let zone = quietZone(in: room) else { return }
    let style = Style(foreground: .palette(231), background: .palette(16))
    let size = size(quietZone: zone)
    for line in 0..<size.rows {
      let text = (0..<size.columns).map { cell(column: $0 - zone, row: line * 2 - zone) }
      canvas.write(String(text), column: column, row: row + line, style: style)
    }
  }

  private func cell(column: Int, row: Int) -> Character {
    switch (isDark(column: column, row: row), isDark(column: column, row: row + 1)) {
    case (false, false): "█"
    case (false, true): "▀"
    case (true, false): "▄"
    case (true, true): " "
    }
  }

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
