// Sizes of files.
extension Phrase {
  /// "905 B", "640 kB", "3.2 MB".
  package static func byteCount(_ bytes: some BinaryInteger) -> String {
    if bytes < 1_000 { return "\(max(0, bytes)) B" }
    if bytes < 1_000_000 { return "\(bytes / 1_000) kB" }
    let tenths = bytes / 100_000
    return tenths < 1_000 ? "\(tenths / 10).\(tenths % 10) MB" : "\(tenths / 10) MB"
  }
}
