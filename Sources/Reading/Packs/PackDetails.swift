import Day
import Model
import Networking
import TerminalUI
import Texts

/// What is known of a pack, as lines below its list or beside it.
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
