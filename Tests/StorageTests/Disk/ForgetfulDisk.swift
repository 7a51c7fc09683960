import Glibc
import Synchronization

@testable import OperatingSystem

/// A disk in memory that keeps what was written and what was flushed apart, and fails or stops when it is told to.
///
/// After a power cut anything may be there that the calls allow: of a file's writes since its last flush the first few,
/// the last of them perhaps in part or as zeros; of a folder's changes since its last flush any selection.
final class ForgetfulDisk: Sendable {
  /// What goes wrong at a call.
  enum Fault: Equatable, Sendable {
    /// The call fails, and with `isLasting` all after it.
    case error(Int32, isLasting: Bool)
    /// A write takes only half of its bytes.
    case short
    /// The power goes: this call and all after it come to nothing.
    case powerCut
  }

  private let state: Mutex<DiskState>

  init(_ state: DiskState = DiskState()) {
    self.state = Mutex(state)
  }

  /// A disk of its own that holds the same.
  var copy: ForgetfulDisk {
    var copy = state.withLock { $0 }
    copy.forgetFaults()
    return ForgetfulDisk(copy)
  }

  /// How many calls there were since it was made, or since something was told to go wrong.
  var count: Int { state.withLock { $0.count } }

  /// Has something go wrong at a call, counted from 0 from now on.
  func fail(at call: Int, _ fault: Fault) {
    state.withLock { state in
      state.forgetFaults()
      state.fault = (call, fault)
    }
  }

  /// Has all go well again.
  func heal() {
    state.withLock { $0.forgetFaults() }
  }

  /// A disk as it may be when the power is back.
  func afterPowerCut(_ random: inout MergeTests.Seeded) -> ForgetfulDisk {
    ForgetfulDisk(state.withLock { $0.afterPowerCut(&random) })
  }

  /// All files by their paths, for looking at.
  var files: [String: [UInt8]] { state.withLock { $0.files() } }

  /// Does something with this disk in the place of the system's.
  func use<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await Disk.$calls.withValue(calls, operation: body)
  }

  func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Disk.$calls.withValue(calls, operation: body)
  }

  /// One call: it fails as it is told to, or is carried out, with `errno` as the system would set it.
  private func call<Result: Sendable>(
    _ failed: Result, _ body: (inout DiskState, Bool) throws(DiskState.Refused) -> Result
  ) -> Result {
    let (result, code) = state.withLock { state -> (Result, Int32) in
      var isShort = false
      switch state.faultNow() {
      case .error(let code, _)?: return (failed, code)
      case .powerCut?: return (failed, EIO)
      case .short?: isShort = true
      case nil: break
      }
      do throws(DiskState.Refused) {
        return (try body(&state, isShort), 0)
      } catch {
        return (failed, error.code)
      }
    }
    if code != 0 { errno = code }
    return result
  }

  private var calls: FileCalls {
    FileCalls(
      open: { [self] path, flags, _ in
        call(-1) { state, _ throws(DiskState.Refused) in try state.open(path, flags) }
      },
      close: { [self] file in call(-1) { state, _ in state.close(file) } },
      read: { [self] file, buffer, count in
        call(-1) { state, _ throws(DiskState.Refused) in try state.read(file, buffer, count, nil) }
      },
      readAt: { [self] file, buffer, count, offset in
        call(-1) { state, _ throws(DiskState.Refused) in try state.read(file, buffer, count, Int(offset)) }
      },
      write: { [self] file, buffer, count in
        call(-1) { state, isShort throws(DiskState.Refused) in
          try state.write(file, buffer, isShort ? max(1, count / 2) : count)
        }
      },
      truncate: { [self] file, size in
        call(-1) { state, _ throws(DiskState.Refused) in try state.truncate(file, Int(size)) }
      },
      sync: { [self] file in call(-1) { state, _ throws(DiskState.Refused) in try state.sync(file) } },
      syncAll: { [self] _ in call(-1) { state, _ in state.syncAll() } },
      status: { [self] file, status in
        let found = call(nil as Status?) { state, _ throws(DiskState.Refused) in try state.status(file) }
        guard let found else { return -1 }
        status = found
        return 0
      },
      statusAt: { [self] path, _, status in
        let found = call(nil as Status?) { state, _ throws(DiskState.Refused) in
          try state.status(at: path)
        }
        guard let found else { return -1 }
        status = found
        return 0
      },
      statusIn: { [self] folder, name, status in
        let found = call(nil as Status?) { state, _ throws(DiskState.Refused) in
          try state.status(of: name, in: folder)
        }
        guard let found else { return -1 }
        status = found
        return 0
      },
      names: { [self] path in
        call([String]?.none) { state, _ throws(DiskState.Refused) in try state.names(path) }
      },
      entries: { [self] path, isGoingOn in
        let found = call([Disk.Entry]?.none) { state, _ throws(DiskState.Refused) in
          try state.entries(path)
        }
        return found.map { all in all.indices.prefix(while: isGoingOn).map { all[$0] } }
      },
      makeFolder: { [self] path, _ in
        call(-1) { state, _ throws(DiskState.Refused) in try state.makeFolder(path) }
      },
      removeFolder: { [self] path in
        call(-1) { state, _ throws(DiskState.Refused) in try state.removeFolder(path) }
      },
      rename: { [self] path, new in
        call(-1) { state, _ throws(DiskState.Refused) in try state.rename(path, new) }
      },
      link: { [self] path, new in
        call(-1) { state, _ throws(DiskState.Refused) in try state.link(path, new) }
      },
      unlink: { [self] path in call(-1) { state, _ throws(DiskState.Refused) in try state.unlink(path) } },
      destination: { [self] _ in
        call(String?.none) { _, _ throws(DiskState.Refused) in throw DiskState.Refused(EINVAL) }
      },
      lock: { _, _ in 0 },
      changeMode: { _, _ in 0 },
      access: { [self] path, _ in
        call(-1) { state, _ throws(DiskState.Refused) in
          _ = try state.status(at: path)
          return 0
        }
      },
      touch: { [self] path in call(-1) { state, _ throws(DiskState.Refused) in try state.touch(path) } })
  }
}

/// What the system tells of a file; its type and the call that fills it have the same name.
private typealias Status = stat
