import Interface
import OperatingSystem
import Texts

/// The person's own editor: `$VISUAL`, else `$EDITOR`, else `vi`, with the terminal to itself.
struct ExternalEditor {
  private let program: String
  private let folder: String

  /// An editor that an environment names.
  ///
  /// - Parameter state: the folder below which texts lie while they are edited.
  init(environment: [String: String], state: String) {
    let candidates = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }
    program = candidates.first { $0.contains { !$0.isWhitespace } } ?? "vi"
    folder = state + "/editing"
  }

  /// Has a text edited, and waits until the editor has ended.
  ///
  /// Whatever goes wrong: what was written stays in its file, and what the editor has left beside it stays too.
  ///
  /// - Parameters:
  ///   - name: what the file is called.
  ///   - limit: how many bytes the text may have.
  func edit(_ text: String, named name: String, limit: Int) async throws(EditorFailure) -> EditedText {
    let home = "\(folder)/\(Identifier.make())"
    let file = "\(home)/\(name)"
    let before = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    do throws(DiskFailure) {
      try PreparedFile.replace(file, with: Array(before.utf8))
    } catch {
      throw EditorFailure(.noFile(errno: error.code), program: program, file: nil)
    }
    let failure = await run(on: file)
    let bytes = try? Disk.bytes(of: file)
    let reason: EditorFailure.Reason
    switch failure.map(Outcome.failure) ?? Self.text(bytes, limit: limit) {
    case .text(let text):
      // A text that is as it was, or came back empty, may be elsewhere in the folder.
      let isChanged =
        text.contains { !$0.isWhitespace } && bytes.map { !$0.elementsEqual(before.utf8) } ?? false
      return EditedText(text: text, file: file) {
        // What the editor has left beside a text that is kept elsewhere by now goes, too.
        for name in isChanged ? Disk.names(in: home) : [name] { Disk.remove("\(home)/\(name)") }
        Disk.removeFolder(home)
      }
    case .failure(let why): reason = why
    }
    if let bytes, !bytes.elementsEqual(before.utf8) {
      throw EditorFailure(reason, program: program, file: file)
    }
    Disk.remove(file)
    let isFolderLeft = !Disk.removeFolder(home)
    throw EditorFailure(reason, program: program, file: nil, folder: isFolderLeft ? home : nil)
  }

  private enum Outcome {
    case text(String)
    case failure(EditorFailure.Reason)
  }

  /// Runs the editor in the foreground; nil when it did what it was asked to.
  private func run(on path: String) async -> EditorFailure.Reason? {
    let signals = SignalOverride(catching: [.interrupt, .quit])
    defer { signals.restore() }
    // The shell splits what the person wrote into words, and never looks at the path.
    switch await Subprocess.runInteractive(["sh", "-c", program + " \"$1\"", "sh", path]) {
    case nil, .exited(code: 126), .exited(code: 127): return .missing
    case .exited(code: 0): return nil
    // A shell tells of a signal by a code above 128.
    case .exited(let code) where (129...192).contains(code): return .killed(signal: Int(code) - 128)
    case .exited(let code): return .failed(code: Int(code))
    case .killed(let signal): return .killed(signal: Int(signal))
    }
  }

  private static func text(_ bytes: [UInt8]?, limit: Int) -> Outcome {
    guard var bytes = bytes?[...] else { return .failure(.gone) }
    // Some editors begin a file with a mark of its encoding.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    while bytes.last == 10 || bytes.last == 13 { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .failure(.notUTF8) }
    return bytes.count <= limit ? .text(text) : .failure(.tooLong(bytes: bytes.count, limit: limit))
  }
}
