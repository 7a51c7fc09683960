import Glibc

/// Reads the files of a pack, and nothing that is not one of them.
///
/// A pack may come from a stranger: it must not make us read a device, a huge file, or a file elsewhere.
struct PackFolder: Sendable, Equatable {
  let path: String

  /// The bytes of a file, named as seen from the folder by a name that the caller has checked.
  func bytes(_ file: String, limit: Int) throws(PackFailure) -> [UInt8] {
    // Found out once: a folder may be a link that is moved to another version meanwhile.
    let root = Self.resolved(path) ?? path
    let full = "\(root)/\(file)"
    let descriptor = open(full, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .missing(file: file) }
      throw .unreadable(file: file, errno: code)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(file: file, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(file: file) }
    guard Self.isInside(root, full) else { throw .outside(file: file) }
    guard status.st_size <= limit else { throw .tooLarge(file: file, limit: limit) }
    return try contents(of: descriptor, size: Int(status.st_size), file: file, limit: limit)
  }

  /// The names in a subfolder, sorted; none when there is no such folder.
  func names(in subfolder: String) -> [String] {
    Self.names(in: subfolder.isEmpty ? path : "\(path)/\(subfolder)")
  }

  /// Whether there is a file, or anything else, of that name.
  func has(_ file: String) -> Bool { access("\(path)/\(file)", F_OK) == 0 }

  /// The bytes that a file has; 0 where there is none.
  func size(of file: String) -> Int {
    var status = stat()
    return stat("\(path)/\(file)", &status) == 0 ? Int(status.st_size) : 0
  }

  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private func contents(of descriptor: Int32, size: Int, file: String, limit: Int) throws(PackFailure)
    -> [UInt8]
  {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { return }
        count += got
      }
    }
    guard code == 0 else { throw .unreadable(file: file, errno: code) }
    return bytes
  }

  private static func isInside(_ root: String, _ full: String) -> Bool {
    guard let target = resolved(full) else { return false }
    return target.hasPrefix(root == "/" ? root : root + "/")
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
