import ArgumentParser
import Day
import OperatingSystem
import Storage
import Texts

/// Has git merge the data record by record.
struct SyncGitDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration("git-driver", .syncGitDriver)

  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart sync git-driver", usesPacks: false)
    let folder = workspace.folders.data
    let repository = try GitRepository(around: folder)
    let language = workspace.language
    for (name, lines) in [(".gitattributes", GitDriver.attributes), (".gitignore", GitDriver.ignored)] {
      let count = try add(lines, to: "\(folder)/\(name)")
      Output.message(Phrase.linesAdded(count, "\(folder)/\(name)")(language))
    }
    var isNew = false
    for (key, value) in GitDriver.settings(program: Workspace.executable) {
      if try repository.set(key, to: value) { isNew = true }
    }
    Output.message(Phrase.gitDriverSet(isNew: isNew)(language))
    Output.message(Phrase.gitDriverElsewhere(language))
  }

  /// Adds the lines that a file has not yet, at its end, and gives how many; what is there stays as it is.
  private func add(_ lines: [String], to path: String) throws(CommandFailure) -> Int {
    let old = try rethrowing(as: { CommandFailure.said(.fileNotRead(path, errno: $0.code)) }) {
      () throws(DiskFailure) in try Disk.readIfExists(path).map(Array.init)
    }
    let there = String(decoding: old ?? [], as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    let missing = lines.filter { !there.contains($0) }
    if missing.isEmpty { return 0 }
    var bytes = old ?? []
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    bytes += missing.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    try rethrowing(as: { CommandFailure.said(.fileNotWritten(path, errno: $0.code)) }) {
      () throws(DiskFailure) in
      try PreparedFile.replace(path, with: bytes, makingFolders: false, permissions: nil)
    }
    return missing.count
  }
}
