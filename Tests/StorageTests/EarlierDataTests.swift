import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

/// The data of ten years that version 0.1 wrote, in `fixtures/data/0.1`.
@Suite struct EarlierDataTests {
  @Test func theDataOfTenYearsIsInOrder() throws {
    let sandbox = try Sandbox()
    try Self.copyEarlierData(to: sandbox.folders)
    // It was made two days after the sandbox's clock begins.
    let findings = Doctor.examine(sandbox.folders, now: Sandbox.start + 172_800_000)
    for finding in findings {
      guard case .good = finding.kind else {
        Issue.record("\(finding)")
        continue
      }
    }
    #expect(findings.count > 400)
  }

  @Test func everyFileOfEarlierDataIsWrittenAsItWasRead() throws {
    let names = Disk.files(below: Self.earlier + "/data").filter { $0.hasSuffix(".json") }
    #expect(names.count > 400)
    for name in names {
      let bytes = try Disk.read(name)
      #expect(try Document(bytes).bytes == bytes, "\(name)")
    }
  }

  @Test func theFilesOfTheSecondVersionAreReadAndWrittenAsTheyWere() throws {
    let sandbox = try Sandbox()
    let folder = Self.fixtures + "/0.2/data"
    let names = Disk.files(below: folder)
    #expect(names.count == 6)
    for path in names {
      let bytes = try Disk.read(path)
      #expect(try Document(bytes).bytes == bytes, "\(path)")
      let target = sandbox.data(String(path.dropFirst(folder.count + 1)))
      try Disk.makeFolder(parent(of: target))
      try PreparedFile.replace(target, with: bytes, durable: false)
    }
    for finding in Doctor.examine(sandbox.folders, now: Sandbox.start) {
      guard case .good = finding.kind else {
        Issue.record("\(finding)")
        continue
      }
    }
    let store = sandbox.store()
    let trackers = store.trackers().trackers
    #expect(trackers.map(\.kind) == [.feed, .medicine] && trackers.map(\.gap) == [nil, 240])
    #expect(trackers.allSatisfy { $0.id == Tracker.id(of: $0.kind, named: $0.name, child: $0.child) })
    let now = Moment(
      milliseconds: Sandbox.start, date: CalendarDay(number: 20_778), secondOfDay: 14 * 3_600 + 816)
    let rows = trackers.map {
      TimeSince($0, store.recentMarks(of: trackers, at: now).marks, at: now, dayStart: 0)
    }
    #expect(rows.map(\.today) == [2, 1] && rows.map(\.removed.count) == [0, 1])
    #expect(rows[0].last?.label == "right" && rows[0].elapsed(at: Sandbox.start) == 900_000)
    #expect(store.marks(of: Set(trackers.map(\.id)), since: 0).marks.count == 5)
    #expect(store.plans().plans.map(\.state) == [.open, .moved, .done])
    #expect(store.recallStates().states.mapValues(\.box) == ["fever-newborn": 2, "less-movement": 0])
    #expect(store.shownNudges().map(\.nudge.kind) == [.recall, .planQuestion, .planRow])
  }

  /// Puts the data and the state of `fixtures/data/0.1` below a folder, closed to others.
  static func copyEarlierData(to folders: Folders) throws {
    for (from, to) in [("/data", folders.data), ("/state", folders.state)] {
      for path in Disk.files(below: earlier + from) {
        let target = to + path.dropFirst((earlier + from).count)
        try Disk.makeFolder(parent(of: target))
        try PreparedFile.replace(target, with: try Disk.read(path), durable: false)
      }
    }
  }

  private static let earlier = fixtures + "/0.1"
  private static let fixtures =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/fixtures/data"
}

extension Disk {
  /// The paths of all files below a folder.
  fileprivate static func files(below folder: String) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      let path = joined(folder, name)
      return isFolder(path) ? files(below: path) : [path]
    }
  }
}
