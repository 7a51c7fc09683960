import Day
import Model
import Networking
import TerminalUI
import Texts

/// Draws how far a download has come: what it is, a bar, and what is left.
enum DownloadProgress {
  /// Rows that it takes.
  static let rows = 2

  package static func draw(
    _ state: PackDownloads.State, on canvas: inout Canvas, column: Int, row: Int, columns: Int,
    language: Language
  ) {
    let progress = state.progress
    let text = Phrase.download(progress)(language)
    let title = TextCleaning.clean(progress.title)
    let isRoomy = !title.isEmpty && TextWidth.of(title) + TextWidth.of(text) + 3 <= columns
    canvas.write(
      isRoomy ? "\(title) · \(text)" : text, column: column, row: row, style: .dim, columns: columns)
    let (come, inAll) =
      progress.totalArticles > 0
      ? (progress.articles, progress.totalArticles) : (progress.units, progress.totalUnits)
    let part = inAll > 0 ? Double(come) / Double(inAll) : 0
    ProgressBar.draw(part, on: &canvas, column: column, row: row + 1, columns: columns)
  }
}
