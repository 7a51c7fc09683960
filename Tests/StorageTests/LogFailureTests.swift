import FoundationEssentials
import Glibc
import Testing

@testable import OperatingSystem
@testable import Storage

/// Failures while a line is written to the log.
@Suite struct LogFailureTests {
  private let sandbox: Sandbox
  private var path: String { sandbox.state("undo.log") }

  init() throws { sandbox = try Sandbox() }

  /// Appends a change on a disk that cannot flush, and perhaps cannot cut off what was written either.
  private func append(cutsOff: Bool) throws(LogFailure) {
    var calls = Disk.calls
    calls.sync = { _ in
      errno = EIO
      return -1
    }
    if !cutsOff {
      calls.truncate = { _, _ in
        errno = ENOSPC
        return -1
      }
    }
    let log = ChangeLog(in: sandbox.folders.state)
    let result = Disk.$calls.withValue(calls) {
      Result { () throws(LogFailure) in
        _ = try log.append(.change, LoggedChange(action: Action(.read), at: 1, changes: []))
      }
    }
    try result.get()
  }

  @Test func aLineThatWasCutOffAgainIsRefused() async throws {
    try await sandbox.store().note("a", "x")
    let before = try sandbox.text(path)
    #expect(throws: LogFailure.refused(DiskFailure(path, .inputOutput))) { try append(cutsOff: true) }
    #expect(try sandbox.text(path) == before)
  }

  @Test func aLineThatCouldNotBeCutOffIsUncertain() async throws {
    try await sandbox.store().note("a", "x")
    let before = try sandbox.text(path)
    #expect(throws: LogFailure.uncertain(DiskFailure(path, .inputOutput))) { try append(cutsOff: false) }
    #expect(try sandbox.text(path) != before)
  }

  @Test func whatNobodyKnowsToBeSavedIsSaidAsUnconfirmed() async throws {
    let store = sandbox.store()
    try await store.note("a", "x")
    var calls = Disk.calls
    let sync = calls.sync
    // Only the log is opened to be appended to, so only its flush and its cut fail.
    let log = path
    calls.sync = { file in
      let opened = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
      guard opened == log else {
        return sync(file)
      }
      errno = EIO
      return -1
    }
    calls.truncate = { _, _ in
      errno = EIO
      return -1
    }
    await #expect(throws: StoreFailure.unconfirmed(path: path, errno: .inputOutput)) {
      try await Disk.$calls.withValue(calls) { try await store.note("b", "y") }
    }
  }

  @Test func aLogThatIsNoFileRefusesTheLine() throws {
    try sandbox.write("", to: path + "/in the way")
    let log = ChangeLog(in: sandbox.folders.state)
    #expect(throws: LogFailure.refused(DiskFailure(path, .isFolder))) {
      try log.append(.change, LoggedChange(action: Action(.read), at: 1, changes: []))
    }
  }
}
