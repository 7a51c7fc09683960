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

  /// The versions of files of a folder, by their names; nil for what is not there or cannot be looked at.
  ///
  /// In an open folder a name is found in half the time that a whole path takes, and ten years have hundreds of files.
  package static func versions(of names: [String], in folder: String) -> [FileVersion?] {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    defer { if descriptor >= 0 { Glibc.close(descriptor) } }
    return names.map { name in
      var status = stat()
      return descriptor >= 0 && fstatat(descriptor, name, &status, 0) == 0 ? FileStatus(status).version : nil
    }
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
