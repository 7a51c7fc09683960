/// A system call on a file or folder that failed.
package struct DiskFailure: Error, Equatable {
  package let path: String
  package let code: ErrorCode

  package init(_ path: String, _ code: ErrorCode = .last) {
    self.path = path
    self.code = code
  }
}

/// Does work on files, and throws what fails as what it means where it is done.
package func rethrowing<Result, Failure>(
  as meaning: (DiskFailure) -> Failure, _ work: () throws(DiskFailure) -> Result
) throws(Failure) -> Result {
  do throws(DiskFailure) {
    return try work()
  } catch {
    throw meaning(error)
  }
}
