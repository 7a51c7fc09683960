import Glibc

/// A pipe. Child processes do not inherit its ends.
package struct Pipe {
  package let reading: OpenFile
  package let writing: OpenFile

  package init() throws(ErrorCode) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (OpenFile(ends[0], "|"), OpenFile(ends[1], "|"))
  }

  package func close() {
    reading.close()
    writing.close()
  }
}
