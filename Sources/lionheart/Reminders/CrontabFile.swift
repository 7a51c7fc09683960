import Day
import OperatingSystem
import Texts

/// The person's crontab, by way of the program that may read and write it.
enum CrontabFile {
  /// What reading it gave.
  enum Reading {
    /// There is no `crontab` here.
    case noProgram
    /// It was read; one that was never written is empty.
    case read(Crontab)
    /// It cannot be read, so it must not be written.
    case unreadable(String)
  }

  static func read() -> Reading {
    let ending = Subprocess.run(["crontab", "-l"], isEnglish: true)
    switch ending {
    case .notStarted: return .noProgram
    case .aborted:
      return .unreadable(
        "crontab -l: "
          + Phrase.noAnswer(
            Workspace.language(of: LocaleVariables.now)))
    case .ended(0, let output, _): return .read(Crontab(output))
    case .ended(_, let output, let messages):
      let isNone = output.isEmpty && messages.lowercased().contains("no crontab for ")
      return isNone ? .read(Crontab([])) : .unreadable(ending.reason)
    }
  }

  /// Writes it and looks whether it is what was written; where it is something else the old one is kept at a path.
  static func write(_ new: Crontab, over old: Crontab, keeping path: String) throws(CommandFailure) {
    let ending = Subprocess.run(["crontab", "-"], input: new.bytes, isEnglish: true)
    if case .read(let found) = read() {
      if found == new { return }
      if found == old { throw .said(.crontabRefused(ending.reason)) }
    }
    do throws(DiskFailure) {
      try PreparedFile.replace(path, with: old.bytes)
    } catch {
      Output.message(Phrase.crontabDiffersUnkept(Workspace.language(of: LocaleVariables.now)))
      Output.message(String(decoding: old.bytes, as: UTF8.self))
      throw .said(.crontabRefused(ending.reason))
    }
    throw .said(.crontabDiffers(kept: path))
  }
}
