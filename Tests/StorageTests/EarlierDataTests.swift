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

  private static let earlier =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    + "/fixtures/data/0.1"
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
