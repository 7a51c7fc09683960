/// A failed system call on a file or folder.
package struct DiskFailure: Error, Equatable {
  package let path: String
  package let code: ErrorCode

  package init(_ path: String, _ code: ErrorCode = .last) {
    self.path = path
    self.code = code
  }
}

/// Runs `work` and converts its failure, such as a ``DiskFailure``, to the caller's error type.
package func rethrowing<Result, Original, Failure>(
  as convert: (Original) -> Failure, _ work: () throws(Original) -> Result
) throws(Failure) -> Result {
  do throws(Original) {
    return try work()
  } catch {
    throw convert(error)
  }
}
