import Glibc

/// A file that is mapped into memory and read on demand, for as long as this object lives.
///
/// Replace such a file by renaming another over it: reading pages of a file that was cut short ends the program.
package final class MappedFile: Sendable {
  package let count: Int
  private let address: UInt

  /// Maps a regular file. Returns nil if it cannot be opened, is empty, or is larger than `limit` bytes.
  package init?(_ path: String, upTo limit: Int) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...limit).contains(Int(status.st_size)),
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { return nil }
    (address, count) = (UInt(bitPattern: start), Int(status.st_size))
  }

  deinit {
    munmap(UnsafeMutableRawPointer(bitPattern: address), count)
  }

  /// The bytes are valid only during the call.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count))
  }
}
