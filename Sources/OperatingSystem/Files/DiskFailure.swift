import Glibc

/// A system call that failed.
struct DiskFailure: Error, Equatable {
  let path: String
  let code: Int32

  init(_ path: String, _ code: Int32 = errno) {
    self.path = path
    self.code = code
  }
}
