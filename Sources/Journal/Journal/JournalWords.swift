import Model
import Texts

/// What is said of a day of the journal.
struct JournalWords {
  private let line: JournalLine
  private let language: Language

  init(_ line: JournalLine, _ language: Language) {
    self.line = line
    self.language = language
  }

  private var age: String? { line.age.map { Phrase.ageInShort($0)(language) } }
  private var draft: String? { line.hasDraft ? Phrase.draftNotSaved(language) : nil }
  private var mood: String? { line.mood.map { Phrase.mood($0)(language) } }

  /// "Sat 21 · 24+2".
  var heading: String { [day, age, draft].compactMap { $0 }.joined(separator: " · ") }

  /// "Sat 21  We heard the heartbeat".
  var dayAndExcerpt: String { day + "  " + excerpt }

  private var day: String { Phrase.weekdayAndNumber(line.day)(language) }

  /// What was written, or the mood where that is all.
  var excerpt: String { line.excerpt.isEmpty ? mood ?? "" : line.excerpt }

  /// The same, after what is to be decided of it.
  var fullExcerpt: String { (notices.map { $0(language) } + [excerpt]).joined(separator: " ") }

  /// What is to be decided of it.
  var notices: [Phrase] {
    (line.isDivided ? [.versionsToChoose(line.versions)] : [])
      + (line.hasDraft ? [line.isWritten ? .draftBesideEntry : .entryDraftKept] : [])
  }

  /// "good ◆", at the right of a list's row.
  var marks: String {
    [line.excerpt.isEmpty ? nil : mood, mark.isEmpty ? nil : mark].compactMap { $0 }.joined(separator: " ")
  }

  /// "◆": that it is a letter, a draft, or that there are several versions.
  var mark: String { line.mark == .entry ? "" : line.mark.rawValue }

  /// "Week 24, day 3 · good · letter".
  var facts: String {
    [age, mood, line.isLetter ? Phrase.letterToChild(language) : nil].compactMap { $0 }
      .joined(separator: " · ")
  }
}
