import Glibc

/// What comes through a pipe, in a file that nobody else can see and that is gone when it is closed.
public enum SpooledFile {
  /// An empty file without a name, for the owner alone.
  public static func make(in folders: Folders) throws(RestoreFailure) -> Int32 {
    do throws(DiskFailure) {
      try Disk.makeFolder(folders.state)
    } catch {
      throw .store(StoreFailure(error))
    }
    let path = joined(folders.state, ".~lionheart-\(randomLetters(8)).tmp")
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .store(StoreFailure(DiskFailure(path))) }
    unlink(path)
    return file
  }

  /// An open file as it is, or all that comes out of a pipe, which is closed.
  public static func whole(of opened: Int32, in folders: Folders) throws(RestoreFailure) -> Int32 {
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return opened }
    defer { close(opened) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .unreadable(errno: EISDIR) }
    return try make(of: opened, in: folders)
  }

  /// All that comes out of a pipe.
  private static func make(of pipe: Int32, in folders: Folders) throws(RestoreFailure) -> Int32 {
    let file = try make(in: folders)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(pipe, &buffer, buffer.count)
      if count == 0 { return file }
      if count < 0, errno == EINTR { continue }
      let code = count < 0 ? errno : written(buffer[..<count], to: file)
      guard code == 0 else {
        close(file)
        throw .unreadable(errno: code)
      }
    }
  }

  private static func written(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
