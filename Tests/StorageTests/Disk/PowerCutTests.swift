import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

/// The power goes at every call of every change, and the disk keeps what it likes of what was not flushed.
@Suite struct PowerCutTests {
  /// How many disks each cut leaves: `make torture` asks for more.
  private static let disks =
    ProcessInfo.processInfo.environment["LIONHEART_POWER_CUTS"].flatMap(Int.init) ?? 6

  @Test(arguments: SavedLife.changes)
  func whatWasSaidToBeSavedIsThereAndAllElseIsThereWholeOrNotAtAll(change: SavedLife.Change) async throws {
    let start = try await SavedLife.disk()
    let before = try SavedLife.snapshot(start)
    let whole = start.copy
    try await whole.use { try await change.body(try SavedLife.store(at: 10)) }
    let (calls, after) = (whole.count, try SavedLife.snapshot(whole))
    let (listsBefore, listsAfter) = (try SavedLife.lists(start), try SavedLife.lists(whole))
    #expect(before != after)
    let seed = MergeTests.Seeded.seed ?? UInt64(calls)
    var random = MergeTests.Seeded(state: seed)
    var states = 0
    for call in 0...calls {
      let disk = start.copy
      disk.fail(at: call, .powerCut)
      let isSaved = await disk.use {
        do {
          try await change.body(try SavedLife.store(at: 10))
          return true
        } catch {
          return false
        }
      }
      for number in 0..<Self.disks {
        let left = disk.afterPowerCut(&random)
        states += 1
        let found = try SavedLife.snapshot(left)
        if found == after || !isSaved && found == before {
          if number == 0 {
            let lists = try SavedLife.lists(left)
            let expected = found == after ? listsAfter : listsBefore
            if lists != expected { Issue.record("cut at \(call)\n\(difference(lists, expected))") }
          }
          try await expectGoingOn(left, from: found, "cut at \(call) of \(calls)")
        } else {
          let what = "cut at \(call) of \(calls), LIONHEART_SEED=\(seed), said to be saved: \(isSaved)"
          Issue.record("\(what)\n\(difference(found, after))")
          return
        }
      }
    }
    print("counted: \(states) power cuts (\(change), LIONHEART_SEED=\(seed))")
  }

  /// The next program puts in the files what is only in the log, and changes something of its own.
  private func expectGoingOn(
    _ disk: ForgetfulDisk, from before: [String: [String]], _ what: String
  ) async throws {
    try await disk.use {
      let store = try SavedLife.store(at: 20)
      try await store.saveWellbeing(day: SavedLife.today, answer: .good)
      #expect(store.reader.pending.files().isEmpty, "\(what)")
      _ = try store.undoHistory()
    }
    var after = try SavedLife.snapshot(disk)
    #expect(after.removeValue(forKey: "wellbeing.json") != nil)
    if after != before { Issue.record("\(what), then changed\n\(difference(after, before))") }
  }

  private func difference(_ one: [String: [String]], _ other: [String: [String]]) -> String {
    Set(one.keys).union(other.keys).sorted().filter { one[$0] != other[$0] }
      .map { "\($0):\n  \(one[$0] ?? [])\n  \(other[$0] ?? [])" }.joined(separator: "\n")
  }
}

/// Every call of every change fails in every way that the system knows.
@Suite struct FailingDiskTests {
  private static let codes = [ENOSPC, EACCES, EROFS, EMFILE, EDQUOT]
  /// Whether each call fails in each way, or in one of those that are answered alike: `make torture` asks for all.
  private static let isThorough = ProcessInfo.processInfo.environment["LIONHEART_POWER_CUTS"] != nil

  private static func faults(at call: Int) -> [ForgetfulDisk.Fault] {
    let codes = isThorough ? codes : [codes[call % codes.count]]
    return codes.map { .error($0, isLasting: false) }
      + [
        .error(EIO, isLasting: false), .error(EIO, isLasting: true), .error(EINTR, isLasting: false), .short,
      ]
  }

  @Test(arguments: SavedLife.changes)
  func whatIsSaidIsSo(change: SavedLife.Change) async throws {
    let start = try await SavedLife.disk()
    let before = try SavedLife.snapshot(start)
    let whole = start.copy
    try await whole.use { try await change.body(try SavedLife.store(at: 10)) }
    let (calls, after) = (whole.count, try SavedLife.snapshot(whole))
    let (listsBefore, listsAfter) = (try SavedLife.lists(start), try SavedLife.lists(whole))
    var faults = 0
    for call in 0..<calls {
      for fault in Self.faults(at: call) {
        faults += 1
        let disk = start.copy
        disk.fail(at: call, fault)
        let said = await disk.use { () async -> Said in
          do {
            try await change.body(try SavedLife.store(at: 10))
            return .saved
          } catch StoreFailure.unconfirmed {
            return .unconfirmed
          } catch is SavedLife.Untrue {
            return .untrue
          } catch {
            return .refused
          }
        }
        disk.heal()
        let isAsItWas = SavedLife.records(disk) == SavedLife.records(start)
        let found = isAsItWas ? before : try SavedLife.snapshot(disk)
        let isSo =
          switch said {
          case .saved: found == after
          case .refused: found == before
          case .unconfirmed: found == before || found == after
          case .untrue: false
          }
        if isSo, !isAsItWas {
          let lists = try SavedLife.lists(disk)
          #expect(lists == (found == after ? listsAfter : listsBefore), "\(fault) at call \(call)")
        }
        if !isSo {
          let what =
            found == before ? "nothing was changed" : found == after ? "it is there" : "a part is there"
          Issue.record("\(fault) at call \(call) of \(calls): \(said), but \(what)")
        }
      }
    }
    print("counted: \(faults) failing calls (\(change))")
  }

  private enum Said { case saved, refused, unconfirmed, untrue }
}
