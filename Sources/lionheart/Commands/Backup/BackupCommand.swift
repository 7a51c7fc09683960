import ArgumentParser
import Day
import Home
import Model
import OperatingSystem
import Storage
import Texts

/// Writes all of the user's data to one file.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("backup", .backup)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile), completion: .file())
  var file: String
  @Option(
    name: .long,
    help: ArgumentHelp(Phrase("Encrypt with age to this public key. May be repeated."), value: Phrase("key")))
  var encryptTo: [String] = []
  @Flag(help: ArgumentHelp(Phrase("Encrypt with a passphrase; age asks for it.")))
  var passphrase = false
  @Flag(help: ArgumentHelp(Phrase("Replace the file even if it is not a backup.")))
  var force = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    guard encryptTo.isEmpty || !passphrase else {
      throw CommandFailure.usage(Phrase("Use either --encrypt-to or --passphrase."))
    }
    try output.requireFile(file)
    let workspace = try Workspace()
    let summary = try await file == "-" ? writeToStandardOutput(workspace) : writeToFile(workspace)
    let language = workspace.language
    let path = file == "-" ? nil : file
    Output.result(Phrase.backedUp(summary, to: path, isEncrypted: isEncrypted)(language))
    if !summary.damaged.isEmpty { Output.message(Phrase.damagedInBackup(summary.damaged)(language)) }
    if !summary.leftOut.isEmpty { Output.message(Phrase.leftOutOfBackup(summary.leftOut)(language)) }
    if !summary.isRecorded { Output.message(Phrase.backupNotNoted(language)) }
    if output.json { try Output.json(Report(summary, path: file, isEncrypted: isEncrypted)) }
  }

  private struct Report: Encodable {
    let path, madeAt: String
    let isEncrypted: Bool
    /// The number of records by kind, such as `habits`.
    let records: [String: Int]
    let photos, articles, bytes: Int
    /// Damaged files, which are included as they are, and what is left out: paths below the data folder.
    let damaged, leftOut: [String]

    init(_ summary: BackupSummary, path: String, isEncrypted: Bool) {
      self.path = path
      self.isEncrypted = isEncrypted
      madeAt = LiveClock.iso8601(summary.madeAt)
      records = summary.records.kinds
      (photos, articles, bytes) = (summary.photos, summary.articles, summary.bytes)
      (damaged, leftOut) = (summary.damaged, summary.leftOut)
    }
  }

  private var isEncrypted: Bool { passphrase || !encryptTo.isEmpty }

  private func writeToStandardOutput(_ workspace: Workspace) async throws -> BackupSummary {
    if Output.isTerminal {
      throw CommandFailure.usage(
        Phrase("A backup cannot be written to a terminal. Name a file, or pipe it to a program."))
    }
    return try await writeBackup(workspace, to: .standardOutput)
  }

  private func writeToFile(_ workspace: Workspace) async throws -> BackupSummary {
    let target = try backingUp { () throws(BackupFailure) in
      try BackupTarget(file, workspace.store, mayReplace: force)
    }
    var summary: BackupSummary
    do {
      summary = try await writeBackup(workspace, to: target.output)
    } catch {
      target.discard()
      throw error
    }
    try backingUp { () throws(BackupFailure) in try target.commit() }
    summary.isRecorded = await workspace.store.recordBackup(target, summary, isEncrypted: isEncrypted)
    return summary
  }

  /// Writes the backup to an open file, through age if it is to be encrypted.
  private func writeBackup(_ workspace: Workspace, to output: OpenFile) async throws -> BackupSummary {
    let (store, path) = (workspace.store, file == "-" ? "" : file)
    @Sendable func write(_ output: OpenFile) async throws -> BackupSummary {
      do throws(BackupFailure) {
        return try await store.writeBackup(to: output, program: Lionheart.version)
      } catch {
        if case .write(_, let code) = error {
          throw CommandFailure.failed(.backupFailure(.write(path: path, errno: code)))
        }
        throw CommandFailure.failed(.backupFailure(error))
      }
    }
    guard isEncrypted else { return try await write(output) }
    let arguments = passphrase ? ["--passphrase"] : encryptTo.flatMap { ["--recipient", $0] }
    return try await AgeEncryption.encrypt(arguments, to: output, write)
  }

  private func backingUp<Result>(
    _ work: () throws(BackupFailure) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(BackupFailure) {
      return try work()
    } catch {
      throw .failed(.backupFailure(error))
    }
  }
}

/// Encrypts and decrypts with the program age.
enum AgeEncryption {
  /// Encrypts what `work` writes to a pipe.
  ///
  /// - Parameters:
  ///   - arguments: the recipients, or that age asks for a passphrase, which it does on the terminal itself.
  ///   - output: receives the encrypted bytes.
  static func encrypt<Result>(
    _ arguments: [String], to output: OpenFile, _ work: (OpenFile) async throws -> Result
  ) async throws -> Result {
    let pipe: Pipe
    do throws(ErrorCode) { pipe = try Pipe() } catch { throw CommandFailure.outputFailed(error) }
    // age may exit before it has read everything.
    let signals = SignalOverride(ignoring: [.brokenPipe])
    defer { signals.restore() }
    guard let age = start(arguments, from: pipe.reading, to: output) else {
      pipe.close()
      throw CommandFailure.failed(.noAge)
    }
    pipe.reading.close()
    let outcome: Swift.Result<Result, any Error>
    do {
      outcome = .success(try await work(pipe.writing))
    } catch {
      outcome = .failure(error)
    }
    pipe.writing.close()
    // If age failed, its own message explains why writing to it failed.
    guard age.waitUntilExit() == .exited(code: 0) else {
      throw CommandFailure.failed(.ageFailed(isDecrypting: false))
    }
    return try outcome.get()
  }

  static func decrypt(_ input: OpenFile, identity: String?, to output: OpenFile) throws(CommandFailure) {
    // A pipe cannot be rewound, but nothing has been read from it yet.
    try? input.rewind()
    let arguments = ["--decrypt"] + (identity.map { ["--identity", $0] } ?? [])
    guard let age = start(arguments, from: input, to: output) else { throw .failed(.noAge) }
    guard age.waitUntilExit() == .exited(code: 0) else { throw .failed(.ageFailed(isDecrypting: true)) }
  }

  /// Starts age in the foreground, so that it can ask for a passphrase on the terminal.
  private static func start(_ arguments: [String], from input: OpenFile, to output: OpenFile) -> ChildProcess?
  {
    ChildProcess.start(
      ["age"] + arguments, [input, output, .standardError],
      environment: ProcessEnvironment.variables.map { "\($0.key)=\($0.value)" })
  }
}
