import Day
public import Model
public import Networking
import Storage
import TerminalUI
import Texts

/// Packs as plain text for the command line.
public enum PackText {
  /// One line for each pack: its id, title and state.
  public static func list(_ packs: [PackStatus], now: Moment, language: Language) -> [String] {
    PlainLines.columns(
      packs.map { pack in
        [pack.id, pack.title, statusPhrases(pack, now: now).map { $0(language) }.joined(separator: " · ")]
      })
  }

  /// The progress of a download on one line.
  public static func progress(_ progress: PackProgress, columns: Int, language: Language) -> String {
    let title = TextCleaning.clean(progress.title)
    let text = Phrase.download(progress)(language)
    return TextWidth.truncate(title.isEmpty ? text : "\(title): \(text)", to: columns)
  }

  private static func statusPhrases(_ pack: PackStatus, now: Moment) -> [Phrase] {
    let row = PackRow(pack, failed: nil, at: now)
    return [row.marks, pack.isDownloaded ? .packSize(pack) : nil, row.detail].compactMap { $0 }.filter {
      !$0(.en).isEmpty
    }
  }
}

/// The details of a pack, below the list or beside it.
enum PackDetails {
  static func lines(of row: PackRow, columns: Int, language: Language) -> [StyledLine] {
    let status = row.status
    var result: [StyledLine] = []
    func add(_ text: String, _ style: Style = .plain) {
      guard !text.isEmpty else { return }
      result += TextWrapping.wrap(TextCleaning.clean(text), columns: columns).map {
        StyledLine([Span($0, style)])
      }
    }
    if let trouble = row.trouble {
      add(Phrase.packUpdate(trouble, today: row.today)(language), .warning)
      add(Phrase.nextTry(trouble.kind, updatesItself: row.updatesItself)(language), .warning)
    }
    if status.isDownloaded {
      add(status.publisher)
      add(Phrase.packVersion(status)(language))
      add(Phrase.packSize(status)(language))
    } else {
      add(Phrase.packIsNotHere(language))
    }
    add(status.address ?? Phrase.packIsBuiltIn(language), .dim)
    if let day = row.versionDay, !row.isBuiltIn { add(Phrase.packVersionSince(day)(language), .dim) }
    return result
  }
}

/// Draws the progress of a download: the title, a bar, and the amount left.
enum DownloadProgress {
  static let rows = 2

  package static func draw(
    _ state: PackDownloads.State, on canvas: inout Canvas, column: Int, row: Int, columns: Int,
    language: Language
  ) {
    let progress = state.progress
    let text = Phrase.download(progress)(language)
    let title = TextCleaning.clean(progress.title)
    let fitsTitle = !title.isEmpty && TextWidth.of(title) + TextWidth.of(text) + 3 <= columns
    canvas.write(
      fitsTitle ? "\(title) · \(text)" : text, column: column, row: row, style: .dim, columns: columns)
    let (done, total) =
      progress.totalArticles > 0
      ? (progress.articles, progress.totalArticles) : (progress.units, progress.totalUnits)
    let fraction = total > 0 ? Double(done) / Double(total) : 0
    ProgressBar.draw(fraction, on: &canvas, column: column, row: row + 1, columns: columns)
  }
}
