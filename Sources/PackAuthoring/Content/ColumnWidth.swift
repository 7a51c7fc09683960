import CUnistring

/// How wide a line is in a terminal.
enum ColumnWidth {
  /// Columns, as UAX #11 counts them where wide is wide.
  static func of(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { Int(u8_width($0.baseAddress, $0.count, "UTF-8")) }
  }
}
