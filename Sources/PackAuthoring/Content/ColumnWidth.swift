import CUnistring

enum ColumnWidth {
  /// The width in terminal columns (UAX #11, wide characters count two).
  static func of(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { Int(u8_width($0.baseAddress, $0.count, "UTF-8")) }
  }
}
