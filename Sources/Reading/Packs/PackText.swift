import Day
public import Model
public import Networking
import Storage
import TerminalUI
import Texts

/// Packs as text for the command line.
public enum PackText {
  /// A line for each pack: its id, its title, and how it is.
  public static func list(_ packs: [PackStatus], now: Moment, language: Language) -> [String] {
    PlainLines.columns(
      packs.map { pack in
        [pack.id, pack.title, standing(pack, now: now).map { $0(language) }.joined(separator: " · ")]
      })
  }

  /// How far a download is, on one line.
  public static func progress(_ progress: PackProgress, columns: Int, language: Language) -> String {
    let title = TextCleaning.clean(progress.title)
    let text = Phrase.download(progress)(language)
    return TextWidth.truncate(title.isEmpty ? text : "\(title): \(text)", to: columns)
  }

  private static func standing(_ pack: PackStatus, now: Moment) -> [Phrase] {
    let row = PackRow(pack, failed: nil, at: now)
    return [row.marks, pack.isDownloaded ? .packSize(pack) : nil, row.detail].compactMap { $0 }.filter {
      !$0.en.isEmpty
    }
  }
}
