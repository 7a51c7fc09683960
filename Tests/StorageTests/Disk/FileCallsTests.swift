import Glibc
import Testing

@testable import OperatingSystem

/// Operations on files reach the simulated disk, so that faults can be injected into each of them.
@Suite struct FileCallsTests {
  @Test func foldersAreListedAndRemovedThroughTheCalls() throws {
    let disk = ForgetfulDisk()
    try disk.use {
      try Disk.makeFolder("/data/month")
      try PreparedFile.replace("/data/one", with: [1])
      let entries = try #require(Disk.entries(in: "/data") { _ in true })
      #expect(Set(entries.map(\.name)) == ["month", "one"])
      #expect(entries.first { $0.name == "month" }?.kind == .folder)
      #expect(Disk.entries(in: "/data") { $0 < 1 }?.count == 1)
      #expect(!Disk.removeFolder("/data") && Disk.removeFolder("/data/month"))
      #expect(!Disk.exists("/data/month") && Disk.removeFolder("/data/month"))
      disk.fail(at: 0, .error(EIO, isLasting: true))
      #expect(Disk.entries(in: "/data") { _ in true } == nil)
      #expect(!Disk.removeFolder("/data"))
    }
  }

  @Test func versionsAndTimesGoThroughTheCalls() throws {
    let disk = ForgetfulDisk()
    try disk.use {
      try Disk.makeFolder("/data")
      try PreparedFile.replace("/data/one", with: [1])
      let before = Disk.versions(of: ["one", "none"], in: "/data")
      #expect(before[0] == Disk.version(of: "/data/one") && before[0] != nil && before[1] == nil)
      Disk.touch("/data/one")
      #expect(Disk.versions(of: ["one"], in: "/data") != [before[0]])
      // The folder is opened, and one status fails.
      disk.fail(at: 1, .error(EIO, isLasting: false))
      let versions = Disk.versions(of: ["one", "one"], in: "/data")
      #expect(versions[0] == nil && versions[1] != nil)
    }
  }
}
