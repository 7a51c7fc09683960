/// A failed system call on a file or folder.
package struct DiskFailure: Error, Equatable {
  package let path: String
  package let code: ErrorCode

  package init(_ path: String, _ code: ErrorCode = .last) {
    self.path = path
    self.code = code
  }
}

/// Runs file operations and converts a ``DiskFailure`` to the caller's error type.
package func rethrowing<Result, Failure>(
  as meaning: (DiskFailure) -> Failure, _ work: () throws(DiskFailure) -> Result
) throws(Failure) -> Result {
  do throws(DiskFailure) {
    return try work()
  } catch {
    throw meaning(error)
  }
}
