import ArgumentParser
import Day
import OperatingSystem
import Storage
import Texts

/// Makes git merge the data record by record.
struct SyncGitDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration("git-driver", .syncGitDriver)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  private struct Report: Encodable {
    let folder: String
    /// The number of lines that were added to .gitattributes and .gitignore.
    let linesAdded: Int
  }

  func run() throws {
    let workspace = try Workspace()
    let folder = workspace.folders.data
    let repository = try GitRepository(around: folder)
    let language = workspace.language
    var added = 0
    for (name, lines) in [(".gitattributes", GitDriver.attributes), (".gitignore", GitDriver.ignored)] {
      let count = try appendMissing(lines, to: "\(folder)/\(name)")
      added += count
      Output.result(Phrase.linesAdded(count, "\(folder)/\(name)")(language))
    }
    var isNew = false
    for (key, value) in GitDriver.settings(program: Workspace.executable) {
      if try repository.set(key, to: value) { isNew = true }
    }
    Output.result(Phrase.gitDriverSet(isNew: isNew)(language))
    Output.result(
      Phrase(
        "Commit both files, and run this command in the clones on your other computers. git stores it per "
          + "clone.")(language))
    try output.print(changed: isNew || added > 0, Report(folder: folder, linesAdded: added))
  }

  /// Appends missing lines to a file. Returns how many.
  private func appendMissing(_ lines: [String], to path: String) throws(CommandFailure) -> Int {
    let old = try rethrowing(as: { CommandFailure.failed(.fileNotRead(path, errno: $0.code)) }) {
      () throws(DiskFailure) in try Disk.readIfExists(path).map(Array.init)
    }
    let existing = String(decoding: old ?? [], as: UTF8.self).split(whereSeparator: \.isNewline).map(
      String.init)
    let missing = lines.filter { !existing.contains($0) }
    if missing.isEmpty { return 0 }
    var bytes = old ?? []
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    bytes += missing.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    try rethrowing(as: { CommandFailure.failed(.fileNotWritten(path, errno: $0.code)) }) {
      () throws(DiskFailure) in
      try PreparedFile.replace(path, with: bytes, makingFolders: false, permissions: nil)
    }
    return missing.count
  }
}

/// The settings that make git merge the data record by record.
enum GitDriver {
  /// Lines of `.gitattributes`. No file is converted, because photos and articles have hashes.
  static let attributes = [
    "*.json -text merge=lionheart",
    "articles/** -text merge=lionheart",
    "photos/* binary merge=lionheart",
  ]

  /// Lines of `.gitignore`: temporary files, and those of Syncthing.
  static let ignored = [".~lionheart-*", ".stfolder", ".stversions"]

  /// The settings of a repository, for a program at an absolute path.
  static func settings(program: String) -> [(key: String, value: String)] {
    [
      ("merge.lionheart.name", "Lionheart: record by record"),
      ("merge.lionheart.driver", command(program: program)),
    ]
  }

  /// The shell command of the merge driver. If the program no longer exists, git merges the lines and leaves
  /// conflict markers.
  ///
  /// Otherwise git would keep our version as if it were the result.
  static func command(program: String) -> String {
    let word = "'" + program.replacing("'", with: #"'\''"#).replacing("%", with: "%%") + "'"
    return "test -x \(word) || exec git merge-file %A %O %B; exec \(word) merge-file %O %A %B -- %P"
  }
}

/// A git repository, changed by the program git.
struct GitRepository {
  private let folder: String

  private struct GitAnswer {
    let code: Int32
    let output: String
    let reason: String
  }

  /// Finds the repository of a folder. Fails with a message about how to create one.
  init(around folder: String) throws(CommandFailure) {
    self.folder = folder
    let answer = try git(["rev-parse", "--is-inside-work-tree"])
    let isMissing = answer.output == "false" || answer.reason.contains("not a git repository")
    // A missing folder has no repository either.
    if isMissing || answer.reason.contains("cannot change to") { throw .failed(.noGitRepository(folder)) }
    guard answer.code == 0 else { throw .failed(.gitFailed(answer.reason)) }
  }

  /// Sets a configuration value. Returns whether it had another one.
  func set(_ key: String, to value: String) throws(CommandFailure) -> Bool {
    let old = try git(["config", "--local", "--get", key])
    if old.code == 0, old.output == value { return false }
    let answer = try git(["config", "--local", "--replace-all", key, value])
    guard answer.code == 0 else { throw .failed(.gitFailed(answer.reason)) }
    return true
  }

  private func git(_ words: [String]) throws(CommandFailure) -> GitAnswer {
    let own = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]
    let ending = Subprocess.run(["git", "-C", folder] + own + words, isEnglish: true)
    switch ending {
    case .notStarted: throw .failed(Phrase("git is not installed."))
    case .aborted:
      throw .failed(.gitFailed(Phrase.noAnswer(Workspace.language(of: ProcessEnvironment.variables))))
    case .ended(let code, var output, _):
      if output.last == UInt8(ascii: "\n") { output.removeLast() }
      return GitAnswer(code: code, output: String(decoding: output, as: UTF8.self), reason: ending.reason)
    }
  }
}

/// Merges three versions of a file: git's merge driver.
struct MergeFileCommand: ParsableCommand {
  static let configuration = CommandConfiguration("merge-file", .mergeFile)

  @Argument(help: ArgumentHelp(Phrase("The common ancestor; an empty file if both sides added it.")))
  var base: String
  @Argument(help: ArgumentHelp(Phrase("Our side; the result is written here.")))
  var ours: String
  @Argument(help: ArgumentHelp(Phrase("The other side.")))
  var theirs: String
  @Argument(help: ArgumentHelp(Phrase("The file's name in the repository.")))
  var name: String?
  @OptionGroup var language: LanguageOptions

  func run() throws {
    // Opens neither data nor packs: git may run it on a machine that has none.
    let file = name ?? ours
    do throws(GitMerge.Failure) {
      let outcome = try GitMerge.merge(base: base, ours: ours, theirs: theirs, name: name)
      guard outcome == .choseLonger else { return }
      Output.message(Phrase.mergeTookLonger(file)(Workspace.language(of: ProcessEnvironment.variables)))
    } catch {
      throw CommandFailure.failed(.mergeFailed(file, error))
    }
  }
}
