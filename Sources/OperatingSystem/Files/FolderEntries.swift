import Glibc

extension Disk {
  /// Something in a folder, as the folder has it.
  package struct Entry: Sendable {
    package var name: String
    /// What it is; nil where only looking at it tells.
    package var kind: FileStatus.Kind?
  }

  /// What is in a folder, in no order, until told to stop; nil where it cannot be read.
  ///
  /// What is no UTF-8 is left out: it can neither be typed nor kept.
  package static func entries(in folder: String, while isGoingOn: (_ count: Int) -> Bool) -> [Entry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while isGoingOn(entries.count), let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name, name != ".", name != ".." else { continue }
      entries.append(Entry(name: name, kind: kind(entry.pointee.d_type)))
    }
    return entries
  }

  private static func kind(_ type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK), Int(DT_UNKNOWN): nil
    default: .other
    }
  }
}
