import Interface
import OperatingSystem
import Texts

/// The user's editor: `$VISUAL`, else `$EDITOR`, else `vi`. It runs in the foreground.
struct ExternalEditor {
  private let program: String
  private let folder: String

  /// The editor of an environment.
  ///
  /// - Parameter state: the folder for texts while they are edited.
  init(environment: [String: String], state: String) {
    let candidates = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }
    program = candidates.first { $0.contains { !$0.isWhitespace } } ?? "vi"
    folder = state + "/editing"
  }

  /// Opens a text in the editor and waits until it exits.
  ///
  /// If anything fails, the changed text stays in its file, and so do other files that the editor left beside
  /// it.
  ///
  /// - Parameters:
  ///   - name: the name of the file.
  ///   - limit: the largest text, in bytes.
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
    switch failure.map(Outcome.failure) ?? Self.decode(bytes, limit: limit) {
    case .text(let text):
      // If the text is unchanged or empty, the editor may have saved it in another file of the folder.
      let isChanged =
        text.contains { !$0.isWhitespace } && bytes.map { !$0.elementsEqual(before.utf8) } ?? false
      return EditedText(text: text, file: file) {
        // Once the text is saved elsewhere, files that the editor left beside it are removed too.
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

  /// Runs the editor in the foreground. Returns nil if it succeeded.
  private func run(on path: String) async -> EditorFailure.Reason? {
    let signals = SignalOverride(catching: [.interrupt, .quit])
    defer { signals.restore() }
    // The shell splits the editor's command into words, but not the path.
    switch await Subprocess.runInteractive(["sh", "-c", program + " \"$1\"", "sh", path]) {
    case nil, .exited(code: 126), .exited(code: 127): return .missing
    case .exited(code: 0): return nil
    // A shell reports a signal as a code above 128.
    case .exited(let code) where (129...192).contains(code): return .killed(signal: Int(code) - 128)
    case .exited(let code): return .failed(code: Int(code))
    case .killed(let signal): return .killed(signal: Int(signal))
    }
  }

  private static func decode(_ bytes: [UInt8]?, limit: Int) -> Outcome {
    guard let bytes = bytes?.withoutByteOrderMark.withoutFinalNewlines else { return .failure(.gone) }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .failure(.notUTF8) }
    return bytes.count <= limit ? .text(text) : .failure(.tooLong(bytes: bytes.count, limit: limit))
  }
}
