import Model
import Storage
import TerminalUI

extension EntryViewModel {
  /// Everything the view draws.
  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    var day: CalendarDay
    /// What the day has, what is being saved included.
    var entry: JournalEntry?
    /// Other versions of it, between which the person chooses.
    var others: [JournalEntry] = []
    /// The other version that is shown in place of the entry; nil for the entry.
    var version: Int?
    /// What is being written; nil while the entry is read.
    var writing: Writing?
    /// When what was written and not saved was typed; nil where there is none.
    var draft: DraftTime?
    /// Whether a mood is being chosen.
    var isChoosingMood = false
    /// Whether the entry to be written is a letter.
    var isLetterToBe = false
    /// What the unit asks, of which one question is shown.
    var prompts: [String] = []
    var promptNumber = 0
    var showsPrompts = true
    var trouble: Phrase?
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    /// The version that is shown.
    var shown: JournalEntry? { version.map { others[$0] } ?? entry }
    /// Whether there is more than one version.
    var isInConflict: Bool { !others.isEmpty }
    var isLetter: Bool { shown?.isLetter ?? isLetterToBe }
    /// Whether the text was begun, so that it keeps the prompt that it has or has not.
    var isBegun: Bool { !(entry?.text ?? "").isEmpty }
    /// What was asked, or is asked now.
    var prompt: String? {
      if let prompt = shown?.prompt { return prompt }
      guard showsPrompts, !isBegun, !prompts.isEmpty else { return nil }
      return prompts[promptNumber % prompts.count]
    }
  }

  /// What is being written.
  struct Writing: Equatable, Sendable {
    /// Which of the two texts.
    var part: EntryPart
    var area: TextArea
    /// The prompt that is shown above it.
    var prompt: String?
  }

  /// When a draft was typed.
  struct DraftTime: Equatable, Sendable {
    var day: CalendarDay
    var time: ClockTime
  }
}

/// One of the two texts of an entry.
enum EntryPart: String, CaseIterable, Sendable {
  /// What was written first.
  case text
  /// The same in the language that the person is learning.
  case second

  func text(of entry: JournalEntry?) -> String {
    switch self {
    case .text: entry?.text ?? ""
    case .second: entry?.second ?? ""
    }
  }
}
